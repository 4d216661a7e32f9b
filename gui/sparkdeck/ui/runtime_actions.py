"""Opens the runtimes, and stands before each start: a llama-server is tried before its first use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sparkdeck.domain.events import LaunchPlanned
    from sparkdeck.domain.runtime_job import RuntimeJob
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.dialogs.qualify_question import QualifyQuestion
    from sparkdeck.ui.dialogs.runtimes_dialog import RuntimesDialog
    from sparkdeck.ui.pages.server_page import ServerPage


class RuntimeActions(QObject):
    """Lives as long as its window. The dialog is beside the window, the question before a start in its way."""

    def __init__(self, bridge: Bridge, window: QWidget) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        self._dialog: RuntimesDialog | None = None
        """While it is open."""
        self._question: QualifyQuestion | None = None
        self._running: set[str] = set()
        """Keys of those that are tried now."""
        self._only_shows = False
        """Whether the question only shows a trial that somebody else waits for, who says how it failed."""
        self._offered = ""
        """The card for which a runtime is offered."""
        self._key = ""
        """Of the runtime that is tried before a start."""
        self._start: Callable[[], None] = lambda: None
        self._page: ServerPage | None = None
        bridge.runtime_job_changed.connect(self._on_bridge_runtime_job_changed)

    def serve(self, page: ServerPage) -> None:
        """Let the page's buttons lead here, and say there where a card is left unused."""
        self._page = page
        page.runtimes_wanted.connect(self.open_runtimes)
        page.facts.get_cuda_clicked.connect(self.open_releases)
        for told in (self._bridge.sample_taken, self._bridge.launch_planned, self._bridge.runtimes_changed):
            told.connect(self._show_offer)

    @Slot()
    def _show_offer(self) -> None:
        sample, plan, page = self._bridge.sample, self._bridge.plan, self._page
        if page is None or plan is None:
            return
        card = ""
        if sample is not None and sample.gpus and not plan.runtime.devices and plan.runtime.kind.name != "ATTACHED":
            entries = self._bridge.runtimes.entries if self._bridge.runtimes is not None else ()
            card = "" if any(entry.devices for entry in entries) else sample.gpus[0].name
        if card != self._offered:
            self._offered = card
            page.facts.show_cuda_offer(card.removeprefix("NVIDIA "))

    @Slot()
    def open_runtimes(self) -> None:
        """Those that are here."""
        self.open_part(0)

    @Slot()
    def open_releases(self) -> None:
        """Those that can be had."""
        self.open_part(1)

    def open_part(self, part: int) -> RuntimesDialog:
        from sparkdeck.ui.dialogs.runtimes_dialog import RuntimesDialog
        from sparkdeck.ui.kept_columns import KeptColumns

        dialog = self._dialog
        if dialog is not None and dialog.isVisible():
            dialog.raise_()
            dialog.activateWindow()
            dialog.show_part(part)
            return dialog
        self._dialog = dialog = RuntimesDialog(self._bridge, self._window)
        KeptColumns(self._bridge, "runtimes", dialog.list.table)
        KeptColumns(self._bridge, "releases", dialog.offer.table)
        dialog.finished.connect(self._on_dialog_finished)
        dialog.folder_opened.connect(self.show_folder)
        dialog.show()
        dialog.show_part(part)
        return dialog

    @Slot()
    def _on_dialog_finished(self) -> None:
        self._dialog = None

    @Slot(object)
    def show_folder(self, folder: Path) -> None:
        """In the desktop's file manager."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    # ------------------------------------------------------------------ before a start

    def before_start(self, plan: LaunchPlanned | None, start: Callable[[], None]) -> bool:
        """Whether something is to be settled first; ``start`` is done when it is. ``False``: start now."""
        if plan is None or plan.problem is not None or plan.qualification is None or plan.qualification.allows_start:
            return False
        from sparkdeck.domain.settings import FirstUse

        settings = self._bridge.settings
        if settings is not None and settings.first_use is FirstUse.TRUST:
            return False
        if self._question is not None:
            return True
        self._start = start
        question = self._make_question(plan.runtime_key, plan.runtime.label)
        question.show_question(plan.qualification)
        job = self._bridge.runtime_jobs.get(self._key)
        if job is not None and not job.state.has_ended:  # it is tried already, begun elsewhere
            question.show_job(job)
        question.open()
        return True

    def _make_question(self, key: str, name: str) -> QualifyQuestion:
        from sparkdeck.ui.dialogs.qualify_question import QualifyQuestion

        self._key, self._only_shows = key, False
        self._question = question = QualifyQuestion(name, self._window)
        question.qualify_wanted.connect(self._on_question_qualify_wanted)
        question.start_anyway_wanted.connect(self._on_question_start_anyway_wanted)
        question.cancel_wanted.connect(self._on_question_cancel_wanted)
        question.finished.connect(self._on_question_finished)
        return question

    @Slot()
    def _on_question_qualify_wanted(self) -> None:
        key = self._key
        self._bridge.call(lambda panel: panel.qualify_runtime(key))

    @Slot()
    def _on_question_start_anyway_wanted(self) -> None:
        key = self._key
        self._bridge.call(lambda panel: panel.accept_runtime(key), done=self._start)

    @Slot()
    def _on_question_cancel_wanted(self) -> None:
        key = self._key
        self._bridge.call(lambda panel: panel.cancel_runtime_job(key))

    @Slot()
    def _on_question_finished(self) -> None:
        self._question = None

    @Slot(object)
    def _on_bridge_runtime_job_changed(self, job: RuntimeJob) -> None:
        if job.kind.name != "QUALIFY":
            return
        self._follow(job)
        is_new = job.key not in self._running
        if job.state.has_ended:
            self._running.discard(job.key)
        else:
            self._running.add(job.key)
            if is_new and self._question is None and not self._sees_runtimes:
                self._show_trial(job)

    def _follow(self, job: RuntimeJob) -> None:
        """Show in the question how far its trial is, and go on when that is over."""
        question = self._question
        if question is None or job.key != self._key:
            return
        if not job.state.has_ended:
            question.show_job(job)
        elif job.state.name == "DONE":
            question.accept()
            self._start()
        elif job.state.name == "FAILED" and job.problem is not None and not self._only_shows:
            question.show_failure(job.problem, may_start=self._may_start())
        else:
            question.done(0)

    def _show_trial(self, job: RuntimeJob) -> None:
        """A start that was not asked about here (a mend, another card or driver) has to wait for it: so it is seen."""
        from sparkdeck.ui.runtime_job_words import subject

        changed = self._bridge.runtimes
        self._start = lambda: None
        question = self._make_question(job.key, subject(job.key, changed.entries if changed is not None else ()))
        self._only_shows = True
        question.show_job(job)
        question.open()

    @property
    def _sees_runtimes(self) -> bool:
        """Whether the dialog that shows the work is open."""
        return self._dialog is not None and self._dialog.isVisible()

    def _may_start(self) -> bool:
        """Whether what the trial found can be lived with; also where it could not be tried at all."""
        from sparkdeck.domain.runtime_entry import QualificationResult

        changed = self._bridge.runtimes
        entry = next((each for each in changed.entries if each.key == self._key), None) if changed else None
        if entry is None:
            return False
        return entry.qualification.result is not QualificationResult.FAILED or entry.qualification.may_use_anyway
