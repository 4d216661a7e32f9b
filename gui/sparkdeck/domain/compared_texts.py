"""A comparison's texts as they are shown: the comparison itself is English in every language, for other programs read it."""

from __future__ import annotations

import re

from sparkdeck.domain.benchmark_compare import ComparedColumn
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.translation import labelled, localised

_FIGURE = re.compile(r"(?=\D*\d)[\d.,\s×%–−/+-]+")

_WORDED = ("answer length", "sampling", "GPU", "runtime", "context")


def figure_text(value: str) -> str:
    """A value of a figure: ``1.25 ×``, ``326 of 553``, ``FASTER``."""
    return localised(value) if _FIGURE.fullmatch(value) else retold(value)


def setting_text(name: str, value: str) -> str:
    """A value of the setting called ``name``. Names of files and machines, versions and options stay as they are."""
    return retold(value) if name in _WORDED else value


def column_name(column: ComparedColumn) -> str:
    return labelled(retold(column.letter), column.title)


def note_text(column: ComparedColumn) -> str:
    return " · ".join(retold(part) for part in column.note.split(" · "))
