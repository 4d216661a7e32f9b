"""The server's log: a ring of lines of which only the visible ones are painted.

A text widget that holds the lines costs several times as much per line and stalls once its cap is reached (measured), so
this one keeps a deque and draws a screenful. It follows the end until the user scrolls up, and again when he comes back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QColor, QGuiApplication, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from sparkdeck.ui.theme import TONE_ROLES, TextSize, Tone, colour, colours, font
from sparkdeck.ui.widgets.painting import LEFT, TOP, WRAP
from sparkdeck.ui.widgets.scroll_bar import ScrollBar

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QShowEvent

    from sparkdeck.domain.events import LogLine

KEPT_LINES = 50_000
_TAB = "    "
_TONES = {"W": Tone.ACCENT, "E": Tone.BAD, "D": Tone.MUTED}


class LogView(QAbstractScrollArea):
    """Shows the last 50,000 lines; a selection is a range of whole lines."""

    following_changed = Signal(bool)

    def __init__(self, kept: int = KEPT_LINES, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("serverLog")
        self.setAccessibleName("Server log")
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFont(font(TextSize.BODY - 1, fixed=True))
        self.setMinimumHeight(120)
        # Our own parts: asking Qt for the ones it makes itself loads every widget class there is (40 ms at the start).
        self._canvas = QWidget()
        self._down, self._across = ScrollBar(), ScrollBar()
        self.setViewport(self._canvas)
        self.setVerticalScrollBar(self._down)
        self.setHorizontalScrollBar(self._across)
        self.setCornerWidget(QWidget())  # the style's own has an edge
        self._canvas.setAutoFillBackground(False)
        self._canvas.setForegroundRole(TONE_ROLES[Tone.MUTED])  # of the placeholder; lines bring their own pen
        self._lines: deque[LogLine] = deque(maxlen=kept)
        self._following = True
        self._widest = 0
        self._dropped = 0
        """How many lines left the ring so far: a line's number counts from the first ever, so a selection stays put."""
        self._selection: tuple[int, int] | None = None
        self._placeholder = ""
        self._moves_itself = False
        self._down.valueChanged.connect(self._on_vertical_bar_value_changed)

    def sizeHint(self) -> QSize:
        return QSize(400, self.minimumHeight())

    # ------------------------------------------------------------------ content

    def set_placeholder(self, text: str) -> None:
        """What an empty log says."""
        self._placeholder = text
        self._canvas.update()

    def append(self, lines: Sequence[LogLine]) -> None:
        """Add ``lines`` at the end; the oldest leave beyond the cap."""
        before = len(self._lines)
        self._lines.extend(lines)
        dropped = before + len(lines) - len(self._lines)
        self._dropped += dropped
        self._widest = max(self._widest, max((len(line.text) for line in lines), default=0))
        if self.isVisible():
            self._update_bars(dropped)
            self._canvas.update()
        elif not self._following and dropped:
            self._set_first(self._down.value() - dropped)

    def clear(self) -> None:
        self._lines.clear()
        self._selection = None
        self._widest = self._dropped = 0
        self._update_bars()
        self._canvas.update()

    def lines(self) -> list[str]:
        return [line.text for line in self._lines]

    def text(self) -> str:
        return "\n".join(self.lines())

    def selected_text(self) -> str:
        """The selected lines; empty where none are."""
        if self._selection is None:
            return ""
        first, last = sorted(place - self._dropped for place in self._selection)
        return "\n".join(line.text for line in islice(self._lines, max(0, first), max(0, last + 1)))

    def copy(self) -> None:
        """Put the selection, or all where nothing is selected, on the clipboard."""
        QGuiApplication.clipboard().setText(self.selected_text() or self.text())

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
            self._set_first(self._down.maximum())

    @Slot(int)
    def _on_vertical_bar_value_changed(self, value: int) -> None:
        if not self._moves_itself:
            self.set_following(value >= self._down.maximum())
        self._canvas.update()

    def _set_first(self, line: int) -> None:
        self._moves_itself = True
        self._down.setValue(line)
        self._moves_itself = False

    def _update_bars(self, dropped: int = 0) -> None:
        bar, page = self._down, self._page_lines()
        first = bar.value() - dropped
        self._moves_itself = True
        bar.setRange(0, max(0, len(self._lines) - page))
        bar.setPageStep(page)
        bar.setValue(bar.maximum() if self._following else first)
        self._moves_itself = False
        advance = self.fontMetrics().averageCharWidth()
        columns = max(1, self._canvas.width() // max(1, advance))
        self._across.setRange(0, max(0, self._widest - columns + 1))
        self._across.setPageStep(columns)

    def _page_lines(self) -> int:
        return max(1, self._canvas.height() // self.fontMetrics().lineSpacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_bars()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._update_bars()

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self._canvas)
        painter.setFont(self.font())
        if not self._lines:
            painter.drawText(self._canvas.rect(), TOP | LEFT | WRAP, self._placeholder)
            return
        metrics = self.fontMetrics()
        height, width = metrics.lineSpacing(), self._canvas.width()
        columns = width // max(1, metrics.averageCharWidth()) + 2
        left = self._across.value()
        first = self._down.value()
        inks = {level: colour(tone) for level, tone in _TONES.items()}
        plain = QColor(colours().text)
        chosen = sorted(self._selection) if self._selection else None
        baseline = metrics.ascent()
        for place, line in enumerate(islice(self._lines, first, first + self._page_lines() + 1), first + self._dropped):
            if chosen and chosen[0] <= place <= chosen[1]:
                wash = QColor(colours().accent)
                wash.setAlpha(60)
                painter.fillRect(0, baseline - metrics.ascent(), width, height, wash)
            painter.setPen(inks.get(line.level, plain))
            painter.drawText(0, baseline, line.text.replace("\t", _TAB)[left : left + columns])
            baseline += height

    # ------------------------------------------------------------------ selection

    def mousePressEvent(self, event: QMouseEvent) -> None:
        from PySide6.QtCore import Qt

        if event.button() is Qt.MouseButton.LeftButton:
            place = self._place_at(event.position().y())
            extends = event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._selection
            self._select(self._selection[0] if extends and self._selection else place, place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        from PySide6.QtCore import Qt

        if event.buttons() & Qt.MouseButton.LeftButton and self._selection:
            y = event.position().y()
            bar = self._down
            if y < 0 or y > self._canvas.height():
                bar.setValue(bar.value() + (-1 if y < 0 else 1))
            self._select(self._selection[0], self._place_at(y))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtGui import QKeySequence

        bar = self._down
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll) and self._lines:
            self._select(self._dropped, self._dropped + len(self._lines) - 1)
        elif event.key() == Qt.Key.Key_Escape and self._selection:
            self._selection = None
            self._canvas.update()
        elif event.key() == Qt.Key.Key_Home:
            bar.setValue(0)
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        else:
            super().keyPressEvent(event)

    def _place_at(self, y: float) -> int:
        line = self._down.value() + int(y // self.fontMetrics().lineSpacing())
        return self._dropped + max(0, min(len(self._lines) - 1, line))

    def _select(self, anchor: int, end: int) -> None:
        self._selection = (anchor, end)
        self._canvas.update()
