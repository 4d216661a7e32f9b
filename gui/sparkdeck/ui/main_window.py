"""The window: server bar, notices, navigation, pages, status line. It lays them out and opens what belongs to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from sparkdeck.ui.advice_actions import AdviceActions
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.closing import Closing
from sparkdeck.ui.first_steps import FirstSteps
from sparkdeck.ui.left_servers import LeftServersPlace
from sparkdeck.ui.link_actions import LinkActions
from sparkdeck.ui.mini_monitor_desk import MiniMonitorDesk
from sparkdeck.ui.page_stack import MONITOR, PAGES, TITLES, PageStack
from sparkdeck.ui.pages.server_page import ServerPage
from sparkdeck.ui.profile_actions import ProfileActions
from sparkdeck.ui.runtime_actions import RuntimeActions
from sparkdeck.ui.server_bar_feed import ServerBarFeed
from sparkdeck.ui.server_orders import ServerOrders
from sparkdeck.ui.tray import Tray
from sparkdeck.ui.watching import Watching
from sparkdeck.ui.widgets.navigation import Navigation
from sparkdeck.ui.widgets.notice_bar import NoticeBar
from sparkdeck.ui.widgets.server_bar import ServerBar
from sparkdeck.ui.widgets.server_switch import ServerSwitch
from sparkdeck.ui.widgets.status_line import StatusLine
from sparkdeck.ui.window_geometry import WindowGeometry

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QPaintEvent, QShowEvent

    from sparkdeck.domain.events import NoticePosted
    from sparkdeck.ui.action_list import ActionList
    from sparkdeck.ui.settings_desk import SettingsDesk


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

        self.server_bar = ServerBar()
        self.server_switch = ServerSwitch()
        self.notice_bar = NoticeBar()
        self.navigation = Navigation(tuple((title, name) for title, name, _ in PAGES))
        self.status_line = StatusLine()
        self.pages = PageStack(bridge, self.navigation)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.navigation)
        middle.addWidget(self.pages, 1)
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

        self.feed = ServerBarFeed(bridge, self.server_bar, self.status_line, self)
        self.profile_actions = ProfileActions(bridge, self)
        self.runtime_actions = RuntimeActions(bridge, self)
        self.orders = ServerOrders(bridge, self.server_bar, self.runtime_actions, self)
        self.notice_bar.restart_wanted.connect(self.orders.restart)
        self.mini_monitor = MiniMonitorDesk(bridge, self)
        self._watching = Watching(bridge, self, self.mini_monitor)
        self.advice_actions = AdviceActions(bridge, self.show_page, self.navigation, MONITOR, self)
        self.geometry_keeper = WindowGeometry(bridge, self)
        self.tray = Tray(bridge, self)
        self.closing = Closing(bridge, self)
        self.links = LinkActions(bridge, self)
        self.guide = FirstSteps(bridge, self, self.pages, layout)

        bridge.notice_posted.connect(self._on_bridge_notice_posted)
        bridge.servers_changed.connect(self.server_switch.show_servers)
        self.server_bar.picker.profiles_wanted.connect(self.profile_actions.open_profiles)
        self.server_bar.mini_clicked.connect(self.mini_monitor.open)
        self.server_switch.server_chosen.connect(self._on_server_switch_server_chosen)
        self._watching.panel_uncovered.connect(self.feed.show_latest)
        self.pages.page_made.connect(self._on_pages_page_made)
        self.status_line.settings_clicked.connect(self.open_settings)
        self.navigation.choose(0)
        self.setFocus()

    # ------------------------------------------------------------------ pages

    def show_page(self, title: str) -> QWidget:
        """Go to the page with this title."""
        return self.pages.show_page(title)

    @Slot(QWidget)
    def _on_pages_page_made(self, page: QWidget) -> None:
        """What a page asks for that is not its own."""
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

    @Slot()
    def edit_settings(self) -> None:
        """Show the editor of the selected profile's launch settings."""
        page = self.show_page("Server")
        assert isinstance(page, ServerPage)
        page.edit_settings()

    # ------------------------------------------------------------------ what comes

    @Slot(object)
    def _on_bridge_notice_posted(self, notice: NoticePosted) -> None:
        self.notice_bar.post(notice)

    @Slot(str)
    def _on_server_switch_server_chosen(self, name: str) -> None:
        self._bridge.call(lambda panel: panel.show_server(name))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._watching.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watching.follow(self)

    # ------------------------------------------------------------------ after the first picture

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
        from sparkdeck.ui.help_menu import HelpMenu
        from sparkdeck.ui.page_actions import add_page_actions
        from sparkdeck.ui.palette import Palette
        from sparkdeck.ui.window_actions import add_window_actions
        from sparkdeck.ui.window_drop import WindowDrop

        WindowDrop(self._bridge, self)
        self.action_list = ActionList(self)
        self.palette_desk = Palette(self._bridge, self)
        self.help_desk = HelpDesk(self._bridge, self)
        add_window_actions(self, self._bridge, self.action_list, TITLES)
        add_page_actions(self, self.action_list)
        self.status_line.help_clicked.connect(HelpMenu(self.action_list, self.status_line.help_button, self).open)

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

    # ------------------------------------------------------------------ the end

    @Slot()
    def close_now(self) -> None:
        """Close without a question: the answer was yes, or the system wants us to end."""
        self._may_close = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        page = self.pages.built_page("Server")
        if not self._may_close and self.closing.goes_to_tray():
            event.ignore()
            return
        if not self._may_close and isinstance(page, ServerPage) and page.ask_about_unsaved(self.closing.again):
            event.ignore()
            self.show_page("Server")
            return
        if not self._may_close and self.closing.must_ask:
            event.ignore()
            self.closing.ask()
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
