"""What comes in floods (text, log lines) goes to the window in batches, at a pace that leaves it free."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QTimer, Slot

FREE_SHARE = 4
"""A batch waits at least this many times as long as the last one took, so batches never fill the GUI thread."""


class PacedQueue(QObject):
    """Collects items and hands them to ``deliver`` as a list, the first of a burst at once, the others by a timer.

    While the timer runs (:attr:`is_polled`, a plain flag that any thread may read) nobody need wake the window: the timer
    calls ``look`` for what has come meanwhile. It stops when nothing has.
    """

    def __init__(
        self, interval_ms: int, look: Callable[[], None], deliver: Callable[[list[Any]], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._items: list[Any] = []
        self._interval_ms = interval_ms
        self._look = look
        self._deliver = deliver
        self.is_polled = False
        self._timer = QTimer(self)
        self._timer.setInterval(interval_ms)
        self._timer.timeout.connect(self._on_timer_timeout)

    def __len__(self) -> int:
        return len(self._items)

    def extend(self, items: Iterable[Any]) -> None:
        self._items.extend(items)

    def begin(self) -> None:
        """Deliver the first batch of a burst; during one the timer will."""
        if self._items and not self.is_polled:
            self.flush()
            self.is_polled = True
            from PySide6.QtCore import Qt  # not at the top: see widgets/painting.py

            self._timer.setTimerType(Qt.TimerType.PreciseTimer)
            self._timer.start()

    def flush(self) -> None:
        """Deliver what there is."""
        if not self._items:
            return
        items, self._items = self._items, []
        began = perf_counter()
        self._deliver(items)
        wanted = max(self._interval_ms, int(FREE_SHARE * (perf_counter() - began) * 1000))
        if self._timer.interval() != wanted:
            self._timer.setInterval(wanted)

    def stop(self) -> None:
        self._timer.stop()
        self.is_polled = False

    @Slot()
    def _on_timer_timeout(self) -> None:
        self._look()
        if self._items:
            self.flush()
            return
        self.stop()
        self._look()  # whoever saw the flag set did not wake us, but had put his item there before
        self.begin()
