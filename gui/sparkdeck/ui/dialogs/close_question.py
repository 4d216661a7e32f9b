"""The question before a window with a running server is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


class CloseQuestion(QDialog):
    """Modal to its window, without an event loop of its own: :meth:`open` it; ``accepted`` is the yes."""

    def __init__(self, status: ServerStatus, sample: Sample | None, parent: QWidget, why: str = "") -> None:
        """``why``: a sentence on what makes it asked, where that is not plain."""
        super().__init__(parent)
        self.setObjectName(NAME)
        self.setWindowTitle(tr("Quit SparkDeck"))
        name = ""
        if status.profile:
            name = translated(_STATES[status.phase.name]).format(profile=status.profile.name)
        rest = tr("The server ends with the window, and so does an answer or a benchmark that is under way.")
        words = Text(sentences((why, name, _work(sample), rest)), tone=Tone.MUTED, wrap=True)
        words.setMinimumWidth(scaled(400))
        keep = Button(tr("Keep running"), "closeKeepButton", tr("Keep the server running and the window open"))
        stop = Button(tr("Stop and quit"), "closeQuitButton", tr("Stop the server and quit"), primary=True)
        keep.setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(keep)
        buttons.addWidget(stop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(Text(tr("Stop the server and quit?"), size=TextSize.FIGURE, bold=True))
        layout.addWidget(words)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        keep.setFocus()

        keep.clicked.connect(self.reject)
        stop.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)


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


def ask_to_close(
    window: QWidget, status: ServerStatus, sample: Sample | None, close: Callable[[], None], why: str = ""
) -> None:
    """Ask once; ``close`` is called if the answer is yes. ``why`` as in :class:`CloseQuestion`."""
    if any(question.isVisible() for question in window.findChildren(CloseQuestion)):
        return
    question = CloseQuestion(status, sample, window, why)
    question.accepted.connect(close)
    question.open()
