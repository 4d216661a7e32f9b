"""The strings by which a running transfer is held: stop it, slow it down, see how far it is."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from sparkdeck.adapters.sleep_clock import slept_s
from sparkdeck.domain.downloads import DownloadState

_SLICE_S = 0.25
"""The longest sleep at a time: a stop, or a new rate limit, is noticed so soon."""
_WAIT_SLICE_S = 1.0
"""A sleep of the computer is noticed so soon."""
SLEPT_FROM_S = 3.0
"""A connection may well survive less."""
GATHERED_BYTES = 512 << 10
"""So much all connections of a transfer may hold that is neither written nor noted: a kill costs no more than this,
and what the system received for us and we did not read yet (see ``transfer_socket.py``)."""


class Stopped(Exception):
    """The transfer was asked to stop; what came is kept."""


@dataclass(frozen=True, slots=True)
class Timing:
    """How patient a transfer is.

    ``stall_s``: so long without a byte is a stall. ``pauses_s``: before each further try; their number bounds the tries
    in a row that bring no byte. ``share_after_s``: so long one connection is measured before a second is tried.
    ``slept_s`` is how long the computer has slept: a connection from before that is not waited for.
    """

    stall_s: float = 30.0
    connect_s: float = 20.0
    pauses_s: tuple[float, ...] = (1.0, 2.0, 4.0, 8.0, 16.0)
    longest_retry_after_s: float = 3600.0
    share_after_s: float = 3.0
    slept_s: Callable[[], float | None] = slept_s


class RateLimit:
    """At most so many bytes per second over all transfers that share it; ``None`` is no limit."""

    def __init__(self, bytes_per_s: float | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._bytes_per_s = bytes_per_s
        self._due = 0.0

    @property
    def bytes_per_s(self) -> float | None:
        return self._bytes_per_s

    def change(self, bytes_per_s: float | None) -> None:
        with self._lock:
            self._bytes_per_s = bytes_per_s
            self._due = 0.0

    def debt_s(self, count: int) -> float:
        """Book ``count`` bytes that came; for how long nothing more should be read."""
        if not self._bytes_per_s:
            return 0.0
        with self._lock:
            if not self._bytes_per_s:
                return 0.0
            now = self._clock()
            self._due = max(self._due, now) + count / self._bytes_per_s
            return self._due - now

    def left_s(self) -> float:
        """For how long still nothing should be read."""
        return max(0.0, self._due - self._clock()) if self._bytes_per_s else 0.0


class TransferControl:
    """Shared between the transfer's threads, which write, and its owner, who reads and stops.

    ``done_bytes`` counts what is on disk, also from earlier runs. ``note`` is for the user, e.g. why it waits.
    """

    def __init__(self, rate: RateLimit | None = None, timing: Timing | None = None) -> None:
        self.rate = rate or RateLimit()
        self.timing = timing or Timing()
        self.state = DownloadState.QUEUED
        self.note = ""
        self.done_bytes = 0
        self.total_bytes: int | None = None
        self.connections = 1
        """How many of them share :data:`GATHERED_BYTES`."""
        self._stopping = threading.Event()
        self._parent: TransferControl | None = None

    def child(self) -> TransferControl:
        """For a helper: stops with this one or alone, and tells its progress here."""
        child = type(self)(self.rate, self.timing)
        child._parent = self
        return child

    def share_of(self, size_bytes: int) -> int:
        """What one connection may have of a size that all of them share."""
        return size_bytes // (self._parent or self).connections

    def done_now(self, total: int) -> None:
        """So many bytes are there in all."""
        control = self._parent or self
        control.done_bytes = max(control.done_bytes, total)

    def stop(self) -> None:
        self._stopping.set()

    @property
    def is_stopping(self) -> bool:
        return self._stopping.is_set() or (self._parent is not None and self._parent.is_stopping)

    def check(self) -> None:
        if self.is_stopping:
            raise Stopped

    def slept_since(self, before: float | None) -> float:
        """Seconds that the computer has slept since ``timing.slept_s`` said ``before``; 0 for a nap."""
        now = self.timing.slept_s()
        slept = now - before if now is not None and before is not None else 0.0
        return slept if slept >= SLEPT_FROM_S else 0.0

    def wait(self, seconds: float) -> None:
        """Sleep; raises :class:`Stopped` as soon as the transfer shall stop. The computer's own sleep is part of it."""
        until, before = time.monotonic() + seconds, self.timing.slept_s()
        while (left_s := until - time.monotonic() - self.slept_since(before)) > 0:
            self._stopping.wait(min(left_s, _SLICE_S if self._parent else _WAIT_SLICE_S))
            self.check()

    def slow_down(self, count: int) -> None:
        """Sleep as long as the rate limit wants after ``count`` bytes."""
        left_s = self.rate.debt_s(count)
        while left_s > 0:
            self.wait(min(left_s, _SLICE_S))
            left_s = self.rate.left_s()
