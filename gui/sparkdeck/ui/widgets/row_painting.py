"""How a :class:`~sparkdeck.ui.widgets.row_table.RowTable` is painted: its head and its cells."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.painting import LEFT, RIGHT, SINGLE_LINE, VCENTER
from sparkdeck.ui.widgets.row_model import Column, Index, RowModel

ROW_HEIGHT = 32
_HEAD_HEIGHT = 30
_MOST_ELIDED = 4_000


class RowHead(QHeaderView):
    """Muted words over a line, at the side where the column's figures stand; an arrow says how it is sorted."""

    sort_wanted = Signal(int, bool)

    def __init__(self, parent: QWidget, *, sortable: bool) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFixedHeight(scaled(_HEAD_HEIGHT))
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSectionsClickable(sortable)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(0)
        self.setFont(font(TextSize.BODY, bold=True))
        self.sorted_by: tuple[int, bool] | None = None
        if sortable:
            self.sectionClicked.connect(self._on_section_clicked)

    def _on_section_clicked(self, section: int) -> None:
        model = self.model()
        if isinstance(model, RowModel) and model.columns[section].title:
            descending = self.sorted_by == (section, False)
            self.show_sorted(section, descending)
            self.sort_wanted.emit(section, descending)

    def show_sorted(self, section: int, descending: bool) -> None:
        self.sorted_by = (section, descending)
        self.viewport().update()

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        model = self.model()
        assert isinstance(model, RowModel)
        column = model.columns[logicalIndex]
        painter.save()
        painter.fillRect(rect, QColor(colours().surface))
        painter.setPen(QColor(colours().border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setPen(colour(Tone.MUTED))
        painter.setFont(self.font())
        title = column.title
        if self.sorted_by is not None and self.sorted_by[0] == logicalIndex:
            arrow = "▾" if self.sorted_by[1] else "▴"
            title = f"{arrow} {title}" if column.right else f"{title} {arrow}"
        area = rect.adjusted(Space.SMALL, 0, -Space.SMALL, 0)
        title = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, (RIGHT if column.right else LEFT) | VCENTER | SINGLE_LINE, title)
        painter.restore()


class RowPainter(QStyledItemDelegate):
    """Cells in their tones, a line below each row, the row under the mouse and the current one lifted."""

    def __init__(self, table: QTableView, rows: RowModel) -> None:
        super().__init__(table)
        self._table = table
        self._rows = rows
        self.hovered_row = -1
        self._elided: dict[tuple[str, bool, int], str] = {}
        """What was worked out for a text and a width: a list that fills is painted again and again."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, scheme, rows = QRect(option.rect), colours(), self._rows
        painter.save()
        heading = rows.section(index.row())
        state = option.state
        if heading:
            painter.setFont(font(TextSize.SMALL, bold=True))
            painter.setPen(colour(Tone.MUTED))
            area = rect.adjusted(Space.SMALL, Space.SMALL, -Space.SMALL, 0)
            painter.drawText(area, LEFT | VCENTER | SINGLE_LINE, heading)
        else:
            selected = bool(state & QStyle.StateFlag.State_Selected)
            if selected or index.row() == self.hovered_row:
                wash = QColor(scheme.border)
                wash.setAlpha(150 if selected and self._table.hasFocus() else 90 if selected else 60)
                painter.fillRect(rect, wash)
            if selected and self._table.hasFocus() and index.column() == 0:
                painter.fillRect(QRect(rect.left(), rect.top() + 4, 2, rect.height() - 8), QColor(scheme.accent))
            column = rows.columns[index.column()]
            lively = index.row() == self.hovered_row or selected
            self._paint_words(painter, rect, rows.cell(index.row(), index.column()), column, lively=lively)
        painter.setPen(QColor(scheme.border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()

    def _paint_words(self, painter: QPainter, rect: QRect, cell: Cell, column: Column, *, lively: bool) -> None:
        area = rect.adjusted(Space.SMALL, 0, -Space.SMALL, 0)
        painter.setFont(self._table.font())
        metrics = self._table.fontMetrics()
        mode = Qt.TextElideMode.ElideMiddle if column.middle else Qt.TextElideMode.ElideRight
        if cell.lead:
            painter.setPen(colour(cell.lead_tone))
            painter.drawText(area, LEFT | VCENTER | SINGLE_LINE, cell.lead)
            area.setLeft(area.left() + metrics.horizontalAdvance(cell.lead + " "))
        tone = Tone.ACCENT if cell.acts and lively and column.right and not column.sample.isdigit() else cell.tone
        painter.setPen(colour(tone))
        key = (cell.text, column.middle, max(0, area.width()))
        words = self._elided.get(key)
        if words is None:
            if len(self._elided) >= _MOST_ELIDED:
                self._elided.clear()
            words = self._elided[key] = metrics.elidedText(cell.text, mode, key[2])
        painter.drawText(area, (RIGHT if column.right else LEFT) | VCENTER | SINGLE_LINE, words)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, scaled(ROW_HEIGHT))
