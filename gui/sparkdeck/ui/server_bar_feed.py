"""What the bar above the pages and the line below them show: from the bridge's facts, while somebody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from sparkdeck.ui.benchmark_gain import benchmark_gain
from sparkdeck.ui.widgets.seen import is_seen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.events import LaunchPlanned, ProfilesChanged
    from sparkdeck.domain.samples import Sample
    from sparkdeck.domain.server_status import ServerStatus
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.widgets.server_bar import ServerBar
    from sparkdeck.ui.widgets.status_line import StatusLine

_LEAST_INTERVAL_S = 0.45
"""Figures change no more often than they can be read; of four samples a second every other one is shown."""


class ServerBarFeed(QObject):
    def __init__(self, bridge: Bridge, bar: ServerBar, line: StatusLine, window: QWidget) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._bar = bar
        self._line = line
        self._window = window
        self._sample_shown_s = 0.0
        bridge.server_status_changed.connect(self._on_bridge_server_status_changed)
        bridge.controls_changed.connect(bar.show_controls)
        bridge.sample_taken.connect(self._on_bridge_sample_taken)
        bridge.profiles_changed.connect(self._on_bridge_profiles_changed)
        bridge.launch_planned.connect(self._on_bridge_launch_planned)
        bridge.benchmark_ended.connect(self._on_bridge_benchmark_ended)
        bridge.downloads_changed.connect(line.show_downloads)

    @Slot()
    def show_latest(self) -> None:
        """What came while nobody saw the window."""
        if self._bridge.sample is not None:
            self._sample_shown_s = 0.0
            self._on_bridge_sample_taken(self._bridge.sample)

    @Slot(object)
    def _on_bridge_server_status_changed(self, status: ServerStatus) -> None:
        self._bar.show_status(status)
        self._show_pending()
        if status.is_active and status.runtime is not None:
            self._line.show_runtime(status.runtime)

    @Slot(object)
    def _on_bridge_sample_taken(self, sample: Sample) -> None:
        if is_seen(self._window) and not 0 < sample.time - self._sample_shown_s < _LEAST_INTERVAL_S:
            self._sample_shown_s = sample.time
            self._bar.show_sample(sample)
            self._line.show_sample(sample)

    @Slot(object)
    def _on_bridge_profiles_changed(self, event: ProfilesChanged) -> None:
        plan = self._bridge.plan
        self._bar.picker.show_profiles(event.profiles, event.selected or (plan.profile.name if plan else None))

    @Slot(object)
    def _on_bridge_launch_planned(self, plan: LaunchPlanned) -> None:
        self._bar.show_plan(plan.profile)
        if not self._bridge.status.is_active:
            self._line.show_runtime(plan.runtime)
        self._show_pending()
        self._show_speedup()

    @Slot(object)
    def _on_bridge_benchmark_ended(self, _outcome: BenchmarkOutcome) -> None:
        self._show_speedup()
        self._show_pending()

    def _show_speedup(self) -> None:
        bridge = self._bridge
        self._bar.show_speedup(*benchmark_gain(bridge.benchmark_outcome, bridge.plan, bridge.benchmark_record))

    def _show_pending(self) -> None:
        """What differs between the server that runs and the plan; a benchmark's servers differ on purpose."""
        status, plan = self._bridge.status, self._bridge.plan
        if self._bridge.benchmark_running:
            self._bar.show_pending(())
        elif plan is not None and status.preview:
            from sparkdeck.domain.pending_changes import pending_changes

            self._bar.show_pending(pending_changes(status, plan.runtime, plan.argv))
