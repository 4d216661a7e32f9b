"""The bundled list of published pairs: what it holds, and that nothing else gets in."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.adapters.known_pairs import KnownPair, read_known_pairs
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.errors import UserError

GOOD = """
schema = 1
[[pair]]
title = "A pair"
draft-repo = "a/b"
spec-type = "draft-dspark"
minimum-build = 10164
sources = ["https://example.org"]
"""


def read(folder: Path, text: str) -> tuple[KnownPair, ...]:
    (folder / "pairs").mkdir()
    (folder / "pairs" / "known_pairs.toml").write_text(text, encoding="utf-8")
    return read_known_pairs(folder)


def test_the_bundled_list_can_be_read_and_names_a_source_for_each() -> None:
    pairs = read_known_pairs(resources_folder())
    assert len({(pair.draft_repo, pair.draft_file) for pair in pairs}) == len(pairs) >= 7
    for pair in pairs:
        assert pair.sources
        assert pair.targets or pair.models
        assert pair.draft_repo.count("/") == 1
        assert 9_000 < pair.minimum_build < 100_000
        assert all(source.startswith("https://") for source in pair.sources)


def test_btl_4_compact_is_known_by_repository_and_by_file() -> None:
    pairs = read_known_pairs(resources_folder())
    for repo, file in (("badtheorylabs/BTL-4-Compact", None), (None, "BTL-4-IQ2_XXS.gguf")):
        (pair,) = [pair for pair in pairs if pair.published_for(repo, file)]
        assert pair.draft_repo == "williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF"
    assert not any(pair.published_for("someone/else", "BTL-4-IQ2_XXS.gguf") for pair in pairs)


@pytest.mark.parametrize(
    ("name", "offered"),
    [
        ("Qwen/Qwen3.6-35B-A3B", True),
        ("unsloth/Qwen3.6-35B-A3B-GGUF", True),
        ("Qwen3.6-35B-A3B-UD-Q4_K_XL.gguf", True),
        ("Qwen3.6-35B-A3B-MXFP4", True),
        ("Qwen3.6-35B-A3B-Aggressive", False),
        ("Qwen3-30B-A3B", False),
        ("", False),
    ],
)
def test_a_target_is_recognised_by_its_name_whatever_its_format(name: str, offered: bool) -> None:
    redhat = next(pair for pair in read_known_pairs(resources_folder()) if pair.draft_repo.startswith("RedHatAI/"))
    assert redhat.offered_for([name]) is offered
    assert (redhat.gguf, redhat.minimum_build) == (False, 10498)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("schema = 1", "schema = 2"),
        ("minimum-build = 10164", 'minimum-build = "b10164"'),
        ("draft-dspark", "draft-magic"),
        ("title =", "name ="),
        ("schema = 1", "schema = 1\nmore = 2"),
        ("[[pair]]", "[[pair"),
    ],
)
def test_a_file_that_says_anything_else_is_refused(tmp_path: Path, old: str, new: str) -> None:
    with pytest.raises(UserError, match="missing or damaged"):
        read(tmp_path, GOOD.replace(old, new))


def test_a_good_one_is_read(tmp_path: Path) -> None:
    (pair,) = read(tmp_path, GOOD)
    assert (pair.title, pair.gguf, pair.draft_file) == ("A pair", True, None)


def test_no_list_at_all_is_a_damaged_installation(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="missing or damaged"):
        read_known_pairs(tmp_path)
