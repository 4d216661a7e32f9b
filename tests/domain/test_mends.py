"""Each cause has its buttons, and a number on one is what really fits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from sparkdeck.domain.failure_cause import Cause, FailureEvidence, MemoryPart
from sparkdeck.domain.memory_plan import Verdict, plan
from sparkdeck.domain.mends import MendKind, MendSituation, mends_for, mends_for_speculation
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import LocalModel, Profile
from tests.published_pair import published_question

GIB = 2**30
OPTIONS: dict[str, OptionValue] = {"ctx-size": 200_704, "spec-type": "draft-dspark", "gpu-layers": "all"}
PAIR = Profile("Pair", LocalModel(Path("/m/t.gguf")), LocalModel(Path("/m/d.gguf")), MappingProxyType(OPTIONS))


def texts(cause: Cause, situation: MendSituation | None = None, **facts: object) -> list[str]:
    evidence = replace(FailureEvidence(cause), **facts)  # type: ignore[arg-type]
    return [mend.text for mend in mends_for(evidence, situation or MendSituation(PAIR))]


def test_the_context_that_fits_is_named_with_its_sum() -> None:
    memory = published_question(17)
    mends = mends_for(
        FailureEvidence(Cause.GPU_MEMORY, memory_part=MemoryPart.CACHE), MendSituation(PAIR, memory=memory)
    )

    ((name, tokens),) = mends[0].changes
    assert name == "ctx-size"
    assert isinstance(tokens, int)
    assert mends[0].text == f"Use a context of {tokens:,} tokens"
    assert plan(replace(memory, options={**memory.options, "ctx-size": tokens})).verdict is Verdict.FITS
    assert mends[0].note.startswith("Free 17.0 GiB − weights 9.5 GiB − caches ")
    assert mends[-1].kind is MendKind.DRAFT_OFF


def test_a_failed_compute_buffer_is_kept_free_in_full() -> None:
    memory = published_question(17)
    plain = texts(Cause.GPU_MEMORY, MendSituation(PAIR, memory=memory))
    larger = texts(
        Cause.GPU_MEMORY, MendSituation(PAIR, memory=memory), memory_part=MemoryPart.COMPUTE, needed_bytes=2 * GIB
    )
    fewer = [int(text.split()[4].replace(",", "")) for text in (plain[0], larger[0])]
    assert fewer[0] - fewer[1] == pytest.approx(GIB / 46_000, rel=0.1), "one GiB more is kept free"


def test_where_it_is_not_known_what_fits_half_of_the_context_is_called_a_try() -> None:
    mends = mends_for(FailureEvidence(Cause.GPU_MEMORY), MendSituation(PAIR))
    assert mends[0].text == "Try a context of 100,352 tokens"
    assert "not known" in mends[0].note


def test_a_q8_cache_is_offered_only_where_it_is_known_to_fit() -> None:
    offered = texts(Cause.GPU_MEMORY, MendSituation(PAIR, memory=published_question(19)))
    assert any(text.startswith("Use q8_0 caches for the target") for text in offered)
    for memory in (None, published_question(9)):
        assert not any("q8_0" in text for text in texts(Cause.GPU_MEMORY, MendSituation(PAIR, memory=memory)))


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
        for mend in mends_for(FailureEvidence(cause, option="-c"), MendSituation(PAIR, memory=published_question(17))):
            for name, value in mend.changes:
                assert name in OPTION_BY_NAME
                assert value is None or not value_problem(OPTION_BY_NAME[name], value)
