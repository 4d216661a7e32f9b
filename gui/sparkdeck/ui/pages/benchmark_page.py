"""One click measures what the draft is worth: a baseline and DSpark, the same questions, the wall clock."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QVBoxLayout, QWidget

from sparkdeck.domain.benchmark import (
    ArmKind,
    ArmResult,
    BenchmarkOutcome,
    BenchmarkProgress,
    BenchmarkResult,
)
from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.events import LaunchPlanned
from sparkdeck.domain.profile import Profile, PublishedRun
from sparkdeck.ui import benchmark_words, formatting
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.theme import Space, Tone, scaled
from sparkdeck.ui.widgets.bar_chart import Bar, BarChart
from sparkdeck.ui.widgets.benchmark_settings import BenchmarkSettings
from sparkdeck.ui.widgets.benchmark_table import BenchmarkTable
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.empty_state import EmptyState
from sparkdeck.ui.widgets.page_header import PageHeader
from sparkdeck.ui.widgets.problem_card import ProblemCard
from sparkdeck.ui.widgets.progress_line import ProgressLine
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.verdict_card import VerdictCard
from sparkdeck.ui.widgets.written_line import WrittenLine

_IDLE = "What is the draft worth on this machine?"
_IDLE_ATTACHED = "How fast is the attached server as it runs?"
_TABLE_TITLE = "Wall speed, tokens/s"
_NARROW_BELOW = 600
_CHART_LEAST = 200
_CHART_PER_BAR = 84
_UNLIMITED = 16_777_215
"""Qt's QWIDGETSIZE_MAX."""


class BenchmarkPage(PageScrollArea):
    """Shows arms while they are measured, then the verdict; made at its first show."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._asked = False
        """Run was pressed and the call has not ended."""
        self._cancelling = False
        self._runs = 0
        self._result: BenchmarkResult | None = None
        self._has_arms = False
        self._sentence = ""
        """What the last result is of."""
        self.setObjectName("benchmarkPage")

        self.header = PageHeader("Benchmark")
        self.button = Button("Run benchmark", "benchmarkButton", "Run the benchmark", primary=True)
        self.settings = BenchmarkSettings()
        self.progress_card = Card()
        self.progress = ProgressLine("benchmarkProgress", "Progress of the benchmark")
        self.problem = ProblemCard("benchmarkProblem", "Why the benchmark ended", Tone.BAD)
        self.verdict = VerdictCard()
        self.copy_button = Button("Copy table", "benchmarkCopyButton", "Copy the table as Markdown", flat=True)
        self.export_button = Button("Export …", "benchmarkExportButton", "Export as Markdown or JSON", flat=True)
        self.table_card = Card(_TABLE_TITLE)
        self.table = BenchmarkTable()
        self.written = WrittenLine("benchmarkWritten")
        self.chart_card = Card("Mean wall speed")
        self.chart = BarChart("benchmarkChart", "Mean wall speed of each arm in tokens per second")
        self.empty = EmptyState("benchmarkEmpty")
        self._figures = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lay_out()
        self._show_arms((), self._published(), self.settings.runs.value())

        bridge.benchmark_progressed.connect(self._on_bridge_benchmark_progressed)
        bridge.benchmark_ended.connect(self._on_bridge_benchmark_ended)
        bridge.launch_planned.connect(self._on_bridge_launch_planned)
        bridge.controls_changed.connect(self._show_state)
        bridge.server_status_changed.connect(self._show_state)
        self.settings.changed.connect(self._show_state)
        self.button.clicked.connect(self._on_button_clicked)
        self.copy_button.clicked.connect(self.copy_table)
        self.export_button.clicked.connect(self._on_export_button_clicked)
        if bridge.plan is not None:
            self.settings.show_profile(bridge.plan.profile)
        if bridge.benchmark_outcome is not None:
            self._show_outcome(bridge.benchmark_outcome)
        self._show_state()

    def _lay_out(self) -> None:
        self.header.actions.addWidget(self.button)
        self.progress_card.body.addWidget(self.progress)
        self.table_card.head.addWidget(self.copy_button)
        self.table_card.head.addWidget(self.export_button)
        self.table_card.body.addWidget(self.table)
        self.table_card.body.addWidget(self.written)
        self.chart_card.set_aside("tokens/s")
        self.chart_card.body.addWidget(self.chart)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        for widget in (
            self.header,
            self.settings,
            self.progress_card,
            self.problem,
            self.verdict,
        ):
            layout.addWidget(widget)
        self._figures.setSpacing(Space.MEDIUM)
        self._figures.addWidget(self.table_card, 1)
        self._figures.addWidget(self.chart_card)
        layout.addWidget(self.empty, 100)
        layout.addLayout(self._figures)
        layout.addStretch(1)
        self.setWidget(content)

    # ------------------------------------------------------------------ actions

    @property
    def result(self) -> BenchmarkResult | None:
        """The last one, partial if it was cut short."""
        return self._result

    @property
    def is_running(self) -> bool:
        return self._asked or self._bridge.benchmark_running

    @Slot()
    def run(self) -> None:
        """Measure the selected profile as the settings say, if that can be done now."""
        if not self._can_run():
            return
        self._asked, self._cancelling = True, False
        self._runs = self.settings.runs.value()
        runs, tokens = self._runs, self.settings.tokens.value()
        choice = BenchmarkChoice(
            runs=runs, tokens=tokens, n_max=self.settings.n_max_values, prompt=self.settings.prompt_text
        )
        self._result, self._sentence = None, ""
        self.problem.show_problem(None)
        self.written.show_path(None)
        self._show_arms((), self._published(), runs)
        self.progress.show_progress("Preparing", 0.0, "")
        self._bridge.call(lambda panel: panel.run_benchmark(choice), self._on_call_ended)
        self._show_state()

    @Slot()
    def cancel(self) -> None:
        """End it now; what was measured stays, and the server that ran before comes back."""
        if self.is_running and not self._cancelling:
            self._cancelling = True
            self._bridge.call(lambda panel: panel.cancel_benchmark())
            self._show_state()

    @Slot()
    def copy_table(self) -> None:
        """Put the table on the clipboard as Markdown."""
        if self._result is not None:
            QGuiApplication.clipboard().setText(benchmark_words.markdown_table(self._result))

    def export_to(self, path: Path) -> None:
        """Write the last result to ``path``: Markdown if it ends in ``.md``, else JSON."""
        result = self._result

        def show_written() -> None:
            if self._result is result:
                self.written.show_path(path)

        self._bridge.call(lambda panel: panel.export_benchmark(path), done=show_written)

    @Slot()
    def _on_button_clicked(self) -> None:
        if self.is_running:
            self.cancel()
        else:
            self.run()

    @Slot()
    def _on_export_button_clicked(self) -> None:
        settings = self._bridge.settings
        folder = str(settings.exports_folder or "") if settings else ""
        dialog = QFileDialog(self, "Export the benchmark", folder, "Markdown (*.md);;JSON (*.json)")
        dialog.selectFile("benchmark")
        dialog.setObjectName("benchmarkExportDialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("md")
        dialog.filterSelected.connect(lambda name: dialog.setDefaultSuffix("json" if "json" in name else "md"))
        dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _on_call_ended(self) -> None:
        self._asked = self._cancelling = False
        self._show_state()

    def _can_run(self) -> bool:
        plan, status = self._bridge.plan, self._bridge.status
        if status.attached is not None:
            return not self.is_running and status.is_up and not self.settings.problem
        return not self.is_running and plan is not None and plan.problem is None and not self.settings.problem

    # ------------------------------------------------------------------ what arrives

    @Slot(object)
    def _on_bridge_benchmark_progressed(self, progress: BenchmarkProgress) -> None:
        left = f"about {formatting.seconds(progress.left_s)} left" if progress.left_s is not None else "time left: –"
        done = f"{progress.done} of {progress.total} requests"
        self.progress.show_progress(progress.step, progress.fraction, f"{done} · {left}")
        runs = self._runs or max((len(arm.runs) for arm in progress.arms), default=0)
        self._show_arms(progress.arms, self._published(), runs)
        self._show_state()

    @Slot(object)
    def _on_bridge_benchmark_ended(self, outcome: BenchmarkOutcome) -> None:
        self._cancelling = False
        self._show_outcome(outcome)
        self._show_state()

    def _show_outcome(self, outcome: BenchmarkOutcome) -> None:
        result = self._result = outcome.result
        self._sentence = benchmark_words.outcome_sentence(outcome)
        self.problem.show_problem(outcome.failure)
        self.written.show_path(None)
        if result is None:
            self._show_arms((), self._published(), self.settings.runs.value())
            return
        profile = result.request.profile
        self._show_arms(result.arms, profile.provenance.published if profile.provenance else None, result.request.runs)
        self.verdict.show_verdict(benchmark_words.verdict(result))

    @Slot(object)
    def _on_bridge_launch_planned(self, plan: LaunchPlanned) -> None:
        self.settings.show_profile(plan.profile)
        if self._result is None and not self.is_running:
            self._show_arms((), self._published(), self.settings.runs.value())
        self._show_state()

    # ------------------------------------------------------------------ what is shown

    def _published(self) -> PublishedRun | None:
        profile = self._bridge.plan.profile if self._bridge.plan else None
        return profile.provenance.published if profile is not None and profile.provenance is not None else None

    def _show_arms(self, arms: tuple[ArmResult, ...], published: PublishedRun | None, runs: int) -> None:
        self.table.show_rows(benchmark_words.columns(runs), benchmark_words.rows(arms, runs, published))
        bars = []
        for arm in arms:
            mean = arm.summary.wall_tokens_per_s.mean
            label = f"n-max {arm.n_max}" if arm.kind is ArmKind.DSPARK else arm.label
            text = formatting.UNKNOWN if mean is None else f"{mean:,.1f}"
            bars.append(Bar(label, mean, text, is_draft=arm.kind is not ArmKind.BASELINE))
        self.chart.show_bars(tuple(bars))
        self._has_arms = bool(arms)
        self.table_card.set_title(_TABLE_TITLE if arms else "Published reference run")
        self.table_card.setVisible(bool(arms) or published is not None)
        self.chart_card.setVisible(len(arms) > 1)
        self._arrange()

    def _arrange(self) -> None:
        """The chart beside the table where both fit, else below it."""
        room = self.viewport().width() - 2 * Space.HUGE - 4 * Space.LARGE - Space.MEDIUM
        bars = len(self.chart.bars)
        width = max(scaled(_CHART_LEAST), scaled(_CHART_PER_BAR) * bars)
        beside = room - self.table.needed_width >= width
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._figures.direction() != direction:
            self._figures.setDirection(direction)
        self.chart_card.setMaximumWidth(width + 2 * Space.LARGE if beside else _UNLIMITED)
        self.chart_card.setMinimumWidth(width + 2 * Space.LARGE if beside else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < scaled(_NARROW_BELOW)
        self.settings.set_narrow(narrow)
        self.verdict.set_narrow(narrow)
        self._arrange()

    @Slot()
    def _show_state(self) -> None:
        running = self.is_running
        self.button.setText("Cancelling …" if self._cancelling else "Cancel" if running else "Run benchmark")
        self.button.setAccessibleName("Cancel the benchmark" if running else "Run the benchmark")
        self.button.set_primary(not running)
        self.button.setEnabled(not self._cancelling if running else self._can_run())
        self.settings.set_locked(running)
        self.progress_card.setVisible(running)
        for widget in (self.verdict, self.copy_button, self.export_button):
            widget.setVisible(not running and self._result is not None)
        nothing = self._result is None and not self._has_arms
        self.empty.setVisible(nothing and not running and self.problem.isHidden())
        if running:
            self.header.show_sentence(f"Measuring {self._profile_name()} · it has the server until it ends")
        else:
            attached = self._bridge.status.attached is not None
            self.header.show_sentence(self._sentence or (_IDLE_ATTACHED if attached else _IDLE))
        self._show_empty()

    def _profile_name(self) -> str:
        attached = self._bridge.status.attached
        if attached is not None:
            return attached.address.base_url
        return self._bridge.plan.profile.name if self._bridge.plan else "the profile"

    def _show_empty(self) -> None:
        plan, attached = self._bridge.plan, self._bridge.status.attached
        if attached is not None:
            words = "One arm, as it runs: it is not ours to start again without its draft, so there is no baseline."
            self.empty.show_words(f"How fast is {attached.address.base_url}?", words)
            return
        if plan is None:
            self.empty.show_words("Measure what the draft is worth", "Choose a profile first.")
            return
        if plan.problem is not None:
            self.empty.show_words(
                "This profile cannot be measured yet", f"{plan.problem.title} {plan.problem.action}".strip()
            )
            return
        self.empty.show_words(_headline(plan.profile), self._empty_detail(plan.profile))

    def _empty_detail(self, profile: Profile) -> str:
        sample = self._bridge.sample
        known = sample.server.last_decode_tokens_per_s if sample is not None and sample.server is not None else None
        cost = benchmark_words.cost_words(
            profile,
            self.settings.runs.value(),
            self.settings.tokens.value(),
            len(self.settings.n_max_values or (0,)),
            known,
        )
        how = "The same question, greedily, without a cache; the wall clock decides. " if profile.draft else ""
        back = " The server that runs now comes back at the end." if self._bridge.status.is_active else ""
        return f"{how}{cost}{back}"


def _headline(profile: Profile) -> str:
    return "With the draft and without: which is faster?" if profile.draft else "How fast is this profile?"
