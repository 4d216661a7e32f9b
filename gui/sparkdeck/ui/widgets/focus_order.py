"""The order in which Tab goes, where Qt's own (by creation) is not the one that is seen."""

from __future__ import annotations

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
