"""The window's program: puts bridge, window and service thread together, and takes them apart in order."""

# ruff: noqa: E402
from __future__ import annotations

import gc

_collects = gc.isenabled()
gc.disable()  # what imports make stays: looking it through again and again costs a tenth of a bare start (measured)

import os
import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any

import shiboken6
from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication

from sparkdeck.ui.import_cost import spare_sources

spare_sources()

from sparkdeck.adapters.first_look import first_look
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.collector import Collector
from sparkdeck.ui.display import display_problem, let_go
from sparkdeck.ui.language import give_language_to
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.service_thread import ServiceThread
from sparkdeck.ui.theme import Theme, set_text_percent

if TYPE_CHECKING:
    from sparkdeck.domain.settings import Settings
    from sparkdeck.ui.panel_services import PanelServices

gc.freeze()  # and never looks it through later
if _collects:
    gc.enable()

BuildServices = Callable[[Callable[[Any], None]], "PanelServices"]

LAST_RESORT_S = 3.0
"""After the ordered end: what then still holds the process (a stuck worker thread) is left behind."""


def _build_services(publish: Callable[[Any], None]) -> PanelServices:
    from sparkdeck.services.composition import build_services

    return build_services(publish)


def _application(argv: list[str]) -> QApplication:
    if sys.platform == "darwin":
        from sparkdeck.ui.opening_application import OpeningApplication

        return OpeningApplication(argv)
    return QApplication(argv)


class Application(QObject):
    """The built program. ``services`` is ``None`` until the first paint and the import after it.

    The end, in order and idempotent: refuse new calls, let the services cancel and stop (in their thread, with a
    deadline), end their loop, take the window apart. Closing the window begins it; :meth:`shutdown` completes it.
    """

    def __init__(self, argv: list[str], build_services: BuildServices = _build_services) -> None:
        instance = QApplication.instance()
        self.qt = (
            instance if isinstance(instance, QApplication) else _application(["sparkdeck", "-style", "fusion", *argv])
        )
        let_go()
        super().__init__()
        if getattr(sys, "frozen", False):
            from sparkdeck.adapters.frozen_program import give_back_environment

            give_back_environment()  # Qt knows its plugins by now
        self.qt.setApplicationName("SparkDeck")
        self.qt.setApplicationDisplayName("SparkDeck")
        self.qt.setDesktopFileName("sparkdeck")
        self.collector = Collector(self)
        give_language_to(self.qt)
        theme, text_percent, _language = first_look()
        set_text_percent(text_percent)
        self.theme = Theme(self.qt, self, wanted=theme)
        self.bridge = Bridge(self)
        self.service_thread = ServiceThread(self.bridge, build_services)
        self.window = MainWindow(self.bridge)
        self._is_down = False
        self.window.first_painted.connect(self._on_window_first_painted)
        self.window.closed.connect(self._on_window_closed)
        self.bridge.settings_changed.connect(self._on_bridge_settings_changed)

    @property
    def services(self) -> PanelServices | None:
        return self.service_thread.services

    def start_services(self) -> None:
        """Bring the services up; the first paint does it too. Idempotent."""
        self.service_thread.start()

    def begin_shutdown(self) -> None:
        """Refuse new calls and let the services end; returns at once."""
        self.bridge.refuse_calls()
        self.service_thread.request_stop()

    def shutdown(self) -> bool:
        """End everything and wait for it, with deadlines. Whether all ended in time; idempotent."""
        if self._is_down:
            return True
        self._is_down = True
        self.begin_shutdown()
        in_time = self.service_thread.join()
        self.bridge.close()
        self.collector.stop()
        shiboken6.delete(self.window)
        shiboken6.delete(self.theme)
        return in_time

    def end_with_session(self) -> bool:
        """The desktop's session ends: no question, and all is saved and stopped when this returns. Whether in time."""
        self.window.close_now()
        return self.service_thread.join()

    @Slot()
    def _on_window_first_painted(self) -> None:
        self.start_services()
        from sparkdeck.ui.program_icon import program_icon

        self.qt.setWindowIcon(program_icon())
        self.theme.follow_contrast()

    @Slot()
    def _on_window_closed(self) -> None:
        self.begin_shutdown()

    @Slot(object)
    def _on_bridge_settings_changed(self, settings: Settings) -> None:
        self.theme.use(settings.theme.value)
        self.theme.reduce_motion(settings.motion.value == "reduced")


def build(argv: list[str], build_services: BuildServices = _build_services) -> Application:
    """The program, ready to be shown, without running the event loop. ``argv`` holds Qt's own options, if any."""
    return Application(argv, build_services)


def main(argv: list[str] | None = None) -> int:
    """Show the window, run until it is closed, and leave nothing behind."""
    arguments = sys.argv[1:] if argv is None else argv
    if (problem := display_problem(arguments)) is not None:
        print(problem, file=sys.stderr)
        return 2
    from sparkdeck.ui.one_window import OneWindow

    one_window = OneWindow(arguments)
    if one_window.exit_code is not None:
        if one_window.is_refused:
            one_window.say_no_answer()
        return one_window.exit_code
    application = build(one_window.qt_arguments)
    application.window.geometry_keeper.restore(one_window.folder)
    one_window.belongs_to(application.window, application.bridge)
    one_window.hear(application.qt)
    _show_bugs(application.bridge)
    from sparkdeck.ui.session_end import SessionEnd
    from sparkdeck.ui.system_signals import SystemSignals

    signals = SystemSignals(application.window.close_now)
    session = SessionEnd(application.qt, application.end_with_session)
    application.window.show()
    code = application.qt.exec()
    if application.service_thread.is_only_importing:  # closed in its first seconds: nothing was begun, all can go
        os._exit(code)
    ended_in_time = application.shutdown()
    signals.stop()
    session.deleteLater()
    watchdog = threading.Timer(0.0 if not ended_in_time else LAST_RESORT_S, os._exit, (code or 1,))
    watchdog.daemon = True
    watchdog.start()
    return code


def _show_bugs(bridge: Bridge) -> None:
    """A failure that nobody handled shows in the window (and on stderr); the program goes on."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if isinstance(error, Exception):
            from sparkdeck.ui.crash_report import crash_notice

            bridge.publish(crash_notice(error))

    def thread_hook(arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            hook(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)

    sys.excepthook = hook
    threading.excepthook = thread_hook
