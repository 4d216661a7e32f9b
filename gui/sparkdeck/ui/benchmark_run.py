"""The running benchmark as the page drives it: run, pause, resume, cancel; and what of it is under way."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from sparkdeck.domain.benchmark import BenchmarkOutcome, BenchmarkProgress
from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.ui.bridge import Action, Bridge


class BenchmarkRun(QObject):
    """``begun`` comes when one was asked for, ``changed`` when something of it can be told anew."""

    begun = Signal()
    changed = Signal()

    def __init__(self, bridge: Bridge, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._asked = False
        """One was asked for and the call has not ended."""
        self.is_cancelling = False
        self.is_pausing = False
        self.is_paused = False
        self.progress: BenchmarkProgress | None = None
        """Of the running one, as it was told last."""

        bridge.benchmark_progressed.connect(self._on_bridge_benchmark_progressed)
        bridge.benchmark_ended.connect(self._on_bridge_benchmark_ended)

    @property
    def is_running(self) -> bool:
        return self._asked or self._bridge.benchmark_running

    @property
    def can_pause(self) -> bool:
        return self._bridge.benchmark_running and not self.is_cancelling and not self.is_pausing

    def start(self, choice: BenchmarkChoice) -> None:
        self._begin(lambda panel: panel.run_benchmark(choice))

    def extend(self, runs: int) -> None:
        """That many runs more of the last result."""
        self._begin(lambda panel: panel.extend_benchmark(runs))

    def go_on(self, journal: Path) -> None:
        """With one that was cut off."""
        self._begin(lambda panel: panel.resume_benchmark(journal))

    def _begin(self, action: Action) -> None:
        if self.is_running:
            return
        self._asked = True
        self.is_cancelling = self.is_pausing = self.is_paused = False
        self.begun.emit()
        self._bridge.call(action, self._on_call_ended)
        self.changed.emit()

    @Slot()
    def cancel(self) -> None:
        """End it now; what was measured stays, and the server that ran before comes back."""
        if self.is_running and not self.is_cancelling:
            self.is_cancelling = True
            self._bridge.call(lambda panel: panel.cancel_benchmark())
            self.changed.emit()

    @Slot()
    def pause_or_resume(self) -> None:
        if self.is_paused:
            self._bridge.call(lambda panel: panel.resume_benchmark())
        elif self.can_pause:
            self.is_pausing = True
            self._bridge.call(lambda panel: panel.pause_benchmark())
            self.changed.emit()

    def _on_call_ended(self) -> None:
        self._asked = self.is_cancelling = False
        self.changed.emit()

    @Slot(object)
    def _on_bridge_benchmark_progressed(self, progress: BenchmarkProgress) -> None:
        before = self.progress is None, self.is_paused, self.is_pausing
        self.progress, self.is_paused = progress, progress.paused
        self.is_pausing = self.is_pausing and not progress.paused
        if before != (False, self.is_paused, self.is_pausing):  # ten times a second nothing else comes
            self.changed.emit()

    @Slot(object)
    def _on_bridge_benchmark_ended(self, outcome: BenchmarkOutcome) -> None:
        self.is_cancelling = self.is_pausing = self.is_paused = False
        self.progress = None
        self.changed.emit()
