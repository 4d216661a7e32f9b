"""A bridge of each test's own, and one whose calls reach services that write them down."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import Event
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.service_thread import ServiceThread
from tests.ui.panel import RecordingServices


@pytest.fixture
def bridge(qtbot: QtBot) -> Iterator[Bridge]:
    bridge = Bridge()
    yield bridge
    bridge.close()
    bridge.deleteLater()


@pytest.fixture
def services(qtbot: QtBot, bridge: Bridge) -> Iterator[RecordingServices]:
    """Attached to ``bridge``, in a thread of their own."""
    recording = RecordingServices()
    thread = ServiceThread(bridge, lambda publish: recording)
    with qtbot.waitSignal(bridge.attached):
        thread.start()
    yield recording
    thread.request_stop()
    assert thread.join()


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> MainWindow:
    window = MainWindow(bridge)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.fixture
def publish(qtbot: QtBot, bridge: Bridge) -> Callable[..., None]:
    """Publish events and wait until the window was told."""

    def publish(*items: Event) -> None:
        for item in items:
            bridge.publish(item)
        qtbot.waitUntil(lambda: bridge.is_idle)

    return publish
