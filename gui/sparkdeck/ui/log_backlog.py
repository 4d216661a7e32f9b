"""Log lines on their way to the window. While that does not look, the oldest give way: memory stays bounded."""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sparkdeck.domain.events import LogLine

MOST_LINES = 50_000
"""As many as the view keeps: older ones would leave it at once."""


class LogParcel:
    """Some lines; empty once they were taken or had to give way."""

    __slots__ = ("lines",)

    def __init__(self, lines: tuple[LogLine, ...]) -> None:
        self.lines = lines


class LogBacklog:
    """``put`` in the thread that reads, ``take`` in the GUI thread."""

    def __init__(self, most: int = MOST_LINES) -> None:
        self._most = most
        self._lock = Lock()
        self._parcels: deque[LogParcel] = deque()
        self._count = 0

    def put(self, lines: tuple[LogLine, ...]) -> LogParcel:
        """What stands for ``lines`` in the queue of events, which keeps the order."""
        parcel = LogParcel(lines)
        with self._lock:
            self._parcels.append(parcel)
            self._count += len(lines)
            while self._count - len(self._parcels[0].lines) >= self._most:
                oldest = self._parcels.popleft()
                self._count -= len(oldest.lines)
                oldest.lines = ()
        return parcel

    def take(self, parcel: LogParcel) -> tuple[LogLine, ...]:
        """Its lines, which it no longer has afterwards. Parcels are taken in order."""
        with self._lock:
            lines, parcel.lines = parcel.lines, ()
            if self._parcels and self._parcels[0] is parcel:
                self._parcels.popleft()
                self._count -= len(lines)
            return lines
