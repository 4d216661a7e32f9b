"""macOS hands files and links to the program that runs, as events of the application, and starts no second one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from sparkdeck.adapters.single_instance import current_folder
from sparkdeck.ui.opening import Opening, parse_opening


class OpeningApplication(QApplication):
    """The application object there. No event filter: that would see each event of the whole program."""

    asked = Signal(object)
    """Opening: a double click in the Finder, or a link in a browser."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            opening = opening_of(event)
            if opening != Opening():
                self.asked.emit(opening)
            return True
        return super().event(event)


def opening_of(event: QFileOpenEvent) -> Opening:
    """What it names; empty for what is none of ours. A name is never an option."""
    url = event.url()
    encoded = QUrl.ComponentFormattingOption.FullyEncoded
    word = event.file() if url.isEmpty() or url.isLocalFile() else url.toString(encoded)
    return parse_opening([word], current_folder())[0] if not word.startswith("-") else Opening()
