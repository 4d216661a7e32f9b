"""Things beside each other, in as many rows as they need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from sparkdeck.ui.theme import Space

if TYPE_CHECKING:
    from PySide6.QtCore import Qt


class FlowLayout(QLayout):
    """Left to right with one gap, then the next row; ``at_right``: each row ends at the right edge. Its height follows
    from its width. It takes room that nobody else wants; see :class:`CompactFlowLayout`."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = Space.SMALL, at_right: bool = False) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._at_right = at_right
        self._heights: dict[int, int] = {}
        """By width: a layout above asks dozens of times before it is content."""
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self._heights.clear()

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def _arrange(self, area: QRect, *, move: bool) -> int:
        """Lay the visible items out in ``area``; the height they need."""
        y = area.y()
        for row in self._rows(area.width()):
            height = max(item.sizeHint().height() for item in row)
            if move:
                self._place(row, QRect(area.x(), y, area.width(), height))
            y += height + self._gap
        return max(0, y - self._gap - area.y())

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            needed = item.sizeHint().width()
            if not rows or used + needed > width:
                rows.append([])
                used = 0
            rows[-1].append(item)
            used += needed + self._gap
        return rows

    def _place(self, row: list[QLayoutItem], area: QRect) -> None:
        widths = [min(item.sizeHint().width(), area.width()) for item in row]
        free = area.width() - sum(widths) - self._gap * (len(row) - 1)
        x = area.x() + (max(0, free) if self._at_right else 0)
        for item, width in zip(row, widths, strict=True):
            height = item.sizeHint().height()
            item.setGeometry(QRect(x, area.y() + (area.height() - height) // 2, width, height))
            x += width + self._gap


class CompactFlowLayout(FlowLayout):
    """Takes no more than it needs. Not for the first picture: the answer alone makes all enums of Qt's namespace."""

    def expandingDirections(self) -> Qt.Orientation:
        from PySide6.QtCore import Qt

        return Qt.Orientation(0)


class OneRowFlowLayout(CompactFlowLayout):
    """Would like one row for all; makes do with less."""

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        gaps = self._gap * max(0, len(hints) - 1)
        return QSize(sum(hint.width() for hint in hints) + gaps, max((hint.height() for hint in hints), default=0))
