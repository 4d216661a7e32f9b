"""Counts the tokens of a message while it is written."""

from __future__ import annotations

import asyncio

from sparkdeck.domain.chat_attachment import AttachmentKind
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import MessageCounted
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import tr
from sparkdeck.services.chat_abilities_watch import ChatAbilitiesWatch
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from sparkdeck.services.server_desk import ServerDesk

_DEBOUNCE_S = 0.3
_NO_SERVER = tr("Tokens are counted by the server: it does not run.")
_ASLEEP = tr("The model sleeps: it is not woken only to count.")
_PICTURES = tr("Pictures are counted when the model reads them.")
_NO_COUNT = tr("This server does not count the tokens of a message.")


class MessageCounter:
    """One count at a time: a later question takes the place of one that still waits. Never wakes or loads a model."""

    def __init__(self, bus: EventBus, notices: Notices, desk: ServerDesk, abilities: ChatAbilitiesWatch) -> None:
        self._bus = bus
        self._notices = notices
        self._desk = desk
        self._abilities = abilities
        self._waiting: asyncio.Task[None] | None = None

    def count(self, request: AnswerRequest) -> None:
        """``MessageCounted`` answers when nothing else was asked for a moment."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = self._notices.spawn(self._count(request), "count of a message")

    async def _count(self, request: AnswerRequest) -> None:
        await asyncio.sleep(_DEBOUNCE_S)
        name = request.server if request.server is not None else self._desk.shown
        context = self._abilities.known_of(name).context_tokens
        tokens, why = await self._ask(request, name)
        self._bus.publish(MessageCounted(request.conversation, tokens, context, why))

    async def _ask(self, request: AnswerRequest, name: str) -> tuple[int | None, str]:
        if name not in self._desk.names:
            return None, _NO_SERVER
        status, api = self._desk.status_of(name), self._desk.source(name).api
        if status.unloaded:
            return None, _ASLEEP
        if api is None or status.phase is not Phase.READY:
            return None, _NO_SERVER
        if any(one.kind is AttachmentKind.IMAGE for message in request.messages for one in message.attachments):
            return None, _PICTURES
        if not api.speaks_llama:
            return None, _NO_COUNT
        if status.asked_model_state not in ("", "loaded"):
            return None, _ASLEEP
        if status.may_sleep and await api.is_sleeping() is not False:
            return None, _ASLEEP
        tokens = await api.count_prompt(request, self._abilities.known_of(name))
        return tokens, "" if tokens is not None else _NO_COUNT
