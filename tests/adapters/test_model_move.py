"""Moving a model's files: nothing is overwritten, and whatever stops it leaves the originals."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sparkdeck.adapters import model_move
from sparkdeck.adapters.model_move import MoveCancelled, move_model, remove_strays
from sparkdeck.adapters.part_lock import locked
from sparkdeck.domain.errors import UserError
from tests.library_files import put, put_shards, tree


def from_another_drive(_path: Path, _place: Path) -> None:
    raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))


ONE_DRIVE, TWO_DRIVES = os.replace, from_another_drive
WAYS = pytest.mark.parametrize("replace", [ONE_DRIVE, TWO_DRIVES], ids=["one drive", "two drives"])
Replace = Callable[[Path, Path], object]


@WAYS
def test_all_parts_are_there_afterwards_and_nowhere_else(replace: Replace, tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "from", "big", 3)
    content = [part.read_bytes() for part in parts]
    told: list[int] = []
    moved = move_model(parts, tmp_path / "to", lambda _words, size: told.append(size), replace=replace)
    assert [path.read_bytes() for path in moved] == content
    assert tree(tmp_path / "to") == {part.name for part in parts}
    assert tree(tmp_path / "from") == set()
    assert sum(told) == sum(map(len, content))


@WAYS
def test_a_file_of_that_name_is_never_overwritten(replace: Replace, tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "from", "big", 3)
    put(tmp_path / "to" / parts[1].name, b"somebody's")
    with pytest.raises(UserError, match=r"There is a big-00002-of-00003\.gguf already: nothing was moved"):
        move_model(parts, tmp_path / "to", replace=replace)
    assert (tmp_path / "to" / parts[1].name).read_bytes() == b"somebody's"
    assert tree(tmp_path / "to") == {parts[1].name}
    assert all(part.exists() for part in parts)


@WAYS
def test_one_that_appears_meanwhile_is_not_overwritten_either(replace: Replace, tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "from", "big", 2)
    late = tmp_path / "to" / parts[1].name

    def report(_words: str, _size: int) -> None:
        if not late.exists():
            late.write_bytes(b"somebody's")

    with pytest.raises(UserError, match="already: nothing was moved"):
        move_model(parts, tmp_path / "to", report, replace=replace)
    assert tree(tmp_path / "to") == {late.name}
    assert late.read_bytes() == b"somebody's"
    assert all(part.exists() for part in parts)


@WAYS
def test_a_cancelled_move_leaves_everything_where_it_was(replace: Replace, tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "from", "big", 3)
    seen: list[str] = []
    with pytest.raises(MoveCancelled):
        move_model(
            parts, tmp_path / "to", lambda words, _size: seen.append(words), lambda: len(seen) >= 2, replace=replace
        )
    assert tree(tmp_path / "to") == set()
    assert all(part.exists() for part in parts)


def test_a_disk_that_is_full_leaves_the_original(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path / "from" / "a.gguf")
    monkeypatch.setattr(model_move, "_MARGIN_BYTES", 1 << 62)
    with pytest.raises(UserError, match="There is too little space"):
        move_model([path], tmp_path / "to", replace=TWO_DRIVES)
    assert path.exists()
    assert tree(tmp_path / "to") == set()


def test_a_copy_that_reads_back_otherwise_is_thrown_away(tmp_path: Path) -> None:
    path = put(tmp_path / "from" / "a.gguf")

    def damage(words: str, _size: int) -> None:
        if words.startswith("Copying"):
            (copy,) = (tmp_path / "to").iterdir()
            content = bytearray(copy.read_bytes())
            content[0] ^= 1
            copy.write_bytes(content)

    with pytest.raises(UserError, match="differs from the original, which stays"):
        move_model([path], tmp_path / "to", damage, replace=TWO_DRIVES)
    assert path.exists()
    assert tree(tmp_path / "to") == set()


def test_an_original_that_changes_meanwhile_stays(tmp_path: Path) -> None:
    path = put(tmp_path / "from" / "a.gguf")
    with pytest.raises(UserError, match="changed while it was copied"):
        move_model([path], tmp_path / "to", lambda _words, _size: os.utime(path, (1, 1)), replace=TWO_DRIVES)
    assert path.exists()
    assert tree(tmp_path / "to") == set()


def test_a_rename_that_fails_half_way_is_taken_back(tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "from", "big", 3)

    def fails_at_the_second(path: Path, place: Path) -> None:
        if path == parts[1]:
            raise PermissionError(errno.EACCES, "no")
        path.replace(place)

    with pytest.raises(UserError, match="no permission"):
        move_model(parts, tmp_path / "to", replace=fails_at_the_second)
    assert tree(tmp_path / "to") == set()
    assert all(part.exists() for part in parts)


@WAYS
def test_a_folder_that_vanishes_is_named_and_not_the_one_that_things_go_to(replace: Replace, tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "from", "big", 2)

    def unplugged(_words: str, _size: int) -> None:
        for part in (tmp_path / "from").iterdir():
            part.unlink()

    with pytest.raises(UserError, match="is not there any more"):
        move_model(parts, tmp_path / "to", unplugged, replace=replace)
    assert not [name for name in tree(tmp_path / "to") if replace is TWO_DRIVES], "no half of a model"


def test_half_a_copy_of_a_move_that_was_killed_is_removed_but_not_that_of_one_that_goes_on(tmp_path: Path) -> None:
    stray, busy, foreign = (tmp_path / f".sparkdeck-{sign * 16}.part" for sign in "abz")
    for path in (stray, busy, foreign):
        path.write_bytes(b"half")
    with locked(busy):
        remove_strays(tmp_path)
    assert tree(tmp_path) == {busy.name, foreign.name}
