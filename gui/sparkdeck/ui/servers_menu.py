"""The menu and the dialogs of the Server page that are about more than the one server of the bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.widgets.button import Button

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

_IDLE_CHOICES = (None, 5, 15, 30, 60)


class ServersMenu(QObject):
    """Three buttons for a page's head. The menu is made when it is opened."""

    mini_wanted = Signal()

    def __init__(self, bridge: Bridge, page: QWidget, actions: QHBoxLayout) -> None:
        super().__init__(page)
        self._bridge = bridge
        self._page = page
        self.connect_button = Button(
            tr("Connect a client…"), "connectClientButton", tr("Show what other programs need")
        )
        self.attach_button = Button(tr("Attach…"), "attachOpenButton", tr("Use a server that runs already"))
        self.more_button = Button(tr("More"), "serversMenuButton", tr("More about servers"))
        for button in (self.connect_button, self.attach_button, self.more_button):
            actions.addWidget(button)
        self.connect_button.clicked.connect(self.open_connect)
        self.attach_button.clicked.connect(self.open_attach)
        self.more_button.clicked.connect(self.open_menu)

    # ------------------------------------------------------------------ dialogs

    @Slot()
    def open_connect(self) -> None:
        from sparkdeck.ui.dialogs.connect_dialog import ConnectDialog

        ConnectDialog(self._bridge, self._page.window()).show()

    @Slot()
    def open_attach(self) -> None:
        self.open_attach_to("")

    def open_attach_to(self, url: str) -> None:
        """With this address in it."""
        from sparkdeck.ui.dialogs.attach_dialog import AttachDialog

        AttachDialog(self._bridge, url, self._page.window()).open()

    @Slot()
    def attach_to_listener(self) -> None:
        """To the program that has the port of the start that failed; it wants a key."""
        from sparkdeck.domain.foreign_listener import PortTakenError

        failure = self._bridge.status.failure
        if isinstance(failure, PortTakenError):
            self.open_attach_to(f"http://{failure.listener.host}:{failure.listener.port}")
        else:
            self.open_attach()

    @Slot()
    def open_second(self) -> None:
        from sparkdeck.ui.dialogs.second_server_dialog import SecondServerDialog

        SecondServerDialog(self._bridge, self._page.window()).open()

    @Slot()
    def open_router(self) -> None:
        from sparkdeck.ui.dialogs.router_dialog import RouterDialog

        RouterDialog(self._bridge, self._page.window()).open()

    # ------------------------------------------------------------------ menu

    @Slot()
    def open_menu(self) -> None:
        menu = self.make_menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more_button.mapToGlobal(self.more_button.rect().bottomLeft()))

    def make_menu(self) -> QMenu:
        """What can be done now; what cannot says why."""
        from PySide6.QtWidgets import QMenu

        menu = QMenu(self._page)
        menu.setObjectName("serversMenu")
        menu.setToolTipsVisible(True)
        self._add_unload(menu)
        self._add_idle(menu)
        menu.addSeparator()
        menu.addAction(tr("Mini monitor\tCtrl+Shift+M"), self.mini_wanted.emit)
        menu.addSeparator()
        second = menu.addAction(tr("Start a second server…"), self.open_second)
        self._forbid(second, "" if self._bridge.profiles else tr("There is no profile yet."))
        router = menu.addAction(tr("Serve several profiles…"), self.open_router)
        self._forbid(router, self._why_no_router())
        return menu

    def _add_unload(self, menu: QMenu) -> None:
        from sparkdeck.domain.server_status import Phase

        status = self._bridge.status
        state = status.asked_model_state
        if state:
            from sparkdeck.domain.model_states import model_state_title

            told = tr("It is {state}.", state=model_state_title(state))
            unload = menu.addAction(tr("Unload {model_id} now", model_id=status.model_id), self._unload)
            unload.setToolTip(tr("Frees its memory; the next request for it loads it again."))
            self._forbid(unload, "" if state in ("loaded", "sleeping") else told)
            load = menu.addAction(tr("Load {model_id} now", model_id=status.model_id), self._load)
            self._forbid(load, told if state in ("loaded", "loading", "sleeping") else "")
            return
        unload = menu.addAction(tr("Unload now: stop until the next message"), self._unload)
        unload.setToolTip(
            tr(
                "llama-server cannot unload its only model at once. It is stopped, which frees all memory; your next message "
                "in Chat starts it again. Other programs get no answer until then."
            )
        )
        why = tr("An attached server is not ours to unload.") if status.attached is not None else ""
        self._forbid(unload, why or ("" if status.phase is Phase.READY else tr("No server is ready.")))

    def _add_idle(self, menu: QMenu) -> None:
        plan = self._bridge.plan
        idle = menu.addMenu(tr("Unload when idle"))
        idle.setToolTipsVisible(True)
        seconds = plan.profile.options.get("sleep-idle-seconds") if plan is not None else None
        why = ""
        if plan is None:
            why = tr("No profile is selected.")
        elif plan.runtime.can_sleep is False:
            why = tr("{label} has no --sleep-idle-seconds.", label=plan.runtime.label)
        elif plan.profile.demo:
            why = tr("The demo pair's settings are fixed.")
        choices = [*_IDLE_CHOICES, None if not isinstance(seconds, int) or seconds % 60 else seconds // 60]
        for minutes in dict.fromkeys(choices):
            words = tr("Never") if minutes is None else plural(minutes, "After {n} minute", "After {n} minutes")
            action = idle.addAction(words)
            action.setCheckable(True)
            action.setChecked(seconds == (minutes * 60 if minutes else None))
            action.triggered.connect(lambda _checked=False, minutes=minutes: self.set_idle(minutes))
            self._forbid(action, why)
        idle.menuAction().setToolTip(
            why or tr("The models leave memory after that time; the next request loads them again.")
        )

    def _why_no_router(self) -> str:
        plan = self._bridge.plan
        if plan is not None and plan.runtime.can_route is False:
            return tr(
                "{label} serves one model at a time: choose a llama-server program with a router.",
                label=plan.runtime.label,
            )
        return "" if len(self._bridge.profiles) > 1 else tr("There are not two profiles yet.")

    @staticmethod
    def _forbid(action: QAction, why: str) -> None:
        action.setEnabled(not why)
        if why:
            action.setToolTip(why)

    @Slot()
    def _unload(self) -> None:
        self._bridge.call(lambda panel: panel.unload_server())

    @Slot()
    def _load(self) -> None:
        self._bridge.call(lambda panel: panel.load_model())

    def set_idle(self, minutes: int | None) -> None:
        """Of the selected profile, from its next start on."""
        self._bridge.call(lambda panel: panel.set_idle_minutes(minutes))
