"""The tree of a conversation: nothing is overwritten, what is shown is what is sent, and everything can be undone."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain.answer_text import ended, with_pieces
from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, ChatMessage, Role, TextKind, TextPiece
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.conversation import ConversationTree, StoredMessage, request_messages
from sparkdeck.domain.conversation_title import LONGEST_TITLE, title_of

FILE = ChatAttachment("notes.txt", AttachmentKind.TEXT, text="a note")


def said(one: str, parent: str | None, text: str, role: Role = Role.USER) -> StoredMessage:
    return StoredMessage(one, parent, role, text, created=float(len(one) + ord(one[-1])))


def answered(one: str, parent: str, text: str) -> StoredMessage:
    return replace(said(one, parent, text, Role.ASSISTANT), end=AnswerEnd.DONE, figures=AnswerFigures(3))


def two_turns() -> ConversationTree:
    tree = ConversationTree()
    for message in (
        said("u1", None, "First?"),
        answered("a1", "u1", "One."),
        said("u2", "a1", "Second?"),
        answered("a2", "u2", "Two."),
    ):
        tree = tree.added(message)
    return tree


def texts(tree: ConversationTree) -> list[str]:
    return [message.text for message in tree.path]


def bodies(tree: ConversationTree, prompt: str = "") -> list[str]:
    return [message.text for message in request_messages(prompt, tree.path)]


def test_what_is_added_is_shown() -> None:
    assert texts(two_turns()) == ["First?", "One.", "Second?", "Two."]
    assert texts(ConversationTree()) == []


def test_c25_an_edited_question_is_what_is_sent_and_the_old_one_is_an_arrow_away() -> None:
    tree = two_turns().edited_question("u1", "Zeroth?", (FILE,), "u1b", 999.0)
    assert request_messages("Be brief.", tree.path) == (
        ChatMessage(Role.SYSTEM, "Be brief."),
        ChatMessage(Role.USER, "Zeroth?", (FILE,)),
    )
    assert tree.place("u1b") == (2, 2)
    assert texts(tree.beside("u1b", -1)) == ["First?", "One.", "Second?", "Two."]
    assert tree.beside("u1b", 1) is tree


def test_c25_regenerating_twice_leaves_one_answer_shown_and_sends_no_doubles() -> None:
    tree = two_turns()
    for number in (1, 2):
        tree = tree.added(answered(f"a2-{number}", "u2", f"Two again {number}."))
        assert bodies(tree)[:-1] == ["First?", "One.", "Second?"]
    assert texts(tree) == ["First?", "One.", "Second?", "Two again 2."]
    assert tree.place("a2-2") == (3, 3)


def test_c25_after_deleting_what_is_sent_is_what_is_shown() -> None:
    tree, removal = two_turns().removed("u2")
    assert texts(tree) == ["First?", "One."]
    assert bodies(tree.added(said("u3", tree.leaf, "Third?"))) == ["First?", "One.", "Third?"]
    assert texts(tree.restored(removal)) == ["First?", "One.", "Second?", "Two."]


def test_deleting_one_of_several_answers_shows_the_one_beside_it() -> None:
    tree = two_turns().added(answered("a1b", "u1", "Uno."))
    assert texts(tree) == ["First?", "Uno."]
    left, _ = tree.removed("a1b")
    assert texts(left) == ["First?", "One.", "Second?", "Two."]
    first_gone, _ = left.removed("u1")
    assert first_gone.leaf is None


def test_deleting_what_is_not_shown_changes_nothing_on_the_screen() -> None:
    tree = two_turns().added(answered("a2b", "u2", "Two, differently."))
    left, removal = tree.removed("a2")
    assert texts(left) == texts(tree)
    assert left.place("a2b") == (1, 1)
    assert left.restored(removal).place("a2b")[1] == 2


def test_c26_editing_an_answer_keeps_what_follows_and_the_old_words() -> None:
    tree = two_turns().edited_answer("a1", "One, better.", (f"n{number}" for number in count()), 999.0)
    assert texts(tree) == ["First?", "One, better.", "Second?", "Two."]
    edited = tree.path[1]
    assert (edited.figures, edited.end) == (None, AnswerEnd.DONE), "the figures were of other words"
    assert tree.path[3].figures == AnswerFigures(3)
    assert texts(tree.beside(edited.id, -1)) == ["First?", "One.", "Second?", "Two."]
    assert len(tree.messages) == 7
    broken = two_turns().changed(replace(answered("a2", "u2", "Tw"), end=AnswerEnd.FAILED))
    mended = broken.edited_answer("a2", "Two", ["n"], 999.0).path[-1]
    assert (mended.text, mended.end) == ("Two", AnswerEnd.CANCELLED), "it did not fail, and may be gone on with"


def test_what_came_last_is_shown_also_where_the_clock_was_set_back() -> None:
    tree = two_turns().added(replace(answered("a2b", "u2", "Two again."), created=-1e9))
    assert texts(tree.showing("u2")) == ["First?", "One.", "Second?", "Two again."]
    assert texts(ConversationTree(tree.messages.values())) == texts(tree)


def test_answers_without_a_word_are_not_sent_and_roles_take_turns() -> None:
    tree = two_turns().added(said("u3", "a2", "Third?")).added(answered("a3", "u3", ""))
    tree = tree.added(replace(said("u4", "a3", "Hello?"), attachments=(FILE,)))
    sent = request_messages("", tree.path)
    assert [message.text for message in sent] == ["First?", "One.", "Second?", "Two.", "Third?\n\nHello?"]
    assert sent[-1].attachments == (FILE,)


def test_a_ring_and_a_missing_parent_are_borne() -> None:
    tree = ConversationTree([said("a", "b", "A"), said("b", "a", "B"), said("c", "gone", "C")], "a")
    assert {message.text for message in tree.path} == {"A", "B"}
    assert texts(ConversationTree(tree.messages.values())) == ["C"]


@given(st.data())
def test_whatever_is_done_every_message_is_reached_by_arrows(data: st.DataObject) -> None:
    tree, fresh = ConversationTree(), (f"m{number}" for number in count())
    for step in range(data.draw(st.integers(1, 12))):
        ids = list(tree.messages)
        parent = data.draw(st.sampled_from([None, *ids]))
        what = data.draw(st.sampled_from(["say", "edit", "edit answer", "remove"]))
        if what == "say" or not ids or parent is None:
            tree = tree.added(replace(said(next(fresh), parent, str(step)), created=float(step)))
        elif what == "edit":
            tree = tree.edited_question(parent, str(step), (), next(fresh), float(step))
        elif what == "edit answer":
            before = len(tree.showing(parent).path)
            tree = tree.showing(parent).edited_answer(parent, str(step), fresh, float(step))
            assert len(tree.path) == before
        else:
            left, removal = tree.removed(parent)
            assert left.restored(removal).path == tree.path
            tree = left
    for one in tree.messages:
        assert one in [message.id for message in tree.showing(one).path]
        place, among = tree.place(one)
        assert tree.siblings(one)[place - 1] == one
        assert among == len(tree.siblings(one))


def test_pieces_come_behind_the_text_and_say_what_the_draft_had_proposed() -> None:
    message = StoredMessage("a", "u", Role.ASSISTANT, "")
    pieces = [
        TextPiece(1, TextKind.REASONING, "Hm. "),
        TextPiece(1, TextKind.ANSWER, "Once", 0),
        TextPiece(1, TextKind.ANSWER, " upon", 1),
        TextPiece(1, TextKind.ANSWER, " a", 1),
        TextPiece(1, TextKind.ANSWER, " time", 0),
    ]
    whole = with_pieces(message, pieces)
    assert (whole.text, whole.reasoning, whole.accepted_spans) == ("Once upon a time", "Hm. ", ((4, 11),))
    more = with_pieces(whole, [TextPiece(1, TextKind.ANSWER, "!", 1)])
    assert more.accepted_spans == ((4, 11), (16, 17))
    assert with_pieces(whole, [TextPiece(1, TextKind.ANSWER, "!")]).accepted_spans == ((4, 11),)
    assert with_pieces(message, [TextPiece(1, TextKind.ANSWER, "!")]).accepted_spans is None
    turned = with_pieces(whole, [TextPiece(1, TextKind.WAS_REASONING, ""), TextPiece(1, TextKind.ANSWER, "End", 3)])
    assert (turned.text, turned.reasoning, turned.accepted_spans) == ("End", "Hm. Once upon a time", ((0, 3),))


def test_a_title_is_made_of_the_first_words() -> None:
    assert title_of("  How do\nI   sort a list? ") == "How do I sort a list?"
    assert title_of("# A heading\n\ntext") == "A heading text"
    long = title_of("word " * 100)
    assert len(long) <= LONGEST_TITLE
    assert long.endswith("word…")
    assert title_of("x" * 500) == "x" * (LONGEST_TITLE - 1) + "…"
    assert title_of("") == title_of("  \n") == ""
    assert title_of("one\u202etwo\x1b[31m \x07three") == "onetwo[31m three"
    assert title_of("می\u200cخواهم") == "می\u200cخواهم"


def test_figures_of_an_answer_that_is_gone_on_with_are_never_those_of_an_attempt_that_brought_nothing() -> None:
    before = replace(answered("a", "u", "Half"), model="m", end=None)
    failed = ended(before, AnswerOutcome(1, AnswerEnd.FAILED, AnswerFigures(wall_s=0.2)))
    assert (failed.figures, failed.model, failed.end) == (AnswerFigures(3), "m", AnswerEnd.FAILED)
    rest = AnswerFigures(7, ttft_s=0.1, of_rest=True)
    whole = ended(before, AnswerOutcome(1, AnswerEnd.DONE, rest, model="other"))
    assert (whole.figures, whole.model) == (rest, "other")
    assert ended(replace(before, figures=None), AnswerOutcome(0, AnswerEnd.FAILED, AnswerFigures())).figures is None
