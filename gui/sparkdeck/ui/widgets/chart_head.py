"""The line over a chart: what its inks stand for, or the values under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from sparkdeck.ui.theme import Space, Tone, colour
from sparkdeck.ui.widgets.painting import LEFT, RIGHT, SINGLE_LINE, VCENTER

_SWATCH = 8


class HeadItem(NamedTuple):
    ink: str
    """``#RRGGBB``; empty for words without a swatch."""
    words: str


def paint_head(painter: QPainter, room: QRectF, items: Sequence[HeadItem], tone: Tone, *, at_right: str = "") -> None:
    """Items beside each other while there is room; what does not fit is left out, not cut in the middle of a figure."""
    metrics = painter.fontMetrics()
    flags = VCENTER | SINGLE_LINE
    end = room.right()
    painter.setPen(colour(tone))
    if at_right:
        painter.drawText(room, RIGHT | flags, at_right)
        end -= metrics.horizontalAdvance(at_right) + Space.MEDIUM
    x = room.left()
    for item in items:
        swatch = _SWATCH + Space.TINY if item.ink else 0
        width = swatch + metrics.horizontalAdvance(item.words)
        if x + width > end + 1:
            break
        if item.ink:
            mark = QRectF(x, room.center().y() - _SWATCH / 2, _SWATCH, _SWATCH)
            painter.fillRect(mark, QColor(item.ink))
        painter.drawText(QRectF(x + swatch, room.top(), width, room.height()), LEFT | flags, item.words)
        x += width + Space.MEDIUM
