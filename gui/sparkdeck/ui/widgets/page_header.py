"""The head of a page: its title, one sentence about the state, and room for actions at the right."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.text import ElidedText, Text


class PageHeader(QWidget):
    """Buttons go into :attr:`actions`."""

    actions: QHBoxLayout  # type: ignore[assignment]  # QWidget.actions() is for menus, of which a header has none

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = ElidedText(tone=Tone.MUTED)
        self.actions = QHBoxLayout()
        self.actions.setSpacing(Space.SMALL)
        words = QVBoxLayout()
        words.setSpacing(Space.TINY)
        self._title = Text(title, size=TextSize.TITLE, bold=True)
        words.addWidget(self._title)
        words.addWidget(self._sentence)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.LARGE)
        layout.addLayout(words, 1)
        layout.addLayout(self.actions)

    def set_title_visible(self, visible: bool) -> None:
        """The sentence alone is enough where the window is low."""
        self._title.setVisible(visible)

    def show_sentence(self, text: str, tone: Tone = Tone.MUTED) -> None:
        self._sentence.setText(text)
        self._sentence.set_tone(tone)

    @property
    def sentence(self) -> str:
        return self._sentence.text()
