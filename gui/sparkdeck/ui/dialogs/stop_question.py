"""The question before a stop or restart cuts requests of other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.server_words import stop_question
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from sparkdeck.domain.events import StopQuestioned

NAME = "stopQuestion"


class StopQuestion(QDialog):
    """Modal to its window, without an event loop of its own: :meth:`open` it; ``accepted`` is the yes."""

    def __init__(self, asked: StopQuestioned, parent: QWidget) -> None:
        super().__init__(parent)
        question, yes = stop_question(asked.requests, restart=asked.restart, unload=asked.unload)
        self.setObjectName(NAME)
        if asked.restart:
            self.setWindowTitle(tr("Restart the server"))
        else:
            self.setWindowTitle(tr("Unload the server") if asked.unload else tr("Stop the server"))
        title = Text(question, size=TextSize.FIGURE, bold=True, wrap=True)
        words = Text(
            tr("Its connection is cut and the answer ends where it is.")
            if asked.requests == 1
            else tr("Their connections are cut and the answers end where they are."),
            tone=Tone.MUTED,
            wrap=True,
        )
        words.setMinimumWidth(scaled(420))
        keep = Button(tr("Keep running"), "stopKeepButton", tr("Keep the server running"))
        stop = Button(yes, "stopAnywayButton", yes, primary=True)
        keep.setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(keep)
        buttons.addWidget(stop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(title)
        layout.addWidget(words)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        keep.setFocus()

        keep.clicked.connect(self.reject)
        stop.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)


def ask_to_stop(window: QWidget, asked: StopQuestioned, stop: Callable[[], None]) -> None:
    """Ask once; ``stop`` is called if the answer is yes."""
    if any(question.isVisible() for question in window.findChildren(StopQuestion)):
        return
    question = StopQuestion(asked, window)
    question.accepted.connect(stop)
    question.open()
