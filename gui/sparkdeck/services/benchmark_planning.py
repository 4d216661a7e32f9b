"""From a request to a plan: what stands in its way, which arms and prompts it has, and what is known beforehand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.baseline_store import baseline_key
from sparkdeck.adapters.benchmark_pace import Pace, read_pace
from sparkdeck.adapters.benchmark_prompts_file import suite_prompts
from sparkdeck.adapters.gguf_facts import read_facts
from sparkdeck.adapters.gguf_header import read_header
from sparkdeck.adapters.pair_facts import draft_facts
from sparkdeck.domain.baseline import GREEDY
from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.benchmark_arm_plans import plan_arms
from sparkdeck.domain.benchmark_arms import ArmPlan
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, Plan, PlanFacts, PromptSource
from sparkdeck.domain.benchmark_schedule import plan_runs
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.gguf_facts import GgufFacts
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_requests import LARGEST_STREAMS
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.second_server_check import check_memory

_MOST_SIDE_BY_SIDE = 4
_ORDINARY_BYTES_PER_TOKEN = PlanFacts().bytes_per_token
_BYTE_VOCABULARY = 4096
"""A tokenizer with so few tokens knows hardly more than single bytes, as those of scripted pairs do."""


class BenchmarkPlanner:
    """Asks files and memory; starts and stops nothing."""

    def __init__(self, preparation: LaunchPreparation, monitor: Monitor, state_folder: Path) -> None:
        self._preparation = preparation
        self._monitor = monitor
        self._state = state_folder

    async def prepared(self, request: BenchmarkRequest) -> BenchmarkRequest:
        """``request`` with the demo pair's files. Raises :class:`UserError` where it asks for what cannot be."""
        check_request(request)
        if request.profile.demo:
            request = replace(request, profile=await asyncio.to_thread(self._preparation.resolve_demo, request.profile))
            arms = tuple(replace(arm, profile=_with_files(arm.profile, request.profile)) for arm in request.arms)
            request = replace(request, arms=arms)
        return request

    async def arms(self, request: BenchmarkRequest) -> tuple[ArmPlan, ...]:
        """The arms, each of which could be started as far as can be told. Raises :class:`UserError` with the reason why
        not: before hours of measuring, and before the user's server is stopped."""
        block = await asyncio.to_thread(_block_size, request.profile)
        arms = plan_arms(request, block)
        for arm in arms:
            problem = await asyncio.to_thread(self._preparation.problem, arm.profile, request.runtime)
            if problem is not None:
                raise problem
        return arms

    async def facts(self, request: BenchmarkRequest, arms: Sequence[ArmPlan]) -> PlanFacts:
        """What is known of this machine and pair now. Whether all servers fit is asked of the memory that is free now."""
        return await asyncio.to_thread(self._facts, request, arms)

    def _facts(self, request: BenchmarkRequest, arms: Sequence[ArmPlan]) -> PlanFacts:
        key = baseline_key(arms[0].profile, request.runtime, GREEDY)
        pace = read_pace(self._state, key) if key is not None else Pace()
        return PlanFacts(
            decode_tokens_per_s=pace.decode_tokens_per_s,
            prompt_tokens_per_s=pace.prompt_tokens_per_s,
            load_s=pace.load_s,
            fit_at_once=PROTOCOL_BY_KIND[request.protocol].interleaved and self._fit_at_once(request, arms),
            context_tokens=_context(request.profile),
            block_size=_block_size(request.profile),
            bytes_per_token=_bytes_per_token(request.profile),
        )

    def _fit_at_once(self, request: BenchmarkRequest, arms: Sequence[ArmPlan]) -> bool:
        if not 2 <= len(arms) <= _MOST_SIDE_BY_SIDE:
            return False
        needed = 0
        for arm in arms:
            check = check_memory(arm.profile, request.runtime, self._preparation, self._monitor.gpus)
            if not check.fits or check.needed_bytes is None or check.free_bytes is None:
                return False
            needed += check.needed_bytes
            if needed > check.free_bytes:
                return False
        return True

    async def plan(self, request: BenchmarkRequest, arms: tuple[ArmPlan, ...], facts: PlanFacts) -> Plan:
        """The schedule. The same request and facts give the same one at any time."""
        prompts = await asyncio.to_thread(self._prompts, request)
        return plan_runs(request, arms, prompts, facts)

    def _prompts(self, request: BenchmarkRequest) -> tuple[BenchmarkPrompt, ...]:
        source = PROTOCOL_BY_KIND[request.protocol].source
        if source in (PromptSource.ALL, PromptSource.ONE_PER_CLASS):
            return suite_prompts()
        return ()


def check_request(request: BenchmarkRequest) -> None:
    """Raises :class:`UserError` with the first thing that cannot be."""
    source = PROTOCOL_BY_KIND[request.protocol].source
    checks: tuple[tuple[bool, str], ...] = (
        (1 <= request.runs <= 1000, tr("The number of runs must be between 1 and 1,000.")),
        (2 <= request.tokens <= 1_000_000, tr("The number of tokens must be between 2 and 1,000,000.")),
        (all(1 <= n <= 64 for n in _n_max_of(request)), tr("Each n-max must be between 1 and 64.")),
        (bool(request.prompt.strip()), tr("The prompt is empty.")),
        (source is not PromptSource.FILE or bool(request.custom_prompts), tr("There are no prompts in the file.")),
        (max(PROTOCOL_BY_KIND[request.protocol].streams) <= LARGEST_STREAMS, tr("So many streams cannot be asked.")),
    )
    for good, sentence in checks:
        if not good:
            raise UserError(sentence)


def _n_max_of(request: BenchmarkRequest) -> tuple[int, ...]:
    return (*request.n_max, *(arm.n_max for arm in request.arms if arm.n_max is not None))


def _with_files(profile: Profile, resolved: Profile) -> Profile:
    if not profile.demo:
        return profile
    return replace(profile, target=resolved.target, draft=resolved.draft if profile.draft is not None else None)


def _block_size(profile: Profile) -> int | None:
    if not isinstance(profile.draft, LocalModel):
        return None
    try:
        return draft_facts(read_header(profile.draft.path)).block_size
    except (UserError, OSError):  # what is wrong with the file is told where it is checked
        return None


def _context(profile: Profile) -> int | None:
    if profile.context_tokens is not None:
        return profile.context_tokens
    facts = _facts_of_target(profile)
    return facts.context_tokens if facts is not None else None


def _bytes_per_token(profile: Profile) -> float:
    facts = _facts_of_target(profile)
    few = facts is not None and facts.vocabulary is not None and facts.vocabulary <= _BYTE_VOCABULARY
    return 1.0 if few else _ORDINARY_BYTES_PER_TOKEN


def _facts_of_target(profile: Profile) -> GgufFacts | None:
    if not isinstance(profile.target, LocalModel):
        return None
    try:
        return read_facts(profile.target.path)
    except (UserError, OSError):  # what is wrong with the file is told where it is checked
        return None
