"""A command line that wraps and can be selected, no higher than it needs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from sparkdeck.ui.theme import TextSize, font

_MOST_LINES = 6


class CommandView(QPlainTextEdit):
    """Read-only monospace text; beyond six lines it scrolls."""

    def __init__(self, name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.setReadOnly(True)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.setFont(font(TextSize.BODY - 1, fixed=True))
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self.viewport().setAutoFillBackground(False)

    def show_command(self, text: str) -> None:
        if text != self.toPlainText():
            self.setPlainText(text)
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """A plain text document measures its height in lines."""
        lines = max(1, min(_MOST_LINES, round(self.document().size().height())))
        wanted = lines * self.fontMetrics().lineSpacing() + 2
        if self.height() != wanted:
            self.setFixedHeight(wanted)
