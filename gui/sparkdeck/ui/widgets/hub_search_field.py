"""The field for a search on the Hub: it waits until typing pauses, so that each key is not a request."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import scaled
from sparkdeck.ui.widgets.field_frame import FieldFrame

PAUSE_MS = 300
_LEAST_TYPED = 3
"""Fewer characters are searched for only with Enter."""


class HubSearchField(FieldFrame):
    search_wanted = Signal(str)
    cleared = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.field = QLineEdit()
        self.field.setObjectName("hubSearch")
        self.field.setAccessibleName(tr("Search the Hub, or paste a repository or a link"))
        self.field.setPlaceholderText(tr("Search or paste: org/repo, org/repo:QUANT, a link"))
        self.field.setToolTip(tr("Searches the Hugging Face Hub. Enter searches at once, Escape clears."))
        self.field.setFrame(False)
        self.field.setClearButtonEnabled(False)
        self.field.setMaxLength(1000)
        self.setFixedHeight(scaled(34))
        self.hold(self.field)
        self._wanted = ""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)

        self.field.textEdited.connect(self._on_field_text_edited)
        self.field.returnPressed.connect(self._on_field_return_pressed)
        self._pause.timeout.connect(self._on_pause_timeout)

    @property
    def text(self) -> str:
        """What was typed, without the spaces around it."""
        return self.field.text().strip()

    def forget(self) -> None:
        """Empty it without telling anybody."""
        self._pause.stop()
        self._wanted = ""
        self.field.clear()

    @Slot(str)
    def _on_field_text_edited(self, _text: str) -> None:
        if not self.text:
            self._pause.stop()
            self._wanted = ""
            self.cleared.emit()
        elif len(self.text) >= _LEAST_TYPED:
            self._pause.start()
        else:
            self._pause.stop()

    @Slot()
    def _on_field_return_pressed(self) -> None:
        self._pause.stop()
        if self.text:
            self._wanted = self.text
            self.search_wanted.emit(self.text)

    @Slot()
    def _on_pause_timeout(self) -> None:
        if self.text and self.text != self._wanted:
            self._wanted = self.text
            self.search_wanted.emit(self.text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.forget()
            self.cleared.emit()
            return True
        return super().eventFilter(watched, event)
