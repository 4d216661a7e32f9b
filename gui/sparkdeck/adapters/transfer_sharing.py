"""Several connections for one file, where the far end limits each one.

One connection leads. After a while a second one is tried, on blocks cut from the tail of what the first one was going to
fetch; only where that brings clearly more in all does another follow, up to four. On loopback there is never a second.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from types import TracebackType
from urllib.parse import urlsplit

from sparkdeck.adapters.transfer_control import Stopped, TransferControl
from sparkdeck.adapters.transfer_refusal import TryAgain
from sparkdeck.adapters.transfer_reply import Lost
from sparkdeck.adapters.transfer_socket import LOOPBACK
from sparkdeck.domain.errors import UserError

MOST_CONNECTIONS = 4
BLOCK_BYTES = 64 << 20
_WORTH = 0.8
"""One connection below this share of what two bring: the second one pays."""


class Segment:
    """A stretch that one connection fetches; ``end`` ``None``: to the end, wherever it is."""

    __slots__ = ("end", "is_block", "position")

    def __init__(self, position: int, end: int | None, *, is_block: bool = False) -> None:
        self.position = position
        self.end = end
        self.is_block = is_block

    @property
    def left(self) -> int | None:
        return None if self.end is None else max(0, self.end - self.position)


class Sharing:
    """``fetch`` gets a segment and a control; it is called in the helpers' threads.

    ``connections``: fixed from the beginning; ``None``: 1 on loopback, else found out.
    """

    def __init__(
        self,
        control: TransferControl,
        connections: int | None,
        url: str,
        fetch: Callable[[Segment, TransferControl], None],
    ) -> None:
        self._control = control
        self._fetch = fetch
        self._fixed = connections
        if connections is None and (urlsplit(url).hostname or "") in LOOPBACK:
            self._fixed = 1
        control.connections = self._fixed or 1
        self._lock = threading.Lock()
        self._blocks: list[Segment] = []
        self._helpers: list[threading.Thread] = []
        self._helper_control = control.child()
        self._leading: Segment | None = None
        self._deciding = self._fixed is None
        self._measured_from = (time.monotonic(), control.done_bytes)
        self._alone_bytes_per_s: float | None = None

    def __enter__(self) -> Sharing:
        return self

    def __exit__(self, kind: type[BaseException] | None, _error: object, _trace: TracebackType | None) -> None:
        self.recall()

    def give(self, start: int, end: int | None) -> None:
        """Something to fetch after the leading segment, or beside it."""
        with self._lock:
            self._blocks.append(Segment(start, end, is_block=True))

    def take(self) -> Segment | None:
        with self._lock:
            return self._blocks.pop(0) if self._blocks else None

    def lead(self, segment: Segment) -> None:
        """This is what the leading connection fetches from now on."""
        self._leading = segment
        if self._fixed and self._fixed > 1 and not self._helpers:
            for _ in range(self._fixed - 1):
                self._add_helper()

    def consider(self) -> None:
        """Called by the leading connection now and then: is it time for another one?"""
        if not self._deciding:
            return
        now, done = time.monotonic(), self._control.done_bytes
        since, before = self._measured_from
        if now - since < self._control.timing.share_after_s:
            return
        bytes_per_s = (done - before) / (now - since)
        self._measured_from = (now, done)
        if self._control.rate.bytes_per_s or not self._pays(bytes_per_s):
            self._deciding = False
            return
        self._alone_bytes_per_s = bytes_per_s
        self._deciding = self._add_helper() and len(self._helpers) < MOST_CONNECTIONS - 1

    def _pays(self, bytes_per_s: float) -> bool:
        return self._alone_bytes_per_s is None or self._alone_bytes_per_s < _WORTH * bytes_per_s

    def _add_helper(self) -> bool:
        """Whether there is enough left for one more."""
        with self._lock:
            self._cut()
            if not self._blocks:
                return False
        helper = threading.Thread(target=self._run, name="sparkdeck-range", daemon=True)
        self._helpers.append(helper)
        self._control.connections = max(self._control.connections, 1 + len(self._helpers))
        helper.start()
        return True

    def _cut(self) -> None:
        """Leave the leading connection one block; the rest is for everybody. A few bytes may come twice on the wire."""
        leading = self._leading
        if leading is None or leading.end is None or leading.end - leading.position < 2 * BLOCK_BYTES:
            return
        start, end = leading.position + BLOCK_BYTES, leading.end
        leading.end = start
        cut = [Segment(at, min(end, at + BLOCK_BYTES), is_block=True) for at in range(start, end, BLOCK_BYTES)]
        self._blocks = cut + self._blocks

    def _run(self) -> None:
        while (segment := self.take()) is not None:
            # What stays missing is found by the next pass, which also meets the error if it lasts.
            with contextlib.suppress(Lost, Stopped, TryAgain, UserError, OSError):
                self._fetch(segment, self._helper_control)
            if segment.left:
                return

    def wait(self) -> None:
        """Until the helpers are through. Raises ``Stopped``."""
        for helper in self._helpers:
            while helper.is_alive():
                helper.join(0.05)
                self._control.check()

    def recall(self) -> None:
        """End the helpers; what they have is kept."""
        with self._lock:
            self._blocks.clear()
        self._helper_control.stop()
        for helper in self._helpers:
            helper.join()
        self._helpers.clear()
        self._deciding = False
