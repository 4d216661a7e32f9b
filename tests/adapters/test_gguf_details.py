"""The details of a model: what stands in its headers, whole or as far as it can be read."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from sparkdeck.adapters.gguf_details import read_details
from sparkdeck.domain.errors import UserError
from tests.gguf_bytes import F32, STRING, UINT32, GgufBytes, small_model
from tests.library_files import model_bytes, put, put_shards
from tests.scripted_pair import ScriptedPair, write_pair


def test_long_arrays_are_shown_by_their_first_elements(tmp_path: Path) -> None:
    model = small_model()
    model.numbers("tokenizer.ggml.token_type", range(600))
    details = read_details([put(tmp_path / "a.gguf", model.whole())])
    rows = {row.key: row for row in details.metadata}
    tokens, types = rows["tokenizer.ggml.tokens"], rows["tokenizer.ggml.token_type"]
    assert (tokens.kind, types.kind) == ("1,000 × string", "600 × u32")
    assert tokens.value.startswith("[“t0”, “t1”, “t2”")
    assert tokens.value.endswith("“t31”, …]  968 more")
    assert types.value == f"[{', '.join(map(str, range(32)))}, …]  568 more"
    assert rows["dflash.target_layers"].value == "[1, 3]"
    assert (rows["dflash.scale"].value, rows["dflash.causal"].value) == ("0.5", "true")


def test_the_other_byte_order_reads_the_same(tmp_path: Path) -> None:
    little, big = (
        read_details([put(tmp_path / f"{number}.gguf", small_model(order).whole())])
        for number, order in enumerate("<>")
    )
    assert little.metadata == big.metadata
    assert dict(big.summary)["Format"] == "GGUF version 3, big-endian"


def test_types_and_layers_add_up_to_the_data(tmp_path: Path) -> None:
    target, draft = write_pair(ScriptedPair(tuple(f"piece {index} " for index in range(40))), tmp_path)
    for path in (target, draft):
        details = read_details([path])
        sizes = [row.size_bytes for row in details.layers]
        assert (
            sum(size or 0 for size in sizes) == details.facts.data_bytes == sum(each[3] or 0 for each in details.types)
        )
        assert [row.name for row in details.layers if row.name.startswith("Block")] == [
            f"Block {index}" for index in range(details.facts.blocks or 0)
        ]
    assert details.template is None or "im_start" in details.template
    assert "im_start" in (read_details([target]).template or "")
    assert dict(details.summary)["Target layers"] == "1, 3"
    assert dict(details.summary)["Markov head"].startswith("yes, rank 256 over")


def test_parts_are_one_model(tmp_path: Path) -> None:
    parts = put_shards(tmp_path, "big", 3)
    details = read_details(parts, lambda path: path.name)
    assert [(row.path, row.sha256) for row in details.files] == [(part, part.name) for part in parts]
    assert details.facts.parameters == 3 * 64
    assert details.layers[0].size_bytes == 3 * 4 * 64
    assert details.problem is None


def test_a_part_that_cannot_be_read_is_named_and_nothing_is_added_up(tmp_path: Path) -> None:
    parts = put_shards(tmp_path, "big", 3)
    parts[1].write_bytes(b"<html>")
    details = read_details(parts)
    assert "web page" in str(details.problem)
    assert ["web page" in row.problem for row in details.files] == [False, True, False]
    assert (details.facts.parameters, details.layers) == (None, ())


def test_g16_what_stands_before_a_value_of_an_unknown_type_is_shown_with_the_reason(tmp_path: Path) -> None:
    model = GgufBytes()
    model.string("general.architecture", "qwen3")
    model.pair("general.strange", 256, bytes(4))
    details = read_details([put(tmp_path / "a.gguf", model.whole())])
    assert [row.key for row in details.metadata] == ["general.architecture"]
    assert "unknown type 256" in str(details.problem)


def test_an_array_of_an_unknown_type_ends_in_words(tmp_path: Path) -> None:
    model = GgufBytes()
    model.string("general.architecture", "qwen3")
    model.pair("general.array", 9, struct.pack("<IQ", 77, 1 << 20))
    with pytest.raises(UserError, match="unknown type 77"):
        read_details([put(tmp_path / "a.gguf", model.whole())])


def test_a_file_that_is_no_model_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is a web page"):
        read_details([put(tmp_path / "a.gguf", b"<!doctype html>")])


def test_g13_a_model_without_a_chat_template_has_none(tmp_path: Path) -> None:
    model = GgufBytes()
    model.string("general.architecture", "qwen3")
    model.tensors.append(("token_embd.weight", (8,), F32, bytes(32)))
    assert read_details([put(tmp_path / "a.gguf", model.whole())]).template is None
    assert read_details([put(tmp_path / "b.gguf", model_bytes())]).template == "{{ messages }}"


def test_strings_longer_than_the_eye_can_take_are_cut(tmp_path: Path) -> None:
    model = GgufBytes()
    model.string("general.architecture", "qwen3")
    model.string("general.description", "x" * 100_000)
    model.pair("general.number", UINT32, struct.pack("<I", 7))
    model.pair("general.empty", STRING, struct.pack("<Q", 0))
    rows = {row.key: row.value for row in read_details([put(tmp_path / "a.gguf", model.whole())]).metadata}
    assert len(rows["general.description"]) == 8192
    assert (rows["general.number"], rows["general.empty"]) == ("7", "")
