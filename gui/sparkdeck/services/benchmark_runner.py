"""Runs the benchmark: one at a time, to be paused, resumed and cancelled, and the user's own server back at the end."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from sparkdeck.adapters.baseline_store import BaselineStore
from sparkdeck.adapters.benchmark_journal import BenchmarkJournal, find_journals, read_journal
from sparkdeck.adapters.benchmark_surroundings import surroundings_of
from sparkdeck.adapters.environment_reader import read_environment
from sparkdeck.adapters.host_probe import machine_label
from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkOutcome, BenchmarkRequest, BenchmarkResult
from sparkdeck.domain.benchmark_environment import Environment
from sparkdeck.domain.benchmark_estimate import estimate
from sparkdeck.domain.benchmark_events import BenchmarkEnded
from sparkdeck.domain.benchmark_kept import GoneOnWith, KeptBenchmark, cannot_go_on
from sparkdeck.domain.benchmark_protocols import Estimate, Plan
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_afterwards import BenchmarkAfterwards, remember_baseline
from sparkdeck.services.benchmark_assembly import BenchmarkAssembly
from sparkdeck.services.benchmark_attached import AttachedBenchmark
from sparkdeck.services.benchmark_execution import BenchmarkExecution, ExecutionTools, not_resumable
from sparkdeck.services.benchmark_extension import BenchmarkExtension
from sparkdeck.services.benchmark_facts import SurroundingsWatch
from sparkdeck.services.benchmark_pause import BenchmarkPause
from sparkdeck.services.benchmark_planning import BenchmarkPlanner, check_request
from sparkdeck.services.benchmark_requests import BenchmarkRequests
from sparkdeck.services.benchmark_ruler import Ruler, ruler_for
from sparkdeck.services.benchmark_servers import BenchmarkServers, SupervisorMaker
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.journal_opening import opened
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_loan import ServerLoan


@dataclass(frozen=True, slots=True)
class BenchmarkStores:
    """Where it keeps what outlives it."""

    state_folder: Path
    baselines: BaselineStore


class BenchmarkRunner:
    """One benchmark at a time. The server of the supervisor is its own while it measures."""

    def __init__(
        self,
        bus: EventBus,
        monitor: Monitor,
        desk: ServerDesk,
        loan: ServerLoan,
        planner: BenchmarkPlanner,
        maker: SupervisorMaker,
        stores: BenchmarkStores,
    ) -> None:
        self._bus = bus
        self._monitor = monitor
        self._desk = desk
        self._loan = loan
        self._planner = planner
        self._maker = maker
        self._stores = stores
        self._servers: BenchmarkServers | None = None
        self._watch = SurroundingsWatch(bus, monitor, self._server_pids)
        self._task: asyncio.Task[BenchmarkResult] | None = None
        self._partial: BenchmarkResult | None = None
        self._extension: BenchmarkExtension | None = None
        self._pause = BenchmarkPause()
        self._given_up = False
        self._journal: Path | None = None
        self._closed = False

    @property
    def last_result(self) -> BenchmarkResult | None:
        """The result of the last benchmark, partial if it was cut short."""
        return self._partial

    @property
    def journal(self) -> Path | None:
        """Where the last benchmark can be resumed from, if it was cut short and not given up."""
        return self._journal

    @property
    def unfinished(self) -> Path | None:
        """The newest benchmark that was cut off, by whichever program of ours. Blocking (lists a folder)."""
        return next(iter(find_journals(self._stores.state_folder)), None)

    @property
    def is_running(self) -> bool:
        return self._task is not None

    async def estimate(self, request: BenchmarkRequest) -> Estimate:
        """What it would take on this machine. Raises :class:`UserError` with what stands in its way."""
        check_request(request)
        if request.attached is not None:
            return Estimate(None, 0, request.runs, request.runs * request.tokens)
        request = await self._planner.prepared(request)
        arms = await self._planner.arms(request)
        facts = await self._planner.facts(request, arms)
        return estimate(await self._planner.plan(request, arms, facts), facts)

    async def run(self, request: BenchmarkRequest) -> BenchmarkOutcome:
        """Measure; publishes progress and exactly one end. Ends with the server that was active before."""
        return await self._run(lambda: self._measure(request))

    async def resume(self, journal: Path) -> BenchmarkOutcome:
        """Go on with a benchmark that a crash cut off: what was measured is not measured again."""
        return await self._run(lambda: self._measure_rest(journal))

    async def extend(self, runs: int) -> BenchmarkOutcome:
        """Measure that many further answers of each arm of the last result, and judge all of them together."""
        before = self._partial
        if before is None or before.request.attached is not None or self.is_running:
            raise UserError(tr("There is no benchmark that could be gone on with."), "", tr("Run it again."))
        extension = BenchmarkExtension(before)
        return await self._run(lambda: extension.run(runs, self._planner, self._monitor.gpus, self._measure), extension)

    async def _run(
        self, measure: Callable[[], Coroutine[Any, Any, BenchmarkResult]], extension: BenchmarkExtension | None = None
    ) -> BenchmarkOutcome:
        if self._task is not None or self._closed:
            return BenchmarkOutcome(BenchmarkEnd.FAILED, None, UserError(tr("A benchmark is already running.")))
        before = self._partial if extension is not None else None  # stays if nothing is added to it
        self._partial, self._given_up, self._journal = None, False, None
        self._pause.end()
        self._extension = extension
        self._task = asyncio.get_running_loop().create_task(measure(), name="benchmark")
        try:
            outcome = BenchmarkOutcome(BenchmarkEnd.DONE, await self._task)
        except asyncio.CancelledError:
            outcome = BenchmarkOutcome(BenchmarkEnd.CANCELLED, self._partial)
            if (current := asyncio.current_task()) is not None and current.cancelling():
                raise
        except UserError as failure:
            outcome = BenchmarkOutcome(BenchmarkEnd.FAILED, self._partial, failure)
        except Exception as bug:
            broken = UserError(tr("Something in SparkDeck went wrong."), f"{type(bug).__name__}: {bug}")
            self._bus.publish(BenchmarkEnded(BenchmarkOutcome(BenchmarkEnd.FAILED, self._partial, broken)))
            raise
        finally:
            try:
                if self._servers is not None:
                    await self._servers.stop()
                await self._loan.give_back(anything=not self._closed)
            finally:
                self._task, self._servers = None, None
        self._partial = result = outcome.result or before
        outcome = replace(outcome, result=result)
        record = await asyncio.to_thread(record_of, result) if result is not None else None
        self._bus.publish(BenchmarkEnded(outcome, record))
        return outcome

    async def cancel(self) -> None:
        """End the running benchmark for good, and wait until it has let go of the server's requests."""
        self._given_up = True
        await self._cancel()

    async def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def pause(self) -> None:
        """Pause when the running request has ended; the user's server comes back meanwhile."""
        self._pause.want()

    def go_on(self) -> None:
        """End the pause."""
        self._pause.end()

    async def close(self) -> None:
        """Refuse every later benchmark, end the running one so that it can be resumed, bring nothing back."""
        self._closed = True
        await self._cancel()

    def _server_pids(self) -> frozenset[int]:
        return self._servers.pids if self._servers is not None else frozenset()

    # -- measuring ----------------------------------------------------------------------------------------------

    async def _measure(self, request: BenchmarkRequest, before: GoneOnWith | None = None) -> BenchmarkResult:
        created = datetime.now().astimezone().isoformat(timespec="seconds")
        check_request(request)
        if request.attached is not None:
            with contextlib.closing(BenchmarkRequests()) as requests:
                ruler = Ruler(self._bus, request.runs, request.runs * request.tokens)
                attached = AttachedBenchmark(self._desk, self._monitor, requests, ruler, self._keep)
                return await attached.run(request, request.attached, created)
        request = await self._planner.prepared(request)
        arms = await self._planner.arms(request)
        await self._take_server()
        gpu = await self._monitor.find_gpus()
        facts = await self._planner.facts(request, arms)
        plan = await self._planner.plan(request, arms, facts)
        found = await asyncio.to_thread(surroundings_of, request, arms, self._monitor.gpus)
        environment = await self._environment(plan, request)
        kept = KeptBenchmark(created, request, facts, found, sum(run.streams for run in plan.runs), before=before)
        journal, problems = None, tuple[str, ...]()
        try:
            journal = await opened(
                lambda: BenchmarkJournal.create(self._stores.state_folder, kept), BenchmarkJournal.discard
            )
        except UserError as failure:
            problems = (not_resumable(failure),)
        return await self._execute(kept, plan, journal, gpu, environment, problems)

    async def _measure_rest(self, path: Path) -> BenchmarkResult:
        kept = await asyncio.to_thread(read_journal, path)
        request = await self._planner.prepared(kept.request)
        arms = await self._planner.arms(request)
        gpu = await self._monitor.find_gpus()
        found = await asyncio.to_thread(surroundings_of, request, arms, self._monitor.gpus)
        if changed := kept.changed_since(found):
            raise cannot_go_on(changed)
        plan = await self._planner.plan(request, arms, kept.facts)
        environment = await self._environment(plan, request)
        await self._take_server()
        journal = await opened(lambda: BenchmarkJournal.reopen(path), BenchmarkJournal.close)
        if kept.before is not None:  # further runs of a result: they stay part of it
            self._extension = BenchmarkExtension(kept.before.result)
        result = await self._execute(replace(kept, request=request), plan, journal, gpu, environment, ())
        if kept.before is None or self._extension is None:
            return result
        return await self._extension.go_on(result, kept.before.times_left, self._measure)

    async def _environment(self, plan: Plan, request: BenchmarkRequest) -> Environment:
        profiles = [arm.profile for arm in plan.arms]
        return await asyncio.to_thread(read_environment, profiles, request.runtime, self._monitor.gpus)

    async def _execute(
        self,
        kept: KeptBenchmark,
        plan: Plan,
        journal: BenchmarkJournal | None,
        gpu: str | None,
        environment: Environment,
        problems: tuple[str, ...],
    ) -> BenchmarkResult:
        """Nothing is awaited before the ``try`` that closes the journal."""
        request = kept.request
        empty = BenchmarkResult(kept.created, request, machine_label(), gpu, (), problems, environment=environment)
        assembly = BenchmarkAssembly(plan, empty, kept)
        servers = BenchmarkServers(self._loan.supervisor, self._monitor.scrape, self._maker, request.runtime)
        self._servers = servers
        if assembly.done_requests:
            self._keep(assembly.result)
        ruler = ruler_for(self._bus, plan, assembly)
        finished = False
        try:
            with contextlib.closing(BenchmarkRequests()) as requests:

                async def between() -> None:
                    await self._pause.take(ruler, lambda: self._let_go(servers), self._take_server)

                tools = ExecutionTools(servers, requests, self._watch, ruler, between, self._keep)
                execution = BenchmarkExecution(request, plan, assembly, journal, tools)
                await execution.run()
                after = BenchmarkAfterwards(plan, servers, execution.texts, ruler)
                result = assembly.result
                result = self._keep(replace(result, same_answer=await after.same_answer(result)))
                await servers.stop()
                result = self._keep(replace(result, cross_check=await after.cross_check(result)))
            with contextlib.suppress(UserError):  # a full disk costs an estimate, not a result
                await asyncio.to_thread(
                    remember_baseline, result, plan, self._stores.baselines, self._stores.state_folder, assembly.starts
                )
            finished = True
        finally:
            if journal is not None and (finished or self._given_up or not assembly.done_requests):
                journal.discard()
            elif journal is not None:
                journal.close()
                self._journal = journal.path
        return result

    def _keep(self, result: BenchmarkResult) -> BenchmarkResult:
        self._partial = self._extension.with_partial(result) if self._extension is not None else result
        return result

    async def _take_server(self) -> None:
        self._loan.take()
        await self._loan.supervisor.stop()

    async def _let_go(self, servers: BenchmarkServers) -> None:
        await servers.stop()
        await self._loan.give_back()
