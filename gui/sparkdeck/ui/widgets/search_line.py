"""The line in which words to look for are written, with a cross that takes them away again."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from sparkdeck.domain.translation import tr


class SearchLine(QLineEdit):
    """Without a frame of its own: put it into a :class:`~sparkdeck.ui.widgets.field_frame.FieldFrame`."""

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setPlaceholderText(tr("Search  Ctrl+F"))
        self.setFrame(False)
        self.setClearButtonEnabled(True)
        clear = self.findChild(QToolButton)
        if clear is not None:
            clear.setObjectName(f"{name}Clear")
            clear.setAccessibleName(tr("{field}: take the words away", field=accessible_name))
