"""The server's log: a ring of lines of which only the visible ones are painted.

A text widget that holds the lines costs several times as much per line and stalls once its cap is reached (measured), so
this one keeps a list and draws a screenful. It follows the end until the user scrolls up, and again when he comes back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import TONE_ROLES, TextSize, Tone, font
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring
from sparkdeck.ui.widgets.log_columns import LogColumns
from sparkdeck.ui.widgets.log_keys import act_on_key
from sparkdeck.ui.widgets.log_painting import LogMargin, LogPainter
from sparkdeck.ui.widgets.log_pointer import LogPointer
from sparkdeck.ui.widgets.log_rows import LogFilter, LogRows
from sparkdeck.ui.widgets.log_search import LogSearch
from sparkdeck.ui.widgets.log_selection import LogPlace, LogSelection
from sparkdeck.ui.widgets.mirroring import keep_left_to_right, write_beside_figures
from sparkdeck.ui.widgets.painting import LEFT, TOP, WRAP
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QShowEvent

    from sparkdeck.domain.events import LogLine

KEPT_LINES = 50_000


class LogView(QAbstractScrollArea):
    """Shows the last 50,000 lines, or those of them that a filter lets through."""

    following_changed = Signal(bool)
    new_lines_changed = Signal(int)
    """Lines that came since the end was left; 0 when it is followed again."""
    rows_changed = Signal()
    """Other lines are shown, or more are hidden."""
    search_changed = Signal()
    find_wanted = Signal()
    """The keyboard asks for the search."""

    def __init__(self, kept: int = KEPT_LINES, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("serverLog")
        self.setAccessibleName(tr("Server log"))
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFont(font(TextSize.BODY - 1, fixed=True))
        self.setMinimumHeight(120)
        # Our own parts: asking Qt for the ones it makes itself loads every widget class there is (40 ms at the start).
        self._canvas = QWidget()
        self._down, self._across = ScrollBar(), ScrollBar()
        self.setViewport(self._canvas)
        for part in (self, self._canvas):
            keep_left_to_right(part)
        self.setVerticalScrollBar(self._down)
        self.setHorizontalScrollBar(self._across)
        self.setCornerWidget(QWidget())  # the style's own has an edge
        self._canvas.setAutoFillBackground(False)
        self._canvas.setForegroundRole(TONE_ROLES[Tone.MUTED])  # of the placeholder; lines bring their own pen
        self.rows = LogRows(kept)
        self.search = LogSearch(self.rows)
        self.columns = LogColumns(self.font())
        self._following = True
        self.new_lines = 0
        """Lines that came since the end was left."""
        self._selection: LogSelection | None = None
        self.placeholder = ""
        self._moves_itself = False
        self._pointer = LogPointer(self)
        self._down.valueChanged.connect(self._on_vertical_bar_value_changed)

    def sizeHint(self) -> QSize:
        return QSize(400, self.minimumHeight())

    # ------------------------------------------------------------------ content

    def set_placeholder(self, text: str) -> None:
        """What an empty log says."""
        self.placeholder = text
        self._canvas.update()

    def append(self, lines: Sequence[LogLine]) -> None:
        """Add ``lines`` at the end; the oldest leave beyond the cap."""
        before = len(self.rows)
        dropped = self.rows.append(lines)
        if self.search.words:
            self.search.look_at_new()
            self.search_changed.emit()
        if not self._following:
            self._set_new_lines(self.new_lines + len(self.rows) + dropped - before)
        if self.isVisible():
            self._update_bars(dropped)
            self._canvas.update()
        elif not self._following and dropped:
            self._set_first(self._down.value() - dropped)
        if len(self.rows) != self.rows.kept or self.rows.polls:
            self.rows_changed.emit()

    def clear(self) -> None:
        """Show nothing of what came so far."""
        self.rows.clear()
        self._selection = None
        self._show_other_rows(0)
        self.set_following(True)

    def set_filter(self, wanted: LogFilter) -> None:
        """Show only these lines; the first one that is seen stays where it can."""
        if wanted != self.rows.filter:
            top = self.rows.number(self._down.value()) if len(self.rows) else 0
            self.rows.set_filter(wanted)
            self._show_other_rows(top)

    def _show_other_rows(self, top: int) -> None:
        self.search.look_again()
        self._update_bars()
        if not self._following:
            self._set_first(self.rows.row(top))
        self._canvas.update()
        for changed in (self.rows_changed, self.search_changed):
            changed.emit()

    def lines(self) -> list[str]:
        """The text of the lines that are shown."""
        return [line.text for _, line in self.rows.rows(0, len(self.rows))]

    def text(self) -> str:
        """All lines that are shown, with time and level, as they stand in the file."""
        from sparkdeck.domain.log_lines import written_lines  # not before the first picture

        return written_lines(line for _, line in self.rows.rows(0, len(self.rows)))

    # ------------------------------------------------------------------ search

    def look_for(self, words: str) -> None:
        """Mark these words, and go to the first line that has them, from the top of what is seen on."""
        self.search.look_for(words)
        self.search.current = None
        self.step(forward=True)

    def step(self, *, forward: bool) -> None:
        """Go to the next or the previous line that has the words."""
        top = self.rows.number(self._down.value()) if self._down.value() < len(self.rows) else 0
        number = self.search.step(forward, top)
        if number is not None:
            column = next((first for first, _ in self.search.places_in(self.rows.line(number).text)), 0)
            self.select(LogSelection(LogPlace(number, column), LogPlace(number, column)))
        self._canvas.update()
        self.search_changed.emit()

    # ------------------------------------------------------------------ following

    @property
    def is_following(self) -> bool:
        return self._following

    def set_following(self, following: bool) -> None:
        """Stay at the end from now on, or stay where it is."""
        if following is not self._following:
            self._following = following
            self.following_changed.emit(following)
        if following:
            self._set_new_lines(0)
            self._set_first(self._down.maximum())

    @Slot(int)
    def _on_vertical_bar_value_changed(self, value: int) -> None:
        if not self._moves_itself:
            self.set_following(value >= self._down.maximum())
        self._canvas.update()

    def _set_new_lines(self, count: int) -> None:
        if count != self.new_lines:
            self.new_lines = count
            self.new_lines_changed.emit(count)

    def _set_first(self, row: int) -> None:
        self._moves_itself = True
        self._down.setValue(row)
        self._moves_itself = False

    def _update_bars(self, dropped: int = 0) -> None:
        bar, page = self._down, self.page_rows
        first = bar.value() - dropped
        self._moves_itself = True
        bar.setRange(0, max(0, len(self.rows) - page))
        bar.setPageStep(page)
        bar.setValue(bar.maximum() if self._following and not self._pointer.is_dragging else first)
        self._moves_itself = False
        seen = max(1, int(self._canvas.width() / self.columns.advance) - self.margin.columns)
        self._across.setRange(0, max(0, self.rows.widest - seen + 1))
        self._across.setPageStep(seen)

    @property
    def page_rows(self) -> int:
        """Whole rows that fit."""
        return max(1, self._canvas.height() // self.fontMetrics().lineSpacing())

    @property
    def margin(self) -> LogMargin:
        return LogMargin.fitting(self.rows.latest_us)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_bars()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._update_bars()

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self._canvas)
        keep_left_to_right(painter)
        paint_focus_ring(painter, self, area=QRectF(self._canvas.rect()))
        painter.setFont(self.font())
        if not len(self.rows):
            words = tr("No line passes the filter.") if self.rows.kept else self.placeholder
            write_beside_figures(painter, self._canvas.rect(), TOP | LEFT | WRAP, words)
            return
        first, left, area = self._down.value(), self._across.value(), QRectF(self._canvas.rect())
        rows = self.rows.rows(first, first + self.page_rows + 1)
        marked = self._selection.caret.number if self._selection is not None and self.hasFocus() else None
        picture = LogPainter(self.font(), self.columns, self.margin)
        picture.paint(painter, area, rows, left, self._selection, self.search, marked)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._canvas.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._canvas.update()

    # ------------------------------------------------------------------ selection

    @property
    def selection(self) -> LogSelection | None:
        return self._selection

    def select(self, selection: LogSelection | None, *, reveal: bool = True) -> None:
        """Select this and, unless told otherwise, scroll to its moving end; screen readers are told its line."""
        self._selection = selection
        if selection is not None and self.rows.first <= selection.caret.number < self.rows.end:
            if reveal:
                self._reveal(selection.caret)
            line = self.rows.line(selection.caret.number)
            self.setAccessibleDescription(f"{line.level} {line.text}".strip())
        self._canvas.update()

    def select_all(self) -> None:
        if len(self.rows):
            last = self.rows.number(len(self.rows) - 1)
            begin = LogPlace(self.rows.number(0), 0)
            self.select(LogSelection(begin, LogPlace(last, len(self.rows.line(last).text))), reveal=False)

    def selected_text(self) -> str:
        """The selected characters; empty where none are."""
        return "" if self._selection is None or self._selection.is_empty else self._selection.text(self.rows)

    def copy(self) -> None:
        """Put the selection, or all that is shown where nothing is selected, on the clipboard."""
        QGuiApplication.clipboard().setText(self.selected_text() or self.text())

    def _reveal(self, place: LogPlace) -> None:
        """Scroll by a line to what is just outside; what is farther away comes into the middle."""
        row, first, page = self.rows.row(place.number), self._down.value(), self.page_rows
        if not first <= row < first + page:
            self._down.setValue({first - 1: row, first + page: row - page + 1}.get(row, row - page // 2))
        left, seen = self._across.value(), self._across.pageStep()
        if not left <= place.column < left + seen:
            self._across.setValue(max(0, place.column - seen // 2))

    def place_at(self, position: QPointF) -> LogPlace:
        """The place nearest to a point of the viewport. There must be a row."""
        row = self._down.value() + int(position.y() // self.fontMetrics().lineSpacing())
        number = self.rows.number(max(0, min(len(self.rows) - 1, row)))
        x = position.x() + (self._across.value() - self.margin.columns) * self.columns.advance
        return LogPlace(number, self.columns.column(self.rows.line(number).text, x))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pointer.release()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._pointer.double_click(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not act_on_key(self, event):
            event.ignore()
