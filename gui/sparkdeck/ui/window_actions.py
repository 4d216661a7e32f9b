"""The window's own actions: server, pages, profiles, runtimes, settings, help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.action_list import ActionGroup, ActionList
from sparkdeck.ui.help_topics import GLOSSARY, KEYBOARD

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.main_window import MainWindow

SETTINGS_ACTION = "settingsAction"
"""Its object name, which the README promises."""
_BENCHMARK = "Not while a benchmark has the server."


class ServerReasons:
    """Why the server cannot be started, stopped … now; empty where it can."""

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge

    def start(self) -> str:
        controls = self._bridge.controls
        if controls.start_stop_text != "Start":
            return "A server is active already."
        return "" if controls.start_stop_enabled else _BENCHMARK

    def stop(self) -> str:
        controls = self._bridge.controls
        if controls.start_stop_text == "Start":
            return "No server is active."
        if self._bridge.status.phase is Phase.STOPPING:
            return "It is stopping already."
        return "" if controls.start_stop_enabled else _BENCHMARK

    def restart(self) -> str:
        controls = self._bridge.controls
        if controls.restart_enabled:
            return ""
        return _BENCHMARK if controls.restart_visible else "No server of ours runs."

    def endpoint(self) -> str:
        status = self._bridge.status
        return "" if status.phase is Phase.READY and status.endpoint else "No server is ready."


def add_window_actions(window: MainWindow, bridge: Bridge, actions: ActionList, pages: tuple[str, ...]) -> None:
    """``pages`` are their titles, in order."""
    group, why = ActionGroup, ServerReasons(bridge)
    bar = window.server_bar
    bar.make_explained()
    actions.add("startServer", "Start the server", group.SERVER, bar.press_start_stop, words="run", why_not=why.start)
    actions.add("stopServer", "Stop the server", group.SERVER, bar.press_start_stop, words="end", why_not=why.stop)
    actions.add("restartServer", "Restart the server", group.SERVER, bar.press_restart, why_not=why.restart)
    actions.add("copyUrl", "Copy the API address", group.SERVER, bar.copy_url, words="endpoint", why_not=why.endpoint)
    for place, title in enumerate(pages):
        keys = f"Alt+{place + 1}"
        actions.add(
            f"page{title}", f"Go to {title}", group.PAGES, partial(window.show_page, title), keys_elsewhere=keys
        )
    actions.add("editSettings", "Edit launch settings", group.PROFILES, window.edit_settings, keys="Ctrl+E")
    actions.add("profiles", "Profiles", group.PROFILES, window.profile_actions.open_profiles, keys="Ctrl+P")
    actions.add(
        "importProfile",
        "Import a profile or a command",
        group.PROFILES,
        window.profile_actions.open_import,
        words="paste script preset",
    )
    actions.add("runtimes", "Runtimes", group.SERVER, window.runtime_actions.open_runtimes, keys="Ctrl+R")
    settings = SETTINGS_ACTION.removesuffix("Action")
    actions.add(settings, "Settings", group.WINDOW, window.open_settings, keys="Ctrl+,", words="preferences options")
    actions.add("miniMonitor", "Mini monitor", group.WINDOW, window.mini_monitor.toggle, keys="Ctrl+Shift+M")
    actions.add("quit", "Quit", group.WINDOW, window.closing.quit, keys="Ctrl+Q", words="exit")
    actions.add("firstSteps", "First steps", group.HELP, window.guide.show, words="welcome guide demo try begin")
    helping = window.help_desk
    actions.add("help", "Help for this page", group.HELP, helping.open_here, keys="F1", words="manual guide")
    actions.add("glossary", "Glossary", group.HELP, partial(helping.open_topic, GLOSSARY), words="what is definition")
    actions.add("shortcuts", "Keyboard shortcuts", group.HELP, partial(helping.open_topic, KEYBOARD), words="keys")
    actions.add("about", "About SparkDeck", group.HELP, helping.open_about, words="version licence notices")
    palette = window.palette_desk.open
    actions.add("palette", "Command palette", group.HELP, palette, keys="Ctrl+Shift+P", words="search commands")
    bridge.controls_changed.connect(actions.refresh)
