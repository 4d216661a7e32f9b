"""What a protocol asks in which order, and how long that takes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.benchmark_estimate import estimate
from sparkdeck.domain.benchmark_plan_prompts import asked_of
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt, PromptClass, one_per_class
from sparkdeck.domain.benchmark_protocols import PROTOCOLS, Plan, PlanFacts, PlannedRun, ProtocolKind
from sparkdeck.domain.benchmark_schedule import plan_runs
from sparkdeck.domain.errors import UserError
from tests.benchmark_runs import GPU_RUNTIME, PROFILE, a_plan, a_request, a_suite, arm_plans

SIDE_BY_SIDE = PlanFacts(fit_at_once=True)
SLOW_LOADING = PlanFacts(load_s=600, decode_tokens_per_s=100)
INTERLEAVED = tuple(protocol.kind for protocol in PROTOCOLS if protocol.interleaved)


def a_plan_of(kind: ProtocolKind, facts: PlanFacts | None = None) -> Plan:
    own = tuple(BenchmarkPrompt(f"own-{number}", None, "text", 128) for number in range(3))
    request = replace(a_request(kind), custom_prompts=own)
    return plan_runs(request, arm_plans(), a_suite(3), facts)


def turns(plan: Plan) -> list[int]:
    """The arms in the order in which their servers are started."""
    return list({run.server_start: run.arm for run in plan.runs}.values())


def counted(plan: Plan) -> list[PlannedRun]:
    return [run for run in plan.runs if not run.is_probe and (plan.protocol.keeps_warm_up or not run.warm_up)]


def test_what_is_asked_is_told_in_a_few_words() -> None:
    told = {words for plan in map(a_plan_of, ProtocolKind) for words in map(asked_of, plan.runs)}
    assert told >= {(), ("warm-up",), ("Coding",), ("Chat", "8 at once"), ("own-1",), ("reading 8,192 tokens",)}
    assert any(words and words[0].endswith(" tokens deep") for words in told)
    assert {asked_of(run) for run in a_plan(ProtocolKind.REFERENCE).runs} == {()}


def test_the_reference_run_is_the_published_one() -> None:
    plan = a_plan(ProtocolKind.REFERENCE)
    assert [(run.arm, run.server_start, run.warm_up) for run in plan.runs] == [
        (0, 0, True),
        (0, 0, False),
        (0, 0, False),
        (1, 1, True),
        (1, 1, False),
        (1, 1, False),
    ]
    assert {(run.prompt.text, run.prompt.tokens, run.streams) for run in plan.runs} == {
        ("Refactor this function.", 512, 1)
    }
    assert plan.protocol.needs_full_answers
    assert plan.protocol.keeps_warm_up


@pytest.mark.parametrize("kind", ProtocolKind)
@pytest.mark.parametrize("facts", [None, SIDE_BY_SIDE, SLOW_LOADING])
def test_every_arm_is_asked_the_same_and_every_server_serves_one_arm(kind: ProtocolKind, facts: PlanFacts) -> None:
    plan = a_plan_of(kind, facts)
    asked = [
        Counter(
            (run.prompt.id, run.streams, run.seed, run.round, run.warm_up, run.is_probe)
            for run in plan.runs
            if run.arm == arm
        )
        for arm in range(2)
    ]
    assert asked[0] == asked[1]
    assert all(len({run.arm for run in plan.runs if run.server_start == start}) == 1 for start in range(plan.starts))
    assert {run.server_start for run in plan.runs} == set(range(plan.starts))
    if not plan.side_by_side:  # one server at a time: it is never gone back to
        starts = [run.server_start for run in plan.runs]
        assert starts == sorted(starts)
    firsts = [next(run for run in plan.runs if run.server_start == start) for start in range(plan.starts)]
    assert all(run.warm_up for run in firsts)
    assert sum(run.warm_up for run in plan.runs) == plan.starts


@pytest.mark.parametrize("kind", INTERLEAVED)
def test_arms_take_turns_a_b_b_a(kind: ProtocolKind) -> None:
    plan = a_plan_of(kind, PlanFacts(load_s=1, decode_tokens_per_s=100, context_tokens=65_536))
    assert turns(plan)[:4] == [0, 1, 1, 0]
    order = [run.prompt.id for run in counted(plan) if run.arm == 0]
    each = len(order) // len({run.round for run in counted(plan)})
    if kind is not ProtocolKind.CONCURRENCY:
        assert order[each : 2 * each] == order[:each][::-1]


@pytest.mark.parametrize("kind", INTERLEAVED)
def test_servers_that_fit_side_by_side_take_turns_at_every_prompt(kind: ProtocolKind) -> None:
    plan = a_plan_of(kind, SIDE_BY_SIDE)
    assert plan.side_by_side
    assert [run.arm for run in counted(plan)][:8] == [0, 1, 1, 0] * 2


@pytest.mark.parametrize("kind", [kind for kind in INTERLEAVED if kind is not ProtocolKind.SUITE])
def test_arms_run_one_after_the_other_where_loading_takes_longer(kind: ProtocolKind) -> None:
    plan = a_plan_of(kind, SLOW_LOADING)
    assert turns(plan) == [0, 1]
    assert any("Loading takes long" in note for note in plan.notes)


def test_a_depth_sweep_goes_through_all_depths_there_and_back_again() -> None:
    plan = a_plan(ProtocolKind.DEPTH_SWEEP, 1, 2, 3, 4, 6, 7)
    assert turns(plan) == 2 * [0, 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1, 0]
    assert len(counted(plan)) == 4 * 7 * 11
    slow = a_plan(ProtocolKind.DEPTH_SWEEP, 1, 2, 3, 4, 6, 7, facts=SLOW_LOADING)
    assert turns(slow) == [0, 1, 2, 3, 4, 5, 6]


def test_concurrency_asks_1_2_4_and_8_at_once() -> None:
    plan = a_plan(ProtocolKind.CONCURRENCY)
    assert Counter(run.streams for run in counted(plan)) == {1: 44, 2: 44, 4: 44, 8: 44}


def test_a_long_context_is_filled_to_its_shares_and_leaves_room_for_the_answer() -> None:
    plan = a_plan(ProtocolKind.LONG_CONTEXT, facts=PlanFacts(context_tokens=100_000))
    assert {run.prompt.id: run.prompt.fill_tokens for run in counted(plan)} == {
        "depth-1": 1000,
        "depth-25": 25_000,
        "depth-50": 50_000,
        "depth-90": 90_000,
    }
    assert {run.prompt.fill_tokens for run in plan.runs if run.is_probe} == {8192, 32_768}
    small = a_plan(ProtocolKind.LONG_CONTEXT, facts=PlanFacts(context_tokens=2048))
    assert all((run.prompt.fill_tokens or 0) + run.prompt.tokens < 2048 for run in small.runs)
    assert [note.split(" is ")[0] for note in small.notes] == [
        "Prompt speed at 8,192 tokens",
        "Prompt speed at 32,768 tokens",
    ]


def test_prompts_that_do_not_fit_are_left_out_and_named() -> None:
    long = BenchmarkPrompt("rag-1", PromptClass.RAG, "word " * 4000, 256)
    request = a_request(ProtocolKind.SUITE)
    plan = plan_runs(request, arm_plans(), (*a_suite(), long), PlanFacts(context_tokens=4096))
    assert "rag-1" not in {run.prompt.id for run in plan.runs}
    assert "Left out, because the context of 4,096 tokens is too small: Documents (4k tokens)." in plan.notes
    with pytest.raises(UserError, match="No prompt fits"):
        plan_runs(request, arm_plans(), (long,), PlanFacts(context_tokens=512))
    with pytest.raises(UserError, match="no prompt to measure with"):
        plan_runs(request, arm_plans())
    with pytest.raises(UserError, match="too small"):
        plan_runs(a_request(ProtocolKind.LONG_CONTEXT), arm_plans(), (), PlanFacts(context_tokens=64))


def test_an_answer_is_never_longer_than_asked() -> None:
    assert {run.prompt.tokens for run in counted(a_plan(ProtocolKind.QUICK, tokens=100))} == {100}


def test_one_prompt_of_each_class_is_its_middle_one() -> None:
    lengths = (512, 64, 256)
    suite = [BenchmarkPrompt(f"{each.value}-{n}", each, "", n) for each in PromptClass for n in lengths]
    assert [prompt.id for prompt in one_per_class(suite)] == [f"{each.value}-256" for each in PromptClass]


def test_the_estimate_counts_starts_requests_tokens_and_seconds() -> None:
    plan = a_plan(ProtocolKind.REFERENCE)
    facts = PlanFacts(decode_tokens_per_s=51.2, prompt_tokens_per_s=500, load_s=4)
    found = estimate(plan, facts)
    assert (found.starts, found.requests, found.tokens) == (2, 6, 3072)
    assert found.seconds == pytest.approx(6 * 10 + 2 * (4 + 1), rel=0.01)
    assert estimate(plan, PlanFacts()).seconds is None
    guessed = estimate(plan, replace(facts, load_s=None))
    assert guessed.seconds is not None
    assert "not known" in guessed.notes[-1]


def test_more_streams_and_longer_prompts_take_longer() -> None:
    facts = PlanFacts(decode_tokens_per_s=50, prompt_tokens_per_s=1000, load_s=1)
    seconds = {kind: estimate(a_plan_of(kind, facts), facts).seconds or 0 for kind in ProtocolKind}
    assert seconds[ProtocolKind.REFERENCE] < seconds[ProtocolKind.QUICK] < seconds[ProtocolKind.SUITE]
    assert seconds[ProtocolKind.CONCURRENCY] > seconds[ProtocolKind.QUICK]


def test_every_protocol_explains_itself() -> None:
    assert [protocol.kind for protocol in PROTOCOLS] == list(ProtocolKind)
    assert len({protocol.title for protocol in PROTOCOLS}) == len(PROTOCOLS)
    assert all(protocol.explanation.endswith((".", "?")) for protocol in PROTOCOLS)
    assert BenchmarkRequest(PROFILE, GPU_RUNTIME).protocol is ProtocolKind.REFERENCE
