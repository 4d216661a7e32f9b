"""A small chart over the last minutes: painted, with gaps where nothing was measured.

One persistent polygon per unbroken stretch, in data coordinates; a transform and a cosmetic pen bring it to the screen, and
the static frame is a pixmap. That costs a third of a chart library without its grid (measured). Nothing hidden repaints.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from sparkdeck.ui.formatting import seconds
from sparkdeck.ui.theme import TextSize, Tone, colour, colours, font, scaled

SPAN_S = 300.0
LONGEST_STEP_S = 3.0
"""Samples further apart than this are not joined: the time between was not measured."""
_FOOT = 2
_HEAD = 16
_LINES = 3


@dataclass(slots=True)
class _Series:
    ink: str
    """Name of the colour in the scheme."""
    filled: bool
    polygons: deque[QPolygonF] = field(default_factory=deque)
    last_x: float | None = None

    def append(self, x: float, value: float | None) -> None:
        if value is None:
            self.last_x = None
            return
        if self.last_x is None or x - self.last_x > LONGEST_STEP_S:
            self.polygons.append(QPolygonF())
        self.polygons[-1].append(QPointF(x, value))
        self.last_x = x

    def forget_before(self, x: float) -> None:
        while self.polygons:
            first = self.polygons[0]
            while not first.isEmpty() and first.first().x() < x:
                first.removeFirst()
            if not first.isEmpty():
                return
            self.polygons.popleft()
        self.last_x = None


class LineChart(QWidget):
    """``inks`` names one colour of the scheme per series; ``top`` fixes the scale (else it follows the data).

    ``write`` turns a value into words for the read-out under the pointer and for the scale.
    """

    def __init__(
        self,
        inks: tuple[str, ...],
        write: Callable[[float | None], str],
        *,
        top: float | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setMinimumHeight(scaled(88))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self._series = [_Series(ink, filled=place == 0) for place, ink in enumerate(inks)]
        self._write = write
        self._fixed_top = top
        self._top = top or 1.0
        self._values: deque[tuple[float, tuple[float | None, ...]]] = deque()
        self._highest = 0.0
        self._frame: QPixmap | None = None
        self._pointer: float | None = None
        self._empty = ""
        self._label_font = font(TextSize.SMALL)

    # ------------------------------------------------------------------ data

    def append(self, time_s: float, *values: float | None) -> None:
        """One measurement, ``None`` where there was none. ``time_s`` never runs back."""
        if self._values and time_s <= self._values[-1][0]:
            return
        self._values.append((time_s, values))
        oldest = time_s - SPAN_S
        lost = False
        while self._values and self._values[0][0] < oldest:
            lost |= _highest(self._values.popleft()[1]) >= self._highest
        self._highest = (
            max(_highest(kept) for _, kept in self._values) if lost else max(self._highest, _highest(values))
        )
        for series, value in zip(self._series, values, strict=True):
            series.append(time_s, value)
            series.forget_before(oldest)
        self._fit_scale()
        if self.isVisible():
            self.update()

    def show_empty(self, words: str) -> None:
        """What stands where the lines would be while nothing was measured."""
        if words != self._empty:
            self._empty = words
            self.setAccessibleDescription(words)
            self.update()

    def set_top(self, top: float | None) -> None:
        """Fix the scale, for a quantity with a known end; ``None`` lets it follow the data."""
        if top != self._fixed_top:
            self._fixed_top = top
            self._top = top or 1.0
            self._frame = None
            self._fit_scale()

    @property
    def is_empty(self) -> bool:
        return not any(series.polygons for series in self._series)

    @property
    def stretches(self) -> list[int]:
        """The number of unbroken stretches of each series."""
        return [len(series.polygons) for series in self._series]

    def _fit_scale(self) -> None:
        if self._fixed_top is not None:
            return
        top = _nice_top(self._highest)
        if top != self._top:
            self._top = top
            self._frame = None

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.is_empty:
            painter.setFont(self._label_font)
            painter.setPen(colour(Tone.MUTED))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(self.rect().adjusted(8, 0, -8, 0), flags, self._empty)
            return
        if self._frame is None:
            self._frame = self._paint_frame()
        painter.drawPixmap(0, 0, self._frame)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area()
        now = self._values[-1][0] if self._values else 0.0
        across, up = area.width() / SPAN_S, area.height() / self._top
        transform = QTransform(across, 0, 0, -up, area.right() - now * across, area.bottom())
        for series in self._series:
            self._paint_series(painter, series, transform, up)
        if self._pointer is not None:
            self._paint_read_out(painter, area, now, across, up)

    def _paint_series(self, painter: QPainter, series: _Series, transform: QTransform, up: float) -> None:
        ink = QColor(getattr(colours(), series.ink))
        pen = QPen(ink, 1.6)
        pen.setCosmetic(True)
        dot = QPen(ink, 4)
        dot.setCosmetic(True)
        dot.setCapStyle(Qt.PenCapStyle.RoundCap)
        wash = QColor(ink)
        wash.setAlpha(36)
        painter.setTransform(transform)
        for polygon in series.polygons:
            if polygon.size() == 1:
                painter.setPen(dot)
                painter.drawPoint(polygon.first())
                continue
            if series.filled:
                under = QPolygonF(polygon)
                under.append(QPointF(polygon.last().x(), 0.0))
                under.append(QPointF(polygon.first().x(), 0.0))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(wash)
                painter.drawPolygon(under)
            painter.setPen(pen)
            painter.drawPolyline(polygon)
        painter.resetTransform()

    def _paint_frame(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        frame = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        frame.setDevicePixelRatio(ratio)
        frame.fill(Qt.GlobalColor.transparent)
        painter = QPainter(frame)
        area = self._area()
        for line in range(_LINES + 1):
            y = round(area.bottom() - area.height() * line / _LINES)
            painter.fillRect(QRectF(area.left(), y, area.width(), 1), QColor(colours().border))
        painter.setFont(self._label_font)
        painter.setPen(colour(Tone.MUTED))
        scale = self._write(self._top).replace(".0 ", " ")
        painter.drawText(QRectF(0, 0, self.width(), scaled(_HEAD)), int(Qt.AlignmentFlag.AlignLeft), scale)
        painter.end()
        return frame

    def _paint_read_out(self, painter: QPainter, area: QRectF, now: float, across: float, up: float) -> None:
        wanted = now - (area.right() - (self._pointer or 0.0)) / across
        time_s, values = min(self._values, key=lambda item: abs(item[0] - wanted))
        if abs(time_s - wanted) > LONGEST_STEP_S:
            return
        x = area.right() - (now - time_s) * across
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillRect(QRectF(round(x), area.top(), 1, area.height()), colour(Tone.MUTED))
        words = " · ".join([*(self._write(value) for value in values), f"{seconds(round(now - time_s) or 0.0)} ago"])
        painter.setFont(self._label_font)
        painter.setPen(colour(Tone.TEXT))
        painter.drawText(QRectF(0, 0, self.width(), scaled(_HEAD)), int(Qt.AlignmentFlag.AlignRight), words)

    def _area(self) -> QRectF:
        head = scaled(_HEAD)
        return QRectF(0, head, self.width(), max(1, self.height() - head - _FOOT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._frame = None
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._frame = None
        super().changeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position().x()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer = None
        self.update()
        super().leaveEvent(event)


def _highest(values: tuple[float | None, ...]) -> float:
    return max((value for value in values if value is not None), default=0.0)


def _nice_top(highest: float) -> float:
    """The next of 1, 2, 5 … times a power of ten above ``highest``."""
    if highest <= 0:
        return 1.0
    top = 1.0
    while top > highest:
        top /= 10
    while top < highest * 1.02:
        for factor in (1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0):
            if top * factor >= highest * 1.02:
                return top * factor
        top *= 10
    return top
