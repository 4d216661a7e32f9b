"""Each rule of advice on a running server, with numbers for it and against it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.domain.baseline import BaselinePoint
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.monitor_advice import advise
from sparkdeck.domain.monitor_advice_parts import (
    Advice,
    AdviceFacts,
    AdviceKind,
    CardLimits,
    DraftWindow,
    Severity,
    Spill,
)
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import LocalModel, Profile, ProfileOrigin
from sparkdeck.domain.samples_gpu import ShareSource
from sparkdeck.domain.samples_server import SlotSample
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict

MIB = 1 << 20
PROFILE = Profile(
    "pair",
    LocalModel(Path("target.gguf")),
    LocalModel(Path("draft.gguf")),
    MappingProxyType({"spec-type": "draft-dspark", "spec-draft-n-max": 7, "ctx-size": 16384, "gpu-layers": 12}),
    origin=ProfileOrigin.USER,
)
ON = SpeculationVerdict(SpeculationState.ON, "drafted")
POINT = BaselinePoint(1_000, 1, 100.0, 5, 0.0)
"""10 ms for a token without the draft."""


def facts(**known: Any) -> AdviceFacts:
    return AdviceFacts(**{"verdict": ON, "profile": PROFILE, **known})


def window(steps: int, *accepted_at: int, drafted: int | None = None, step_ms: float = 20.0) -> DraftWindow:
    drafts = steps * len(accepted_at) if drafted is None else drafted
    return DraftWindow(steps, drafts, sum(accepted_at), steps * step_ms / 1000, accepted_at)


def only(known: AdviceFacts, kind: AdviceKind) -> Advice | None:
    return next((advice for advice in advise(known) if advice.kind is kind), None)


def kinds(known: AdviceFacts) -> list[AdviceKind]:
    return [advice.kind for advice in advise(known)]


def mend(advice: Advice | None, kind: MendKind) -> Mend:
    assert advice is not None
    return next(each for each in advice.mends if each.kind is kind)


def test_nothing_is_said_of_a_server_of_which_nothing_is_known() -> None:
    assert advise(AdviceFacts()) == ()
    assert advise(facts()) == ()


@pytest.mark.parametrize("state", [SpeculationState.FELL_BACK, SpeculationState.LOADED_BUT_NOT_USED])
def test_a_draft_that_drafts_nothing_is_a_fault_with_the_proof_and_ways_out(state: SpeculationState) -> None:
    proof = "An answer of 128 tokens ended and not one token was drafted."
    advice = only(facts(verdict=SpeculationVerdict(state, proof)), AdviceKind.NOT_DRAFTED)
    assert advice is not None
    assert (advice.severity, advice.evidence) == (Severity.FAULT, proof)
    assert {each.kind for each in advice.mends} == {MendKind.CHOOSE_DRAFT, MendKind.DRAFT_OFF, MendKind.SHOW_LOG}


@pytest.mark.parametrize("state", [SpeculationState.ARMED, SpeculationState.OFF, SpeculationState.UNKNOWN])
def test_a_draft_that_has_had_nothing_to_do_yet_is_no_fault(state: SpeculationState) -> None:
    assert advise(facts(verdict=SpeculationVerdict(state, ""))) == ()


def test_break_even_is_the_step_measured_in_tokens_of_the_baseline() -> None:
    # 20 ms a step ÷ 10 ms a token: 2.00 are needed, and 1 + 150 / 200 = 1.75 are there
    advice = only(facts(draft=window(200, 150), baseline=POINT), AdviceKind.BELOW_BREAK_EVEN)
    assert advice is not None
    assert advice.title == "The draft costs speed: 1.75 tokens per step, 2.00 needed"
    assert "20.0 ms (200 steps)" in advice.evidence
    assert "10.0 ms (benchmark: 5 runs at a depth of about 1,000 tokens)" in advice.evidence
    assert mend(advice, MendKind.DRAFT_OFF).text == "Restart without the draft"
    assert mend(advice, MendKind.RUN_BENCHMARK).text


def test_a_low_acceptance_that_pays_is_left_alone() -> None:
    assert kinds(facts(draft=window(1_000, 200, step_ms=11.0), baseline=POINT)) == [], "1.20 for 1.10"


def test_a_high_acceptance_that_does_not_pay_is_not() -> None:
    b05 = facts(draft=window(400, 380, 376, 372, step_ms=50.0), baseline=POINT)
    assert kinds(b05) == [AdviceKind.BELOW_BREAK_EVEN], "3.82 for 5.00"


def test_without_a_baseline_1_3_tokens_a_step_after_200_steps_is_the_limit() -> None:
    assert kinds(facts(draft=window(200, 58))) == [AdviceKind.BELOW_BREAK_EVEN]
    assert kinds(facts(draft=window(199, 58))) == []
    assert kinds(facts(draft=window(200, 60))) == []
    advice = only(facts(draft=window(200, 58)), AdviceKind.BELOW_BREAK_EVEN)
    assert mend(advice, MendKind.RUN_BENCHMARK).text
    assert advice is not None
    assert "58 of 200 drafted tokens were accepted in 200 steps" in advice.evidence


@pytest.mark.parametrize(
    ("accepted", "said_before", "said_now"),
    [(100, False, False), (98, False, False), (93, False, True), (100, True, True), (107, True, False)],
)
def test_what_was_said_of_break_even_stays_until_it_is_clearly_above(
    accepted: int, said_before: bool, said_now: bool
) -> None:
    said = frozenset({AdviceKind.BELOW_BREAK_EVEN}) if said_before else frozenset()
    draft = window(100 * 2, accepted * 2)
    assert (kinds(facts(draft=draft, baseline=POINT, said=said)) == [AdviceKind.BELOW_BREAK_EVEN]) is said_now


def test_acceptance_that_breaks_off_at_a_position_names_the_n_max_that_is_of_use() -> None:
    advice = only(facts(draft=window(240, 130, 110, 0, 0, 0, 0, 0)), AdviceKind.DEAD_POSITION)
    assert advice is not None
    assert advice.title == "From draft token 3 on nothing is accepted"
    assert "token 2 was accepted 110 times, and token 3 after it 0 times" in advice.evidence
    assert mend(advice, MendKind.CHANGE_OPTIONS).changes == (("spec-draft-n-max", 2),)


@pytest.mark.parametrize(
    ("name", "draft"),
    [
        ("a steady decline", window(400, 300, 200, 120, 70, 40, 20, 8)),
        ("too few tries behind the second", window(240, 130, 90, 0)),
        ("a rare hit ends the chain early", window(2_000, 300, 60, 0)),
        ("p-min cut the drafts short: the third was not tried", window(240, 200, 180, 0, drafted=480)),
    ],
)
def test_a_position_that_may_be_alive_is_not_called_dead(name: str, draft: DraftWindow) -> None:
    assert only(facts(draft=draft), AdviceKind.DEAD_POSITION) is None, name


def test_a_draft_of_another_target_is_a_fault_and_its_price_follows_from_it() -> None:
    found = advise(facts(draft=window(300, 1, 0, 0)))
    assert [(each.kind, each.severity) for each in found] == [(AdviceKind.DEAD_POSITION, Severity.FAULT)]
    assert "1 of 900 drafted tokens were accepted in 300 steps (0.1 %)" in found[0].evidence
    assert [each.kind for each in found[0].mends] == [MendKind.CHOOSE_DRAFT, MendKind.DRAFT_OFF]


def test_a_gpu_that_idles_while_the_server_works_is_pointed_out() -> None:
    advice = only(facts(gpu_loads=(0, 1, 2) * 8), AdviceKind.CPU_FALL_BACK)
    assert advice is not None
    assert advice.title == "The GPU is idle while tokens are generated"
    assert "1 % in the middle of 24 samples" in advice.evidence
    assert [each.kind for each in advice.mends] == [
        MendKind.CHANGE_OPTIONS,
        MendKind.CHOOSE_RUNTIME,
        MendKind.SHOW_LOG,
    ]
    assert kinds(facts(gpu_loads=(0,) * 19)) == []
    assert kinds(facts(gpu_loads=(60,) * 40)) == []
    assert kinds(facts(gpu_loads=(10,) * 40)) == []
    assert kinds(facts(gpu_loads=(10,) * 40, said=frozenset({AdviceKind.CPU_FALL_BACK}))) == [AdviceKind.CPU_FALL_BACK]


@pytest.mark.parametrize("options", [{"gpu-layers": 0}, {"device": "none"}])
def test_a_profile_that_asks_for_the_cpu_gets_it_as_a_fact(options: dict[str, OptionValue]) -> None:
    profile = replace(PROFILE, options=MappingProxyType(options))
    advice = only(facts(profile=profile, gpu_loads=(0,) * 30), AdviceKind.CPU_FALL_BACK)
    assert advice is not None
    assert advice.severity is Severity.FACT


def test_layers_that_stayed_on_the_cpu_are_counted() -> None:
    advice = only(facts(gpu_loads=(40,) * 20, gpu_layers=(12, 37)), AdviceKind.CPU_FALL_BACK)
    assert advice is not None
    assert advice.title == "25 of 37 layers run on the CPU"
    assert mend(advice, MendKind.CHANGE_OPTIONS).changes == (("gpu-layers", None),)
    assert kinds(facts(gpu_loads=(40,) * 20, gpu_layers=(37, 37))) == []


def test_a_spill_says_by_how_much_to_reduce_the_context() -> None:
    advice = only(facts(spill=Spill(900 * MIB, fitting_context_tokens=12_288)), AdviceKind.SPILL)
    assert advice is not None
    assert advice.title == "Spilling to system RAM: reduce context by 4,096 tokens"
    assert "900 MiB" in advice.evidence
    assert mend(advice, MendKind.CHANGE_OPTIONS).changes == (("ctx-size", 12_288),)
    unknown = only(facts(spill=Spill(900 * MIB)), AdviceKind.SPILL)
    assert unknown is not None
    assert (unknown.title, unknown.mends) == ("Spilling to system RAM", ())


def test_vram_that_each_request_leaves_behind_is_told() -> None:
    leak = tuple(4_000 * MIB + 12 * MIB * count for count in range(11))
    advice = only(facts(vram_after_requests=leak, vram_source=ShareSource.PROCESS), AdviceKind.VRAM_GROWS)
    assert advice is not None
    assert "+96 MiB over the last 8 requests (12.0 MiB each)" in advice.evidence
    assert mend(advice, MendKind.START_AGAIN).text
    shared = only(facts(vram_after_requests=leak, vram_source=ShareSource.DIFFERENCE), AdviceKind.VRAM_GROWS)
    assert shared is not None
    assert "other programs may have taken it" in shared.evidence


@pytest.mark.parametrize(
    ("name", "readings", "source"),
    [
        ("steady", (4_000,) * 20, ShareSource.PROCESS),
        ("it settles with the first requests", (3_000, 3_900, *(4_000,) * 9), ShareSource.PROCESS),
        ("it comes and goes", (4_000, 4_100) * 8, ShareSource.PROCESS),
        ("one large step", (*(4_000,) * 6, *(4_200,) * 5), ShareSource.PROCESS),
        ("too few requests", tuple(4_000 + 50 * count for count in range(10)), ShareSource.PROCESS),
        ("nobody tells whose it is", tuple(4_000 + 50 * count for count in range(12)), ShareSource.UNKNOWN),
    ],
)
def test_vram_that_does_not_grow_by_the_request_is_left_alone(
    name: str, readings: tuple[int, ...], source: ShareSource
) -> None:
    known = facts(vram_after_requests=tuple(each * MIB for each in readings), vram_source=source)
    assert kinds(known) == [], name


def test_heat_is_a_warning_and_a_power_cap_a_fact() -> None:
    hot = CardLimits("RTX", 40, slowed=30, capped=36, reasons=("thermal slow-down",), hottest_c=91, power_limit_w=320)
    found = advise(facts(cards=(hot,)))
    assert [(each.kind, each.severity) for each in found] == [
        (AdviceKind.SLOWED_DOWN, Severity.WARNING),
        (AdviceKind.POWER_CAP, Severity.FACT),
    ]
    assert found[0].evidence == "Thermal slow-down in 30 of 40 busy samples (75 %); up to 91 °C."
    assert found[1].title == "RTX works at its power limit of 320 W"
    assert kinds(facts(cards=(replace(hot, slowed=20, capped=32),))) == [], "half, and four in five"
    assert kinds(facts(cards=(replace(hot, samples=19, slowed=19, capped=19),))) == []
    said = frozenset({AdviceKind.SLOWED_DOWN})
    assert kinds(facts(cards=(replace(hot, slowed=10, capped=0),), said=said)) == [AdviceKind.SLOWED_DOWN]


def test_a_context_that_is_nearly_full_names_the_slot() -> None:
    def slot(used: int) -> SlotSample:
        return SlotSample(3, busy=True, context_tokens=used, context_size=16_384)

    for trained, wanted in ((131_072, 32_768), (20_000, 20_000), (16_384, None), (None, None)):
        advice = only(facts(slots=(slot(15_000),), trained_context_tokens=trained), AdviceKind.CONTEXT_FULL)
        assert advice is not None
        assert advice.evidence == "Slot 3 holds 15,000 of 16,384 tokens (92 %)."
        changes = [change for each in advice.mends for change in each.changes]
        assert changes == ([("ctx-size", wanted)] if wanted else []), "no larger than what it was trained for"
    assert kinds(facts(slots=(slot(14_500),))) == []
    said = frozenset({AdviceKind.CONTEXT_FULL})
    assert kinds(facts(slots=(slot(14_500),), said=said)) == [AdviceKind.CONTEXT_FULL]
    assert kinds(facts(slots=(slot(13_900),), said=said)) == []
    assert kinds(facts(slots=(SlotSample(0, busy=True, context_tokens=None, context_size=None),))) == []


def test_several_slots_with_a_draft_are_a_matter_of_how_they_are_used() -> None:
    slots = tuple(SlotSample(number, busy=False) for number in range(4))
    draft = window(50, 40)
    alone = only(facts(slots=slots, draft=draft, most_busy=1, requests=20), AdviceKind.SLOTS_WITH_DRAFT)
    assert alone is not None
    assert (alone.severity, alone.title) == (Severity.FACT, "4 slots, and never two at work")
    assert mend(alone, MendKind.CHANGE_OPTIONS).changes == (("parallel", 1),)
    together = only(facts(slots=slots, draft=draft, most_busy=3, requests=20), AdviceKind.SLOTS_WITH_DRAFT)
    assert together is not None
    assert together.severity is Severity.WARNING
    assert "up to 3 of them busy at once in 20 requests" in together.evidence
    assert kinds(facts(slots=slots, draft=draft, most_busy=1, requests=2)) == []
    assert kinds(facts(slots=slots, most_busy=3, requests=20)) == [], "nothing is drafted"
    assert kinds(facts(slots=slots[:1], draft=draft, most_busy=1, requests=20)) == []


def test_no_button_would_change_a_server_that_is_not_ours_or_the_demo() -> None:
    changes = {MendKind.CHANGE_OPTIONS, MendKind.DRAFT_OFF}
    for profile in (None, replace(PROFILE, demo=True)):
        known = facts(
            profile=profile,
            draft=window(240, 130, 110, 0),
            spill=Spill(900 * MIB, fitting_context_tokens=4_096),
            slots=tuple(SlotSample(each, busy=True, context_tokens=99, context_size=100) for each in range(2)),
            most_busy=2,
            requests=9,
            gpu_loads=(0,) * 40,
            gpu_layers=(0, 37),
        )
        found = advise(known)
        assert len(found) == 5
        assert not [each for advice in found for each in advice.mends if each.kind in changes]


COUNTS = st.integers(0, 400)
LIMITS = st.builds(
    CardLimits, st.just("RTX"), st.integers(20, 60), st.integers(0, 20), st.integers(0, 20), st.just(("thermal",))
)
FACTS = st.builds(
    AdviceFacts,
    verdict=st.sampled_from([ON, SpeculationVerdict(SpeculationState.LOADED_BUT_NOT_USED, "Nothing was drafted.")]),
    profile=st.sampled_from([PROFILE, None, replace(PROFILE, demo=True)]),
    draft=st.builds(window, COUNTS, COUNTS, COUNTS, COUNTS, step_ms=st.floats(5, 50)),
    baseline=st.sampled_from([None, POINT]),
    gpu_loads=st.lists(st.integers(0, 100), max_size=40).map(tuple),
    gpu_layers=st.sampled_from([None, (0, 37), (37, 37)]),
    vram_after_requests=st.lists(st.integers(0, 200).map(lambda each: each * MIB), max_size=20).map(tuple),
    vram_source=st.sampled_from(list(ShareSource)),
    cards=st.lists(LIMITS, max_size=2).map(tuple),
    slots=st.lists(st.integers(0, 100), max_size=3).map(
        lambda fills: tuple(SlotSample(0, busy=True, context_tokens=fill, context_size=100) for fill in fills)
    ),
    most_busy=st.integers(0, 3),
    requests=st.integers(0, 9),
)


@given(FACTS)
@settings(max_examples=20, deadline=None)
def test_what_is_said_stays_said_while_nothing_changes(known: AdviceFacts) -> None:
    first = advise(known)
    again = advise(replace(known, said=frozenset(advice.kind for advice in first)))
    assert again == first, "a threshold to take it back that is stricter than the one to say it would flicker"
    for advice in first:
        assert advice.title
        assert advice.evidence
        assert any(sign.isdigit() for sign in advice.evidence) or advice.kind is AdviceKind.NOT_DRAFTED


def test_the_worst_comes_first() -> None:
    card = CardLimits("RTX", 40, slowed=30, capped=40, reasons=("thermal slow-down",))
    found = advise(facts(cards=(card,), spill=Spill(MIB), draft=window(240, 130, 110, 0)))
    assert [each.severity for each in found] == [
        Severity.FAULT,
        Severity.WARNING,
        Severity.WARNING,
        Severity.FACT,
    ]
    assert all(each.evidence and each.action and each.source for each in found)
