"""The ring around what the keyboard has: the same for every widget of ours, seen on every ground."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from sparkdeck.ui.theme import Radius, colours
from sparkdeck.ui.widgets.painting import frame

WIDTH = 2.0


def shows_focus(widget: QWidget) -> bool:
    """Whether it has the keyboard, and the keyboard was used last: a click leaves no ring behind."""
    if not widget.hasFocus():
        return False
    from PySide6.QtCore import Qt  # late: it loads the Qt namespace, and nothing has a ring at the first paint

    return widget.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def paint_focus_ring(
    painter: QPainter,
    widget: QWidget,
    *,
    radius: float = Radius.CONTROL,
    on_accent: bool = False,
    area: QRectF | None = None,
) -> None:
    """Around ``widget`` (or the ``area`` in which it paints), where :func:`shows_focus`; ``on_accent``: it is filled with
    the accent itself."""
    if not shows_focus(widget):
        return
    scheme, area = colours(), area or QRectF(widget.rect())
    if on_accent:
        frame(painter, area, scheme.text, radius=radius, width=WIDTH)
        frame(painter, area.adjusted(2, 2, -2, -2), scheme.on_accent, radius=radius - 2, width=1)
    else:
        frame(painter, area, scheme.accent, radius=radius, width=WIDTH)
