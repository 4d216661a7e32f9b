"""The tray and what closing means with it and without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QSessionManager
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QLabel, QMenu, QSystemTrayIcon
from pytestqt.qtbot import QtBot

from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome
from sparkdeck.domain.downloads import DownloadJob, DownloadRequest, DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import (
    AnswerStarted,
    BenchmarkEnded,
    DownloadsChanged,
    ProfilesChanged,
    SettingsChanged,
)
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.settings import Settings
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.desktop_messages import DesktopMessages
from sparkdeck.ui.dialogs.close_question import CloseQuestion
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.session_end import SessionEnd
from sparkdeck.ui.tray_icon import shape_of, tray_icon
from tests.ui.panel import PAIR, SOLO, RecordingServices, planned, status

Publish = Callable[..., None]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # raise() …
TO_TRAY = SettingsChanged(Settings().changed({"close_to_tray": "on"}))


class Icon(QSystemTrayIcon):
    """A tray that only writes down what it is to show."""

    messages: list[tuple[str, str]]

    def showMessage(self, title: str, words: str, *_more: object) -> None:
        self.messages.append((title, words))

    def show(self) -> None:
        """An offscreen Qt warns that it has none."""

    @staticmethod
    def supportsMessages() -> bool:
        return True


def give_tray(window: MainWindow) -> list[bool]:
    """As if the desktop had a tray from now on; whether it still has one can be changed."""
    there = [True]

    def make(parent: object) -> Icon:
        icon = Icon(window.tray)
        icon.messages = []
        return icon

    window.tray._is_available = lambda: there[0]
    window.tray._make_icon = make
    assert window.tray.appear()
    return there


def entry(window: MainWindow, words: str) -> QAction:
    menu = window.tray.menu
    assert menu is not None
    menus: list[QMenu] = [menu, *menu.findChildren(QMenu)]
    return next(action for each in menus for action in each.actions() if action.text() == words)


@pytest.mark.parametrize("phase", [Phase.STOPPED, Phase.READY])
def test_p08_without_a_tray_the_window_is_never_hidden(
    qtbot: QtBot, window: MainWindow, publish: Publish, phase: Phase
) -> None:
    assert not QSystemTrayIcon.isSystemTrayAvailable()
    publish(TO_TRAY, status(phase))
    ended = window.close()

    questions = [each for each in window.findChildren(CloseQuestion) if each.isVisible()]
    assert ended is (phase is Phase.STOPPED)
    assert window.isVisible() is not ended
    assert len(questions) == (0 if ended else 1)
    words = " ".join(label.text() for each in questions for label in each.findChildren(QLabel))
    assert ("no tray to go to" in words) is not ended


def test_with_a_tray_closing_hides_the_window_and_the_tray_brings_it_back(
    qtbot: QtBot, window: MainWindow, publish: Publish
) -> None:
    closed = QSignalSpy(window.closed)
    give_tray(window)
    publish(TO_TRAY, status(Phase.READY))
    assert not window.close()
    assert not window.isVisible()
    assert closed.count() == 0
    entry(window, "Show SparkDeck").trigger()
    assert window.isVisible()
    assert not window.tray._watch.isActive()
    window.close()
    icon = window.tray.icon
    assert isinstance(icon, Icon)
    assert [title for title, _ in icon.messages] == ["SparkDeck goes on in the tray"]


def test_p08_a_window_whose_tray_goes_away_comes_back(qtbot: QtBot, window: MainWindow, publish: Publish) -> None:
    there = give_tray(window)
    publish(TO_TRAY)
    window.tray._watch.setInterval(5)
    window.close()
    assert not window.isVisible()
    there[0] = False
    qtbot.waitUntil(window.isVisible)


def test_off_a_tray_changes_nothing_about_closing(window: MainWindow, publish: Publish) -> None:
    give_tray(window)
    publish(SettingsChanged(Settings()), status(Phase.READY))
    assert window.close()


def test_quit_in_the_tray_ends_it_and_asks_while_an_answer_is_written(
    qtbot: QtBot, window: MainWindow, publish: Publish
) -> None:
    closed = QSignalSpy(window.closed)
    give_tray(window)
    publish(TO_TRAY, status(Phase.READY), AnswerStarted(1))
    window.close()
    entry(window, "Quit SparkDeck").trigger()
    (question,) = window.findChildren(CloseQuestion)
    assert window.isVisible()
    assert question.isVisible()
    assert closed.count() == 0
    question.accept()
    assert closed.count() == 1
    assert not window.isVisible()


def test_quit_in_the_tray_ends_a_hidden_window_at_once_where_nothing_is_lost(
    window: MainWindow, publish: Publish
) -> None:
    closed = QSignalSpy(window.closed)
    give_tray(window)
    publish(TO_TRAY, status(Phase.READY))
    window.close()
    entry(window, "Quit SparkDeck").trigger()
    assert closed.count() == 1


def test_the_menu_says_the_state_starts_and_stops_and_copies(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish
) -> None:
    give_tray(window)
    star = replace(SOLO, name="Fish & chips", favourite=True)
    publish(ProfilesChanged((PAIR, star), "Pair"), planned(), status(Phase.STOPPED))
    assert not entry(window, "Copy the endpoint").isEnabled()
    entry(window, "Start Pair").trigger()
    qtbot.waitUntil(lambda: ("start_server", ()) in services.calls)
    publish(status(Phase.READY))
    assert window.tray.icon is not None
    assert window.tray.icon.toolTip() == "SparkDeck: Ready · Pair"
    assert entry(window, "Copy the endpoint").isEnabled()
    entry(window, "Stop the server").trigger()
    qtbot.waitUntil(lambda: ("ask_to_stop", ()) in services.calls)
    entry(window, "Fish && chips").trigger()
    qtbot.waitUntil(lambda: services.calls[-1] == ("restart_server", (False,)))
    assert ("select_profile", ("Fish & chips",)) in services.calls


def test_a_start_that_is_asked_about_is_asked_in_a_window_that_is_seen(window: MainWindow, publish: Publish) -> None:
    give_tray(window)
    publish(TO_TRAY, planned(problem=UserError("The target is missing.")), status(Phase.STOPPED))
    window.close()
    entry(window, "Start Pair").trigger()
    assert window.isVisible()


def test_each_phase_has_a_picture_of_its_own_not_by_colour_alone(window: MainWindow) -> None:
    shapes = {phase: shape_of(phase.name) for phase in Phase}
    together = [{"STARTING", "LOADING"}]
    for one in Phase:
        for other in Phase:
            same = one is other or {one.name, other.name} in together
            assert (shapes[one] == shapes[other]) is same
        assert not tray_icon(one.name).isNull()


# -- messages ---------------------------------------------------------------------------------------------------------


def job(state: DownloadState) -> DownloadJob:
    return DownloadJob(1, DownloadRequest("BTL-4", "a/b", "c", ()), state, ())


def test_what_ends_while_nobody_looks_is_told_once(
    qtbot: QtBot, window: MainWindow, bridge: Bridge, services: RecordingServices, publish: Publish
) -> None:
    focus = [False]
    DesktopMessages(bridge, window.tray, has_focus=lambda: focus[0])
    publish(DownloadsChanged((job(DownloadState.DONE),)))  # of an earlier run
    publish(DownloadsChanged((job(DownloadState.RUNNING),)), DownloadsChanged((job(DownloadState.DONE),)))
    publish(DownloadsChanged((job(DownloadState.DONE),)))

    def told() -> list[tuple[str, tuple[object, ...]]]:
        return [call for call in services.calls if call[0] == "tell_desktop"]

    qtbot.waitUntil(lambda: len(told()) == 1)  # no tray: the desktop's own service
    assert told()[0][1] == ("Download finished", "BTL-4 is on this machine.")

    give_tray(window)
    icon = window.tray.icon
    assert isinstance(icon, Icon)
    publish(status(Phase.READY), status(Phase.FAILED, failure=UserError("The GPU has no memory left.")))
    publish(BenchmarkEnded(BenchmarkOutcome(BenchmarkEnd.FAILED, None, UserError("The server has gone."))))
    publish(BenchmarkEnded(BenchmarkOutcome(BenchmarkEnd.CANCELLED)))
    assert icon.messages == [
        ("The server failed", "“Pair”: The GPU has no memory left."),
        ("The benchmark failed", "The server has gone."),
    ]
    focus[0] = True
    publish(status(Phase.READY, generation=2), status(Phase.FAILED, generation=2))
    assert len(icon.messages) == 2
    window.hide()
    icon.messageClicked.emit()
    assert window.isVisible()


# -- the session ------------------------------------------------------------------------------------------------------


def test_the_end_of_the_session_ends_us_without_a_question(qtbot: QtBot, window: MainWindow, publish: Publish) -> None:
    give_tray(window)
    publish(SettingsChanged(Settings().changed({"close_to_tray": "on", "close_behaviour": "ask"})), status(Phase.READY))
    hints: list[object] = []

    class Session:
        RestartHint = QSessionManager.RestartHint

        def setRestartHint(self, hint: object) -> None:
            hints.append(hint)

    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    session = SessionEnd(application, window.close_now)
    session.on_commit_data_request(Session())  # type: ignore[arg-type]
    assert not window.isVisible()
    assert hints == [QSessionManager.RestartHint.RestartNever]
    session.deleteLater()


def test_a_link_is_asked_about_and_fetches_only_what_was_shown(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Publish, tmp_path: Path
) -> None:
    from build_scripts.first_steps_scenes import LINK, link_answer

    window.links.open("sparkdeck://open_from_hf?model=a/b&args=1")
    qtbot.waitUntil(lambda: bool(window.notice_bar.notices))
    assert window.links.question is None
    window.links.open(LINK)
    question = window.links.question
    assert question is not None
    window.links.open(LINK.replace("BTL-4-IQ2_XXS", "other"))  # a page that asks on and on
    assert window.links.question is question
    yes = question.findChild(type(window.server_bar._start_stop), "linkDownloadButton")
    assert yes is not None
    assert not yes.isEnabled()
    qtbot.waitUntil(lambda: ("look_at_link", (LINK,)) in services.calls)
    publish(link_answer())
    yes.click()
    qtbot.waitUntil(lambda: any(name == "download" for name, _ in services.calls))
    ((request,),) = next(arguments for name, arguments in services.calls if name == "download")
    assert (request.repo, request.commit) == ("badtheorylabs/BTL-4-Compact", "5f2c8e0d9b1a")
    assert window.links.question is None
