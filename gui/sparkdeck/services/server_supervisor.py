"""Owns exactly one server: starts it, watches it, stops it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from sparkdeck.adapters.ports import listens, require_free
from sparkdeck.adapters.server_api import Health, ServerApi
from sparkdeck.adapters.server_process import ServerProcess
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogArrived, LogLine, ServerStatusChanged
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_failure import explain_exit, is_port_taken
from sparkdeck.domain.server_status import LEGAL_STEPS, Phase, ServerStatus
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation, PreparedLaunch
from sparkdeck.services.notices import Notices

_HEALTH_INTERVAL_S = 0.05
_HEALTH_INTERVAL_MAX_S = 0.25
_STRANGER_S = 3.0
_SECOND_TERM_AFTER_S = 2.0
_KILL_AFTER_S = 1.0
_LINES_KEPT = 400
_SETTLE_S = 1.0
_PORT_TRIES = 3

T = TypeVar("T")


class _StopRequested(Exception):
    """Somebody wants the server stopped; the lifecycle unwinds to the one place that does it."""


class ServerSupervisor:
    """One server and its whole life, in one task, so that no two steps can race.

    Before it sends the first signal it awaits ``close_requests``: llama-server takes 30 s and more to obey SIGTERM
    while a request is open.
    """

    def __init__(self, bus: EventBus, notices: Notices, preparation: LaunchPreparation) -> None:
        self._bus = bus
        self._notices = notices
        self._preparation = preparation
        self._status = ServerStatus()
        self._stop_requested = asyncio.Event()
        self._life: asyncio.Task[None] | None = None
        self._waiters: set[asyncio.Future[None]] = set()
        self._recent: deque[LogLine] = deque(maxlen=_LINES_KEPT)
        self._line_listeners: list[Callable[[tuple[LogLine, ...]], None]] = []
        self._close_requests: list[Callable[[], Awaitable[None]]] = []
        self._closed = False
        self._api: ServerApi | None = None
        self._api_key: str | None = None

    @property
    def status(self) -> ServerStatus:
        return self._status

    @property
    def api(self) -> ServerApi | None:
        """A client of the running server, from LOADING until it has ended."""
        return self._api

    @property
    def api_key(self) -> str | None:
        """What the present or last server asks its clients for."""
        return self._api_key

    @property
    def recent_lines(self) -> tuple[LogLine, ...]:
        """The last lines of the present or last server."""
        return tuple(self._recent)

    def on_lines(self, listener: Callable[[tuple[LogLine, ...]], None]) -> None:
        """Call ``listener`` with the log as it arrives."""
        self._line_listeners.append(listener)

    def before_stop(self, close: Callable[[], Awaitable[None]]) -> None:
        """Await ``close`` before each stop: our own open requests end there."""
        self._close_requests.append(close)

    async def start(self, profile: Profile, runtime: Runtime) -> None:
        """Begin to start ``profile``; returns at once. Does nothing while a server is active."""
        if self._status.is_active or self._closed:
            return
        if self._life is not None:
            await asyncio.wait([self._life])
        if self._status.is_active:  # another call came first
            return
        self._stop_requested.clear()
        self._recent.clear()
        self._status = ServerStatus(
            phase=self._status.phase, profile=profile, runtime=runtime, generation=self._status.generation + 1
        )
        self._step(Phase.STARTING, step="checking the files")
        self._life = self._notices.spawn(self._live(profile, runtime), "server")

    async def stop(self) -> None:
        """Stop the server in whatever phase it is, and wait until it is gone."""
        if self._life is None or self._life.done():
            return
        self._stop_requested.set()
        await asyncio.wait([self._life])

    async def close(self) -> None:
        """Refuse every later start, then stop."""
        self._closed = True
        await self.stop()

    async def wait_ready(self) -> ServerStatus:
        """Wait until the start under way has succeeded. Raises the failure's :class:`UserError` otherwise."""
        while True:
            status = self._status
            if status.phase is Phase.READY:
                return status
            if status.phase is Phase.FAILED and status.failure is not None:
                raise status.failure
            if not status.is_active:
                raise UserError("The server was stopped before it was ready.")
            await self._next_change()

    async def wait_stopped(self) -> ServerStatus:
        """Wait until no process is left, for whatever reason."""
        while self._status.is_active:
            await self._next_change()
        return self._status

    async def settle(self) -> ServerStatus:
        """After a broken connection: wait for the exit that may be its cause to become known, 1 s at most."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_SETTLE_S):
                while self._status.phase is Phase.READY:
                    await self._next_change()
        return self._status

    async def _next_change(self) -> None:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.add(waiter)
        try:
            await waiter
        finally:
            self._waiters.discard(waiter)

    # -- the life of one server ---------------------------------------------------------------------------------

    async def _live(self, profile: Profile, runtime: Runtime) -> None:
        try:
            for attempt in range(_PORT_TRIES):
                launch = await self._unless_stopped(self._preparation.prepare(profile, runtime))
                try:
                    await self._run(launch)
                    break
                except _PortTakenError as error:
                    if attempt == _PORT_TRIES - 1:
                        raise error.failure from None
                    self._step(Phase.STARTING, step="choosing another port", again=True)
        except _StopRequested:
            self._step(Phase.STOPPING)
            self._step(Phase.STOPPED, process_gone=True)
        except UserError as failure:
            self._fail(failure)
        except asyncio.CancelledError:
            self._fail(UserError("SparkDeck gave the server up."))
            raise
        except Exception as bug:
            self._fail(UserError("Something in SparkDeck went wrong.", f"{type(bug).__name__}: {bug}"))
            raise

    async def _run(self, launch: PreparedLaunch) -> None:
        """Fork the server and stay with it until it is gone."""
        self._status = replace(
            self._status, profile=launch.profile, argv=launch.command, host=launch.host, port=launch.port
        )
        self._api_key = launch.api_key  # before the first line of the log, which must not hold it
        process = await ServerProcess.start(launch.command, launch.environment, self._take_lines)
        api = ServerApi(self._status.endpoint or "", launch.api_key)
        exited = asyncio.get_running_loop().create_task(process.wait(), name="server exit")
        try:
            self._api = api
            self._status = replace(self._status, pid=process.pid, started_at=time.time())
            self._step(Phase.LOADING, step="loading the models")
            await self._until_ready(api, process.pid, launch.port, exited)
            self._step(Phase.READY)
            await self._unless_stopped(asyncio.shield(exited))
            raise explain_exit(exited.result(), self.recent_lines, while_loading=False)
        except _ExitedWhileLoading:
            lines = self.recent_lines
            failure = explain_exit(exited.result(), lines, while_loading=True)
            if is_port_taken(lines):
                if launch.any_port:
                    raise _PortTakenError(failure) from None
                await asyncio.to_thread(require_free, launch.host, launch.port)  # tells who was faster
            raise failure from None
        except _StopRequested:
            self._step(Phase.STOPPING, step="closing open requests")
            await self._end(process, exited)
            self._step(Phase.STOPPED, process_gone=True)
        finally:
            self._api = None
            if not exited.done():
                process.kill()
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.shield(exited)
            await api.close()

    async def _until_ready(self, api: ServerApi, pid: int, port: int, exited: asyncio.Task[int]) -> None:
        """Wait for our own child's ``/health`` to say 200. There is no time-out: a load is alive while it lives.

        A stranger may have taken the port since we looked; our child then ends within moments. One that does not (its
        listener belongs to a container, say) is believed all the same.
        """
        interval, answered_at = _HEALTH_INTERVAL_S, 0.0
        while True:
            health = await self._unless_stopped(api.health())
            if exited.done():
                raise _ExitedWhileLoading
            if health is Health.OK:
                answered_at = answered_at or time.monotonic()
                if await asyncio.to_thread(listens, pid, port) or time.monotonic() - answered_at > _STRANGER_S:
                    return
            await self._unless_stopped(asyncio.wait({exited}, timeout=interval))
            if exited.done():
                raise _ExitedWhileLoading
            interval = min(interval * 1.5, _HEALTH_INTERVAL_MAX_S)

    async def _end(self, process: ServerProcess, exited: asyncio.Task[int]) -> None:
        """Close our requests, SIGTERM, after 2 s again, after 1 s more SIGKILL of the whole tree."""
        for close in self._close_requests:
            await close()
        steps: tuple[tuple[str, Callable[[], None], float], ...] = (
            ("asking it to end", process.terminate, _SECOND_TERM_AFTER_S),
            ("asking it again", process.terminate, _KILL_AFTER_S),
            ("ending it by force", process.kill, 5.0),
        )
        for text, act, patience_s in steps:
            self._step(Phase.STOPPING, step=text, again=True)
            act()
            await asyncio.wait({exited}, timeout=patience_s)
            if exited.done():
                return

    async def _unless_stopped(self, awaitable: Awaitable[T]) -> T:
        """The result of ``awaitable``, or :class:`_StopRequested` as soon as somebody asks for a stop."""
        work = asyncio.ensure_future(awaitable)
        stop = asyncio.ensure_future(self._stop_requested.wait())
        try:
            await asyncio.wait({work, stop}, return_when=asyncio.FIRST_COMPLETED)
            if self._stop_requested.is_set():
                raise _StopRequested
            return work.result()
        finally:
            stop.cancel()
            if not work.done():
                work.cancel()
                await asyncio.wait({work})

    # -- what is known about it ---------------------------------------------------------------------------------

    def _take_lines(self, lines: tuple[LogLine, ...]) -> None:
        self._recent.extend(lines)
        for listener in self._line_listeners:
            listener(lines)
        self._bus.publish(LogArrived(lines))

    def _fail(self, failure: UserError) -> None:
        self._status = replace(self._status, failure=failure)
        self._step(Phase.FAILED, process_gone=True)

    def _step(self, phase: Phase, *, step: str = "", again: bool = False, process_gone: bool = False) -> None:
        now = self._status.phase
        if not again and phase not in LEGAL_STEPS[now]:
            raise AssertionError(f"no step from {now.name} to {phase.name}")
        pid = None if process_gone else self._status.pid
        self._status = replace(self._status, phase=phase, step=step, pid=pid)
        self._bus.publish(ServerStatusChanged(self._status))
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)


class _ExitedWhileLoading(Exception):
    pass


class _PortTakenError(Exception):
    def __init__(self, failure: UserError) -> None:
        super().__init__(str(failure))
        self.failure = failure
