from __future__ import annotations

import hashlib
from pathlib import Path

import gguf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair, wrong_every

PIECES = cut_into_pieces("A fox jumps over the lazy dog, then over the fence.\n\n")


@given(st.text(min_size=1, max_size=200).map(lambda text: "start" + text))
def test_cutting_loses_nothing_and_gives_different_pieces(text: str) -> None:
    pieces = cut_into_pieces(text)
    assert "".join(pieces) == text
    assert len(set(pieces)) == len(pieces)
    assert not {"", "\n"} & set(pieces)


def test_repetitive_text_can_be_cut() -> None:
    assert "".join(cut_into_pieces("la " * 50)) == "la " * 50


def test_a_newline_alone_cannot_be_cut() -> None:
    with pytest.raises(ValueError, match="cannot be cut"):
        cut_into_pieces("\n")


def test_the_same_pair_gives_the_same_bytes_and_another_seed_others(tmp_path: Path) -> None:
    pair = ScriptedPair(PIECES, wrong_every(3, len(PIECES)))
    first, again = write_pair(pair, tmp_path / "a"), write_pair(pair, tmp_path / "b")
    other = write_pair(pair, tmp_path / "c", seed=1)
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in again]
    assert all(path.read_bytes() != changed.read_bytes() for path, changed in zip(first, other, strict=True))


def test_the_bytes_are_the_same_everywhere(tmp_path: Path) -> None:
    pair = ScriptedPair((b"\xf0\x9f", b"\x98\x80", " one", "two", "."), frozenset({1}), loops=False)
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in write_pair(pair, tmp_path))).hexdigest()
    assert digest == "8679b8465036e6249ab63cc335340910132bf2512819238aef13c5460a20064c"


def test_the_gguf_package_reads_both_files(tmp_path: Path) -> None:
    target, draft = (gguf.GGUFReader(path) for path in write_pair(ScriptedPair(PIECES), tmp_path))
    assert target.fields["general.architecture"].contents() == "qwen3"
    assert draft.fields["general.architecture"].contents() == "dflash"
    assert draft.fields["dflash.target_layers"].contents() == [1, 3]
    assert target.fields["tokenizer.ggml.tokens"].contents() == draft.fields["tokenizer.ggml.tokens"].contents()
    shapes = {tensor.name: tensor.shape.tolist() for tensor in draft.tensors}
    assert shapes["markov_w1.weight"] == shapes["markov_w2.weight"] == [256, 260 + sum(len(p) > 1 for p in PIECES)]


@pytest.mark.parametrize(
    ("pieces", "wrong_after"),
    [
        ((), set()),
        (("a", "a"), set()),
        (("é", "é".encode()), set()),
        (("\n",), set()),
        (("a", ""), set()),
        (("<|im_end|>",), set()),
        (("a", "b"), {2}),
        (("a", "b"), {-1}),
        (("a",), {0}),
    ],
)
def test_what_cannot_be_a_script_is_refused(pieces: tuple[bytes | str, ...], wrong_after: set[int]) -> None:
    with pytest.raises(ValueError):
        ScriptedPair(pieces, frozenset(wrong_after))
