"""Each cause has its buttons, and a number on one is what really fits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain.context_that_fits import MemoryNeed
from sparkdeck.domain.failure_cause import Cause, FailureEvidence, MemoryPart
from sparkdeck.domain.gguf_facts import GgufFacts
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.kv_cache import kv_bytes_per_token
from sparkdeck.domain.mends import MendKind, MendSituation, mends_for, mends_for_speculation
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import LocalModel, Profile

GIB = 2**30
OPTIONS: dict[str, OptionValue] = {"ctx-size": 200_704, "spec-type": "draft-dspark", "gpu-layers": "all"}
PAIR = Profile("Pair", LocalModel(Path("/m/t.gguf")), LocalModel(Path("/m/d.gguf")), MappingProxyType(OPTIONS))
PUBLISHED = MemoryNeed(int(31 * GIB), int(9.8 * GIB), 20_480, 24_576)
"""The published pair: weights 9.28 + 0.52 GiB, 20,480 and 24,576 bytes per token."""


def texts(cause: Cause, situation: MendSituation | None = None, **facts: object) -> list[str]:
    evidence = replace(FailureEvidence(cause), **facts)  # type: ignore[arg-type]
    return [mend.text for mend in mends_for(evidence, situation or MendSituation(PAIR))]


def test_the_context_that_fits_is_named_with_its_sum() -> None:
    need = replace(PUBLISHED, free_bytes=int(14.5 * GIB))
    mends = mends_for(FailureEvidence(Cause.GPU_MEMORY, memory_part=MemoryPart.CACHE), MendSituation(PAIR, need=need))

    assert mends[0].text == "Use a context of 88,064 tokens"
    assert mends[0].changes == (("ctx-size", 88_064),)
    assert mends[0].note.startswith("Free 14.5 GiB − weights 9.8 GiB − 1.0 GiB for compute buffers; 44.0 KiB per token")
    assert mends[-1].kind is MendKind.DRAFT_OFF


@given(
    free=st.integers(0, 64 * GIB),
    weights=st.integers(0, 40 * GIB),
    target=st.integers(1, 400_000),
    draft=st.integers(0, 400_000),
    wanted=st.integers(2048, 300_000),
)
def test_a_context_that_is_offered_fits_and_the_next_larger_one_does_not(
    free: int, weights: int, target: int, draft: int, wanted: int
) -> None:
    need = MemoryNeed(free, weights, target, draft)
    tokens = need.largest_context_tokens(wanted)
    assert tokens is not None
    left = free - weights - need.reserve_bytes
    if tokens:
        assert tokens * (target + draft) <= left
        assert tokens == wanted or (tokens + 1024) * (target + draft) > left
    else:
        assert left < 2048 * (target + draft) + 1024 * (target + draft)


def test_a_failed_compute_buffer_is_kept_free_in_full() -> None:
    need = replace(PUBLISHED, free_bytes=int(16 * GIB))
    plain = texts(Cause.GPU_MEMORY, MendSituation(PAIR, need=need))
    larger = texts(
        Cause.GPU_MEMORY, MendSituation(PAIR, need=need), memory_part=MemoryPart.COMPUTE, needed_bytes=3 * GIB
    )
    assert plain[0] == "Use a context of 123,904 tokens"
    assert larger[0] == "Use a context of 75,776 tokens"


def test_where_it_is_not_known_what_fits_half_of_the_context_is_called_a_try() -> None:
    mends = mends_for(FailureEvidence(Cause.GPU_MEMORY), MendSituation(PAIR))
    assert mends[0].text == "Try a context of 100,352 tokens"
    assert "not known" in mends[0].note


def test_a_q8_cache_is_offered_only_where_it_is_known_to_fit() -> None:
    small = replace(PUBLISHED, free_bytes=int(17 * GIB))
    with_q8 = replace(small, target_bytes_per_token=20_480 * 34 / 64)
    assert "Use q8_0 caches for the target, 187,392 tokens" in texts(
        Cause.GPU_MEMORY, MendSituation(PAIR, need=small, need_with_q8=with_q8)
    )
    nothing = replace(with_q8, free_bytes=9 * GIB)
    assert not any("q8_0" in text for text in texts(Cause.GPU_MEMORY, MendSituation(PAIR, need_with_q8=nothing)))


@pytest.mark.parametrize(
    ("cause", "first"),
    [
        (Cause.PORT_IN_USE, "Use any free port"),
        (Cause.UNKNOWN_ARCHITECTURE, "Choose another llama-server…"),
        (Cause.NO_CONFIDENCE_HEAD, "Set p-min to 0"),
        (Cause.DRAFT_DOES_NOT_FIT, "Choose another draft…"),
        (Cause.NOT_A_MODEL, "Find it on the Models page"),
        (Cause.V_CACHE_NEEDS_FLASH_ATTENTION, "Turn flash attention on"),
        (Cause.MISSING_LIBRARY, "Choose another llama-server…"),
        (Cause.OLD_DRIVER, "Choose another llama-server…"),
        (Cause.OTHER_PROCESSOR, "Choose another llama-server…"),
        (Cause.ENDED_FROM_OUTSIDE, "Start again"),
        (Cause.UNKNOWN, "Start again"),
    ],
)
def test_each_cause_has_its_first_button(cause: Cause, first: str) -> None:
    assert texts(cause)[0] == first


def test_an_option_is_taken_out_only_where_the_profile_has_it() -> None:
    assert texts(Cause.UNKNOWN_ARGUMENT, option="-c")[0] == "Start without --ctx-size"
    assert texts(Cause.UNKNOWN_ARGUMENT, option="--flash-atention")[0] == "Choose another llama-server…"


def test_the_built_in_runtime_is_offered_in_place_of_another_one_only() -> None:
    assert "Use the built-in runtime" not in texts(Cause.OLD_DRIVER, MendSituation(PAIR, runtime_is_builtin=True))
    assert "Use the built-in runtime" in texts(Cause.OLD_DRIVER, MendSituation(PAIR, runtime_is_builtin=False))


def test_the_demo_profile_is_never_changed() -> None:
    demo = replace(PAIR, demo=True)
    for cause in Cause:
        for mend in mends_for(FailureEvidence(cause), MendSituation(demo, runtime_is_builtin=False)):
            assert mend.kind in (MendKind.START_AGAIN, MendKind.CHOOSE_RUNTIME, MendKind.USE_BUILTIN)
    assert mends_for_speculation("anything", demo) == ()


def test_a_draft_without_confidence_head_can_go_on_without_p_min() -> None:
    line = "failed to initialize speculative decoding context: DSpark draft has no confidence head: please set …"
    assert mends_for_speculation(line, PAIR)[0].changes == (("spec-draft-p-min", None),)
    assert mends_for_speculation("nothing drafted", PAIR)[0].text == "Choose another draft…"


def test_every_change_of_every_mend_is_a_value_the_option_can_have() -> None:
    from sparkdeck.domain.options import OPTION_BY_NAME, value_problem

    for cause in Cause:
        for mend in mends_for(FailureEvidence(cause, option="-c"), MendSituation(PAIR, need=PUBLISHED)):
            for name, value in mend.changes:
                assert name in OPTION_BY_NAME
                assert value is None or not value_problem(OPTION_BY_NAME[name], value)


def facts(**values: object) -> GgufFacts:
    return replace(GgufFacts("m.gguf", 1, FileRole.TARGET, True, 3, "little"), **values)  # type: ignore[arg-type]


def test_the_caches_of_the_published_pair_come_out_to_the_byte() -> None:
    target = facts(blocks=40, heads=(16,), kv_heads=(2,), key_length=256, value_length=256, full_attention_interval=4)
    draft = facts(blocks=6, heads=(16,), kv_heads=(8,), key_length=128, value_length=128)
    assert kv_bytes_per_token(target) == 20_480
    assert kv_bytes_per_token(draft) == 24_576
    assert kv_bytes_per_token(target, "q8_0", "q8_0") == 20_480 * 34 / 64


def test_what_is_not_proportional_to_the_context_is_not_guessed() -> None:
    plain = facts(blocks=4, heads=(8,), kv_heads=(2,), embedding_length=512)
    assert kv_bytes_per_token(plain) == 4 * 2 * 64 * 2 * 2
    assert kv_bytes_per_token(replace(plain, sliding_window=512)) is None
    assert kv_bytes_per_token(replace(plain, architecture="deepseek2")) is None
    assert kv_bytes_per_token(replace(plain, embedding_length=None)) is None
    assert kv_bytes_per_token(plain, "q9_9") is None
