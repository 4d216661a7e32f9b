"""The eleven checks: on pairs that belong together, on each way not to, and on what a header leaves open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.gguf_header import read_header_from
from sparkdeck.adapters.gguf_source import LocalFile
from sparkdeck.adapters.pair_facts import draft_facts, target_facts, tokens_digest
from sparkdeck.domain.pair_facts import DraftFacts, PairUse, TargetFacts, TokenizerFacts
from sparkdeck.domain.pair_rules import check_pair, largest_n_max
from sparkdeck.domain.pairing import CheckState, PairCheck, PairVerdict
from tests.pair_variants import REDHAT_LAYERS, btl_4_compact, qwen_draft

TOKENS = TokenizerFacts(count=300, digest="one", model="gpt2", pre="qwen2")
TARGET = TargetFacts("qwen3", embedding_length=256, layers=4, tokenizer=TOKENS, names=("Nano-1B",))
SHAPES = {
    "fc.weight": (512, 256),
    "markov_w1.weight": (32, 300),
    "markov_w2.weight": (32, 300),
    "conf_proj.weight": (288, 1),
}
DRAFT = DraftFacts(
    "dflash",
    embedding_length=256,
    target_layers=(1, 3),
    block_size=7,
    sample_from_anchor=True,
    has_confidence_head=True,
    mask_token=299,
    tokenizer=TOKENS,
    shapes=SHAPES,
    names=("Nano-1B-DSpark-Q8_0",),
)
USE = PairUse(spec_type="draft-dspark", build=11549, n_max=3, p_min=0.0)
ALL_IDS = [
    "kind",
    "hidden-size",
    "fusion",
    "target-layers",
    "vocabulary",
    "own-tables",
    "draft-length",
    "confidence",
    "build",
    "target-architecture",
    "training",
]


def without(name: str) -> dict[str, tuple[int, ...]]:
    return {other: shape for other, shape in SHAPES.items() if other != name}


def check(verdict: PairVerdict, check_id: str) -> PairCheck:
    return next(one for one in verdict.checks if one.check_id == check_id)


def test_a_pair_that_belongs_together_passes_all_eleven_checks() -> None:
    verdict = check_pair(TARGET, DRAFT, USE)
    assert [one.check_id for one in verdict.checks] == ALL_IDS
    assert verdict.passed == 11
    assert (verdict.compatible, verdict.spec_type, verdict.block_size) == (True, "draft-dspark", 7)
    assert all(one.reason.endswith(".") and one.title for one in verdict.checks)


FAILED, WARNING, UNKNOWN, PASSED = CheckState.FAILED, CheckState.WARNING, CheckState.UNKNOWN, CheckState.PASSED


@pytest.mark.parametrize(
    ("check_id", "state", "draft", "in_reason"),
    [
        ("hidden-size", FAILED, replace(DRAFT, embedding_length=512), ("256", "512")),
        ("hidden-size", UNKNOWN, replace(DRAFT, embedding_length=None), ("draft",)),
        ("fusion", FAILED, replace(DRAFT, target_layers=(1, 2, 3)), ("512 × 256", "768")),
        ("fusion", FAILED, replace(DRAFT, shapes=without("fc.weight")), ("fc.weight",)),
        ("target-layers", FAILED, replace(DRAFT, target_layers=(1, 9)), ("layer 9", "4")),
        ("target-layers", FAILED, replace(DRAFT, target_layers=(1, 4)), ("4 layers", "qwen3")),
        ("target-layers", FAILED, replace(DRAFT, target_layers=(-1, 3)), ("-1",)),
        ("target-layers", FAILED, replace(DRAFT, target_layers=()), ("dflash.target_layers",)),
        ("target-layers", UNKNOWN, replace(DRAFT, target_layers=None), ()),
        ("target-layers", PASSED, replace(DRAFT, target_layers=(0, 3)), ()),
        ("vocabulary", FAILED, replace(DRAFT, tokenizer=replace(TOKENS, count=310)), ("300", "310")),
        ("vocabulary", FAILED, replace(DRAFT, shapes={**SHAPES, "markov_w1.weight": (32, 290)}), ("300", "290")),
        ("vocabulary", FAILED, replace(DRAFT, mask_token=None), ("mask_token_id",)),
        ("vocabulary", FAILED, replace(DRAFT, mask_token=300), ("300",)),
        ("vocabulary", WARNING, replace(DRAFT, tokenizer=replace(TOKENS, digest="other")), ("not the same",)),
        ("vocabulary", WARNING, replace(DRAFT, tokenizer=replace(TOKENS, pre="llama-bpe")), ("qwen2", "llama-bpe")),
        ("vocabulary", WARNING, replace(DRAFT, tokenizer=replace(TOKENS, model="llama")), ("gpt2",)),
        ("vocabulary", PASSED, replace(DRAFT, tokenizer=replace(TOKENS, digest=None)), ("not compared",)),
        ("own-tables", FAILED, replace(DRAFT, embedding_length=512), ("borrows",)),
        ("own-tables", FAILED, replace(DRAFT, shapes={**SHAPES, "d2t": (100,)}), ("output.weight",)),
        ("own-tables", UNKNOWN, replace(DRAFT, shapes=None), ("part",)),
        ("own-tables", PASSED, replace(DRAFT, shapes={**SHAPES, "token_embd.weight": (256, 300)}), ("own",)),
        ("draft-length", FAILED, replace(DRAFT, block_size=None), ("dflash.block_size",)),
        ("draft-length", FAILED, replace(DRAFT, block_size=0), ("0",)),
        ("training", WARNING, replace(DRAFT, names=("Nano-1B-Chatty-DSpark",)), ("Nano-1B", "Chatty")),
        ("training", UNKNOWN, replace(DRAFT, names=()), ()),
    ],
)
def test_what_is_wrong_is_found_and_told_with_both_sides(
    check_id: str, state: CheckState, draft: DraftFacts, in_reason: tuple[str, ...]
) -> None:
    verdict = check_pair(TARGET, draft, USE)
    found = check(verdict, check_id)
    assert found.state is state
    assert all(text in found.reason for text in in_reason), found.reason
    if state is FAILED:
        assert not verdict.compatible


@pytest.mark.parametrize(
    ("draft", "n_max", "state", "largest"),
    [
        (DRAFT, 7, PASSED, 7),
        (DRAFT, 8, WARNING, 7),
        (replace(DRAFT, sample_from_anchor=None), 7, PASSED, 7),  # a missing key means true
        (replace(DRAFT, sample_from_anchor=False), 7, WARNING, 6),
        (replace(DRAFT, sample_from_anchor=False), 6, PASSED, 6),
        (replace(DRAFT, shapes=without("markov_w1.weight")), 7, WARNING, 6),
    ],
)
def test_n_max_is_clamped_to_the_block_less_one_without_an_anchor(
    draft: DraftFacts, n_max: int, state: CheckState, largest: int
) -> None:
    found = check(check_pair(TARGET, draft, replace(USE, spec_type=None, n_max=n_max)), "draft-length")
    assert found.state is state
    assert f"up to {largest} tokens" in found.reason
    assert largest_n_max(draft) == largest


@pytest.mark.parametrize(
    ("draft", "state"),
    [
        (DRAFT, PASSED),
        (replace(DRAFT, has_confidence_head=None), PASSED),
        (replace(DRAFT, has_confidence_head=False), FAILED),
        (replace(DRAFT, shapes=without("conf_proj.weight")), FAILED),
        (replace(DRAFT, shapes=None), UNKNOWN),
    ],
)
def test_p_min_needs_a_confidence_head(draft: DraftFacts, state: CheckState) -> None:
    assert check(check_pair(TARGET, draft, replace(USE, p_min=0.5)), "confidence").state is state
    assert check(check_pair(TARGET, draft, USE), "confidence").state is PASSED


@pytest.mark.parametrize(
    ("draft", "builds"),
    [
        (DRAFT, {10133: FAILED, 10134: WARNING, 10163: WARNING, 10164: PASSED, None: UNKNOWN, 0: UNKNOWN}),
        (replace(DRAFT, sample_from_anchor=False), {10453: FAILED, 10454: WARNING, 10497: WARNING, 10498: PASSED}),
        (replace(DRAFT, shapes={**SHAPES, "d2t": (9,), "output.weight": (256, 9)}), {10453: FAILED, 10498: PASSED}),
        (replace(DRAFT, shapes=without("markov_w1.weight")), {9830: FAILED, 9831: PASSED}),
    ],
)
def test_the_build_must_be_new_enough_for_the_kind_of_draft(
    draft: DraftFacts, builds: dict[int | None, CheckState]
) -> None:
    for build, state in builds.items():
        assert check(check_pair(TARGET, draft, PairUse(build=build)), "build").state is state, build


@pytest.mark.parametrize(
    ("target", "draft", "spec_type", "state", "in_reason"),
    [
        (TARGET, replace(DRAFT, architecture="qwen3"), None, FAILED, "qwen3"),
        (TARGET, replace(DRAFT, architecture=None), None, FAILED, "not told"),
        (TARGET, replace(DRAFT, architecture="dflash-draft"), None, FAILED, "early"),
        (TARGET, replace(DRAFT, architecture="eagle3"), None, WARNING, "draft-eagle3"),
        (TARGET, replace(DRAFT, architecture="eagle3"), "draft-dspark", FAILED, "draft-eagle3"),
        (TARGET, replace(DRAFT, architecture="qwen3", has_mtp_head=True), None, WARNING, "draft-mtp"),
        (replace(TARGET, architecture="dflash"), DRAFT, None, FAILED, "itself a draft"),
    ],
)
def test_what_is_no_dspark_draft_gets_one_check_that_says_so(
    target: TargetFacts, draft: DraftFacts, spec_type: str | None, state: CheckState, in_reason: str
) -> None:
    (found,) = check_pair(target, draft, PairUse(spec_type=spec_type)).checks
    assert (found.check_id, found.state) == ("kind", state)
    assert in_reason in found.reason


def test_a_draft_without_a_markov_head_is_dflash_and_nothing_else() -> None:
    plain = replace(DRAFT, shapes=without("markov_w1.weight"))
    assert check_pair(TARGET, plain).spec_type == "draft-dflash"
    assert check(check_pair(TARGET, plain), "kind").state is PASSED
    assert check(check_pair(TARGET, plain, USE), "kind").state is FAILED
    assert check(check_pair(TARGET, replace(DRAFT, shapes=None)), "kind").state is UNKNOWN


def test_an_architecture_that_hands_out_no_layers_is_a_warning() -> None:
    other = replace(TARGET, architecture="mamba")
    assert check(check_pair(other, DRAFT), "target-architecture").state is WARNING
    hybrid, deep = replace(TARGET, architecture="nemotron_h"), replace(DRAFT, target_layers=(1, 4))
    assert check(check_pair(hybrid, deep), "target-layers").state is PASSED  # it hands out its last output too


def test_a_target_that_tells_nothing_leaves_open_what_it_does_not_tell() -> None:
    verdict = check_pair(TargetFacts("qwen3"), DRAFT, USE)
    assert verdict.compatible
    assert {one.check_id for one in verdict.checks if one.state is UNKNOWN} == {
        "hidden-size",
        "target-layers",
        "vocabulary",
        "own-tables",
        "training",
    }


# ---- the pair of the model card, rebuilt from its pages ------------------------------------------------------------------


def judged(target: Path, draft: Path, use: PairUse = USE) -> PairVerdict:
    facts = []
    for path in (target, draft):
        with LocalFile(path) as source:
            header = read_header_from(source)
            facts.append((header, tokens_digest(header, source)))
    return check_pair(target_facts(*facts[0]), draft_facts(*facts[1]), use)


def test_btl_4_compact_and_koopahs_draft_pass_all_checks(tmp_path: Path) -> None:
    use = replace(USE, published="the model card")
    verdict = judged(btl_4_compact(tmp_path), qwen_draft(tmp_path / "draft.gguf"), use)
    assert [(one.check_id, one.reason) for one in verdict.checks if one.state is not PASSED] == []
    assert (verdict.spec_type, verdict.block_size) == ("draft-dspark", 8)
    reasons = " ".join(one.reason for one in verdict.checks)
    for text in ("2,048", "16,384", "highest 38 of the target's 40", "same 248,320 tokens", "qwen35moe", "up to 8"):
        assert text in reasons


def test_without_its_publication_the_pairs_names_differ_and_that_is_all(tmp_path: Path) -> None:
    verdict = judged(btl_4_compact(tmp_path), qwen_draft(tmp_path / "draft.gguf"))
    assert [one.check_id for one in verdict.checks if one.state is not PASSED] == ["training"]
    assert check(verdict, "training").state is WARNING


def test_redhats_layout_of_five_layers_fits_and_needs_a_newer_build(tmp_path: Path) -> None:
    target = btl_4_compact(tmp_path)
    draft = qwen_draft(tmp_path / "redhat.gguf", REDHAT_LAYERS, reduced=32_000)
    assert judged(target, draft).compatible
    assert "5 layers" in check(judged(target, draft), "fusion").reason
    assert "up to 7" in check(judged(target, draft), "draft-length").reason
    old = judged(target, draft, replace(USE, build=10300))
    assert [one.check_id for one in old.failures] == ["build"]
    assert "b10498" in old.failures[0].reason


def test_another_vocabulary_fails_with_both_numbers(tmp_path: Path) -> None:
    verdict = judged(btl_4_compact(tmp_path), qwen_draft(tmp_path / "other.gguf", vocabulary=151_936))
    assert [one.check_id for one in verdict.failures] == ["vocabulary", "own-tables"]
    assert "248,320" in verdict.failures[0].reason
    assert "151,936" in verdict.failures[0].reason
