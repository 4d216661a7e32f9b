"""The window's own actions: server, pages, profiles, runtimes, settings, help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import tr, translated
from sparkdeck.ui.action_list import ActionGroup, ActionList
from sparkdeck.ui.help_topics import GLOSSARY, KEYBOARD

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.main_window import MainWindow

SETTINGS_ACTION = "settingsAction"
"""Its object name, which the README promises."""
_BENCHMARK = tr("Not while a benchmark has the server.")


class ServerReasons:
    """Why the server cannot be started, stopped … now; empty where it can."""

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge

    def start(self) -> str:
        controls = self._bridge.controls
        if controls.start_stop_text != "Start":
            return tr("A server is active already.")
        return "" if controls.start_stop_enabled else _BENCHMARK

    def stop(self) -> str:
        controls = self._bridge.controls
        if controls.start_stop_text == "Start":
            return tr("No server is active.")
        if self._bridge.status.phase is Phase.STOPPING:
            return tr("It is stopping already.")
        return "" if controls.start_stop_enabled else _BENCHMARK

    def restart(self) -> str:
        controls = self._bridge.controls
        if controls.restart_enabled:
            return ""
        return _BENCHMARK if controls.restart_visible else tr("No server of ours runs.")

    def endpoint(self) -> str:
        status = self._bridge.status
        return "" if status.phase is Phase.READY and status.endpoint else tr("No server is ready.")


def add_window_actions(window: MainWindow, bridge: Bridge, actions: ActionList, pages: tuple[str, ...]) -> None:
    """``pages`` are their titles, in order."""
    group, why = ActionGroup, ServerReasons(bridge)
    bar = window.server_bar
    bar.make_explained()
    actions.add(
        "startServer", tr("Start the server"), group.SERVER, bar.press_start_stop, words="run", why_not=why.start
    )
    actions.add("stopServer", tr("Stop the server"), group.SERVER, bar.press_start_stop, words="end", why_not=why.stop)
    actions.add("restartServer", tr("Restart the server"), group.SERVER, bar.press_restart, why_not=why.restart)
    actions.add(
        "copyUrl", tr("Copy the API address"), group.SERVER, bar.copy_url, words="endpoint", why_not=why.endpoint
    )
    for place, title in enumerate(pages):
        keys = f"Alt+{place + 1}"
        actions.add(
            f"page{title}",
            tr("Go to {page}", page=translated(title)),
            group.PAGES,
            partial(window.show_page, title),
            keys_elsewhere=keys,
            words=f"go to {title}",
        )
    actions.add("editSettings", tr("Edit launch settings"), group.PROFILES, window.edit_settings, keys="Ctrl+E")
    actions.add("profiles", tr("Profiles"), group.PROFILES, window.profile_actions.open_profiles, keys="Ctrl+P")
    actions.add(
        "importProfile",
        tr("Import a profile or a command"),
        group.PROFILES,
        window.profile_actions.open_import,
        words="paste script preset",
    )
    actions.add("runtimes", tr("Runtimes"), group.SERVER, window.runtime_actions.open_runtimes, keys="Ctrl+R")
    settings = SETTINGS_ACTION.removesuffix("Action")
    actions.add(
        settings, tr("Settings"), group.WINDOW, window.open_settings, keys="Ctrl+,", words="preferences options"
    )
    actions.add("miniMonitor", tr("Mini monitor"), group.WINDOW, window.mini_monitor.toggle, keys="Ctrl+Shift+M")
    actions.add("quit", tr("Quit"), group.WINDOW, window.closing.quit, keys="Ctrl+Q", words="exit")
    actions.add("firstSteps", tr("First steps"), group.HELP, window.guide.show, words="welcome guide demo try begin")
    helping = window.help_desk
    actions.add("help", tr("Help for this page"), group.HELP, helping.open_here, keys="F1", words="manual guide")
    actions.add(
        "glossary", tr("Glossary"), group.HELP, partial(helping.open_topic, GLOSSARY), words="what is definition"
    )
    actions.add("shortcuts", tr("Keyboard shortcuts"), group.HELP, partial(helping.open_topic, KEYBOARD), words="keys")
    actions.add("about", tr("About SparkDeck"), group.HELP, helping.open_about, words="version licence notices")
    palette = window.palette_desk.open
    actions.add("palette", tr("Command palette"), group.HELP, palette, keys="Ctrl+Shift+P", words="search commands")
    bridge.controls_changed.connect(actions.refresh)
