"""Windows that go from right to left: what is painted lies as in a mirror there, letters and figures do not.

Layouts and Qt's own widgets turn by themselves. A widget that paints calls :func:`mirror` first and :func:`write` for its
words; both do nothing special where the window goes from left to right. Charts over time, logs and commands
go from left to right in every language (:func:`keep_left_to_right`).

The side on which a text stands comes from the window, the direction of its letters from the text itself: ``n-max 3`` or
``61.3 %`` would be taken apart by a paragraph that begins at the right.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QGuiApplication, QPainter, QTransform
from PySide6.QtWidgets import QLabel, QWidget

from sparkdeck.ui.widgets.painting import HCENTER, LEFT, RIGHT

_FORCE_LEFT_TO_RIGHT, _FORCE_RIGHT_TO_LEFT = 0x20000, 0x40000
_ABSOLUTE = 0x10
_SIDES = LEFT | RIGHT


def is_mirrored() -> bool:
    """Whether the window goes from right to left; the same from the start to the end of the program."""
    return QGuiApplication.isRightToLeft()


def mirror(painter: QPainter, area: QRect | QRectF) -> None:
    """From now on what is painted in ``area`` has its left at the right; a second call takes it back."""
    if is_mirrored():
        painter.translate(2 * area.x() + area.width(), 0)
        painter.scale(-1, 1)


def mirrored(area: QRect, width: int) -> QRect:
    """Where ``area`` of a widget of this width lies in the window's direction: for a child that is placed by hand."""
    return QRect(width - area.x() - area.width(), area.y(), area.width(), area.height()) if is_mirrored() else area


def write(painter: QPainter, area: QRect | QRectF, flags: int, text: str) -> None:
    """``drawText``. ``flags`` are numbers of :mod:`~sparkdeck.ui.widgets.painting`, meant for a window that goes from left to
    right, as ``area`` is after :func:`mirror`."""
    if not is_mirrored():
        painter.drawText(area, flags, text)
        return
    text = in_order(text)
    turned = painter.transform()
    is_turned = turned.m11() < 0
    if is_turned:
        area = turned.mapRect(QRectF(area))
        painter.setTransform(QTransform())
    side = flags & (_SIDES | HCENTER) or LEFT
    flags &= ~_SIDES
    if goes_right_to_left(text):  # Qt itself changes the side then
        painter.drawText(area, flags | side | _FORCE_RIGHT_TO_LEFT, text)
    else:
        other = {LEFT: RIGHT, RIGHT: LEFT}.get(side, side)
        painter.drawText(area, flags | other | _FORCE_LEFT_TO_RIGHT, text)
    if is_turned:
        painter.setTransform(turned)


def write_beside_figures(painter: QPainter, area: QRect | QRectF, flags: int, text: str) -> None:
    """``drawText`` in what is kept from left to right, as a chart: words from the right end at their left there as well."""
    if is_mirrored():
        text = in_order(text)
        flags |= _ABSOLUTE | (_FORCE_RIGHT_TO_LEFT if goes_right_to_left(text) else _FORCE_LEFT_TO_RIGHT)
    painter.drawText(area, flags, text)


def in_order(text: str) -> str:
    """``text`` as a label or a painter takes it, its parts in the window's order."""
    if not is_mirrored():
        return text
    from sparkdeck.domain import text_direction

    return text_direction.in_order(text)


def as_item(text: str) -> str:
    """``text`` for one of Qt's own lists and tables, which lay out everything from the right: ``61.3 %`` stays together."""
    if not is_mirrored():
        return text
    from sparkdeck.domain import text_direction

    return text_direction.isolated(text_direction.in_order(text))


def goes_right_to_left(text: str) -> bool:
    """By its first letter that has a direction."""
    from sparkdeck.domain import text_direction

    return text_direction.goes_right_to_left(text)


def keep_left_to_right(part: QWidget | QPainter) -> None:
    """In every language. A painter has the direction of the program, whatever its widget's is."""
    if is_mirrored():
        from PySide6.QtCore import Qt

        part.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def start_at_left(label: QLabel) -> None:
    """As :func:`keep_left_to_right`, for the lines of a label."""
    if is_mirrored():
        from PySide6.QtCore import Qt

        keep_left_to_right(label)
        QLabel.setAlignment(label, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
