"""SIGINT, SIGTERM and SIGHUP (its terminal was closed) end the program like closing its window does.

Python's own handlers would wait for the next Python code, which an idle event loop never runs; so the signal's number
comes through a socket that Qt watches.
"""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier, Slot

from sparkdeck.adapters.end_signals import end_signals


class SystemSignals(QObject):
    """Calls ``on_signal`` in the GUI thread when the program is told to end. :meth:`stop` restores what was before."""

    def __init__(self, on_signal: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._on_signal = on_signal
        self._reader, self._writer = socket.socketpair()
        self._reader.setblocking(False)
        self._writer.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_notifier_activated)
        self._before = {number: signal.signal(number, _ignore) for number in end_signals()}
        self._fd_before = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)

    def stop(self) -> None:
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._fd_before)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._reader.close()
        self._writer.close()

    @Slot()
    def _on_notifier_activated(self) -> None:
        try:
            self._reader.recv(64)
        except BlockingIOError:
            return
        self._on_signal()


def _ignore(_number: int, _frame: object) -> None:
    """Only there so that the signal neither kills nor raises."""
