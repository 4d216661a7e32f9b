"""A server that somebody else started: used as far as it goes, watched, and never touched."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import replace

from sparkdeck.adapters.endpoint_probe import probe_endpoint
from sparkdeck.adapters.server_api import Health, ServerApi
from sparkdeck.domain.endpoint import Attachment, EndpointFacts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine, ServerStatusChanged
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices

_WATCH_INTERVAL_S = 2.0
_GONE_AFTER = 3
"""Unanswered looks in a row: one may be a hiccup of the network."""


class AttachedServer:
    """Looks every 2 s whether the server is there. Lost, it says so; when it is back it is asked anew what it offers.

    The key lives here and in the client's headers only: in memory, as long as it is attached.
    """

    def __init__(
        self, bus: EventBus, notices: Notices, facts: EndpointFacts, api_key: str | None, pid: int | None = None
    ) -> None:
        """``pid``: its process, where that is known to be on this machine: it is only looked at."""
        self._bus = bus
        self._notices = notices
        self._api_key = api_key
        self._api: ServerApi | None = _client(facts, api_key)
        self._close_requests: list[Callable[[], Awaitable[None]]] = []
        self._watch: asyncio.Task[None] | None = None
        self._unanswered = 0
        self._status = ServerStatus(
            Phase.READY,
            host=facts.address.host,
            port=facts.address.port,
            pid=pid,
            generation=1,
            attached=Attachment(facts),
        )

    @property
    def status(self) -> ServerStatus:
        return self._status

    @property
    def api(self) -> ServerApi | None:
        return self._api

    @property
    def api_key(self) -> str | None:
        return self._api_key

    @property
    def recent_lines(self) -> tuple[LogLine, ...]:
        return ()

    def on_lines(self, listener: Callable[[tuple[LogLine, ...]], None]) -> None:
        """Its log is not ours to read."""

    def before_stop(self, close: Callable[[], Awaitable[None]]) -> None:
        self._close_requests.append(close)

    def count_own_by(self, count: Callable[[], int]) -> None:
        """It is not ours to stop: nobody asks."""

    def begin(self) -> None:
        """Begin to watch."""
        self._watch = self._notices.spawn(self._look_again_and_again(), "attached server")

    async def settle(self) -> ServerStatus:
        """After a broken connection: look at once whether it is still there."""
        await self._look(at_once=True)
        return self._status

    async def stop(self) -> None:
        """Let go of it: our requests end, the server goes on. Idempotent."""
        api, self._api = self._api, None
        if api is None:
            return
        for close in self._close_requests:
            await close()
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.wait([self._watch])
        await api.close()
        self._set(replace(self._status, phase=Phase.STOPPED, failure=None))

    async def close(self) -> None:
        await self.stop()

    # -- watching -----------------------------------------------------------------------------------------------

    async def _look_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(_WATCH_INTERVAL_S)
            await self._look()

    async def _look(self, *, at_once: bool = False) -> None:
        api, attached = self._api, self._status.attached
        if api is None or attached is None:
            return
        health = await _health(api, attached.facts)
        if self._api is not api:
            return
        if health is Health.NO_ANSWER:
            self._unanswered += 1
            if (at_once or self._unanswered >= _GONE_AFTER) and self._status.phase is not Phase.FAILED:
                failure = UserError(
                    tr("{url} does not answer any more.", url=attached.address.base_url),
                    tr("It may have ended, or the way there is cut. It is looked for every 2 s."),
                    tr("Press Detach to use a server of your own."),
                )
                self._set(replace(self._status, phase=Phase.FAILED, failure=failure))
            return
        self._unanswered = 0
        if health is Health.LOADING:
            if self._status.phase is not Phase.LOADING:
                self._set(replace(self._status, phase=Phase.LOADING, step=tr("loading its model"), failure=None))
        elif self._status.phase is not Phase.READY:
            await self._take_back(attached)

    async def _take_back(self, attached: Attachment) -> None:
        """It is there again: a new process perhaps, with other models and endpoints."""
        with contextlib.suppress(UserError):  # not yet: the next look tries again
            facts = await probe_endpoint(attached.address, self._api_key)
            self._set(
                replace(
                    self._status,
                    phase=Phase.READY,
                    failure=None,
                    step="",
                    generation=self._status.generation + 1,
                    attached=Attachment(facts),
                )
            )

    def _set(self, status: ServerStatus) -> None:
        self._status = status
        self._bus.publish(ServerStatusChanged(status))


def _client(facts: EndpointFacts, api_key: str | None) -> ServerApi:
    return ServerApi(facts.address.base_url, api_key, speaks_llama=facts.is_llama_server, is_router=facts.is_router)


async def _health(api: ServerApi, facts: EndpointFacts) -> Health:
    if facts.health:
        return await api.health()
    return Health.OK if await api.models() is not None else Health.NO_ANSWER
