"""Real models: both readers agree on every key and tensor, the facts are the published ones, split copies are one model.

``python3 build_scripts/real_weights.py`` fetches them once, outside the checkout; ``--test`` runs these tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts import real_weights
from build_scripts.real_weights import GEMMA3, SMOLLM2, Weights
from sparkdeck.adapters.draft_kind import spec_type_of
from sparkdeck.adapters.gguf_details import read_details
from sparkdeck.adapters.gguf_facts import read_facts, read_row_facts
from sparkdeck.adapters.gguf_header import check_whole
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryState
from tests.gguf_oracle import assert_readers_agree
from tests.library_files import own, scan
from tests.split_gguf import split_gguf

pytestmark = pytest.mark.real
FILES = {weights.name: real_weights.file_of(weights) for weights in real_weights.MODELS}  # now: tests have other homes
SPLIT_TOOL = os.environ.get("SPARKDECK_GGUF_SPLIT") or shutil.which("llama-gguf-split")
BOTH = pytest.mark.parametrize("weights", [SMOLLM2, GEMMA3], ids=["SmolLM2", "Gemma 3"])


def file_of(weights: Weights) -> Path:
    path = FILES[weights.name]
    if path is None:
        reason = "the weights are not there: python3 build_scripts/real_weights.py"
        if os.environ.get(real_weights.MUST_BE_THERE) == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    return path


@BOTH
def test_both_readers_agree_on_every_key_and_tensor(weights: Weights) -> None:
    assert_readers_agree(file_of(weights))


@BOTH
def test_a_row_from_the_first_kilobytes_says_what_the_whole_header_says(weights: Weights) -> None:
    facts, row = read_facts(file_of(weights)), read_row_facts(file_of(weights))
    assert (row.architecture, row.context_tokens, row.blocks, row.embedding_length, row.tensors, row.role) == (
        facts.architecture,
        facts.context_tokens,
        facts.blocks,
        facts.embedding_length,
        facts.tensors,
        facts.role,
    )


def test_the_facts_of_smollm2_are_the_published_ones() -> None:
    path = file_of(SMOLLM2)
    facts = read_facts(path)
    assert (facts.architecture, facts.quantisation, facts.role) == ("llama", "Q4_1", FileRole.TARGET)
    assert (facts.blocks, facts.embedding_length, facts.context_tokens, facts.vocabulary) == (30, 576, 8192, 49_152)
    assert facts.parameters == 134_515_008
    assert facts.missing_bytes == 0
    details = read_details([path])
    assert "<|im_start|>" in (details.template or "")
    assert sum(row.size_bytes or 0 for row in details.layers) == facts.data_bytes
    assert spec_type_of(path) == "draft-simple"


def test_the_facts_of_gemma_3_are_the_published_ones() -> None:
    facts = read_facts(file_of(GEMMA3))
    assert (facts.architecture, facts.role) == ("gemma3", FileRole.TARGET)
    assert (facts.blocks, facts.embedding_length, facts.context_tokens, facts.vocabulary) == (18, 640, 32_768, 262_144)
    assert facts.parameters == 268_098_176
    assert facts.has_chat_template is (read_details([file_of(GEMMA3)]).template is not None)


def split_by_the_engine(path: Path, stem: Path) -> tuple[Path, ...]:
    assert SPLIT_TOOL is not None
    subprocess.run(
        [SPLIT_TOOL, "--split", "--split-max-tensors", "100", str(path), str(stem)], check=True, capture_output=True
    )
    return tuple(sorted(stem.parent.glob(f"{stem.name}-*.gguf")))


@pytest.mark.parametrize("by", ["the engine's tool", "the tests' own writer"])
@BOTH
def test_a_split_copy_is_one_model_with_the_same_facts(weights: Weights, by: str, tmp_path: Path) -> None:
    path, folder = file_of(weights), tmp_path / "models"
    folder.mkdir()
    if by == "the engine's tool" and SPLIT_TOOL is None:
        pytest.skip("llama-gguf-split is not there (SPARKDECK_GGUF_SPLIT)")
    parts = split_by_the_engine(path, folder / "m") if by == "the engine's tool" else split_gguf(path, folder / "m", 3)
    assert len(parts) >= 3
    for part in parts[1:]:  # the first one's keys are the whole file's, which take the other reader half a minute
        assert_readers_agree(part)
    check_whole(parts[0])
    (row,) = scan(own(folder), cache=tmp_path).values()
    whole = read_facts(path)
    assert (row.files, row.state, row.note) == (parts, LibraryState.WHOLE, row.note)
    assert (row.architecture, row.parameters, row.context_tokens) == (
        whole.architecture,
        whole.parameters,
        whole.context_tokens,
    )
    split, single = read_details(parts), read_details([path])
    assert (split.layers, split.types, split.template) == (single.layers, single.types, single.template)
    assert replace(split.facts, parameters=None).blocks == whole.blocks
    parts[1].unlink()
    (row,) = scan(own(folder), cache=tmp_path).values()
    assert row.state is LibraryState.INCOMPLETE
    assert parts[1].name in row.note
