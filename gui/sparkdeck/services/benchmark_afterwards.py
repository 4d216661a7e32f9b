"""What is done once a benchmark's runs are measured: compare the answers, ask the other tool, remember the baseline."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.baseline_store import BaselineStore, baseline_key
from sparkdeck.adapters.benchmark_pace import Pace, keep_pace
from sparkdeck.adapters.benchmark_request import Asking, chat_body
from sparkdeck.adapters.llama_bench import llama_bench_beside, measure_with_llama_bench
from sparkdeck.adapters.runtime_probe import known_options
from sparkdeck.adapters.token_choices import ask_token_choices
from sparkdeck.domain.baseline import GREEDY
from sparkdeck.domain.baseline_points import baseline_points
from sparkdeck.domain.benchmark import ArmResult, BenchmarkResult
from sparkdeck.domain.benchmark_arms import ArmKind, ArmPlan
from sparkdeck.domain.benchmark_cross_check import NO_TOOL, CrossCheck, compare_tools
from sparkdeck.domain.benchmark_kept import MeasuredStart
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import Plan
from sparkdeck.domain.benchmark_run import RunResult, decode_amount, pooled_rate
from sparkdeck.domain.option_overlay import effective_options
from sparkdeck.domain.profile import LocalModel
from sparkdeck.domain.same_answer import (
    ALL_UNSTEADY,
    SAME_TO_PROMPT,
    SAME_TO_PROMPTS,
    SameAnswer,
    SameAnswerOutcome,
    TokenChoice,
    compare_answers,
)
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_prompt_texts import PromptTexts
from sparkdeck.services.benchmark_ruler import Ruler
from sparkdeck.services.benchmark_servers import BenchmarkServers, ReadyServer

_RIVALS = 10
_CHECK_START = -1
"""The number of a server start that is no part of the plan."""
_TOOL = "llama-bench"
_CROSS_CHECK_TOKENS = 128
_CROSS_CHECK_REPETITIONS = 3


class BenchmarkAfterwards:
    """Works with the benchmark's servers while they are still its own."""

    def __init__(
        self,
        plan: Plan,
        servers: BenchmarkServers,
        texts: PromptTexts,
        ruler: Ruler,
    ) -> None:
        self._plan = plan
        self._servers = servers
        self._texts = texts
        self._ruler = ruler

    # -- the same answer ----------------------------------------------------------------------------------------

    async def same_answer(self, result: BenchmarkResult) -> SameAnswer | None:
        """Whether the draft changed the greedy text of the first prompt where it did, by the target's own probabilities.

        Where all texts agree nothing more is asked. Else the baseline answers twice more and the draft arm once, with
        probabilities. ``None`` where there is nothing to compare.
        """
        base = result.baseline
        drafts = [arm for arm in result.arms if arm.kind is ArmKind.DSPARK]
        if base is None or not drafts or result.request.profile_sampling:
            return None
        own = _texts_by_prompt(base)
        differing = [
            (prompt, arm)
            for arm in drafts
            for prompt, texts in _texts_by_prompt(arm).items()
            if texts - own.get(prompt, texts)
        ]
        if not differing:
            return _all_the_same(own, drafts)
        name, arm = differing[0]
        prompt = next(run.prompt for run in self._plan.runs if run.prompt.id == name)
        plans = {plan.n_max: plan for plan in self._plan.arms if plan.spec_type == arm.spec_type}
        plan = next((one for one in self._plan.arms if one.name == arm.label), plans.get(arm.n_max))
        plain = next(plan for plan in self._plan.arms if plan.kind is ArmKind.BASELINE)
        if plan is None:
            return None
        self._ruler.say(tr("Comparing the answers"))
        twice = await self._answers(plain, prompt, 2)
        drafted = await self._answers(plan, prompt, 1)
        return compare_answers(twice[0], twice[1], drafted[0])

    async def _answers(self, arm: ArmPlan, prompt: BenchmarkPrompt, count: int) -> tuple[tuple[TokenChoice, ...], ...]:
        server = await self._server(arm)
        text = await self._texts.of(prompt, server)
        answers = list[tuple[TokenChoice, ...]]()
        for _ in range(count):
            body = chat_body(text, prompt.tokens, Asking(server.status.model_id or None, rivals=_RIVALS))
            answers.append(await ask_token_choices(server.status.endpoint or "", server.supervisor.api_key, body))
        return tuple(answers)

    async def _server(self, arm: ArmPlan) -> ReadyServer:
        for planned in self._plan.runs:
            running = self._servers.running(planned.server_start)
            if self._plan.arms[planned.arm] is arm and running is not None:
                return running
        await self._servers.stop()
        return await self._servers.ready(_CHECK_START, arm, side_by_side=False)

    # -- another tool -------------------------------------------------------------------------------------------

    async def cross_check(self, result: BenchmarkResult) -> CrossCheck | None:
        """What ``llama-bench`` says of the baseline; its servers must have ended, for it loads the target itself."""
        request = result.request
        if not request.cross_check:
            return None
        tool = llama_bench_beside(request.runtime.path)
        target = request.profile.target
        if tool is None or not isinstance(target, LocalModel):
            return CrossCheck(_TOOL, words=NO_TOOL(tool=_TOOL))
        await self._servers.stop()
        self._ruler.say(tr("Asking {tool}", tool=_TOOL))
        plain = next((arm.profile for arm in self._plan.arms if arm.kind is ArmKind.BASELINE), request.profile)
        options = effective_options(plain, known_options(request.runtime))
        figures = await measure_with_llama_bench(
            tool, target.path, options, tokens=_CROSS_CHECK_TOKENS, repetitions=_CROSS_CHECK_REPETITIONS
        )
        if figures.decode_tokens_per_s is None:
            return CrossCheck(_TOOL, words=figures.problem)
        ours = _decode_speed(result.baseline)
        return compare_tools(_TOOL, figures.decode_tokens_per_s, figures.stdev, ours, _CROSS_CHECK_TOKENS)


def _texts_by_prompt(arm: ArmResult) -> dict[str, frozenset[str]]:
    """Of the answers that count: a warm-up that is dropped is none of the prompts."""
    texts: dict[str, frozenset[str]] = {}
    for run in arm.counted_runs:
        if run.text_sha256:
            texts[run.prompt_id] = texts.get(run.prompt_id, frozenset()) | {run.text_sha256}
    return texts


def _all_the_same(own: dict[str, frozenset[str]], drafts: list[ArmResult]) -> SameAnswer | None:
    compared = [prompt for arm in drafts for prompt in _texts_by_prompt(arm) if prompt in own]
    if not compared:
        return None
    if any(len(own[prompt]) > 1 for prompt in compared):
        return SameAnswer(SameAnswerOutcome.UNJUDGED, ALL_UNSTEADY())
    prompts = len(set(compared))
    words = SAME_TO_PROMPTS(count=prompts) if prompts > 1 else SAME_TO_PROMPT()
    return SameAnswer(SameAnswerOutcome.SAME, words)


def _decode_speed(arm: ArmResult | None) -> float | None:
    """All of the arm's counted answers together."""
    runs: tuple[RunResult, ...] = arm.counted_runs if arm is not None else ()
    return pooled_rate(amount for run in runs if (amount := decode_amount(run)) is not None)


def remember_baseline(
    result: BenchmarkResult, plan: Plan, store: BaselineStore, state: Path, starts: Sequence[MeasuredStart]
) -> None:
    """Keep what the baseline arm showed, for the monitor's net gain and for the next estimate. Blocking."""
    request, base = result.request, result.baseline
    if base is None or not base.valid_runs or result.flaws:
        return
    profile = next(arm.profile for arm in plan.arms if arm.kind is ArmKind.BASELINE)
    key = baseline_key(profile, request.runtime, GREEDY)
    if key is None:
        return
    for sampling in sorted({run.sampling for run in base.valid_runs if run.sampling is not None}):
        alike = replace(base, runs=tuple(run for run in base.runs if run.sampling == sampling))
        for point in baseline_points(alike, time.time()):
            store.keep(replace(key, sampling=sampling), point)
    prompts = [run for run in base.valid_runs if run.prompt_tokens_per_s]
    deepest = max(prompts, key=lambda run: run.prompt_tokens or 0, default=None)
    loads = sorted(start.load_s for start in starts if start.load_s is not None)
    load_s = loads[len(loads) // 2] if loads else None
    pace = Pace(_decode_speed(base), deepest.prompt_tokens_per_s if deepest is not None else None, load_s)
    keep_pace(state, key, pace)
