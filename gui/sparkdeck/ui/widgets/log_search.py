"""Looking for words in the shown lines of a log: which lines have them, and which of these is the current one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from sparkdeck.ui.widgets.log_rows import LogRows


class LogSearch:
    """Upper and lower case are the same. Follows the rows: tell it when some were added or all changed."""

    def __init__(self, rows: LogRows) -> None:
        self._rows = rows
        self._words = ""
        self._found: list[int] = []
        self._seen_end = 0
        self.current: int | None = None
        """The number of the line that was gone to last."""

    @property
    def words(self) -> str:
        return self._words

    @property
    def count(self) -> int:
        """Lines that have the words."""
        return len(self._found)

    @property
    def place(self) -> int:
        """The current line among these, from 1; 0 where there is none."""
        if self.current is None:
            return 0
        place = bisect_left(self._found, self.current)
        return place + 1 if place < len(self._found) and self._found[place] == self.current else 0

    def look_for(self, words: str) -> None:
        """Look through all rows; nothing is found for no words."""
        self._words = words.lower()
        self.look_again()

    def look_again(self) -> None:
        """The rows are others now."""
        self._found, self._seen_end = [], self._rows.first
        self.look_at_new()

    def look_at_new(self) -> None:
        """Rows were added at the end or left at the top."""
        if self._found and self._found[0] < self._rows.first:
            del self._found[: bisect_left(self._found, self._rows.first)]
        if self._words:
            words = self._words
            new = self._rows.rows(self._rows.row(self._seen_end), len(self._rows))
            self._found += [number for number, line in new if words in line.text.lower()]
        self._seen_end = self._rows.end
        if self.current is not None and self.current < self._rows.first:
            self.current = None

    def step(self, forward: bool, near: int) -> int | None:
        """Go to the next or previous line, round the end; without a current one, to the nearest from ``near`` on."""
        found = self._found
        if not found:
            self.current = None
            return None
        if self.current is None:
            place = bisect_left(found, near) if forward else bisect_right(found, near) - 1
        else:
            place = bisect_right(found, self.current) if forward else bisect_left(found, self.current) - 1
        self.current = found[place % len(found)]
        return self.current

    def places_in(self, text: str) -> list[tuple[int, int]]:
        """Where the words stand in a line: first column and the one behind the last."""
        words, lowered = self._words, text.lower()
        if not words or words not in lowered or len(lowered) != len(text):  # a letter may have two small ones
            return []
        places, begin = [], lowered.find(words)
        while begin >= 0:
            places.append((begin, begin + len(words)))
            begin = lowered.find(words, begin + len(words))
        return places
