"""Below the chat, once: the server is ready, and here is a message for who does not know what to ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, Tone, colours
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.text import ElidedText

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class FirstMessageBar(QWidget):
    """Hidden until something is offered."""

    message_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("firstMessageBar")
        self.setAccessibleName(tr("A first message"))
        self._message = ""
        self._words = ElidedText(tr("Ready. Write your own message, or send this one:"), tone=Tone.MUTED)
        self.send = Button("", "firstMessageButton", tr("Send this message"), primary=True)
        self.dismiss = Button(tr("Dismiss"), "firstMessageDismissButton", tr("Hide this offer"), flat=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.LARGE, Space.SMALL, Space.LARGE, Space.SMALL)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(self._words, 1)
        layout.addWidget(self.send)
        layout.addWidget(self.dismiss)
        self.hide()

        self.send.clicked.connect(self._on_send_clicked)
        self.dismiss.clicked.connect(self.hide)

    def offer(self, message: str) -> None:
        self._message = message
        self.send.setText(message)
        self.send.setAccessibleName(tr("Send: {message}", message=message))
        self.show()

    @Slot()
    def _on_send_clicked(self) -> None:
        self.hide()
        self.message_chosen.emit(self._message)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        scheme, area = colours(), QRectF(self.rect())
        fill(painter, area, scheme.surface)
        fill(painter, QRectF(0, 0, area.width(), 1), scheme.border)
