"""Keeps the benchmark page's estimate fresh: asks when something was changed, shows what is answered."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.benchmark_events import BenchmarkEstimated
from sparkdeck.domain.benchmark_protocols import PROTOCOLS, PromptSource, ProtocolKind
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.benchmark_plan_words import estimate_words, server_words
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.widgets.benchmark_settings import BenchmarkSettings
from sparkdeck.ui.widgets.protocol_picker import ProtocolPicker

_PAUSE_MS = 150
"""Typing asks once, at its end."""
_WORKING = tr("Working out how long it takes …")


class BenchmarkEstimates(QObject):
    """An answer to an older question only tells its protocol's time, never what is shown for the present one."""

    def __init__(self, bridge: Bridge, settings: BenchmarkSettings, picker: ProtocolPicker, page: QWidget) -> None:
        super().__init__(page)
        self._bridge = bridge
        self._settings = settings
        self._picker = picker
        self._page = page
        self._answer: BenchmarkEstimated | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)

        self._timer.timeout.connect(self.ask)
        bridge.benchmark_estimated.connect(self._on_bridge_benchmark_estimated)
        bridge.launch_planned.connect(self._on_something_changed)
        bridge.server_status_changed.connect(self._show)
        settings.changed.connect(self._on_something_changed)
        picker.opened.connect(self._on_picker_opened)

    @Slot()
    def ask(self) -> None:
        """Ask about the present choice, if it can be measured and can be seen."""
        self._timer.stop()
        if not self._page.isVisible() or self._bridge.benchmark_running:
            return
        if self._can_be_told():
            choice = self._settings.choice
            self._bridge.call(lambda panel: panel.estimate_benchmark(choice))
        self._show()

    def _can_be_told(self) -> bool:
        plan = self._bridge.plan
        ready = plan is not None and plan.problem is None and self._bridge.status.attached is None
        return ready and not self._settings.problem

    @Slot()
    def _on_something_changed(self) -> None:
        if self._page.isVisible():
            self._timer.start()
            self._show()

    @Slot()
    def _on_picker_opened(self) -> None:
        """The times of the other protocols, with their usual options."""
        if self._bridge.benchmark_running or not self._can_be_told():
            return
        for protocol in PROTOCOLS:
            if protocol.source is not PromptSource.FILE and protocol.kind is not ProtocolKind.SHOOT_OUT:
                self._ask_about(BenchmarkChoice(protocol.kind))

    def _ask_about(self, choice: BenchmarkChoice) -> None:
        if choice.protocol is not self._settings.protocol.kind:
            self._bridge.call(lambda panel: panel.estimate_benchmark(choice))

    @Slot(object)
    def _on_bridge_benchmark_estimated(self, answer: BenchmarkEstimated) -> None:
        seconds = answer.estimate.seconds if answer.estimate is not None else None
        self._picker.show_time(answer.choice.protocol, seconds)
        if answer.choice == self._settings.choice:
            self._answer = answer
        self._show()

    @Slot()
    def _show(self) -> None:
        answer, server = self._answer, server_words(self._bridge.status)
        if answer is None or answer.choice != self._settings.choice or not self._can_be_told():
            working = _WORKING if self._can_be_told() else ""
            self._settings.show_estimate(f"{working} {server}".strip(), pending=True)
        elif answer.problem is not None:
            self._settings.show_estimate("", sentences((answer.problem.title, answer.problem.action)))
        elif answer.estimate is not None:
            self._settings.show_estimate(sentences((estimate_words(answer.estimate), server)))
