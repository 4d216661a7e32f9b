"""The tray: the server's state as an icon, and the menu that stands for the window while that is hidden.

Where there is no tray (GNOME without an extension, many Wayland desktops) nothing here shows: the window keeps its usual
life, and is never hidden where nobody could bring it back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMenu, QSystemTrayIcon

    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.main_window import MainWindow

_LOOK_AGAIN_MS = (4_000, 20_000)
"""After a login the tray may come later than we do."""
_STILL_THERE_MS = 3_000


def _is_available() -> bool:
    from PySide6.QtWidgets import QSystemTrayIcon

    return QSystemTrayIcon.isSystemTrayAvailable()


def _make_icon(parent: QObject) -> QSystemTrayIcon:
    from PySide6.QtWidgets import QSystemTrayIcon

    return QSystemTrayIcon(parent)


class Tray(QObject):
    """``is_available`` and ``make_icon`` are for tests: an offscreen Qt has no tray."""

    message_clicked = Signal()
    """The last message was clicked."""

    def __init__(
        self,
        bridge: Bridge,
        window: MainWindow,
        *,
        is_available: Callable[[], bool] = _is_available,
        make_icon: Callable[[QObject], QSystemTrayIcon] = _make_icon,
    ) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        self._is_available = is_available
        self._make_icon = make_icon
        self._icon: QSystemTrayIcon | None = None
        self._menu: QMenu | None = None
        self._favourites: QMenu | None = None
        self._entries: dict[str, QAction] = {}
        self._phase = ""
        self._shown: tuple[object, ...] = ()
        self._was_told = False
        """Whether the user knows where the window goes; once in a run is enough."""
        self._watch = QTimer(self)
        self._watch.setInterval(_STILL_THERE_MS)
        self._watch.timeout.connect(self._on_watch_timeout)
        self._waits_ms = list(_LOOK_AGAIN_MS)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.start)

    # ------------------------------------------------------------------ there or not

    @Slot()
    def start(self) -> None:
        """Show the icon if there is a tray, now or a little later. After the first paint."""
        if not self.appear() and self._waits_ms:
            self._later.start(self._waits_ms.pop(0))

    @Slot()
    def appear(self) -> bool:
        """Whether the icon is in a tray."""
        if not self._is_available():
            return False
        if self._icon is None:
            self._build()
        return True

    @property
    def icon(self) -> QSystemTrayIcon | None:
        return self._icon

    @property
    def menu(self) -> QMenu | None:
        return self._menu

    def hide_window(self) -> bool:
        """Whether the window is in the tray now; ``False``: there is none, and it stays where it is."""
        if not self.appear():
            return False
        self._window.hide()
        self._watch.start()
        if not self._was_told:
            self._was_told = True
            self.show_message(
                tr("SparkDeck goes on in the tray"), tr("Its icon brings the window back; its menu quits.")
            )
        self._show_state()
        return True

    @Slot()
    def show_window(self) -> None:
        from PySide6.QtCore import Qt

        self._watch.stop()
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        self._show_state()

    def close(self) -> None:
        """Take the icon away; the program ends."""
        self._watch.stop()
        self._later.stop()
        if self._icon is not None:
            self._icon.hide()

    @Slot()
    def _on_watch_timeout(self) -> None:
        if self._window.isVisible():
            self._watch.stop()
        elif not self._is_available():  # its panel has gone: nobody could call the window back
            self.show_window()

    def show_message(self, title: str, words: str, *, is_bad: bool = False) -> bool:
        """Whether the tray shows messages, and so has shown this one."""
        if self._icon is None or not self._icon.supportsMessages() or not self._is_available():
            return False
        kinds = type(self._icon).MessageIcon
        self._icon.showMessage(title, words, kinds.Warning if is_bad else kinds.Information)
        return True

    # ------------------------------------------------------------------ the menu

    def _build(self) -> None:
        from PySide6.QtWidgets import QMenu

        self._icon = self._make_icon(self)
        self._menu = menu = QMenu(self._window)
        menu.setObjectName("trayMenu")
        for key, words, do in (
            ("status", "", None),
            ("show", tr("Show SparkDeck"), self.show_window),
            ("", "", None),
            ("start", tr("Start"), self._on_start_triggered),
            ("favourites", tr("Start a favourite"), None),
            ("endpoint", tr("Copy the endpoint"), self._on_endpoint_triggered),
            ("", "", None),
            ("quit", tr("Quit SparkDeck"), self._on_quit_triggered),
        ):
            if not key:
                menu.addSeparator()
            elif key == "favourites":
                self._favourites = menu.addMenu(words)
                self._entries[key] = self._favourites.menuAction()
            else:
                self._entries[key] = action = menu.addAction(words)
                action.setObjectName(f"tray{key.title()}Action")
                if do is not None:
                    action.triggered.connect(do)
        self._entries["status"].setEnabled(False)
        self._icon.setContextMenu(menu)
        self._icon.activated.connect(self._on_icon_activated)
        self._icon.messageClicked.connect(self.message_clicked)
        self._show_profiles()
        self._show_state()
        self._icon.show()
        self._bridge.server_status_changed.connect(self._show_state)
        self._bridge.controls_changed.connect(self._show_state)
        self._bridge.launch_planned.connect(self._show_state)
        self._bridge.profiles_changed.connect(self._show_profiles)

    @Slot()
    def _show_state(self) -> None:
        from sparkdeck.ui.phase_look import phase_look
        from sparkdeck.ui.tray_icon import tray_icon

        if self._icon is None:
            return
        status, controls, plan = self._bridge.status, self._bridge.controls, self._bridge.plan
        if status.phase.name != self._phase:
            self._phase = status.phase.name
            self._icon.setIcon(tray_icon(self._phase))
        runs = status.profile if status.phase.name != "STOPPED" else None
        name = runs.name if runs is not None else plan.profile.name if plan is not None else ""
        words = " · ".join(filter(None, (phase_look(status).text, name)))
        shown = (words, controls, plan is not None, status.endpoint, status.attached is None)
        if shown == self._shown:  # a load tells its progress ten times a second
            return
        self._shown = shown
        self._icon.setToolTip(tr("SparkDeck: {state}", state=words))
        self._entries["status"].setText(_plain(words))
        verb = controls.start_stop_text
        self._entries["start"].setText(_plain(_start_stop(verb, name)))
        self._entries["start"].setEnabled(controls.start_stop_enabled and (verb != "Start" or plan is not None))
        self._entries["endpoint"].setEnabled(status.endpoint is not None)
        if self._favourites is not None:
            self._favourites.setEnabled(controls.profile_enabled and status.attached is None)

    @Slot()
    def _show_profiles(self) -> None:
        if self._favourites is None:
            return
        self._favourites.clear()
        names = [profile.name for profile in self._bridge.profiles if profile.favourite]
        for name in names:
            self._favourites.addAction(_plain(name)).triggered.connect(partial(self._start_profile, name))
        if not names:
            self._favourites.addAction(tr("None yet: F in Profiles (Ctrl+P) makes one")).setEnabled(False)

    # ------------------------------------------------------------------ what is chosen

    @Slot()
    def _on_start_triggered(self) -> None:
        if self._bridge.controls.start_stop_text == "Start":
            self._show_if_asked()
        self._window.server_bar.press_start_stop()

    def _start_profile(self, name: str, _checked: bool = False) -> None:
        """Select it, then start; where a server runs it takes its place."""

        def start() -> None:
            bar = self._window.server_bar
            self._show_if_asked()
            if self._bridge.controls.restart_enabled:
                bar.press_restart()
            else:
                bar.press_start_stop()

        self._bridge.call(lambda panel: panel.select_profile(name), done=start)

    def _show_if_asked(self) -> None:
        """A question before the start must be seen; so must what stands in its way."""
        plan = self._bridge.plan
        if plan is None:
            return
        untried = plan.qualification is not None and not plan.qualification.allows_start
        if plan.question is not None or plan.problem is not None or untried:
            self.show_window()

    @Slot()
    def _on_endpoint_triggered(self) -> None:
        self._window.server_bar.copy_url()

    @Slot()
    def _on_quit_triggered(self) -> None:
        self._window.closing.quit()

    @Slot(object)
    def _on_icon_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason.name in ("Trigger", "DoubleClick"):
            self.show_window()


def _start_stop(key: str, name: str) -> str:
    """The button's ``key`` as an entry of the menu."""
    return {
        "Start": tr("Start {profile}", profile=name),
        "Cancel": tr("Cancel the server"),
        "Stop": tr("Stop the server"),
        "Stopping…": tr("Stopping the server…"),
        "Detach": tr("Detach the server"),
    }[key]


def _plain(words: str) -> str:
    """A menu takes & for the mark of a key."""
    return words.replace("&", "&&")
