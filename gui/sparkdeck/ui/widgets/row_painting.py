"""How a :class:`~sparkdeck.ui.widgets.row_table.RowTable` is painted: its head and its cells."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Space, TextSize, Tone, Wash, colour, colours, font, scaled
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import LEFT, RIGHT, SINGLE_LINE, VCENTER
from sparkdeck.ui.widgets.row_model import Column, Index, RowModel

ROW_HEIGHT = 32
_HEAD_HEIGHT = 30
_MOST_ELIDED = 4_000
_EDGE_REACH = 4
"""How far from an edge between two columns the mouse still takes it."""


class RowHead(QHeaderView):
    """Muted words over a line, at the side where the column's figures stand; an arrow says how it is sorted.

    The edge between two columns can be dragged; a double click on it asks for the usual widths.
    """

    sort_wanted = Signal(int, bool)
    edge_moved = Signal(int, int)
    """The edge after this column was dragged by so many pixels."""
    edge_left = Signal()
    """The mouse let it go."""
    usual_wanted = Signal()

    def __init__(self, parent: QWidget, *, sortable: bool) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFixedHeight(scaled(_HEAD_HEIGHT))
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSectionsClickable(sortable)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(0)
        self.setFont(font(TextSize.BODY, bold=True))
        self.setMouseTracking(True)
        self.sorted_by: tuple[int, bool] | None = None
        self._dragged = -1
        """The column whose edge is being dragged."""
        self._drag_x = 0
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

    @Slot()
    def update_current(self) -> None:
        """Another column is the current one; the keyboard's is lit."""
        self.viewport().update()

    # ------------------------------------------------------------------ the edges between the columns

    def edge_at(self, x: int) -> int:
        """The column after which the edge at ``x`` stands; −1: there is none, or no column after it."""
        shown = [section for section in range(self.count()) if not self.isSectionHidden(section)]
        for section in shown[:-1]:
            edge = self.sectionViewportPosition(section)
            if not self.isRightToLeft():
                edge += self.sectionSize(section)
            if abs(x - edge) <= scaled(_EDGE_REACH):
                return section
        return -1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = event.position().toPoint().x()
        self._dragged = self.edge_at(x) if event.button() == Qt.MouseButton.LeftButton else -1
        self._drag_x = x
        if self._dragged < 0:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().toPoint().x()
        if self._dragged < 0:
            at_edge = not event.buttons() and self.edge_at(x) >= 0
            self.viewport().setCursor(Qt.CursorShape.SplitHCursor if at_edge else Qt.CursorShape.ArrowCursor)
            super().mouseMoveEvent(event)
            return
        before = self.sectionSize(self._dragged)
        way = -1 if self.isRightToLeft() else 1
        self.edge_moved.emit(self._dragged, way * (x - self._drag_x))
        self._drag_x += way * (self.sectionSize(self._dragged) - before)  # it stays under the mouse, and stops with it

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragged < 0:
            super().mouseReleaseEvent(event)
            return
        self._dragged = -1
        self.edge_left.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.edge_at(event.position().toPoint().x()) >= 0:
            self.usual_wanted.emit()
            return
        super().mouseDoubleClickEvent(event)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        model = self.model()
        assert isinstance(model, RowModel)
        column = model.columns[logicalIndex]
        painter.save()
        painter.fillRect(rect, QColor(colours().surface))
        painter.setPen(QColor(colours().border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        table = self.parent()
        is_current = (
            isinstance(table, QTableView) and table.hasFocus() and table.currentIndex().column() == logicalIndex
        )
        painter.setPen(colour(Tone.TEXT if is_current else Tone.MUTED))
        painter.setFont(self.font())
        area, metrics, arrow = rect.adjusted(Space.SMALL, 0, -Space.SMALL, 0), painter.fontMetrics(), ""
        if self.sorted_by is not None and self.sorted_by[0] == logicalIndex:
            arrow = "▾" if self.sorted_by[1] else "▴"
        room = area.width() - (metrics.horizontalAdvance(f" {arrow}") if arrow else 0)
        title = metrics.elidedText(column.title, Qt.TextElideMode.ElideRight, max(0, room))
        if arrow:
            title = f"{arrow} {title}" if column.right else f"{title} {arrow}"
        write(painter, area, (RIGHT if column.right else LEFT) | VCENTER | SINGLE_LINE, title)
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
            write(painter, area, LEFT | VCENTER | SINGLE_LINE, heading)
        else:
            selected = bool(state & QStyle.StateFlag.State_Selected)
            if selected or index.row() == self.hovered_row:
                wash = QColor(scheme.border)
                wash.setAlpha(Wash.CHOSEN if selected and self._table.hasFocus() else Wash.HOVERED)
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
        mirror(painter, rect)
        area = rect.adjusted(Space.SMALL, 0, -Space.SMALL, 0)
        painter.setFont(self._table.font())
        metrics = self._table.fontMetrics()
        mode = Qt.TextElideMode.ElideMiddle if column.middle else Qt.TextElideMode.ElideRight
        if cell.lead:
            painter.setPen(colour(cell.lead_tone))
            lead = metrics.elidedText(cell.lead, mode, area.width())
            write(painter, area, LEFT | VCENTER | SINGLE_LINE, lead)
            area.setLeft(min(area.left() + metrics.horizontalAdvance(lead + " "), area.right()))
        tone = Tone.ACCENT if cell.acts and lively and column.right and not column.sample.isdigit() else cell.tone
        painter.setPen(colour(tone))
        key = (cell.text, column.middle, max(0, area.width()))
        words = self._elided.get(key)
        if words is None:
            if len(self._elided) >= _MOST_ELIDED:
                self._elided.clear()
            words = self._elided[key] = metrics.elidedText(cell.text, mode, key[2])
        write(painter, area, (RIGHT if column.right else LEFT) | VCENTER | SINGLE_LINE, words)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, scaled(ROW_HEIGHT))
