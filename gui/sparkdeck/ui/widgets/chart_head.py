"""The line over a chart: what its inks stand for, or the values under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from sparkdeck.ui.theme import Space, Tone, colour
from sparkdeck.ui.widgets.mirroring import write_beside_figures
from sparkdeck.ui.widgets.painting import LEFT, RIGHT, SINGLE_LINE, VCENTER

_SWATCH = 8


class HeadItem(NamedTuple):
    ink: str
    """``#RRGGBB``; empty for words without a swatch."""
    words: str
    spare: bool = False
    """May be left out where there is no room for all."""
    dashed: bool = False
    """As its line is."""


def paint_head(painter: QPainter, room: QRectF, items: Sequence[HeadItem], tone: Tone, *, at_right: str = "") -> None:
    """Items beside each other; where they do not fit, closer, then without what can be spared, the right first."""
    metrics = painter.fontMetrics()
    flags = VCENTER | SINGLE_LINE
    painter.setPen(colour(tone))
    beside = metrics.horizontalAdvance(at_right) + Space.MEDIUM if at_right else 0
    gap = Space.MEDIUM
    if _width(items, metrics, gap) + beside > room.width():
        gap, at_right = Space.SMALL, at_right if not items else ""
    if _width(items, metrics, gap) > room.width():
        items = [item for item in items if not item.spare]
    if at_right:
        write_beside_figures(painter, room, RIGHT | flags, at_right)
    x = room.left()
    for item in items:
        swatch = _SWATCH + Space.TINY if item.ink else 0
        width = swatch + metrics.horizontalAdvance(item.words)
        if x + width > room.right() + 1:
            break
        if item.ink:
            mark = QRectF(x, room.center().y() - _SWATCH / 2, _SWATCH, _SWATCH)
            if item.dashed:
                third = _SWATCH / 3
                painter.fillRect(mark.adjusted(0, 0, -2 * third, 0), QColor(item.ink))
                painter.fillRect(mark.adjusted(2 * third, 0, 0, 0), QColor(item.ink))
            else:
                painter.fillRect(mark, QColor(item.ink))
        write_beside_figures(painter, QRectF(x + swatch, room.top(), width, room.height()), LEFT | flags, item.words)
        x += width + gap


def _width(items: Sequence[HeadItem], metrics: QFontMetrics, gap: int) -> int:
    swatches = sum(_SWATCH + Space.TINY for item in items if item.ink)
    return swatches + sum(metrics.horizontalAdvance(item.words) + gap for item in items) - gap
