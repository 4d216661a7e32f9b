"""A pair that no llama-server can run is refused before one is started."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.gguf_header import check_whole
from sparkdeck.adapters.gguf_walk import GgufArray, GgufHeader
from sparkdeck.adapters.pair_check import check_draft, check_target
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.pair_facts import PairUse
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair

TEXT = "One text and its words, all of them different from each other.\n\n"
OTHER = "Another text; its vocabulary has another size, which is the point.\n\n"


def pair(folder: Path, text: str = TEXT, embedding_length: int = 256) -> tuple[GgufHeader, GgufHeader]:
    folder.mkdir()
    target, draft = write_pair(ScriptedPair(cut_into_pieces(text), embedding_length=embedding_length), folder)
    return check_whole(target), check_whole(draft)


def test_a_pair_made_for_each_other_passes(tmp_path: Path) -> None:
    target, draft = pair(tmp_path / "one")
    check_target(target)
    check_draft(draft, target)


def test_a_draft_is_no_target_and_a_target_no_draft(tmp_path: Path) -> None:
    target, draft = pair(tmp_path / "one")
    with pytest.raises(UserError, match="is a draft, not a target"):
        check_target(draft)
    with pytest.raises(UserError, match="is not a DSpark draft") as caught:
        check_draft(target, target)
    assert "qwen3" in caught.value.detail


def test_another_vocabulary_or_hidden_size_is_told_in_numbers(tmp_path: Path) -> None:
    target, _ = pair(tmp_path / "one")
    other, other_draft = pair(tmp_path / "other", OTHER)
    _, wide_draft = pair(tmp_path / "wide", embedding_length=512)
    with pytest.raises(UserError, match="does not fit the target") as caught:
        check_draft(other_draft, target)
    assert "vocabulary" in caught.value.detail
    with pytest.raises(UserError, match="does not fit the target"):
        check_draft(pair(tmp_path / "again")[1], other)
    with pytest.raises(UserError, match="does not fit the target") as caught:
        check_draft(wide_draft, target)
    assert "256" in caught.value.detail
    assert "512" in caught.value.detail


def test_a_draft_that_reads_a_layer_that_is_not_there_is_refused(tmp_path: Path) -> None:
    target, draft = pair(tmp_path / "one")
    layers = draft.values["dflash.target_layers"]
    assert isinstance(layers, GgufArray)
    deeper = replace(draft, values={**draft.values, "dflash.target_layers": replace(layers, values=(1, 40))})
    with pytest.raises(UserError, match="does not fit the target") as caught:
        check_draft(deeper, target)
    assert "layer 40" in caught.value.detail


def test_a_header_without_what_the_engine_requires_is_refused_and_a_silent_target_is_believed(tmp_path: Path) -> None:
    target, draft = pair(tmp_path / "one")
    silent = replace(draft, values={"general.architecture": "dflash"})
    with pytest.raises(UserError, match="does not fit the target") as caught:
        check_draft(silent, target)
    assert "dflash.target_layers" in caught.value.detail
    check_draft(draft, replace(target, values={"general.architecture": "qwen3"}))


def test_what_is_known_of_the_launch_is_checked_too(tmp_path: Path) -> None:
    target, draft = pair(tmp_path / "one")
    with pytest.raises(UserError, match="cannot be run like this") as caught:
        check_draft(draft, target, PairUse(spec_type="draft-dspark", p_min=0.5))
    assert "spec-draft-p-min" in caught.value.action
    with pytest.raises(UserError, match="cannot be run like this") as caught:
        check_draft(draft, target, PairUse(spec_type="draft-dspark", build=9999))
    assert "b10164" in caught.value.detail
    assert "b9999" in caught.value.detail
