"""Rows that are given as a list of cells: for tables that are filled once."""

from __future__ import annotations

from collections.abc import Iterable

from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.widgets.row_model import Column, Index, RowModel


class ListedRows(RowModel):
    """Shows all rows, or those in which every word of the filter occurs."""

    def __init__(self, *columns: Column) -> None:
        super().__init__(columns)
        self._all: tuple[tuple[Cell, ...], ...] = ()
        self.shown: tuple[tuple[Cell, ...], ...] = ()
        self._filter: tuple[str, ...] = ()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.shown)

    def cell(self, row: int, column: int) -> Cell:
        return self.shown[row][column]

    def show_rows(self, rows: Iterable[tuple[Cell, ...]]) -> None:
        self._all = tuple(rows)
        self._arrange()

    def show_filter(self, text: str) -> None:
        self._filter = tuple(text.casefold().split())
        self._arrange()

    def _arrange(self) -> None:
        self.beginResetModel()
        self.shown = tuple(row for row in self._all if self._matches(row)) if self._filter else self._all
        self.endResetModel()

    def _matches(self, row: tuple[Cell, ...]) -> bool:
        text = " ".join(cell.words for cell in row).casefold()
        return all(word in text for word in self._filter)
