"""The speed-up and its interval, on machines whose true speeds are known."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.domain.benchmark import speedup_over
from sparkdeck.domain.benchmark_judgement import IntervalKind, SpeedUp, Verdict
from sparkdeck.domain.benchmark_protocols import PlanFacts, PlannedRun, ProtocolKind
from sparkdeck.domain.benchmark_run import Amount, pooled_rate
from sparkdeck.domain.benchmark_schedule import plan_runs
from sparkdeck.domain.benchmark_statistics import speed_up
from sparkdeck.domain.benchmark_verdict import verdict_of
from sparkdeck.domain.student import student_quantile
from tests.benchmark_runs import (
    SpeedOf,
    a_machine,
    a_plan,
    a_request,
    a_run,
    a_suite,
    arm_plans,
    baseline,
    dspark,
    interval,
    measured,
)
from tests.soak import soak_count

QUICK = a_plan(ProtocolKind.QUICK)


def speed_up_on(machine: SpeedOf, *, resamples: int = 300) -> SpeedUp:
    base, draft = measured(QUICK, machine).arms
    return speed_up(base.counted_runs, draft.counted_runs, resamples=resamples)


def test_b08_rates_are_all_tokens_over_all_seconds() -> None:
    short, long = a_run(100, tokens=10), a_run(50, tokens=990)
    assert pooled_rate([Amount(10, 0.1), Amount(990, 19.8)]) == pytest.approx(1000 / 19.9)
    summary = baseline(short, long).summary
    assert summary.wall_tokens_per_s.mean == pytest.approx(50.25, abs=0.01)  # the mean of the rates would be 75
    assert summary.decode_tokens_per_s.mean == pytest.approx(1.1 * 50.25, abs=0.05)


def test_b08_acceptance_is_all_accepted_over_all_drafted() -> None:
    few, many = replace(a_run(60), drafted=10, accepted=9), replace(a_run(60), drafted=990, accepted=491)
    assert dspark(few, many).summary.acceptance == 0.5  # the mean of the two would be 0.70


def test_runs_of_one_length_keep_the_published_mean() -> None:
    assert baseline(a_run(30), a_run(60), a_run(60)).summary.wall_tokens_per_s.mean == 50


def test_b08_answers_to_different_prompts_are_all_tokens_over_all_seconds_at_one_length_too() -> None:
    base = baseline(a_run(30, prompt_id="a"), a_run(60, prompt_id="b"))
    fast = dspark(a_run(60, prompt_id="a", drafted=True), a_run(60, prompt_id="b", drafted=True))
    assert base.summary.wall_tokens_per_s.mean == pytest.approx(40)  # the mean of the rates would be 45
    assert speedup_over(base, fast) == pytest.approx(1.5) == speed_up(base.runs, fast.runs).value


def test_b02_a_warm_up_is_dropped_but_for_the_published_mean() -> None:
    runs = (a_run(30, warm_up=True), *(a_run(60) for _ in range(3)))
    dropped = baseline(*runs, keeps_warm_up=False).summary.wall_tokens_per_s
    assert (dropped.mean, dropped.median, dropped.stdev) == (60, 60, 0)
    kept = baseline(*runs).summary.wall_tokens_per_s
    assert (kept.mean, kept.median) == (52.5, 60)


def test_longer_answers_in_one_arm_gain_nothing_by_it() -> None:
    base = [a_run(20, tokens=500, prompt_id="a"), a_run(80, tokens=100, prompt_id="b")]
    other = [a_run(20, tokens=100, prompt_id="a"), a_run(80, tokens=500, prompt_id="b")]
    assert speed_up(base, other).value == pytest.approx(1)


def test_prompts_that_one_arm_lacks_do_not_count() -> None:
    base = [a_run(20, prompt_id="a"), a_run(500, prompt_id="b")]
    found = speed_up(base, [a_run(40, prompt_id="a"), a_run(1, prompt_id="c")])
    assert found.value == pytest.approx(2)
    assert found.prompts == 1
    assert speed_up(base, [a_run(1, prompt_id="c")]).value is None


def test_one_run_has_no_range_and_few_runs_a_wide_one() -> None:
    assert speed_up([a_run(50)], [a_run(60)]).kind is IntervalKind.NONE
    widths = []
    for count in (2, 3, 4, 5, 6, 7):
        found = speed_up([a_run(50), a_run(51)] * 4, [a_run(60 + place % 2) for place in range(count)])
        low, high = interval(found)
        assert low < 60 / 51 + 1e-9 < 61 / 50 - 1e-9 < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 4 * widths[2]


def test_repeats_of_one_prompt_never_make_an_interval_of_their_own() -> None:
    assert speed_up([a_run(50 + place / 9) for place in range(99)], [a_run(60)] * 99).kind is IntervalKind.RANGE


def test_the_interval_is_the_same_every_time() -> None:
    machine = {"gains": (1.1,), "noise": 0.05}
    once, again = (speed_up_on(a_machine(3, **machine)) for _ in range(2))  # type: ignore[arg-type]
    assert once == again
    assert once.kind is IntervalKind.BOOTSTRAP


@pytest.mark.parametrize(
    ("of_starts", "of_prompts", "gain"), [(0, 0, 1.4), (0.02, 0, 1.0), (0, 0.15, 0.8), (0.01, 0.1, 1.1)]
)
def test_the_interval_holds_the_truth_as_often_as_it_says(of_starts: float, of_prompts: float, gain: float) -> None:
    trials = soak_count(300)
    held = 0
    truth = gain / math.exp(of_prompts**2 / 2)  # seconds count, and of those the prompts that gain little have more
    for seed in range(trials):
        found = speed_up_on(a_machine(seed, gains=(gain,), of_starts=of_starts, of_prompts=of_prompts), resamples=200)
        low, high = interval(found)
        held += low <= truth <= high
    assert held >= 0.94 * trials - 3


def a_bad_machine(seed: int, kind: str) -> SpeedOf:
    """Half as fast for whole starts, stalled in single answers, or beside other work that comes and goes."""
    chance = random.Random(seed)
    starts: dict[int, float] = {}
    busy = chance.random() < 0.5

    def speed_of(run: PlannedRun) -> float:
        nonlocal busy
        speed = 60 * chance.lognormvariate(0, 0.03)
        if kind == "stalls" and chance.random() < 0.15:
            speed /= 1 + chance.expovariate(1)
        if kind == "starts":
            speed *= starts.setdefault(run.server_start, chance.lognormvariate(0, 0.25))
        if kind == "other work":
            busy ^= chance.random() < 1 / 11  # about a turn long
            speed /= 2 if busy else 1
        return speed

    return speed_of


@pytest.mark.parametrize("kind", ["stalls", "starts", "other work"])
def test_equal_arms_on_a_bad_machine_are_told_apart_once_in_hundreds_of_times(kind: str) -> None:
    """An interval of 95 % would tell them apart in one of twenty, so in two of three sets of 20 repetitions."""
    one_prompt = plan_runs(replace(a_request(ProtocolKind.CUSTOM), custom_prompts=a_suite()[:1], runs=5), arm_plans())
    trials, apart = soak_count(400), 0
    for seed in range(trials):
        for plan in (QUICK, one_prompt):
            base, draft = measured(plan, a_bad_machine(seed, kind)).arms
            found = speed_up(base.counted_runs, draft.counted_runs, resamples=100)
            apart += verdict_of(found) in (Verdict.FASTER, Verdict.SLOWER)
    assert apart <= 0.005 * 2 * trials


@pytest.mark.parametrize(("gain", "verdict"), [(1.5, Verdict.FASTER), (0.7, Verdict.SLOWER)])
def test_on_a_busy_machine_a_large_difference_is_still_found(gain: float, verdict: Verdict) -> None:
    trials, found = soak_count(200), 0
    for seed in range(trials):
        machine = a_machine(seed, gains=(gain,), noise=0.15, of_starts=0.04, of_prompts=0.1)
        base, draft = measured(QUICK, machine).arms
        found += verdict_of(speed_up(base.counted_runs, draft.counted_runs, resamples=100)) is verdict
    assert found >= 0.5 * trials


@pytest.mark.parametrize("facts", [PlanFacts(fit_at_once=True), PlanFacts(load_s=1, decode_tokens_per_s=50)])
def test_a_steady_drift_favours_no_arm(facts: PlanFacts) -> None:
    plan = a_plan(ProtocolKind.QUICK, facts=facts)
    machine = a_machine(1, noise=0, drift=0.004)  # a fifth of its speed is gone in the end
    base, draft = measured(plan, machine).arms
    assert speed_up(base.counted_runs, draft.counted_runs).value == pytest.approx(1, abs=0.003)
    one_after_the_other = a_plan(ProtocolKind.QUICK, facts=PlanFacts(load_s=900, decode_tokens_per_s=500))
    base, draft = measured(one_after_the_other, a_machine(1, noise=0, drift=0.004)).arms
    assert (speed_up(base.counted_runs, draft.counted_runs).value or 1) < 0.93


def test_starts_that_differ_widen_the_interval() -> None:
    def width(of_starts: float) -> float:
        found = speed_up_on(a_machine(5, of_starts=of_starts))
        low, high = interval(found)
        return high - low

    assert width(0.05) > 2 * width(0)


def test_ups_and_downs_that_all_arms_share_do_not_hide_a_speed_up() -> None:
    machine = a_machine(8, gains=(1.5,), noise=0.03)
    base, draft = measured(QUICK, lambda run: machine(run) * (0.5 if run.round else 1.0)).arms
    low, high = interval(speed_up(base.counted_runs, draft.counted_runs))
    assert 1.02 < low < 1.5 < high < 2.2
    some = {run.prompt_id for run in base.counted_runs[:3]}  # so few that the range stands in
    few, few_drafted = ([run for run in arm.counted_runs if run.prompt_id in some] for arm in (base, draft))
    low, high = interval(speed_up(few, few_drafted))
    assert 1.02 < low < 1.5 < high < 2.2


def test_runs_that_spread_over_all_bounds_have_no_range() -> None:
    found = speed_up([a_run(10), a_run(50)], [a_run(20), a_run(90)])
    assert (found.kind, found.low) == (IntervalKind.NONE, None)
    assert found.value is not None


def test_a_start_that_lacks_prompts_is_no_stumbling_block() -> None:
    base, draft = measured(QUICK, a_machine(2)).arms
    cut = draft.counted_runs[:36]  # the last start was cut short
    found = speed_up(base.counted_runs, cut)
    assert found.value == pytest.approx(1, abs=0.02)
    assert found.kind is IntervalKind.BOOTSTRAP


@settings(max_examples=soak_count(200), deadline=None)
@given(
    rates=st.lists(st.tuples(*[st.floats(1, 1000)] * 2, st.integers(64, 900)), min_size=1, max_size=12),
    gain=st.floats(0.2, 5),
)
def test_a_draft_that_is_faster_by_a_factor_everywhere_is_faster_by_that_factor(
    rates: list[tuple[float, float, int]], gain: float
) -> None:
    base, other = [], []
    for number, (one, two, tokens) in enumerate(rates):
        for start, rate in enumerate((one, two)):
            name = str(number)
            base.append(a_run(rate, tokens=tokens, prompt_id=name, server_start=2 * start))
            other.append(a_run(gain * rate, tokens=tokens, prompt_id=name, server_start=2 * start + 1))
    found = speed_up(base, other, resamples=50)
    assert found.value == pytest.approx(gain)
    if found.low is None:  # the rates spread over all bounds
        return
    low, high = interval(found)
    assert low <= gain * (1 + 1e-6)
    assert high >= gain * (1 - 1e-6)


def test_students_quantiles_are_the_known_ones() -> None:
    known = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 7: 2.365, 10: 2.228, 32: 2.037, 1000: 1.962}
    for freedom, quantile in known.items():
        assert student_quantile(freedom) == pytest.approx(quantile, rel=0.004)
    assert (
        student_quantile(1) > student_quantile(1.5) > student_quantile(2) > student_quantile(3.5) > student_quantile(4)
    )
