"""A table of rows that act: painted in the window's look, uniform rows, whole by keyboard, fluid with thousands."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from sparkdeck.ui.models_words import NOTHING, Cell
from sparkdeck.ui.theme import Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.painting import LEFT, RIGHT, SINGLE_LINE, VCENTER
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

Index = QModelIndex | QPersistentModelIndex
ROW_HEIGHT = 32
_HEAD_HEIGHT = 30


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
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.section(index.row()):
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        heading = self.section(index.row())
        if heading:
            return heading if role == Qt.ItemDataRole.DisplayRole and index.column() == 0 else None
        cell = self.cell(index.row(), index.column())
        return cell.words if role == Qt.ItemDataRole.DisplayRole else cell.tooltip or cell.words


class RowTable(QTableView):
    """Tells which row was chosen (Enter, double click), in which cell was acted, and where a menu is wanted."""

    row_chosen = Signal(int)
    cell_acted = Signal(int, int)
    """Row and column of a cell that acts."""
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
        self.hovered_row = -1
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setModel(model)
        model.setParent(self)
        head = RowHead(self, sortable=sortable)
        self.setHorizontalHeader(head)
        self.setItemDelegate(RowPainter(self))
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
        self.hovered_row = -1
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
        if row != self.hovered_row:
            self.hovered_row = row
            self.viewport().update()

    def _cell(self, index: Index) -> Cell:
        return NOTHING if self.rows.section(index.row()) else self.rows.cell(index.row(), index.column())

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
            self.row_chosen.emit(row)
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

    def __init__(self, table: RowTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, scheme, rows = QRect(option.rect), colours(), self._table.rows
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
            if selected or index.row() == self._table.hovered_row:
                wash = QColor(scheme.border)
                wash.setAlpha(150 if selected and self._table.hasFocus() else 90 if selected else 60)
                painter.fillRect(rect, wash)
            if selected and self._table.hasFocus() and index.column() == 0:
                painter.fillRect(QRect(rect.left(), rect.top() + 4, 2, rect.height() - 8), QColor(scheme.accent))
            column = rows.columns[index.column()]
            lively = index.row() == self._table.hovered_row or selected
            self._paint_words(painter, rect, rows.cell(index.row(), index.column()), column, lively=lively)
        painter.setPen(QColor(scheme.border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()

    def _paint_words(self, painter: QPainter, rect: QRect, cell: Cell, column: Column, *, lively: bool) -> None:
        area = rect.adjusted(Space.SMALL, 0, -Space.SMALL, 0)
        painter.setFont(self._table.font())
        metrics = painter.fontMetrics()
        mode = Qt.TextElideMode.ElideMiddle if column.middle else Qt.TextElideMode.ElideRight
        if cell.lead:
            painter.setPen(colour(cell.lead_tone))
            painter.drawText(area, LEFT | VCENTER | SINGLE_LINE, cell.lead)
            area.setLeft(area.left() + metrics.horizontalAdvance(cell.lead + " "))
        tone = Tone.ACCENT if cell.acts and lively and column.right and not column.sample.isdigit() else cell.tone
        painter.setPen(colour(tone))
        words = metrics.elidedText(cell.text, mode, max(0, area.width()))
        painter.drawText(area, (RIGHT if column.right else LEFT) | VCENTER | SINGLE_LINE, words)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, scaled(ROW_HEIGHT))
