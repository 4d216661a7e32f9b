"""Buttons with a name for tests and screen readers."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton, QWidget

from sparkdeck.ui.theme import TextSize, font


class Button(QPushButton):
    """A push button. ``primary`` is the page's one main action, ``flat`` a quiet one such as "Copy".

    The second press of a double click does nothing: what "Start" became meanwhile may be "Cancel".
    """

    def __init__(
        self,
        text: str,
        name: str,
        accessible_name: str,
        *,
        primary: bool = False,
        flat: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setFont(font(TextSize.BODY, bold=not flat))
        self.setAutoDefault(False)
        if primary:
            self.setProperty("primary", True)
        if flat:
            self.setFlat(True)

    def set_primary(self, primary: bool) -> None:
        """Whether this is the page's main action now."""
        if bool(self.property("primary")) is not primary:
            self.setProperty("primary", primary)
            self.style().unpolish(self)
            self.style().polish(self)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
