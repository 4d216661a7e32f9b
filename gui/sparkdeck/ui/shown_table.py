"""A table of results as values: what its cells say, in which tone, and how all of it is copied. No Qt widgets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sparkdeck.domain import translation
from sparkdeck.domain.translation import localised
from sparkdeck.ui.theme import Tone


@dataclass(frozen=True, slots=True)
class Cell:
    text: str
    tooltip: str = ""
    tone: Tone = Tone.TEXT


@dataclass(frozen=True, slots=True)
class Row:
    """``kind``: ``arm``, ``best`` (the fastest arm), ``section`` (one cell over the whole width) or ``published``.
    ``definition``: its key, where the row is one figure of several things."""

    kind: str
    cells: tuple[Cell, ...]
    definition: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """``definitions``: the key of each column's definition, empty where its figures have none."""

    head: tuple[str, ...]
    rows: tuple[Row, ...]
    definitions: tuple[str, ...] = ()


def markdown(table: Table) -> str:
    """The table as Markdown, with the figures of the window."""
    head = table.head
    lines = [f"| {' | '.join(head)} |", f"|{'---|'}{'---:|' * (len(head) - 1)}"]
    for row in table.rows:
        if row.kind != "section":
            cells = (" ".join(cell.text.split()).replace("|", "\\|") for cell in row.cells)
            lines.append(f"| {' | '.join(cells)} |")
    return translation.unmarked("\n".join(lines) + "\n")


def tsv(table: Table) -> str:
    """The table for a spreadsheet: cells apart by tabs, figures without signs for thousands, as the user's country has it."""
    thousands = re.compile(rf"(?<=\d){re.escape(localised(','))}(?=\d{{3}}(?!\d))")
    lines = ["\t".join(table.head)]
    for row in table.rows:
        if row.kind != "section":
            lines.append("\t".join(" ".join(thousands.sub("", cell.text).split()) for cell in row.cells))
    return translation.unmarked("\n".join(lines) + "\n")
