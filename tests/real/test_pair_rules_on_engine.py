"""What the pair rules refuse fails in the real engine, and what they pass runs with the counts of the forecast."""

from __future__ import annotations

import contextlib
import http.client
from pathlib import Path

import pytest

from sparkdeck.adapters.gguf_header import read_header
from sparkdeck.adapters.pair_facts import draft_facts, target_facts
from sparkdeck.domain.pair_facts import PairUse
from sparkdeck.domain.pair_rules import check_pair
from sparkdeck.domain.pairing import PairVerdict
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.scripted_forecast import Script, forecast_run
from tests.fakes.child import text_of
from tests.pair_variants import LARGER, MARKOV, PAIR, PIECES, SMALLER, TABLES, WIDE, Variant
from tests.real.engine_child import serve_pair

TOKENS = 60
SCRIPT = Script(len(PIECES), PAIR.wrong_after, loops=True)
BEHIND_THE_LAST = {"dflash.target_layers": (1, 4)}


def verdict_of(engine: Runtime, target: Path, draft: Path, n_max: int = 3, p_min: float = 0.0) -> PairVerdict:
    use = PairUse(spec_type="draft-dspark", build=engine.build, n_max=n_max, p_min=p_min)
    return check_pair(target_facts(read_header(target)), draft_facts(read_header(draft)), use)


FATAL = {
    "hidden size, own tables": (Variant(WIDE), "hidden-size", "failed to add embedding"),
    "hidden size, borrowed tables": (Variant(WIDE, dropped=TABLES), "hidden-size", "ggml_can_repeat"),
    "larger vocabulary": (Variant(LARGER), "vocabulary", "failed to add token"),
    "smaller vocabulary, borrowed tables": (Variant(SMALLER, dropped=TABLES), "vocabulary", "ggml_can_repeat"),
    "no mask token": (Variant(keys={"tokenizer.ggml.mask_token_id": None}), "vocabulary", "failed to add"),
    "layer 5 of 4": (Variant(keys={"dflash.target_layers": (1, 5)}), "target-layers", "lid <= model"),
    "behind the last layer": (Variant(keys=BEHIND_THE_LAST), "target-layers", "layer input tensor is null"),
    "another number of layers": (Variant(keys={"dflash.target_layers": (1,)}), "fusion", "has wrong shape"),
    "no block size": (Variant(keys={"dflash.block_size": None}), "draft-length", "requires 'dflash.block_size'"),
    "d2t without a head": (Variant(dropped=TABLES, reduced_to=20), "own-tables", "d2t->ne"),
    "an ordinary model": (Variant(target_is_draft=True), "kind", "target_layer_ids_n > 0"),
    "an early format": (Variant(keys={"general.architecture": "dspark"}), "kind", "unknown model architecture"),
}


@pytest.mark.real
@pytest.mark.parametrize("name", FATAL)
def test_what_the_rules_refuse_ends_the_engine(engine: Runtime, tmp_path: Path, name: str) -> None:
    variant, check_id, said = FATAL[name]
    target, draft = variant.write(tmp_path)
    assert verdict_of(engine, target, draft).failures[0].check_id == check_id
    with serve_pair(engine, target, draft) as child:
        with contextlib.suppress(AssertionError, OSError, http.client.HTTPException, LookupError):
            child.ready().chat(max_tokens=TOKENS)  # most do not come so far
        assert child.exit_code() != 0
        child.wait_for_log(said)


@pytest.mark.parametrize(
    ("variant", "n_max", "drafts_at_once"),
    [
        (Variant(), 3, 3),
        (Variant(keys={"dflash.target_layers": (0, 3)}), 3, 3),
        (Variant(keys={"dflash.sample_from_anchor": False}), 3, 3),
        (Variant(), 9, 7),
        (Variant(keys={"dflash.sample_from_anchor": False}), 9, 6),
    ],
    ids=["as it is", "layer 0", "no anchor", "n-max 9", "no anchor, n-max 9"],
)
def test_what_the_rules_pass_runs_with_the_counts_of_the_forecast(
    engine: Runtime, tmp_path: Path, variant: Variant, n_max: int, drafts_at_once: int
) -> None:
    target, draft = variant.write(tmp_path)
    verdict = verdict_of(engine, target, draft, n_max)
    assert verdict.compatible
    length = next(check for check in verdict.checks if check.check_id == "draft-length")
    assert n_max == drafts_at_once or f"llama-server uses {drafts_at_once}." in length.reason
    expected = forecast_run(SCRIPT, n_max=drafts_at_once, max_tokens=TOKENS)
    with serve_pair(engine, target, draft, "--spec-draft-n-max", str(n_max)).ready() as child:
        events = child.chat(max_tokens=TOKENS)[1]
        assert text_of(events) == "".join(PIECES[number % len(PIECES)] for number in range(TOKENS))
        timings = events[-2]["timings"]
        assert (timings["draft_n"], timings["draft_n_accepted"]) == (expected.drafted, expected.accepted)


def test_a_reduced_vocabulary_with_a_head_of_its_own_runs(engine: Runtime, tmp_path: Path) -> None:
    target, draft = Variant(dropped=TABLES, reduced_to=20, shapes={"output.weight": (256, 20)}).write(tmp_path)
    assert verdict_of(engine, target, draft).compatible
    with serve_pair(engine, target, draft).ready() as child:
        assert child.chat(max_tokens=TOKENS)[1][-2]["timings"]["draft_n"] > 0  # zeros: nothing is right


def test_borrowed_tables_that_fit_run(engine: Runtime, tmp_path: Path) -> None:
    target, draft = Variant(dropped=TABLES).write(tmp_path)
    assert verdict_of(engine, target, draft).compatible
    with serve_pair(engine, target, draft).ready() as child:
        assert child.chat(max_tokens=TOKENS)[1][-2]["timings"]["draft_n_accepted"] > 0


@pytest.mark.parametrize(
    ("variant", "p_min", "check_id"),
    [
        (Variant(dropped=MARKOV), 0.0, "kind"),
        (Variant(), 0.5, "confidence"),  # has_confidence_head is false: the server runs without the draft
        (Variant(keys={"dflash.has_confidence_head": None}), 0.5, "confidence"),
    ],
    ids=["DFlash as DSpark", "p-min without a head", "p-min with a head that is not there"],
)
def test_what_else_the_rules_refuse_runs_without_any_gain(
    engine: Runtime, tmp_path: Path, variant: Variant, p_min: float, check_id: str
) -> None:
    target, draft = variant.write(tmp_path)
    assert verdict_of(engine, target, draft, p_min=p_min).failures[0].check_id == check_id
    with serve_pair(engine, target, draft, "--spec-draft-p-min", str(p_min)).ready() as child:
        timings = child.chat(max_tokens=TOKENS)[1][-2]["timings"]
        assert timings.get("draft_n_accepted", 0) == 0


def test_p_min_with_a_confidence_head_drafts(engine: Runtime, tmp_path: Path) -> None:
    head = Variant(
        keys={"dflash.has_confidence_head": True}, shapes={"conf_proj.weight": (512, 1)}
    )  # zeros: always 0.5
    target, draft = head.write(tmp_path)
    assert verdict_of(engine, target, draft, p_min=0.4).compatible
    expected = forecast_run(SCRIPT, n_max=3, max_tokens=TOKENS)
    with serve_pair(engine, target, draft, "--spec-draft-p-min", "0.4").ready() as child:
        timings = child.chat(max_tokens=TOKENS)[1][-2]["timings"]
        assert (timings["draft_n"], timings["draft_n_accepted"]) == (expected.drafted, expected.accepted)
