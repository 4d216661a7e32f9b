"""The way to the first answer: shows the guide at a first start, and carries out what is clicked in it.

The demo pair's path asks its first question itself, since whoever clicks "Try it now" wants to see an answer; with a model
of the user's own an example is offered beside the cursor. See ``docs/decisions``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QBoxLayout, QPlainTextEdit, QStackedWidget

    from sparkdeck.domain.server_status import ServerStatus
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.main_window import MainWindow
    from sparkdeck.ui.pages.first_steps_page import FirstStepsPage
    from sparkdeck.ui.widgets.first_message_bar import FirstMessageBar

DEMO_MESSAGE = "Give me the tour."
EXAMPLE_MESSAGE = tr("Explain speculative decoding in three sentences.")
_BEGUN = ("STARTING", "LOADING", "READY")


class FirstSteps(QObject):
    """Lives as long as its window; the page is made when it is shown first."""

    def __init__(self, bridge: Bridge, window: MainWindow, stack: QStackedWidget, below: QBoxLayout) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        self._stack = stack
        self._below = below
        self._page: FirstStepsPage | None = None
        self._bar: FirstMessageBar | None = None
        self._stays_away = False
        self._was_here = False
        """Whether it came by itself already, which it does once."""
        self._starts = ""
        """The profile whose start was asked for here, until the chat is open."""
        self._message = ""
        """What is asked, or offered, when that server is ready."""
        self._before = self._generation = 0
        """The server's start before the one that was asked for here, and that one (0: not begun yet)."""

    def start(self) -> None:
        """From now on it may come by itself. After the first paint."""
        bridge = self._bridge
        bridge.first_run_found.connect(self._on_bridge_first_run_found)
        bridge.server_status_changed.connect(self._on_bridge_server_status_changed)
        bridge.answer_started.connect(self._on_bridge_answer_started)
        if bridge.first_run:
            self._on_bridge_first_run_found(True)

    def stay_away(self) -> None:
        """Something else was asked for: do not come by yourself."""
        self._stays_away = True

    @property
    def page(self) -> FirstStepsPage | None:
        """``None`` until it was shown."""
        return self._page

    @property
    def bar(self) -> FirstMessageBar | None:
        return self._bar

    @Slot()
    def show(self) -> None:
        """Show the guide in the place of the pages."""
        if self._page is None:
            from sparkdeck.ui.pages.first_steps_page import FirstStepsPage

            self._page = page = FirstStepsPage(self._bridge)
            page.demo_wanted.connect(self.try_demo)
            page.models_wanted.connect(self.start_models)
            page.start_wanted.connect(self.start_selected)
            page.runtimes_wanted.connect(self._window.runtime_actions.open_runtimes)
            page.releases_wanted.connect(self._window.runtime_actions.open_releases)
            page.page_wanted.connect(self._window.show_page)
            page.skip_wanted.connect(self.skip)
            self._stack.addWidget(page)
            self._window.navigation.page_clicked.connect(self.leave)
        self._stack.setCurrentWidget(self._page)
        self._page.begin()

    @Slot()
    def leave(self) -> None:
        """Back to the page that the list at the left marks; a start that is still asked about is the bar's by then."""
        self._starts = ""
        if self._page is not None and self._stack.currentWidget() is self._page:
            self._window.pages.show_marked_page()

    @Slot()
    def skip(self) -> None:
        """Away, and not by itself again; Help brings it back."""
        self._bridge.call(lambda panel: panel.end_first_run())
        self.leave()

    # ------------------------------------------------------------------ the ways

    @Slot()
    def try_demo(self) -> None:
        """The demo pair: start it, open the chat, ask. One click."""
        demo = next((profile for profile in self._bridge.profiles if profile.demo), None)
        if demo is not None:
            name = demo.name
            self._bridge.call(lambda panel: panel.select_profile(name), done=lambda: self._start(DEMO_MESSAGE))

    @Slot(object, object)
    def start_models(self, target: Path, draft: Path | None) -> None:
        """Files on this machine: select a profile for them, start it, open the chat."""
        self._bridge.call(lambda panel: panel.use_models(target, draft), done=self.start_selected)

    @Slot()
    def start_selected(self) -> None:
        """The selected profile: start it, open the chat."""
        plan = self._bridge.plan
        demo = plan is not None and plan.profile.demo
        self._start(DEMO_MESSAGE if demo else EXAMPLE_MESSAGE)

    def _start(self, message: str) -> None:
        plan, bar = self._bridge.plan, self._window.server_bar
        if plan is None:
            return
        self._starts, self._message, self._generation = plan.profile.name, message, 0
        self._before = self._bridge.status.generation
        if self._bridge.controls.restart_enabled:
            bar.press_restart()
        else:
            bar.press_start_stop()

    # ------------------------------------------------------------------ what happens

    @Slot(bool)
    def _on_bridge_first_run_found(self, is_first: bool) -> None:
        if is_first and not (self._stays_away or self._was_here) and self._window.pages.is_at_start:
            self._was_here = True
            self.show()

    @Slot(object)
    def _on_bridge_server_status_changed(self, status: ServerStatus) -> None:
        name = status.profile.name if status.profile is not None else ""
        is_new = status.generation > self._before
        if self._starts and name == self._starts and is_new and status.phase.name in _BEGUN:
            self._starts, self._generation = "", status.generation
            self._window.show_page("Chat")
        if not self._message or not self._generation or status.generation < self._generation:
            return
        if status.phase.name == "READY":
            QTimer.singleShot(0, self, self._offer)  # when everybody knows that it is ready
        elif status.phase.name in ("FAILED", "STOPPED"):
            self._message, self._generation = "", 0

    @Slot()
    def _offer(self) -> None:
        """The first message: asked for the demo pair, offered for any other, nothing where the user writes already."""
        message, self._message, self._generation = self._message, "", 0
        place = self._input()
        if not message or place.toPlainText().strip():
            return
        if message == DEMO_MESSAGE:
            self._ask(message)
            return
        if self._bar is None:
            from sparkdeck.ui.widgets.first_message_bar import FirstMessageBar

            self._bar = FirstMessageBar()
            self._below.insertWidget(self._below.count() - 1, self._bar)
            self._bar.message_chosen.connect(self._ask)
        self._bar.offer(message)
        place.setFocus()

    @Slot(str)
    def _ask(self, message: str) -> None:
        """As if the user had written and sent it."""
        from PySide6.QtWidgets import QAbstractButton

        place = self._input()
        place.setPlainText(message)
        place.setFocus()
        send = self._window.findChild(QAbstractButton, "chatSendButton")
        assert send is not None
        send.click()

    def _input(self) -> QPlainTextEdit:
        """Where messages are written; by the name that other programs rely on too."""
        from PySide6.QtWidgets import QPlainTextEdit

        found = self._window.show_page("Chat").findChild(QPlainTextEdit, "chatInput")
        assert found is not None
        return found

    @Slot()
    def _on_bridge_answer_started(self) -> None:
        if self._bar is not None:
            self._bar.hide()
