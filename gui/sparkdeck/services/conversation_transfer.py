"""Takes conversations in from files and writes them out, one at a time, while the chat goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from functools import reduce
from pathlib import Path

from sparkdeck.adapters.conversation_export import ConversationExport
from sparkdeck.adapters.conversation_import import Found, read_conversations
from sparkdeck.domain.conversation_events import ConversationsExported, ConversationsImported
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr
from sparkdeck.services.conversations import Conversations
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices

_MOST_PROBLEMS = 20


class ConversationTransfer:
    def __init__(self, bus: EventBus, notices: Notices, conversations: Conversations) -> None:
        self._bus = bus
        self._notices = notices
        self._conversations = conversations

    async def write_out(self, path: Path, conversations: tuple[str, ...]) -> None:
        """Write these to ``path``; where none is named, all but the private ones. Raises :class:`UserError`."""
        ids = conversations or await self._conversations.kept_ids()
        export = await asyncio.to_thread(ConversationExport, path)
        try:
            for one in ids:
                found, messages = await self._conversations.load(one)
                await asyncio.to_thread(export.add, found, messages)
            await asyncio.to_thread(export.finish)
        finally:
            await asyncio.to_thread(export.drop)
        self._bus.publish(ConversationsExported(path, export.count))

    async def take_in(self, path: Path) -> None:
        """Keep what is in ``path`` and not here yet; what cannot be taken is told with the outcome.

        Raises :class:`UserError` where the file as a whole is no export.
        """
        taken = known = refused = 0
        problems: list[str] = []
        found = read_conversations(path, time.time())
        try:
            while (one := await asyncio.to_thread(_next, found)) is not None:
                if isinstance(one, str):
                    refused += 1
                    problems.append(one)
                    continue
                if one.remark:
                    problems.append(tr("“{title}”: {remark}", title=one.conversation.title[:60], remark=one.remark))
                if await self._conversations.take_in(one.conversation, one.messages):
                    taken += 1
                else:
                    known += 1
        finally:
            found.close()  # type: ignore[attr-defined]
            self._conversations.list_changed()
        told = tuple(problems[:_MOST_PROBLEMS])
        self._bus.publish(ConversationsImported(path, taken, known, refused, told))
        if problems:
            self._notices.post(_what_is_missing(path, taken + known, refused, told))


def _what_is_missing(path: Path, here: int, refused: int, problems: tuple[str, ...]) -> UserError:
    title = tr(
        "{refused:,} of {all:,} conversations in {file} could not be taken in.",
        refused=refused,
        all=here + refused,
        file=path.name,
    )
    if not refused:
        title = tr("Something in {file} was left out.", file=path.name)
    told = reduce(_after, problems[:3])
    return UserError(title, told, tr("The others are in the list.") if refused and here else "")


def _after(first: str, second: str) -> str:
    return tr("{first}; {second}", "two findings", first=first, second=second)


def _next(found: Iterator[Found | str]) -> Found | str | None:
    return next(found, None)
