"""A number that is typed, with its unit; 0 is shown as a word."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QSpinBox, QWidget


class AmountField(QSpinBox):
    """Looks like a line of text (put it into a ``FieldFrame``) and is told to nobody before it is finished."""

    def __init__(self, least: int, most: int, unit: str, zero_words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(least, most)
        self.setSuffix(f" {unit}")
        self.setSpecialValueText(zero_words)
        self.setFrame(False)
        self.setKeyboardTracking(False)
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # turning the wheel moves the page
