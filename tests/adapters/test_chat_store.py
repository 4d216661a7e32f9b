"""The database of the conversations: what is kept is found again, also what was cut off, deleted or damaged."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from sparkdeck.adapters import chat_database, chat_message_rows
from sparkdeck.adapters.chat_backup import BACKUP_EVERY_S, back_up, forget_copies
from sparkdeck.adapters.chat_database import BACKUP_NAME, NAME, open_database, open_in_memory
from sparkdeck.adapters.chat_rescue import open_store
from sparkdeck.adapters.chat_schema import MIGRATIONS, copy_before, migrate
from sparkdeck.adapters.chat_store import KEPT_DAYS, ChatStore
from sparkdeck.domain.chat import (
    AnswerEnd,
    AnswerFigures,
    AnswerOutcome,
    Role,
    TextKind,
    TextPiece,
    ToolCall,
)
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.chat_request import ReasoningChoice
from sparkdeck.domain.conversation import Conversation, ConversationTree, StoredMessage
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.errors import UserError

DAY_S = 86_400.0


class Clock:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(clock: Clock) -> Iterator[ChatStore]:
    store = ChatStore(open_in_memory(), clock)
    yield store
    store.database.close()


@contextlib.contextmanager
def on_disk(folder: Path, clock: Clock) -> Iterator[ChatStore]:
    store, problem = open_store(folder, clock)
    assert problem is None
    try:
        yield store
    finally:
        store.database.close()


def question(one: str, text: str, parent: str | None = None) -> StoredMessage:
    return StoredMessage(one, parent, Role.USER, text, created=1.0)


def answer(one: str, parent: str, text: str) -> StoredMessage:
    return StoredMessage(one, parent, Role.ASSISTANT, text, end=AnswerEnd.DONE, created=2.0)


def talk(store: ChatStore, one: str, *texts: str) -> None:
    store.put(Conversation(one))
    parent = None
    for number, text in enumerate(texts):
        message = (
            question(f"{one}-{number}", text, parent)
            if number % 2 == 0
            else answer(f"{one}-{number}", parent or "", text)
        )
        store.put_message(one, message)
        parent = message.id


def titles(store: ChatStore, search: str = "") -> list[str]:
    return [entry.title for entry in store.entries(search)]


def outcome(end: AnswerEnd = AnswerEnd.DONE, **more: object) -> AnswerOutcome:
    return AnswerOutcome(1, end, AnswerFigures(5, counts=DraftCounts(4, 3)), **more)  # type: ignore[arg-type]


def test_everything_of_a_conversation_is_found_again(store: ChatStore) -> None:
    conversation = Conversation(
        "c",
        "A talk",
        "Work",
        pinned=True,
        system_prompt="Be brief.",
        sampling=MappingProxyType({"temperature": 0.5, "stop": ("a", "b")}),
        reasoning=ReasoningChoice(True, "low", 100),
        created=3.0,
        changed=4.0,
        leaf="a",
    )
    picture = ChatAttachment("p.png", AttachmentKind.IMAGE, data=bytes(range(256)), media_type="image/png")
    messages = (
        replace(question("u", "Look: \x00 🙂 日本語 \ud800!"), attachments=(picture,)),
        replace(
            answer("a", "u", "I see."),
            reasoning="Hm.",
            tool_calls=(ToolCall(0, "look", '{"at": 1}'),),
            figures=AnswerFigures(7, ttft_s=0.5),
            model="demo",
            accepted_spans=((0, 2),),
        ),
    )
    store.put(conversation)
    store.put_messages("c", messages)
    store.set_draft("c", "and now")
    shown = (replace(messages[0], text="Look: \x00 🙂 日本語 ?!"), messages[1])  # half a character is none
    assert store.load("c") == (conversation, shown, "and now")


def test_a_title_comes_from_the_first_words_until_somebody_gives_one(store: ChatStore) -> None:
    talk(store, "c", "How do I sort a list?", "So.")
    assert titles(store) == ["How do I sort a list?"]
    store.rename("c", " Sorting \n lists\x07 ")
    assert titles(store) == ["Sorting lists"]
    store.rename("c", "")
    assert titles(store) == ["How do I sort a list?"]


def test_pinned_ones_stand_first_and_the_others_by_what_was_said_last(store: ChatStore) -> None:
    for one in ("first", "second", "third"):
        talk(store, one, one)
    store.pin("first", True)
    store.move("second", "Work")
    assert [(entry.title, entry.folder, entry.pinned) for entry in store.entries()] == [
        ("first", "", True),
        ("third", "", False),
        ("second", "Work", False),
    ]
    store.put_message("second", question("more", "more", "second-0"))
    assert titles(store) == ["first", "second", "third"]


@pytest.mark.parametrize("indexed", [True, False], ids=["with index", "without"])
def test_search_finds_words_by_their_beginning_in_text_and_title(
    clock: Clock, indexed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat_message_rows, "has_search", lambda connection: indexed)
    store = ChatStore(open_in_memory(), clock)
    talk(store, "a", "Tell me of Ludwig van Beethoven", "He wrote " + "music, " * 40 + "and nine symphonies in Wien.")
    talk(store, "b", "何を食べますか", "ラーメンを食べます")
    talk(store, "c", "C++ or Rust?", "50%_off")
    assert [entry.id for entry in store.entries("symphon")] == ["a"]
    found = store.entries("SYMPHONIES")[0].snippet
    assert "nine symphonies" in found
    assert len(found) < 150
    assert [entry.id for entry in store.entries("beethoven")] == ["a"]
    assert [entry.id for entry in store.entries("食べ")] == ["b"]
    assert [entry.id for entry in store.entries("c++")] == ["c"]
    assert [entry.id for entry in store.entries("%_")] == ["c"]
    assert [entry.id for entry in store.entries("mphonie")] == ["a"], "in the middle of a word"
    assert store.entries('"') == store.entries("nothing of it") == store.entries("no\0thing\udcc1") == ()
    if indexed:
        assert [entry.id for entry in store.entries("nine wien")] == ["a"]
    store.delete("a")
    assert store.entries("symphon") == ()
    store.database.close()


def test_an_index_that_lacks_messages_is_made_anew_at_the_next_start(tmp_path: Path, clock: Clock) -> None:
    with on_disk(tmp_path, clock) as store:
        talk(store, "a", "with the index")
        store._rows.has_search = False  # as of a Python whose SQLite has no FTS5
        talk(store, "b", "without it", "An answer")
    with on_disk(tmp_path, clock) as store:
        assert [entry.id for entry in store.entries("with")] == ["b", "a"]
        assert [entry.id for entry in store.entries("answer")] == ["b"]


def test_accents_do_not_hide_a_word(store: ChatStore) -> None:
    talk(store, "a", "Ein Café in Zürich")
    assert [entry.id for entry in store.entries("cafe zurich")] == ["a"]
    assert [entry.id for entry in store.entries("CAFÉ")] == ["a"]


def test_an_answer_is_read_as_far_as_it_came_and_becomes_whole_at_its_end(store: ChatStore) -> None:
    talk(store, "c", "Sing!")
    store.put_message("c", StoredMessage("a", "c-0", Role.ASSISTANT, ""))
    store.add_pieces("c", "a", [TextPiece(1, TextKind.REASONING, "Hm. "), TextPiece(1, TextKind.ANSWER, "La", 1)])
    store.add_pieces("c", "a", [TextPiece(1, TextKind.ANSWER, " la", 1), TextPiece(1, TextKind.ANSWER, " lu", 0)])
    (_, coming), _ = store.load("c")[1:]
    assert (coming.text, coming.reasoning, coming.end) == ("La la lu", "Hm. ", None)
    store.end_answer("c", "a", outcome(model="demo", tool_calls=(ToolCall(0, "sing"),)))
    (_, whole), _ = store.load("c")[1:]
    assert (whole.text, whole.accepted_spans, whole.end, whole.model) == ("La la lu", ((0, 5),), AnswerEnd.DONE, "demo")
    assert (whole.figures, whole.tool_calls) == (outcome().figures, (ToolCall(0, "sing"),))
    assert [entry.id for entry in store.entries("lu")] == ["c"]
    assert store.database.connection.execute("SELECT count(*) FROM pieces").fetchone() == (0,)
    store.put_message("c", StoredMessage("b", "a", Role.ASSISTANT, ""))
    store.end_answer("c", "b", outcome(end=AnswerEnd.FAILED, failure=UserError("The server ended.", "signal 11")))
    assert store.load("c")[1][-1].failure == "The server ended."


def test_text_of_an_answer_whose_message_is_gone_is_let_go(store: ChatStore) -> None:
    store.add_pieces("nowhere", "a", [TextPiece(1, TextKind.ANSWER, "x")])
    store.end_answer("nowhere", "a", outcome())
    assert store.entries() == ()
    with pytest.raises(UserError, match="not there any more"):
        store.put_message("nowhere", question("u", "x"))


def test_c28_what_a_killed_program_left_is_whole_at_the_next_start(tmp_path: Path, clock: Clock) -> None:
    with on_disk(tmp_path, clock) as store:
        talk(store, "c", "Sing!")
        store.put_message("c", StoredMessage("a", "c-0", Role.ASSISTANT, ""))
        store.add_pieces("c", "a", [TextPiece(1, TextKind.ANSWER, "La la")])
    with on_disk(tmp_path, clock) as store:
        (_, cut_off), _ = store.load("c")[1:]
        assert (cut_off.text, cut_off.end) == ("La la", AnswerEnd.FAILED)
        assert [entry.id for entry in store.entries("la")] == ["c"]


def test_deletions_are_undone_in_turn_and_forgotten_after_a_month(tmp_path: Path, clock: Clock) -> None:
    with on_disk(tmp_path, clock) as store:
        talk(store, "a", "first secret")
        talk(store, "b", "second secret")
        assert store.last_deleted() is None
        store.delete("a")
        store.delete("b")
        assert (titles(store), store.last_deleted()) == ([], "second secret")
        assert store.bring_back() == "b"
        assert (titles(store), store.last_deleted()) == (["second secret"], "first secret")
        with pytest.raises(UserError, match="not there any more"):
            store.load("a")
    clock.now += (KEPT_DAYS + 1) * DAY_S
    with on_disk(tmp_path, clock) as store:
        with pytest.raises(UserError, match="no deleted conversation"):
            store.bring_back()
        assert store.database.connection.execute("SELECT count(*) FROM messages").fetchone() == (1,)
        assert store.entries("first") == ()


def test_a_deleted_message_takes_what_hangs_on_it_along_and_brings_it_back(store: ChatStore) -> None:
    talk(store, "c", "One?", "One.", "Two?", "Two.")
    store.delete_message("c", "c-2")
    conversation, messages, _ = store.load("c")
    assert [message.id for message in ConversationTree(messages, conversation.leaf).path] == ["c-0", "c-1"]
    assert conversation.leaf == "c-1"
    store.bring_messages_back("c")
    conversation, messages, _ = store.load("c")
    assert [message.id for message in ConversationTree(messages, conversation.leaf).path] == [
        "c-0",
        "c-1",
        "c-2",
        "c-3",
    ]
    with pytest.raises(UserError, match="no deleted message"):
        store.bring_messages_back("c")


def test_unsent_text_is_kept_for_each_conversation_and_for_none(store: ChatStore) -> None:
    talk(store, "c", "x")
    store.set_draft("", "to begin with")
    store.set_draft("c", "to go on")
    store.set_draft("unknown", "may be private")
    assert (store.draft(""), store.draft("c"), store.draft("unknown")) == ("to begin with", "to go on", "")
    store.set_draft("c", "")
    assert store.draft("c") == ""


def test_after_deleting_everything_no_file_holds_a_word(tmp_path: Path, clock: Clock) -> None:
    with on_disk(tmp_path, clock) as store:
        for number in range(20):
            talk(store, f"c{number}", "Zwiebelfisch " * 50, "Kaltmamsell " * 50)
        store.set_draft("", "Zwiebelfisch")
        assert back_up(tmp_path, clock)
        (tmp_path / "conversations-damaged-20260101-000000.sqlite3").write_bytes(b"Kaltmamsell" * 9)
        store.forget_all()
        forget_copies(tmp_path)
        assert store.entries() == ()
        talk(store, "new", "Hello")
        assert [entry.id for entry in store.entries("hello")] == ["new"]
        assert_nowhere(tmp_path, b"Zwiebelfisch", b"Kaltmamsell", b"kaltmamsell")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["conversations.lock", NAME]


def assert_nowhere(folder: Path, *words: bytes) -> None:
    for file in folder.rglob("*"):
        if file.is_file():
            content = file.read_bytes()
            assert not [word for word in words if word in content], file.name


def test_two_programs_never_write_the_same_conversations(tmp_path: Path, clock: Clock) -> None:
    with on_disk(tmp_path, clock), pytest.raises(UserError, match="open in another SparkDeck"):
        open_store(tmp_path, clock)
    with on_disk(tmp_path, clock):
        pass


# ---------------------------------------------------------------------- damage


def keep_three(folder: Path, clock: Clock) -> None:
    with on_disk(folder, clock) as store:
        for one in ("old", "older"):
            talk(store, one, f"{one} question", f"{one} answer " * 2000)
        store.set_draft("old", "not sent")
        store.set_draft("", "nowhere yet")
        assert back_up(folder, clock)
        talk(store, "new", "new question", "new answer")


@pytest.mark.parametrize("damage", ["zeros", "half", "empty", "text"])
def test_c29_a_file_that_a_crash_of_the_machine_left_is_set_aside_and_the_copy_brings_back_what_it_has(
    tmp_path: Path, clock: Clock, damage: str
) -> None:
    keep_three(tmp_path, clock)
    path = tmp_path / NAME
    content = path.read_bytes()
    broken = {
        "zeros": bytes(len(content)),
        "half": content[: len(content) // 2],
        "empty": b"",
        "text": b"not a database" * 100,
    }[damage]
    path.write_bytes(broken)
    store, problem = open_store(tmp_path, clock)
    try:
        assert problem is not None
        assert "damaged" in problem.title
        assert {"old", "older"} <= {entry.id for entry in store.entries()}
        assert store.load("old")[1][1].text == "old answer " * 2000
        assert (store.draft("old"), store.draft("")) == ("not sent", "nowhere yet")
        (aside,) = tmp_path.glob("conversations-damaged-*.sqlite3")
        assert aside.read_bytes() == broken
        assert str(aside) in problem.detail
        talk(store, "next", "on it goes")
    finally:
        store.database.close()
    with on_disk(tmp_path, clock) as store:
        assert "next" in {entry.id for entry in store.entries()}
    assert not list(tmp_path.glob("conversations-rescue-*"))


def test_c29_what_can_be_read_of_a_damaged_file_is_rescued_without_any_copy(tmp_path: Path, clock: Clock) -> None:
    with on_disk(tmp_path, clock) as store:
        for number in range(30):
            talk(store, f"c{number}", f"question {number}", "answer " * 3000)
    path = tmp_path / NAME
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 8 * 4096] = b"\xff" * (8 * 4096)
    path.write_bytes(content)
    store, problem = open_store(tmp_path, clock)
    try:
        assert problem is not None
        whole = [one for one in store.entries() if len(store.load(one.id)[1]) == 2]
        assert len(whole) >= 25
        for entry in whole[:5]:
            assert store.load(entry.id)[1][1].text.startswith("answer answer")
    finally:
        store.database.close()


def test_an_empty_file_of_a_first_start_that_was_killed_is_no_damage(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / NAME).touch()
    with on_disk(tmp_path, clock) as store:
        talk(store, "c", "x")


def test_the_copy_is_made_once_a_day_and_never_of_a_damaged_file(tmp_path: Path, clock: Clock) -> None:
    if sys.platform == "linux":  # where a folder's name may be no text
        tmp_path = tmp_path / os.fsdecode(b"a folder \xff # ? %20")
    with on_disk(tmp_path, clock) as store:
        talk(store, "c", "x", "y" * 100_000)
        assert back_up(tmp_path, clock)
        clock.now = (tmp_path / BACKUP_NAME).stat().st_mtime
        assert not back_up(tmp_path, clock)
        clock.now += BACKUP_EVERY_S + 1
        assert back_up(tmp_path, clock)
    good = (tmp_path / BACKUP_NAME).read_bytes()
    with (tmp_path / NAME).open("r+b") as file:
        file.seek(5 * 4096)
        file.write(b"\xff" * 4096 * 4)
    clock.now += 2 * BACKUP_EVERY_S
    with pytest.raises(chat_database.DamagedFile):
        back_up(tmp_path, clock)
    assert (tmp_path / BACKUP_NAME).read_bytes() == good
    assert not list(tmp_path.glob("*.new"))


# ---------------------------------------------------------------------- versions


def test_a_new_version_of_the_tables_is_made_of_a_copy_first_and_whole_or_not_at_all(
    tmp_path: Path, clock: Clock
) -> None:
    with on_disk(tmp_path, clock) as store:
        talk(store, "c", "from the old version")
    path = tmp_path / NAME

    def fails(connection: sqlite3.Connection) -> None:
        connection.execute("ALTER TABLE conversations ADD COLUMN colour TEXT")
        raise sqlite3.OperationalError("no")

    def works(connection: sqlite3.Connection) -> None:
        connection.execute("ALTER TABLE conversations ADD COLUMN colour TEXT")

    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        before = list(connection.execute("SELECT * FROM conversations"))
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, path, {**MIGRATIONS, 1: fails})
        assert list(connection.execute("SELECT * FROM conversations")) == before
        migrate(connection, path, {**MIGRATIONS, 1: works})
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
        assert connection.execute("SELECT colour FROM conversations").fetchone() == (None,)
    with contextlib.closing(sqlite3.connect(copy_before(path, 1))) as copy:
        assert list(copy.execute("SELECT * FROM conversations")) == before
    newer = path.read_bytes()
    with pytest.raises(UserError, match="newer SparkDeck"):
        open_database(tmp_path)
    assert path.read_bytes() == newer
