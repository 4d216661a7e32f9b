"""What waits to be sent until the answer that comes has ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import ElidedText, Text

_MOST_ROWS = 5
"""More would take the room of the conversation."""


class QueuedMessages(QWidget):
    """One line for each of the first ones; hidden while there is none."""

    send_now_clicked = Signal()
    """Stop the answer and send the first."""
    edit_clicked = Signal(int)
    """Take this one back into the field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Messages that wait"))
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(Space.MEDIUM, 0, Space.SMALL, 0)
        self._lines.setSpacing(0)
        self._shown: tuple[tuple[str, ...], bool] = ((), False)
        self._rows: list[QWidget] = []
        self.hide()

    def show_texts(self, texts: Sequence[str], *, answering: bool) -> None:
        """``answering``: the first goes out by itself when the answer has ended."""
        shown = (tuple(texts), answering)
        if shown == self._shown:
            return
        self._shown = shown
        for row in self._rows:
            self._lines.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._make_row(place, text, answering) for place, text in enumerate(texts[:_MOST_ROWS])]
        if rest := len(texts) - len(self._rows):
            self._rows.append(Text(tr("… and {rest:,} more", rest=rest), size=TextSize.SMALL, tone=Tone.MUTED))
        for row in self._rows:
            self._lines.addWidget(row)
        self.setVisible(bool(texts))

    def _make_row(self, place: int, text: str, answering: bool) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(Text(tr("Next:") if place == 0 else tr("Then:"), size=TextSize.SMALL, tone=Tone.MUTED))
        layout.addWidget(ElidedText(" ".join(text.split()), size=TextSize.SMALL), 1)
        if place == 0:
            words = tr("Stop the answer and send it now") if answering else tr("Send the waiting message")
            now = Button(tr("Send now"), "queuedSendNow", words, flat=True)
            now.setToolTip(tr("{action} (Ctrl+Enter)", action=words) if answering else words)
            now.clicked.connect(self.send_now_clicked)
            layout.addWidget(now)
        back = Button(
            tr("Take back"), f"queued{place}Edit", tr("Take the waiting message back into the field"), flat=True
        )
        back.clicked.connect(partial(self.edit_clicked.emit, place))
        layout.addWidget(back)
        return row
