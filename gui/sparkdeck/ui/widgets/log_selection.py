"""What is selected in a log: from a character of one line to a character of another."""

from __future__ import annotations

from typing import NamedTuple

from sparkdeck.ui.widgets.log_rows import LogRows


class LogPlace(NamedTuple):
    """A place before a character: the number of its line, its column. Places are in the order of reading."""

    number: int
    column: int


class LogSelection(NamedTuple):
    """Nothing is selected where both ends are the same."""

    anchor: LogPlace
    caret: LogPlace

    @property
    def begin(self) -> LogPlace:
        return min(self.anchor, self.caret)

    @property
    def end(self) -> LogPlace:
        return max(self.anchor, self.caret)

    @property
    def is_empty(self) -> bool:
        return self.anchor == self.caret

    def part_of(self, number: int, length: int) -> tuple[int, int] | None:
        """The selected columns of a line of this length; ``None`` where none are. A selected line end is one more."""
        begin, end = self.begin, self.end
        if self.is_empty or not begin.number <= number <= end.number:
            return None
        first = begin.column if number == begin.number else 0
        last = end.column if number == end.number else length + 1
        return (min(first, length), last) if last > min(first, length) else None

    def text(self, rows: LogRows) -> str:
        """The selected text of the rows that are shown, its lines ended by ``\\n``."""
        begin, end = self.begin, self.end
        found = []
        for number, line in rows.rows(rows.row(begin.number), rows.row(end.number + 1)):
            first = begin.column if number == begin.number else 0
            last = end.column if number == end.number else len(line.text)
            found.append(line.text[first:last])
        return "\n".join(found)


def word_at(text: str, column: int) -> tuple[int, int]:
    """The columns of the word around ``column``; where there is none, of what else stands there."""
    column = min(column, max(0, len(text) - 1))
    if not text:
        return 0, 0

    def kind(character: str) -> int:
        return 0 if character.isalnum() or character in "_-./" else 1 if character.isspace() else 2

    wanted = kind(text[column])
    first = last = column
    while first and kind(text[first - 1]) == wanted:
        first -= 1
    while last < len(text) and kind(text[last]) == wanted:
        last += 1
    return first, last
