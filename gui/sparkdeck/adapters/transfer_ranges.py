"""Which bytes of a file are there: a set of ranges, as pairs ``(start, end)`` with the end exclusive."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

Range = tuple[int, int]


class ByteRanges:
    """Ranges in order that neither touch nor overlap. Not locked: the owner of the file does that."""

    def __init__(self, ranges: Iterable[Range] = ()) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in ranges:
            self.add(start, end)

    def add(self, start: int, end: int) -> None:
        if end <= start:
            return
        first = bisect_left(self._ends, start)
        last = bisect_right(self._starts, end)
        if first < last:
            start, end = min(start, self._starts[first]), max(end, self._ends[last - 1])
        self._starts[first:last] = [start]
        self._ends[first:last] = [end]

    @property
    def total(self) -> int:
        return sum(self._ends) - sum(self._starts)

    @property
    def prefix(self) -> int:
        """How many bytes are there from the beginning on without a gap."""
        return self._ends[0] if self._starts and self._starts[0] == 0 else 0

    @property
    def end(self) -> int:
        return self._ends[-1] if self._ends else 0

    def pairs(self) -> list[Range]:
        return list(zip(self._starts, self._ends, strict=True))

    def gaps(self, size: int) -> list[Range]:
        """What is missing of the first ``size`` bytes."""
        edges = [0]
        for start, end in self.pairs():
            edges += [min(start, size), min(end, size)]
        edges.append(size)
        return [(start, end) for start, end in zip(edges[::2], edges[1::2], strict=True) if start < end]
