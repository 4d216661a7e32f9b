"""Every protocol on a real engine and scripted pairs: each count, by class and by position, equals the forecast."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.domain.benchmark import BenchmarkEnd, BenchmarkRequest, BenchmarkResult
from sparkdeck.domain.benchmark_arm_plans import shoot_out_arm
from sparkdeck.domain.benchmark_arms import ArmKind
from sparkdeck.domain.benchmark_judgement import Verdict
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt, PromptClass
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, ProtocolKind
from sparkdeck.domain.benchmark_verdict import judge
from sparkdeck.domain.counts import DraftCounts, sum_counts
from sparkdeck.domain.runtime import Runtime
from tests.forecast import forecast
from tests.scripted_pair import BLOCK_SIZE, ScriptedPair, cut_into_pieces, write_pair
from tests.services.harness import DEADLINE_S, SCRIPT, Panel, profile_of, run, running_panel
from tests.soak import soak_count

PIECES = cut_into_pieces(SCRIPT)
TOKENS = 16
CONTEXT_TOKENS = 400
"""A token of these pairs is a byte, and reading prompts is what takes the time: some prompts of seven classes fit."""
SHARED_CONTEXT_TOKENS = 8 * CONTEXT_TOKENS
"""For eight streams at once."""
PATTERNS = 20
ROUNDS = 2
"""There and back again; more starts count alike."""
SHORT_SWEEP = (2, 8)
SOAK = soak_count(2) == 2
LONG = (ProtocolKind.SUITE, ProtocolKind.CONCURRENCY)
"""Hundreds of requests: only in a soak."""
OWN_PROMPTS = (
    BenchmarkPrompt("one", PromptClass.QA, "What?", 10),
    BenchmarkPrompt("two", PromptClass.QA, "And what else is there?", TOKENS),
    BenchmarkPrompt("three", None, "Tell me.", TOKENS),
)


def miss_pattern(seed: int) -> frozenset[int]:
    """Places after which the draft is wrong: none, all, or any share between."""
    source = random.Random(seed)
    share = source.choice((0.0, 1.0, source.random(), source.random()))
    return frozenset(place for place in range(len(PIECES)) if source.random() < share)


def request_for(
    protocol: ProtocolKind, engine: Runtime, folder: Path, wrong: frozenset[int], n_max: int
) -> BenchmarkRequest:
    target, draft = write_pair(ScriptedPair(PIECES, wrong), folder)
    context = SHARED_CONTEXT_TOKENS if protocol is ProtocolKind.CONCURRENCY else CONTEXT_TOKENS
    profile = profile_of(target, draft, ctx_size=context)
    request = BenchmarkRequest(profile, engine, runs=1, tokens=TOKENS, n_max=(n_max,), protocol=protocol, rounds=ROUNDS)
    if protocol is ProtocolKind.DEPTH_SWEEP:  # in a soak the whole of it
        return replace(request, n_max=PROTOCOL_BY_KIND[protocol].n_max if SOAK else SHORT_SWEEP)
    if protocol is ProtocolKind.SHOOT_OUT:
        arms = (shoot_out_arm(profile, "draft-dspark", n_max, "Mine"), shoot_out_arm(profile, "ngram-simple", None))
        return replace(request, arms=arms)
    return replace(request, custom_prompts=OWN_PROMPTS if protocol is ProtocolKind.CUSTOM else ())


def check_counts(result: BenchmarkResult, wrong: frozenset[int]) -> None:
    """Against the independent forecast, run by run, then summed over classes."""
    for arm in result.arms:
        by_class: dict[str | None, list[DraftCounts]] = {}
        expected_by_class: dict[str | None, list[DraftCounts]] = {}
        for one in arm.runs:
            assert one.cached_tokens == 0
            if arm.kind is ArmKind.BASELINE:
                assert one.counts == DraftCounts()
                continue
            if arm.n_max is None:  # n-grams find what they find
                continue
            assert one.completion_tokens is not None
            drafted, accepted, steps, positions, _ = forecast(
                len(PIECES), wrong, True, arm.n_max, one.completion_tokens
            )
            assert (one.drafted, one.accepted) == (drafted, accepted), (arm.label, one.prompt_id)
            if one.streams > 1:  # steps are counted for all of them together
                assert (one.steps, one.per_position) == (None, None)
                continue
            assert one.steps == steps
            if one.per_position is not None:  # the engine lists the positions that were ever accepted
                told = [round(share * steps) for share in one.per_position]
                assert (told + [0] * 7)[: len(positions)] == list(positions)
            by_class.setdefault(one.prompt_class, []).append(one.counts)
            expected_by_class.setdefault(one.prompt_class, []).append(DraftCounts(drafted, accepted, steps))
        for name, counts in by_class.items():
            assert sum_counts(counts) == sum_counts(expected_by_class[name])


@pytest.mark.real
@pytest.mark.parametrize("protocol", [kind for kind in ProtocolKind if kind not in LONG])
def test_every_protocol_counts_like_the_forecast(engine: Runtime, tmp_path: Path, protocol: ProtocolKind) -> None:
    measure_patterns(engine, tmp_path, protocol, range(1))


@pytest.mark.soak
@pytest.mark.parametrize("protocol", list(ProtocolKind))
def test_every_protocol_counts_like_the_forecast_for_many_miss_patterns(
    engine: Runtime, tmp_path: Path, protocol: ProtocolKind
) -> None:
    """Each pattern with the next n-max: twenty of them are three times all that the draft can propose at once."""
    measure_patterns(engine, tmp_path, protocol, range(1, 1 + soak_count(PATTERNS)))


def measure_patterns(engine: Runtime, folder: Path, protocol: ProtocolKind, seeds: range) -> None:
    async def measure(panel: Panel, seed: int) -> None:
        wrong = miss_pattern(seed)
        place = folder / str(seed)
        place.mkdir()
        outcome = await panel.services.benchmark.run(
            request_for(protocol, engine, place, wrong, 1 + (seed + 4) % BLOCK_SIZE)
        )
        assert outcome.end is BenchmarkEnd.DONE, outcome.failure
        assert outcome.result is not None
        invalid = [one.problem for arm in outcome.result.arms if arm.n_max for one in arm.runs if not one.valid]
        assert not invalid
        assert outcome.result.is_complete
        check_counts(outcome.result, wrong)

    async def test() -> None:
        async with running_panel() as panel:
            for seed in seeds:
                await measure(panel, seed)

    run(test, deadline_s=DEADLINE_S * 4 * len(seeds))


@pytest.mark.real
def test_a_draft_that_never_drafts_is_invalid(engine: Runtime, tmp_path: Path) -> None:
    """n-grams that find nothing: the arm is the target alone, and no gain may be told of it."""

    async def test() -> None:
        pieces = PIECES
        target, _ = write_pair(ScriptedPair(pieces, frozenset()), tmp_path)
        profile = profile_of(target, ctx_size=CONTEXT_TOKENS, spec_type="ngram-simple")
        async with running_panel() as panel:
            outcome = await panel.services.benchmark.run(BenchmarkRequest(profile, engine, runs=1, tokens=20))
            assert outcome.result is not None, outcome.failure
            assert [arm.spec_type for arm in outcome.result.arms] == ["none", "ngram-simple"]
            assert judge(outcome.result).verdict is Verdict.INVALID

    run(test)
