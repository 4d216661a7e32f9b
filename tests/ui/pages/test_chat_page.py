"""The chat page: what can be done when, and what arrives."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from sparkdeck.domain.chat import (
    AnswerEnd,
    AnswerFigures,
    AnswerOutcome,
    ChatMessage,
    PromptProgress,
    Role,
    TextKind,
    TextPiece,
)
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AnswerEnded, AnswerProgressed, AnswerStarted, TextArrived
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.pages.chat_page import ChatPage
from tests.ui.fake_panel import CalledBridge

FIGURES = AnswerFigures(512, 12, 0, 214.6, 900.0, 0.08, 2.41, DraftCounts(510, 340, None))


@pytest.fixture
def bridge(qapp: QApplication) -> Iterator[CalledBridge]:
    bridge = CalledBridge()
    yield bridge
    bridge.close()


@pytest.fixture
def page(qtbot: QtBot, bridge: CalledBridge) -> ChatPage:
    page = ChatPage(bridge)
    qtbot.addWidget(page)
    page.resize(900, 600)
    page.show()
    return page


def _ask(page: ChatPage, qtbot: QtBot, text: str = "Hello") -> None:
    page.input.setFocus()
    QTest.keyClicks(page.input, text)
    QTest.keyClick(page.input, Qt.Key.Key_Return)


def _figures(page: ChatPage) -> str:
    return page.view.document().lastBlock().text()


def _end(bridge: CalledBridge, answer_id: int, end: AnswerEnd, failure: UserError | None = None) -> None:
    bridge.publish(AnswerEnded(AnswerOutcome(answer_id, end, FIGURES, failure)))


def test_a_message_goes_out_and_its_answer_comes_back_identical(
    page: ChatPage, bridge: CalledBridge, qtbot: QtBot
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(page, qtbot)
    assert bridge.panel.calls == [("answer", 1, (ChatMessage(Role.USER, "Hello"),))]
    assert page.input.toPlainText() == ""
    bridge.publish(AnswerStarted(1))
    text = "# Title\n\n* a\n* b 😀\n\n```\ncode\n```\n" * 5
    for start in range(0, len(text), 3):
        bridge.publish(TextArrived(TextPiece(1, TextKind.ANSWER, text[start : start + 3])))
    _end(bridge, 1, AnswerEnd.DONE)
    qtbot.waitUntil(lambda: not page.is_answering)
    assert page.view.plain_text_of(1) == text
    assert page.messages == (ChatMessage(Role.USER, "Hello"), ChatMessage(Role.ASSISTANT, text))
    assert (
        _figures(page) == "214.6 tok/s · 512 tokens · first token 0.08 s · prompt 900.0 tok/s · 66.7 % accepted · 2.4 s"
    )
    page.copy_last_answer()
    assert QApplication.clipboard().text() == text


def test_unknown_figures_are_dashes(page: ChatPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    bridge.show_phase(Phase.READY)
    _ask(page, qtbot)
    bridge.publish(TextArrived(TextPiece(1, TextKind.ANSWER, "x")))
    bridge.publish(AnswerProgressed(1, AnswerFigures()))
    qtbot.waitUntil(lambda: _figures(page) == "– tok/s · – tokens · first token – · – accepted · –")


def test_the_prompt_s_reading_is_shown(page: ChatPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    bridge.show_phase(Phase.READY)
    _ask(page, qtbot)
    assert _figures(page) == "Waiting for the first token …"
    bridge.publish(AnswerProgressed(1, AnswerFigures(), PromptProgress(12_000, 0, 5_160, 2.0)))
    qtbot.waitUntil(lambda: _figures(page) == "Reading the prompt 43 % · 5,160 of 12,000 tokens")


def test_stop_works_before_the_first_token_and_the_next_message_says_both(
    page: ChatPage, bridge: CalledBridge, qtbot: QtBot
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(page, qtbot)
    assert page.stop_button.isVisible()
    assert not page.send_button.isVisible()
    QTest.mouseClick(page.stop_button, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("stop_answer", 1)
    assert not page.stop_button.isEnabled()
    bridge.publish(AnswerEnded(AnswerOutcome(1, AnswerEnd.CANCELLED, AnswerFigures(wall_s=0.4))))
    qtbot.waitUntil(lambda: not page.is_answering)
    assert _figures(page) == "Stopped before the first token"
    bridge.publish(AnswerEnded(AnswerOutcome(1, AnswerEnd.CANCELLED, AnswerFigures())))  # a second end changes nothing
    _ask(page, qtbot, "Again")
    assert bridge.panel.last == ("answer", 2, (ChatMessage(Role.USER, "Hello\n\nAgain"),))


def test_escape_stops_and_keeps_the_text(page: ChatPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    bridge.show_phase(Phase.READY)
    _ask(page, qtbot)
    bridge.publish(TextArrived(TextPiece(1, TextKind.ANSWER, "Half an ans")))
    qtbot.waitUntil(lambda: page.view.plain_text_of(1) != "")
    QTest.keyClick(page.input, Qt.Key.Key_Escape)
    assert bridge.panel.last == ("stop_answer", 1)
    _end(bridge, 1, AnswerEnd.CANCELLED)
    qtbot.waitUntil(lambda: not page.is_answering)
    assert page.messages[-1] == ChatMessage(Role.ASSISTANT, "Half an ans")
    assert _figures(page).startswith("Stopped · 214.6 tok/s")


@pytest.mark.parametrize("phase", [Phase.STOPPED, Phase.STARTING, Phase.LOADING, Phase.STOPPING, Phase.FAILED])
def test_the_draft_stays_where_it_cannot_be_sent(
    page: ChatPage, bridge: CalledBridge, qtbot: QtBot, phase: Phase
) -> None:
    bridge.show_phase(phase)
    _ask(page, qtbot)
    assert page.input.toPlainText() == "Hello"
    assert not page.send_button.isEnabled()
    assert not [call for call in bridge.panel.calls if call[0] == "answer"]
    assert page.empty.isVisible()
    assert page.empty.title
    bridge.show_phase(Phase.READY)
    assert page.send_button.isEnabled()


def test_nothing_is_sent_while_an_answer_is_written(page: ChatPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    bridge.show_phase(Phase.READY)
    _ask(page, qtbot)
    _ask(page, qtbot, "More")
    assert len(bridge.panel.calls) == 1
    assert page.input.toPlainText() == "More"


def test_a_failure_keeps_the_text_and_can_be_tried_again(page: ChatPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    bridge.show_phase(Phase.READY)
    _ask(page, qtbot)
    bridge.publish(TextArrived(TextPiece(1, TextKind.ANSWER, "Half")))
    _end(bridge, 1, AnswerEnd.FAILED, UserError("The server ended.", "signal 11", "Start it again."))
    qtbot.waitUntil(lambda: page.problem.isVisible())
    assert page.view.plain_text_of(1) == "Half"
    assert "The server ended." in page.problem.accessibleDescription()
    bridge.show_phase(Phase.FAILED)
    assert not page.retry_button.isEnabled()
    bridge.show_phase(Phase.READY)
    QTest.mouseClick(page.retry_button, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("answer", 2, (ChatMessage(Role.USER, "Hello"),))
    assert not page.problem.isVisible()


def test_a_call_that_ends_without_a_word_does_not_block_the_page(
    page: ChatPage, bridge: CalledBridge, qtbot: QtBot
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(page, qtbot)
    bridge.end_calls()
    assert not page.is_answering
    assert page.problem.isVisible()


def test_a_new_chat_stops_the_answer_and_forgets_everything_but_the_draft(
    page: ChatPage, bridge: CalledBridge, qtbot: QtBot
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(page, qtbot)
    page.input.setPlainText("draft")
    QTest.mouseClick(page.new_button, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("stop_answer", 1)
    assert page.messages == ()
    assert page.view.is_empty
    assert page.empty.isVisible()
    bridge.publish(TextArrived(TextPiece(1, TextKind.ANSWER, "late")))
    _end(bridge, 1, AnswerEnd.CANCELLED)
    page.send()
    qtbot.waitUntil(lambda: page.view.plain_text_of(1) == "")
    assert bridge.panel.last == ("answer", 2, (ChatMessage(Role.USER, "draft"),))


def test_the_empty_page_can_start_the_server(page: ChatPage, bridge: CalledBridge, qtbot: QtBot) -> None:
    assert not page.start_button.isVisible()
    bridge.show_plan()
    assert page.start_button.isVisible()
    assert page.empty.title == "Start the server to chat"
    QTest.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert bridge.panel.calls == [("start_server",)]
    bridge.show_plan(problem=UserError("The target is missing.", "", "Open a GGUF."))
    assert not page.start_button.isVisible()
    assert "The target is missing." in page.empty.detail


def _link_dialog(page: ChatPage, qtbot: QtBot, target: str) -> QMessageBox:
    page.view.link_requested.emit(target)
    dialog = page.findChild(QMessageBox, "linkDialog")
    assert isinstance(dialog, QMessageBox)
    qtbot.addWidget(dialog)
    return dialog


def test_a_web_link_is_shown_before_it_is_opened(
    page: ChatPage, bridge: CalledBridge, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(page, "open_url", opened.append)
    dialog = _link_dialog(page, qtbot, "https://example.org/?q=1")
    assert "https://example.org/?q=1" in dialog.informativeText()
    assert opened == []
    button = dialog.button(QMessageBox.StandardButton.Open)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert [url.toString() for url in opened] == ["https://example.org/?q=1"]


@pytest.mark.parametrize("target", ["file:///etc/passwd", "javascript:alert(1)", "ftp://x/y", "http:", "//x", "x.html"])
def test_other_links_cannot_be_opened(page: ChatPage, qtbot: QtBot, target: str) -> None:
    dialog = _link_dialog(page, qtbot, target)
    assert dialog.button(QMessageBox.StandardButton.Open) is None
    assert dialog.textFormat() == Qt.TextFormat.PlainText
    dialog.close()
