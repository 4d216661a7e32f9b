"""A line to write in, with its label above."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.text import Text


class LineField(QWidget):
    """``secret`` covers what is written."""

    changed = Signal()

    def __init__(
        self, name: str, label: str, placeholder: str = "", *, secret: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.field = QLineEdit()
        self.field.setObjectName(name)
        self.field.setAccessibleName(label)
        self.field.setPlaceholderText(placeholder)
        self.field.setFont(font(TextSize.BODY))
        self.field.setFrame(False)
        self.field.setMaxLength(2000)
        if secret:
            self.field.setEchoMode(QLineEdit.EchoMode.Password)
        framed = FieldFrame()
        framed.setFixedHeight(scaled(34))
        framed.hold(self.field)
        words = Text(label, size=TextSize.SMALL, tone=Tone.MUTED)
        words.setBuddy(self.field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.TINY)
        layout.addWidget(words)
        layout.addWidget(framed)
        self.setFocusProxy(self.field)
        self.field.textEdited.connect(self.changed)

    @property
    def text(self) -> str:
        return self.field.text().strip()
