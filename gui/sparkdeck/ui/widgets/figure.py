"""A number with its unit below, right-aligned."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.ui.theme import TextSize, Tone
from sparkdeck.ui.widgets.painting import RIGHT
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.text import ElidedText, spoken


class Figure(QWidget):
    """``value`` is the label that carries the object name; both share the tooltip."""

    def __init__(self, name: str, accessible_name: str, caption: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[object, ...] = ()
        self._label = ""
        self.value = ElidedText("–", size=TextSize.FIGURE, bold=True, align=RIGHT)
        self.value.setObjectName(name)
        self.value.setAccessibleName(accessible_name)
        self._caption = ElidedText(caption, size=TextSize.SMALL, tone=Tone.MUTED, align=RIGHT)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addStretch()
        layout.addWidget(self.value)
        layout.addWidget(self._caption)
        layout.addStretch()

    def setAccessibleName(self, name: str) -> None:
        """A screen reader hears ``name`` and the value."""
        self._label = name
        super().setAccessibleName(spoken(name, self.value.text()))

    @property
    def words(self) -> str:
        """Value and caption."""
        return f"{self.value.text()} {self._caption.text()}"

    def show_value(self, text: str, tooltip: str, *, tone: Tone = Tone.TEXT, caption: str | None = None) -> None:
        """``text`` may be "–": then ``tooltip`` says why."""
        shown = (text, tooltip, tone, caption)
        if shown == self._shown:
            return
        self._shown = shown
        self.value.setText(text)
        self.value.set_tone(Tone.MUTED if text == "–" else tone)
        self.value.setAccessibleDescription(tooltip)
        self.setAccessibleDescription(tooltip)
        if self._label:
            self.setAccessibleName(self._label)
        self.setToolTip(plain_tip(tooltip))
        if caption is not None:
            self._caption.setText(caption)
