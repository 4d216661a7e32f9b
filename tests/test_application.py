"""The program as a whole, with services that only write down what they are asked, and once with the real ones."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest
from PySide6.QtGui import QFontDatabase
from pytestqt.qtbot import QtBot

from sparkdeck.application import build
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import NoticePosted
from tests.ui.panel import RecordingServices

ROOT = Path(__file__).parents[1]


def test_it_is_built_shown_and_taken_apart(qtbot: QtBot) -> None:
    services = RecordingServices()
    application = build([], lambda publish: services)
    before = application.services
    with qtbot.waitSignal(application.bridge.attached):
        application.window.show()
    during = application.services
    in_time = application.shutdown()

    assert before is None
    assert during is services
    assert in_time
    assert (services.started, services.ended) == (1, 1)


def test_taking_it_apart_twice_does_no_harm(qtbot: QtBot) -> None:
    application = build([], lambda publish: RecordingServices())

    assert application.shutdown()
    assert application.shutdown()


def test_closing_the_window_ends_the_services(qtbot: QtBot) -> None:
    services = RecordingServices()
    application = build([], lambda publish: services)
    with qtbot.waitSignal(application.bridge.attached):
        application.window.show()
    application.window.close()
    qtbot.waitUntil(lambda: services.ended == 1)

    assert application.shutdown()


def test_closing_before_the_services_are_built_does_not_wait_for_their_start(qtbot: QtBot) -> None:
    go_on = threading.Event()
    services = RecordingServices()

    def slowly(publish: Callable[[Any], None]) -> RecordingServices:
        go_on.wait(5)
        return services

    application = build([], slowly)
    application.window.show()
    application.start_services()
    application.window.close()
    go_on.set()

    assert application.shutdown()
    assert services.started <= services.ended == 1


def test_a_start_of_the_services_that_hangs_is_cancelled_by_the_end(qtbot: QtBot) -> None:
    class Hanging(RecordingServices):
        async def start(self) -> None:
            self.started += 1
            await asyncio.Event().wait()

    services = Hanging()
    application = build([], lambda publish: services)
    application.start_services()
    qtbot.waitUntil(lambda: services.started == 1)

    assert application.shutdown()
    assert services.ended == 1


def test_calls_after_the_end_has_begun_are_refused(qtbot: QtBot) -> None:
    services = RecordingServices()
    application = build([], lambda publish: services)
    with qtbot.waitSignal(application.bridge.attached):
        application.start_services()
    application.begin_shutdown()
    application.bridge.call(lambda panel: panel.start_server())
    application.shutdown()

    assert services.calls == []


@pytest.mark.parametrize("error", [UserError("No home folder.", "", "Set HOME."), RuntimeError("a bug")])
def test_services_that_cannot_start_are_a_notice_and_the_window_stays(qtbot: QtBot, error: Exception) -> None:
    def broken(publish: Callable[[Any], None]) -> RecordingServices:
        raise error

    application = build([], broken)
    notices: list[NoticePosted] = []
    application.bridge.notice_posted.connect(notices.append)
    application.window.show()
    qtbot.waitUntil(lambda: bool(notices))

    assert isinstance(error, UserError) is (notices[0].error == error)
    assert application.window.notice_bar.isVisible()
    assert application.shutdown()


def test_a_failure_in_a_task_nobody_waits_for_is_a_notice(qtbot: QtBot) -> None:
    class Careless(RecordingServices):
        async def start_server(self) -> None:
            asyncio.get_running_loop().call_soon(lambda: 1 / 0)

    application = build([], lambda publish: Careless())
    notices: list[NoticePosted] = []
    application.bridge.notice_posted.connect(notices.append)
    application.bridge.call(lambda panel: panel.start_server())
    application.start_services()
    qtbot.waitUntil(lambda: bool(notices))

    assert "ZeroDivisionError" in notices[0].report
    assert application.shutdown()


def test_the_collector_runs_in_the_gui_thread_only_while_the_window_lives(qtbot: QtBot) -> None:
    application = build([], lambda publish: RecordingServices())
    during = gc.isenabled()
    application.shutdown()

    assert not during
    assert gc.isenabled()


def start_program(home: Path) -> subprocess.Popen[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT / "gui")}
    environment["SPARKDECK_HOME"] = str(home)
    return subprocess.Popen(
        [sys.executable, "-m", "sparkdeck"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize(
    "number", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.soak)], ids=["SIGTERM", "SIGINT"]
)
def test_a_signal_ends_the_program_cleanly(sparkdeck_home: Path, number: signal.Signals) -> None:
    process = start_program(sparkdeck_home)
    program = psutil.Process(process.pid)
    deadline = time.monotonic() + 20
    # handled from the moment it shows: the service thread begins after the first paint
    while program.num_threads() < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    children = program.children(recursive=True)
    process.send_signal(number)
    _, errors = process.communicate(timeout=15)

    assert process.returncode == 0, errors
    assert "Traceback" not in errors
    assert not [child for child in children if child.is_running() and child.status() != psutil.STATUS_ZOMBIE]


def test_fonts_are_there_to_draw_with(qtbot: QtBot) -> None:
    """Without one every picture of the window would be empty, and every width above wrong."""
    assert QFontDatabase.families()
