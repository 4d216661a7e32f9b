"""Owns the conversations: keeps what is said as it is said, lists, opens and changes them.

Nothing waits for the disk (see ``conversation_writer.py``). Text of an answer is written every :data:`FLUSH_S`, so that a
killed program loses less than a second of it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.chat_backup import back_up
from sparkdeck.adapters.chat_database import DamagedFile
from sparkdeck.adapters.chat_shelf import ChatShelf
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.domain.chat_request import ReasoningChoice, SamplingValue
from sparkdeck.domain.conversation import Conversation, MessageId, StoredMessage
from sparkdeck.domain.conversation_events import ConversationEntry, ConversationOpened, ConversationsChanged
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AnswerEnded, Event, TextArrived
from sparkdeck.services.coming_answers import ComingAnswer, ComingAnswers
from sparkdeck.services.conversation_writer import ConversationWriter, Work
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices

FLUSH_S = 0.4


class Conversations:
    """Conversations are known by their ids; which of them are private is remembered here alone."""

    def __init__(self, bus: EventBus, notices: Notices, folder: Path, *, now: Callable[[], float] = time.time) -> None:
        self._bus = bus
        self._notices = notices
        self.folder = folder
        self._now = now
        self._writer = ConversationWriter(notices, ChatShelf(folder, now))
        self._listing: asyncio.Task[None] | None = None
        self._later: asyncio.TimerHandle | None = None
        self._private: set[str] = set()
        self._coming = ComingAnswers()
        self._search: str | None = None
        self._list_again = False
        self._backed_up = False
        bus.subscribe(self._on_event)

    # ------------------------------------------------------------------ the list

    async def list(self, search: str) -> None:
        """Tell what is listed for ``search``, now and after every change."""
        self._search = search
        await self._tell_list()
        if not self._backed_up:
            self._backed_up = True
            self._notices.spawn(self._back_up(), "copy of the conversations")

    async def _tell_list(self) -> None:
        search = self._search or ""
        kept, deleted = await self._writer.do(False, lambda store: (store.entries(search), store.last_deleted()))
        private = await self._private_entries(search)
        if search == (self._search or ""):
            self._bus.publish(ConversationsChanged(_together(kept, private), search, deleted))

    async def _private_entries(self, search: str = "") -> tuple[ConversationEntry, ...]:
        return await self._writer.do(True, lambda store: store.entries(search)) if self._private else ()

    def list_changed(self) -> None:
        """Tell the list again, once for many changes."""
        if self._search is None or self._writer.is_closed:
            return
        self._list_again = True
        if self._listing is None:
            self._listing = self._notices.spawn(self._keep_list(), "list of conversations")

    async def _keep_list(self) -> None:
        try:
            while self._list_again and not self._writer.is_closed:
                self._list_again = False
                await self._tell_list()
        except UserError:
            if not self._writer.is_closed:  # else nobody looks at the list any more
                raise
        finally:
            self._listing = None

    # ------------------------------------------------------------------ one conversation

    async def open(self, conversation: str) -> None:
        """Publish all of it. The text of answers that still come is as far as it was published before."""
        if not conversation:
            draft = await self._writer.do(False, lambda store: store.draft(""))
            self._bus.publish(ConversationOpened(Conversation(""), (), draft))
            return
        while True:
            seen = self._coming.changes
            self._flush()
            found, messages, draft = await self._writer.do(
                self._is_private(conversation), lambda store: store.load(conversation), about=conversation
            )
            if self._coming.changes == seen:  # else an answer has begun or ended while this was read
                shown = self._coming.laid_over(messages)
                self._bus.publish(ConversationOpened(self._marked(found), shown, draft))
                return

    async def create(self, conversation: Conversation) -> None:
        if conversation.private:
            self._private.add(conversation.id)
        else:  # what was written and began no conversation has begun this one
            self._write("", lambda store: store.set_draft("", ""))
        self._write(conversation.id, lambda store: store.put(conversation))
        self.list_changed()

    def keep_message(self, conversation: str, message: StoredMessage, answer_id: int | None) -> None:
        """Keep ``message``; ``answer_id`` says whose text goes on to arrive for it. Never waits."""
        self._write(conversation, lambda store: store.put_message(conversation, message), settles=True)
        if answer_id is not None:
            self._coming.begin(answer_id, conversation, message)
        self.list_changed()

    async def choose_branch(self, conversation: str, leaf: MessageId | None) -> None:
        self._write(conversation, lambda store: store.set_leaf(conversation, leaf))

    async def delete_message(self, conversation: str, message: MessageId) -> None:
        self._write(conversation, lambda store: store.delete_message(conversation, message))

    async def undo_delete_message(self, conversation: str) -> None:
        private = self._is_private(conversation)
        await self._writer.do(private, lambda store: store.bring_messages_back(conversation), about=conversation)
        await self.open(conversation)

    async def set_rules(
        self, conversation: str, system_prompt: str, sampling: Mapping[str, SamplingValue], reasoning: ReasoningChoice
    ) -> None:
        values = dict(sampling)
        self._write(conversation, lambda store: store.set_rules(conversation, system_prompt, values, reasoning))

    async def rename(self, conversation: str, title: str) -> None:
        await self._change(conversation, lambda store: store.rename(conversation, title))

    async def move(self, conversation: str, folder: str) -> None:
        await self._change(conversation, lambda store: store.move(conversation, folder))

    async def pin(self, conversation: str, pinned: bool) -> None:
        await self._change(conversation, lambda store: store.pin(conversation, pinned))

    async def delete(self, conversation: str) -> None:
        """A private one is gone for good at once: nothing else was promised of it."""
        if not self._is_private(conversation):
            await self._change(conversation, lambda store: store.delete(conversation))
            return
        await self._writer.do(True, lambda store: store.forget(conversation))
        self._private.discard(conversation)
        self.list_changed()

    async def undo_delete(self) -> None:
        await self._change("", lambda store: store.bring_back())

    async def keep_draft(self, conversation: str, text: str) -> None:
        self._write(conversation, lambda store: store.set_draft(conversation, text))

    async def forget_all(self) -> None:
        """Delete every conversation for good, private ones too. What still comes of answers is kept nowhere."""
        self._coming.drop_all()
        try:
            await self._writer.do_on_shelf(lambda shelf: shelf.forget_all())
        finally:
            self._private.clear()
            self.list_changed()

    # ------------------------------------------------------------------ for those that take in and write out

    async def kept_ids(self) -> tuple[str, ...]:
        """Every conversation that is listed but for private ones."""
        return tuple(entry.id for entry in await self._writer.do(False, lambda store: store.entries()))

    async def load(self, conversation: str) -> tuple[Conversation, tuple[StoredMessage, ...]]:
        self._flush()
        found, messages, _ = await self._writer.do(
            self._is_private(conversation), lambda store: store.load(conversation), about=conversation
        )
        return self._marked(found), messages

    async def take_in(self, conversation: Conversation, messages: tuple[StoredMessage, ...]) -> bool:
        """Keep a whole conversation from elsewhere; ``False`` where one of this id is there already."""
        return await self._writer.do(False, lambda store: store.take_in(conversation, messages))

    # ------------------------------------------------------------------ writing

    async def close(self) -> bool:
        """Write what waits and let go of the file; ``False`` where that takes too long. Idempotent."""
        if self._later is not None:
            self._later.cancel()
        self._flush()
        return await self._writer.close()

    def _write(self, conversation: str, work: Work[object], *, settles: bool = False) -> None:
        self._writer.write(self._is_private(conversation), work, about=conversation, settles=settles)

    async def _change(self, conversation: str, work: Work[object]) -> None:
        try:
            await self._writer.do(self._is_private(conversation), work, about=conversation)
        finally:
            self.list_changed()

    async def _back_up(self) -> None:
        try:
            await in_daemon_thread(lambda: back_up(self.folder, self._now), "sparkdeck-conversations-copy")
        except DamagedFile as damage:
            await self._writer.mend(damage)
            await self._tell_list()

    # ------------------------------------------------------------------ answers that come

    def _on_event(self, event: Event) -> None:
        if isinstance(event, TextArrived):
            if self._coming.take(event.piece) and self._later is None and not self._writer.is_closed:
                self._later = asyncio.get_running_loop().call_later(FLUSH_S, self._on_flush_due)
        elif isinstance(event, AnswerEnded):
            answer = self._coming.end(event.outcome.answer_id)
            if answer is not None:
                self._flush_one(answer)
                conversation, message, outcome = answer.conversation, answer.message.id, event.outcome
                self._write(conversation, lambda store: store.end_answer(conversation, message, outcome), settles=True)
                self.list_changed()

    def _on_flush_due(self) -> None:
        self._later = None
        self._flush()

    def _flush(self) -> None:
        for answer in self._coming:
            self._flush_one(answer)

    def _flush_one(self, answer: ComingAnswer) -> None:
        conversation, message = answer.conversation, answer.message.id
        if pieces := answer.take_unsaved():
            self._write(conversation, lambda store: store.add_pieces(conversation, message, pieces))

    def _is_private(self, conversation: str) -> bool:
        return conversation in self._private

    def _marked(self, conversation: Conversation) -> Conversation:
        return replace(conversation, private=True) if self._is_private(conversation.id) else conversation


def _together(
    kept: tuple[ConversationEntry, ...], private: tuple[ConversationEntry, ...]
) -> tuple[ConversationEntry, ...]:
    """Both lists as one: pinned ones first, then the latest."""
    if not private:
        return kept
    both = [*kept, *(replace(entry, private=True) for entry in private)]
    both.sort(key=lambda entry: (entry.pinned, entry.changed), reverse=True)
    return tuple(both)
