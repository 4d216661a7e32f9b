"""Hashing files again."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from sparkdeck.adapters.library_hub_layout import sha256_of
from sparkdeck.adapters.library_verify import has_sha256
from sparkdeck.domain.errors import UserError
from tests.library_files import put, put_in_hub


def test_d05_a_flipped_bit_is_found(tmp_path: Path) -> None:
    content = bytearray(range(256)) * 8000
    path = put(tmp_path / "a.gguf", bytes(content))
    expected = hashlib.sha256(content).hexdigest()
    told: list[int] = []
    assert has_sha256(path, expected, told.append) is True
    assert sum(told) == len(content)
    content[1_000_000] ^= 1
    put(path, bytes(content))
    assert has_sha256(path, expected) is False


def test_it_can_be_cancelled_between_two_pieces(tmp_path: Path) -> None:
    path = put(tmp_path / "a.gguf", bytes(3 << 20))
    told: list[int] = []
    assert has_sha256(path, "", told.append, lambda: bool(told)) is None
    assert told == [1 << 20]


def test_a_file_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="could not be read to its end"):
        has_sha256(tmp_path / "a.gguf", "")


def test_the_hubs_sha256_is_the_name_of_the_blob(tmp_path: Path) -> None:
    (path,) = put_in_hub(tmp_path / "hub", "acme/Nano", "abc", ["sub/a.gguf"], b"content")
    assert sha256_of(path) == hashlib.sha256(b"content").hexdigest()


def test_where_nothing_tells_it_the_sha256_is_unknown(tmp_path: Path) -> None:
    plain = put(tmp_path / "a.gguf")
    small = put(tmp_path / "hub" / "models--a--b" / "blobs" / ("0" * 40))  # a git hash: not a model's
    link = tmp_path / "hub" / "models--a--b" / "snapshots" / "abc" / "a.gguf"
    link.parent.mkdir(parents=True)
    link.symlink_to(small)
    copied = put(link.with_name("b.gguf"))
    assert [sha256_of(path) for path in (plain, link, copied)] == [None, None, None]
