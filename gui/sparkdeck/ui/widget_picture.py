"""A widget as a picture, in the scheme of the screen or on light ground, under a line that says what it is."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPalette, QRegion
from PySide6.QtWidgets import QWidget

from sparkdeck.ui.theme import LIGHT, Space, TextSize, colours, font, palette, showing
from sparkdeck.ui.widgets.painting import LEFT, VCENTER, WRAP

_HEAD = 40
"""At least: a long line takes a second row."""


def picture_of(widget: QWidget, caption: str, *, light: bool) -> bytes:
    """PNG, at twice the size of the screen's pixels where those are coarse: it is meant for documents."""
    scheme = LIGHT if light else colours()
    with showing(scheme):
        widget.setPalette(palette(scheme))
        image = _paint(widget, caption)
    widget.setPalette(QPalette())  # its parent's again, also after the next change of scheme
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub wants bytes for the format, Qt takes text
    buffer.close()
    return bytes(data.data())


def _paint(widget: QWidget, caption: str) -> QImage:
    ratio = max(2.0, widget.devicePixelRatioF())
    words, room = font(TextSize.BODY, bold=True), float(widget.width())
    needed = QFontMetricsF(words).boundingRect(QRectF(0, 0, room, 1e6), LEFT | WRAP, caption).height()
    head = max(_HEAD, round(needed) + 2 * Space.SMALL)
    width, height = widget.width() + 2 * Space.LARGE, widget.height() + head + Space.LARGE
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(colours().background))
    painter = QPainter(image)
    painter.setFont(words)
    painter.setPen(QColor(colours().text))
    painter.drawText(QRectF(Space.LARGE, 0, room, head), LEFT | VCENTER | WRAP, caption)
    widget.render(painter, QPoint(Space.LARGE, head), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter.end()
    return image
