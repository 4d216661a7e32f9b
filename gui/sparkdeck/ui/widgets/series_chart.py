"""A few lines over the same places: speed over context depth, tokens per second over streams."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from sparkdeck.ui.theme import Space, TextSize, Tone, colour, colours, font, scaled
from sparkdeck.ui.widgets.mirroring import keep_left_to_right, write_beside_figures
from sparkdeck.ui.widgets.painting import line_height

_HEIGHT = 190
_MARK = 4.0


@dataclass(frozen=True, slots=True)
class Point:
    """``None`` is unknown: nothing stands there and no line runs through it. ``text`` is the value in words."""

    value: float | None
    text: str
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """One line; ``is_draft`` is drawn whole with round marks in the draft's colour, the others dashed with squares."""

    label: str
    points: tuple[Point, ...]
    is_draft: bool = False


class SeriesChart(QWidget):
    """All lines start from one zero and share one scale; where values are written, they are the highest line's."""

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        keep_left_to_right(self)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._places: tuple[str, ...] = ()
        self._series: tuple[Series, ...] = ()
        self._small = font(TextSize.SMALL)

    def show_series(self, places: tuple[str, ...], series: tuple[Series, ...]) -> None:
        """``places`` are the words below, one for each point of every series."""
        if (places, series) == (self._places, self._series):
            return
        self._places, self._series = places, series
        said = []
        for line in series:
            points = ", ".join(f"{place} {point.text}" for place, point in zip(places, line.points, strict=True))
            said.append(f"{line.label}: {points}")
        self.setAccessibleDescription("; ".join(said))
        self.setToolTip("\n".join(said))
        self.update()

    @property
    def series(self) -> tuple[Series, ...]:
        return self._series

    @property
    def places(self) -> tuple[str, ...]:
        return self._places

    def sizeHint(self) -> QSize:
        return QSize(320, scaled(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, scaled(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._series or not self._places:
            return
        painter = QPainter(self)
        keep_left_to_right(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._small)
        high = line_height(painter.fontMetrics())
        legend = self._paint_legend(painter, high)
        area = QRectF(0, legend + high + Space.SMALL, self.width(), 0)
        area.setBottom(self.height() - high - Space.TINY)
        top = self._top()
        for share in (0.0, 0.5, 1.0):
            painter.fillRect(QRectF(0, area.bottom() - area.height() * share, area.width(), 1), _border())
        slot = area.width() / len(self._places)
        painter.setPen(colour(Tone.MUTED))
        for place, words in enumerate(self._places):
            below = QRectF(place * slot, area.bottom() + Space.TINY, slot, high)
            elided = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(slot))
            write_beside_figures(painter, below, int(Qt.AlignmentFlag.AlignCenter), elided)
        for line in self._series:
            self._paint_line(painter, line, area, slot, top)
        self._paint_values(painter, area, slot, top, high)

    def _top(self) -> float:
        known = [
            value
            for line in self._series
            for point in line.points
            for value in (point.value, point.high)
            if value is not None
        ]
        return max(known, default=0.0) or 1.0

    def _paint_legend(self, painter: QPainter, line_height: int) -> float:
        x, y = 0.0, 0.0
        for line in self._series:
            width = painter.fontMetrics().horizontalAdvance(line.label) + 30
            if x and x + width > self.width():
                x, y = 0.0, y + line_height + 2
            middle = y + line_height / 2
            painter.setPen(_pen(line))
            painter.drawLine(QPointF(x, middle), QPointF(x + 20, middle))
            _mark(painter, QPointF(x + 10, middle), line)
            painter.setPen(colour(Tone.TEXT))
            words = painter.fontMetrics().elidedText(line.label, Qt.TextElideMode.ElideRight, self.width() - 26)
            painter.drawText(QPointF(x + 26, y + painter.fontMetrics().ascent()), words)
            x += width + Space.LARGE
        return y + line_height

    def _paint_line(self, painter: QPainter, line: Series, area: QRectF, slot: float, top: float) -> None:
        stretch = QPolygonF()
        stretches = [stretch]
        for place, point in enumerate(line.points):
            if point.value is None:
                stretch = QPolygonF()
                stretches.append(stretch)
                continue
            x = (place + 0.5) * slot
            stretch.append(QPointF(x, area.bottom() - area.height() * point.value / top))
            if point.low is not None and point.high is not None:
                painter.setPen(QPen(_ink(line), 1.2))
                low = area.bottom() - area.height() * point.low / top
                high = area.bottom() - area.height() * point.high / top
                painter.drawLine(QPointF(x, low), QPointF(x, high))
                for y in (low, high):
                    painter.drawLine(QPointF(x - 4, y), QPointF(x + 4, y))
        for polygon in stretches:
            painter.setPen(_pen(line))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(polygon)
            for corner in polygon.toList():
                _mark(painter, corner, line)

    def _paint_values(self, painter: QPainter, area: QRectF, slot: float, top: float, line_height: int) -> None:
        """At each place the highest line's value above its mark."""
        painter.setPen(colour(Tone.TEXT))
        for place in range(len(self._places)):
            known = [point for line in self._series if (point := line.points[place]).value is not None]
            if not known:
                painter.drawText(
                    QRectF(place * slot, area.bottom() - line_height, slot, line_height),
                    int(Qt.AlignmentFlag.AlignCenter),
                    "–",
                )
                continue
            best = max(known, key=lambda point: point.value or 0.0)
            highest = max(best.high or 0.0, best.value or 0.0)
            y = area.bottom() - area.height() * highest / top - line_height - _MARK - 1
            write_beside_figures(
                painter, QRectF(place * slot, y, slot, line_height), int(Qt.AlignmentFlag.AlignCenter), best.text
            )


def _ink(line: Series) -> QColor:
    return QColor(colours().draft if line.is_draft else colours().target)


def _border() -> QColor:
    return QColor(colours().border)


def _pen(line: Series) -> QPen:
    return QPen(_ink(line), 1.8, Qt.PenStyle.SolidLine if line.is_draft else Qt.PenStyle.DashLine)


def _mark(painter: QPainter, at: QPointF, line: Series) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_ink(line))
    area = QRectF(at.x() - _MARK, at.y() - _MARK, 2 * _MARK, 2 * _MARK)
    if line.is_draft:
        painter.drawEllipse(area)
    else:
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
