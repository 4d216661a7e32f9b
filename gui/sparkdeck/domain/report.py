"""A report before it is Markdown or HTML: title, sections, tables, charts. All texts are plain; writers escape them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sparkdeck.domain import plain_figures
from sparkdeck.domain.translation import localised

UNKNOWN = plain_figures.UNKNOWN
_UNFIT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """``strong`` stands first, in bold."""

    text: str
    strong: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Code:
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """The first ``text_columns`` are left-aligned and the rest are figures; ``strong_rows`` counts rows from 0."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    text_columns: int = 1
    caption: str = ""
    strong_rows: tuple[int, ...] = ()
    text_last: bool = False
    """Whether the last column is a text as well."""

    def is_text(self, column: int) -> bool:
        return column < self.text_columns or (self.text_last and column == len(self.columns) - 1)


@dataclass(frozen=True, slots=True)
class Bar:
    """``low`` … ``high`` is drawn as a range over the bar; ``None`` draws none."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    strong: bool = False


@dataclass(frozen=True, slots=True)
class BarChart:
    """Upright bars from 0. ``digits`` of the figures above them, ``unit`` is said in the caption."""

    title: str
    bars: tuple[Bar, ...]
    unit: str = ""
    digits: int = 1


@dataclass(frozen=True, slots=True)
class Interval:
    """A point with its interval, in a row of its own; ``tone`` is ``good``, ``bad`` or ``muted``, ``words`` say it."""

    label: str
    value: float
    low: float
    high: float
    tone: str = "muted"
    words: str = ""


@dataclass(frozen=True, slots=True)
class IntervalChart:
    title: str
    rows: tuple[Interval, ...]
    reference: float = 1.0


@dataclass(frozen=True, slots=True)
class Line:
    label: str
    points: tuple[tuple[float, float], ...]
    strong: bool = False


@dataclass(frozen=True, slots=True)
class LineChart:
    """Lines over a common axis from 0; x is placed by rank, as its steps are rarely even."""

    title: str
    lines: tuple[Line, ...]
    x_title: str
    unit: str
    digits: int = 1


Chart = BarChart | IntervalChart | LineChart
Block = Paragraph | Items | Code | Table | BarChart | IntervalChart | LineChart


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """``tone`` colours the lead where colour is to be had; the words alone say the same."""

    title: str
    lead: tuple[Paragraph, ...]
    sections: tuple[Section, ...]
    tone: str = "muted"


def legible(text: str) -> str:
    """``text`` without control characters and without those that turn the direction of what follows."""
    return _UNFIT.sub("\ufffd", text)


def number(value: float | None, digits: int) -> str:
    """This and the others: as the reader's country writes figures."""
    return localised(plain_figures.number(value, digits))


def count(value: int | None) -> str:
    return localised(plain_figures.count(value))


def percent(value: float | None) -> str:
    return localised(plain_figures.percent(value))


def times(value: float | None) -> str:
    return localised(plain_figures.times(value))
