"""One line of a card: what it is, the value, and what can be done about it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Space, TextSize, Tone, colours
from sparkdeck.ui.widgets.text import ElidedText, Text


class FactRow(QWidget):
    """Label and remark at the left, the value (cut in the middle where it is long) and buttons at the right."""

    def __init__(self, label: str, *buttons: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = Text(label)
        self._remark = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED)
        self._remark.hide()
        self.value = ElidedText(elide=Qt.TextElideMode.ElideMiddle)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.value.setAccessibleName(label)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch()
        words.addWidget(self._label)
        words.addWidget(self._remark)
        words.addStretch()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, Space.TINY, 0, Space.TINY + 1)
        layout.setSpacing(Space.SMALL)
        layout.addLayout(words, 2)
        layout.addWidget(self.value, 3)
        for button in buttons:
            layout.addWidget(button)
        self.setMinimumHeight(46)

    def show_fact(self, value: str, remark: str = "", *, tone: Tone = Tone.TEXT, tooltip: str = "") -> None:
        self.value.setText(value)
        self.value.set_tone(tone)
        self.value.setToolTip(tooltip)
        self._remark.setText(remark)
        self._remark.setVisible(bool(remark))

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, QColor(colours().border))
