"""Finds out what the shown server's model can do in a chat, when it is ready and when another one is shown."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from sparkdeck.domain.chat_abilities import UNKNOWN, ChatAbilities
from sparkdeck.domain.events import AnswerEnded, ChatAbilitiesChanged, Event, ServerStatusChanged
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from sparkdeck.services.server_desk import ServerDesk

_Key = tuple[str, int, str, str | None]


class ChatAbilitiesWatch:
    """Looks once at each model of each run of a server; asking wakes and loads nothing."""

    def __init__(self, bus: EventBus, notices: Notices, desk: ServerDesk) -> None:
        self._bus = bus
        self._notices = notices
        self._desk = desk
        self._known: dict[_Key, ChatAbilities] = {}
        self._look: asyncio.Task[None] | None = None
        self._looked_at: _Key | None = None
        bus.subscribe(self._on_event)

    async def of(self, server: str) -> ChatAbilities:
        """The abilities of this server; asks it where that was not done yet. ``UNKNOWN`` where it does not say."""
        status = self._desk.status_of(server)
        key = _key_of(status)
        if key in self._known and self._known[key].is_whole:
            return self._known[key]
        api = self._desk.source(server).api
        found = await api.abilities() if api is not None else None
        if found is None:
            return UNKNOWN
        return self._keep(key, found)

    def known_of(self, server: str) -> ChatAbilities:
        """As far as it was found out already."""
        if server not in self._desk.names:
            return UNKNOWN
        return self._known.get(_key_of(self._desk.status_of(server)), UNKNOWN)

    def _keep(self, key: _Key, found: ChatAbilities) -> ChatAbilities:
        abilities = replace(found, server=key[0])
        # of each server only the run and the model that were asked last
        self._known = {other: kept for other, kept in self._known.items() if other[0] != key[0]}
        self._known[key] = abilities
        return abilities

    def _on_event(self, event: Event) -> None:
        if isinstance(event, ServerStatusChanged) and event.status.phase is Phase.READY:
            key = _key_of(event.status)
            if key == self._looked_at:
                return
            self._looked_at = key
            self._begin(event.status)
        elif isinstance(event, AnswerEnded) and event.server == self._desk.shown:
            if not self.known_of(event.server).is_whole:  # it was woken by the question
                self._begin(self._desk.status)

    def _begin(self, status: ServerStatus) -> None:
        if self._look is not None:
            self._look.cancel()
        self._look = self._notices.spawn(self._tell(status), "abilities of a model")

    async def _tell(self, status: ServerStatus) -> None:
        self._bus.publish(ChatAbilitiesChanged(await self.of(status.server)))


def _key_of(status: ServerStatus) -> _Key:
    return status.server, status.generation, status.model_id, status.asked_model_state or None
