"""What stands on a page that has nothing to show yet: what it is for and what to do next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.domain.translation import sentences
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.text import Text

_WIDEST = 520
_LEAST_HEIGHT = 48
"""Logical pixels, where it scrolls."""


class EmptyState(QWidget):
    """A title, a few sentences and room for actions, in the middle of what it is given."""

    def __init__(self, name: str, parent: QWidget | None = None, *, scrolls: bool = False) -> None:
        """``scrolls``: in less room than its words need; not on a page that scrolls itself."""
        super().__init__(parent)
        self.setObjectName(name)
        self._title = Text(size=TextSize.TITLE, bold=True, wrap=True)
        self._detail = Text(size=TextSize.CHAT, tone=Tone.MUTED, wrap=True)
        for label in (self._title, self._detail):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(Space.SMALL)
        centred = QHBoxLayout()
        centred.addStretch()
        centred.addLayout(self.buttons)
        centred.addStretch()
        words = QWidget()
        words.setMaximumWidth(scaled(_WIDEST))
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.SMALL)
        column.addStretch(2)
        column.addWidget(self._title)
        column.addWidget(self._detail)
        column.addSpacing(Space.SMALL)
        column.addLayout(centred)
        column.addStretch(3)
        wide = QWidget()
        row = QHBoxLayout(wide)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(words, 1000)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        if not scrolls:
            layout.addWidget(wide)
            return
        scrolled = PageScrollArea()
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setMinimumHeight(_LEAST_HEIGHT)
        scrolled.setWidget(wide)
        for part in (wide, scrolled.viewport()):  # the page is seen behind the words
            part.setAutoFillBackground(False)
        layout.addWidget(scrolled)

    def show_words(self, title: str, detail: str, tone: Tone = Tone.TEXT) -> None:
        self._title.setText(title)
        self._title.set_tone(tone)
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self.setAccessibleDescription(sentences((title, detail)))

    @property
    def title(self) -> str:
        return self._title.text()

    @property
    def detail(self) -> str:
        return self._detail.text()
