"""The question before a window with a running server is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import mark, plural, sentences, tr, translated
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from sparkdeck.domain.samples import Sample
    from sparkdeck.domain.server_status import ServerStatus

NAME = "closeQuestion"
_STATES = {  # by name, because the domain is imported after the first paint only
    "STOPPED": mark("“{profile}” is stopped."),
    "STARTING": mark("“{profile}” is starting."),
    "LOADING": mark("“{profile}” is loading."),
    "READY": mark("“{profile}” is ready."),
    "UNRESPONSIVE": mark("“{profile}” is unresponsive."),
    "STOPPING": mark("“{profile}” is stopping."),
    "FAILED": mark("“{profile}” is failed."),
}


class CloseFacts(NamedTuple):
    status: ServerStatus
    sample: Sample | None
    is_at_work: bool
    """Whether there is still a server or a benchmark that the end would cut."""
    why: str = ""
    """A sentence on what makes it asked, where that is not plain."""


class CloseQuestion(QDialog):
    """Modal to its window, without an event loop of its own: :meth:`open` it; ``accepted`` is the yes. While it is open
    :meth:`refresh` makes it say what is so by then."""

    def __init__(self, facts: Callable[[], CloseFacts], parent: QWidget) -> None:
        super().__init__(parent)
        self._facts = facts
        self.setObjectName(NAME)
        self.setWindowTitle(tr("Quit SparkDeck"))
        self._title = Text(size=TextSize.FIGURE, bold=True)
        self._words = Text(tone=Tone.MUTED, wrap=True)
        self._words.setMinimumWidth(scaled(400))
        keep = Button(tr("Keep running"), "closeKeepButton", tr("Keep the server running and the window open"))
        self._stop = Button(tr("Stop and quit"), "closeQuitButton", tr("Stop the server and quit"), primary=True)
        keep.setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(keep)
        buttons.addWidget(self._stop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(self._title)
        layout.addWidget(self._words)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        self.refresh()
        keep.setFocus()

        keep.clicked.connect(self.reject)
        self._stop.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)

    @Slot()
    def refresh(self) -> None:
        """Nothing is stated that is over by now."""
        status, sample, is_at_work, why = self._facts()
        name = ""
        if status.profile:
            name = translated(_STATES[status.phase.name]).format(profile=status.profile.name)
        rest = tr("The server ends with the window, and so does an answer or a benchmark that is under way.")
        if not is_at_work:
            why, rest = "", tr("No server runs any more: nothing is cut.")
        words = sentences((why, name, _work(sample) if is_at_work else "", rest))
        if words == self._words.text():
            return
        self._words.setText(words)
        self._title.setText(tr("Stop the server and quit?") if is_at_work else tr("Quit SparkDeck"))
        self._stop.setText(tr("Stop and quit") if is_at_work else tr("Quit"))
        self._stop.setAccessibleName(tr("Stop the server and quit") if is_at_work else tr("Quit SparkDeck"))
        if self.isVisible():
            self.adjustSize()


def _work(sample: Sample | None) -> str:
    """The requests of other programs that would be cut; empty where there are none, or none are known of."""
    others = sample.server.foreign_requests if sample is not None and sample.server is not None else 0
    if not others:
        return ""
    return plural(
        others,
        "It is working on 1 request of another program, which would be cut.",
        "It is working on {n} requests of other programs, which would be cut.",
    )


def ask_to_close(window: QWidget, facts: Callable[[], CloseFacts], close: Callable[[], None]) -> CloseQuestion | None:
    """Ask once; ``close`` is called if the answer is yes. ``None`` where it is being asked already."""
    if any(question.isVisible() for question in window.findChildren(CloseQuestion)):
        return None
    question = CloseQuestion(facts, window)
    question.accepted.connect(close)
    question.open()
    return question
