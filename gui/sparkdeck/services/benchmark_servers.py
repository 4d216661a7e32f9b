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
        self._running: dict[int, tuple[ArmPlan, ReadyServer]] = {}
        """By the number of the start."""
        self._has_first = False
        """Whether the first server is the benchmark's; in a pause it is the user's."""
        self._further: list[ServerSupervisor] = []

    @property
    def pids(self) -> frozenset[int]:
        """The processes of those that run."""
        running = [server.supervisor.status.pid for _, server in self._running.values()]
        return frozenset(pid for pid in running if pid is not None)

    def running(self, start: int) -> ReadyServer | None:
        """The server of this start, where it took place and runs still."""
        return self._running[start][1] if start in self._running else None

    async def ready(self, start: int, arm: ArmPlan, *, side_by_side: bool) -> ReadyServer:
        """The server of this start, started where it does not run yet. Raises :class:`UserError` where it cannot be.

        Side by side, each arm has one server at a time; else there is one server at a time.
        """
        if (running := self.running(start)) is not None:
            return running
        if side_by_side:
            await self._stop_arm(arm)
        else:
            await self.stop()
        supervisor = self._free_supervisor()
        begun = time.monotonic()
        self._has_first = self._has_first or supervisor is self._first
        await supervisor.start(arm.profile, self._runtime)
        await supervisor.wait_ready()
        scrape = self._scrape_first if supervisor is self._first else _scrape_of(supervisor)
        server = ReadyServer(supervisor, scrape, time.monotonic() - begun)
        self._running[start] = arm, server
        return server

    def _free_supervisor(self) -> ServerSupervisor:
        busy = [server.supervisor for _, server in self._running.values()]
        for supervisor in (self._first, *self._further):
            if supervisor not in busy:
                return supervisor
        self._further.append(self._maker.make())
        return self._further[-1]

    async def _stop_arm(self, arm: ArmPlan) -> None:
        for start, (of_arm, server) in list(self._running.items()):
            if of_arm is arm:
                del self._running[start]
                await server.supervisor.stop()

    async def stop(self) -> None:
        """Stop all of them, and wait until they are gone; nothing that is not the benchmark's."""
        self._running.clear()
        if self._has_first:
            await self._first.stop()
            self._has_first = False
        while self._further:
            supervisor = self._further[-1]
            await supervisor.close()
            await self._maker.forget(supervisor)
            self._further.pop()


def _scrape_of(supervisor: ServerSupervisor) -> Scrape:
    async def scrape() -> ServerCounters | None:
        return await supervisor.api.metrics() if supervisor.api is not None else None

    return scrape
