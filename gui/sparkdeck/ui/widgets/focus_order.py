"""The order in which Tab goes, where Qt's own (by creation) is not the one that is seen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def takes_tab(widget: QWidget) -> bool:
    """Whether Tab may give it the keyboard now."""
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isVisible() and widget.isEnabled()


def give_focus(widget: QWidget, *, forward: bool) -> None:
    widget.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)


def outside(widget: QWidget, *, forward: bool) -> QWidget | None:
    """What takes the keyboard after (or before) everything in ``widget``, by Qt's chain."""
    found = widget.nextInFocusChain() if forward else widget.previousInFocusChain()
    while found is not None and found is not widget:
        if takes_tab(found) and not widget.isAncestorOf(found) and found.window() is widget.window():
            return found
        found = found.nextInFocusChain() if forward else found.previousInFocusChain()
    return None


def order_tabs(stops: Sequence[QWidget]) -> None:
    """Let Tab go through ``stops`` of one window in this order, also those that are hidden now.

    A frame that hands the keyboard on to the field in it would be a second stop for that field: it no longer does. They
    are looked for among the parents of each stop, not in the whole window: that would make a Python object of every
    widget that Qt has for itself, and such a one outlives its widget.
    """
    for stop in stops:
        frame = stop.parentWidget()
        while frame is not None and frame.focusProxy() is stop:
            frame.setFocusProxy(None)  # type: ignore[arg-type]  # the stubs know no way to take it away
            frame = frame.parentWidget()
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)
