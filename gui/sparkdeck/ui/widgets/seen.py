"""Whether anybody can see a widget."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def is_seen(widget: QWidget) -> bool:
    """Shown, on the page that is in front, in a window that is not minimised. Qt calls a minimised window visible."""
    return widget.isVisible() and not widget.window().isMinimized()
