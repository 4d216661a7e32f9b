from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QExposeEvent, QGuiApplication, QRegion, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import SampleTaken
from sparkdeck.domain.samples import GpuSample, Sample
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.window_place import WindowPlace, WindowPlaceRecalled
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.mini_monitor import NAME, MiniMonitor
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.seen import is_seen
from tests.ui.panel import RecordingServices, sample, status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|propagateSizeHints)")

GIB = 1024**3
Publish = Callable[..., None]


def opened(qtbot: QtBot, window: MainWindow) -> MiniMonitor:
    qtbot.waitUntil(lambda: window.findChild(QAction, "miniMonitorAction") is not None)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    mini = window.mini_monitor.window
    assert mini is not None
    qtbot.waitUntil(lambda: is_seen(mini))
    return mini


def closed(qtbot: QtBot, window: MainWindow, mini: MiniMonitor) -> None:
    with qtbot.waitSignal(mini.destroyed):
        mini.close()
    assert window.mini_monitor.window is None


def test_it_shows_state_memory_speed_and_what_is_accepted_and_says_what_is_missing(
    qtbot: QtBot, window: MainWindow, publish: Publish
) -> None:
    mini = opened(qtbot, window)
    assert mini.words == (
        "Stopped",
        "Speculation –",
        "– tok/s",
        "– vs no draft",
        "– accepted",
        "– mean length",
        "VRAM –",
    )
    gpu = GpuSample(0, "RTX", "", 32 * GIB, 17 * GIB, 15 * GIB)
    publish(status(Phase.READY), sample(1.0), SampleTaken(Sample(2.0, (gpu,))))
    without_server = mini.words
    publish(sample(3.0, last=214.63))

    assert without_server[0] == "Ready"
    assert without_server[-1] == "VRAM 17.0 of 32.0 GiB"
    assert mini.words[2:6] == ("214.6 tok/s, last", "– vs no draft", "66.7 % accepted", "3.00 mean length")
    assert mini.windowFlags() & Qt.WindowType.WindowStaysOnTopHint
    explained = [explainer.definition.key for explainer in mini.findChildren(Explainer)]
    assert explained == ["decode_speed", "net_gain", "acceptance", "mean_accepted_length", "vram"]
    closed(qtbot, window, mini)


def test_closing_it_leaves_the_panel_and_its_place_is_kept(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    mini = opened(qtbot, window)
    qtbot.waitUntil(lambda: bool(services.calls))
    publish(WindowPlaceRecalled(NAME, WindowPlace(NAME, 40, 50)))
    at = (mini.x(), mini.y())
    mini.move(60, 70)
    closed(qtbot, window, mini)
    qtbot.waitUntil(lambda: len(services.calls) == 2)

    assert at == (40, 50)
    assert window.isVisible()
    assert services.calls == [("recall_window_place", (NAME,)), ("keep_window_place", (WindowPlace(NAME, 60, 70),))]
    again = opened(qtbot, window)
    assert (again.x(), again.y()) == (60, 70)
    closed(qtbot, window, again)


def test_it_never_stands_where_nobody_can_reach_it(qtbot: QtBot, window: MainWindow, publish: Publish) -> None:
    mini = opened(qtbot, window)
    publish(WindowPlaceRecalled(NAME, WindowPlace(NAME, 90_000, -5_000)))

    assert QGuiApplication.primaryScreen().availableGeometry().contains(mini.frameGeometry())
    closed(qtbot, window, mini)


def test_it_stays_when_the_panel_is_minimised_and_goes_with_it(
    qtbot: QtBot, window: MainWindow, publish: Publish
) -> None:
    mini = opened(qtbot, window)
    window.showMinimized()
    publish(status(Phase.READY), sample(1.0))
    hidden = window.server_bar.findChild(type(mini.figures._decode.value), "decodeSpeedLabel")
    assert mini.isVisible()
    assert hidden is not None
    assert (mini.words[2], hidden.text()) == ("214.6 tok/s, last", "–")
    QTest.keyClick(mini, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not window.isMinimized())
    assert hidden.text() == "214.6"
    with qtbot.waitSignal(mini.destroyed):
        window.close_now()
    assert not any(isinstance(each, MiniMonitor) for each in QApplication.topLevelWidgets())


def test_it_is_reached_from_the_page_and_the_menus(qtbot: QtBot, window: MainWindow) -> None:
    def page() -> None:
        shown = window.show_page("Monitor")
        shown.controls.mini.click()  # type: ignore[attr-defined]

    def menu() -> None:
        entry("Mini monitor", window.show_page("Server").servers_menu.make_menu())  # type: ignore[attr-defined]

    def bar() -> None:
        entry("Mini monitor", window.server_bar.make_menu())

    def entry(words: str, menu: object) -> None:
        next(each for each in menu.actions() if each.text().startswith(words)).trigger()  # type: ignore[attr-defined]

    for way in (page, menu, bar):
        way()
        mini = window.mini_monitor.window
        assert mini is not None, way
        closed(qtbot, window, mini)


def test_the_services_are_told_when_nobody_looks_any_more(
    qtbot: QtBot, window: MainWindow, services: RecordingServices
) -> None:
    def told() -> list[object]:
        return [arguments[0] for name, arguments in services.calls if name == "watch"]

    window.showMinimized()
    qtbot.waitUntil(lambda: told() == [False])
    window.mini_monitor.open()
    qtbot.waitUntil(lambda: told() == [False, True])
    mini = window.mini_monitor.window
    assert mini is not None
    closed(qtbot, window, mini)
    qtbot.waitUntil(lambda: told() == [False, True, False])
    window.showNormal()
    qtbot.waitUntil(lambda: told() == [False, True, False, True])


def test_a_window_that_is_covered_is_not_seen(
    qtbot: QtBot,
    window: MainWindow,
    services: RecordingServices,
    publish: Publish,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Behind another window, on another workspace, behind a locked screen: nothing is painted, little is measured."""
    handle = window.windowHandle()
    decode = window.server_bar.findChild(QLabel, "decodeSpeedLabel")
    assert decode is not None

    def cover(covered: bool) -> None:
        monkeypatch.setattr(QWindow, "isExposed", lambda _window: not covered)
        QApplication.sendEvent(handle, QExposeEvent(QRegion()))

    cover(True)
    publish(status(Phase.READY), sample(1.0))
    assert decode.text() == "–"
    cover(False)
    assert decode.text() == "214.6", "what came meanwhile"
    qtbot.waitUntil(lambda: [arguments[0] for name, arguments in services.calls if name == "watch"] == [False, True])
