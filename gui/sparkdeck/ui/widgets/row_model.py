"""Rows and columns for a :class:`~sparkdeck.ui.widgets.row_table.RowTable`."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.widgets.plain_tip import plain_tip

Index = QModelIndex | QPersistentModelIndex
EMPTY = tr("empty", "a cell of a table")
"""For screen readers: without a word they could not tell where they are."""
_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


@dataclass(frozen=True, slots=True)
class Column:
    """``sample`` is the longest usual content: the column is as wide as it. ``weight``: its share of the room left."""

    title: str
    sample: str = ""
    right: bool = False
    weight: int = 0
    middle: bool = False
    """Long words lose their middle, not their end."""
    drops_below: int = 0
    """Hidden where the table is narrower than so many logical pixels."""
    definition: str = ""
    """The key of the definition of its figures, if they have one."""


class RowModel(QAbstractTableModel):
    """What :class:`RowTable` shows; subclasses say :meth:`rowCount` and :meth:`cell`, which is asked for seen rows only."""

    def __init__(self, columns: tuple[Column, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns = columns

    def cell(self, row: int, column: int) -> Cell:
        raise NotImplementedError

    def section(self, row: int) -> str:
        """The words of a row that only heads the following ones; empty for all others."""
        return ""

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self.columns[section].title
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Horizontal:
            return self.columns[section].title or None  # it may be cut
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.section(index.row()):
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or role not in _ROLES:
            return None
        heading = self.section(index.row())
        if heading:
            return heading if role == Qt.ItemDataRole.DisplayRole and index.column() == 0 else None
        cell = self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return cell.words or EMPTY
        parts = (cell.lead, cell.text)
        is_said = all(part in cell.tooltip or len(part) <= len(UNKNOWN) for part in parts)
        tip = cell.tooltip if cell.tooltip and is_said else "\n".join(filter(None, (cell.words, cell.tooltip)))
        return plain_tip(tip)
