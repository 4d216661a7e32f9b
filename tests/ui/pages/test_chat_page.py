"""The chat page: what can be done when, what arrives, and what of it is kept."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, Qt, QUrl
from PySide6.QtGui import QAction, QContextMenuEvent, QImage, QInputMethodEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from sparkdeck.domain.chat import (
    AnswerEnd,
    AnswerFigures,
    AnswerOutcome,
    ChatMessage,
    ContextOverflow,
    PromptProgress,
    Role,
    TextKind,
    TextPiece,
)
from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import (
    AnswerEnded,
    AnswerProgressed,
    AnswerStarted,
    AttachmentsRead,
    ChatAbilitiesChanged,
    ConversationOpened,
    TextArrived,
)
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.chat_body import ChatBody
from sparkdeck.ui.pages.chat_page import ChatPage
from sparkdeck.ui.widgets.explanation import ExplanationSheet
from sparkdeck.ui.widgets.text import Text
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


@pytest.fixture
def body(page: ChatPage) -> ChatBody:
    return page.body


@pytest.fixture
def told(qtbot: QtBot, bridge: CalledBridge) -> Callable[..., None]:
    def told(*items: object) -> None:
        for item in items:
            bridge.publish(item)  # type: ignore[arg-type]
        qtbot.waitUntil(lambda: bridge.is_idle)

    return told


Told = Callable[..., None]


def _ask(body: ChatBody, text: str = "Hello") -> None:
    body.input.setFocus()
    body.input.insertPlainText(text)
    QTest.keyClick(body.input, Qt.Key.Key_Return)


def _say(answer_id: int, text: str, kind: TextKind = TextKind.ANSWER) -> TextArrived:
    return TextArrived(TextPiece(answer_id, kind, text))


def _ended(answer_id: int, end: AnswerEnd = AnswerEnd.DONE, failure: UserError | None = None) -> AnswerEnded:
    return AnswerEnded(AnswerOutcome(answer_id, end, FIGURES, failure))


def _figures(body: ChatBody) -> str:
    return body.view.document().lastBlock().text().replace("\u00a0", " ")


def _texts(bridge: CalledBridge, place: int = -1) -> list[str]:
    return [message.text for message in bridge.panel.requests[place].messages]


def _path(body: ChatBody) -> list[str]:
    return [message.text for message in body.desk.session.path]


def test_a_message_goes_out_and_its_answer_comes_back_identical(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    assert bridge.panel.requests[0].messages == (ChatMessage(Role.USER, "Hello"),)
    assert body.input.toPlainText() == ""
    text = "# Title\n\n* a\n* b 😀\n\n```\ncode\n```\n" * 5
    told(AnswerStarted(1), *(_say(1, text[start : start + 3]) for start in range(0, len(text), 3)), _ended(1))
    assert not body.desk.is_answering
    assert body.messages == (ChatMessage(Role.USER, "Hello"), ChatMessage(Role.ASSISTANT, text))
    assert _figures(body).startswith("214.6 tok/s · 512 tokens · first token 0.08 s")
    assert "66.7 % accepted" in _figures(body)
    body.copy_last_answer()
    assert QApplication.clipboard().text() == text
    # the store had the conversation first, then the question, then the answer that waits for its text
    kept = bridge.panel.arguments_of("keep_message")
    assert [(message.role, message.text, number) for _, message, number in kept] == [
        (Role.USER, "Hello", None),
        (Role.ASSISTANT, "", 1),
    ]
    assert bridge.panel.arguments_of("create_conversation")[0][0].title == "Hello"


def test_the_prompt_s_reading_is_shown(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    assert _figures(body) == "Waiting for the first token …"
    told(AnswerProgressed(1, AnswerFigures(), PromptProgress(12_000, 0, 5_160, 2.0)))
    assert _figures(body).startswith("Reading the prompt 43 % · 5,160 of 12,000 tokens")


def test_c23_stop_works_before_the_first_token_and_the_next_message_says_both(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    QTest.mouseClick(body.stop_button, Qt.MouseButton.LeftButton)
    assert bridge.panel.arguments_of("stop_answer") == [(1,)]
    assert not body.stop_button.isEnabled()
    told(AnswerEnded(AnswerOutcome(1, AnswerEnd.CANCELLED, AnswerFigures(wall_s=0.4))))
    assert _figures(body).startswith("Stopped before the first token")
    told(AnswerEnded(AnswerOutcome(1, AnswerEnd.CANCELLED, AnswerFigures())))  # a second end changes nothing
    _ask(body, "Again")
    assert bridge.panel.requests[-1].messages == (ChatMessage(Role.USER, "Hello\n\nAgain"),)


def test_c23_escape_stops_and_keeps_the_text(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    told(_say(1, "Half an ans"))
    QTest.keyClick(body.input, Qt.Key.Key_Escape)
    assert bridge.panel.last == ("stop_answer", 1)
    told(_ended(1, AnswerEnd.CANCELLED))
    assert body.messages[-1] == ChatMessage(Role.ASSISTANT, "Half an ans")
    assert _figures(body).startswith("Stopped · 214.6 tok/s")
    # what broke off can be gone on with, in its own place
    body.messages_bar.act(body.desk.session.path[-1].id, "go_on")
    assert bridge.panel.requests[-1].continue_from == "Half an ans"
    told(_say(2, "wer."), _ended(2))
    assert _path(body) == ["Hello", "Half an answer."]


@pytest.mark.parametrize("phase", [Phase.STOPPED, Phase.LOADING, Phase.FAILED])
def test_the_draft_stays_where_it_cannot_be_sent(body: ChatBody, bridge: CalledBridge, phase: Phase) -> None:
    bridge.show_phase(phase)
    _ask(body)
    assert body.input.toPlainText() == "Hello"
    assert not body.send_button.isEnabled()
    assert bridge.panel.requests == []
    assert body.empty.isVisible()
    assert body.empty.title
    bridge.show_phase(Phase.READY)
    assert body.send_button.isEnabled()


def test_what_is_written_while_an_answer_comes_waits_for_its_end(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    _ask(body, "More")
    assert len(bridge.panel.requests) == 1
    assert body.composing.queue.isVisible()
    told(_say(1, "Yes."), _ended(1))
    assert _texts(bridge) == ["Hello", "Yes.", "More"]
    assert not body.composing.queue.isVisible()


def test_ctrl_enter_stops_the_answer_and_says_it_at_once(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    _ask(body, "Later")
    body.input.insertPlainText("Rather this")
    QTest.keyClick(body.input, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert bridge.panel.last == ("stop_answer", 1)
    told(_say(1, "Half"), _ended(1, AnswerEnd.CANCELLED))
    assert _texts(bridge) == ["Hello", "Half", "Rather this"]
    assert [unsent.text for unsent in body.desk.session.queue] == ["Later"]


def test_a_failure_keeps_the_text_and_can_be_tried_again(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    told(_say(1, "Half"), _ended(1, AnswerEnd.FAILED, UserError("The server ended.", "signal 11", "Start it again.")))
    card = body.problem.card
    assert card.isVisible()
    assert "The server ended." in card.accessibleDescription()
    assert "Half" in body.view.toPlainText()
    bridge.show_phase(Phase.FAILED)
    assert not body.problem.retry.isEnabled()
    bridge.show_phase(Phase.READY)
    QTest.mouseClick(body.problem.retry, Qt.MouseButton.LeftButton)
    assert bridge.panel.requests[-1].messages == (ChatMessage(Role.USER, "Hello"),)
    assert not card.isVisible()


def test_a_context_that_is_too_small_is_told_with_ways_on(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    for number, text in enumerate(("a " * 400, "b " * 400, "c"), 1):
        _ask(body, text)
        if number < 3:
            told(_say(number, "answer " * 50), _ended(number))
    problem = UserError("The conversation is longer than the context.", "It has 14,429 tokens, …", "")
    overflow = ContextOverflow(14_429, 8_192)
    mend = Mend(MendKind.CHANGE_OPTIONS, "Restart with 20,480 tokens", changes=(("ctx-size", 20_480),))
    outcome = AnswerOutcome(3, AnswerEnd.FAILED, AnswerFigures(), problem, overflow=overflow, larger_context=mend)
    told(AnswerEnded(outcome))
    assert body.problem.larger.text() == mend.text
    QTest.mouseClick(body.problem.larger, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("apply_mend", mend)
    assert body.problem.shorten.isVisible()
    assert body.problem.larger.isVisible()
    assert not body.problem.retry.isVisible()
    QTest.mouseClick(body.problem.leave_out, Qt.MouseButton.LeftButton)
    assert bridge.panel.requests[-1].leaves_out_oldest  # how many it takes only the server can count
    again = bridge.panel.requests[-1].answer_id
    told(_say(again, "yes"), AnswerEnded(AnswerOutcome(again, AnswerEnd.DONE, FIGURES, left_out=2)))
    assert body.composing.note.text().startswith("The 2 oldest messages were not sent")
    assert bridge.panel.requests[-1].leaves_out_oldest


def test_a_call_that_ends_without_a_word_does_not_block_the_page(body: ChatBody, bridge: CalledBridge) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    bridge.end_calls()
    assert not body.desk.is_answering
    assert body.problem.card.isVisible()


def test_several_conversations_are_answered_at_once(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body, "First")
    first = body.desk.session
    body.input.setPlainText("half written")
    body.new_chat()
    assert body.input.toPlainText() == ""
    assert body.view.is_empty
    _ask(body, "Second")
    assert body.desk.answering_ids == {first.id, body.desk.session.id}
    told(_say(1, "one"), _say(2, "two"), _say(1, " more"), _ended(1))
    assert _path(body) == ["Second", ""]
    body.desk.open(first.id)
    assert _path(body) == ["First", "one more"]
    assert body.input.toPlainText() == "half written"
    assert "one more" in body.view.toPlainText()


def test_c25_what_is_asked_for_is_what_stands_on_the_screen(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body, "One")
    told(_say(1, "1"), _ended(1))
    _ask(body, "Two")
    told(_say(2, "2"), _ended(2))
    first = body.desk.session.path[0]
    body.messages_bar.act(first.id, "edit")
    assert body.input.toPlainText() == "One"
    body.input.setPlainText("Uno")
    QTest.keyClick(body.input, Qt.Key.Key_Return)
    assert _texts(bridge) == ["Uno"]
    told(_say(3, "eins"))
    body.messages_bar.act(body.desk.session.path[-1].id, "again")  # while it still comes: it is stopped first
    assert bridge.panel.last == ("stop_answer", 3)
    told(_ended(3, AnswerEnd.CANCELLED))
    assert _texts(bridge) == ["Uno"]
    told(_say(4, "un"), _ended(4))
    assert _path(body) == ["Uno", "un"]
    plain = body.view.toPlainText()
    assert plain.count("Uno") == 1
    assert "eins" not in plain
    body.messages_bar.step(body.desk.session.path[0].id, -1)
    assert _path(body) == ["One", "1", "Two", "2"]
    body.messages_bar.act(body.desk.session.path[2].id, "delete")
    assert _path(body) == ["One", "1"]
    _ask(body, "Three")
    assert _texts(bridge) == ["One", "1", "Three"]


def test_the_buttons_of_the_head_stand_in_one_row_where_there_is_room(body: ChatBody) -> None:
    head = body.head
    buttons = (head.tint_button, head.split_button, head.rules_button, head.detach_button)
    body.resize(900, 600)
    assert len({button.y() for button in buttons}) == 1
    body.resize(420, 600)
    assert all(head.rect().contains(button.mapTo(head, button.rect().bottomRight())) for button in buttons)


def test_a_remark_stays_while_the_server_is_as_it_was(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    told(_say(1, "Hi."), _ended(1))
    bridge.show_phase(Phase.STOPPED)
    state = body.composing.note.text()
    assert state
    body.composing.say("3 conversations imported")
    body.input.insertPlainText("anything")
    assert body.composing.note.text() == "3 conversations imported"
    bridge.show_phase(Phase.READY)
    assert body.composing.note.text() == ""


def test_while_an_answer_comes_its_figures_are_those_of_now(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    told(_say(1, "Half"), AnswerProgressed(1, AnswerFigures(completion_tokens=3)))
    assert body.desk.session.figures_of(body.desk.session.path[-1]) == AnswerFigures(completion_tokens=3)


def test_why_an_answer_failed_is_kept_with_it(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    told(_say(1, "Half"), _ended(1, AnswerEnd.FAILED, UserError("The server ended.", "signal 11", "Start it again.")))
    assert body.desk.session.path[-1].failure == "The server ended."
    assert "Failed: The server ended · " in body.view.toPlainText()
    body.screen_writer.write()  # as when it is opened again
    assert "Failed: The server ended · " in body.view.toPlainText()


def test_arrows_stand_below_what_has_branches_before_the_mouse_comes_near_and_step_at_once(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body, "One")
    told(_say(1, "1"), _ended(1))
    assert not body.messages_bar.branches.shown
    body.messages_bar.act(body.desk.session.path[1].id, "again")
    told(_say(2, "2"), _ended(2))
    answer = body.desk.session.path[1]
    (arrows,) = body.messages_bar.branches.shown.values()
    assert arrows.words.text().strip() == "2 / 2"
    assert "2 / 2" not in body.view.toPlainText()
    strip = body.messages_bar.strip(answer.id)
    assert strip is not None
    assert strip.contains(arrows.geometry())
    QTest.mouseClick(arrows.back, Qt.MouseButton.LeftButton)
    assert _path(body) == ["One", "1"]
    assert body.messages_bar.current == body.desk.session.path[1].id
    assert not body.messages_bar.branches.shown  # the bar has them
    body.messages_bar.act(body.desk.session.path[0].id, "edit")
    body.input.setPlainText("Uno")
    QTest.keyClick(body.input, Qt.Key.Key_Return)
    told(_say(3, "eins"), _ended(3))
    (arrows,) = body.messages_bar.branches.shown.values()
    assert arrows.words.accessibleName() == "Branch 2 of 2"
    assert arrows.x() > body.view.viewport().width() / 2  # where the bubble is


def test_c26_editing_an_answer_keeps_what_follows_and_deleting_can_be_undone(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    bridge.show_phase(Phase.READY)
    for number, text in enumerate(("One", "Two"), 1):
        _ask(body, text)
        told(_say(number, str(number)), _ended(number))
    asked = len(bridge.panel.requests)
    body.messages_bar.act(body.desk.session.path[1].id, "edit")
    body.input.setPlainText("I")
    QTest.keyClick(body.input, Qt.Key.Key_Return)
    assert _path(body) == ["One", "I", "Two", "2"]
    assert len(bridge.panel.requests) == asked
    body.messages_bar.act(body.desk.session.path[2].id, "delete")
    assert _path(body) == ["One", "I"]
    QTest.mouseClick(body.composing.undo, Qt.MouseButton.LeftButton)
    assert _path(body) == ["One", "I", "Two", "2"]
    assert bridge.panel.arguments_of("undo_delete_message")


def test_up_edits_the_last_message_and_escape_leaves_it(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body, "Hello")
    told(_say(1, "Hi."), _ended(1))
    QTest.keyClick(body.input, Qt.Key.Key_Up)
    assert body.input.toPlainText() == "Hello"
    assert body.composing.banner.isVisible()
    QTest.keyClick(body.input, Qt.Key.Key_Escape)
    assert body.input.toPlainText() == ""
    assert not body.composing.banner.isVisible()
    assert bridge.panel.arguments_of("stop_answer") == []


def test_c22_an_input_method_s_enter_sends_nothing(body: ChatBody, bridge: CalledBridge) -> None:
    bridge.show_phase(Phase.READY)
    body.input.setFocus()
    QApplication.sendEvent(body.input, QInputMethodEvent("にほ", []))
    QTest.keyClick(body.input, Qt.Key.Key_Return)
    assert bridge.panel.requests == []
    committed = QInputMethodEvent("", [])
    committed.setCommitString("日本")
    QApplication.sendEvent(body.input, committed)
    assert bridge.panel.requests == []
    QTest.keyClick(body.input, Qt.Key.Key_Return)
    assert _texts(bridge) == ["日本"]


def test_files_go_along_with_the_message(body: ChatBody, bridge: CalledBridge, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile("/tmp/notes.txt")])
    body.input.insertFromMimeData(dropped)
    key = body.desk.session.id
    assert bridge.panel.last == ("read_attachments", key, (Path("/tmp/notes.txt"),))
    file = ChatAttachment("notes.txt", AttachmentKind.TEXT, "some notes", encoding="utf-8")
    told(AttachmentsRead(key, (file,), (UserError("b.bin is no text.", "", ""),)))
    assert body.composing.chips.isVisible()
    assert body.problem.card.isVisible()
    assert not body.problem.retry.isVisible()  # no answer failed
    image = QImage(2, 2, QImage.Format.Format_RGB32)
    image.fill(0)
    pasted = QMimeData()
    pasted.setImageData(image)
    body.input.insertFromMimeData(pasted)
    assert len(body.composing.unsent.attachments) == 1  # whether the model sees it is not known
    told(ChatAbilitiesChanged(ChatAbilities(sees_images=True)))
    body.input.insertFromMimeData(pasted)
    _ask(body, "Read this")
    first, second = bridge.panel.requests[-1].messages[0].attachments
    assert first == file
    assert (second.media_type, second.data[1:4]) == ("image/png", b"PNG")
    assert not body.composing.chips.isVisible()
    assert "notes.txt" in body.view.toPlainText()


def test_what_is_not_sent_comes_back(body: ChatBody, bridge: CalledBridge, qtbot: QtBot, told: Told) -> None:
    bridge.show_phase(Phase.READY)
    body.input.insertPlainText("not yet")
    qtbot.waitUntil(lambda: bridge.panel.arguments_of("keep_draft_text") == [("", "not yet")])
    body.input.clear()
    old = Conversation("old", "An old one", leaf="a", created=1.0)
    told(ConversationOpened(Conversation(""), (), "from the last time"))
    assert body.input.toPlainText() == "from the last time"
    assert body.desk.session.id
    assert not body.desk.session.is_kept
    body.desk.open("old")
    cut = StoredMessage("a", "q", Role.ASSISTANT, "The program was ki", created=2.0)
    told(ConversationOpened(old, (StoredMessage("q", None, Role.USER, "Asked before"), cut), "and then"))
    assert body.input.toPlainText() == "and then"
    assert _path(body) == ["Asked before", "The program was ki"]
    assert body.head.title == "An old one"
    assert "SparkDeck ended while it came" in _figures(body)
    body.messages_bar.act("a", "go_on")
    assert bridge.panel.requests[-1].continue_from == "The program was ki"


def test_the_chat_moves_into_a_window_of_its_own_and_back(
    page: ChatPage, body: ChatBody, bridge: CalledBridge, qtbot: QtBot, told: Told
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    page.detach()
    window = page.window_of_chat
    assert window is not None
    assert body.window() is window
    told(_say(1, "It goes on."))
    assert "It goes on." in body.view.toPlainText()
    with qtbot.waitSignal(window.destroyed):
        QTest.mouseClick(window.back, Qt.MouseButton.LeftButton)
    assert body.window() is page
    assert body.isVisible()
    assert page.window_of_chat is None


def test_the_empty_page_can_start_the_server(body: ChatBody, bridge: CalledBridge) -> None:
    assert not body.start_button.isVisible()
    assert body.empty.detail == "Nothing you write leaves this machine."
    bridge.show_plan()
    assert body.start_button.isVisible()
    assert body.empty.title == "Start the server to chat"
    QTest.mouseClick(body.start_button, Qt.MouseButton.LeftButton)
    assert bridge.panel.last == ("start_server",)
    bridge.show_plan(problem=UserError("The target is missing.", "", "Open a GGUF."))
    assert not body.start_button.isVisible()
    assert "The target is missing." in body.empty.detail


def _link_dialog(body: ChatBody, qtbot: QtBot, target: str) -> QMessageBox:
    body.view.link_requested.emit(target)
    dialog = body.findChild(QMessageBox, "linkDialog")
    assert isinstance(dialog, QMessageBox)
    qtbot.addWidget(dialog)
    return dialog


def test_a_web_link_is_shown_before_it_is_opened(body: ChatBody, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(body, "open_url", opened.append)
    dialog = _link_dialog(body, qtbot, "https://example.org/?q=1")
    assert "https://example.org/?q=1" in dialog.informativeText()
    assert opened == []
    button = dialog.button(QMessageBox.StandardButton.Open)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert [url.toString() for url in opened] == ["https://example.org/?q=1"]


@pytest.mark.parametrize("target", ["file:///etc/passwd", "javascript:alert(1)", "ftp://x/y", "http:", "//x", "x.html"])
def test_other_links_cannot_be_opened(body: ChatBody, qtbot: QtBot, target: str) -> None:
    dialog = _link_dialog(body, qtbot, target)
    assert dialog.button(QMessageBox.StandardButton.Open) is None
    assert dialog.textFormat() == Qt.TextFormat.PlainText
    dialog.close()


def test_any_number_of_files_and_waiting_messages_leaves_room_for_the_conversation(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    bridge.show_phase(Phase.READY)
    files = tuple(ChatAttachment(f"{number}.txt", AttachmentKind.TEXT, "x") for number in range(60))
    told(AttachmentsRead(body.desk.session.id, files))
    _ask(body, "Read these")
    assert len(bridge.panel.requests[-1].messages[0].attachments) == 60
    for number in range(12):
        _ask(body, f"And {number}?")
    told(AttachmentsRead(body.desk.session.id, files))
    said = [text.text() for text in body.composing.composer.findChildren(Text) if "more" in text.text()]
    assert said == ["… and 7 more", "… and 52 more"]
    assert body.minimumSizeHint().height() < 600
    assert body.view.height() > 100


def test_an_answer_that_a_crash_cut_off_says_so_and_one_whose_continuing_failed_keeps_its_figures(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    bridge.show_phase(Phase.READY)
    question = StoredMessage("u", None, Role.USER, "Hello", created=1.0)
    answer = StoredMessage("a", "u", Role.ASSISTANT, "Half of it", end=AnswerEnd.FAILED, created=2.0)
    body.desk.open("c")
    told(ConversationOpened(Conversation("c", "Title", leaf="a"), (question, answer)))
    assert _figures(body) == "Broke off: SparkDeck ended while it came"
    body.messages_bar.act("a", "go_on")
    number = bridge.panel.requests[-1].answer_id
    told(_say(number, " and more"), _ended(number, AnswerEnd.CANCELLED))
    assert "512 tokens" in _figures(body)
    body.messages_bar.act("a", "go_on")
    number = bridge.panel.requests[-1].answer_id
    nothing = AnswerOutcome(number, AnswerEnd.FAILED, AnswerFigures(wall_s=0.1), UserError("The server is gone."))
    told(AnswerEnded(nothing))
    assert "The server is gone" in _figures(body)
    assert "512 tokens" in _figures(body)
    assert _path(body) == ["Hello", "Half of it and more"]


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
def test_the_figures_below_an_answer_and_of_the_context_say_what_they_are(
    body: ChatBody, bridge: CalledBridge, told: Told
) -> None:
    bridge.show_phase(Phase.READY)
    _ask(body)
    told(_say(1, "Hi"), _ended(1))
    line = body.view.document().lastBlock()
    cursor = QTextCursor(line)
    cursor.setPosition(line.position() + line.text().index("accepted"))
    place = body.view.cursorRect(cursor).center()
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        QApplication.sendEvent(
            body.view.viewport(), QContextMenuEvent(reason, place, body.view.viewport().mapToGlobal(place))
        )
        (menu,) = body.view.findChildren(QMenu, "messageMenu")
        assert bool(menu.findChild(QAction, "messageMenu_figure")) is (reason is QContextMenuEvent.Reason.Mouse)
        inner = menu.findChild(QMenu, "messageMenu_figures")
        assert inner is not None
        terms = [action.text() for action in inner.actions()]
        assert terms[:3] == ["Decode speed", "Tokens of an answer", "TTFT, time to first token"]
        assert terms[3:] == ["Acceptance", "Mean accepted length", "Time in all", "Cached tokens"]
        chosen = menu.findChild(QAction, "messageMenu_figure") or inner.actions()[4]
        chosen.trigger()
        (sheet,) = body.view.findChildren(ExplanationSheet)
        said = ("Acceptance", "Now: 66.7 % accepted.") if menu.findChild(QAction, "messageMenu_figure") else (
            "Mean accepted length", "Now: – mean length: the verification steps"
        )  # fmt: skip
        assert sheet.accessibleName() == said[0]
        assert said[1] in sheet.accessibleDescription()
        for window in (sheet, menu):
            window.close()
            QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)
    QTest.keyClick(body.composing.gauge, Qt.Key.Key_F1)
    (sheet,) = body.composing.gauge.findChildren(ExplanationSheet)
    assert sheet.accessibleName() == "Tokens of the next request"
    sheet.close()
