"""The head of a page: its title, one sentence about the state, and room for actions at the right."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.text import ElidedText, Text


class PageHeader(QWidget):
    """Buttons go into :attr:`actions`: beside the words, and below them where long words and large type leave no room."""

    actions: QHBoxLayout  # type: ignore[assignment]  # QWidget.actions() is for menus, of which a header has none

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = ElidedText(tone=Tone.MUTED)
        self.actions = QHBoxLayout()
        self.actions.setSpacing(Space.SMALL)
        self._words = words = QVBoxLayout()
        words.setSpacing(Space.TINY)
        self._title = Text(title, size=TextSize.TITLE, bold=True)
        words.addWidget(self._title)
        words.addWidget(self._sentence)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._halves.setContentsMargins(0, 0, 0, 0)
        self._halves.setSpacing(Space.LARGE)
        self._halves.addLayout(words, 1)
        self._halves.addLayout(self.actions)

    def minimumSizeHint(self) -> QSize:
        narrowest = max(self._words.minimumSize().width(), self.actions.minimumSize().width())
        return QSize(narrowest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self._words.minimumSize().width() + Space.LARGE + self.actions.minimumSize().width()
        stacked = event.size().width() < beside
        self._halves.setDirection(QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(Space.SMALL if stacked else Space.LARGE)

    def set_title_visible(self, visible: bool) -> None:
        """The sentence alone is enough where the window is low."""
        self._title.setVisible(visible)

    def show_sentence(self, text: str, tone: Tone = Tone.MUTED) -> None:
        self._sentence.setText(text)
        self._sentence.set_tone(tone)

    @property
    def sentence(self) -> str:
        return self._sentence.text()
