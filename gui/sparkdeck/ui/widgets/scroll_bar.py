"""A slim scroll bar, painted here (see button.py for the reason)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QScrollArea, QScrollBar, QWidget

from sparkdeck.ui.theme import colours
from sparkdeck.ui.widgets.painting import fill, smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

THICKNESS = 10
_SHORTEST = 28.0


class ScrollBar(QScrollBar):
    """Only a handle; nothing at all while there is nothing to scroll."""

    def sizeHint(self) -> QSize:
        return QSize(THICKNESS, THICKNESS)

    def paintEvent(self, event: QPaintEvent) -> None:
        reach = self.maximum() - self.minimum()
        if reach <= 0:
            return
        painter = QPainter(self)
        smooth(painter)
        upright = self.height() > self.width()
        length = float(self.height() if upright else self.width())
        handle = max(_SHORTEST, length * self.pageStep() / (reach + self.pageStep()))
        start = (length - handle) * (self.value() - self.minimum()) / reach
        area = QRectF(2, start, THICKNESS - 4, handle) if upright else QRectF(start, 2, handle, THICKNESS - 4)
        lively = self.isSliderDown() or self.underMouse()
        fill(painter, area, colours().muted if lively else colours().border, radius=3)


class PageScrollArea(QScrollArea):
    """A page that scrolls where the window is low. Its parts are ours: asking Qt for its own loads every widget class."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBar(ScrollBar())
