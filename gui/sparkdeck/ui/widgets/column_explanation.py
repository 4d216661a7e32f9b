""" "What is this number?" for the columns or the rows of a table: by the menu of its head or of the row, or by F1."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QMenu, QTableView

from sparkdeck.domain.definitions import DEFINITION_BY_KEY
from sparkdeck.ui.widgets.explanation import WHAT_IS_THIS, ExplanationSheet


class ColumnExplainer(QObject):
    """Of a table whose columns name definitions; F1 in another column is the window's.

    ``definition_of`` gives the key of a column's definition, empty where its figures have none; it is asked for columns
    that the table has.
    """

    def __init__(self, table: QTableView, definition_of: Callable[[int], str]) -> None:
        super().__init__(table)
        self._table = table
        self._definition_of = definition_of
        table.installEventFilter(self)
        table.horizontalHeader().viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and watched is self._table and event.key() == Qt.Key.Key_F1:
            column = self._table.currentIndex().column()
            if not self._is_explained(column):
                return False
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()  # else it is the help of the page
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.explain(column)
                return True
        if isinstance(event, QContextMenuEvent) and watched is self._table.horizontalHeader().viewport():
            column = self._table.horizontalHeader().logicalIndexAt(event.pos())
            if self._is_explained(column):
                self.open_menu(column, event.globalPos())
                return True
        return False

    def _is_explained(self, column: int) -> bool:
        return 0 <= column < self._table.horizontalHeader().count() and bool(self._definition_of(column))

    def open_menu(self, column: int, place: QPoint) -> None:
        menu = QMenu(self._table)
        menu.setObjectName("columnMenu")
        menu.addAction(WHAT_IS_THIS, lambda: self.explain(column))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def explain(self, column: int) -> None:
        head = self._table.horizontalHeader()
        definition = DEFINITION_BY_KEY[self._definition_of(column)]
        area = QRect(head.sectionViewportPosition(column), 0, head.sectionSize(column), head.height())
        ExplanationSheet(definition, "", self._table).show_below(head.viewport(), area)


class RowExplainer(QObject):
    """Of a table whose rows name definitions, one figure of several things side by side; F1 in another row is the
    window's. ``definition_of`` as in :class:`ColumnExplainer`, for rows that the table has."""

    def __init__(self, table: QTableView, definition_of: Callable[[int], str]) -> None:
        super().__init__(table)
        self._table = table
        self._definition_of = definition_of
        table.installEventFilter(self)
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and watched is self._table and event.key() == Qt.Key.Key_F1:
            here = self._table.currentIndex()
            if not self._is_explained(here):
                return False
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()  # else it is the help of the page
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.explain(here)
                return True
        if isinstance(event, QContextMenuEvent) and watched is self._table.viewport():
            by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
            here = self._table.currentIndex() if by_key else self._table.indexAt(event.pos())
            if self._is_explained(here):
                below = self._table.viewport().mapToGlobal(self._table.visualRect(here).bottomLeft())
                self.open_menu(here, below if by_key else event.globalPos())
                return True
        return False

    def _is_explained(self, here: QModelIndex) -> bool:
        return here.isValid() and bool(self._definition_of(here.row()))

    def open_menu(self, here: QModelIndex, place: QPoint) -> None:
        kept = QPersistentModelIndex(here)
        menu = QMenu(self._table)
        menu.setObjectName("rowMenu")
        menu.addAction(WHAT_IS_THIS, lambda: self.explain(kept))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def explain(self, here: QModelIndex | QPersistentModelIndex) -> None:
        """Below the cell; why its number is missing, or is not compared, are the last words."""
        key = self._definition_of(here.row()) if here.isValid() else ""
        if key:
            tip, text = here.data(Qt.ItemDataRole.ToolTipRole), here.data(Qt.ItemDataRole.DisplayRole)
            sheet = ExplanationSheet(DEFINITION_BY_KEY[key], "" if tip == text else str(tip or ""), self._table)
            sheet.show_below(
                self._table.viewport(), self._table.visualRect(self._table.model().index(here.row(), here.column()))
            )
