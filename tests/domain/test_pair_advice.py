"""Advice on a launch: what is said, and that what its button does takes it away."""

from __future__ import annotations

from typing import Any

import pytest

from sparkdeck.domain.gguf_facts import GgufFacts
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.pair_advice import AdviceQuestion, Level, PairHeaders, advise
from sparkdeck.domain.pair_facts import DraftFacts, TargetFacts, TokenizerFacts

TOKENS = TokenizerFacts(1000, None, "gpt2", "qwen2")
GOOD: dict[str, Any] = {
    "spec-type": "draft-dspark",
    "spec-draft-n-max": 3,
    "ctx-size": 8192,
    "parallel": 1,
}


def headers(
    *, experts: int | None = None, used: int | None = None, head: bool | None = False, block: int = 8
) -> PairHeaders:
    target = GgufFacts("t.gguf", 1, FileRole.TARGET, True, 3, "little", "qwen3", experts=experts, experts_used=used)
    shapes = {"fc.weight": (512, 256), "markov_w1.weight": (256, 1000)}
    if head:
        shapes["conf_proj.weight"] = (512, 1)
    draft = DraftFacts("dflash", 256, (1, 3), block, True, head, 999, TOKENS, shapes, ("Qwen3",))
    return PairHeaders(target, TargetFacts("qwen3", 256, 4, TOKENS, ("Qwen3",)), draft)


def ask(
    known: PairHeaders | None = None, *, draft: bool = True, build: int | None = 11434, **changes: Any
) -> AdviceQuestion:
    options = {**GOOD, **{name.replace("_", "-"): value for name, value in changes.items()}}
    return AdviceQuestion(
        {name: value for name, value in options.items() if value is not None}, draft, known or headers(block=3), build
    )


def ids(question: AdviceQuestion) -> list[str]:
    return [advice.advice_id for advice in advise(question)]


def done(question: AdviceQuestion, mend: Mend) -> AdviceQuestion:
    """As if the button had been pressed."""
    options = {**question.options, **dict(mend.changes)}
    kept = {name: value for name, value in options.items() if value is not None}
    return AdviceQuestion(kept, question.has_draft, question.headers, question.build)


def test_a_sound_pair_gets_no_advice() -> None:
    assert ids(ask()) == []


CASES = {
    "pair-draft-length": ask(headers(block=8), spec_draft_n_max=12),
    "pair-confidence": ask(spec_draft_p_min=0.5),
    "sparse-depth": ask(headers(experts=256, used=8), spec_draft_n_max=6),
    "dense-depth": ask(headers(block=8)),
    "slots": ask(parallel=4),
    "draft-cache": ask(spec_draft_type_k="q8_0", spec_draft_type_v="q8_0"),
    "flash-attention": ask(flash_attn="off", cache_type_k="q8_0", cache_type_v="q8_0"),
    "mixed-cache": ask(cache_type_k="q8_0"),
    "draft-device": ask(spec_draft_device="CUDA0"),
    "open-context": ask(ctx_size=0),
    "split-mode": ask(split_mode="tensor"),
    "unused-draft": ask(spec_type="none"),
    "types": ask(spec_type="draft-dspark,draft-mtp"),
    "p-min": ask(headers(head=True, block=3), spec_draft_p_min=0.75),
}


@pytest.mark.parametrize("advice_id", CASES)
def test_each_rule_speaks_with_its_source_and_its_button_silences_it(advice_id: str) -> None:
    question = CASES[advice_id]
    advice = {each.advice_id: each for each in advise(question)}[advice_id]

    assert advice.source
    assert advice.about
    assert advice.mends
    mend = advice.mends[0]
    assert mend.kind is MendKind.CHANGE_OPTIONS
    assert advice_id not in ids(done(question, mend))


def test_what_fails_comes_first() -> None:
    levels = [advice.level for advice in advise(ask(spec_draft_p_min=0.5, parallel=4, cache_type_k="q8_0"))]

    assert levels == [Level.FAILS, Level.WARNING, Level.HINT, Level.HINT]


def test_a_build_that_is_too_old_for_the_draft_is_told() -> None:
    advice = {each.advice_id: each for each in advise(ask(build=10100))}["pair-build"]

    assert advice.level is Level.FAILS
    assert advice.mends[0].kind is MendKind.CHOOSE_RUNTIME


def test_flash_attention_that_is_left_to_the_engine_is_no_fault_with_a_quantised_cache() -> None:
    """llama-context.cpp:3845 turns it on by itself."""
    assert "flash-attention" not in ids(ask(cache_type_k="q8_0", cache_type_v="q8_0"))


def test_a_type_that_needs_a_draft_says_so_where_there_is_none() -> None:
    advice = {each.advice_id: each for each in advise(ask(PairHeaders(), draft=False))}["types"]

    assert advice.level is Level.FAILS
    assert advice.mends[0].kind is MendKind.CHOOSE_DRAFT


def test_the_context_that_fits_is_the_one_that_is_offered() -> None:
    question = AdviceQuestion({**GOOD, "ctx-size": 0}, True, headers(block=3), 11434, context_that_fits=54_272)
    advice = {each.advice_id: each for each in advise(question)}["open-context"]

    assert advice.mends[0].changes == (("ctx-size", 54_272),)
