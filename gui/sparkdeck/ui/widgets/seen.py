"""Whether anybody can see a widget."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def is_seen(widget: QWidget) -> bool:
    """Shown, on the page that is in front, in a window that is neither minimised (Qt calls such a one visible) nor
    covered as a whole, on another workspace or behind a locked screen, as far as the system tells."""
    window = widget.window()
    return widget.isVisible() and not window.isMinimized() and window.windowHandle().isExposed()
