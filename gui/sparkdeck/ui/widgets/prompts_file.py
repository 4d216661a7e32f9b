"""A file of the user's own prompts: chosen in a dialog, or dropped here."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import ElidedText

ENDINGS = (".txt", ".md", ".jsonl", ".toml")
KINDS = tr("Prompts (*.txt *.md *.jsonl *.toml);;All files (*)")
_NONE = tr("Choose a file, or drop it here")
_FORMS = tr("Text with an empty line between prompts, JSON lines or TOML")


class PromptsFile(QWidget):
    changed = Signal()
    file_wanted = Signal()
    """Choose a file; :meth:`use` brings it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("benchmarkPromptsFile")
        self.setAccessibleName(tr("File of your own prompts"))
        self.setAcceptDrops(True)
        self.path: Path | None = None
        self._words = ElidedText(_NONE, tone=Tone.MUTED, middle=True)
        self.setToolTip(_FORMS)
        self.button = Button(tr("Choose…"), "benchmarkPromptsButton", tr("Choose a file of prompts"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(self._words, 1)
        layout.addWidget(self.button)

        self.button.clicked.connect(self.file_wanted)

    def use(self, path: Path) -> None:
        self.path = path
        self._words.setText(str(path))
        self._words.set_tone(Tone.TEXT)
        self.changed.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _prompts(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = _prompts(event)
        if path is not None:
            event.acceptProposedAction()
            self.use(path)


def _prompts(event: QDropEvent) -> Path | None:
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return next((path for path in paths if path.suffix.lower() in ENDINGS), None)
