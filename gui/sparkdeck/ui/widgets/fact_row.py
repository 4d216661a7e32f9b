"""One line of a card: what it is, the value, and what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Space, TextSize, Tone, colours, scaled
from sparkdeck.ui.widgets.painting import RIGHT, fill
from sparkdeck.ui.widgets.text import ElidedText, Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class FactRow(QWidget):
    """Label and remark at the left, the value (cut in the middle where it is long) and buttons at the right."""

    def __init__(self, label: str, *buttons: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = Text(label)
        self._remark = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED)
        self._remark.hide()
        self.value = ElidedText(middle=True, align=RIGHT)
        self.value.setAccessibleName(label)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch()
        words.addWidget(self._label)
        words.addWidget(self._remark)
        words.addStretch()
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(Space.SMALL)
        for button in buttons:
            self._buttons.addWidget(button)
        facts = QHBoxLayout()
        facts.setSpacing(Space.SMALL)
        facts.addLayout(words, 2)
        facts.addWidget(self.value, 3)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(0, Space.TINY, 0, Space.TINY + 1)
        self._parts.setSpacing(Space.SMALL)
        self._parts.addLayout(facts, 1)
        if buttons:
            self._parts.addLayout(self._buttons)
        self.setMinimumHeight(scaled(46))
        self._is_divided = True

    def set_divided(self, divided: bool) -> None:
        """Whether a line below it parts it from the next."""
        self._is_divided = divided

    def set_stacked(self, stacked: bool) -> None:
        """The buttons below the value, at the left, for a narrow page with large type."""
        direction = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        if direction is self._parts.direction():
            return
        self._parts.setDirection(direction)
        if stacked:
            self._buttons.addStretch(1)
        else:
            self._buttons.takeAt(self._buttons.count() - 1)

    def show_fact(
        self,
        value: str,
        remark: str = "",
        *,
        tone: Tone = Tone.TEXT,
        remark_tone: Tone = Tone.MUTED,
        tooltip: str = "",
        remark_tooltip: str = "",
    ) -> None:
        self.value.setText(value)
        self.value.set_tone(tone)
        self.value.setToolTip(tooltip)
        self._remark.setText(remark)
        self._remark.set_tone(remark_tone)
        self._remark.setToolTip(remark_tooltip)
        self._remark.setVisible(bool(remark))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._is_divided:
            fill(QPainter(self), QRectF(0, self.height() - 1, self.width(), 1), colours().border)
