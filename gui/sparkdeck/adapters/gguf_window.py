"""The part of a file that is being looked at: it moves on with the reader and grows while that goes on."""

from __future__ import annotations

from sparkdeck.adapters.gguf_source import ByteSource
from sparkdeck.domain.translation import tr

_LOCAL_STEPS = (16 << 10, 1 << 20, 4 << 20)
_REMOTE_STEPS = (64 << 10, 1 << 20, 8 << 20)
_LOCAL_BUDGET, _REMOTE_BUDGET = 192 << 20, 64 << 20


class Damaged(Exception):
    """The header says something impossible."""


class EndOfFile(Exception):
    """The header goes on behind the end of the file."""


class Window:
    """``data`` are the bytes of the file from ``base`` on.

    Small at first, since what a list shows stands in the first kilobytes; then larger, so that a vocabulary of some
    megabytes costs a remote file three or four requests. What is read in all is bounded, whatever the header claims.
    """

    def __init__(self, source: ByteSource) -> None:
        self._source = source
        self._remote = source.is_remote
        self._steps, self._left = (_REMOTE_STEPS, _REMOTE_BUDGET) if self._remote else (_LOCAL_STEPS, _LOCAL_BUDGET)
        self._step = self._steps[0]
        self.base = 0
        self.data = source.read(0, self._step)
        self.size = source.size_bytes  # a remote file tells it with its first bytes

    def move(self, start: int, at_least: int = 0) -> None:
        """Begin the window at ``start`` (absolute), with more bytes behind it than it has now, ``at_least`` so many.

        Fewer where the file ends. Raises :class:`EndOfFile` where there are none more, :class:`Damaged` where the
        header has taken more reading than any real one.
        """
        end = self.base + len(self.data)
        if end >= self.size or start > self.size or start + at_least > self.size:
            raise EndOfFile
        if start <= end:
            self._step = next((step for step in self._steps if step > self._step), self._step)
        kept = self.data[start - self.base :] if self._remote and self.base <= start < end else b""
        wanted = max(self._step, at_least - len(kept), 0 if kept else end + 1 - start)
        wanted = min(wanted, self.size - start - len(kept))
        self._left -= wanted
        if self._left < 0:
            raise Damaged(tr("its header has no end"))
        self.data = b""  # so that old and new are never held at once
        data = self._source.read(start + len(kept), wanted)
        if not data:
            raise EndOfFile
        self.base, self.data = start, kept + data if kept else data

    def reach(self, start: int, length: int) -> None:
        """Hold ``length`` bytes from ``start`` on, as far as the file has them."""
        length = min(length, self.size - start)
        if start < self.base or start + length > self.base + len(self.data):
            self.move(start, length)
