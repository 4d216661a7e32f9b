"""The picture in the tray: the server's phase by its shape; the colour only says it again."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

from sparkdeck.ui.theme import DARK
from sparkdeck.ui.widgets.painting import smooth

_SIZES = (16, 22, 24, 32, 48, 64)
_SHAPES = {
    "STOPPED": ("ring", DARK.muted),
    "STARTING": ("dots", DARK.info),
    "LOADING": ("dots", DARK.info),
    "READY": ("bolt", DARK.good),
    "UNRESPONSIVE": ("warning", DARK.bad),
    "STOPPING": ("square", DARK.muted),
    "FAILED": ("cross", DARK.bad),
}
"""Phase by name: the domain is imported after the first paint only."""


def shape_of(phase: str) -> str:
    """What stands for a phase."""
    return _SHAPES[phase][0]


def tray_icon(phase: str) -> QIcon:
    """For the phase of this name. On a dark tile of its own: panels are light or dark, and nobody tells which."""
    icon = QIcon()
    for size in _SIZES:
        icon.addPixmap(_picture(*_SHAPES[phase], size))
    return icon


def _picture(shape: str, colour: str, size: int) -> QPixmap:
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    smooth(painter)
    painter.scale(size / 32, size / 32)
    painter.setPen(QPen(QColor(DARK.muted), 1))
    painter.setBrush(QColor(DARK.background))
    painter.drawRoundedRect(QRectF(1, 1, 30, 30), 7, 7)
    ink = QColor(colour)
    painter.setPen(QPen(ink, 3.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if shape == "ring":
        painter.drawEllipse(QRectF(8.5, 8.5, 15, 15))
    elif shape == "square":
        painter.drawRect(QRectF(9.5, 9.5, 13, 13))
    elif shape == "cross":
        painter.drawLine(QPointF(10, 10), QPointF(22, 22))
        painter.drawLine(QPointF(22, 10), QPointF(10, 22))
    elif shape == "dots":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(ink))
        for x in (8, 16, 24):
            painter.drawEllipse(QPointF(x, 16), 2.9, 2.9)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(ink))
        points = {
            "bolt": ((18.5, 5), (8, 18), (14.5, 18), (13, 27), (24, 13.5), (17, 13.5)),
            "warning": ((16, 5.5), (27, 25.5), (5, 25.5)),
        }[shape]
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        if shape == "warning":
            painter.setPen(QPen(QColor(DARK.background), 2.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(16, 13), QPointF(16, 18.5))
            painter.drawPoint(QPointF(16, 22.3))
    painter.end()
    return picture
