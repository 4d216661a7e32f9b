"""What a launch takes, whether it fits, what would help: the published pair on one card, and cards beside each other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.domain.memory_plan import (
    CUDA_CONTEXT_BYTES,
    MARGIN_BYTES,
    Correction,
    DeviceMemory,
    HostMemory,
    ProposalKind,
    RuntimeBytes,
    Verdict,
    plan,
)
from sparkdeck.domain.memory_plan_options import OptionText
from sparkdeck.domain.memory_plan_terminal import short_line, whole_text
from sparkdeck.domain.memory_plan_words import draft_cost
from tests.published_pair import CONTEXT, GIB, TARGET_FILE_BYTES, published_question, with_free


def kinds(question: object) -> list[ProposalKind]:
    return [proposal.kind for proposal in plan(question).proposals]  # type: ignore[arg-type]


def test_the_published_pair_fits_its_card_with_every_part_told() -> None:
    answer = plan(published_question())
    parts = answer.devices[0].parts
    assert answer.verdict is Verdict.FITS
    assert parts.kv == 20_480 * CONTEXT
    assert parts.draft_kv == 24_576 * CONTEXT
    assert parts.weights + answer.host.parts.weights == pytest.approx(TARGET_FILE_BYTES, abs=64)
    assert answer.host.parts.weights == 286_000_000, "the input embedding stays in RAM"
    assert parts.draft_compute > 2 * 512 * 248_320 * 4 - 1, "a draft keeps room for the logits of a whole batch, twice"
    assert parts.overhead == CUDA_CONTEXT_BYTES
    assert parts.total == sum(getattr(parts, name) for name in parts.__dataclass_fields__)
    assert answer.largest_context_tokens == 262_144
    assert answer.draft_cost_tokens == 0
    assert not answer.proposals


def test_on_a_smaller_card_the_draft_has_a_price_in_context() -> None:
    question = with_free(published_question(), 16)
    answer = plan(question)
    assert answer.verdict is Verdict.DOES_NOT_FIT
    alone = plan(replace(question, draft=None))
    assert answer.largest_context_tokens is not None
    assert alone.largest_context_tokens is not None
    assert answer.draft_cost_tokens == alone.largest_context_tokens - answer.largest_context_tokens > 50_000
    assert draft_cost(answer) == f"The draft costs you {answer.draft_cost_tokens:,} tokens of context."
    assert kinds(question) == [
        ProposalKind.LESS_CONTEXT,
        ProposalKind.Q8_TARGET_CACHE,
        ProposalKind.DRAFT_OFF,
        ProposalKind.EXPERTS_IN_RAM,
    ]
    assert answer.proposals[-1].changes[0][0] == "n-cpu-moe"


def test_a_quantised_draft_cache_is_proposed_only_with_what_was_measured() -> None:
    question = with_free(published_question(), 16)
    assert ProposalKind.QUANTISED_DRAFT_CACHE not in kinds(question)
    measured = plan(replace(question, draft_cache_acceptance={"q8_0": 0.42}))
    (proposal,) = [each for each in measured.proposals if each.kind is ProposalKind.QUANTISED_DRAFT_CACHE]
    assert "42.0%" in proposal.text


@settings(max_examples=25, deadline=None)
@given(
    free=st.floats(11, 31),
    slots=st.sampled_from([1, 2, -1]),
    kind=st.sampled_from(["f16", "q8_0", "q4_0"]),
    ubatch=st.sampled_from([128, 512, 2048]),
)
def test_the_largest_context_fits_and_the_next_larger_one_does_not(
    free: float, slots: int, kind: str, ubatch: int
) -> None:
    options: dict[str, str | int] = {
        "cache_type_k": kind,
        "cache_type_v": kind,
        "parallel": slots,
        "ubatch_size": ubatch,
    }
    question = published_question(free, **options)
    largest = plan(question).largest_context_tokens
    assert largest is not None

    def verdict(tokens: int) -> Verdict:
        return plan(replace(question, options={**question.options, "ctx-size": tokens})).verdict

    if largest:
        assert verdict(largest) is Verdict.FITS
    most = 262_144 * (slots if slots > 0 else 1)
    if largest < most:
        assert verdict((largest // 1024 + 1) * 1024 if largest else 2048) is not Verdict.FITS


def test_every_proposal_makes_it_fit() -> None:
    question = with_free(published_question(), 15)
    for proposal in plan(question).proposals:
        draft = None if proposal.kind is ProposalKind.DRAFT_OFF else question.draft
        changes = {name: value for name, value in proposal.changes if value is not None}
        changed = replace(question, draft=draft, options={**question.options, **changes})
        assert plan(changed).verdict is Verdict.FITS, proposal


def test_of_several_gpus_the_tightest_decides_and_no_sum_is_made() -> None:
    large, small = DeviceMemory("A", 32 * GIB, 31 * GIB), DeviceMemory("B", 8 * GIB, 3 * GIB)
    question = replace(published_question(tensor_split="1,1"), devices=(large, small))
    answer = plan(question)
    assert answer.verdict is Verdict.DOES_NOT_FIT, "half of it does not fit 3 GiB, whatever the other has"
    assert answer.tightest.name == "B"
    assert [device.verdict for device in answer.devices] == [Verdict.FITS, Verdict.DOES_NOT_FIT]
    assert "on B" in short_line(answer)
    both = sum(device.parts.weights for device in answer.devices) + answer.host.parts.weights
    assert both == pytest.approx(TARGET_FILE_BYTES, abs=64)
    by_memory = plan(replace(published_question(), devices=(large, small)))
    assert by_memory.devices[0].parts.weights > 5 * by_memory.devices[1].parts.weights


def test_v13_a_card_chosen_by_uuid_is_the_one_the_plan_counts_on_under_the_name_it_will_have() -> None:
    small = DeviceMemory("Small", 6 * GIB, 5 * GIB, engine_name="CUDA0", uuid="GPU-aaaa-1")
    big = DeviceMemory("Big", 32 * GIB, 31 * GIB, engine_name="CUDA1", uuid="GPU-bbbb-2")
    for devices in ((small, big), (big, small)):
        (device,) = plan(replace(published_question(device="GPU-bbbb-2"), devices=devices)).devices
        assert (device.name, device.verdict) == ("Big", Verdict.FITS)


def test_what_our_own_server_gives_back_counts_as_free() -> None:
    busy = with_free(published_question(), 4)
    assert plan(busy).verdict is Verdict.DOES_NOT_FIT
    device = replace(busy.devices[0], given_back_bytes=27 * GIB)
    assert plan(replace(busy, devices=(device,))).verdict is Verdict.FITS


def test_layers_and_experts_that_stay_in_ram_are_counted_there() -> None:
    whole, half = plan(published_question()), plan(published_question(gpu_layers=21))
    assert half.devices[0].parts.weights < 0.6 * whole.devices[0].parts.weights
    assert half.host.parts.kv == whole.devices[0].parts.kv // 2
    assert half.devices[0].parts.recurrent == half.host.parts.recurrent
    experts = plan(published_question(n_cpu_moe=40))
    assert experts.host.parts.weights > 8 * GIB
    assert experts.devices[0].parts.kv == whole.devices[0].parts.kv
    same = plan(published_question(override_tensor=r"blk\.\d+\.ffn_.*_exps=CPU"))
    assert same.host.parts.weights == experts.host.parts.weights
    in_ram = plan(published_question(kv_offload=False))
    assert (in_ram.devices[0].parts.kv, in_ram.host.parts.kv) == (0, 20_480 * CONTEXT)


def test_without_a_gpu_everything_is_in_ram() -> None:
    answer = plan(replace(published_question(), devices=()))
    assert [device.name for device in answer.devices] == ["RAM"]
    assert answer.devices[0].parts.weights == pytest.approx(TARGET_FILE_BYTES, abs=64)
    assert answer.devices[0].parts.overhead == 0


def test_ram_counts_prompt_cache_and_checkpoints_as_what_may_come() -> None:
    host = plan(published_question()).host
    assert host.prompt_cache_bytes == 8 * GIB
    assert host.checkpoint_bytes == 32 * (3 * 8192 + 128 * 4096) * 4 * 30
    assert host.output_bytes > 8 * 2048 * 2048 * 4, "eight layers of the target are read for each token of a batch"
    assert plan(published_question(cache_ram=-1)).host.most_bytes is None
    small = replace(published_question(), host=HostMemory(16 * GIB, 6 * GIB))
    assert any(note.startswith("RAM: up to") for note in plan(small).notes)
    full = replace(published_question(), host=HostMemory(16 * GIB, GIB // 2))
    assert plan(full).verdict is Verdict.DOES_NOT_FIT


def test_mixed_cache_types_are_warned_about() -> None:
    assert any("many builds" in note for note in plan(published_question(cache_type_k="q8_0")).notes)
    assert not plan(published_question(cache_type_k="q8_0", cache_type_v="q8_0")).notes
    assert any(
        "will not start" in note for note in plan(published_question(cache_type_v="q8_0", flash_attn="off")).notes
    )


def test_what_is_not_known_is_said_and_not_guessed() -> None:
    question = published_question()
    unknown = replace(question, target=replace(question.target, problem="How x keeps what it read is not worked out."))
    answer = plan(unknown)
    assert (answer.verdict, answer.largest_context_tokens) == (Verdict.UNKNOWN, None)
    assert answer.notes[0].startswith("How x")
    dark = replace(question, devices=(DeviceMemory("A", None, None),))
    assert plan(dark).verdict is Verdict.UNKNOWN
    assert plan(dark).largest_context_tokens is None
    assert "of" not in short_line(plan(dark)).split("–")[1]


def test_tight_is_what_fits_only_without_the_margin() -> None:
    needed = plan(published_question()).devices[0].needed_bytes
    for spare, verdict in ((MARGIN_BYTES, Verdict.FITS), (MARGIN_BYTES - 1, Verdict.TIGHT), (-1, Verdict.DOES_NOT_FIT)):
        question = published_question()
        device = replace(question.devices[0], free_bytes=needed + spare)
        assert plan(replace(question, devices=(device,))).verdict is verdict


def test_what_a_start_has_shown_replaces_the_assumptions() -> None:
    plain, shown = plan(published_question()), published_question()
    corrected = plan(replace(shown, correction=Correction(1.5, 300 << 20)))
    assert corrected.devices[0].parts.overhead == 300 << 20
    assert corrected.devices[0].parts.compute == round(plain.devices[0].parts.compute * 1.5)


def test_the_runtimes_own_forecast_is_taken_first_and_the_draft_added() -> None:
    plain = plan(published_question()).devices[0].parts
    forecast = {"CUDA0": RuntimeBytes(10 * GIB, 5 * GIB, GIB // 10)}
    parts = plan(replace(published_question(), runtime_bytes=forecast)).devices[0].parts
    assert (parts.weights, parts.kv + parts.recurrent, parts.compute) == (10 * GIB, 5 * GIB, GIB // 10)
    larger = replace(published_question(), runtime_bytes={"CUDA0": RuntimeBytes(GIB, GIB, 9 * GIB)})
    assert plan(larger).devices[0].parts.compute == plain.compute, "it holds logits that a server does not ask for"
    assert (parts.draft_weights, parts.draft_kv) == (plain.draft_weights, plain.draft_kv)


def test_a_forecast_for_other_options_says_nothing_about_these() -> None:
    question = published_question()
    told = replace(
        question, runtime_bytes={"CUDA0": RuntimeBytes(10 * GIB, 5 * GIB, 0)}, runtime_options=question.options
    )
    more = plan(told).devices[0].parts.kv - plan(question).devices[0].parts.kv
    shorter: dict[str, OptionText] = {**question.options, "ctx-size": 100_352}
    half = plan(replace(told, options=shorter)).devices[0].parts.kv
    assert half == 20_480 * 100_352 + more, "typing another context moves the cache"
    q8: dict[str, OptionText] = {**question.options, "cache-type-k": "q8_0", "cache-type-v": "q8_0"}
    assert plan(replace(told, options=q8)).devices == plan(replace(question, options=q8)).devices


def test_an_option_that_is_none_changes_nothing() -> None:
    odd = published_question(n_cpu_moe="many", override_tensor="[=CPU,x", tensor_split="a,b", cache_ram="")
    assert plan(odd).devices == plan(published_question()).devices


def test_the_words_hold_every_number() -> None:
    text = whole_text(plan(with_free(published_question(), 16)))
    for words in ("3.83 GiB  KV cache", "4.59 GiB  draft KV cache", "needed on RTX 5090", "prompt cache", "Verdict:"):
        assert words in text
