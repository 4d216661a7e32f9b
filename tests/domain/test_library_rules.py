"""What names and headers say about model files."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library_rules import (
    family,
    is_model_file,
    partners_of,
    quantisation_in_name,
    role_by_name,
    shard_name,
    why_no_chat,
)

TARGET, DRAFT, PROJECTOR = FileRole.TARGET, FileRole.DRAFT, FileRole.PROJECTOR


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("best-of-breed.gguf", None),
        ("a-00001-of-00001.gguf", ("a", 1, 1, True)),
        ("a-00000-of-00002.gguf", ("a", 0, 2, False)),
        ("a-00003-of-00002.gguf", ("a", 3, 2, False)),
        ("a-1-of-2.gguf", None),
        ("a-00001-of-00002-00001-of-00003.gguf", ("a-00001-of-00002", 1, 3, True)),
        ("a-00002-of-00002.GGUF", ("a", 2, 2, True)),
        ("a-٠٠٠٠١-of-٠٠٠٠٢.gguf", None),
        ("-00001-of-00002.gguf", None),
    ],
)
def test_g11_names_that_only_look_like_shards(name: str, says: tuple[str, int, int, bool] | None) -> None:
    shard = shard_name(name)
    assert says == (None if shard is None else (shard.stem, shard.number, shard.count, shard.is_valid))


def test_a_part_knows_the_names_of_its_brothers() -> None:
    shard = shard_name("Nano-00001-of-00003.gguf")
    assert shard is not None
    assert shard.name(3) == "Nano-00003-of-00003.gguf"


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("nano-Q4_0.gguf", TARGET),
        ("mmproj-nano-F16.gguf", PROJECTOR),
        ("mmproj-F16.gguf", PROJECTOR),
        ("mmproj.gguf", PROJECTOR),
        ("dspark-nano-Q8_0.gguf", DRAFT),
        ("DFlash-nano.gguf", DRAFT),
        ("eagle3-nano.gguf", DRAFT),
        ("mtp-nano.gguf", DRAFT),
        ("Nano-MTP-Q4_0.gguf", TARGET),
        ("mtproto.gguf", TARGET),
        ("sub/mmproj_nano.gguf", PROJECTOR),
    ],
)
def test_d28_a_sidecar_is_told_by_its_prefix(name: str, role: FileRole) -> None:
    assert role_by_name(name) is role


def test_g14_what_is_no_text_model_says_why() -> None:
    assert why_no_chat("wan", "model", True) == "Not a chat model: its architecture is wan."
    assert why_no_chat("llama", "adapter", True) == "Not a chat model: it is an adapter (LoRA) for another model."
    assert why_no_chat("qwen2", None, False) == "Not a chat model: it holds no weights."


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("BTL-4-IQ2_XXS.gguf", "IQ2_XXS"),
        ("UD-Q4_K_XL/Nano-UD-Q4_K_XL-00001-of-00002.gguf", "UD-Q4_K_XL"),
        ("zeph-7b_q4_0.gguf", "Q4_0"),
        ("Zephyr.F16.GGUF", "F16"),
        ("gpt-oss-20b-MXFP4.gguf", "MXFP4"),
        ("nano-Q3_K.gguf", "Q3_K"),
        ("nano-bf16.gguf", "BF16"),
        ("gemma-3-q4_0-it.IQ4_NL.gguf", "IQ4_NL"),
        ("Q4_K_M.gguf", "Q4_K_M"),
        ("best-of-breed.gguf", None),
        ("q8.gguf", None),
    ],
)
def test_the_quantisation_is_read_from_the_name(name: str, found: str | None) -> None:
    assert quantisation_in_name(name) == found


@pytest.mark.parametrize(
    ("name", "looked_at"),
    [
        ("Zephyr.F16.GGUF", True),
        ("a.gguf.part", False),
        ("a.gguf.incomplete", False),
        (".a.gguf", False),
        ("gguf", False),
    ],
)
def test_d26_every_gguf_is_looked_at_whatever_it_is_called(name: str, looked_at: bool) -> None:
    assert is_model_file(name) is looked_at


def names(partners: tuple[Path, ...]) -> list[str]:
    return [path.name for path in partners]


def test_d28_sidecars_are_paired_by_prefix_in_a_folder_of_many_models() -> None:
    nano, nano_pro, other = Path("nano-Q4_0.gguf"), Path("nano-pro-Q4_0.gguf"), Path("zephyr-Q8_0.gguf")
    sidecars = [Path("mmproj-nano-F16.gguf"), Path("dspark-nano-pro-Q8_0.gguf"), Path("mmproj-F16.gguf")]
    everything = [nano, nano_pro, other]
    assert names(partners_of(nano, everything, sidecars)) == ["mmproj-nano-F16.gguf"]
    assert names(partners_of(nano_pro, everything, sidecars)) == ["dspark-nano-pro-Q8_0.gguf"]
    assert names(partners_of(other, everything, sidecars)) == []


def test_a_nameless_sidecar_belongs_to_the_one_model_it_lies_with() -> None:
    targets = [Path("Nano-Q4_0.gguf"), Path("nano_Q8_0.gguf")]
    for target in targets:
        assert names(partners_of(target, targets, [Path("mmproj-F16.gguf")])) == ["mmproj-F16.gguf"]


def test_a_family_is_the_name_without_what_varies() -> None:
    assert family("dspark-Nano_3.6-Q8_0.gguf") == family("nano-3.6.IQ2_XXS-00001-of-00003.gguf") == "nano-3-6"
