"""Results side by side as the rows of a table: what differs first, then the figures, then what is the same. No Qt widgets."""

from __future__ import annotations

import re

from sparkdeck.domain.benchmark_compare import ComparedColumn, ComparedFigure, ComparedSetting, Comparison
from sparkdeck.domain.compared_texts import column_name, figure_text, note_text, setting_text
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.report import UNKNOWN
from sparkdeck.domain.translation import tr
from sparkdeck.ui.benchmark_moment import moment
from sparkdeck.ui.benchmark_words import Cell, Row, Table
from sparkdeck.ui.formatting import times
from sparkdeck.ui.theme import Tone

_MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")
_DEFINITIONS = {
    "Verdict": "verdict",
    "Speed-up": "wall_gain",
    "… its interval": "verdict_interval",
    "… rests on": "verdict_basis",
    "Base: decode tokens/s": "decode_speed",
    "Base: wall tokens/s": "wall_speed",
    "With draft: decode tokens/s": "decode_speed",
    "With draft: wall tokens/s": "wall_speed",
    "Decode speed-up": "decode_gain",
    "Latency speed-up": "latency_gain",
    "Acceptance": "acceptance",
    "Mean accepted length": "mean_accepted_length",
    "Accepted tokens": "accepted_tokens",
    "Accepted per position": "acceptance_by_position",
    "Joules per token, with draft": "joules_per_token",
    "Decode speed-up by kind of prompt": "decode_gain",
    "Acceptance by kind of prompt": "acceptance",
}
"""By the recorded names of the figures and of their sections."""
_SETTINGS = {"n-max": "n_max", "context": "context", "runtime": "runtime", "target": "target", "draft": "draft"}


def table_of(comparison: Comparison) -> Table:
    head = ("", *(column_name(column) for column in comparison.columns))
    rows = [
        _row(
            tr("When, on what"),
            tuple(Cell(_note(column) or UNKNOWN, tone=Tone.MUTED) for column in comparison.columns),
        )
    ]
    if comparison.differing:
        rows.append(_section(tr("What differs")))
        rows += [_setting(setting) for setting in comparison.differing]
    section = ""
    rows.append(_section(tr("Figures")))
    for figure in comparison.figures:
        if figure.section != section:
            section = figure.section
            rows.append(_section(retold(section)))
        rows.append(_figure(figure, comparison))
    if comparison.same:
        rows.append(_section(tr("The same in all")))
        rows += [_setting(setting) for setting in comparison.same]
    return Table(head, tuple(rows))


def _note(column: ComparedColumn) -> str:
    first, dot, rest = note_text(column).partition(" · ")
    return f"{moment(first)}{dot}{rest}" if _MOMENT.fullmatch(first) else f"{first}{dot}{rest}"


def _row(name: str, cells: tuple[Cell, ...], definition: str = "") -> Row:
    return Row("arm", (Cell(name), *cells), definition)


def _section(words: str) -> Row:
    return Row("section", (Cell(words, tone=Tone.MUTED),))


def _setting(setting: ComparedSetting) -> Row:
    tone = Tone.TEXT if setting.differs else Tone.MUTED
    cells = tuple(_plain(setting_text(setting.name, value), tone) for value in setting.values)
    return _row(retold(setting.name), cells, _SETTINGS.get(setting.name, ""))


def _plain(value: str, tone: Tone) -> Cell:
    return Cell(value, tr("Not known of this result.") if value == UNKNOWN else "", tone)


def _figure(figure: ComparedFigure, comparison: Comparison) -> Row:
    """Each value, with its ratio to the first where one is formed; else the reason is the tooltip."""
    cells = []
    for place, value in enumerate(figure.values):
        found = figure.ratios[place] if place < len(figure.ratios) else None
        reason = figure.reasons[place] if place < len(figure.reasons) else ""
        is_reference = comparison.columns[place].is_reference
        text = figure_text(value)
        if found is not None:
            text = f"{text} ({times(found)})"
        cells.append(Cell(text, retold(reason), Tone.MUTED if is_reference else Tone.TEXT))
    return _row(retold(figure.name), tuple(cells), _DEFINITIONS.get(figure.section or figure.name, ""))
