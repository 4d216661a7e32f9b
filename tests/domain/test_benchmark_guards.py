"""Each rule of the validity guard, for and against, and where it cannot tell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sparkdeck.domain.benchmark_flaws import FlawKind, GuardCheck
from sparkdeck.domain.benchmark_guards import (
    ArmFacts,
    RunFacts,
    check_arm,
    check_between,
    check_run,
    flaws_of,
    summed_up,
)
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.samples_gpu import ThrottleReason
from tests.benchmark_runs import a_run

SOUND = RunFacts(
    wanted_tokens=512,
    text="A sound answer.",
    throttle=(ThrottleReason.POWER_CAP, ThrottleReason.IDLE),
    other_load_percent=5.0,
    slept_s=0.1,
    spilled_bytes=0,
)
BASE = ArmFacts(
    "Baseline",
    is_draft=False,
    drafted=0,
    layers=(49, 49),
    context_asked_tokens=8192,
    context_tokens=8192,
    median_clock_mhz=2800,
    options={"--model": "t.gguf", "--ctx-size": "8192"},
)
DRAFT = replace(BASE, label="DSpark, n-max 3", is_draft=True, drafted=900, speculation="DSpark")


def said(run: RunResult, facts: RunFacts) -> dict[FlawKind, str]:
    return {flaw.kind: flaw.words for flaw in flaws_of(check_run(run, facts))}


def test_a_sound_run_has_no_flaw_and_every_rule_was_asked() -> None:
    checks = [*check_run(a_run(60), SOUND), *check_run(a_run(60, drafted=True), replace(SOUND, is_draft=True))]
    checks += [*check_arm(BASE), *check_arm(DRAFT), *check_between(BASE, DRAFT)]
    assert all(check.passed for check in checks)
    assert {check.kind for check in checks} == set(FlawKind) - {FlawKind.FAILED}
    assert all(kind.title for kind in FlawKind)


@pytest.mark.parametrize(
    ("run", "facts", "kind", "words"),
    [
        (
            a_run(60, tokens=500, finish_reason="stop"),
            replace(SOUND, needs_full_answer=True),
            FlawKind.ENDED_EARLY,
            "ended after 500 of 512 tokens (the model ended its answer)",
        ),
        (
            a_run(60, tokens=63),
            SOUND,
            FlawKind.ENDED_EARLY,
            "ended after 63 of 512 tokens, and it takes 64 to tell a speed",
        ),
        (a_run(60, tokens=513), SOUND, FlawKind.ENDED_EARLY, "made 513 tokens instead of 512"),
        (a_run(60, cached_tokens=25), SOUND, FlawKind.CACHED_PROMPT, "25 prompt tokens came from the cache"),
        (
            replace(a_run(60), drafted=3),
            SOUND,
            FlawKind.DRAFTED_IN_BASELINE,
            "3 tokens were drafted, so this is no baseline",
        ),
        (
            replace(a_run(60), drafted=0),
            replace(SOUND, is_draft=True, speculation_problem="vocabularies differ"),
            FlawKind.NOTHING_DRAFTED,
            "nothing was drafted (vocabularies differ)",
        ),
        (
            a_run(60),
            replace(SOUND, text="Well. " + "I think so. " * 40),
            FlawKind.REPETITION,
            "the answer turned in a circle: “I think so.” 40 times in a row up to its end",
        ),
        (
            a_run(60),
            replace(SOUND, spilled_bytes=1 << 30),
            FlawKind.VRAM_SPILLED,
            "1,024 MiB of the GPU's memory spilled into system RAM",
        ),
        (
            a_run(60),
            replace(SOUND, throttle=(ThrottleReason.THERMAL, ThrottleReason.POWER_CAP)),
            FlawKind.SLOWED_DOWN,
            "the GPU was slowed down: thermal slow-down",
        ),
        (
            a_run(60),
            replace(SOUND, throttle=(ThrottleReason.HARDWARE_SLOWDOWN,)),
            FlawKind.SLOWED_DOWN,
            "the GPU was slowed down: hardware slow-down",
        ),
        (
            a_run(60),
            replace(SOUND, other_load_percent=6.0, other_name="a game"),
            FlawKind.OTHER_PROCESS,
            "a game used the GPU by 6 %",
        ),
        (a_run(60), replace(SOUND, slept_s=90), FlawKind.SLEPT, "the machine slept for 90 s meanwhile"),
        (
            replace(a_run(60), completion_tokens=None, problem="the connection broke"),
            SOUND,
            FlawKind.FAILED,
            "the connection broke",
        ),
    ],
)
def test_a_run_with_one_flaw_is_told_that_one(run: RunResult, facts: RunFacts, kind: FlawKind, words: str) -> None:
    found = said(run, facts)
    assert list(found) == [kind]
    assert " ".join(found[kind].split()) == words


def test_elsewhere_an_answer_may_end_by_itself() -> None:
    assert not said(a_run(60, tokens=64, finish_reason="stop"), SOUND)
    assert not said(a_run(60, tokens=30), replace(SOUND, wanted_tokens=30))


def test_b01_one_cached_token_makes_a_run_void() -> None:
    assert FlawKind.CACHED_PROMPT in said(a_run(138, cached_tokens=1), SOUND)
    assert not said(a_run(60, cached_tokens=0), SOUND)


def test_kinds_that_draft_only_what_they_find_may_find_nothing_in_one_answer() -> None:
    ngram = replace(SOUND, is_draft=True, drafts_always=False)
    assert not said(replace(a_run(60), drafted=None), ngram)
    assert FlawKind.NOTHING_DRAFTED in {flaw.kind for flaw in flaws_of(check_arm(replace(DRAFT, drafted=0)))}


def test_what_cannot_be_told_is_neither_passed_nor_failed_and_says_why() -> None:
    checks = check_run(replace(a_run(60), cached_tokens=None), RunFacts(512, gpu_reason="There is no NVIDIA GPU."))
    unknown = {check.kind: check.words for check in checks if check.passed is None}
    assert len(unknown) == 6
    assert unknown[FlawKind.SLOWED_DOWN] == "There is no NVIDIA GPU."
    assert all(unknown.values())
    assert [check.passed for check in check_arm(ArmFacts("Arm", is_draft=True))] == [None, None, None]
    assert [check.passed for check in check_between(ArmFacts("A", False), ArmFacts("B", True))] == [None, None]


def test_b04_the_arm_says_that_the_draft_was_not_active() -> None:
    arm = replace(DRAFT, drafted=0, speculation_problem="vocab_type_dft = 2 while vocab_type_tgt = 1")
    flaw = flaws_of(check_arm(arm))[0]
    assert flaw.words == ("DSpark was not active: nothing was drafted (vocab_type_dft = 2 while vocab_type_tgt = 1)")
    assert flaws_of(check_arm(replace(BASE, drafted=12)))[0].kind is FlawKind.DRAFTED_IN_BASELINE


@pytest.mark.parametrize(
    ("layers", "asked", "passed"),
    [
        ((49, 49), None, True),
        ((40, 49), None, False),
        ((40, 49), 40, True),
        ((30, 49), 40, False),
        ((49, 49), 99, True),
    ],
)
def test_layers_may_sit_on_the_cpu_where_that_was_asked(
    layers: tuple[int, int], asked: int | None, passed: bool
) -> None:
    check = check_arm(replace(DRAFT, layers=layers, layers_asked=asked))[1]
    assert check.passed is passed
    assert passed or "of 49 layers sat on the CPU, unasked" in check.words


def test_a_context_must_be_as_large_as_asked_and_may_be_larger() -> None:
    assert check_arm(replace(DRAFT, context_tokens=8448))[2].passed
    small = check_arm(replace(DRAFT, context_tokens=4096))[2]
    assert (small.passed, small.words) == (False, "the context was 4,096 tokens instead of 8,192")


def test_clocks_may_differ_by_3_percent_and_a_power_cap_is_recorded() -> None:
    assert check_between(BASE, replace(DRAFT, median_clock_mhz=2720))[0].passed
    apart = check_between(BASE, replace(DRAFT, median_clock_mhz=2600))[0]
    assert (apart.passed, apart.kind) == (False, FlawKind.CLOCKS_DIFFER)
    assert "2,800 MHz in Baseline, 2,600 MHz in DSpark, n-max 3" in apart.words
    capped = check_between(replace(BASE, capped=True), replace(DRAFT, capped=True, power_limit_w=450))[0]
    assert capped.passed
    assert capped.words.endswith("held by the power limit of 450 W")


def test_the_arms_differ_in_the_draft_alone() -> None:
    other = {"--model": "t.gguf", "--ctx-size": "4096", "--flash-attn": "off"}
    check = check_between(BASE, replace(DRAFT, options=other))[1]
    assert check.passed is False
    assert "--ctx-size 8192 against 4096, --flash-attn not given against off" in check.words


def test_many_checks_are_summed_up_to_one_of_each_kind() -> None:
    good, bad = GuardCheck(FlawKind.SLEPT, True), GuardCheck(FlawKind.SLEPT, False, "slept")
    unknown = GuardCheck(FlawKind.REPETITION, None, "the text was not kept")
    summed = summed_up([good, unknown, bad, bad, GuardCheck(FlawKind.CACHED_PROMPT, True)])
    assert {check.kind: check.passed for check in summed} == {
        FlawKind.REPETITION: None,
        FlawKind.CACHED_PROMPT: True,
        FlawKind.SLEPT: False,
    }
    assert [check.words for check in summed if check.passed is False] == ["slept (2 times)"]
    assert summed_up([unknown, GuardCheck(FlawKind.REPETITION, True)])[0].passed
