"""What the draft is worth: one click measures it, the verdict says it, the history keeps it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.benchmark import ArmResult, BenchmarkOutcome, BenchmarkProgress
from sparkdeck.domain.benchmark_events import BenchmarkHistoryChanged, BenchmarkOpened
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.events import LaunchPlanned
from sparkdeck.domain.translation import tr
from sparkdeck.ui import benchmark_page_words as page_words
from sparkdeck.ui import benchmark_verdict_words, benchmark_words
from sparkdeck.ui.benchmark_actions import BenchmarkActions
from sparkdeck.ui.benchmark_estimates import BenchmarkEstimates
from sparkdeck.ui.benchmark_results import BenchmarkResults
from sparkdeck.ui.benchmark_run import BenchmarkRun
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.kept_columns import KeptColumns
from sparkdeck.ui.theme import Space, Tone, scaled
from sparkdeck.ui.widgets.benchmark_history import BenchmarkHistory
from sparkdeck.ui.widgets.benchmark_settings import BenchmarkSettings
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.empty_state import EmptyState
from sparkdeck.ui.widgets.page_header import PageHeader
from sparkdeck.ui.widgets.problem_card import ProblemCard
from sparkdeck.ui.widgets.progress_line import ProgressLine
from sparkdeck.ui.widgets.protocol_picker import ProtocolPicker
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.unfinished_card import UnfinishedCard
from sparkdeck.ui.widgets.verdict_card import VerdictCard

_NARROW_BELOW = 600


class BenchmarkPage(PageScrollArea):
    """Shows arms while they are measured, then the verdict; made at its first show."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._has_arms = self._is_narrow = False
        self._arms_shown: tuple[ArmResult, ...] | None = None
        self._record: BenchmarkRecord | None = None
        self._sentence = ""
        """What the shown result is of."""
        self.setObjectName("benchmarkPage")

        self.header = PageHeader(tr("Benchmark"))
        self.picker = ProtocolPicker()
        self.options = Button(tr("Options"), "benchmarkOptions", tr("Show the options of the next benchmark"))
        self.options.setCheckable(True)
        self.pause_button = Button(
            tr("Pause"), "benchmarkPauseButton", tr("Pause the benchmark after the running request")
        )
        self.button = Button(tr("Run benchmark"), "benchmarkButton", tr("Run the benchmark"), primary=True)
        self.settings = BenchmarkSettings()
        self.unfinished = UnfinishedCard()
        self.progress_card = Card()
        self.progress = ProgressLine("benchmarkProgress", tr("Progress of the benchmark"))
        self.problem = ProblemCard("benchmarkProblem", tr("Why the benchmark ended"), Tone.BAD)
        self.verdict = VerdictCard()
        self.results = BenchmarkResults()
        self.empty = EmptyState("benchmarkEmpty")
        self.history = BenchmarkHistory()
        KeptColumns(bridge, "benchmark history", self.history.table)
        self.measuring = BenchmarkRun(bridge, self)
        self.asks = BenchmarkActions(bridge, self)
        self.estimates = BenchmarkEstimates(bridge, self.settings, self.picker, self)
        self._lay_out()
        self._show_so_far(())

        bridge.benchmark_progressed.connect(self._on_bridge_benchmark_progressed)
        bridge.benchmark_ended.connect(self._on_bridge_benchmark_ended)
        bridge.benchmark_opened.connect(self._on_bridge_benchmark_opened)
        bridge.benchmark_history_changed.connect(self._on_bridge_benchmark_history_changed)
        bridge.launch_planned.connect(self._on_bridge_launch_planned)
        bridge.controls_changed.connect(self._show_state)
        bridge.server_status_changed.connect(self._show_state)
        self.settings.changed.connect(self._show_state)
        self.picker.protocol_chosen.connect(self._on_picker_protocol_chosen)
        self.options.toggled.connect(self._show_state)
        self.button.clicked.connect(self._on_button_clicked)
        self.pause_button.clicked.connect(self.measuring.pause_or_resume)
        self.measuring.begun.connect(self._on_measuring_begun)
        self.measuring.changed.connect(self._show_state)
        self.results.export_clicked.connect(lambda: self.asks.ask_where_to_export(self.export_to))
        self.verdict.apply_clicked.connect(self.asks.apply)
        self.verdict.more_clicked.connect(self.measuring.extend)
        self.unfinished.resume_wanted.connect(self.measuring.go_on)
        self.unfinished.discard_wanted.connect(self.asks.discard)
        self.asks.watch_history(self.history)
        self.asks.watch_settings(self.settings)
        if bridge.plan is not None:
            self.settings.show_profile(bridge.plan.profile)
        if bridge.benchmark_history is not None:
            self._on_bridge_benchmark_history_changed(bridge.benchmark_history)
        if bridge.benchmark_outcome is not None:
            self._show_outcome(bridge.benchmark_outcome)
        self._show_state()

    def _lay_out(self) -> None:
        heads: tuple[QWidget, ...] = (self.picker, self.options, self.pause_button, self.button)
        for widget in heads:
            self.header.actions.addWidget(widget)
        self.progress_card.body.addWidget(self.progress)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        cards: tuple[QWidget, ...] = (self.unfinished, self.settings, self.progress_card, self.problem, self.verdict)
        for widget in (self.header, *cards):
            layout.addWidget(widget)
        layout.addWidget(self.empty, 100)
        layout.addWidget(self.results)
        layout.addWidget(self.history)
        layout.addStretch(1)
        self.setWidget(content)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if (progress := self.measuring.progress) is not None:
            self._show_progress(progress)
        self.asks.list_history()
        self.estimates.ask()

    # ------------------------------------------------------------------ actions

    @property
    def record(self) -> BenchmarkRecord | None:
        """The result that is shown, partial if it was cut short."""
        return self._record

    @Slot()
    def run(self) -> None:
        """Measure the selected profile as the settings say, if that can be done now."""
        if self._can_run():
            self.measuring.start(self.settings.choice)

    @Slot()
    def _on_measuring_begun(self) -> None:
        self.options.setChecked(False)
        self._record, self._sentence = None, ""
        self.problem.show_problem(None)
        self.results.written.show_path(None)
        self._show_so_far(())
        self.progress.show_progress(tr("Preparing"), 0.0, "")

    def export_to(self, path: Path, with_names: bool = False) -> None:
        """Write the shown result to ``path``: Markdown, HTML or JSON by its ending."""
        record = self._record

        def show_written() -> None:
            if self._record is record:
                self.results.written.show_path(path)

        self._bridge.call(lambda panel: panel.export_benchmark(path, record, with_names=with_names), done=show_written)

    @Slot(object)
    def _on_picker_protocol_chosen(self, kind: ProtocolKind) -> None:
        self.settings.show_protocol(kind)
        if self._record is None:
            self._show_so_far(())
        self.options.setChecked(True)

    @Slot()
    def _on_button_clicked(self) -> None:
        if self.measuring.is_running:
            self.measuring.cancel()
        else:
            self.run()

    def _can_run(self) -> bool:
        return not self.measuring.is_running and not self.settings.problem and page_words.is_ready(self._bridge)

    # ------------------------------------------------------------------ what arrives

    @Slot(object)
    def _on_bridge_benchmark_progressed(self, progress: BenchmarkProgress) -> None:
        if self.isVisible():
            self._show_progress(progress)

    def _show_progress(self, progress: BenchmarkProgress) -> None:
        """Ten times a second while the server is measured on the same machine: the figures only where one has come."""
        step, left = page_words.progress_words(progress)
        self.progress.show_progress(step, progress.fraction, left)
        if progress.arms is not self._arms_shown:
            self._show_so_far(progress.arms)

    @Slot(object)
    def _on_bridge_benchmark_ended(self, outcome: BenchmarkOutcome) -> None:
        self._show_outcome(outcome)
        self._show_state()

    @Slot(object)
    def _on_bridge_benchmark_opened(self, opened: BenchmarkOpened) -> None:
        outcome = self._bridge.benchmark_outcome
        if self._bridge.benchmark_running:
            return
        if outcome is not None and page_words.is_of(outcome, opened.record):
            self._show_outcome(outcome)
        else:
            self.problem.show_problem(None)
            self._show_record(opened.record, "")
        self._show_state()
        self.ensureWidgetVisible(self.header)

    @Slot(object)
    def _on_bridge_benchmark_history_changed(self, history: BenchmarkHistoryChanged) -> None:
        self.history.show_history(history)
        self.unfinished.show_unfinished(history.unfinished)
        self._show_state()

    @Slot(object)
    def _on_bridge_launch_planned(self, plan: LaunchPlanned) -> None:
        self.settings.show_profile(plan.profile)
        if self._record is not None:
            self._show_verdict(self._record)
        elif not self.measuring.is_running:
            self._show_so_far(())
        self._show_state()

    # ------------------------------------------------------------------ what is shown

    def _show_outcome(self, outcome: BenchmarkOutcome) -> None:
        """Its figures at once; the verdict when the services have reached it."""
        self.problem.show_problem(outcome.failure)
        record = self._bridge.benchmark_record
        self._record = record = record if page_words.is_of(outcome, record) else None
        self._sentence = page_words.outcome_sentence(outcome, record)
        if record is not None:
            self._show_record(record, self._sentence)
        else:
            self._show_so_far(outcome.result.arms if outcome.result is not None else ())

    def _show_record(self, record: BenchmarkRecord, sentence: str) -> None:
        self._record, self._has_arms, self._arms_shown = record, bool(record.arms), None
        self._sentence = sentence or page_words.record_sentence(record)
        self.results.written.show_path(None)
        self.results.show_record(record)
        self._show_verdict(record)

    def _show_verdict(self, record: BenchmarkRecord) -> None:
        profile = self._bridge.plan.profile if self._bridge.plan is not None else None
        current = profile.n_max if profile is not None and profile.name == record.profile else None
        can_extend = page_words.is_of(self._bridge.benchmark_outcome, record)
        self.verdict.show_verdict(benchmark_verdict_words.verdict(record, current, can_extend=can_extend))

    def _show_so_far(self, arms: tuple[ArmResult, ...]) -> None:
        choice = self.settings.choice
        record = benchmark_words.record_so_far(arms, choice.protocol)
        runs = max((choice.runs, *(len(arm.runs) for arm in arms))) if arms else choice.runs
        is_reference = choice.protocol is ProtocolKind.REFERENCE
        self.results.show_so_far(record, runs, page_words.published(self._bridge) if is_reference else None)
        self._has_arms, self._arms_shown = bool(arms), arms

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < scaled(_NARROW_BELOW)
        if narrow is not self._is_narrow:
            self._is_narrow = narrow
            self.settings.set_narrow(narrow)
            self.verdict.set_narrow(narrow)
            self._show_state()

    @Slot()
    def _show_state(self) -> None:
        run, attached = self.measuring, self._bridge.status.attached is not None
        running = run.is_running
        idle = tr("Run", "a button") if self._is_narrow else tr("Run benchmark")
        self.button.setText(tr("Cancelling …") if run.is_cancelling else tr("Cancel") if running else idle)
        self.button.setAccessibleName(tr("Cancel the benchmark") if running else tr("Run the benchmark"))
        self.button.set_primary(not running)
        self.button.setEnabled(not run.is_cancelling if running else self._can_run())
        self.pause_button.setVisible(running and not attached)
        self.pause_button.setText(tr("Resume") if run.is_paused else tr("Pausing …") if run.is_pausing else tr("Pause"))
        self.pause_button.setEnabled(run.can_pause)
        if attached:
            self.picker.choose(ProtocolKind.REFERENCE)
        self.picker.setVisible(not running)
        self.options.setVisible(not running and self._record is not None)
        self.settings.setVisible(not running and (self._record is None or self.options.isChecked()))
        self.picker.setEnabled(not attached)
        self.settings.set_locked(running)
        self.settings.show_attached(attached)
        self.progress_card.setVisible(running)
        self.unfinished.setVisible(self.unfinished.unfinished is not None and not running)
        self.verdict.setVisible(not running and self._record is not None)
        nothing = self._record is None and not self._has_arms
        self.empty.setVisible(nothing and not running and self.problem.isHidden())
        self.history.setVisible(not running)
        said = self._sentence or page_words.idle_sentence(self._bridge.status)
        self.header.show_sentence(page_words.running_sentence(self._bridge, paused=run.is_paused) if running else said)
        self.empty.show_words(*page_words.empty_words(self._bridge))
