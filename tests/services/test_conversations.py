"""Conversations while they are lived: kept as they are said, told as they change, never waiting for the disk."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import pytest

from sparkdeck.adapters import chat_database
from sparkdeck.adapters.chat_database import NAME
from sparkdeck.adapters.chat_store import ChatStore
from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, ChatMessage, Role, TextKind, TextPiece
from sparkdeck.domain.chat_request import AnswerRequest, ReasoningChoice
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.conversation_events import (
    ConversationOpened,
    ConversationsChanged,
    ConversationsExported,
    ConversationsImported,
)
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AnswerEnded, Event, NoticePosted, TextArrived
from sparkdeck.services import conversation_writer
from sparkdeck.services.conversation_transfer import ConversationTransfer
from sparkdeck.services.conversations import Conversations
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from tests.fakes import make_fake_server
from tests.services.harness import profile_of, run, running_panel, small_pair

PATIENCE_S = 20.0

E = TypeVar("E")


@dataclass
class Life:
    conversations: Conversations
    bus: EventBus
    events: list[Event] = field(default_factory=list)

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def titles(self) -> list[str]:
        """Of the list that was told last."""
        return [entry.title for entry in self.of(ConversationsChanged)[-1].entries]

    async def until(self, condition: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < deadline, "waited in vain"
            await asyncio.sleep(0.005)

    async def opened(self, one: str) -> ConversationOpened:
        await self.conversations.open(one)
        return self.of(ConversationOpened)[-1]

    async def begin(self, one: str, text: str, *, private: bool = False) -> StoredMessage:
        """A new conversation with one question; gives the question."""
        await self.conversations.create(Conversation(one, private=private))
        question = StoredMessage(f"{one}-u", None, Role.USER, text)
        self.conversations.keep_message(one, question, None)
        return question

    def ask(self, one: str, answer_id: int) -> None:
        """An answer begins to come below the question."""
        message = StoredMessage(f"{one}-a{answer_id}", f"{one}-u", Role.ASSISTANT, "")
        self.conversations.keep_message(one, message, answer_id)

    def arrives(self, answer_id: int, text: str) -> None:
        self.bus.publish(TextArrived(TextPiece(answer_id, TextKind.ANSWER, text)))

    def ends(self, answer_id: int, end: AnswerEnd = AnswerEnd.DONE) -> None:
        self.bus.publish(AnswerEnded(AnswerOutcome(answer_id, end, AnswerFigures(2))))


@asynccontextmanager
async def life(folder: Path) -> AsyncIterator[Life]:
    bus, events = EventBus(), list[Event]()
    notices = Notices(bus)
    conversations = Conversations(bus, notices, folder)
    bus.subscribe(events.append)
    try:
        yield Life(conversations, bus, events)
    finally:
        await conversations.close()
        await notices.cancel_all()


def test_an_answer_is_kept_as_it_comes_and_found_at_the_next_start(tmp_path: Path) -> None:
    async def first() -> None:
        async with life(tmp_path) as one:
            await one.begin("c", "Sing!")
            one.ask("c", 1)
            for text in ("La ", "la ", "la"):
                one.arrives(1, text)
            one.arrives(99, "of an answer that nobody keeps")
            one.ends(1)

    async def second() -> None:
        async with life(tmp_path) as one:
            await one.conversations.list("la")
            (entry,) = one.of(ConversationsChanged)[-1].entries
            assert (entry.title, entry.snippet) == ("Sing!", "La la la")
            opened = await one.opened("c")
            assert [message.text for message in opened.messages] == ["Sing!", "La la la"]
            assert (opened.messages[1].end, opened.messages[1].figures) == (AnswerEnd.DONE, AnswerFigures(2))
            assert opened.conversation.leaf == "c-a1"
            assert not one.of(NoticePosted)

    run(first)
    run(second)


def test_what_is_opened_while_answers_come_holds_exactly_what_was_told_before(tmp_path: Path) -> None:
    async def scene() -> None:
        async with life(tmp_path) as one:
            await one.begin("c", "Count!")
            one.ask("c", 1)
            told: list[str] = []

            async def count() -> None:
                for number in range(300):
                    one.arrives(1, f"{number} ")
                    told.append(f"{number} ")
                    if number % 3 == 0:
                        await asyncio.sleep(0)

            counting = asyncio.create_task(count())
            while not counting.done():
                opened = await one.opened("c")
                place = one.events.index(opened)
                before = [event.piece.text for event in one.events[:place] if isinstance(event, TextArrived)]
                assert opened.messages[1].text == "".join(before)
            one.ends(1)
            assert (await one.opened("c")).messages[1].text == "".join(told)

    run(scene)


def test_the_list_is_told_with_every_change_for_the_search_that_was_asked(tmp_path: Path) -> None:
    async def scene() -> None:
        async with life(tmp_path) as one:
            conversations = one.conversations
            await conversations.list("")
            assert one.titles == []
            await one.begin("a", "About bread")
            await one.begin("b", "About wine")
            await one.until(lambda: one.titles == ["About wine", "About bread"])
            await conversations.pin("a", True)
            await conversations.move("a", "Food")
            await conversations.rename("b", "Wine")
            await one.until(lambda: one.titles == ["About bread", "Wine"])
            assert one.of(ConversationsChanged)[-1].entries[0].folder == "Food"
            await conversations.delete("a")
            await one.until(lambda: one.titles == ["Wine"])
            assert one.of(ConversationsChanged)[-1].deleted == "About bread"
            await conversations.undo_delete()
            await one.until(lambda: one.titles == ["About bread", "Wine"])
            await conversations.list("bread")
            assert one.titles == ["About bread"]
            await one.begin("c", "More bread")
            await one.until(lambda: one.titles == ["About bread", "More bread"])
            await conversations.forget_all()
            await one.until(lambda: one.titles == [])
            with pytest.raises(UserError, match="no deleted conversation"):
                await conversations.undo_delete()

    run(scene)


def test_rules_branches_and_unsent_text_belong_to_their_conversation(tmp_path: Path) -> None:
    async def scene() -> None:
        async with life(tmp_path) as one:
            await one.begin("c", "Hello")
            one.ask("c", 1)
            one.ends(1)
            await one.conversations.set_rules("c", "Be brief.", {"temperature": 0.2}, ReasoningChoice(False))
            await one.conversations.keep_draft("c", "not sent")
            await one.conversations.keep_draft("", "nowhere yet")
            await one.conversations.delete_message("c", "c-a1")
            opened = await one.opened("c")
            assert (opened.conversation.leaf, opened.draft_text, len(opened.messages)) == ("c-u", "not sent", 1)
            assert opened.conversation.sampling == MappingProxyType({"temperature": 0.2})
            assert opened.conversation.reasoning == ReasoningChoice(False)
            await one.conversations.undo_delete_message("c")
            assert one.of(ConversationOpened)[-1].conversation.leaf == "c-a1"
            await one.conversations.choose_branch("c", "c-u")
            assert (await one.opened("c")).conversation.leaf == "c-u"
            assert (await one.opened("")).draft_text == "nowhere yet"

    run(scene)


def test_of_a_private_conversation_no_file_holds_a_word(tmp_path: Path) -> None:
    secret = "Zwiebelfisch"

    async def scene() -> None:
        async with life(tmp_path) as one:
            await one.conversations.list("")
            await one.begin("open", "Hello")
            await one.begin("p", f"{secret}?", private=True)
            one.ask("p", 1)
            one.arrives(1, f"{secret}! " * 500)
            await one.conversations.set_rules("p", secret, {}, ReasoningChoice())
            await one.conversations.keep_draft("p", f"more {secret}")
            one.ends(1)
            await one.conversations.list(secret.lower())
            (entry,) = one.of(ConversationsChanged)[-1].entries
            assert (entry.id, entry.private) == ("p", True)
            opened = await one.opened("p")
            assert opened.conversation.private
            assert (opened.draft_text, opened.messages[1].text) == (f"more {secret}", f"{secret}! " * 500)
            assert await one.conversations.kept_ids() == ("open",)
            assert_nowhere(tmp_path, secret)
            await one.conversations.delete("p")
            await one.until(lambda: not one.of(ConversationsChanged)[-1].entries)
            with pytest.raises(UserError, match="not there any more"):
                await one.conversations.open("p")
        assert_nowhere(tmp_path, secret)

    run(scene)


def assert_nowhere(folder: Path, word: str) -> None:
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert NAME in {file.name for file in files}
    for file in files:
        assert word.lower().encode() not in file.read_bytes().lower(), file.name


def test_all_are_written_out_but_for_private_ones_and_taken_in_once(tmp_path: Path) -> None:
    path = tmp_path / "all.json"

    async def scene() -> None:
        async with life(tmp_path / "data") as one:
            transfer = ConversationTransfer(one.bus, Notices(one.bus), one.conversations)
            await one.begin("a", "About bread")
            await one.begin("b", "About wine")
            await one.begin("p", "About nothing", private=True)
            await transfer.write_out(path, ())
            assert one.of(ConversationsExported) == [ConversationsExported(path, 2)]
            await transfer.write_out(path.with_suffix(".md"), ("p",))
            assert "About nothing" in path.with_suffix(".md").read_text()
            await one.conversations.delete("a")
            await transfer.take_in(path)
            await one.conversations.forget_all()
            await transfer.take_in(path)
            assert one.of(ConversationsImported) == [
                ConversationsImported(path, 1, known=1),  # what had been deleted comes back
                ConversationsImported(path, 2),
            ]
            await one.conversations.list("")
            assert one.titles == ["About wine", "About bread"]
            path.write_text('[{"conv": 1}]')
            await transfer.take_in(path)
            outcome = one.of(ConversationsImported)[-1]
            assert (outcome.refused, len(outcome.problems)) == (1, 1)
            (notice,) = one.of(NoticePosted)
            assert notice.error.title == "1 of 1 conversations in all.json could not be taken in."

    run(scene)


def test_with_a_server_what_is_said_is_there_after_a_restart_and_what_was_private_is_nowhere(
    tmp_path: Path, sparkdeck_home: Path
) -> None:
    secret = "Zwiebelfisch"
    question = StoredMessage("u", None, Role.USER, "Hello")
    first, second = (StoredMessage(one, "u", Role.ASSISTANT, "") for one in ("a1", "a2"))

    async def before() -> tuple[str, AnswerFigures]:
        async with running_panel() as panel:
            services = panel.services
            _, target, draft = small_pair(tmp_path / "models")
            runtime = await services.catalog.find(make_fake_server(tmp_path / "engine"))
            await services.supervisor.start(profile_of(target, draft, predict=20), runtime)
            await services.supervisor.wait_ready()
            await services.keep_draft_text("", "Hello")
            await services.create_conversation(Conversation("c"))
            await services.keep_message("c", question)
            await services.keep_message("c", first, 1)
            await services.answer(AnswerRequest(1, (ChatMessage(Role.USER, "Hello"),), "c"))
            await services.keep_message("c", second, 2)
            answering = asyncio.create_task(services.answer(AnswerRequest(2, (ChatMessage(Role.USER, "Hello"),), "c")))
            await panel.until(lambda: any(event.piece.answer_id == 2 for event in panel.of(TextArrived)))
            await services.stop_answer(2)
            await answering
            await services.create_conversation(Conversation("p", private=True))
            await services.keep_message("p", StoredMessage("pu", None, Role.USER, secret))
            await services.keep_message("p", StoredMessage("pa", "pu", Role.ASSISTANT, ""), 3)
            await services.answer(AnswerRequest(3, (ChatMessage(Role.USER, secret),), "p"))
            assert not panel.notices
            said = "".join(event.piece.text for event in panel.of(TextArrived) if event.piece.answer_id == 1)
            return said, panel.answers[0].outcome.figures

    async def after(said: str, figures: AnswerFigures) -> None:
        async with running_panel() as panel:
            await panel.services.open_conversation("c")
            await panel.services.open_conversation("")
            opened, nothing = panel.of(ConversationOpened)
            assert opened.messages[0] == question
            assert [message.end for message in opened.messages] == [None, AnswerEnd.LENGTH, AnswerEnd.CANCELLED]
            assert opened.messages[1].text == said
            assert opened.messages[2].text
            assert opened.messages[1].figures == figures
            assert opened.conversation.title == "Hello"
            assert nothing.draft_text == "", "what was written has been said"

    kept = run(before)
    run(lambda: after(*kept))
    assert_nowhere(sparkdeck_home, secret)


def test_a_full_disk_is_told_once_and_nothing_of_what_was_said_meanwhile_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation_writer, "TRY_AGAIN_S", 0.02)

    def limit(pages: int) -> Callable[[ChatStore], object]:
        return lambda store: store.database.connection.execute(f"PRAGMA max_page_count = {pages}").fetchall()

    async def scene() -> None:
        async with life(tmp_path) as one:
            await one.begin("c", "Sing!")
            one.ask("c", 1)
            await one.conversations.list("")
            one.conversations._write("", limit(1))  # no page more than there are
            for number in range(50):
                one.arrives(1, f"{number} " * 500)
                one.ends(1) if number == 49 else None
            await one.until(lambda: one.of(NoticePosted))
            assert "disk is full" in one.of(NoticePosted)[0].error.title
            await asyncio.sleep(0.1)  # several times in vain, and told once
            assert len(one.of(NoticePosted)) == 1
            with pytest.raises(UserError, match="disk is full"):  # never as it was before
                await one.opened("c")
            await one.begin("p", "Private", private=True)
            assert (await one.opened("p")).messages[0].text == "Private"
            assert len(one.of(NoticePosted)) == 1
            one.conversations._writer._waiting.appendleft(
                conversation_writer._Waiting(False, limit(1 << 30))
            )  # somebody frees some space
            opened = await one.opened("c")
            assert opened.messages[1].text == "".join(f"{number} " * 500 for number in range(50))

    run(scene)


def test_while_another_sparkdeck_has_the_conversations_they_are_in_memory_and_move_in_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sparkdeck.adapters.chat_shelf._TRY_AGAIN_S", 0.0)

    async def scene() -> None:
        async with life(tmp_path) as first, life(tmp_path) as second:
            await first.begin("a", "Of the first")
            await first.conversations.list("")
            await second.begin("b", "Of the second")
            await second.conversations.list("")
            assert (first.titles, second.titles) == (["Of the first"], ["Of the second"])
            assert ["open in another SparkDeck" in notice.error.title for notice in second.of(NoticePosted)] == [True]
            await first.conversations.close()
            await second.conversations.list("")
            assert second.titles == ["Of the second", "Of the first"]
            await second.conversations.close()
        async with life(tmp_path) as third:
            await third.conversations.list("")
            assert third.titles == ["Of the second", "Of the first"]

    run(scene)


def test_damage_that_shows_only_when_it_is_read_is_mended_then_and_the_chat_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat_database, "_CHECKED_BYTES", 0)  # as of a file that is too large to be read at each start
    names = [f"c{number}" for number in range(10)]

    async def before() -> None:
        async with life(tmp_path) as one:
            for name in names:
                await one.begin(name, f"Sing {name}! " + "la " * 5000)

    async def after() -> None:
        async with life(tmp_path) as one:
            for name in names:
                with contextlib.suppress(UserError):  # one of them may be lost
                    await one.opened(name)
            await one.begin("next", "And on")
            await one.conversations.list("")
            assert "And on" in one.titles
            assert len(one.titles) >= len(names) - 1
            assert [notice.error.title for notice in one.of(NoticePosted)] == [
                "The file of your conversations was damaged, and was replaced."
            ]

    run(before)
    with (tmp_path / NAME).open("r+b") as file:
        file.seek(file.seek(0, 2) // 2 // 4096 * 4096)
        file.write(b"\xff" * 2 * 4096)
    run(after)
    assert list(tmp_path.glob("conversations-damaged-*"))
