"""What closing the window means: to the tray, a question, or the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.main_window import MainWindow


class Closing(QObject):
    """Asked by the window's close event. Lives as long as its window."""

    leaving = Signal()
    """The window closes for good; what it has opened closes with it, and may still tell the services where it stood."""

    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        self._answers: set[int] = set()
        """Those that are being written."""
        self._quits = False
        self._has_left = False
        bridge.answer_started.connect(self._on_bridge_answer_started)
        bridge.answer_ended.connect(self._on_bridge_answer_ended)

    @property
    def _wants_tray(self) -> bool:
        settings = self._bridge.settings
        return settings is not None and settings.close_to_tray

    def goes_to_tray(self) -> bool:
        """Whether the window went to the tray in the place of closing."""
        return self._wants_tray and not (self._quits or self._has_left) and self._window.tray.hide_window()

    @property
    def again(self) -> Callable[[], object]:
        """What to do when a question of the close event was answered with yes, and nothing was closed yet."""
        return self.quit if self._quits else self._window.close

    @property
    def must_ask(self) -> bool:
        """Whether the end has to be confirmed: by the settings, because an answer would be cut, or because the user
        expects the server to go on in a tray that is not there."""
        if self._bridge.must_ask_to_close:
            return True
        works = self._bridge.status.is_active or self._bridge.benchmark_running
        if self._quits:
            return works and bool(self._answers)
        return works and self._wants_tray

    def ask(self) -> None:
        """The question follows what happens while it is open: an answer ends, another begins, the server stops."""
        from sparkdeck.ui.dialogs.close_question import CloseFacts, ask_to_close

        bridge, quits = self._bridge, self._quits

        def facts() -> CloseFacts:
            others = bridge.servers is not None and any(server.is_ours_and_active for server in bridge.servers.servers)
            is_at_work = bridge.status.is_active or bridge.benchmark_running or others
            return CloseFacts(bridge.status, bridge.sample, is_at_work, self._why(quits=quits))

        question = ask_to_close(self._window, facts, self._window.close_now)
        if question is None:
            return
        for signal in (
            bridge.answer_started,
            bridge.answer_ended,
            bridge.controls_changed,
            bridge.servers_changed,
            bridge.sample_taken,
        ):
            signal.connect(question.refresh)

    def _why(self, *, quits: bool) -> str:
        """What makes it asked, where the settings do not."""
        if self._answers:
            return tr("An answer is being written.")
        no_tray = self._wants_tray and not quits and not self._window.tray.appear()
        return tr("This desktop has no tray to go to, so closing is the end.") if no_tray else ""

    @Slot()
    def quit(self) -> None:
        """The end, not the tray; a question that it needs is asked in a window that is seen."""
        self._quits = True
        try:
            if not self._window.close() and not self._window.isVisible():
                self._window.tray.show_window()
        finally:
            self._quits = False

    def take_leave(self) -> None:
        """The window closes for good, and the program with it: of a hidden window Qt does not see that it was the last."""
        self._has_left = True
        self.leaving.emit()
        self._window.tray.close()
        if not self._window.isVisible():
            QTimer.singleShot(0, QCoreApplication.quit)

    # ------------------------------------------------------------------ answers

    @Slot(int)
    def _on_bridge_answer_started(self, answer_id: int) -> None:
        self._answers.add(answer_id)

    @Slot(object)
    def _on_bridge_answer_ended(self, outcome: object) -> None:
        self._answers.discard(getattr(outcome, "answer_id", -1))
