"""The list of conversations, the parameters of one, comparisons: what they ask for and what they show."""

from collections.abc import Callable, Iterator
from types import MappingProxyType

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, Role, TextKind, TextPiece
from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_request import ReasoningChoice
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.conversation_events import ConversationEntry
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.events import (
    AnswerEnded,
    ChatAbilitiesChanged,
    ComparisonPlanned,
    ComparisonProgressed,
    ConversationOpened,
    ConversationsChanged,
    ServersChanged,
    TextArrived,
)
from sparkdeck.domain.server_list import ServerEntry
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.chat_body import ChatBody
from sparkdeck.ui.comparison_words import verdict_words
from sparkdeck.ui.dialogs.chat_questions import ChatQuestion
from sparkdeck.ui.widgets.sampling_row import SamplingRow
from tests.ui.fake_panel import CalledBridge

FIGURES = AnswerFigures(100, 12, 0, 200.0, 900.0, 0.08, 1.0, DraftCounts(90, 60, 40))
ENTRIES = (
    ConversationEntry("one", "First", 2.0, folder="Work"),
    ConversationEntry("two", "Second", 1.0),
)
Told = Callable[..., None]


@pytest.fixture
def bridge(qapp: QApplication) -> Iterator[CalledBridge]:
    bridge = CalledBridge()
    yield bridge
    bridge.close()


@pytest.fixture
def body(qtbot: QtBot, bridge: CalledBridge, monkeypatch: pytest.MonkeyPatch) -> ChatBody:
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)  # no window system to grab the keyboard from
    body = ChatBody(bridge)
    qtbot.addWidget(body)
    body.resize(1100, 700)
    body.show()
    bridge.show_phase(Phase.READY)
    return body


@pytest.fixture
def told(qtbot: QtBot, bridge: CalledBridge) -> Told:
    def told(*items: object) -> None:
        for item in items:
            bridge.publish(item)  # type: ignore[arg-type]
        qtbot.waitUntil(lambda: bridge.is_idle)

    return told


def _kept(key: str, **facts: object) -> ConversationOpened:
    answer = StoredMessage("a", "q", Role.ASSISTANT, "Fast.", figures=FIGURES, end=AnswerEnd.DONE, created=1.0)
    messages = (StoredMessage("q", None, Role.USER, "How fast?"), answer)
    return ConversationOpened(Conversation(key, "First", leaf="a", **facts), messages)  # type: ignore[arg-type]


def _menu(body: ChatBody, name: str, words: str) -> None:
    menu = body.findChild(QMenu, name)
    assert isinstance(menu, QMenu)
    actions = [action for sub in (menu, *menu.findChildren(QMenu)) for action in sub.actions()]
    next(action for action in actions if action.text().startswith(words)).trigger()
    menu.deleteLater()


def test_a_conversation_is_found_opened_renamed_moved_and_deleted(
    body: ChatBody, bridge: CalledBridge, qtbot: QtBot, told: Told
) -> None:
    panel, sidebar = bridge.panel, body.sidebar.widget
    assert panel.arguments_of("list_conversations") == [("",)]
    told(ConversationsChanged(ENTRIES))
    QTest.keyClick(body, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert sidebar.search.hasFocus()
    QTest.keyClicks(sidebar.search, "fast")
    QTest.keyClick(sidebar.search, Qt.Key.Key_Return)
    assert panel.last == ("list_conversations", "fast")
    sidebar.list.choose("one")
    QTest.keyClick(sidebar.list, Qt.Key.Key_Return)
    assert panel.last == ("open_conversation", "one")
    told(_kept("one"))
    assert "How fast?" in body.view.toPlainText()
    QTest.keyClick(sidebar.list, Qt.Key.Key_F2)
    question = body.findChild(ChatQuestion)
    assert question is not None
    assert question.field is not None
    question.field.field.setText("Speed")
    question.accept()
    assert panel.last == ("rename_conversation", "one", "Speed")
    told(ConversationsChanged((ConversationEntry("one", "Speed", 2.0), *ENTRIES[1:])))
    assert body.head.title == "Speed"
    sidebar.list.menu_wanted.emit("two", sidebar.mapToGlobal(sidebar.rect().center()))
    _menu(body, "conversationMenu", "Pin")
    assert panel.last == ("pin_conversation", "two", True)
    QTest.keyClick(sidebar.list, Qt.Key.Key_Delete)
    assert panel.last == ("delete_conversation", "one")
    assert body.desk.session.is_empty
    told(ConversationsChanged(ENTRIES[1:], deleted="Speed"))
    QTest.mouseClick(sidebar.undo, Qt.MouseButton.LeftButton)
    assert panel.last == ("undo_delete_conversation",)


def test_a_private_conversation_says_what_may_still_be_kept(body: ChatBody, bridge: CalledBridge) -> None:
    QTest.mouseClick(body.sidebar.widget.more, Qt.MouseButton.LeftButton)
    _menu(body, "conversationsMenu", "New private")
    assert body.desk.session.conversation.private
    body.input.setPlainText("secret")
    body.composing.take()
    assert bridge.panel.arguments_of("keep_draft_text") == []
    assert body.head.title == "Private chat"


def test_values_of_a_conversation_s_own_are_marked_kept_and_sent(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    abilities = ChatAbilities(thinks=True, switches_thinking=True, sampling=MappingProxyType({"temperature": 0.7}))
    told(ChatAbilitiesChanged(abilities))
    body.desk.open("one")
    told(_kept("one"))
    body.toggle_rules()
    rules = body.rules.widget
    assert rules is not None
    row = next(row for row in rules.rows if row.option.request_field == "temperature")
    assert isinstance(row, SamplingRow)
    assert row.field.placeholderText() == "0.7"
    seed = next(row for row in rules.rows if row.option.request_field == "seed")
    assert seed.field.placeholderText() == "random"
    row.field.setText("0.2")
    row.field.editingFinished.emit()
    rules.thinking.switch.setCurrentIndex(2)
    rules.thinking.switch.activated.emit(2)
    assert body.head.rules_button.text() == "Parameters · 2"
    assert bridge.panel.last == (
        "set_conversation_rules",
        "one",
        "",
        {"temperature": 0.2},
        ReasoningChoice(enabled=False),
    )
    row.field.setText("warm")
    row.field.editingFinished.emit()
    assert "number" in row.field.toolTip()
    body.input.setPlainText("Again")
    body.send()
    request = bridge.panel.requests[-1]
    assert dict(request.sampling) == {"temperature": 0.2}
    assert request.reasoning.enabled is False
    row.field.setText("0.7")
    row.field.editingFinished.emit()
    assert body.head.rules_button.text() == "Parameters · 1"


def test_a_comparison_tells_its_cost_before_anything_is_done(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    body.desk.open("one")
    told(_kept("one"))
    body.messages_bar.act("a", "compare")
    asked, other = bridge.panel.arguments_of("plan_comparison")[0]
    assert (other, [message.text for message in asked.messages]) == ("", ["How fast?"])
    pane = body.comparing.pane
    assert pane is not None
    told(ComparisonPlanned(asked.answer_id, "", "The server is loaded again."))
    assert "The server is loaded again." in pane.words
    assert bridge.panel.arguments_of("compare_answers") == []
    QTest.mouseClick(pane.start, Qt.MouseButton.LeftButton)
    assert bridge.panel.arguments_of("compare_answers") == [(asked, "")]
    number = asked.answer_id
    told(
        TextArrived(TextPiece(number, TextKind.ANSWER, "Fast!")),
        AnswerEnded(AnswerOutcome(number, AnswerEnd.DONE, AnswerFigures(decode_tokens_per_s=100.0))),
        ComparisonProgressed(number, ended=True),
    )
    assert "2.00 ×" in pane.words
    assert "the same for 4 characters" in pane.words
    assert "by chance" not in pane.words  # the temperature is not known
    same = AnswerFigures(decode_tokens_per_s=100.0)
    assert "At a temperature of 0.8 they are drawn by chance" in verdict_words(same, same, "a", "b", 0.800000011920929)
    assert "by chance" not in verdict_words(same, same, "a", "b", 0.0) + verdict_words(same, same, "a", "a", 0.8)
    assert [message.text for message in body.desk.session.path] == ["How fast?", "Fast."]
    body.messages_bar.act("a", "compare")
    number = bridge.panel.arguments_of("plan_comparison")[1][0].answer_id
    told(ComparisonPlanned(number, "", "The server is loaded again."))
    QTest.mouseClick(pane.start, Qt.MouseButton.LeftButton)
    assert "Waiting for the first token" in pane.view.toPlainText()
    told(ComparisonProgressed(number, ended=True))  # cancelled while the server was loaded
    assert "Stopped before the first token" in pane.view.toPlainText()


def test_one_prompt_goes_to_two_servers(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    other = ServerEntry("Server 2", "Small", Phase.READY)
    told(ServersChanged((ServerEntry("Server 1", "Pair", Phase.READY), other), "Server 1"))
    assert body.comparing.others() == [other]
    body.comparing.split(other)
    body.input.setPlainText("Hello")
    body.send()
    beside, name = bridge.panel.arguments_of("compare_answers")[0]
    assert (name, beside.server) == ("Server 2", "Server 2")
    assert beside.messages == bridge.panel.requests[0].messages
    told(
        TextArrived(TextPiece(beside.answer_id, TextKind.ANSWER, "right")),
        AnswerEnded(AnswerOutcome(beside.answer_id, AnswerEnd.DONE, FIGURES)),
        ComparisonProgressed(beside.answer_id, ended=True),
        TextArrived(TextPiece(bridge.panel.requests[0].answer_id, TextKind.ANSWER, "left")),
        AnswerEnded(AnswerOutcome(bridge.panel.requests[0].answer_id, AnswerEnd.DONE, FIGURES)),
    )
    body.input.setPlainText("More")
    body.send()
    again = bridge.panel.arguments_of("compare_answers")[1][0]
    assert [message.text for message in again.messages] == ["Hello", "right", "More"]
    assert [message.text for message in bridge.panel.requests[1].messages] == ["Hello", "left", "More"]
    # said while the other one still answers: it waits; what is asked for again at the left is not asked for beside
    body.desk.stop()
    told(AnswerEnded(AnswerOutcome(bridge.panel.requests[1].answer_id, AnswerEnd.CANCELLED, FIGURES)))
    body.retry()
    told(AnswerEnded(AnswerOutcome(bridge.panel.requests[2].answer_id, AnswerEnd.DONE, FIGURES)))
    body.input.setPlainText("Faster")
    body.send()
    assert len(bridge.panel.arguments_of("compare_answers")) == 2
    told(ComparisonProgressed(again.answer_id, ended=True))
    third = bridge.panel.arguments_of("compare_answers")[2][0]
    assert [message.text for message in third.messages] == ["Hello", "right", "More", "Faster"]
    told(ComparisonProgressed(third.answer_id, ended=True))
    # another conversation: what stands at the left is what both are told
    body.desk.open("one")
    told(_kept("one"))
    body.input.setPlainText("And here?")
    body.send()
    fourth = bridge.panel.arguments_of("compare_answers")[3][0]
    assert [message.text for message in fourth.messages] == ["How fast?", "Fast.", "And here?"]
    assert fourth.messages == bridge.panel.requests[-1].messages


def test_what_was_written_for_a_chat_that_is_not_begun_is_there_with_the_next_new_one(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    body.input.setPlainText("half a thought")
    body.desk.open("one")
    told(_kept("one"))
    assert body.input.toPlainText() == ""
    body.new_chat()
    assert body.input.toPlainText() == "half a thought"
    body.desk.new_chat(private=True)
    assert body.input.toPlainText() == ""
