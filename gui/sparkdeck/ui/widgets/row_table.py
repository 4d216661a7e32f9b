"""A table of rows that act: painted in the window's look, uniform rows, whole by keyboard, fluid with thousands."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
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
from sparkdeck.ui.theme import Radius, Space, TextSize, font, scaled
from sparkdeck.ui.widgets.column_widths import ColumnRoom, shared_widths, with_moved_edge
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring, shows_focus
from sparkdeck.ui.widgets.row_model import Index, RowModel
from sparkdeck.ui.widgets.row_painting import ROW_HEIGHT, RowHead, RowPainter
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

_EDGE_STEP = 16
_EDGE_MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
_EDGE_KEYS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}


class RowTable(QTableView):
    """Tells which row was chosen (Enter, double click), in which cell was acted, and where a menu is wanted.

    The edges between the columns can be dragged; with the keyboard Ctrl+Shift+arrow moves that of the current column
    (left and right choose it), a double click on an edge brings the usual widths back.
    """

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
    widths_left = Signal(object)
    """tuple[int, ...]: what the user has made of the columns; empty: the usual widths again."""

    def __init__(
        self, model: RowModel, name: str, accessible_name: str, *, least_rows: int = 4, sortable: bool = False
    ) -> None:
        super().__init__()
        self.rows = model
        self._least_rows = least_rows
        self._wished: tuple[int, ...] = ()
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
        head.edge_moved.connect(self.move_edge)
        head.edge_left.connect(self._on_head_edge_left)
        head.usual_wanted.connect(self.take_usual_widths)
        self.selectionModel().currentColumnChanged.connect(head.update_current)
        if any(column.definition for column in model.columns):
            from sparkdeck.ui.widgets.column_explanation import ColumnExplainer

            ColumnExplainer(self, lambda place: model.columns[place].definition)
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

    # ------------------------------------------------------------------ columns

    def set_wished_widths(self, widths: tuple[int, ...]) -> None:
        """What the user made of the columns in an earlier run; of another number of columns it counts nothing."""
        if len(widths) in (0, len(self.rows.columns)) and widths != self._wished:
            self._wished = widths
            self._share_width()

    @Slot(int, int)
    def move_edge(self, column: int, by: int) -> None:
        """Make ``column`` wider by so many pixels at the cost of the next one."""
        before = [self.columnWidth(place) for place in range(len(self.rows.columns))]
        after = with_moved_edge(before, column, by)
        if after != before:
            kept = self._wished or (0,) * len(after)
            self._wished = tuple(width or old for width, old in zip(after, kept, strict=True))
            self._share_width()

    @Slot()
    def take_usual_widths(self) -> None:
        """Forget what the user made of the columns."""
        self._wished = ()
        self._share_width()
        self.widths_left.emit(())

    @Slot()
    def _on_head_edge_left(self) -> None:
        self.widths_left.emit(self._wished)

    def _share_width(self) -> None:
        metrics = self.horizontalHeader().fontMetrics()
        rooms: list[ColumnRoom] = []
        for place, column in enumerate(self.rows.columns):
            hidden = self.viewport().width() < scaled(column.drops_below)
            self.setColumnHidden(place, hidden)
            widest = max(metrics.horizontalAdvance(column.title), metrics.horizontalAdvance(column.sample))
            needed = 0 if hidden else widest + 2 * Space.SMALL + 2
            rooms.append(ColumnRoom(needed, column.weight, self._wished[place] if self._wished else 0))
        for place, width in enumerate(shared_widths(rooms, self.viewport().width())):
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
            paint_focus_ring(painter, self, radius=Radius.SMALL, area=QRectF(self.viewport().rect()))

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
        elif event.key() in _EDGE_KEYS and event.modifiers() == _EDGE_MODIFIERS:
            self.move_edge(max(0, self.currentIndex().column()), _EDGE_KEYS[Qt.Key(event.key())] * scaled(_EDGE_STEP))
            self._on_head_edge_left()
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
