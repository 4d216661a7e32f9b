"""A stop or restart that a person asks for: requests of other programs are named before they are cut."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import MappingProxyType

from sparkdeck.adapters.ports import require_free
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import StopQuestioned
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_status import FIRST_SERVER
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import DEFAULT_HOST, DEFAULT_PORT, LaunchPreparation
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_fleet import ROUTER, ServerFleet


class AskedStop:
    """Acts on the shown server. ``anyway``: the person was asked and said yes."""

    def __init__(self, bus: EventBus, desk: ServerDesk, fleet: ServerFleet, preparation: LaunchPreparation) -> None:
        self._bus = bus
        self._preparation = preparation
        self._desk = desk
        self._fleet = fleet

    async def stop(self, *, anyway: bool) -> None:
        """Stop the shown server, or ask (``StopQuestioned``) whether that may be."""
        if anyway or not await self._asks(restart=False):
            await self._fleet.stop_shown()

    async def restart(self, profile: Profile, runtime: Runtime, *, anyway: bool) -> None:
        """Stop the shown server and start it with ``profile`` once it is really gone, or ask whether that may be.

        Raises :class:`UserError` where ``profile`` could not be started, and then leaves the running server alone. A
        router starts again as it was: no single profile is its own. A second server keeps its port.
        """
        supervisor, name, status = self._fleet.shown_supervisor, self._desk.shown, self._desk.status
        if status.attached is not None or (not anyway and await self._asks(restart=True)):
            return
        if name == ROUTER and status.profile is not None and status.runtime is not None:
            profile, runtime = status.profile, status.runtime
        else:
            if name != FIRST_SERVER and status.port is not None:
                profile = replace(profile, options=MappingProxyType({**profile.options, "port": status.port}))
            await asyncio.to_thread(self._require_startable, profile, runtime, status.port)
        await supervisor.stop()
        await supervisor.start(profile, runtime)

    async def asks_to_unload(self) -> bool:
        """Whether the shown server works for others: then it is asked (``StopQuestioned``) before it is unloaded."""
        return await self._asks(restart=False, unload=True)

    def _require_startable(self, profile: Profile, runtime: Runtime, own_port: int | None) -> None:
        problem = self._preparation.problem(profile, runtime)
        port = profile.options.get("port", DEFAULT_PORT)
        try:
            if problem is not None:
                raise problem
            if isinstance(port, int) and port not in (0, own_port):
                require_free(str(profile.options.get("host", DEFAULT_HOST)), port)
        except UserError as error:
            detail = sentences((error.detail, tr("The server that runs was left as it is.")))
            raise UserError(error.title, detail, error.action) from None

    async def _asks(self, *, restart: bool, unload: bool = False) -> bool:
        if self._desk.status.attached is not None:
            return False
        requests = await self._fleet.shown_supervisor.foreign_requests()
        if requests:
            self._bus.publish(StopQuestioned(requests, restart, unload))
        return bool(requests)
