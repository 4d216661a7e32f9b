"""Bars for a handful of figures, the best one in the accent."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sparkdeck.ui.theme import Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.mirroring import keep_left_to_right, write_beside_figures

_WIDEST = 96.0
_WIDEST_SLOT = 160.0
_HEIGHT = 168


@dataclass(frozen=True, slots=True)
class Bar:
    """``value`` ``None`` is unknown: no bar stands there, only "–". ``text`` is the value in words.

    The best bar is coloured: with the draft's colour if it is one, else with the target's.
    """

    label: str
    value: float | None
    text: str
    is_draft: bool = False
    low: float | None = None
    high: float | None = None
    """The range of the value, drawn as a whisker; in words it belongs into ``text`` or a table."""


class BarChart(QWidget):
    """All bars start at zero and share one scale. ``alike``: none of them is the best, all have their own colour."""

    def __init__(self, name: str, accessible_name: str, *, alike: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        keep_left_to_right(self)
        self._alike = alike
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self._bars: tuple[Bar, ...] = ()
        self._value_font = font(TextSize.BODY, bold=True)
        self._label_font = font(TextSize.SMALL)

    def show_bars(self, bars: tuple[Bar, ...]) -> None:
        if bars != self._bars:
            self._bars = bars
            self.setAccessibleDescription(", ".join(f"{bar.label} {bar.text}" for bar in bars))
            self.update()

    @property
    def bars(self) -> tuple[Bar, ...]:
        return self._bars

    @property
    def best(self) -> Bar | None:
        """The highest one, where there is more than one to compare."""
        known = [bar for bar in self._bars if bar.value is not None]
        return max(known, key=lambda bar: bar.value or 0.0) if len(known) > 1 else None

    def sizeHint(self) -> QSize:
        return QSize(240, scaled(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, scaled(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._bars:
            return
        painter = QPainter(self)
        keep_left_to_right(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme, best = colours(), self.best
        top = max((max(bar.value or 0.0, bar.high or 0.0) for bar in self._bars), default=0.0) or 1.0
        head, foot = scaled(22), scaled(20)
        room = self.height() - head - foot
        slot = min(_WIDEST_SLOT, self.width() / len(self._bars))
        width = min(_WIDEST, slot - Space.LARGE)
        start = (self.width() - slot * len(self._bars)) / 2
        for place, bar in enumerate(self._bars):
            left = start + place * slot + (slot - width) / 2
            height = max(2.0, room * bar.value / top) if bar.value is not None else 0.0
            y = head + room - height
            if bar.value is not None:
                ink = (
                    scheme.other
                    if bar is not best and not self._alike
                    else scheme.draft
                    if bar.is_draft
                    else scheme.target
                )
                painter.fillPath(_rounded_top(QRectF(left, y, width, height)), QColor(ink))
            if bar.low is not None and bar.high is not None:
                ends = (head + room - room * bar.high / top, head + room - room * bar.low / top)
                _paint_whisker(painter, left + width / 2, *ends)
                y = min(y, ends[0])
            painter.setFont(self._value_font)
            painter.setPen(colour(Tone.TEXT if bar.value is not None else Tone.MUTED))
            write_beside_figures(
                painter,
                QRectF(start + place * slot, y - head, slot, head - 2),
                int(Qt.AlignmentFlag.AlignCenter),
                bar.text,
            )
            painter.setFont(self._label_font)
            painter.setPen(colour(Tone.MUTED))
            label = painter.fontMetrics().elidedText(bar.label, Qt.TextElideMode.ElideRight, int(slot))
            write_beside_figures(
                painter,
                QRectF(start + place * slot, self.height() - foot, slot, foot),
                int(Qt.AlignmentFlag.AlignCenter),
                label,
            )
        painter.setPen(QColor(scheme.border))
        base = int(head + room)
        painter.drawLine(0, base, self.width(), base)


def _paint_whisker(painter: QPainter, x: float, high: float, low: float) -> None:
    painter.setPen(colour(Tone.TEXT))
    painter.drawLine(QPointF(x, high), QPointF(x, low))
    for y in (high, low):
        painter.drawLine(QPointF(x - 4, y), QPointF(x + 4, y))


def _rounded_top(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(area, 4, 4)
    path.addRect(area.adjusted(0, min(4.0, area.height() / 2), 0, 0))
    return path
