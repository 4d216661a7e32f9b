"""What Markdown comes apart into, in the order in which it is written. No Qt."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph, heading, quote, rule or list item (with all that is nested in it) as Markdown.

    ``number`` is what an ordered item of a running list is numbered, whatever its own source says; ``continues`` marks
    the next part of a paragraph that was too long.
    """

    source: str
    number: int | None = None
    continues: bool = False


@dataclass(frozen=True, slots=True)
class CodeOpened:
    language: str


@dataclass(frozen=True, slots=True)
class CodeLine:
    """One line, exactly as it came. ``goes_on``: it was too long, and the next step is the rest of it."""

    text: str
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class CodeClosed:
    pass


@dataclass(frozen=True, slots=True)
class TableOpened:
    """``alignments`` holds ``left``, ``center``, ``right`` or an empty string per column."""

    header: tuple[str, ...]
    alignments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableClosed:
    pass


Step = Prose | CodeOpened | CodeLine | CodeClosed | TableOpened | TableRow | TableClosed


@dataclass(frozen=True, slots=True)
class Tail:
    """What is open: the source of an unfinished block, or the beginning of a line of code."""

    text: str = ""
    is_code: bool = False
    number: int | None = None
    continues: bool = False
