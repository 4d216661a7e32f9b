"""Owns exactly one server: starts it, watches it, stops it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace

from sparkdeck.adapters.ports import require_free
from sparkdeck.adapters.running_server import RunningServer
from sparkdeck.adapters.server_api import ServerApi
from sparkdeck.adapters.server_process import ServerProcess
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogArrived, LogLine
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_care import CareRules, CrashHistory, CrashRestart, LoadProgress, is_worth_a_restart
from sparkdeck.domain.server_failure import explain_exit, is_port_taken
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.services.adoption import Adoption
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.foreign_requests import count_foreign_requests
from sparkdeck.services.launch_preparation import LaunchPreparation, PreparedLaunch, command_preview
from sparkdeck.services.load_watch import LoadWatch
from sparkdeck.services.notices import Notices
from sparkdeck.services.server_endings import CrashedError, PortTakenError
from sparkdeck.services.server_notes import NoteKeeper
from sparkdeck.services.server_readiness import until_ready
from sparkdeck.services.server_state import ServerState
from sparkdeck.services.server_stop import end_server
from sparkdeck.services.server_watch import ServerWatch
from sparkdeck.services.stop_request import StopRequest, StopRequested

_LINES_KEPT = 400
_PORT_TRIES = 3
_COUNTDOWN_S = 1.0


class ServerSupervisor:
    """One server and its whole life, in one task, so that no two steps can race.

    Before it sends the first signal it awaits ``close_requests``: llama-server takes 30 s and more to obey SIGTERM
    while a request is open.
    """

    def __init__(
        self,
        bus: EventBus,
        notices: Notices,
        preparation: LaunchPreparation,
        rules: Callable[[], CareRules] = CareRules,
    ) -> None:
        self._bus = bus
        self._notices = notices
        self._preparation = preparation
        self.rules = rules
        """Asked anew each time, so that a changed setting holds at once."""
        self._state = ServerState(bus)
        self._stop = StopRequest()
        self._life: asyncio.Task[None] | None = None
        self._recent: deque[LogLine] = deque(maxlen=_LINES_KEPT)
        self._line_listeners: list[Callable[[tuple[LogLine, ...]], None]] = []
        self._close_requests: list[Callable[[], Awaitable[None]]] = []
        self._count_own: Callable[[], int] = lambda: 0
        self._loading: LoadWatch | None = None
        self._watch: ServerWatch | None = None
        self._closed = False
        self._api: ServerApi | None = None
        self._api_key: str | None = None
        self.wait_ready = self._state.wait_ready
        self.wait_stopped = self._state.wait_stopped
        self.settle = self._state.settle

    @property
    def status(self) -> ServerStatus:
        return self._state.status

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

    def count_own_by(self, count: Callable[[], int]) -> None:
        """``count`` tells how many requests of our own a slot has taken up: the others are foreign."""
        self._count_own = count

    async def foreign_requests(self) -> int:
        """How many requests of other programs would be cut by a stop now. Takes up to a second."""
        counting = self._counting_foreign()
        return await counting if counting is not None else 0

    def _counting_foreign(self) -> Awaitable[int] | None:
        """The count as of now, also where the stop begins before it is awaited."""
        status, api, watch = self.status, self._api, self._watch
        if not status.is_up or api is None or status.pid is None or status.port is None:
            return None
        by_log = watch.tasks if watch else 0
        return count_foreign_requests(api, status.pid, status.port, ours=self._count_own(), by_log=by_log)

    async def start(self, profile: Profile, runtime: Runtime) -> None:
        """Begin to start ``profile``; returns at once. Does nothing while a server is active."""
        await self._begin(profile, runtime, tr("checking the files"))

    async def adopt(self, adoption: Adoption) -> None:
        """Take over a server that runs already; it is stopped and watched like one of our own from then on."""
        await self._begin(adoption.launch.profile, adoption.launch.runtime, tr("taking the server over"), adoption)

    async def _begin(self, profile: Profile, runtime: Runtime, step: str, adopted: Adoption | None = None) -> None:
        if not self._may_start():
            return
        if self._life is not None:
            await asyncio.wait([self._life])
        if not self._may_start():  # another call came first
            return
        self._stop.forget()
        self._recent.clear()
        self._state.status = ServerStatus(
            phase=self.status.phase, profile=profile, runtime=runtime, generation=self.status.generation + 1
        )
        self._state.step(Phase.STARTING, step)
        self._life = self._notices.spawn(self._live(profile, runtime, adopted), "server")

    def _may_start(self) -> bool:
        return not (self.status.is_active or self._closed)

    def name(self, profile: Profile, runtime: Runtime) -> None:
        """While nothing runs, let the status name these: what a message that wakes the server will start."""
        if not self.status.is_active:
            self._state.change(profile=profile, runtime=runtime, argv=(), failure=None)

    async def stop(self) -> None:
        """Stop the server in whatever phase it is, and wait until it is gone."""
        if self._life is None or self._life.done():
            return
        self._stop.make()
        await asyncio.wait([self._life])

    async def close(self) -> None:
        """Refuse every later start, then stop."""
        self._closed = True
        await self.stop()

    # -- the life of one server ---------------------------------------------------------------------------------

    async def _live(self, profile: Profile, runtime: Runtime, adopted: Adoption | None) -> None:
        crashes = CrashHistory()
        try:
            while True:
                try:
                    if adopted is not None:
                        await self._run(adopted.launch, adopted)
                    else:
                        await self._run_on_a_free_port(profile, runtime)
                except CrashedError as crash:
                    restart = crashes.next_restart(time.monotonic(), self.rules())
                    if restart is None:
                        raise crashes.given_up(crash.failure) from None
                    await self._wait_for_restart(restart, crash.failure)
                else:
                    return
        except StopRequested:
            self._state.note_stopping("")
            self._state.step(Phase.STOPPED, process_gone=True)
        except UserError as failure:
            self._state.fail(failure)
        except asyncio.CancelledError:
            self._state.fail(UserError(tr("SparkDeck gave the server up.")))
            raise
        except Exception as bug:
            self._state.fail(UserError(tr("Something in SparkDeck went wrong."), f"{type(bug).__name__}: {bug}"))
            raise

    async def _run_on_a_free_port(self, profile: Profile, runtime: Runtime) -> None:
        for attempt in range(_PORT_TRIES):
            launch = await self._stop.unless_made(self._preparation.prepare(profile, runtime))
            try:
                await self._run(launch)
                return
            except PortTakenError as error:
                if attempt == _PORT_TRIES - 1:
                    raise error.failure from None
                self._state.step(Phase.STARTING, tr("choosing another port"), process_gone=True)

    async def _wait_for_restart(self, restart: CrashRestart, failure: UserError) -> None:
        """The back-off after a crash, told second by second; a stop ends it."""
        until, left = time.monotonic() + restart.wait_s, restart.wait_s
        while True:
            self._state.change(failure=failure, restart=replace(restart, wait_s=left))
            self._state.step(Phase.STARTING, again=self.status.phase is Phase.STARTING, process_gone=True)
            if not left:
                break
            await self._stop.unless_made(asyncio.sleep(min(left, _COUNTDOWN_S)))
            left = max(0.0, until - time.monotonic())
        self._recent.clear()
        self._state.change(
            restart=replace(restart, wait_s=0.0), argv=(), started_at=None, generation=self.status.generation + 1
        )
        self._state.step(Phase.STARTING, tr("checking the files"), again=True)

    async def _run(self, launch: PreparedLaunch, adopted: Adoption | None = None) -> None:
        """Fork the server, or take over the ``adopted`` one, and stay with it until it is gone."""
        self._state.change(profile=launch.profile, argv=launch.command, host=launch.host, port=launch.port)
        self._state.change(preview=launch.preview or command_preview(launch.profile, launch.runtime))
        note = NoteKeeper(self._notices, adopted.note if adopted is not None else None)
        api = ServerApi(self.status.endpoint or "", launch.api_key)  # before there is a process to lose
        self._api_key = launch.api_key
        process: RunningServer
        if adopted is not None:
            process, started_at = adopted.server, adopted.note.started_at
        else:
            process = await ServerProcess.start(launch.command, launch.environment, self._take_lines)
            started_at = time.time()
        exited = asyncio.get_running_loop().create_task(process.wait(), name="server exit")
        try:
            self._api = api
            self._state.change(pid=process.pid, started_at=started_at, load=LoadProgress())
            self._state.step(Phase.LOADING)
            await self._stop.unless_made(note.write(launch, process, started_at))
            if adopted is not None:
                self._take_lines((adopted.remark,))
            await self._load(launch, process.pid, api, exited)
            await self._serve(process.pid, api, exited)
        except StopRequested:
            others = self._counting_foreign()
            await end_server(process, exited, self._close_requests, self._state.note_stopping, count_others=others)
            self._state.step(Phase.STOPPED, process_gone=True)
        finally:
            self._api, self._loading, self._watch = None, None, None
            if not exited.done():
                process.kill()
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.wait({exited})
            if exited.done() and not exited.cancelled():
                exited.exception()  # looked at: an adopted server's end has no code, only words
            await note.remove()
            await api.close()

    async def _load(self, launch: PreparedLaunch, pid: int, api: ServerApi, exited: asyncio.Task[int]) -> None:
        self._loading = watch = LoadWatch(pid, launch.profile, self.rules(), self._state.note_progress)
        watch.take_lines(tuple(self._recent))  # what it said while its note was written
        watching = self._notices.spawn(watch.run(), "load watch")
        ready = asyncio.ensure_future(until_ready(api, pid, launch.port))
        try:
            await self._stop.unless_made(asyncio.wait({ready, exited}, return_when=asyncio.FIRST_COMPLETED))
            if not exited.done():
                ready.result()
                return
        finally:
            self._loading = None
            watching.cancel()
            ready.cancel()
            await asyncio.wait({watching, ready})
        failure = explain_exit(exited.result(), self.recent_lines, while_loading=True)
        if is_port_taken(self.recent_lines):
            if launch.any_port:
                raise PortTakenError(failure)
            await asyncio.to_thread(require_free, launch.host, launch.port)  # tells who was faster
        raise CrashedError(failure) if self.status.restart and is_worth_a_restart(failure) else failure

    async def _serve(self, pid: int, api: ServerApi, exited: asyncio.Task[int]) -> None:
        may_sleep = self.status.may_sleep
        report, remark = self._state.note_trouble, lambda line: self._take_lines((line,))
        self._watch = watch = ServerWatch(api, pid, self.rules, report, may_sleep=may_sleep, remark=remark)
        self._state.step(Phase.READY)
        watching = self._notices.spawn(watch.run(), "server watch")
        try:
            code = await self._stop.unless_made(asyncio.shield(exited))
        finally:
            watching.cancel()
            await asyncio.wait({watching})
        failure = watch.after_sleep(explain_exit(code, self.recent_lines, while_loading=False))
        raise CrashedError(failure) if is_worth_a_restart(failure) else failure

    def note_sleep(self, slept_s: float) -> None:
        """The computer has slept: a server that is ready is looked at now."""
        if self._watch is not None:
            self._watch.note_sleep(slept_s)

    def _take_lines(self, lines: tuple[LogLine, ...]) -> None:
        self._recent.extend(lines)
        for watch in (self._loading, self._watch):
            if watch is not None:
                watch.take_lines(lines)
        for listener in self._line_listeners:
            listener(lines)
        self._bus.publish(LogArrived(lines))
