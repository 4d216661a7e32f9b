"""The shown server's target without its draft: beside the server, or for a while in its place."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, without_draft
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import mark, tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_fleet import ServerFleet, on_free_port
from sparkdeck.services.server_supervisor import ServerSupervisor

NAME = mark("Without the draft")


class DraftlessServer:
    """Both ways end as they began, whatever happens in between; a cancelled one too."""

    def __init__(
        self,
        desk: ServerDesk,
        fleet: ServerFleet,
        new_supervisor: Callable[[EventBus, LaunchPreparation | None], ServerSupervisor],
        forget: Callable[[ServerSupervisor], Coroutine[Any, Any, None]],
    ) -> None:
        """``forget`` is called with a supervisor that is needed no more."""
        self._desk = desk
        self._fleet = fleet
        self._new_supervisor = new_supervisor
        self._forget = forget

    async def foreign_requests(self) -> int:
        """How many requests of other programs the shown server works on."""
        return await self._fleet.shown_supervisor.foreign_requests()

    @asynccontextmanager
    async def beside(self) -> AsyncIterator[str]:
        """A second server, ready; gives its name on the desk. Raises :class:`UserError` where it does not start."""
        profile, runtime = self._served()
        supervisor = self._new_supervisor(self._desk.bus_for(NAME), None)
        self._desk.add(NAME, supervisor)
        try:
            await supervisor.start(await asyncio.to_thread(on_free_port, without_draft(profile)), runtime)
            await supervisor.wait_ready()
            yield NAME
        finally:
            await _to_its_end(self._end(supervisor))

    async def _end(self, supervisor: ServerSupervisor) -> None:
        await supervisor.close()
        self._desk.remove(NAME)
        await self._forget(supervisor)

    @asynccontextmanager
    async def instead(self, may_restore: Callable[[], bool]) -> AsyncIterator[str]:
        """The shown server itself, started without its draft; gives its name. Afterwards it is started as it was, unless
        ``may_restore`` says no, or somebody has stopped it meanwhile."""
        profile, runtime = self._served()
        supervisor, name = self._fleet.shown_supervisor, self._desk.shown
        started = False
        try:
            await supervisor.stop()
            await supervisor.start(without_draft(profile), runtime)
            started = True
            await supervisor.wait_ready()
            yield name
        finally:
            stopped_by_somebody = started and supervisor.status.phase in (Phase.STOPPING, Phase.STOPPED)
            if may_restore() and not stopped_by_somebody and _serves(supervisor, profile):
                await _to_its_end(self._restore(supervisor, profile, runtime))

    @staticmethod
    async def _restore(supervisor: ServerSupervisor, profile: Profile, runtime: Runtime) -> None:
        await supervisor.stop()
        await supervisor.start(profile, runtime)
        await supervisor.wait_ready()

    def _served(self) -> tuple[Profile, Runtime]:
        status = self._desk.status
        if status.profile is None or status.runtime is None:
            raise UserError(tr("No server is running."), "", tr("Start the server first."))
        return status.profile, status.runtime


def _serves(supervisor: ServerSupervisor, profile: Profile) -> bool:
    """Whether it is still ours to put back: nobody has started something else there."""
    present = supervisor.status.profile
    return present is not None and present.name == profile.name


async def _to_its_end(work: Coroutine[Any, Any, None]) -> None:
    """Run ``work`` to its end although the caller is being cancelled; a second cancelling waits too."""
    task = asyncio.ensure_future(work)
    cancelled = False
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError:
            cancelled = True
    if not cancelled:
        task.result()
    elif not task.cancelled():
        with contextlib.suppress(UserError):
            task.result()
    if cancelled:
        raise asyncio.CancelledError
