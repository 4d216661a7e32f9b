"""Start, stop and restart as the bar asks for them, with the questions that come before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sparkdeck.domain.events import StopQuestioned
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.runtime_actions import RuntimeActions
    from sparkdeck.ui.widgets.server_bar import ServerBar


class ServerOrders(QObject):
    """``bar`` is told when an order was not carried out: its button can be pressed again."""

    def __init__(self, bridge: Bridge, bar: ServerBar, runtime_actions: RuntimeActions, window: QWidget) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._bar = bar
        self._runtime_actions = runtime_actions
        self._window = window
        bar.profile_chosen.connect(self._on_bar_profile_chosen)
        bar.start_clicked.connect(self._on_bar_start_clicked)
        bar.stop_clicked.connect(self._on_bar_stop_clicked)
        bar.restart_clicked.connect(self.restart)
        bridge.stop_questioned.connect(self._on_bridge_stop_questioned)

    @Slot(str)
    def _on_bar_profile_chosen(self, name: str) -> None:
        self._bridge.call(lambda panel: panel.select_profile(name))

    @Slot()
    def _on_bar_start_clicked(self) -> None:
        plan = self._bridge.plan
        if plan is not None and plan.question is not None:
            from sparkdeck.ui.dialogs.trust_dialog import ask_for_trust

            name = plan.profile.name
            self._bar.forget_request()
            ask_for_trust(self._window, plan.question, lambda: self._trust_and_start(name))
            return
        self._start()

    def _trust_and_start(self, name: str) -> None:
        self._bridge.call(lambda panel: panel.trust_profile(name), done=self._start)

    def _start(self) -> None:
        if self._runtime_actions.before_start(self._bridge.plan, self._start_now):
            self._bar.forget_request()
        else:
            self._start_now()

    def _start_now(self) -> None:
        self._bridge.call(lambda panel: panel.start_server(), self._bar.forget_request)

    @Slot()
    def _on_bar_stop_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.ask_to_stop(), self._bar.forget_request)

    @Slot()
    def restart(self) -> None:
        """The shown server, with the questions that come before."""
        if self._runtime_actions.before_start(self._bridge.plan, self._restart):
            self._bar.forget_request()
        else:
            self._restart()

    def _restart(self) -> None:
        self._bridge.call(lambda panel: panel.restart_server(), self._bar.forget_request)

    @Slot(object)
    def _on_bridge_stop_questioned(self, asked: StopQuestioned) -> None:
        from sparkdeck.ui.dialogs.stop_question import ask_to_stop

        def stop() -> None:
            if asked.restart:
                self._bridge.call(lambda panel: panel.restart_server(anyway=True))
            elif asked.unload:
                self._bridge.call(lambda panel: panel.unload_server(anyway=True))
            else:
                self._bridge.call(lambda panel: panel.stop_server())

        ask_to_stop(self._window, asked, stop)
