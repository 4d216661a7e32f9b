"""The ring around what the keyboard has: the same for every widget of ours, seen on every ground."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from sparkdeck.ui.theme import Radius, colours
from sparkdeck.ui.widgets.painting import fill, frame

WIDTH = 2.0
EDGE = 2
"""Logical pixels of an edge, see :func:`edge_of`."""


def shows_focus(widget: QWidget) -> bool:
    """Whether it has the keyboard, and the keyboard was used last: a click leaves no ring behind."""
    if not widget.hasFocus():
        return False
    from PySide6.QtCore import Qt  # late: it loads the Qt namespace, and nothing has a ring at the first paint

    return widget.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def edge_of(area: QRect) -> tuple[QRect, QRect, QRect, QRect]:
    """The four strips just around ``area``: a ring that costs nothing while what lies within is scrolled or painted."""
    outer = area.adjusted(-EDGE, -EDGE, EDGE, EDGE)
    return (
        QRect(outer.left(), outer.top(), outer.width(), EDGE),
        QRect(outer.left(), area.bottom() + 1, outer.width(), EDGE),
        QRect(outer.left(), area.top(), EDGE, area.height()),
        QRect(area.right() + 1, area.top(), EDGE, area.height()),
    )


def paint_focus_edge(widget: QWidget, area: QRect) -> None:
    """Around ``area`` of ``widget``, where :func:`shows_focus`; straight and without a pen."""
    if not shows_focus(widget):
        return
    painter = QPainter(widget)
    for strip in edge_of(area):
        fill(painter, QRectF(strip), colours().accent)


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
