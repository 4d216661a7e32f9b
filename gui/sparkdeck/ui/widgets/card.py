"""The rounded surface on which a page shows one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, colours, scaled
from sparkdeck.ui.widgets.painting import fill, frame, smooth
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.text import ElidedText, Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class Card(QWidget):
    """A surface with a title at the left of its head and a figure or a remark at the right.

    Content goes into :attr:`body` (a vertical layout); further things of the head, such as a button, into
    :attr:`head`. ``set_tone`` colours the edge, for a verdict or a failure. A card without title has no head until
    something is put there.
    """

    def __init__(self, title: str = "", *, tone: Tone | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tone = tone
        self._title = ElidedText(title, size=TextSize.BODY, tone=Tone.MUTED, bold=True)
        self._aside = Text(size=TextSize.BODY, tone=Tone.MUTED, bold=True)
        self._aside.hide()
        if not title:
            self._title.hide()
        self.head = QHBoxLayout()
        self.head.setSpacing(Space.SMALL)
        self.head.addWidget(self._title, 1)
        self.head.addWidget(self._aside)
        self.body = QVBoxLayout()
        self.body.setSpacing(Space.SMALL)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.LARGE, Space.MEDIUM, Space.LARGE, Space.LARGE)
        layout.setSpacing(Space.SMALL)
        layout.addLayout(self.head)
        layout.addLayout(self.body, 1)

    def set_tight(self, tight: bool) -> None:
        """Less room around the content, for a low window."""
        edge = Space.SMALL if tight else Space.LARGE
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(Space.LARGE, Space.SMALL if tight else Space.MEDIUM, Space.LARGE, edge)
        layout.setSpacing(Space.TINY if tight else Space.SMALL)

    def set_title(self, text: str) -> None:
        self._title.setText(text)
        self._title.setVisible(bool(text))

    def set_aside(self, text: str, tone: Tone = Tone.MUTED, *, size: int = TextSize.BODY, tooltip: str = "") -> None:
        """The figure or remark at the right of the head."""
        self._aside.setText(text)
        if self._aside.font().pixelSize() != scaled(size):
            changed = self._aside.font()
            changed.setPixelSize(scaled(size))
            self._aside.setFont(changed)
        self._aside.set_tone(tone)
        self._aside.setToolTip(plain_tip(tooltip))
        self._aside.setVisible(bool(text))

    @property
    def aside(self) -> Text:
        return self._aside

    def set_tone(self, tone: Tone | None) -> None:
        """Colour the edge; ``None`` is the plain border."""
        if tone is not self._tone:
            self._tone = tone
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        scheme, area = colours(), QRectF(self.rect())
        fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), scheme.surface, radius=Radius.CARD)
        frame(painter, area, scheme.tone(self._tone) if self._tone else scheme.border, radius=Radius.CARD)
