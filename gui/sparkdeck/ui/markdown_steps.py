"""What Markdown comes apart into, in the order in which it is written. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

STANDING_IN = "x"
"""All that is in the items and quotes of ``inside``, one for each paragraph that is not to be shown."""


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph, heading, quote, rule or list item (with all that is nested in it) as Markdown.

    ``number`` is what an ordered item of a running list is numbered, whatever its own source says; ``continues`` marks
    the next part of a paragraph that was too long. ``inside``: in which items and quote it goes on, as lines of Markdown
    that open them, up to its own first line.
    """

    source: str
    number: int | None = None
    continues: bool = False
    inside: str = ""


@dataclass(frozen=True, slots=True)
class CodeOpened:
    """``depth`` counts the lists it stands in, ``quote`` the quotes; ``prefix`` is what its lines began with there."""

    language: str
    depth: int = 0
    quote: int = 0
    prefix: str = ""


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
    """``alignments`` holds ``left``, ``center``, ``right`` or an empty string per column; the rest is as of code."""

    header: tuple[str, ...]
    alignments: tuple[str, ...]
    depth: int = 0
    quote: int = 0
    prefix: str = ""


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
    inside: str = ""
