"""The lines a log view has, and which of them it shows: a ring by number, and a filter over it.

A line's number counts from the first ever, so that it stays the same while older lines leave. Lines are the very values
that the services hold; here are only references to them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sparkdeck.ui.widgets.log_columns import columns

if TYPE_CHECKING:
    from sparkdeck.domain.events import LogLine

ALL, WARNINGS, ERRORS = "DIWE", "WE", "E"


class LogFilter(NamedTuple):
    """Which lines are shown: of these levels, with these words in them (in any case), polls of ours only if wanted."""

    levels: str = ALL
    words: str = ""
    polls: bool = False


class LogRows:
    """The last ``kept`` lines; row 0 is the oldest one shown."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._lines: list[LogLine] = []
        self._first = 0
        self._filter = LogFilter()
        self._numbers: list[int] | None = None
        """Of the shown lines; ``None`` while all are."""
        self._polls: list[int] = []
        self._level = "I"
        """Of the last line, for one that goes on with it."""
        self.widest = 0
        """Columns of the widest line so far."""
        self.latest_us: int | None = None
        """The server's time of the last line that came with one."""

    def __len__(self) -> int:
        return len(self._lines) if self._numbers is None else len(self._numbers)

    @property
    def filter(self) -> LogFilter:
        return self._filter

    @property
    def polls(self) -> int:
        """How many of the kept lines are polls of ours, shown or not."""
        return len(self._polls)

    @property
    def kept(self) -> int:
        """How many lines there are, shown or not."""
        return len(self._lines)

    @property
    def first(self) -> int:
        """The number of the oldest kept line."""
        return self._first

    @property
    def end(self) -> int:
        """The number that the next line will have."""
        return self._first + len(self._lines)

    def append(self, lines: Sequence[LogLine]) -> int:
        """Add lines; says how many rows left at the top for them."""
        begin = self.end
        self._lines.extend(lines)
        polls = self._look_at(lines, begin)
        if polls:
            if self._numbers is None and not self._filter.polls:
                self._numbers = list(range(self._first, begin))
            self._polls += polls
        if self._numbers is not None:
            self._numbers += self._accepted(lines, begin)
        return self._forget_oldest()

    def clear(self) -> None:
        self._first = self.end
        self._lines, self._polls, self._level = [], [], "I"
        self.widest, self.latest_us = 0, None
        self._numbers = None if self._numbers is None else []

    def set_filter(self, wanted: LogFilter) -> None:
        self._filter = wanted
        self._level = "I"
        all_shown = wanted.levels == ALL and not wanted.words and (wanted.polls or not self._polls)
        self._numbers = None
        if not all_shown:
            self._numbers = self._accepted(self._lines, self._first)

    def line(self, number: int) -> LogLine:
        """A line that is still kept."""
        return self._lines[number - self._first]

    def number(self, row: int) -> int:
        return self._first + row if self._numbers is None else self._numbers[row]

    def row(self, number: int) -> int:
        """The row of a line, or of the next one that is shown."""
        row = number - self._first if self._numbers is None else bisect_left(self._numbers, number)
        return max(0, min(row, len(self)))

    def rows(self, begin: int, end: int) -> list[tuple[int, LogLine]]:
        """Number and line of the rows from ``begin`` up to, not including, ``end``."""
        begin, end = max(0, begin), max(0, min(end, len(self)))
        if self._numbers is None:
            return list(enumerate(self._lines[begin:end], self._first + begin))
        return [(number, self._lines[number - self._first]) for number in self._numbers[begin:end]]

    def _forget_oldest(self) -> int:
        excess = len(self._lines) - self._kept
        if excess <= 0:
            return 0
        del self._lines[:excess]
        self._first += excess
        del self._polls[: bisect_left(self._polls, self._first)]
        if self._numbers is None:
            return excess
        gone = bisect_left(self._numbers, self._first)
        del self._numbers[:gone]
        return gone

    def _accepted(self, lines: Sequence[LogLine], begin: int) -> list[int]:
        from sparkdeck.domain.log_lines import counted_level, is_poll  # not before the first picture

        levels, words, polls = self._filter
        words, level = words.lower(), self._level
        found = []
        for number, line in enumerate(lines, begin):
            level = counted_level(line, level)
            if level in levels and words in line.text.lower() and (polls or not is_poll(line)):
                found.append(number)
        self._level = level
        return found

    def _look_at(self, lines: Sequence[LogLine], begin: int) -> list[int]:
        """Measure the lines; the numbers of the polls among them. What all lines together rule out costs one look."""
        from sparkdeck.domain.log_lines import POLL_MARK, is_poll

        texts = [line.text for line in lines]
        together = "\n".join(texts)
        is_plain = together.isascii() and "\t" not in together
        self.widest = max(self.widest, max(map(len if is_plain else columns, texts), default=0))
        self.latest_us = next((line.time_us for line in reversed(lines) if line.time_us is not None), self.latest_us)
        return [number for number, line in enumerate(lines, begin) if is_poll(line)] if POLL_MARK in together else []
