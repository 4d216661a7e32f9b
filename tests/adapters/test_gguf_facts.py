"""What the header says about a model, and what a file is for."""

from __future__ import annotations

import os
import struct
from pathlib import Path

import pytest

from sparkdeck.adapters.gguf_facts import read_facts, read_facts_from, read_row_facts, read_row_facts_from
from sparkdeck.adapters.gguf_shards import misnamed_shard
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.gguf_facts import BlockSize, TensorTypeCount
from sparkdeck.domain.hub import FileRole
from tests.adapters.gguf_sources import Bytes
from tests.gguf_bytes import ARRAY, F16, F32, FLOAT32, Q8_0, STRING, UINT32, UINT64, GgufBytes
from tests.scripted_pair import ScriptedPair, write_pair

INT32 = 5


def target(order: str = "<") -> GgufBytes:
    made = GgufBytes(order)
    made.string("general.architecture", "qwen35moe")
    made.string("general.name", "A Model")
    made.number("general.file_type", 19)
    for key, value in (
        ("block_count", 2),
        ("context_length", 262_144),
        ("embedding_length", 64),
        ("expert_count", 256),
        ("expert_used_count", 8),
        ("attention.head_count", 16),
    ):
        made.number(f"qwen35moe.{key}", value)
    made.numbers("qwen35moe.attention.head_count_kv", [0, 2])
    made.strings("tokenizer.ggml.tokens", [f"t{index}" for index in range(600)])
    made.string("tokenizer.chat_template", "{{ messages }}")
    made.tensors.append(("token_embd.weight", (64, 3), Q8_0, bytes(204)))
    made.tensors.append(("blk.0.ffn_down_exps.weight", (64, 2), Q8_0, bytes(136)))
    made.tensors.append(("blk.0.attn_q.weight", (64,), F16, bytes(128)))
    made.tensors.append(("blk.1.attn_norm.weight", (64,), F32, bytes(256)))
    made.tensors.append(("output.weight", (64,), F16, bytes(128)))
    made.tensors.append(("rope_freqs.weight", (4,), F32, bytes(16)))
    return made


def facts_with(key: str, kind: int, value: bytes) -> Bytes:
    made = GgufBytes()
    made.string("general.architecture", "qwen3")
    made.pair(key, kind, value)
    made.strings("tokenizer.ggml.tokens", [f"t{index}" for index in range(600)])
    made.tensors.append(("t", (4,), F32, bytes(16)))
    return Bytes(made.whole())


@pytest.mark.parametrize("order", ["<", ">"])
def test_all_that_a_target_tells(order: str) -> None:
    facts = read_facts_from(Bytes(target(order).whole()))
    assert (facts.role, facts.architecture, facts.name, facts.quantisation) == (
        FileRole.TARGET,
        "qwen35moe",
        "A Model",
        "IQ2_XXS",
    )
    assert (facts.context_tokens, facts.blocks, facts.embedding_length) == (262_144, 2, 64)
    assert (facts.experts, facts.experts_used, facts.heads, facts.kv_heads) == (256, 8, (16,), (0, 2))
    assert (facts.vocabulary, facts.has_chat_template, facts.parameters) == (600, True, 192 + 128 + 64 + 64 + 64 + 4)
    assert facts.block_sizes == (BlockSize(0, 264, 136, 2), BlockSize(1, 256, 0, 1))
    assert (facts.input_bytes, facts.output_bytes, facts.other_bytes, facts.data_bytes) == (204, 128, 16, 868)
    assert facts.tensor_types == (
        TensorTypeCount("Q8_0", 2, 320, 340),
        TensorTypeCount("F16", 2, 128, 256),
        TensorTypeCount("F32", 2, 68, 272),
    )
    assert (facts.complete, facts.missing_bytes, facts.note, facts.spec_type) == (True, 0, "", None)


@pytest.mark.parametrize("order", ["<", ">"])
def test_a_row_tells_the_same_from_one_small_read(order: str) -> None:
    source = Bytes(target(order).whole())
    row, facts = read_row_facts_from(source), read_facts_from(source)
    for name in ("file_bytes", "role", "architecture", "name", "quantisation", "context_tokens", "blocks"):
        assert getattr(row, name) == getattr(facts, name)
    assert (row.embedding_length, row.heads, row.experts, row.tensors) == (64, (16,), 256, 6)
    assert max(length for _, length in source.reads[:2]) <= 16 << 10


def test_a_row_finds_keys_behind_a_long_description() -> None:
    made = GgufBytes()
    made.string("general.description", "x" * 100_000)
    made.keys += target().keys
    row = read_row_facts_from(Bytes(made.whole()))
    assert (row.architecture, row.context_tokens, row.heads) == ("qwen35moe", 262_144, (16,))


def test_a_quantisation_that_no_key_names_is_that_of_the_most_weights() -> None:
    made = target()
    made.keys.pop(2)
    assert read_facts_from(Bytes(made.whole())).quantisation == "Q8_0"
    assert read_row_facts_from(Bytes(made.whole())).quantisation is None


def test_a_scripted_pair_is_a_target_and_a_dspark_draft(tmp_path: Path) -> None:
    paths = write_pair(ScriptedPair(("a", "b", "c")), tmp_path)
    target_facts, draft_facts = (read_facts(path) for path in paths)
    assert (target_facts.role, draft_facts.role) == (FileRole.TARGET, FileRole.DRAFT)
    assert draft_facts.spec_type == "draft-dspark"
    draft = draft_facts.draft
    assert draft is not None
    assert (draft.block_size, draft.target_layers, draft.markov_rank) == (7, (1, 3), 256)
    assert draft.markov_vocabulary == target_facts.vocabulary
    assert draft.fc_inputs == 512
    assert (draft.has_confidence_head, draft.has_reduced_vocabulary) == (False, False)
    assert read_row_facts(paths[1]).role is FileRole.DRAFT


@pytest.mark.parametrize(
    ("kind", "value", "context"),
    [
        (STRING, struct.pack("<Q", 2) + b"8k", None),
        (FLOAT32, struct.pack("<f", 4096.0), 4096),
        (FLOAT32, struct.pack("<f", 0.5), None),
        (FLOAT32, struct.pack("<f", float("nan")), None),
        (FLOAT32, struct.pack("<f", float("inf")), None),
        (INT32, struct.pack("<i", -1), None),
        (UINT32, struct.pack("<I", 0), None),
        (UINT64, struct.pack("<Q", 4096), 4096),
        (7, b"\1", None),
        (ARRAY, struct.pack("<IQII", UINT32, 2, 1, 2), None),
    ],
)
def test_g05_a_context_of_another_type_is_unknown_or_meant(kind: int, value: bytes, context: int | None) -> None:
    source = facts_with("qwen3.context_length", kind, value)
    assert read_facts_from(source).context_tokens == context
    assert read_row_facts_from(source).context_tokens == context


def test_g05_odd_names_and_no_architecture_raise_nothing() -> None:
    source = facts_with("general.name", ARRAY, struct.pack("<IQI", UINT32, 1, 1))
    assert read_facts_from(source).name is None
    assert read_row_facts_from(source).name is None
    made = GgufBytes()
    made.number("general.architecture", 5)
    facts = read_facts_from(Bytes(made.whole()))
    assert (facts.architecture, facts.context_tokens, facts.role) == (None, None, FileRole.OTHER)


@pytest.mark.parametrize(
    ("architecture", "general_type", "name", "role"),
    [
        ("qwen3", "model", "dspark-of-something.gguf", FileRole.TARGET),  # the header outranks the name
        ("dflash", "model", "chat.gguf", FileRole.DRAFT),
        ("eagle3", "model", "x.gguf", FileRole.DRAFT),
        ("clip", "model", "x.gguf", FileRole.PROJECTOR),
        ("qwen3", "mmproj", "x.gguf", FileRole.PROJECTOR),
        ("qwen3", "adapter", "lora.gguf", FileRole.OTHER),
        ("nomic-bert", "model", "x.gguf", FileRole.OTHER),
        ("wan", "model", "x.gguf", FileRole.OTHER),
        ("flux", "model", "x.gguf", FileRole.OTHER),
    ],
)
def test_g14_what_is_no_chat_model_is_none(architecture: str, general_type: str, name: str, role: FileRole) -> None:
    made = GgufBytes()
    made.string("general.architecture", architecture)
    made.string("general.type", general_type)
    made.strings("tokenizer.ggml.tokens", [f"t{index}" for index in range(600)])
    made.tensors.append(("blk.0.t", (4,), F32, bytes(16)))
    source = Bytes(made.whole())
    source.name = name
    assert (read_facts_from(source).role, read_row_facts_from(source).role) == (role, role)


def test_an_mtp_head_is_known_by_its_tensors_and_before_that_by_its_name() -> None:
    made = GgufBytes()
    made.string("general.architecture", "qwen35moe")
    made.number("qwen35moe.nextn_predict_layers", 1)
    made.tensors.append(("blk.40.nextn.eh_proj.weight", (4,), F32, bytes(16)))
    source = Bytes(made.whole())
    facts = read_facts_from(source)
    assert (facts.role, facts.spec_type) == (FileRole.DRAFT, "draft-mtp")
    source.name = "mtp-head.gguf"
    assert read_row_facts_from(source).role is FileRole.DRAFT
    made.tensors.append(("blk.0.attn_q.weight", (4,), F32, bytes(16)))
    assert read_facts_from(Bytes(made.whole())).role is FileRole.TARGET


def test_a_vocabulary_alone_is_no_model() -> None:
    made = target()
    made.tensors.clear()
    facts = read_facts_from(Bytes(made.whole()))
    assert (facts.role, facts.parameters) == (FileRole.OTHER, None)


def test_a_tensor_of_an_unknown_type_leaves_sizes_unknown() -> None:
    made = target()
    made.tensors.append(("blk.1.new.weight", (4,), 200, bytes(16)))
    facts = read_facts_from(Bytes(made.whole()))
    assert facts.block_sizes[1].size_bytes is None
    assert facts.data_bytes is None
    assert facts.block_sizes[0].size_bytes == 264
    assert facts.tensor_types[-1].name == "type 200"


@pytest.mark.skipif(os.name != "posix", reason="pipes and links")
def test_g08_bad_files_are_told_without_blocking(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.gguf")
    (tmp_path / "folder.gguf").mkdir()
    (tmp_path / "gone.gguf").symlink_to(tmp_path / "nowhere")
    (tmp_path / "empty.gguf").touch()
    words = {"pipe": "not a plain file", "folder": "is a folder", "gone": "is not there", "empty": "is empty"}
    for name, word in words.items():
        for read in (read_facts, read_row_facts):
            with pytest.raises(UserError, match=word):
                read(tmp_path / f"{name}.gguf")


def test_g10_a_renamed_or_joined_part_is_told() -> None:
    error = misnamed_shard(Path("joined.gguf"), 0, 3)
    assert error is not None
    assert "part 1 of 3 by its header" in error.title
    assert "00001-of-00003.gguf" in error.action
    assert misnamed_shard(Path("a-00001-of-00003.gguf"), 0, 3) is None
    assert misnamed_shard(Path("a-00002-of-00003.gguf"), 0, 3) is not None
    assert misnamed_shard(Path("a.gguf"), 0, 1) is None
    assert misnamed_shard(Path("a.gguf"), None, "3") is None
