"""The signals that tell a program of ours to end in order."""

from __future__ import annotations

import signal


def end_signals() -> list[signal.Signals]:
    """Those to listen to. SIGHUP (its terminal was closed; Windows has none) stays ignored where ``nohup`` had it ignored;
    SIGINT does not, though every program that a script starts with ``&`` begins so: ``kill -INT`` ends us all the same."""
    heard = [signal.SIGINT, signal.SIGTERM]
    hangup: signal.Signals | None = getattr(signal, "SIGHUP", None)
    if hangup is not None and signal.getsignal(hangup) is not signal.SIG_IGN:
        heard.append(hangup)
    return heard


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
