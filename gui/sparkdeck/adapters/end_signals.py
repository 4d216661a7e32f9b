"""The signals that tell a program of ours to end in order."""

from __future__ import annotations

import signal

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
"""SIGHUP: its terminal was closed. Windows has none."""


def end_signals() -> list[signal.Signals]:
    """Those to listen to: what whoever started us had ignored (``nohup``, the ``&`` of a script) stays ignored."""
    numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    return [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]


def end_at_once_when_interrupted() -> None:
    """Until somebody listens, Ctrl+C just ends the program: nothing was begun.

    Python's own way, an exception between any two lines, is lost where Qt calls them: the window then goes on without
    what was being made, and without an end.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not where it is ignored
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def be_told_of_interrupts() -> None:
    """Python's own way again, for a command whose event loop makes a cancellation of it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
