"""The verdict on a real engine: a draft that pays off, one that does not, and arms that are the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.domain.benchmark import BenchmarkOutcome, BenchmarkRequest, BenchmarkResult
from sparkdeck.domain.benchmark_arms import ArmKind, ArmPlan
from sparkdeck.domain.benchmark_judgement import Judgement, Verdict
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_verdict import judge
from sparkdeck.domain.long_prompts import long_text
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair, wrong_every
from tests.services.harness import DEADLINE_S, Panel, profile_of, run, running_panel
from tests.soak import soak_count

PIECES = cut_into_pieces(long_text(1, 20))[:300]
"""Rounds of five: a draft that is wrong after every fifth is so all around. Long enough to be no loop."""
MOST_EXTENSIONS = 8
FEWEST_FURTHER, MOST_FURTHER = 16, 48
"""Answers of each arm: two to six times all prompts."""
EQUAL_ARMS = 20
PROMPTS = tuple(BenchmarkPrompt(f"p{number}", None, f"Question {number}?", 30) for number in range(8))
"""As many as it takes to tell chance from speed: of fewer, one disturbed answer widens the range for good."""


LONGER = tuple(replace(prompt, tokens=200) for prompt in PROMPTS)
"""For a light target, which makes 1,000 tokens/s: 30 of them are over before a pause of the machine is."""


def of_prompts(profile: Profile, engine: Runtime, prompts: tuple[BenchmarkPrompt, ...] = PROMPTS) -> BenchmarkRequest:
    return BenchmarkRequest(profile, engine, runs=3, protocol=ProtocolKind.CUSTOM, custom_prompts=prompts)


async def judged(panel: Panel, request: BenchmarkRequest, wanted: Verdict, n_max: int | None = None) -> Judgement:
    """Measure, and then on as the person would who is told how many runs are missing: the machine may be noisy."""
    outcome = await panel.services.benchmark.run(request)
    judgement = judgement_of(outcome)
    for _ in range(MOST_EXTENSIONS):
        if judgement.verdict is wanted and n_max in (None, judgement.best_n_max):
            break
        needed = judgement.runs_needed or FEWEST_FURTHER
        outcome = await panel.services.benchmark.extend(min(max(needed, FEWEST_FURTHER), MOST_FURTHER))
        judgement = judgement_of(outcome)
    return judgement


def judgement_of(outcome: BenchmarkOutcome) -> Judgement:
    assert outcome.result is not None, outcome.failure
    judgement = judge(outcome.result)
    assert judgement.verdict is not Verdict.INVALID, judgement.reasons
    return judgement


@pytest.mark.real
@pytest.mark.parametrize("n_max", [(4,), pytest.param((2, 4, 7), marks=pytest.mark.soak)])
def test_a_heavy_target_makes_the_draft_faster_with_the_n_max_that_ends_just_before_its_error(
    engine: Runtime, tmp_path: Path, n_max: tuple[int, ...]
) -> None:
    pair = ScriptedPair(PIECES, wrong_every(5, len(PIECES)), heavy=True)

    async def test() -> None:
        async with running_panel() as panel:
            profile = profile_of(*write_pair(pair, tmp_path), ctx_size=1024)
            request = replace(of_prompts(profile, engine), n_max=n_max)
            judgement = await judged(panel, request, Verdict.FASTER, 4)
            assert (judgement.verdict, judgement.best_n_max) == (Verdict.FASTER, 4), judgement
            assert judgement.n_max_to_apply == 4
            assert judgement.on_cpu

    run(test, deadline_s=10 * DEADLINE_S)


@pytest.mark.real
def test_a_light_target_makes_the_draft_slower_and_nothing_is_recommended(engine: Runtime, tmp_path: Path) -> None:
    pair = ScriptedPair(PIECES, wrong_every(5, len(PIECES)))

    async def test() -> None:
        async with running_panel() as panel:
            profile = profile_of(*write_pair(pair, tmp_path), ctx_size=1024)
            request = replace(of_prompts(profile, engine, LONGER), n_max=(1,))
            judgement = await judged(panel, request, Verdict.SLOWER)
            assert judgement.verdict is Verdict.SLOWER, judgement
            assert judgement.n_max_to_apply is None

    run(test, deadline_s=10 * DEADLINE_S)


@pytest.mark.soak
@pytest.mark.parametrize("prompts", [PROMPTS, LONGER], ids=["30 tokens", "200 tokens"])
def test_equal_arms_are_never_told_apart_on_the_engine(
    engine: Runtime, tmp_path: Path, prompts: tuple[BenchmarkPrompt, ...]
) -> None:
    """Two arms without a draft, judged as if one had one: of eight prompts and of one, also with answers of 30 ms."""

    async def test() -> None:
        async with running_panel() as panel:
            target, _ = write_pair(ScriptedPair(PIECES), tmp_path)
            profile = profile_of(target, ctx_size=1024)
            arms = tuple(ArmPlan(name, ArmKind.BASELINE, "none", None, profile) for name in ("One", "Other"))
            many = replace(of_prompts(profile, engine, prompts), arms=arms)
            one = replace(many, custom_prompts=prompts[:1], runs=4)
            found = []
            for number in range(soak_count(EQUAL_ARMS)):
                outcome = await panel.services.benchmark.run(many if number % 2 == 0 else one)
                assert outcome.result is not None, outcome.failure
                judgement = judge(as_if_drafted(outcome.result))
                assert judgement.speedup is not None
                found.append((judgement.verdict.value, judgement.speedup, judgement.low, judgement.high))
                assert judgement.verdict in (Verdict.NO_DIFFERENCE, Verdict.UNDECIDED), (number, judgement)
            print(found)

    run(test, deadline_s=DEADLINE_S * (1 + soak_count(EQUAL_ARMS)))


def as_if_drafted(result: BenchmarkResult) -> BenchmarkResult:
    one, other = result.arms
    runs = tuple(replace(each, drafted=1, accepted=0, steps=1) for each in other.runs)
    return replace(result, arms=(one, replace(other, kind=ArmKind.DSPARK, runs=runs)))
