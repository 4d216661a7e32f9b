"""The bar of left servers: what it shows, what its buttons ask for, and when they can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LeftServersFound
from sparkdeck.domain.left_server import LeftServer, ProcessIdentity, ServerNote
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.left_servers_bar import LeftServersBar
from tests.ui.panel import RecordingServices, status

GIB = 1024**3


def left(pid: int = 4242, name: str = "My pair") -> LeftServer:
    identity = ProcessIdentity(pid, "x")
    note = ServerNote(
        identity, ProcessIdentity(1, "y"), "here", "m", name, "127.0.0.1", 8080, ("s",), (), None, 1, 1_700_000_000.0
    )
    return LeftServer(note, pid + 1, (pid, pid + 1), 9 * GIB)


def bar_of(window: MainWindow) -> LeftServersBar:
    bar = window.left_servers.bar
    assert bar is not None
    return bar


def button(bar: LeftServersBar, name: str) -> Button:
    found = bar.findChild(Button, name)
    assert isinstance(found, Button)
    return found


def test_a_window_without_left_servers_has_no_bar(window: MainWindow) -> None:
    assert window.left_servers.bar is None


def test_it_tells_profile_port_pid_age_and_memory(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(LeftServersFound((left(), left(5000, "Another"))))
    bar = bar_of(window)
    assert bar.isVisible()
    words = " ".join(label.text() for label in bar.findChildren(QLabel))
    for part in ("“My pair”", "Port 8080", "pid 4243", "since 2023-11-14", "9.0 GiB of memory", "“Another”"):
        assert part in words
    publish(LeftServersFound((replace(left(), memory_bytes=None),)))
    assert "memory –" in " ".join(label.text() for label in bar.findChildren(QLabel))
    publish(LeftServersFound(()))
    assert not bar.isVisible()


@pytest.mark.parametrize(
    ("name", "call"),
    [("leftServerAdoptButton", "adopt_left_server"), ("leftServerStopButton", "stop_left_server")],
)
def test_a_click_asks_once_and_a_failure_gives_the_buttons_back(
    qtbot: QtBot,
    window: MainWindow,
    publish: Callable[..., None],
    services: RecordingServices,
    name: str,
    call: str,
) -> None:
    publish(LeftServersFound((left(),)))
    bar = bar_of(window)
    services.fail_with = UserError("That server has ended meanwhile.")
    pressed = button(bar, name)
    pressed.setFocus()
    QTest.keyClick(pressed, Qt.Key.Key_Space)
    assert pressed.text().endswith("ing…")
    assert not pressed.isEnabled()
    qtbot.waitUntil(pressed.isEnabled)
    assert services.calls == [(call, (4242,))]
    assert window.notice_bar.isVisible()


def test_while_a_server_runs_only_stop_can_be_pressed(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(LeftServersFound((left(),)), status(Phase.STARTING))
    adopt, stop = (button(bar_of(window), f"leftServer{what}Button") for what in ("Adopt", "Stop"))
    assert (adopt.isEnabled(), stop.isEnabled()) == (False, True)
    assert "Stop it first" in adopt.toolTip()
    publish(status(Phase.FAILED, failure=UserError("It failed.")))
    assert adopt.isEnabled()
    assert "need not be loaded again" in adopt.toolTip()
