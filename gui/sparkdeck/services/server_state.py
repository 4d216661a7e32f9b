"""The one owner of a server's status: every step is checked, published, and wakes those who wait for it."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from typing import Any

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ServerStatusChanged
from sparkdeck.domain.server_care import LoadProgress, Trouble
from sparkdeck.domain.server_status import LEGAL_STEPS, Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus

_SETTLE_S = 1.0


class ServerState:
    """The status of one server, and the waits for its changes."""

    def __init__(self, bus: EventBus) -> None:
        self._bus = bus
        self._waiters: set[asyncio.Future[None]] = set()
        self.status = ServerStatus()

    # -- changes ------------------------------------------------------------------------------------------------

    def change(self, **facts: Any) -> None:
        """Change what is known without telling; the next step tells it."""
        self.status = replace(self.status, **facts)

    def step(self, phase: Phase, step: str = "", *, again: bool = False, process_gone: bool = False) -> None:
        """Go to ``phase`` (``again``: stay in it) and tell. What belongs to other phases is forgotten."""
        now = self.status.phase
        if phase is not now if again else phase not in LEGAL_STEPS[now]:
            raise AssertionError(f"no step from {now.name} to {phase.name}")
        status = replace(self.status, phase=phase, step=step, pid=None if process_gone else self.status.pid)
        if phase is not Phase.LOADING:
            status = replace(status, load=None)
        if phase is not Phase.UNRESPONSIVE:
            status = replace(status, trouble=None)
        if phase not in (Phase.STARTING, Phase.LOADING):
            status = replace(status, restart=None, failure=status.failure if phase is Phase.FAILED else None)
        self.status = status
        self._bus.publish(ServerStatusChanged(status))
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)

    def fail(self, failure: UserError) -> None:
        """It has ended, for this reason."""
        self.change(failure=failure)
        self.step(Phase.FAILED, process_gone=True)

    def note_progress(self, progress: LoadProgress) -> None:
        """How far the load is."""
        if self.status.phase is Phase.LOADING:
            self.change(load=progress)
            self.step(Phase.LOADING, again=True)

    def note_trouble(self, trouble: Trouble | None) -> None:
        """Whether it still serves: unresponsive or ready again."""
        if self.status.is_up and (trouble is not None or self.status.trouble is not None):
            self.change(trouble=trouble)
            phase = Phase.READY if trouble is None else Phase.UNRESPONSIVE
            self.step(phase, again=phase is self.status.phase)

    def note_stopping(self, step: str) -> None:
        """What the stop is doing."""
        self.step(Phase.STOPPING, step, again=self.status.phase is Phase.STOPPING)

    # -- waiting ------------------------------------------------------------------------------------------------

    async def wait_ready(self) -> ServerStatus:
        """Wait until the start under way has succeeded. Raises the failure's :class:`UserError` otherwise."""
        while True:
            status = self.status
            if status.is_up:
                return status
            if status.phase is Phase.FAILED and status.failure is not None:
                raise status.failure
            if not status.is_active:
                raise UserError(tr("The server was stopped before it was ready."))
            await self._next_change()

    async def wait_stopped(self) -> ServerStatus:
        """Wait until no process is left, for whatever reason."""
        while self.status.is_active:
            await self._next_change()
        return self.status

    async def settle(self) -> ServerStatus:
        """After a broken connection: wait for the exit that may be its cause to become known, 1 s at most."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_SETTLE_S):
                while self.status.is_up:
                    await self._next_change()
        return self.status

    async def _next_change(self) -> None:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.add(waiter)
        try:
            await waiter
        finally:
            self._waiters.discard(waiter)
