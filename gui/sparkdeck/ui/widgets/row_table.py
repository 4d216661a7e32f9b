"""A table of rows that act: painted in the window's look, uniform rows, whole by keyboard, fluid with thousands."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableView,
)

from sparkdeck.ui.models_words import NOTHING, Cell
from sparkdeck.ui.theme import Space, TextSize, font, scaled
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring, shows_focus
from sparkdeck.ui.widgets.row_model import Index, RowModel
from sparkdeck.ui.widgets.row_painting import ROW_HEIGHT, RowHead, RowPainter
from sparkdeck.ui.widgets.scroll_bar import ScrollBar


class RowTable(QTableView):
    """Tells which row was chosen (Enter, double click), in which cell was acted, and where a menu is wanted."""

    row_chosen = Signal(int)
    cell_acted = Signal(int, int)
    """Row and column of a cell that acts."""
    action_wanted = Signal(int)
    """The row's own action, by Ctrl+Enter."""
    delete_wanted = Signal(int)
    menu_wanted = Signal(int, QPoint)
    """Row and place on the screen."""
    sort_wanted = Signal(int, bool)
    """Column; whether descending."""

    def __init__(
        self, model: RowModel, name: str, accessible_name: str, *, least_rows: int = 4, sortable: bool = False
    ) -> None:
        super().__init__()
        self.rows = model
        self._least_rows = least_rows
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setModel(model)
        model.setParent(self)
        head = RowHead(self, sortable=sortable)
        self.setHorizontalHeader(head)
        self._painter = RowPainter(self, model)
        self.setItemDelegate(self._painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setFont(font(TextSize.BODY))
        self.setCornerButtonEnabled(False)
        unseen = self.palette()  # Qt fills selected rows before the delegate paints them in our way
        unseen.setColor(QPalette.ColorRole.Highlight, QColor(0, 0, 0, 0))
        self.setPalette(unseen)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(scaled(ROW_HEIGHT))
        self.verticalHeader().setDefaultSectionSize(scaled(ROW_HEIGHT))
        model.modelReset.connect(self._on_rows_reset)
        head.sort_wanted.connect(self.sort_wanted)
        self._on_rows_reset()

    @property
    def current_row(self) -> int:
        """−1 where there is none."""
        return self.currentIndex().row()

    def _on_rows_reset(self) -> None:
        self._painter.hovered_row = -1
        self.clearSpans()
        for row in range(self.rows.rowCount()) if self._has_sections() else ():
            if self.rows.section(row):
                self.setSpan(row, 0, 1, self.rows.columnCount())
        self.updateGeometry()

    def _has_sections(self) -> bool:
        return type(self.rows).section is not RowModel.section

    # ------------------------------------------------------------------ size

    def _height(self, rows: int) -> int:
        return self.horizontalHeader().height() + rows * scaled(ROW_HEIGHT)

    def sizeHint(self) -> QSize:
        return QSize(480, self._height(self.rows.rowCount()))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._height(min(self._least_rows, self.rows.rowCount())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        metrics = self.horizontalHeader().fontMetrics()
        least: list[int] = []
        for place, column in enumerate(self.rows.columns):
            hidden = self.viewport().width() < scaled(column.drops_below)
            self.setColumnHidden(place, hidden)
            widest = max(metrics.horizontalAdvance(column.title), metrics.horizontalAdvance(column.sample))
            least.append(0 if hidden else widest + 2 * Space.SMALL + 2)
        spare = self.viewport().width() - sum(least)
        weights = [0 if not width else column.weight for width, column in zip(least, self.rows.columns, strict=True)]
        whole = sum(weights) or 1
        widths = [
            max(40, width + spare * weight // whole) if width else 0
            for width, weight in zip(least, weights, strict=True)
        ]
        heaviest = weights.index(max(weights))
        widths[heaviest] += max(0, self.viewport().width() - sum(widths))  # what the divisions left
        for place, width in enumerate(widths):
            self.setColumnWidth(place, width)

    # ------------------------------------------------------------------ mouse and keyboard

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        self._hover(index.row())
        acts = index.isValid() and self._cell(index).acts
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if acts else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, row: int) -> None:
        if row != self._painter.hovered_row:
            self._painter.hovered_row = row
            self.viewport().update()

    def _cell(self, index: Index) -> Cell:
        return NOTHING if self.rows.section(index.row()) else self.rows.cell(index.row(), index.column())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if shows_focus(self):
            painter = QPainter(self.viewport())
            paint_focus_ring(painter, self, radius=4, area=QRectF(self.viewport().rect()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid() and self._cell(index).acts:
            self.cell_acted.emit(index.row(), index.column())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        acts = index.isValid() and self._cell(index).acts
        if index.isValid() and not acts and not self.rows.section(index.row()):
            self.row_chosen.emit(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.current_row
        if row >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            by_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            (self.action_wanted if by_control else self.row_chosen).emit(row)
        elif row >= 0 and event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit(row)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if not index.isValid() or self.rows.section(index.row()):
            return
        self.setCurrentIndex(index)
        place = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft()) if by_key else event.globalPos()
        self.menu_wanted.emit(index.row(), place)
