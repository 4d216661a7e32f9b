"""A move into our folder on its way: what happens, how far it is, a button to stop it; then how it ended."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.model_import import ImportProgress
from sparkdeck.domain.translation import tr
from sparkdeck.ui import models_words
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.progress_line import ProgressLine
from sparkdeck.ui.widgets.text import Text


class ImportLine(Card):
    """Hidden until something is moved, and after its end was read."""

    cancel_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("importLine")
        self.setAccessibleName(tr("Files on their way into the library"))
        self.progress = ProgressLine("importProgress", tr("How far the files are"))
        self.words = Text(wrap=True)
        self.button = Button(tr("Stop"), "importStopButton", tr("Stop the move; the files stay where they were"))
        row = QHBoxLayout()
        row.setSpacing(Space.MEDIUM)
        row.addWidget(self.progress, 1)
        row.addWidget(self.words, 1)
        row.addWidget(self.button)
        self.body.addLayout(row)
        self._is_running = False
        self.hide()

        self.button.clicked.connect(self._on_button_clicked)

    def show_progress(self, progress: ImportProgress) -> None:
        self._is_running = progress.is_running
        self.progress.setVisible(progress.is_running)
        self.words.setVisible(not progress.is_running)
        self.button.setText(tr("Stop") if progress.is_running else tr("Close"))
        if progress.is_running:
            share = progress.done_bytes / progress.total_bytes if progress.total_bytes else 0.0
            amounts = models_words.amounts(progress.done_bytes, progress.total_bytes)
            self.progress.show_progress(progress.words, min(1.0, share), amounts)
        else:
            self.words.setText(progress.words)
            self.words.set_tone(Tone.BAD if progress.failed else Tone.GOOD if progress.total_bytes else Tone.MUTED)
        self.set_tone(Tone.BAD if progress.failed else None)
        self.setVisible(True)

    @Slot()
    def _on_button_clicked(self) -> None:
        if self._is_running:
            self.cancel_clicked.emit()
        else:
            self.hide()
