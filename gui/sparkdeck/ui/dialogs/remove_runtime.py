"""The question before a runtime goes: what is deleted, or that nothing is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.runtime_entry import RuntimeEntry
from sparkdeck.domain.translation import tr
from sparkdeck.ui.runtime_words import removal_words
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import Text


class RemoveRuntimeQuestion(QDialog):
    """Modal to its window; :meth:`open` it. ``accepted`` is the yes; the safe answer is the default."""

    def __init__(self, entry: RuntimeEntry, parent: QWidget) -> None:
        super().__init__(parent)
        title, sentence, yes = removal_words(entry)
        self.setObjectName("removeRuntimeQuestion")
        self.setWindowTitle(tr("Remove a runtime"))
        words = Text(sentence.replace("/", "/\u200b").replace("\\", "\\\u200b"), tone=Tone.MUTED, wrap=True)
        words.setMinimumWidth(scaled(440))
        keep = Button(tr("Keep"), "removeRuntimeKeep", tr("Remove nothing"))
        remove = Button(yes, "removeRuntimeYes", yes, primary=True)
        keep.setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(keep)
        buttons.addWidget(remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(Text(title, size=TextSize.FIGURE, bold=True, wrap=True))
        layout.addWidget(words)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        keep.setFocus()

        keep.clicked.connect(self.reject)
        remove.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)


def ask_to_remove(window: QWidget, entry: RuntimeEntry, remove: Callable[[], None]) -> None:
    """``remove`` is called if the answer is yes. ``window`` waits for it, so that it cannot ask twice."""
    question = RemoveRuntimeQuestion(entry, window)
    question.accepted.connect(remove)
    question.open()
