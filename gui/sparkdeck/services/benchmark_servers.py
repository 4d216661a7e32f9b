"""The servers of a benchmark: one for each start of the plan, one after the other or side by side.

The first server of the window is used for whatever is measured first, so that bar and monitor show it. Side by side, each
further arm has a supervisor of its own, which nobody else sees: its counters are read by the benchmark alone.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from sparkdeck.domain.benchmark_arms import ArmPlan
from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_status import ServerStatus
from sparkdeck.services.benchmark_requests import Scrape, require_ready
from sparkdeck.services.server_supervisor import ServerSupervisor


@dataclass(frozen=True, slots=True)
class SupervisorMaker:
    """Where further supervisors come from, and where they go to when they are needed no more."""

    make: Callable[[], ServerSupervisor]
    forget: Callable[[ServerSupervisor], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class ReadyServer:
    """A server that can be asked. ``load_s`` is how long its start took."""

    supervisor: ServerSupervisor
    scrape: Scrape
    load_s: float
    generation: int

    @property
    def status(self) -> ServerStatus:
        """Its status. Raises :class:`UserError` with what became of it where it cannot be asked any more."""
        return require_ready(self.supervisor.status)


class BenchmarkServers:
    """Gives the plan's server starts their server. Its owner ends them with :meth:`stop`."""

    def __init__(self, first: ServerSupervisor, scrape_first: Scrape, maker: SupervisorMaker, runtime: Runtime) -> None:
        self._first = first
        self._scrape_first = scrape_first
        self._maker = maker
        self._runtime = runtime
        self._running: dict[int, ReadyServer] = {}
        self._further: list[ServerSupervisor] = []

    def has(self, start: int) -> bool:
        """Whether this start took place and its server runs still."""
        return start in self._running

    async def ready(self, start: int, arm: ArmPlan, *, side_by_side: bool) -> ReadyServer:
        """The server of this start, started where it does not run yet. Raises :class:`UserError` where it cannot be."""
        if start in self._running:
            return self._running[start]
        if not side_by_side:
            await self.stop()
        supervisor, scrape = self._first, self._scrape_first
        if self._running:
            supervisor = self._maker.make()
            self._further.append(supervisor)
            scrape = _scrape_of(supervisor)
        begun = time.monotonic()
        await supervisor.start(arm.profile, self._runtime)
        status = await supervisor.wait_ready()
        self._running[start] = ReadyServer(supervisor, scrape, time.monotonic() - begun, status.generation)
        return self._running[start]

    async def stop(self) -> None:
        """Stop all of them, and wait until they are gone."""
        self._running.clear()
        await self._first.stop()
        while self._further:
            supervisor = self._further[-1]
            await supervisor.close()
            await self._maker.forget(supervisor)
            self._further.pop()


def _scrape_of(supervisor: ServerSupervisor) -> Scrape:
    async def scrape() -> ServerCounters | None:
        return await supervisor.api.metrics() if supervisor.api is not None else None

    return scrape
