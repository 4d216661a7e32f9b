"""The table of a benchmark: figures at the right, nothing averaged that is not valid, others' figures apart."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from sparkdeck.domain.translation import tr
from sparkdeck.ui.benchmark_words import Row
from sparkdeck.ui.theme import Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.column_explanation import ColumnExplainer, RowExplainer
from sparkdeck.ui.widgets.mirroring import as_item, write
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.row_model import EMPTY
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

_TONE_ROLE = Qt.ItemDataRole.UserRole
_ROW_HEIGHT = 36
_SECTION_HEIGHT = 32
_HEAD_HEIGHT = 44
_FUSION_INSET = 3
"""What Fusion leaves beside a cell's text itself."""
_LOOSE, _TIGHT = Space.SMALL, Space.SMALL // 2
"""Room at either side of a column's texts; tight where the loose ones do not fit."""


class BenchmarkTable(QTableWidget):
    """As high as its rows; columns come closer, then it scrolls sideways, where the runs do not fit.

    ``widest`` cuts the texts of wider columns (the tooltip has them whole) and leaves the heads on one line.
    """

    def __init__(self, parent: QWidget | None = None, *, widest: int | None = None) -> None:
        super().__init__(parent)
        self._widest = widest
        self.setObjectName("benchmarkTable")
        self.setAccessibleName(tr("Benchmark results, wall speed in tokens per second"))
        self.setHorizontalHeader(_Head(self))
        self.setItemDelegate(_CellPainter(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFont(font(TextSize.BODY))
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHorizontalScrollBar(ScrollBar())
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)  # Tab leaves it; arrow keys go from cell to cell
        self._rows: tuple[Row, ...] = ()
        self._definitions: tuple[str, ...] = ()
        self._widths: list[int] = []
        self.inset = _LOOSE
        ColumnExplainer(self, self._definition_of)
        RowExplainer(self, self._definition_of_row)

    def _definition_of(self, column: int) -> str:
        return self._definitions[column] if column < len(self._definitions) else ""

    def _definition_of_row(self, row: int) -> str:
        return self._rows[row].definition if row < len(self._rows) else ""

    def show_rows(self, head: Sequence[str], rows: Sequence[Row], definitions: Sequence[str] = ()) -> None:
        """Replace what is shown; ``definitions`` are the keys of the columns' definitions. Only cells that changed are
        written."""
        self._definitions = tuple(definitions)
        if self.columnCount() != len(head):
            self.clear()
            self.clearSpans()
            self._rows = ()
            self.setColumnCount(len(head))
        self.setHorizontalHeaderLabels([name if self._widest else _two_lines(name) for name in head])
        for place, name in enumerate(head):
            title = self.horizontalHeaderItem(place)
            if title is not None:
                title.setToolTip(plain_tip(name))  # it may be cut
        if [row.kind for row in rows] != [row.kind for row in self._rows]:
            self.clearSpans()
        self.setRowCount(len(rows))
        for place, row in enumerate(rows):
            self._show_row(place, row)
        self._rows = tuple(rows)
        self._widths = [self._width_of(column) for column in range(len(head))]
        self._fit()

    def _show_row(self, place: int, row: Row) -> None:
        self.setRowHeight(place, scaled(_SECTION_HEIGHT if row.kind == "section" else _ROW_HEIGHT))
        if row.kind == "section" and self.columnSpan(place, 0) != self.columnCount():
            self.setSpan(place, 0, 1, self.columnCount())
        for column, cell in enumerate(row.cells):
            item = self.item(place, column)
            if item is None:
                item = QTableWidgetItem()
                self.setItem(place, column, item)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
            item.setText(cell.text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, cell.text or EMPTY)
            item.setToolTip(cell.tooltip or (cell.text if self._widest and column else ""))
            item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            item.setData(_TONE_ROLE, cell.tone.value)
            item.setFont(font(TextSize.SMALL if row.kind == "section" else TextSize.BODY, bold=row.kind == "best"))
        for column in range(len(row.cells), self.columnCount()):
            nothing = QTableWidgetItem()  # no item would be a cell without a word for a screen reader
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            nothing.setData(Qt.ItemDataRole.AccessibleTextRole, EMPTY)
            self.setItem(place, column, nothing)

    @property
    def needed_width(self) -> int:
        """What all columns need to stand apart well."""
        return sum(self._widths)

    def _width_of(self, column: int) -> int:
        head = str(self.model().headerData(column, Qt.Orientation.Horizontal) or "")
        widest = max(self.horizontalHeader().fontMetrics().horizontalAdvance(line) for line in head.split("\n"))
        bold = QFontMetrics(font(TextSize.BODY, bold=True))
        for row in range(self.rowCount()):
            item = self.item(row, column)
            if item is not None and self.columnSpan(row, column) == 1:
                widest = max(widest, bold.horizontalAdvance(item.text()))
        return min(widest, self._widest or widest) + 2 * _LOOSE + 4

    def _fit(self) -> None:
        """The first column takes the room that is left; the height is that of the rows."""
        if not self._widths:
            return
        self.inset = _LOOSE if self.width() >= self.needed_width else _TIGHT
        closer = 2 * (_LOOSE - self.inset)
        needed = self.needed_width - closer * len(self._widths)
        spare = max(0, self.width() - needed)
        for column, width in enumerate(self._widths):
            self.setColumnWidth(column, width - closer + (spare if column == 0 else 0))
        bar = self.horizontalScrollBar().sizeHint().height() if self.width() < needed else 0
        height = scaled(_HEAD_HEIGHT) + sum(self.rowHeight(row) for row in range(self.rowCount())) + bar
        if height != self.height():
            self.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.height())


def _two_lines(name: str) -> str:
    """A head of several words on two lines, as narrow as it goes; a run and its number stay together."""
    if name.startswith("±") or name[-1:].isdigit():
        return name
    if "(" in name:
        return name.replace(" (", "\n(")
    ends = [place for place, sign in enumerate(name) if sign == " "]
    middle = min(ends, key=lambda place: max(place, len(name) - place), default=None)
    return name if middle is None else f"{name[:middle]}\n{name[middle + 1 :]}"


class _Head(QHeaderView):
    """Muted words over a line, at the side where the column's figures stand."""

    def __init__(self, parent: BenchmarkTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._table = parent
        self.setFixedHeight(scaled(_HEAD_HEIGHT))
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(48)
        self.setFont(font(TextSize.BODY, bold=True))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        text = str(self.model().headerData(logicalIndex, Qt.Orientation.Horizontal) or "")
        side = Qt.AlignmentFlag.AlignLeft if logicalIndex == 0 else Qt.AlignmentFlag.AlignRight
        painter.save()
        painter.fillRect(rect, QColor(colours().surface))
        painter.setPen(QColor(colours().border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setPen(colour(Tone.MUTED))
        painter.setFont(self.font())
        area = rect.adjusted(self._table.inset, 0, -self._table.inset, -6)
        if "\n" not in text:
            text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        write(painter, area, int(side | Qt.AlignmentFlag.AlignBottom), text)
        painter.restore()


class _CellPainter(QStyledItemDelegate):
    """The cell's tone, and a line below each row."""

    def __init__(self, parent: BenchmarkTable) -> None:
        super().__init__(parent)
        self._table = parent

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.text = as_item(option.text)
        tone = index.data(_TONE_ROLE)
        option.palette.setColor(QPalette.ColorRole.Text, colour(Tone(tone) if tone else Tone.TEXT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect = QRect(option.rect)
        inset = self._table.inset - _FUSION_INSET
        option.rect = rect.adjusted(inset, 0, -inset, 0)
        super().paint(painter, option, index)
        option.rect = rect
        painter.save()
        painter.setPen(QColor(colours().border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()
