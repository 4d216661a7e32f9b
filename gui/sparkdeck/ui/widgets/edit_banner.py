"""Says in the composer that an older message is edited, and ends that."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import ElidedText


class EditBanner(QWidget):
    """Hidden while nothing is edited."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ElidedText(size=TextSize.SMALL, tone=Tone.ACCENT)
        self.cancel = Button(tr("Cancel"), "chatEditCancel", tr("Leave the message as it is (Esc)"), flat=True)
        self.cancel.setToolTip(tr("Leave the message as it is (Esc)"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.SMALL, 0, 0, 0)
        layout.addWidget(self._words, 1)
        layout.addWidget(self.cancel)
        self.hide()

    def show_words(self, words: str) -> None:
        self._words.setText(words)
        self.setVisible(bool(words))

    @property
    def words(self) -> str:
        return self._words.text()
