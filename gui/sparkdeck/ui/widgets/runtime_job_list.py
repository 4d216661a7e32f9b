"""Installations, builds and qualifications that go on or have just ended, one row each."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.runtime_entry import RuntimeEntry
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind, RuntimeJobState
from sparkdeck.domain.translation import labelled, tr
from sparkdeck.ui import runtime_job_words, runtime_words
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.details_parts import ReadOnlyText
from sparkdeck.ui.widgets.download_row import ShareBar
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.painting import RIGHT, fill
from sparkdeck.ui.widgets.text import ElidedText, Text

_BAR_WIDTH, _FIGURES_WIDTH = 110, 204
_LOG_LINES = 7
_DISCARD, _SURE = tr("Throw away"), tr("Yes, throw away")
"""What was compiled may have taken hours, and the button stands beside "Hide": it takes two presses."""


class RuntimeJobRow(QWidget):
    """Fed with one job; updated in place. Why it failed stands below it, and so does its log on demand."""

    cancel_clicked = Signal(str)
    resume_clicked = Signal(str)
    qualify_clicked = Signal(str)
    use_clicked = Signal(str)
    hide_clicked = Signal(str)
    discard_clicked = Signal(str)

    def __init__(self, job: RuntimeJob, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.job = job
        self.setObjectName("runtimeJob")
        self._title = ElidedText(bold=True, middle=True)
        self.step = ElidedText(size=TextSize.SMALL, tone=Tone.MUTED)
        self.bar = ShareBar()
        self.bar.setFixedWidth(scaled(_BAR_WIDTH))
        self._figures = ElidedText(align=RIGHT)
        self._figures.setObjectName("runtimeJobFigures")
        self._figures.setFixedWidth(scaled(_FIGURES_WIDTH))
        Explainer(self._figures, "work_done", tr("Progress of work on a runtime"), also=("time_left",))
        self.log_button = Button(tr("Log"), "runtimeJobLog", tr("Show the last lines of its log"), flat=True)
        self.log_button.setCheckable(True)
        self.next = Button(tr("Qualify"), "runtimeJobQualify", tr("Let it prove itself on this machine"))
        self.resume = Button(tr("Resume"), "runtimeJobResume", tr("Go on where it stopped"))
        self.cancel = Button(tr("Cancel"), "runtimeJobCancel", tr("End this work"))
        self.put_away = Button(tr("Hide"), "runtimeJobHide", tr("Take this line off the list"), flat=True)
        self.discard = Button(_DISCARD, "runtimeJobDiscard", tr("Delete what was fetched and compiled"), flat=True)
        self._is_asked = False
        """Whether the next press throws away."""
        self.reason = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.reason.make_selectable()
        self.log = ReadOnlyText("runtimeJobLogText", tr("The last lines of the log"))
        self.log.setFixedHeight(_LOG_LINES * self.log.text.fontMetrics().lineSpacing() + Space.HUGE)
        self.log.hide()
        self._lay_out()

        self.log_button.toggled.connect(self._on_log_button_toggled)
        self.cancel.clicked.connect(lambda: self.cancel_clicked.emit(self.job.key))
        self.resume.clicked.connect(self._on_resume_clicked)
        self.next.clicked.connect(self._on_next_clicked)
        self.discard.clicked.connect(self._on_discard_clicked)
        self.put_away.clicked.connect(lambda: self.hide_clicked.emit(self.job.key))

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self._title)
        words.addWidget(self.step)
        line = QHBoxLayout()
        line.setSpacing(Space.SMALL)
        line.addLayout(words, 1)
        for widget in (
            self.bar,
            self._figures,
            self.log_button,
            self.next,
            self.resume,
            self.cancel,
            self.discard,
            self.put_away,
        ):
            line.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.TINY, 0, Space.TINY + 1)
        layout.setSpacing(Space.TINY)
        layout.addLayout(line)
        layout.addWidget(self.reason)
        layout.addWidget(self.log)

    @property
    def stops(self) -> list[QWidget]:
        """What Tab goes through, in order."""
        return [
            self._figures,
            self.log_button,
            self.next,
            self.resume,
            self.cancel,
            self.discard,
            self.put_away,
            self.log.text,
        ]

    def show_job(self, job: RuntimeJob, entries: tuple[RuntimeEntry, ...]) -> None:
        """Show where the job is now."""
        self.job = job
        cell = runtime_job_words.state_cell(job)
        figures = runtime_job_words.figures(job)
        self._title.setText(runtime_job_words.job_title(job, entries))
        self.step.setText(cell.text)
        self.step.set_tone(Tone.MUTED if cell.tone is Tone.TEXT else cell.tone)
        self.bar.show_share(job.fraction or 0.0, runtime_job_words.bar_tone(job))
        self.bar.setAccessibleName(" ".join(filter(None, (self._title.text(), cell.text, figures))))
        runs, failed = job.state is RuntimeJobState.RUNNING, job.state is RuntimeJobState.FAILED
        self.bar.setVisible(runs and job.fraction is not None)
        self._figures.setText(figures)
        self._figures.setVisible(runs and bool(figures))
        self.reason.setText(runtime_words.problem_words(job.problem) if failed and job.problem is not None else "")
        self.reason.setVisible(bool(self.reason.text()))
        self.log_button.setVisible(bool(job.log_tail))
        if not job.log_tail:  # other work on the same runtime: an empty box that no button closes
            self.log_button.setChecked(False)
        self.cancel.setVisible(runs)
        self.resume.setText(runtime_job_words.resume_words(job))
        self.resume.setAccessibleName(labelled(self.resume.text(), self._title.text()))
        self.resume.setVisible(runtime_job_words.can_resume(job))
        step = runtime_job_words.next_step(job, entries)
        self.next.setText(step)
        self.next.setAccessibleName(labelled(step, self._title.text()))
        self.next.setVisible(bool(step))
        self._is_asked = False
        self.discard.setText(_DISCARD)
        self.discard.setVisible(runtime_job_words.can_discard(job))
        self.put_away.setVisible(not runs)
        if self.log_button.isChecked():
            self._show_log()

    def _show_log(self) -> None:
        text = self.log.text
        words = "\n".join(self.job.log_tail)
        if text.toPlainText() != words:
            text.setPlainText(words)
            bar = text.verticalScrollBar()
            bar.setValue(bar.maximum())

    @Slot(bool)
    def _on_log_button_toggled(self, shown: bool) -> None:
        self.log.setVisible(shown)
        if shown:
            self._show_log()

    @Slot()
    def _on_discard_clicked(self) -> None:
        if not self._is_asked:
            self._is_asked = True
            self.discard.setText(_SURE)
            return
        self.discard_clicked.emit(self.job.key)
        self.hide_clicked.emit(self.job.key)

    @Slot()
    def _on_next_clicked(self) -> None:
        was_tried = self.job.kind is RuntimeJobKind.QUALIFY
        (self.use_clicked if was_tried else self.qualify_clicked).emit(self.job.key)

    @Slot()
    def _on_resume_clicked(self) -> None:
        is_trial = self.job.kind is RuntimeJobKind.QUALIFY
        (self.qualify_clicked if is_trial else self.resume_clicked).emit(self.job.key)

    def paintEvent(self, event: QPaintEvent) -> None:
        fill(QPainter(self), QRectF(0, self.height() - 1, self.width(), 1), colours().border)


class RuntimeJobList(Card):
    """Hidden while there is nothing in it. What has ended stays until it is put away or begins anew."""

    cancel_wanted = Signal(str)
    resume_wanted = Signal(str)
    qualify_wanted = Signal(str)
    use_wanted = Signal(str)
    discard_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("runtimeJobs")
        self.setAccessibleName(tr("Work on runtimes"))
        self.set_tight(True)
        self.body.setSpacing(0)
        self.rows: dict[str, RuntimeJobRow] = {}
        self._put_away: dict[str, RuntimeJob] = {}
        self.hide()

    def show_jobs(self, jobs: Iterable[RuntimeJob], entries: tuple[RuntimeEntry, ...]) -> None:
        """All jobs there have been, as last told."""
        shown = [
            job for job in jobs if self._put_away.get(job.key) != job and not runtime_job_words.is_past(job, entries)
        ]
        kept = {job.key for job in shown}
        for key in [key for key in self.rows if key not in kept]:
            row = self.rows.pop(key)
            row.hide()
            row.deleteLater()
        for job in shown:
            self._put_away.pop(job.key, None)
            row = self.rows.get(job.key) or self._add_row(job)
            row.show_job(job, entries)
        self.setVisible(bool(shown))

    def put_away(self, key: str) -> None:
        """What has ended goes out of sight."""
        row = self.rows.pop(key, None)
        if row is not None:
            self._put_away[key] = row.job
            row.hide()
            row.deleteLater()
        self.setVisible(bool(self.rows))

    def _add_row(self, job: RuntimeJob) -> RuntimeJobRow:
        row = RuntimeJobRow(job)
        row.cancel_clicked.connect(self.cancel_wanted)
        row.resume_clicked.connect(self.resume_wanted)
        row.qualify_clicked.connect(self.qualify_wanted)
        row.use_clicked.connect(self.use_wanted)
        row.discard_clicked.connect(self.discard_wanted)
        row.hide_clicked.connect(self.put_away)
        self.rows[job.key] = row
        self.body.addWidget(row)
        return row
