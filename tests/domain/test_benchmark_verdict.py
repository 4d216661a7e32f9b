"""The verdict on machines of known speed, and its words."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import pytest

from sparkdeck.domain.benchmark_bootstrap import BootstrapSpread
from sparkdeck.domain.benchmark_flaws import Flaw, FlawKind, GuardCheck
from sparkdeck.domain.benchmark_judgement import IntervalKind, Judgement, SpeedUp, Verdict
from sparkdeck.domain.benchmark_protocols import PlanFacts, ProtocolKind
from sparkdeck.domain.benchmark_reasons import why_undecided
from sparkdeck.domain.benchmark_schedule import plan_runs
from sparkdeck.domain.benchmark_verdict import counts, for_experts, in_words, judge, runs_needed, verdict_of
from sparkdeck.domain.profile import without_draft
from sparkdeck.domain.same_answer import SameAnswer, SameAnswerOutcome
from tests.benchmark_runs import (
    CPU_RUNTIME,
    PROFILE,
    a_machine,
    a_plan,
    a_request,
    a_result,
    a_run,
    a_suite,
    arm_plans,
    baseline,
    dspark,
    interval,
    measured,
    reference,
)
from tests.soak import soak_count

QUICK = a_plan(ProtocolKind.QUICK)


@pytest.mark.parametrize(
    ("draft", "verdict"),
    [
        (0.82, Verdict.SLOWER),
        (0.97, Verdict.SLOWER),
        (0.99, Verdict.NO_DIFFERENCE),
        (1.00, Verdict.NO_DIFFERENCE),
        (1.01, Verdict.NO_DIFFERENCE),
        (1.03, Verdict.FASTER),
        (2.76, Verdict.FASTER),
    ],
)
def test_b05_the_verdict_is_of_speed_whatever_was_accepted(draft: float, verdict: Verdict) -> None:
    judgement = judge(reference([45] * 3, [45 * draft] * 3))
    assert judgement.verdict is verdict
    assert judgement.speedup == pytest.approx(draft)


def test_b05_slower_in_spite_of_high_acceptance_is_said_so() -> None:
    good = dspark(*(a_run(37, drafted=True, accepted=570) for _ in range(3)))
    judgement = judge(a_result(baseline(*(a_run(45) for _ in range(3))), good))
    assert good.summary.acceptance == 0.95
    assert in_words(judgement).startswith("0.82 × – slower")
    assert judgement.n_max_to_apply is None


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (1.021, 1.5, Verdict.FASTER),
        (1.02, 1.5, Verdict.UNDECIDED),
        (0.98, 1.02, Verdict.NO_DIFFERENCE),
        (0.97, 1.01, Verdict.UNDECIDED),
        (0.5, 0.98, Verdict.UNDECIDED),
        (0.5, 0.979, Verdict.SLOWER),
        (None, None, Verdict.UNDECIDED),
    ],
)
def test_the_whole_interval_decides(low: float | None, high: float | None, verdict: Verdict) -> None:
    assert verdict_of(SpeedUp(1.0, low, high)) is verdict


def test_equal_arms_are_never_told_apart_in_20_repetitions() -> None:
    verdicts = []
    for seed in range(20):
        plan = QUICK if seed % 2 else a_plan(ProtocolKind.QUICK, facts=PlanFacts(fit_at_once=True))
        machine = a_machine(seed, noise=0.005 * (1 + seed % 5), of_starts=0.002, drift=0.0002 * (seed % 4))
        verdicts.append(judge(measured(plan, machine)).verdict)
    assert set(verdicts) <= {Verdict.NO_DIFFERENCE, Verdict.UNDECIDED}


def test_equal_arms_are_not_told_apart_by_a_few_noisy_runs_of_one_prompt() -> None:
    told_apart, trials = 0, soak_count(2400)
    plan = a_plan(ProtocolKind.REFERENCE)
    for seed in range(trials):
        machine = a_machine(seed, noise=0.05)
        told_apart += judge(measured(plan, machine)).verdict in (Verdict.FASTER, Verdict.SLOWER)
    assert told_apart <= 0.02 * trials


@pytest.mark.parametrize(
    ("gain", "noise", "verdict"),
    [
        (1.8, 0.10, Verdict.FASTER),
        (1.2, 0.02, Verdict.FASTER),
        (1.0, 0.003, Verdict.NO_DIFFERENCE),
        (0.9, 0.01, Verdict.SLOWER),
        (1.02, 0.02, Verdict.UNDECIDED),
    ],
)
def test_a_known_speed_gets_its_word(gain: float, noise: float, verdict: Verdict) -> None:
    judgement = judge(measured(QUICK, a_machine(7, gains=(gain,), noise=noise)))
    assert (judgement.verdict, judgement.interval) == (verdict, IntervalKind.BOOTSTRAP)
    assert not judgement.this_prompt_only
    assert (judgement.runs_needed is not None) == (verdict is Verdict.UNDECIDED)


def test_undecided_says_how_many_runs_would_decide() -> None:
    def found(value: float, of_units: float, of_prompts: float = 0.0) -> SpeedUp:
        spread = BootstrapSpread(math.log(value), of_prompts, of_units, 6, 0, 4, sure=True)
        return SpeedUp(value, *spread.interval(), IntervalKind.BOOTSTRAP, 11, 44, 4, spread)

    near, far = runs_needed(found(1.06, 0.0001)), runs_needed(found(1.06, 0.0004))
    assert near is not None
    assert far is not None
    assert near % 11 == 0, "whole passes through the prompts"
    assert 11 <= near < far < 16 * 44
    assert runs_needed(found(1.06, 0.000_001)) is None  # it is decided
    assert runs_needed(found(1.02, 0.001)) is None  # no number decides that
    apart = found(1.06, 0.0001, of_prompts=0.05)
    assert runs_needed(apart) is None  # nor that: the prompts differ
    assert "prompts" in why_undecided(apart, None)
    judgement = judge(measured(QUICK, a_machine(7, gains=(1.04,), noise=0.04)))
    assert f"{judgement.runs_needed} more runs" in in_words(judgement)


def test_what_is_said_to_be_needed_decides_about_as_often_as_not() -> None:
    def measured_over(rounds: int, seed: int) -> Judgement:
        request = replace(a_request(ProtocolKind.CUSTOM), custom_prompts=a_suite(), runs=rounds)
        machine = a_machine(seed, gains=(1.2,), noise=0.1, of_starts=0.05)
        return judge(measured(plan_runs(request, arm_plans()), machine))

    decided = []
    for seed in range(8):
        needed = measured_over(4, seed).runs_needed
        if needed is not None and needed <= 44 * 4:
            decided.append(measured_over(4 + needed // 11, seed).verdict is Verdict.FASTER)
    assert len(decided) > 3
    assert sum(decided) >= len(decided) // 3


def test_what_keeps_it_undecided_is_said() -> None:
    """More runs, more prompts, longer answers: each where it helps."""
    spread = partial(BootstrapSpread, math.log(1.06), units=4, freedom=6, sure=True)
    clock = spread(of_prompts=0, of_units=0, of_clock=0.001)
    assert "longer answers" in why_undecided(
        SpeedUp(1.06, *clock.interval(), IntervalKind.BOOTSTRAP, 11, 44, 4, clock), 9
    )
    noisy = spread(of_prompts=0, of_units=0.001, of_clock=0)
    told = why_undecided(SpeedUp(1.06, *noisy.interval(), IntervalKind.BOOTSTRAP, 11, 44, 4, noisy), 99)
    assert "99 more runs" in told
    assert "longer answers" not in told
    hiccups = [a_run(1000 + number, tokens=30, drafted=True) for number in range(8)]
    short = judge(a_result(baseline(*hiccups), dspark(*(replace(run, wall_s=0.025) for run in hiccups))))
    assert short.verdict is Verdict.UNDECIDED
    assert short.speedup == pytest.approx(1.2, abs=0.01)
    assert "longer answers" in short.reasons[-1]


def test_one_prompt_speaks_for_itself_only() -> None:
    judgement = judge(reference([50, 60, 60], [70, 90, 90]))
    assert judgement.this_prompt_only
    assert "This prompt only" in in_words(judgement)
    assert judgement.interval is IntervalKind.RANGE


def test_b02_the_verdict_shows_the_speed_with_and_without_the_warm_up() -> None:
    judgement = judge(reference([30, 60, 60], [45, 90, 99]))
    assert judgement.speedup == pytest.approx((2 / (1 / 90 + 1 / 99)) / 60)
    assert judgement.speedup_with_warm_up == pytest.approx(78 / 50)  # the quotient of the means in the table
    assert "with the warm-up" in for_experts(judgement)
    two = judge(reference([50, 51], [70, 71]))  # the warm-up is needed to have a spread at all
    assert two.interval is IntervalKind.RANGE
    assert judge(reference([60], [90])).verdict is Verdict.UNDECIDED
    dropped = judge(measured(a_plan(ProtocolKind.QUICK), a_machine(1)))
    assert dropped.speedup_with_warm_up is None
    assert "warm-up" not in for_experts(dropped)


def test_every_class_and_depth_has_its_own_verdict() -> None:
    plan = a_plan(ProtocolKind.SUITE, per_class=3)
    slow = {"coding": 1.5, "chat": 0.8}
    machine = a_machine(4, noise=0.002)
    judgement = judge(
        measured(plan, lambda run: machine(run) * (slow.get(run.prompt.id.split("-")[0], 1.0) if run.arm else 1.0))
    )
    verdicts = {part.name: part.verdict for part in judgement.per_class}
    assert len(verdicts) == 11
    assert (verdicts["coding"], verdicts["chat"]) == (Verdict.FASTER, Verdict.SLOWER)
    assert verdicts["maths"] is Verdict.NO_DIFFERENCE
    assert judgement.per_depth == ()


def test_prompts_of_ones_own_are_no_depths() -> None:
    runs = [
        a_run(50, prompt_id=name, context_depth_tokens=depth) for name, depth in (("a", 35), ("b", 41)) for _ in "12"
    ]
    result = a_result(baseline(*runs), dspark(*(replace(run, drafted=9) for run in runs)))
    own = replace(result, request=replace(result.request, protocol=ProtocolKind.CUSTOM))
    assert judge(own).per_depth == ()
    assert len(judge(replace(own, request=replace(own.request, protocol=ProtocolKind.LONG_CONTEXT))).per_depth) == 2


def test_b05_a_draft_that_loses_with_depth_is_shown_to() -> None:
    plan = a_plan(ProtocolKind.LONG_CONTEXT, facts=PlanFacts(context_tokens=16_384))
    gains = {"depth-1": 1.5, "depth-25": 1.2, "depth-50": 1.0, "depth-90": 0.7}
    judgement = judge(measured(plan, lambda run: 60 * (gains.get(run.prompt.id, 1.0) if run.arm else 1.0)))
    assert [part.verdict for part in judgement.per_depth] == [
        Verdict.FASTER,
        Verdict.FASTER,
        Verdict.NO_DIFFERENCE,
        Verdict.SLOWER,
    ]
    assert [part.name for part in judgement.per_depth] == list(gains), "the warm-up is none of them"
    assert judgement.verdict is Verdict.UNDECIDED  # it depends, and that is the answer
    assert "4 prompts only" in in_words(judgement)


def test_streams_count_together() -> None:
    plan = a_plan(ProtocolKind.CONCURRENCY)
    gains = {1: 1.6, 2: 1.3, 4: 1.0, 8: 0.8}
    judgement = judge(measured(plan, lambda run: 60 * run.streams * (gains[run.streams] if run.arm else 1.0)))
    assert judgement.speedup == pytest.approx(1.6)
    assert [(part.name, part.verdict) for part in judgement.per_streams] == [
        ("1", Verdict.FASTER),
        ("2", Verdict.FASTER),
        ("4", Verdict.NO_DIFFERENCE),
        ("8", Verdict.SLOWER),
    ]
    assert judgement.per_streams[3].speedup == pytest.approx(0.8)


@pytest.mark.parametrize(
    ("gains", "best"),
    [
        ((1.1, 1.3, 1.5, 2.0, 1.8, 1.7), 4),
        ((1.1, 1.9, 1.9, 1.9, 1.9, 1.9), 2),
        ((0.9, 0.8, 0.7, 0.6, 0.5, 0.4), 1),
        ((1.0, 1.2, 1.4, 1.6, 1.8, 2.0), 8),
    ],
)
def test_the_best_n_max_is_the_smallest_not_distinguishable_from_the_fastest(
    gains: tuple[float, ...], best: int
) -> None:
    plan = a_plan(ProtocolKind.DEPTH_SWEEP, 1, 2, 3, 4, 6, 8)
    judgement = judge(measured(plan, a_machine(11, gains=gains, noise=0.01)))
    assert judgement.best_n_max == best
    assert judgement.n_max_to_apply == (best if max(gains) > 1 else None)
    assert [part.best_n_max for part in judgement.per_arm] == [1, 2, 3, 4, 6, 8]
    assert judgement.best_arm == f"DSpark, n-max {best}"


def test_b04_a_draft_that_was_not_active_makes_it_invalid() -> None:
    idle = dspark(*(replace(a_run(46), drafted=0, accepted=0) for _ in range(3)))
    judgement = judge(a_result(baseline(*(a_run(45) for _ in range(3))), idle))
    assert judgement.verdict is Verdict.INVALID
    assert "DSpark, n-max 3 was not active" in in_words(judgement)
    assert judgement.speedup is None


def test_the_reference_run_needs_every_run_and_others_half_of_them() -> None:
    bad = reference([50] * 3, [60] * 3)
    draft = bad.arms[1]
    short = replace(draft.runs[2], valid=False, problem="ended after 100 of 512 tokens")
    bad = replace(bad, arms=(bad.arms[0], replace(draft, runs=(*draft.runs[:2], short))))
    assert judge(bad).verdict is Verdict.INVALID
    assert "run 3: ended after 100 of 512 tokens" in judge(bad).reasons[0]

    flawed = (Flaw(FlawKind.ENDED_EARLY, "ended after 20 of 256 tokens"),)
    result = measured(QUICK, a_machine(7, gains=(1.5,)))

    def with_bad(share: float) -> Judgement:
        base, drafted = result.arms
        count = round(share * len(drafted.runs))
        runs = tuple(
            replace(run, valid=False, problem=flawed[0].words, flaws=flawed) if number < count else run
            for number, run in enumerate(drafted.runs)
        )
        return judge(replace(result, arms=(base, replace(drafted, runs=runs))))

    assert with_bad(0.3).verdict is Verdict.FASTER
    assert "left out" in with_bad(0.3).reasons[0]
    assert with_bad(0.8).verdict is Verdict.INVALID


def test_what_the_guard_found_is_the_reason() -> None:
    slept = GuardCheck(FlawKind.SLEPT, False, "the machine slept for 90 s meanwhile")
    result = reference([50] * 3, [60] * 3)
    assert judge(replace(result, checks=(slept,))).reasons == ("The machine slept for 90 s meanwhile.",)
    base = replace(result.arms[0], checks=(slept,))
    assert judge(replace(result, arms=(base, result.arms[1]))).verdict is Verdict.INVALID
    assert judge(replace(result, checks=(GuardCheck(FlawKind.SLEPT, None, "unknown"),))).verdict is Verdict.FASTER


def test_an_arm_that_does_not_count_leaves_the_others() -> None:
    clocks = GuardCheck(FlawKind.CLOCKS_DIFFER, False, "the clocks differ by 9.0 %")
    base = baseline(*(a_run(50) for _ in range(6)))
    good = dspark(*(a_run(60, drafted=True) for _ in range(6)))
    fast = replace(dspark(*(a_run(90, drafted=True) for _ in range(6)), n_max=7), checks=(clocks,))
    judgement = judge(a_result(base, good, fast))
    assert (judgement.verdict, judgement.best_n_max) == (Verdict.FASTER, 3)
    assert judgement.reasons == ("DSpark, n-max 7: the clocks differ by 9.0 %.",)


def test_a_benchmark_that_was_cut_short_decides_nothing_and_says_so() -> None:
    result = replace(measured(QUICK, a_machine(7, gains=(1.5,))), planned_runs=104)
    assert result.is_complete
    assert judge(result).reasons == ()
    draft = replace(result.arms[1], runs=result.arms[1].runs[:14])
    cut = judge(replace(result, arms=(result.arms[0], draft)))
    assert (cut.verdict, cut.reasons) == (
        Verdict.UNDECIDED,
        ("It was cut short: 66 of 104 requests were measured.",),
    )
    assert cut.speedup == pytest.approx(1.5, rel=0.1)
    assert (cut.best_n_max, cut.n_max_to_apply, cut.runs_needed) == (None, None, None)
    assert in_words(cut).startswith("Not decided: 1.")
    nothing_yet = judge(replace(result, arms=(result.arms[0],)))
    assert nothing_yet.reasons == (
        "It takes runs with and without the draft to tell.",
        "It was cut short: 52 of 104 requests were measured.",
    )


def test_the_texts_of_one_prompt_are_compared_with_each_other_alone() -> None:
    runs = [a_run(50, prompt_id=name, text_sha256=text) for name, text in (("a", "1"), ("b", "2"))]
    result = a_result(baseline(*runs), dspark(*runs))
    assert result.same_text is True
    other = a_result(baseline(*runs), dspark(runs[0], replace(runs[1], text_sha256="3")))
    assert other.same_text is False
    assert a_result(baseline(*runs)).same_text is None
    sampled = replace(other.request, profile_sampling=True)
    assert replace(other, request=sampled).same_text is None


def test_a_warm_up_that_is_dropped_need_not_be_valid() -> None:
    bad = a_run(50, valid=False, warm_up=True)
    arms = [baseline(bad, a_run(50), keeps_warm_up=keeps) for keeps in (False, True)]
    assert [replace(a_result(arm), planned_runs=2).all_valid for arm in arms] == [True, False]


def test_a_result_counts_without_each_single_answer_but_in_the_reference_run() -> None:
    result = replace(measured(QUICK, a_machine(7, gains=(1.5,))), planned_runs=104)
    short = replace(result.arms[1].runs[-1], valid=False, problem="ended after 9 of 512 tokens")
    bad = replace(result, arms=(result.arms[0], replace(result.arms[1], runs=(*result.arms[1].runs[:-1], short))))
    assert counts(result)
    assert counts(bad)
    assert not counts(replace(bad, planned_runs=1000)), "it was cut short"
    assert not counts(replace(bad, checks=(GuardCheck(FlawKind.SLEPT, False, "the machine slept for 60 s meanwhile"),)))
    assert counts(reference([50] * 3, [60] * 3))
    full = reference([50] * 3, [60] * 3)
    assert not counts(replace(full, arms=(full.arms[0], replace(full.arms[1], runs=(*full.arms[1].runs[:-1], short)))))


def test_without_two_arms_nothing_is_judged() -> None:
    assert judge(a_result()).verdict is Verdict.UNDECIDED
    alone = judge(a_result(baseline(a_run(50))))
    assert alone.reasons == ("It takes runs with and without the draft to tell.",)
    lone = replace(a_result(baseline(a_run(50))).request, profile=without_draft(PROFILE))
    assert "no draft in this profile" in in_words(judge(replace(a_result(baseline(a_run(50))), request=lone)))


def test_a_faster_draft_that_changes_answers_is_not_recommended() -> None:
    result = reference([50] * 3, [90] * 3)
    tie = replace(result, same_answer=SameAnswer(SameAnswerOutcome.TIE, "A tie."))
    assert judge(tie).n_max_to_apply == 3
    fault = judge(replace(result, same_answer=SameAnswer(SameAnswerOutcome.FAULT, "A fault.")))
    assert (fault.verdict, fault.n_max_to_apply, fault.reasons) == (Verdict.FASTER, None, ("A fault.",))
    assert "do not serve it" in in_words(fault)
    assert "worth serving" not in in_words(fault)


def test_a_cpu_run_says_that_it_is_one() -> None:
    result = reference([50] * 3, [60] * 3)
    on_cpu = replace(result, request=replace(result.request, runtime=CPU_RUNTIME))
    assert in_words(judge(on_cpu)).endswith("CPU run: says nothing about your GPU.")
    assert "CPU" not in in_words(judge(result))


def test_the_words_tell_newcomers_what_to_do_and_experts_how_sure_it_is() -> None:
    faster = judge(measured(QUICK, a_machine(7, gains=(1.4,))))
    assert in_words(faster).startswith("Faster: with the draft, answers come 1.4")
    assert "It is worth serving." in in_words(faster)
    low, high = interval(SpeedUp(faster.speedup, faster.low, faster.high))
    assert f"({low:.3f} … {high:.3f}: 95 % bootstrap interval over 11 prompts" in for_experts(faster)
    assert "No difference" in in_words(judge(reference([50] * 3, [50] * 3)))
    assert in_words(judge(reference([50] * 3, [50] * 3))).count("×") == 1
