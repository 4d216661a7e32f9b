"""Painting without the ``Qt`` namespace, for what is on the first picture.

Touching ``PySide6.QtCore.Qt`` for the first time makes 93 enum classes: 25–30 ms, a seventh of a bare start (measured).
It is touched not only by name but also by every call with an overload for one of its enums: ``setPen``, ``setBrush``,
``fillRect``, ``QPen(colour)``, ``QBrush(colour)``, ``setShortcut``. ``fillPath`` with a palette's brush, ``strokePath`` with
a pen made step by step and ``drawText`` with plain numbers are free. Text takes its colour from the widget's foreground
role, which is what a fresh painter's pen has. A test holds that the first picture goes without.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPainterPath, QPalette, QPen

from sparkdeck.domain.translation import tr

LEFT, RIGHT, HCENTER = 0x1, 0x2, 0x4
TOP, BOTTOM, VCENTER = 0x20, 0x40, 0x80
CENTER = HCENTER | VCENTER
SINGLE_LINE, WRAP = 0x100, 0x1000
_ROOM = QRect(0, 0, 1000, 1000)

_swatches: dict[tuple[str, int], tuple[QPalette, QBrush]] = {}


def brush(colour: str, alpha: int = 255) -> QBrush:
    """A brush of one colour (``#RRGGBB``)."""
    found = _swatches.get((colour, alpha))
    if found is None:
        ink = QColor(colour)
        ink.setAlpha(alpha)
        swatch = QPalette()
        swatch.setColor(QPalette.ColorRole.Base, ink)
        found = _swatches[colour, alpha] = (swatch, swatch.base())
    return found[1]


def fill(painter: QPainter, area: QRectF, colour: str, *, radius: float = 0.0, alpha: int = 255) -> None:
    """Fill a rectangle, its corners rounded."""
    fill_path(painter, _outline(area, radius), colour, alpha=alpha)


def fill_path(painter: QPainter, path: QPainterPath, colour: str, *, alpha: int = 255) -> None:
    painter.fillPath(path, brush(colour, alpha))


def frame(painter: QPainter, area: QRectF, colour: str, *, radius: float = 0.0, width: float = 1.0) -> None:
    """Draw the edge of a rectangle, just inside of it."""
    inner = area.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    stroke_path(painter, _outline(inner, radius), colour, width)


def stroke_path(painter: QPainter, path: QPainterPath, colour: str, width: float = 1.0) -> None:
    pen = QPen()
    pen.setColor(QColor(colour))
    pen.setWidthF(width)
    painter.strokePath(path, pen)


def _outline(area: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    if radius:
        path.addRoundedRect(area, radius, radius)
    else:
        path.addRect(area)
    return path


def elided(metrics: QFontMetrics, text: str, width: int, *, middle: bool = False) -> str:
    """``text`` as it fits into ``width`` pixels, with "…" at its end or in its middle where it does not."""
    if metrics.horizontalAdvance(text) <= width:
        return text
    from PySide6.QtCore import Qt

    mode = Qt.TextElideMode.ElideMiddle if middle else Qt.TextElideMode.ElideRight
    return metrics.elidedText(text, mode, width)


def line_height(metrics: QFontMetrics) -> int:
    """Of one line in the window's language, whose letters may come from a taller font than Latin ones."""
    return metrics.boundingRect(_ROOM, LEFT | TOP, tr("Reset")).height()


def smooth(painter: QPainter) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
