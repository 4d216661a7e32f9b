"""Cards of one height in as many columns as fit."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from sparkdeck.ui.theme import Space

_UNLIMITED = 16_777_215
"""Qt's QWIDGETSIZE_MAX."""


class CardGrid(QWidget):
    """Fills row by row; the last card takes what is left of its row. No higher than its cards can be."""

    def __init__(self, cards: tuple[QWidget, ...], narrowest: int = 300, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self._narrowest = narrowest
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(Space.MEDIUM)
        self._arrange(3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        fitting = (event.size().width() + Space.MEDIUM) // (self._narrowest + Space.MEDIUM)
        self._arrange(max(1, min(fitting, 4, len(self._cards))))
        super().resizeEvent(event)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        for column in range(max(columns, self._columns)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._columns = columns
        for place, card in enumerate(self._cards):
            row, column = divmod(place, columns)
            span = columns - column if place == len(self._cards) - 1 else 1
            self._grid.addWidget(card, row, column, 1, span)
        rows = -(-len(self._cards) // columns)
        highest = max(card.maximumHeight() for card in self._cards)
        self.setMaximumHeight(min(_UNLIMITED, rows * highest + (rows - 1) * Space.MEDIUM))
