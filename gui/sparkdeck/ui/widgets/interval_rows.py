"""Speed-ups with their intervals, one row each: a line of how sure it is, the figures and the verdict in a word."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from sparkdeck.domain.translation import enumerated, findings, labelled
from sparkdeck.ui.theme import Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.mirroring import keep_left_to_right, write_beside_figures

_ROW_HEIGHT = 36
_LABEL_SHARE = 0.24
_NO_CHART_BELOW = 520
_MOST_BEYOND = 1.6


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """``value``, ``low`` and ``high`` are factors; ``None`` is unknown and draws nothing. The texts say all of it."""

    label: str
    value: float | None
    low: float | None
    high: float | None
    figure: str
    interval: str
    verdict: str
    tone: Tone = Tone.MUTED


class IntervalRows(QWidget):
    """All rows share one scale, on which 1 × (no difference) is always to be seen."""

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        keep_left_to_right(self)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Explainer(self, "wall_gain", accessible_name)
        self._rows: tuple[IntervalRow, ...] = ()
        self._font = font(TextSize.BODY)

    def show_rows(self, rows: tuple[IntervalRow, ...]) -> None:
        if rows != self._rows:
            self._rows = rows
            words = map(_words_of, rows)
            self.setAccessibleDescription(findings(words))
            self.updateGeometry()
            self.update()

    @property
    def rows(self) -> tuple[IntervalRow, ...]:
        return self._rows

    def event(self, event: QEvent) -> bool:
        """The row under the pointer, whole: its label may be cut."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._rows:
            row = self._rows[min(len(self._rows) - 1, max(0, event.pos().y() // scaled(_ROW_HEIGHT)))]
            QToolTip.showText(event.globalPos(), _words_of(row), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(480, scaled(_ROW_HEIGHT) * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, scaled(_ROW_HEIGHT) * len(self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._rows:
            return
        painter = QPainter(self)
        keep_left_to_right(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font)
        metrics, height = painter.fontMetrics(), scaled(_ROW_HEIGHT)
        ends = [max(metrics.horizontalAdvance(getattr(row, name)) for row in self._rows) for name in _TEXTS]
        right = self.width() - Space.SMALL
        places: list[QRectF] = []
        for width in reversed(ends):
            places.insert(0, QRectF(right - width, 0, width, height))
            right -= width + Space.HUGE
        label_width = max(scaled(96), int(self.width() * _LABEL_SHARE))
        if self.width() < scaled(_NO_CHART_BELOW):
            label_width = max(scaled(60), int(right) - Space.SMALL)
        chart = QRectF(Space.SMALL + label_width + Space.SMALL, 0, 0, height)
        chart.setRight(max(chart.left(), right))
        first, last = self._scale()
        for place, row in enumerate(self._rows):
            top = place * height
            flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            painter.setPen(colour(Tone.TEXT))
            label = metrics.elidedText(row.label, Qt.TextElideMode.ElideRight, label_width)
            write_beside_figures(painter, QRectF(Space.SMALL, top, label_width, height), flags, label)
            flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for area, name in zip(places, _TEXTS, strict=True):
                painter.setPen(colour(row.tone if name == "verdict" else Tone.TEXT))
                write_beside_figures(painter, area.translated(0, top), flags, getattr(row, name))
            if chart.width() > scaled(80):
                self._paint_interval(painter, row, chart.translated(0, top), first, last)
            painter.fillRect(QRectF(0, top + height - 1, self.width(), 1), QColor(colours().border))

    def _scale(self) -> tuple[float, float]:
        """The ends, as logarithms: twice as fast is as far from 1 as half as fast. What spreads far beyond the values
        themselves is cut, or nothing else could be told apart."""
        values = [1.0, *(row.value for row in self._rows if row.value is not None)]
        low = min([*values, *(row.low for row in self._rows if row.low is not None)])
        high = max([*values, *(row.high for row in self._rows if row.high is not None)])
        first = math.log(max(low, min(values) / _MOST_BEYOND, 1e-6))
        last = math.log(min(high, max(values) * _MOST_BEYOND))
        margin = max(0.02, (last - first) * 0.06)
        return first - margin, last + margin

    def _paint_interval(self, painter: QPainter, row: IntervalRow, area: QRectF, first: float, last: float) -> None:
        def x(value: float) -> float:
            place = (math.log(max(value, 1e-6)) - first) / (last - first)
            return area.left() + min(1.0, max(0.0, place)) * area.width()

        middle = area.center().y()
        pen = QPen(colour(Tone.MUTED), 1.4, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.drawLine(int(x(1.0)), int(area.top()) + 5, int(x(1.0)), int(area.bottom()) - 6)
        painter.setPen(Qt.PenStyle.NoPen)
        ink = QColor(colour(row.tone))
        if row.low is not None and row.high is not None:
            band = QColor(ink)
            band.setAlpha(110)
            painter.setBrush(band)
            left, right = x(row.low), x(row.high)
            painter.drawRect(QRectF(left, middle - 2.5, max(2.0, right - left), 5))
            if math.log(max(row.low, 1e-6)) < first:
                _paint_arrow(painter, QPointF(left, middle), -1)
            if math.log(row.high) > last:
                _paint_arrow(painter, QPointF(right, middle), 1)
        if row.value is not None:
            painter.setBrush(ink)
            painter.drawEllipse(QRectF(x(row.value) - 5, middle - 5, 10, 10))


def _paint_arrow(painter: QPainter, at: QPointF, side: int) -> None:
    """It goes on beyond the edge."""
    corners = [QPointF(at.x() + 7 * side, at.y()), QPointF(at.x(), at.y() - 5), QPointF(at.x(), at.y() + 5)]
    painter.drawPolygon(QPolygonF(corners))


def _words_of(row: IntervalRow) -> str:
    return labelled(row.label, enumerated((row.figure, row.interval, row.verdict)))


_TEXTS = ("figure", "interval", "verdict")
