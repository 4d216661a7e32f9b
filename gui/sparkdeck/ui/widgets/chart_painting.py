"""The parts of a chart's picture: its rules, its lines and the areas below them."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF, QTransform

from sparkdeck.ui.theme import colours
from sparkdeck.ui.widgets.chart_series import ChartSeries

DASHES = (5.0, 3.0)
_RULES = 3
_WASH, _STACKED_WASH = 0.16, 0.34


class Fill(Enum):
    """What is below a line."""

    NOTHING = "nothing"
    AREA = "area"
    LAYER = "layer"
    """Of a stack."""


def paint_rules(size: QSize, area: QRectF, ratio: float) -> QPixmap:
    """What stays the same from picture to picture; ``ratio`` is the screen's pixels per logical one."""
    frame = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    frame.setDevicePixelRatio(ratio)
    frame.fill(QColor(colours().surface))  # opaque: it is copied, not blended
    painter = QPainter(frame)
    for rule in range(_RULES + 1):
        y = round(area.bottom() - area.height() * rule / _RULES)
        painter.fillRect(QRectF(area.left(), y, area.width(), 1), QColor(colours().border))
    painter.end()
    return frame


def paint_series(
    painter: QPainter, series: ChartSeries, ink_name: str, transform: QTransform, *, fill: Fill, dashed: bool = False
) -> None:
    """A stretch of one point is a dot. ``dashed`` tells a second line from the first without its colour."""
    ink = QColor(getattr(colours(), ink_name))
    pen = QPen(ink, 1)
    pen.setCosmetic(True)
    if dashed:
        pen.setDashPattern(DASHES)
    dot = QPen(ink, 4)
    dot.setCosmetic(True)
    dot.setCapStyle(Qt.PenCapStyle.RoundCap)
    brush = _wash(ink, _STACKED_WASH if fill is Fill.LAYER else _WASH)
    painter.setTransform(transform)
    for polygon in series.polygons:
        if polygon.size() == 1:
            painter.setPen(dot)
            painter.drawPoint(polygon.first())
            continue
        if fill is not Fill.NOTHING:
            under = QPolygonF(polygon)
            under.append(QPointF(polygon.last().x(), 0.0))
            under.append(QPointF(polygon.first().x(), 0.0))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(brush)
            painter.drawPolygon(under)
        painter.setPen(pen)
        painter.drawPolyline(polygon)
    painter.resetTransform()


def _wash(ink: QColor, share: float) -> QColor:
    """The ink, thin, on the card: opaque, so that areas which lie on each other do not mix."""
    ground = QColor(colours().surface)

    def mixed(over: float, below: float) -> float:
        return share * over + (1 - share) * below

    return QColor.fromRgbF(
        mixed(ink.redF(), ground.redF()), mixed(ink.greenF(), ground.greenF()), mixed(ink.blueF(), ground.blueF())
    )
