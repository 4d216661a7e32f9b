"""Runs the benchmark: a fresh server per arm, N timed requests each, and the user's own server back at the end."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, replace
from datetime import datetime

from sparkdeck.adapters.benchmark_request import Asking, chat_body, run_result
from sparkdeck.adapters.host_probe import machine_label
from sparkdeck.adapters.server_log import clamped_draft_size, speculation_failure
from sparkdeck.adapters.timed_request import PATH, Cancellation, EventCount, timed_chat_request
from sparkdeck.adapters.timed_response import ResponseEnd, TimedResponse
from sparkdeck.domain.attached_benchmark import NO_BASELINE, missing_figures
from sparkdeck.domain.benchmark import (
    ArmKind,
    ArmResult,
    BenchmarkEnd,
    BenchmarkOutcome,
    BenchmarkRequest,
    BenchmarkResult,
    RunResult,
)
from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.endpoint import Attachment
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import BenchmarkEnded
from sparkdeck.domain.profile import Profile, with_options, without_draft, without_option
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.services.benchmark_ruler import Ruler
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_supervisor import ServerSupervisor

_PROGRESS_INTERVAL_S = 0.1
_COUNTER_PATIENCE_S = 3.0
_COUNTER_INTERVAL_S = 0.05


@dataclass(frozen=True, slots=True)
class _Arm:
    kind: ArmKind
    n_max: int | None
    profile: Profile


class BenchmarkRunner:
    """One benchmark at a time. The server of the supervisor is its own while it runs."""

    def __init__(
        self,
        bus: EventBus,
        supervisor: ServerSupervisor,
        monitor: Monitor,
        preparation: LaunchPreparation,
        desk: ServerDesk,
    ) -> None:
        self._bus = bus
        self._supervisor = supervisor
        self._monitor = monitor
        self._preparation = preparation
        self._desk = desk
        self._task: asyncio.Task[BenchmarkResult] | None = None
        self._partial: BenchmarkResult | None = None
        self._restore: tuple[Profile, Runtime] | None = None
        self._owns_server = False
        self._closed = False

    @property
    def last_result(self) -> BenchmarkResult | None:
        """The result of the last benchmark, partial if it was cut short."""
        return self._partial

    @property
    def is_running(self) -> bool:
        return self._task is not None

    async def run(self, request: BenchmarkRequest) -> BenchmarkOutcome:
        """Measure; publishes progress and exactly one end. Ends with the server that was active before."""
        if self._task is not None or self._closed:
            return BenchmarkOutcome(BenchmarkEnd.FAILED, None, UserError("A benchmark is already running."))
        status = self._supervisor.status
        active = status.is_active and status.profile is not None and status.runtime is not None
        self._restore = (status.profile, status.runtime) if active and status.profile and status.runtime else None
        self._partial, self._owns_server = None, False
        self._task = asyncio.get_running_loop().create_task(self._measure(request), name="benchmark")
        try:
            outcome = BenchmarkOutcome(BenchmarkEnd.DONE, await self._task)
        except asyncio.CancelledError:
            outcome = BenchmarkOutcome(BenchmarkEnd.CANCELLED, self._partial)
            if (current := asyncio.current_task()) is not None and current.cancelling():
                raise
        except UserError as failure:
            outcome = BenchmarkOutcome(BenchmarkEnd.FAILED, self._partial, failure)
        except Exception as bug:
            broken = UserError("Something in SparkDeck went wrong.", f"{type(bug).__name__}: {bug}")
            self._bus.publish(BenchmarkEnded(BenchmarkOutcome(BenchmarkEnd.FAILED, self._partial, broken)))
            raise
        finally:
            try:
                if self._owns_server:
                    await self._give_server_back()
            finally:
                self._task = None
        self._partial = outcome.result
        self._bus.publish(BenchmarkEnded(outcome))
        return outcome

    async def cancel(self) -> None:
        """End the running benchmark, and wait until it has let go of the server's requests."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def close(self) -> None:
        """Refuse every later benchmark, end the running one, bring nothing back."""
        self._closed = True
        await self.cancel()

    async def _give_server_back(self) -> None:
        await self._supervisor.stop()
        if self._restore is not None and not self._closed:
            await self._supervisor.start(*self._restore)

    # -- measuring ----------------------------------------------------------------------------------------------

    async def _measure(self, request: BenchmarkRequest) -> BenchmarkResult:
        _check(request)
        if request.attached is not None:
            return await self._measure_attached(request, request.attached)
        if request.profile.demo:
            request = replace(request, profile=await asyncio.to_thread(self._preparation.resolve_demo, request.profile))
        arms = _arms(request)
        for arm in arms:  # before hours of measuring, and before the user's server is stopped
            problem = await asyncio.to_thread(self._preparation.problem, arm.profile, request.runtime)
            if problem is not None:
                raise problem
        ruler = Ruler(self._bus, total=len(arms) * request.runs, tokens=request.tokens)
        self._owns_server = True
        ruler.say("Stopping the server")
        await self._supervisor.stop()
        result = BenchmarkResult(
            created=datetime.now().astimezone().isoformat(timespec="seconds"),
            request=request,
            host=machine_label(),
            gpu=await self._monitor.find_gpus(),
            arms=(),
        )
        for arm in arms:
            result = await self._measure_arm(arm, result, ruler)
        return result

    async def _measure_attached(self, request: BenchmarkRequest, attached: Attachment) -> BenchmarkResult:
        """One arm: the server as it runs. It is not ours to start anew without its draft."""
        ruler = Ruler(self._bus, total=request.runs, tokens=request.tokens)
        arm = _Arm(ArmKind.ATTACHED, None, request.profile)
        measured = ArmResult(arm.kind, None, (), ())
        created = datetime.now().astimezone().isoformat(timespec="seconds")
        result = before = BenchmarkResult(created, request, machine_label(), None, (), (NO_BASELINE,))
        for number in range(request.runs):
            ruler.say(f"{measured.label}: request {number + 1} of {request.runs}")
            run = await self._measure_run(arm, request, ruler)
            measured = replace(measured, runs=(*measured.runs, run))
            told = (NO_BASELINE, *missing_figures(attached.facts), *_problems(measured))
            self._partial = result = replace(before, arms=(measured,), problems=told)
            ruler.finish_one(result.arms)
        return result

    async def _measure_arm(self, arm: _Arm, before: BenchmarkResult, ruler: Ruler) -> BenchmarkResult:
        """``before`` with this arm's runs; the partial result grows with every run, so that a cancel keeps them."""
        request, result = before.request, before
        measured = ArmResult(arm.kind, arm.n_max, (), ())
        ruler.say(f"{measured.label}: starting the server")
        await self._supervisor.start(arm.profile, request.runtime)
        try:
            status = await self._supervisor.wait_ready()
            measured = replace(measured, argv=status.argv)
            told = self._told_while_loading(measured)
            for number in range(request.runs):
                ruler.say(f"{measured.label}: request {number + 1} of {request.runs}")
                run = await self._measure_run(arm, request, ruler)
                measured = replace(measured, runs=(*measured.runs, run))
                problems = (*before.problems, *told, *_problems(measured))
                self._partial = result = replace(before, arms=(*before.arms, measured), problems=problems)
                ruler.finish_one(result.arms)
        finally:
            await self._supervisor.stop()
        return result

    async def _measure_run(self, arm: _Arm, request: BenchmarkRequest, ruler: Ruler) -> RunResult:
        server = self._desk if request.attached is not None else self._supervisor
        status = server.status
        if status.phase is not Phase.READY or status.port is None or status.attached != request.attached:
            raise status.failure or UserError("The server was stopped in the middle of the benchmark.")
        before = await self._monitor.scrape()
        response = await self._timed(status, server.api_key, request, ruler)
        if response.end is not ResponseEnd.COMPLETE:
            status = await server.settle()
            if status.failure is not None:
                raise status.failure
        draft = arm.kind is not ArmKind.BASELINE
        made = response.usage.completion_tokens if response.usage else None
        steps = await self._steps_since(before, made) if draft else None
        run = run_result(response, request.tokens, draft=draft, steps=steps)
        if arm.kind is ArmKind.DSPARK and run.valid and not run.drafted:
            reasons = [reason for line in self._supervisor.recent_lines if (reason := speculation_failure(line))]
            problem = f"nothing was drafted ({reasons[0]})" if reasons else "nothing was drafted"
            run = replace(run, valid=False, problem=problem)
        return run

    def _told_while_loading(self, arm: ArmResult) -> tuple[str, ...]:
        """What the server changed of what it was asked."""
        sizes = [size for line in self._supervisor.recent_lines if (size := clamped_draft_size(line)) is not None]
        return (f"{arm.label}: the draft proposes {sizes[0]} tokens at most, so n-max was {sizes[0]}",) if sizes else ()

    async def _timed(
        self, status: ServerStatus, api_key: str | None, request: BenchmarkRequest, ruler: Ruler
    ) -> TimedResponse:
        cancellation, count = Cancellation(), EventCount()
        address = status.attached.address if status.attached is not None else None
        speaks_llama = status.attached is None or status.attached.facts.is_llama_server
        body = chat_body(request.prompt, request.tokens, Asking(status.model_id or None, speaks_llama))
        reading = asyncio.ensure_future(
            asyncio.to_thread(
                timed_chat_request,
                status.client_host,
                status.port or 0,
                body,
                api_key=api_key,
                cancellation=cancellation,
                count=count,
                path=f"{address.path if address is not None else ''}{PATH}",
                encrypted=address is not None and address.scheme == "https",
            )
        )
        try:
            while not (await asyncio.wait({reading}, timeout=_PROGRESS_INTERVAL_S))[0]:
                ruler.show(count.events)
            return reading.result()
        finally:
            if not reading.done():
                cancellation.cancel()
                await asyncio.wait({reading})

    async def _steps_since(self, before: ServerCounters | None, made: int | None) -> int | None:
        """The verification steps of the request that just ended; ``None`` where they are not counted for it alone.

        The counters move a moment after the last byte, when the slot is released.
        """
        if before is None or before.steps is None or before.predicted_tokens is None or not made:
            return None
        deadline = time.monotonic() + _COUNTER_PATIENCE_S
        while time.monotonic() < deadline:
            now = await self._monitor.scrape()
            if now is not None and now.predicted_tokens is not None:
                grown = now.predicted_tokens - before.predicted_tokens
                if grown >= made:
                    return now.since(before).steps if grown == made else None
            await asyncio.sleep(_COUNTER_INTERVAL_S)
        return None


def _check(request: BenchmarkRequest) -> None:
    checks: tuple[tuple[bool, str], ...] = (
        (1 <= request.runs <= 1000, "The number of runs must be between 1 and 1,000."),
        (2 <= request.tokens <= 1_000_000, "The number of tokens must be between 2 and 1,000,000."),
        (all(1 <= n <= 64 for n in request.n_max), "Each n-max must be between 1 and 64."),
        (bool(request.prompt.strip()), "The prompt is empty."),
    )
    for good, sentence in checks:
        if not good:
            raise UserError(sentence)


def _arms(request: BenchmarkRequest) -> tuple[_Arm, ...]:
    """The baseline, then a draft arm per n-max where the profile has a draft. Any free port: only we ask
    it; no limit of tokens but the protocol's."""
    profile = with_options(without_option(request.profile, "predict"), port=0, metrics=True)
    baseline = _Arm(ArmKind.BASELINE, None, without_draft(profile))
    if profile.draft is None:
        return (baseline,)
    kind = profile.options.get("spec-type", "draft-dspark")
    return (
        baseline,
        *(_Arm(ArmKind.DSPARK, n, with_options(profile, spec_type=kind, spec_draft_n_max=n)) for n in request.n_max),
    )


def _problems(arm: ArmResult) -> tuple[str, ...]:
    problems = [f"{arm.label}, run {number}: {run.problem}" for number, run in enumerate(arm.runs, 1) if run.problem]
    uncounted = [run for run in arm.runs if run.valid and run.steps is None and (run.drafted or arm.n_max)]
    if arm.kind is not ArmKind.BASELINE and uncounted:
        problems.append(f"{arm.label}: this server does not count verification steps, so the mean length is unknown")
    return tuple(problems)
