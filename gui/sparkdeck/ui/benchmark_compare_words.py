"""Results side by side as the rows of a table: what differs first, then the figures, then what is the same. No Qt widgets."""

from __future__ import annotations

from sparkdeck.domain.benchmark_compare import ComparedFigure, ComparedSetting, Comparison
from sparkdeck.domain.report import UNKNOWN
from sparkdeck.ui.benchmark_words import Cell, Row, Table
from sparkdeck.ui.formatting import times
from sparkdeck.ui.theme import Tone


def table_of(comparison: Comparison) -> Table:
    head = ("", *(column.name for column in comparison.columns))
    rows = [
        _row("When, on what", tuple(Cell(column.note or UNKNOWN, tone=Tone.MUTED) for column in comparison.columns))
    ]
    if comparison.differing:
        rows.append(_section("What differs"))
        rows += [_setting(setting) for setting in comparison.differing]
    section = ""
    rows.append(_section("Figures"))
    for figure in comparison.figures:
        if figure.section != section:
            section = figure.section
            rows.append(_section(section))
        rows.append(_figure(figure, comparison))
    if comparison.same:
        rows.append(_section("The same in all"))
        rows += [_setting(setting) for setting in comparison.same]
    return Table(head, tuple(rows))


def _row(name: str, cells: tuple[Cell, ...]) -> Row:
    return Row("arm", (Cell(name), *cells))


def _section(words: str) -> Row:
    return Row("section", (Cell(words, tone=Tone.MUTED),))


def _setting(setting: ComparedSetting) -> Row:
    tone = Tone.TEXT if setting.differs else Tone.MUTED
    return _row(setting.name, tuple(_plain(value, tone) for value in setting.values))


def _plain(value: str, tone: Tone) -> Cell:
    return Cell(value, "Not known of this result." if value == UNKNOWN else "", tone)


def _figure(figure: ComparedFigure, comparison: Comparison) -> Row:
    """Each value, with its ratio to the first where one is formed; else the reason is the tooltip."""
    cells = []
    for place, value in enumerate(figure.values):
        found = figure.ratios[place] if place < len(figure.ratios) else None
        reason = figure.reasons[place] if place < len(figure.reasons) else ""
        is_reference = comparison.columns[place].is_reference
        text = f"{value} ({times(found)})" if found is not None else value
        cells.append(Cell(text, reason, Tone.MUTED if is_reference else Tone.TEXT))
    return _row(figure.name, tuple(cells))
