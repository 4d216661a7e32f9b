"""A widget as a picture, in the scheme of the screen or on light ground, under a line that says what it is."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPalette, QRegion
from PySide6.QtWidgets import QWidget

from sparkdeck.ui.theme import LIGHT, Space, TextSize, colours, font, palette, showing
from sparkdeck.ui.widgets.painting import LEFT, SINGLE_LINE, VCENTER

_HEAD = 40


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
    width, height = widget.width() + 2 * Space.LARGE, widget.height() + _HEAD + Space.LARGE
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(colours().background))
    painter = QPainter(image)
    painter.setFont(font(TextSize.BODY, bold=True))
    painter.setPen(QColor(colours().text))
    painter.drawText(QRectF(Space.LARGE, 0, width - 2 * Space.LARGE, _HEAD), LEFT | VCENTER | SINGLE_LINE, caption)
    widget.render(painter, QPoint(Space.LARGE, _HEAD), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter.end()
    return image
