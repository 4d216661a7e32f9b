"""The server's log: a ring of lines of which only the visible ones are painted.

A text widget that holds the lines costs several times as much per line and stalls once its cap is reached (measured), so
this one keeps a deque and draws a screenful. It follows the end until the user scrolls up, and again when he comes back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import islice

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from sparkdeck.domain.events import LogLine
from sparkdeck.ui.theme import TextSize, Tone, colour, colours, font

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
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFont(font(TextSize.BODY - 1, fixed=True))
        self.setMinimumHeight(120)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.viewport().setAutoFillBackground(False)
        self._lines: deque[LogLine] = deque(maxlen=kept)
        self._following = True
        self._widest = 0
        self._dropped = 0
        """How many lines left the ring so far: a line's number counts from the first ever, so a selection stays put."""
        self._selection: tuple[int, int] | None = None
        self._placeholder = ""
        self._moves_itself = False
        self.verticalScrollBar().valueChanged.connect(self._on_vertical_bar_value_changed)

    # ------------------------------------------------------------------ content

    def set_placeholder(self, text: str) -> None:
        """What an empty log says."""
        self._placeholder = text
        self.viewport().update()

    def append(self, lines: Sequence[LogLine]) -> None:
        """Add ``lines`` at the end; the oldest leave beyond the cap."""
        before = len(self._lines)
        self._lines.extend(lines)
        dropped = before + len(lines) - len(self._lines)
        self._dropped += dropped
        self._widest = max(self._widest, max((len(line.text) for line in lines), default=0))
        if self.isVisible():
            self._update_bars(dropped)
            self.viewport().update()
        elif not self._following and dropped:
            self._set_first(self.verticalScrollBar().value() - dropped)

    def clear(self) -> None:
        self._lines.clear()
        self._selection = None
        self._widest = self._dropped = 0
        self._update_bars()
        self.viewport().update()

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
            self._set_first(self.verticalScrollBar().maximum())

    @Slot(int)
    def _on_vertical_bar_value_changed(self, value: int) -> None:
        if not self._moves_itself:
            self.set_following(value >= self.verticalScrollBar().maximum())
        self.viewport().update()

    def _set_first(self, line: int) -> None:
        self._moves_itself = True
        self.verticalScrollBar().setValue(line)
        self._moves_itself = False

    def _update_bars(self, dropped: int = 0) -> None:
        bar, page = self.verticalScrollBar(), self._page_lines()
        first = bar.value() - dropped
        self._moves_itself = True
        bar.setRange(0, max(0, len(self._lines) - page))
        bar.setPageStep(page)
        bar.setValue(bar.maximum() if self._following else first)
        self._moves_itself = False
        advance = self.fontMetrics().averageCharWidth()
        columns = max(1, self.viewport().width() // max(1, advance))
        self.horizontalScrollBar().setRange(0, max(0, self._widest - columns + 1))
        self.horizontalScrollBar().setPageStep(columns)

    def _page_lines(self) -> int:
        return max(1, self.viewport().height() // self.fontMetrics().lineSpacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_bars()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._update_bars()

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setFont(self.font())
        if not self._lines:
            painter.setPen(colour(Tone.MUTED))
            flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
            painter.drawText(self.viewport().rect(), int(flags) | int(Qt.TextFlag.TextWordWrap), self._placeholder)
            return
        metrics = self.fontMetrics()
        height, width = metrics.lineSpacing(), self.viewport().width()
        columns = width // max(1, metrics.averageCharWidth()) + 2
        left = self.horizontalScrollBar().value()
        first = self.verticalScrollBar().value()
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
        if event.button() is Qt.MouseButton.LeftButton:
            place = self._place_at(event.position().y())
            extends = event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._selection
            self._select(self._selection[0] if extends and self._selection else place, place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self._selection:
            y = event.position().y()
            bar = self.verticalScrollBar()
            if y < 0 or y > self.viewport().height():
                bar.setValue(bar.value() + (-1 if y < 0 else 1))
            self._select(self._selection[0], self._place_at(y))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll) and self._lines:
            self._select(self._dropped, self._dropped + len(self._lines) - 1)
        elif event.key() == Qt.Key.Key_Escape and self._selection:
            self._selection = None
            self.viewport().update()
        elif event.key() == Qt.Key.Key_Home:
            bar.setValue(0)
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        else:
            super().keyPressEvent(event)

    def _place_at(self, y: float) -> int:
        line = self.verticalScrollBar().value() + int(y // self.fontMetrics().lineSpacing())
        return self._dropped + max(0, min(len(self._lines) - 1, line))

    def _select(self, anchor: int, end: int) -> None:
        self._selection = (anchor, end)
        self.viewport().update()
