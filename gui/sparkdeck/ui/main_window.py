"""The window: server bar, notices, navigation, pages, status line. It only connects them to the bridge."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from sparkdeck.ui.advice_actions import AdviceActions
from sparkdeck.ui.benchmark_gain import benchmark_gain
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.closing import Closing
from sparkdeck.ui.first_steps import FirstSteps
from sparkdeck.ui.left_servers import LeftServersPlace
from sparkdeck.ui.link_actions import LinkActions
from sparkdeck.ui.mini_monitor_desk import MiniMonitorDesk
from sparkdeck.ui.pages.server_page import ServerPage
from sparkdeck.ui.profile_actions import ProfileActions
from sparkdeck.ui.runtime_actions import RuntimeActions
from sparkdeck.ui.tray import Tray
from sparkdeck.ui.watching import Watching
from sparkdeck.ui.widgets.navigation import Navigation
from sparkdeck.ui.widgets.notice_bar import NoticeBar
from sparkdeck.ui.widgets.seen import is_seen
from sparkdeck.ui.widgets.server_bar import ServerBar
from sparkdeck.ui.widgets.server_switch import ServerSwitch
from sparkdeck.ui.widgets.status_line import StatusLine
from sparkdeck.ui.window_geometry import WindowGeometry

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QPaintEvent, QShowEvent

    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.events import LaunchPlanned, NoticePosted, ProfilesChanged, StopQuestioned
    from sparkdeck.domain.samples import Sample
    from sparkdeck.domain.server_status import ServerStatus
    from sparkdeck.ui.action_list import ActionList
    from sparkdeck.ui.settings_desk import SettingsDesk


def _models(bridge: Bridge) -> QWidget:
    from sparkdeck.ui.pages.models_page import ModelsPage

    return ModelsPage(bridge)


def _chat(bridge: Bridge) -> QWidget:
    from sparkdeck.ui.pages.chat_page import ChatPage

    return ChatPage(bridge)


def _monitor(bridge: Bridge) -> QWidget:
    from sparkdeck.ui.pages.monitor_page import MonitorPage

    return MonitorPage(bridge)


def _benchmark(bridge: Bridge) -> QWidget:
    from sparkdeck.ui.pages.benchmark_page import BenchmarkPage

    return BenchmarkPage(bridge)


_LEAST_INTERVAL_S = 0.45
"""Figures change no more often than they can be read; of four samples a second every other one is shown."""

PAGES: tuple[tuple[str, str, Callable[[Bridge], QWidget]], ...] = (
    ("Server", "navServer", ServerPage),
    ("Models", "navModels", _models),
    ("Chat", "navChat", _chat),
    ("Monitor", "navMonitor", _monitor),
    ("Benchmark", "navBenchmark", _benchmark),
)
"""Title, object name of its button, and how it is made: at its first show, because that costs start-up time."""


class MainWindow(QMainWindow):
    first_painted = Signal()
    """Emitted once, when the whole window was painted: the time to import what the first picture did not need."""
    closed = Signal()
    action_list: ActionList
    """Made after the first paint."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setWindowTitle("SparkDeck")
        self.setMinimumSize(QSize(900, 600))
        self.resize(1280, 800)
        self._bridge = bridge
        self._was_painted = False
        self._may_close = False
        self._settings_desk: SettingsDesk | None = None
        self._pages: dict[int, QWidget] = {}
        self._sample_shown_s = 0.0

        self.server_bar = ServerBar()
        self.server_switch = ServerSwitch()
        self.notice_bar = NoticeBar()
        self.navigation = Navigation(tuple((title, name) for title, name, _ in PAGES))
        self.status_line = StatusLine()
        self._stack = QStackedWidget()
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.navigation)
        middle.addWidget(self._stack, 1)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.server_bar)
        layout.addWidget(self.server_switch)
        layout.addWidget(self.notice_bar)
        self.left_servers = LeftServersPlace(bridge, layout, layout.count(), self)
        layout.addLayout(middle, 1)
        layout.addWidget(self.status_line)
        self.setCentralWidget(content)

        bridge.server_status_changed.connect(self._on_bridge_server_status_changed)
        bridge.controls_changed.connect(self.server_bar.show_controls)
        bridge.sample_taken.connect(self._on_bridge_sample_taken)
        bridge.profiles_changed.connect(self._on_bridge_profiles_changed)
        bridge.launch_planned.connect(self._on_bridge_launch_planned)
        bridge.benchmark_ended.connect(self._on_bridge_benchmark_ended)
        bridge.notice_posted.connect(self._on_bridge_notice_posted)
        bridge.stop_questioned.connect(self._on_bridge_stop_questioned)
        bridge.downloads_changed.connect(self.status_line.show_downloads)
        self.server_bar.profile_chosen.connect(self._on_server_bar_profile_chosen)
        self.profile_actions = ProfileActions(bridge, self)
        self.runtime_actions = RuntimeActions(bridge, self)
        self.server_bar.picker.profiles_wanted.connect(self.profile_actions.open_profiles)
        self.server_bar.start_clicked.connect(self._on_server_bar_start_clicked)
        self.server_bar.stop_clicked.connect(self._on_server_bar_stop_clicked)
        self.server_bar.restart_clicked.connect(self._on_server_bar_restart_clicked)
        self.mini_monitor = MiniMonitorDesk(bridge, self)
        self._watching = Watching(bridge, self, self.mini_monitor)
        self._watching.panel_uncovered.connect(self._on_watching_panel_uncovered)
        self.server_bar.mini_clicked.connect(self.mini_monitor.open)
        bridge.servers_changed.connect(self.server_switch.show_servers)
        self.server_switch.server_chosen.connect(self._on_server_switch_server_chosen)
        monitor = next(place for place, (title, _, _) in enumerate(PAGES) if title == "Monitor")
        self.advice_actions = AdviceActions(bridge, self.show_page, self.navigation, monitor, self)
        self.navigation.page_chosen.connect(self._on_navigation_page_chosen)
        self.geometry_keeper = WindowGeometry(bridge, self)
        self.tray = Tray(bridge, self)
        self.closing = Closing(bridge, self)
        self.links = LinkActions(bridge, self)
        self.guide = FirstSteps(bridge, self, self._stack, layout)
        self.status_line.settings_clicked.connect(self.open_settings)
        self.navigation.choose(0)
        self.setFocus()

    def show_page(self, title: str) -> QWidget:
        """Go to the page with this title."""
        place = next(place for place, (name, _, _) in enumerate(PAGES) if name == title)
        self.navigation.choose(place)
        self._stack.setCurrentWidget(self._pages[place])
        return self._pages[place]

    def show_marked_page(self) -> None:
        """The page that the list at the left marks, in the place of whatever is over it."""
        self._stack.setCurrentWidget(self._pages[self._marked])

    @property
    def is_at_start(self) -> bool:
        """Whether nobody has gone anywhere yet."""
        page = self._pages[0]
        return len(self._pages) == 1 and isinstance(page, ServerPage) and page.editor is None

    def built_page(self, title: str) -> QWidget | None:
        """The page with this title, ``None`` before its first show."""
        return self._pages.get(next(place for place, (name, _, _) in enumerate(PAGES) if name == title))

    @property
    def shown_title(self) -> str:
        """Of the page on the screen; empty for what is over the pages."""
        shown = self._stack.currentWidget()
        return next((PAGES[place][0] for place, page in self._pages.items() if page is shown), "")

    @property
    def shown_widget(self) -> QWidget | None:
        """The page on the screen, or what is over the pages."""
        return self._stack.currentWidget()

    @Slot(int)
    def _on_navigation_page_chosen(self, place: int) -> None:
        if place not in self._pages:
            page = PAGES[place][2](self._bridge)
            self._pages[place] = page
            if (mend_clicked := getattr(page, "mend_clicked", None)) is not None:
                mend_clicked.connect(self.advice_actions.take_mend)
            if (mini_wanted := getattr(page, "mini_wanted", None)) is not None:
                mini_wanted.connect(self.mini_monitor.open)
            if (settings_wanted := getattr(page, "settings_wanted", None)) is not None:
                settings_wanted.connect(self.edit_settings)
            if isinstance(page, ServerPage):
                page.page_requested.connect(self.show_page)
                page.facts.profiles_clicked.connect(self.profile_actions.open_profiles)
                self.runtime_actions.serve(page)
            self._stack.addWidget(page)
        self._marked = place
        self._stack.setCurrentWidget(self._pages[place])

    @Slot(object)
    def _on_bridge_server_status_changed(self, status: ServerStatus) -> None:
        self.server_bar.show_status(status)
        self._show_pending()
        if status.is_active and status.runtime is not None:
            self.status_line.show_runtime(status.runtime)

    @Slot(object)
    def _on_bridge_sample_taken(self, sample: Sample) -> None:
        if is_seen(self) and not 0 < sample.time - self._sample_shown_s < _LEAST_INTERVAL_S:
            self._sample_shown_s = sample.time
            self.server_bar.show_sample(sample)
            self.status_line.show_sample(sample)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() != QEvent.Type.WindowStateChange:
            return
        self._watching.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watching.follow(self)

    @Slot()
    def _on_watching_panel_uncovered(self) -> None:
        if self._bridge.sample is not None:
            self._sample_shown_s = 0.0
            self._on_bridge_sample_taken(self._bridge.sample)

    @Slot(object)
    def _on_bridge_profiles_changed(self, event: ProfilesChanged) -> None:
        plan = self._bridge.plan
        self.server_bar.picker.show_profiles(event.profiles, event.selected or (plan.profile.name if plan else None))

    @Slot(object)
    def _on_bridge_launch_planned(self, plan: LaunchPlanned) -> None:
        self.server_bar.show_plan(plan.profile)
        if not self._bridge.status.is_active:
            self.status_line.show_runtime(plan.runtime)
        self._show_pending()
        self._show_speedup()

    @Slot(object)
    def _on_bridge_benchmark_ended(self, _outcome: BenchmarkOutcome) -> None:
        self._show_speedup()
        self._show_pending()

    def _show_speedup(self) -> None:
        bridge = self._bridge
        self.server_bar.show_speedup(*benchmark_gain(bridge.benchmark_outcome, bridge.plan, bridge.benchmark_record))

    @Slot(object)
    def _on_bridge_notice_posted(self, notice: NoticePosted) -> None:
        self.notice_bar.post(notice)

    @Slot(str)
    def _on_server_bar_profile_chosen(self, name: str) -> None:
        self._bridge.call(lambda panel: panel.select_profile(name))

    @Slot(str)
    def _on_server_switch_server_chosen(self, name: str) -> None:
        self._bridge.call(lambda panel: panel.show_server(name))

    @Slot()
    def _on_server_bar_start_clicked(self) -> None:
        plan = self._bridge.plan
        if plan is not None and plan.question is not None:
            from sparkdeck.ui.dialogs.trust_dialog import ask_for_trust

            name = plan.profile.name
            self.server_bar.forget_request()
            ask_for_trust(self, plan.question, lambda: self._trust_and_start(name))
            return
        self._start_server()

    def _trust_and_start(self, name: str) -> None:
        self._bridge.call(lambda panel: panel.trust_profile(name), done=self._start_server)

    def _start_server(self) -> None:
        if self.runtime_actions.before_start(self._bridge.plan, self._start_server_now):
            self.server_bar.forget_request()
        else:
            self._start_server_now()

    def _start_server_now(self) -> None:
        self._bridge.call(lambda panel: panel.start_server(), self.server_bar.forget_request)

    @Slot()
    def _on_server_bar_stop_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.ask_to_stop(), self.server_bar.forget_request)

    @Slot()
    def _on_server_bar_restart_clicked(self) -> None:
        if self.runtime_actions.before_start(self._bridge.plan, self._restart_server):
            self.server_bar.forget_request()
        else:
            self._restart_server()

    def _restart_server(self) -> None:
        self._bridge.call(lambda panel: panel.restart_server(), self.server_bar.forget_request)

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

        ask_to_stop(self, asked, stop)

    def _show_pending(self) -> None:
        """What differs between the server that runs and the plan; a benchmark's servers differ on purpose."""
        status, plan = self._bridge.status, self._bridge.plan
        if self._bridge.benchmark_running:
            self.server_bar.show_pending(())
        elif plan is not None and status.preview:
            from sparkdeck.domain.pending_changes import pending_changes

            self.server_bar.show_pending(pending_changes(status, plan.runtime, plan.argv))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            # The children are painted after this, in the same turn of the event loop.
            QTimer.singleShot(0, self, self._on_first_paint_ended)

    @Slot()
    def _on_first_paint_ended(self) -> None:
        self.first_painted.emit()
        self.navigation.add_shortcuts()
        self._add_actions()
        from sparkdeck.ui.desktop_messages import DesktopMessages

        DesktopMessages(self._bridge, self.tray)
        self.geometry_keeper.follow_screens()
        self.tray.start()
        self.guide.start()

    def _add_actions(self) -> None:
        from sparkdeck.ui.action_list import ActionList
        from sparkdeck.ui.help_desk import HelpDesk
        from sparkdeck.ui.page_actions import add_page_actions
        from sparkdeck.ui.palette import Palette
        from sparkdeck.ui.window_actions import add_window_actions
        from sparkdeck.ui.window_drop import WindowDrop

        WindowDrop(self._bridge, self)
        self.action_list = ActionList(self)
        self.palette_desk = Palette(self._bridge, self)
        self.help_desk = HelpDesk(self._bridge, self)
        add_window_actions(self, self._bridge, self.action_list, tuple(title for title, _, _ in PAGES))
        add_page_actions(self, self.action_list)

    @Slot()
    def edit_settings(self) -> None:
        """Show the editor of the selected profile's launch settings."""
        page = self.show_page("Server")
        assert isinstance(page, ServerPage)
        page.edit_settings()

    @Slot()
    def open_settings(self) -> None:
        """Show the settings, beside the window and not in its way."""
        self.settings_desk.open()

    @property
    def settings_desk(self) -> SettingsDesk:
        if self._settings_desk is None:
            from sparkdeck.ui.settings_desk import SettingsDesk

            self._settings_desk = SettingsDesk(self._bridge, self)
        return self._settings_desk

    @Slot()
    def close_now(self) -> None:
        """Close without a question: the answer was yes, or the system wants us to end."""
        self._may_close = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        page = self._pages.get(0)
        if not self._may_close and self.closing.goes_to_tray():
            event.ignore()
            return
        if not self._may_close and isinstance(page, ServerPage) and page.ask_about_unsaved(self.closing.again):
            event.ignore()
            self.show_page("Server")
            return
        if not self._may_close and self.closing.must_ask:
            from sparkdeck.ui.dialogs.close_question import ask_to_close

            event.ignore()
            ask_to_close(self, self._bridge.status, self._bridge.sample, self.close_now, self.closing.why)
            return
        if self._settings_desk is not None:
            self._settings_desk.close()
        if hasattr(self, "help_desk"):
            self.help_desk.close()
        self.mini_monitor.close()
        self.geometry_keeper.keep()
        super().closeEvent(event)
        self.closing.take_leave()
        self.closed.emit()
