"""Executes a benchmark's plan: each entry on the server of its start, measured, judged and written down at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from sparkdeck.adapters.benchmark_journal import BenchmarkJournal
from sparkdeck.adapters.benchmark_request import Asking, chat_body, run_result
from sparkdeck.adapters.server_api import ServerApi
from sparkdeck.adapters.server_log import clamped_draft_size
from sparkdeck.adapters.timed_response import ResponseEnd, TimedResponse
from sparkdeck.domain.baseline import GREEDY
from sparkdeck.domain.benchmark import BenchmarkRequest, BenchmarkResult
from sparkdeck.domain.benchmark_arms import ArmKind, ArmPlan
from sparkdeck.domain.benchmark_flaws import FlawKind, GuardCheck, flaws_of
from sparkdeck.domain.benchmark_guard_words import CLAMPED
from sparkdeck.domain.benchmark_guards import LEAST_TOKENS, check_arm, check_run, summed_up
from sparkdeck.domain.benchmark_kept import MeasuredRuns, MeasuredStart
from sparkdeck.domain.benchmark_plan_prompts import asked_of
from sparkdeck.domain.benchmark_protocols import Plan, PlannedRun
from sparkdeck.domain.benchmark_reasons import NOT_RESUMABLE
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.translation import labelled, tr
from sparkdeck.services.benchmark_assembly import BenchmarkAssembly
from sparkdeck.services.benchmark_facts import Surroundings, SurroundingsWatch, load_facts, run_facts
from sparkdeck.services.benchmark_prompt_texts import PromptTexts
from sparkdeck.services.benchmark_requests import BenchmarkRequests, CounterGrowth, growth_since
from sparkdeck.services.benchmark_ruler import Ruler
from sparkdeck.services.benchmark_servers import BenchmarkServers, ReadyServer


@dataclass(frozen=True, slots=True)
class ExecutionTools:
    """What an execution works with. ``between`` is awaited before each entry: a pause happens in it."""

    servers: BenchmarkServers
    requests: BenchmarkRequests
    watch: SurroundingsWatch
    ruler: Ruler
    between: Callable[[], Awaitable[None]]
    publish: Callable[[BenchmarkResult], object]
    """Told after each entry, so that a cancel keeps what was measured."""


class BenchmarkExecution:
    """Measures what is left of a plan. What was measured before is in ``assembly`` from the start."""

    def __init__(
        self,
        request: BenchmarkRequest,
        plan: Plan,
        assembly: BenchmarkAssembly,
        journal: BenchmarkJournal | None,
        tools: ExecutionTools,
    ) -> None:
        self._request = request
        self._plan = plan
        self._assembly = assembly
        self._journal = journal
        self._tools = tools
        self.texts = PromptTexts()

    async def run(self) -> None:
        """Measure every entry that is not there yet, in order. Raises :class:`UserError` where that cannot go on."""
        for number, planned in enumerate(self._plan.runs):
            if self._assembly.has(number):
                continue
            await self._tools.between()
            server = await self._server_of(planned)
            await self._measure(number, planned, server)
            self._tools.ruler.finish_one(planned.streams, self._assembly.arms)
            self._tools.publish(self._assembly.result)

    # -- servers ------------------------------------------------------------------------------------------------

    async def _server_of(self, planned: PlannedRun) -> ReadyServer:
        servers, arm = self._tools.servers, self._plan.arms[planned.arm]
        if (running := servers.running(planned.server_start)) is not None:
            return running
        self._tools.ruler.say(tr("{arm}: starting the server", arm=retold(self._assembly.label_of(planned.arm))))
        again = self._assembly.has_start(planned.server_start)
        server = await servers.ready(planned.server_start, arm, side_by_side=self._plan.side_by_side)
        if again:  # it ran before the pause, and has to be as warm as it was
            await self._ask(planned, server, tr("warming up again"))
        else:
            await self._note_start(planned, arm, server)
        return server

    async def _note_start(self, planned: PlannedRun, arm: ArmPlan, server: ReadyServer) -> None:
        status, lines = server.status, server.supervisor.recent_lines
        context = await _context_of(server.supervisor.api, arm)
        sizes = [size for line in lines if (size := clamped_draft_size(line)) is not None]
        told = CLAMPED(most=sizes[0]) if sizes else ""
        facts = load_facts(arm, status.argv, lines, context)
        loaded = [check for check in check_arm(facts) if check.kind is not FlawKind.NOTHING_DRAFTED]
        start = MeasuredStart(
            planned.server_start, planned.arm, status.argv, (told,) if told else (), tuple(loaded), server.load_s
        )
        self._assembly.add_start(start)
        await self._note(lambda journal: journal.note_start(start))

    # -- requests -----------------------------------------------------------------------------------------------

    async def _measure(self, number: int, planned: PlannedRun, server: ReadyServer) -> None:
        arm = self._plan.arms[planned.arm]
        before = await server.scrape() if arm.kind is not ArmKind.BASELINE else None
        count, of = self._assembly.place_of(number)
        async with self._tools.watch.watching() as watching:
            responses = await self._ask(
                planned,
                server,
                ", ".join((*asked_of(planned), tr("request {number} of {total}", number=count, total=of))),
            )
        made = sum(response.usage.completion_tokens or 0 for response in responses if response.usage)
        growth = await growth_since(before, server.scrape, made)
        judged = [self._judged(planned, arm, response, watching.seen, server, growth) for response in responses]
        sampling = await self._sampling(arm, server)
        runs = _together([replace(run, sampling=sampling) for run, _ in judged], responses, number)
        checks = summed_up(check for _, found in judged for check in found)
        measured = MeasuredRuns(number, planned.arm, runs, checks)
        self._assembly.add(measured, watching.seen)
        await self._note(lambda journal: journal.note_runs(measured))

    async def _sampling(self, arm: ArmPlan, server: ReadyServer) -> str | None:
        """How the requests that ended just now picked their tokens: what a baseline is kept under."""
        if arm.kind is not ArmKind.BASELINE:
            return None
        if not self._request.profile_sampling:
            return GREEDY
        api = server.supervisor.api
        slots = await api.slots() if api is not None else None
        told = {slot.sampling for slot in slots or ()} - {None}
        return told.pop() if len(told) == 1 else None

    async def _note(self, write: Callable[[BenchmarkJournal], None]) -> None:
        """A full disk costs what could be resumed from here on, not the benchmark."""
        if self._journal is None:
            return
        try:
            await asyncio.to_thread(write, self._journal)
        except UserError as failure:
            self._journal = None
            self._assembly.add_problem(not_resumable(failure))

    async def _ask(self, planned: PlannedRun, server: ReadyServer, step: str) -> tuple[TimedResponse, ...]:
        prompt = planned.prompt
        text = await self.texts.of(prompt, server)
        self._tools.ruler.say(
            labelled(retold(self._assembly.label_of(planned.arm)), step), prompt.tokens * planned.streams
        )
        status = server.status
        bodies = [
            chat_body(text, prompt.tokens, self._asking(planned, stream, status.model_id))
            for stream in range(planned.streams)
        ]
        responses = await self._tools.requests.ask(status, server.supervisor.api_key, bodies, self._tools.ruler.show)
        if any(response.end is not ResponseEnd.COMPLETE for response in responses):
            settled = await server.supervisor.settle()
            if settled.failure is not None:
                raise settled.failure
        return responses

    def _asking(self, planned: PlannedRun, stream: int, model: str) -> Asking:
        return Asking(
            model=model or None,
            seed=planned.seed + stream if self._request.profile_sampling else None,
            counts_tokens=not self._plan.protocol.needs_full_answers,  # the published protocol does not
        )

    def _judged(
        self,
        planned: PlannedRun,
        arm: ArmPlan,
        response: TimedResponse,
        seen: Surroundings,
        server: ReadyServer,
        growth: CounterGrowth,
    ) -> tuple[RunResult, tuple[GuardCheck, ...]]:
        """The figures of one stream. Steps are counted for all streams together, so for one of several not at all."""
        alone, full = planned.streams == 1, self._plan.protocol.needs_full_answers
        prompt = planned.prompt
        run = run_result(
            response,
            prompt.tokens,
            draft=arm.kind is not ArmKind.BASELINE,
            steps=growth.steps if alone else None,
            accepted_at=growth.per_position if alone else None,
            at_least=None if full else min(prompt.tokens, LEAST_TOKENS),
        )
        run = replace(
            run,
            prompt_id=prompt.id,
            prompt_class=prompt.prompt_class.value if prompt.prompt_class is not None else None,
            server_start=planned.server_start,
            streams=planned.streams,
            warm_up=planned.warm_up,
            is_probe=planned.is_probe,
            energy_j=seen.energy_j / planned.streams if seen.energy_j is not None else None,
            sm_clock_mhz=seen.sm_clock_mhz,
        )
        facts = run_facts(
            arm,
            seen,
            server.supervisor.recent_lines,
            wanted_tokens=prompt.tokens,
            needs_full_answer=full,
            text=response.reasoning + response.text,
        )
        checks = check_run(run, facts)
        flaws = flaws_of(checks)
        problem = run.problem or (flaws[0].words if flaws else "")
        return replace(run, valid=not problem, problem=problem, flaws=flaws), checks


def not_resumable(failure: UserError) -> str:
    """For the result's problems. (What the system says of a file is in its own language, whatever ours is.)"""
    return NOT_RESUMABLE(reason=failure.detail or failure.title)


def _together(runs: Sequence[RunResult], responses: Sequence[TimedResponse], number: int) -> tuple[RunResult, ...]:
    """With what they share: the entry of the plan, and how long all of them took."""
    ends = [response.last_byte_ns for response in responses if response.last_byte_ns is not None]
    whole = None
    if len(runs) > 1 and len(ends) == len(responses):
        whole = (max(ends) - min(response.send_ns for response in responses)) / 1e9
    return tuple(replace(run, planned=number, together_s=whole) for run in runs)


async def _context_of(api: ServerApi | None, arm: ArmPlan) -> int | None:
    """The context that the server really has, of all slots together."""
    slots = await api.slots() if api is not None else None
    known = [slot.context_tokens for slot in slots or () if slot.context_tokens]
    if not known:
        return None
    asked = arm.profile.context_tokens
    return max(known) if asked is not None and max(known) >= asked else sum(known)
