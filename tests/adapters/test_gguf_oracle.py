"""Our reader and the ``gguf`` package agree on every key and tensor of every file at hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sparkdeck.adapters.demo_pair import expand_demo_pair
from sparkdeck.adapters.gguf_header import read_header
from sparkdeck.adapters.resource_files import resources_folder
from tests import gguf_bytes
from tests.gguf_bytes import F16, F32, Q8_0, GgufBytes, small_model
from tests.gguf_oracle import assert_readers_agree
from tests.scripted_pair import ScriptedPair, write_pair


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("version", [2, 3])
def test_on_our_own_files(order: str, version: int, tmp_path: Path) -> None:
    model = small_model(order)
    model.version = version
    model.strings("tokenizer.ggml.merges", [f"{index} ü" for index in range(1500)])
    model.number("tokenizer.ggml.eos_token_id", 3)
    model.numbers("tokenizer.ggml.token_type", range(700))
    model.tensors.append(("blk.0.three", (32, 2, 3), F16, bytes(384)))
    path = tmp_path / "own.gguf"
    path.write_bytes(model.whole())
    assert_readers_agree(path)


def test_on_a_file_of_another_alignment(tmp_path: Path) -> None:
    model = GgufBytes(alignment=128)
    model.number("general.alignment", 128)
    model.tensors.append(("a", (5,), F32, bytes(20)))
    model.tensors.append(("b", (32,), Q8_0, bytes(34)))
    path = tmp_path / "aligned.gguf"
    path.write_bytes(model.whole())
    assert_readers_agree(path)


def test_on_a_scripted_pair(tmp_path: Path) -> None:
    for path in write_pair(ScriptedPair(tuple(f"piece {index} " for index in range(300))), tmp_path):
        assert_readers_agree(path)


def test_on_the_demo_pair(tmp_path: Path) -> None:
    pair = expand_demo_pair(resources_folder(), tmp_path)
    for path in (pair.target, pair.draft):
        assert_readers_agree(path)


def test_g07_the_writer_of_test_files_shares_nothing_with_the_product() -> None:
    source = Path(gguf_bytes.__file__).read_text("utf-8")
    assert not re.search(
        r"^\s*(?:from|import) (?!__future__)(?!collections|dataclasses|struct\b)", source, re.MULTILINE
    )


def test_g07_bytes_as_literals_are_read(tmp_path: Path) -> None:
    path = tmp_path / "literal.gguf"
    path.write_bytes(
        bytes.fromhex(
            "47475546 03000000 0000000000000000 0100000000000000"
            "0400000000000000 6e616d65 08000000 0200000000000000 6869"
        )
    )
    assert read_header(path).values == {"name": "hi"}
