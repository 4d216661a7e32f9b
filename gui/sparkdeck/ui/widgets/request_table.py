"""The card with the requests that ended: stays put while one reads further down, and can be copied."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from sparkdeck.domain.request_record import RequestRecord
from sparkdeck.domain.translation import tr
from sparkdeck.ui.request_rows import RequestRows
from sparkdeck.ui.theme import Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.row_painting import ROW_HEIGHT
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.text import Text

_LEAST_ROWS, _MOST_SHOWN = 3, 8


class RequestTable(Card):
    def __init__(self, rows: RequestRows, parent: QWidget | None = None) -> None:
        super().__init__(tr("Requests"), parent=parent)
        self.rows = rows
        self.table = RowTable(rows, "requestTable", tr("Requests that ended"), least_rows=_LEAST_ROWS, sortable=True)
        self._nothing = Text(
            tr("None has ended yet. Those of the chat, of the benchmark and of other programs stand here."),
            tone=Tone.MUTED,
            wrap=True,
        )
        self._copy = Button(tr("Copy all"), "requestCopyButton", tr("Copy all requests as a table"), flat=True)
        self.head.addWidget(self._copy)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self.table)
        self._fit()

        rows.rowsInserted.connect(self._on_rows_inserted)
        rows.modelReset.connect(self._on_rows_reset)
        self.table.sort_wanted.connect(self._on_table_sort_wanted)
        self.table.menu_wanted.connect(self._on_table_menu_wanted)
        self.table.installEventFilter(self)
        self._copy.clicked.connect(self.copy_all)

    def take(self, record: RequestRecord) -> None:
        """A request has ended. What is read further down does not move."""
        bar = self.table.verticalScrollBar()
        at = bar.value()
        self.rows.take(record)
        if at and self.rows.is_newest_first:
            self.table.updateGeometries()  # the bar's end moves with the next event otherwise
            bar.setValue(at + scaled(ROW_HEIGHT))
        else:
            bar.setValue(at)

    @Slot()
    def copy_all(self) -> None:
        QGuiApplication.clipboard().setText(self.rows.as_text(range(self.rows.rowCount())))

    def copy_row(self, row: int) -> None:
        QGuiApplication.clipboard().setText(self.rows.as_text((row,)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.table and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            row = self.table.current_row
            if row >= 0 and event.matches(QKeySequence.StandardKey.Copy):
                self.copy_row(row)
                return True
        return super().eventFilter(watched, event)

    @Slot()
    def _on_rows_inserted(self) -> None:
        self._fit()

    @Slot()
    def _on_rows_reset(self) -> None:
        self._fit()

    @Slot(int, bool)
    def _on_table_sort_wanted(self, column: int, descending: bool) -> None:
        self.rows.sort_by(column, descending)

    @Slot(int, QPoint)
    def _on_table_menu_wanted(self, row: int, place: QPoint) -> None:
        menu = QMenu(self)
        menu.setObjectName("requestMenu")
        menu.addAction(tr("Copy row"), lambda: self.copy_row(row))
        menu.addAction(tr("Copy all"), self.copy_all)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _fit(self) -> None:
        """As high as its rows, up to a bound: the page scrolls, and the table scrolls within it."""
        count = self.rows.rowCount()
        self._nothing.setVisible(not count)
        self.table.setVisible(bool(count))
        self._copy.setVisible(bool(count))
        head = self.table.horizontalHeader().height()
        height = head + min(max(count, 1), _MOST_SHOWN) * scaled(ROW_HEIGHT)
        if self.table.minimumHeight() != height:
            self.table.setFixedHeight(height)
