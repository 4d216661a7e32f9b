"""Measures an attached server as it runs: one arm. It is not ours to start anew without its draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sparkdeck.adapters.benchmark_request import Asking, chat_body, run_result
from sparkdeck.adapters.host_probe import machine_label
from sparkdeck.adapters.timed_response import ResponseEnd
from sparkdeck.domain.attached_benchmark import NO_BASELINE, missing_figures
from sparkdeck.domain.benchmark import ArmResult, BenchmarkRequest, BenchmarkResult, RunResult
from sparkdeck.domain.benchmark_arms import ArmKind
from sparkdeck.domain.benchmark_reasons import OF_RUN, STEPS_UNCOUNTED
from sparkdeck.domain.endpoint import Attachment
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_requests import BenchmarkRequests, growth_since, require_ready
from sparkdeck.services.benchmark_ruler import Ruler
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.server_desk import ServerDesk


class AttachedBenchmark:
    """``publish`` is told the result after each request, so that a cancel keeps what was measured."""

    def __init__(
        self,
        desk: ServerDesk,
        monitor: Monitor,
        requests: BenchmarkRequests,
        ruler: Ruler,
        publish: Callable[[BenchmarkResult], object],
    ) -> None:
        self._desk = desk
        self._monitor = monitor
        self._requests = requests
        self._ruler = ruler
        self._publish = publish

    async def run(self, request: BenchmarkRequest, attached: Attachment, created: str) -> BenchmarkResult:
        """Raises :class:`UserError` where the server is gone."""
        arm = ArmResult(ArmKind.ATTACHED, None, (), ())
        result = before = BenchmarkResult(
            created, request, machine_label(), None, (), (NO_BASELINE,), planned_runs=request.runs
        )
        for number in range(request.runs):
            self._ruler.say(
                tr("{arm}: request {number} of {total}", arm=retold(arm.label), number=number + 1, total=request.runs),
                request.tokens,
            )
            run = await self._one(request, attached)
            arm = replace(arm, runs=(*arm.runs, run))
            told = (NO_BASELINE, *missing_figures(attached.facts), *_problems(arm))
            result = replace(before, arms=(arm,), problems=told)
            self._publish(result)
            self._ruler.finish_one(1, result.arms)
        return result

    async def _one(self, request: BenchmarkRequest, attached: Attachment) -> RunResult:
        status = require_ready(self._desk.status)
        if status.attached != attached:
            raise UserError(tr("The server was stopped in the middle of the benchmark."))
        before = await self._monitor.scrape()
        asking = Asking(status.model_id or None, attached.facts.is_llama_server)
        body = chat_body(request.prompt, request.tokens, asking)
        (response,) = await self._requests.ask(status, self._desk.api_key, [body], self._ruler.show)
        if response.end is not ResponseEnd.COMPLETE:
            settled = await self._desk.settle()
            if settled.failure is not None:
                raise settled.failure
        made = response.usage.completion_tokens if response.usage else None
        growth = await growth_since(before, self._monitor.scrape, made)
        return run_result(response, request.tokens, draft=True, steps=growth.steps, accepted_at=growth.per_position)


def _problems(arm: ArmResult) -> tuple[str, ...]:
    problems = [
        OF_RUN(arm=arm.label, number=number, words=run.problem) for number, run in enumerate(arm.runs, 1) if run.problem
    ]
    if any(run.valid and run.steps is None and run.drafted for run in arm.runs):
        problems.append(STEPS_UNCOUNTED(arm=arm.label))
    return tuple(problems)
