"""How often the first, second, … drafted token was accepted."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sparkdeck.ui.formatting import percent
from sparkdeck.ui.theme import Space, TextSize, Tone, colour, colours, font, scaled

_WIDEST = 120.0
_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


class PositionBars(QWidget):
    """One bar per draft position; its height is the share of verification steps that accepted it, 0…1."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumHeight(scaled(88))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._shares: tuple[float, ...] = ()
        self._empty = ""
        self._label_font = font(TextSize.SMALL)

    def show_shares(self, shares: tuple[float, ...], empty: str) -> None:
        """``empty`` is what stands there when there are none."""
        if (shares, empty) != (self._shares, self._empty):
            self._shares, self._empty = shares, empty
            words = ", ".join(f"{_ordinal(place)} {percent(share, 0)}" for place, share in enumerate(shares, 1))
            self.setAccessibleDescription(words or empty)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._label_font)
        painter.setPen(colour(Tone.MUTED))
        if not self._shares:
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(self.rect().adjusted(8, 0, -8, 0), flags, self._empty)
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        foot = self.fontMetrics().height()
        room = self.height() - foot - Space.TINY
        slot = self.width() / len(self._shares)
        width = min(_WIDEST, slot - Space.SMALL)
        for place, share in enumerate(self._shares):
            left = place * slot + (slot - width) / 2
            height = max(1.0, room * share)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours().border))
            painter.drawRoundedRect(QRectF(left, 0, width, room), 4, 4)
            painter.setBrush(QColor(colours().draft))
            painter.drawRoundedRect(QRectF(left, room - height, width, height), 4, 4)
            painter.setPen(colour(Tone.MUTED))
            words = f"{_ordinal(place + 1)} · {percent(share, 0)}"
            below = QRectF(place * slot, self.height() - foot, slot, foot)
            if painter.fontMetrics().horizontalAdvance(words) > slot:
                words = percent(share, 0)
            painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), words)


def _ordinal(place: int) -> str:
    return _ORDINALS.get(place, f"{place}th")
