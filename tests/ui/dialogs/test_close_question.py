"""Closing the window while a server runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome
from sparkdeck.domain.events import AnswerEnded, AnswerStarted, SampleTaken, ServersChanged, SettingsChanged
from sparkdeck.domain.samples import ServerSample
from sparkdeck.domain.server_list import ServerEntry, entry_of
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.settings import Settings
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.close_question import CloseQuestion
from sparkdeck.ui.main_window import MainWindow
from tests.ui.panel import sample, status

Publish = Callable[..., None]
ASK = SettingsChanged(Settings().changed({"close_behaviour": "ask"}))


def questions(window: MainWindow) -> list[CloseQuestion]:
    return [question for question in window.findChildren(CloseQuestion) if question.isVisible()]


def press(window: MainWindow, name: str) -> None:
    button = questions(window)[0].findChild(QAbstractButton, name)
    assert button is not None
    button.click()


@pytest.mark.parametrize("phase", [Phase.STARTING, Phase.LOADING, Phase.READY, Phase.STOPPING])
def test_with_ask_a_running_server_is_asked_about(
    qtbot: QtBot, window: MainWindow, publish: Publish, phase: Phase
) -> None:
    publish(ASK, status(phase))
    closed = QSignalSpy(window.closed)
    window.close()
    assert window.isVisible()
    assert closed.count() == 0
    assert len(questions(window)) == 1
    press(window, "closeQuitButton")
    assert not window.isVisible()
    assert closed.count() == 1


def test_no_keeps_the_window_and_the_next_close_asks_again(qtbot: QtBot, window: MainWindow, publish: Publish) -> None:
    publish(ASK, status(Phase.READY))
    window.close()
    window.close()
    assert len(questions(window)) == 1
    press(window, "closeKeepButton")
    assert window.isVisible()
    assert questions(window) == []
    window.close()
    QTest.keyClick(questions(window)[0], Qt.Key.Key_Escape)
    assert window.isVisible()


def test_the_safe_answer_has_the_focus(qtbot: QtBot, window: MainWindow, publish: Publish) -> None:
    publish(ASK, status(Phase.READY))
    window.close()
    QTest.keyClick(questions(window)[0], Qt.Key.Key_Return)
    assert window.isVisible()


@pytest.mark.parametrize("settings", [Settings(), ASK.settings])
@pytest.mark.parametrize("phase", [Phase.STOPPED, Phase.FAILED])
def test_without_a_server_nothing_is_asked(
    window: MainWindow, publish: Publish, settings: Settings, phase: Phase
) -> None:
    publish(SettingsChanged(settings), status(phase))
    assert window.close()
    assert questions(window) == []


def test_by_default_closing_ends_the_server_without_a_question(window: MainWindow, publish: Publish) -> None:
    publish(SettingsChanged(Settings()), status(Phase.READY))
    assert window.close()


def test_the_systems_own_wish_to_end_is_not_asked_about(window: MainWindow, publish: Publish) -> None:
    publish(ASK, status(Phase.READY))
    window.close()
    window.close_now()
    assert not window.isVisible()


def test_nothing_is_asked_once_the_end_has_begun(window: MainWindow, bridge: Bridge, publish: Publish) -> None:
    publish(ASK, status(Phase.READY))
    bridge.refuse_calls()
    assert window.close()


def test_a_server_that_is_not_shown_is_asked_about_too(window: MainWindow, publish: Publish) -> None:
    hidden = entry_of(status(Phase.READY).status)
    publish(
        ASK, status(Phase.STOPPED), ServersChanged((hidden, ServerEntry("Server 2", "", Phase.STOPPED)), "Server 2")
    )
    window.close()
    assert window.isVisible()
    press(window, "closeQuitButton")
    assert not window.isVisible()


def test_a_server_that_works_for_another_program_is_asked_about_whatever_the_setting(
    window: MainWindow, publish: Publish
) -> None:
    publish(status(Phase.READY), busy(0))
    assert not window._bridge.must_ask_to_close
    publish(busy(1))
    window.close()
    (question,) = questions(window)
    words = [label.text() for label in question.findChildren(QLabel)]
    assert any("1 request of another program, which would be cut" in text for text in words)


def test_the_open_question_says_nothing_that_is_over(window: MainWindow, publish: Publish) -> None:
    publish(ASK, status(Phase.READY), AnswerStarted(1))
    window.close()
    (question,) = questions(window)
    assert "An answer is being written." in said(question)
    publish(AnswerEnded(AnswerOutcome(1, AnswerEnd.DONE, AnswerFigures()), ""))
    assert "An answer is being written." not in said(question)
    assert "is ready. The server ends with the window" in said(question)
    publish(busy(1))
    assert "1 request of another program, which would be cut" in said(question)
    publish(AnswerStarted(2), status(Phase.FAILED), AnswerEnded(AnswerOutcome(2, AnswerEnd.DONE, AnswerFigures()), ""))
    assert said(question).endswith("is failed. No server runs any more: nothing is cut.")
    press(window, "closeQuitButton")
    assert not window.isVisible()


def said(question: CloseQuestion) -> str:
    return " ".join(label.text() for label in question.findChildren(QLabel))


def busy(foreign: int) -> SampleTaken:
    server = ServerSample(busy_slots=foreign, foreign_requests=foreign)
    return SampleTaken(replace(sample().sample, server=server))
