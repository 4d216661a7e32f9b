"""Before the first start on a llama-server: what the trial does, how far it is, and what it found."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_entry import Qualification, QualificationResult
from sparkdeck.domain.runtime_job import RuntimeJob
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import Text

_NEW = tr("This llama-server has not been tried on this computer yet.")
_WHAT = tr(
    "The trial starts it once, looks whether it sees the graphics "
    "card, and lets it answer with the demo pair, whose counts are known beforehand. That takes about 10 seconds; where "
    "the driver has to compile the code for this card first, some minutes, once. The outcome is remembered."
)


class QualifyQuestion(QDialog):
    """Modal to its window; :meth:`open` it. It asks, then shows the trial, then what that found; closing it while the
    trial goes on ends the trial."""

    qualify_wanted = Signal()
    start_anyway_wanted = Signal()
    cancel_wanted = Signal()
    """The trial that goes on shall end."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = name
        self._runs = False
        self.setObjectName("qualifyQuestion")
        self.setWindowTitle(tr("First use of a runtime"))
        self.title = Text(size=TextSize.FIGURE, bold=True, wrap=True)
        self.words = Text(tone=Tone.MUTED, wrap=True)
        self.words.setMinimumWidth(scaled(480))
        self.words.make_selectable()
        self.step = Text(bold=True, wrap=True)
        self.step.setObjectName("qualifyStep")
        self.cancel = Button(tr("Cancel"), "qualifyCancel", tr("Start nothing"))
        self.anyway = Button(tr("Start anyway"), "qualifyAnyway", tr("Start without the trial, now and later"))
        self.qualify = Button(tr("Qualify and start"), "qualifyStart", tr("Try it, then start"), primary=True)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        for button in (self.cancel, self.anyway, self.qualify):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(self.title)
        layout.addWidget(self.words)
        layout.addWidget(self.step)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        self.step.hide()

        self.cancel.clicked.connect(self.reject)
        self.anyway.clicked.connect(self._on_anyway_clicked)
        self.qualify.clicked.connect(self.qualify_wanted)
        self.rejected.connect(self._on_self_rejected)
        self.finished.connect(self.deleteLater)

    def show_question(self, found: Qualification) -> None:
        """Ask, also after a trial that failed."""
        if found.result is QualificationResult.FAILED:
            self.show_failure(found.told, may_start=found.may_use_anyway)
            return
        words = sentences((found.told.title or _NEW, _WHAT))
        title = tr("Qualify {runtime} first?", runtime=self._name)
        self._show(title, words, tr("Qualify and start"), may_start=True)

    def show_job(self, job: RuntimeJob) -> None:
        """The trial goes on."""
        self._runs = True
        self.title.setText(tr("Qualifying {runtime} …", runtime=self._name))
        self.words.setText(tr("It starts by itself when it has passed."))
        self.step.setText(f"{job.step} …")
        self.step.show()
        self.anyway.hide()
        self.qualify.hide()
        self.cancel.setText(tr("Cancel"))
        self._fit()

    def show_failure(self, problem: UserError, *, may_start: bool) -> None:
        """What the trial found; ``may_start``: one can live with it."""
        words = "\n".join(filter(None, (problem.detail, problem.action)))
        title = tr("{runtime} has not passed: {reason}", runtime=self._name, reason=problem.title)
        self._show(title, words, tr("Qualify again"), may_start=may_start)

    def _show(self, title: str, words: str, yes: str, *, may_start: bool) -> None:
        self._runs = False
        self.title.setText(title)
        self.words.setText(words)
        self.step.hide()
        self.qualify.setText(yes)
        self.qualify.show()
        self.anyway.setVisible(may_start)
        self.cancel.setText(tr("Cancel"))
        self.qualify.setFocus()
        self._fit()

    def _fit(self) -> None:
        """Words of another length need another height."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.resize(self.width(), max(layout.heightForWidth(self.width()), layout.minimumSize().height()))

    @Slot()
    def _on_anyway_clicked(self) -> None:
        self.start_anyway_wanted.emit()
        self.accept()

    @Slot()
    def _on_self_rejected(self) -> None:
        if self._runs:
            self.cancel_wanted.emit()
