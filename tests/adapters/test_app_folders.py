"""Where files of ours live."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from sparkdeck.adapters.app_folders import app_folders, made
from sparkdeck.adapters.atomic_file import storage_error, write_atomically
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.errors import UserError

posix_only = pytest.mark.skipif(os.name != "posix", reason="HOME is a POSIX matter")


def test_sparkdeck_home_holds_all_four_folders_and_none_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPARKDECK_HOME", str(tmp_path / "home é"))
    folders = app_folders()
    assert folders.config == tmp_path / "home é" / "config"
    assert folders.profiles == folders.config / "profiles"
    assert {folders.data.name, folders.state.name, folders.cache.name} == {"data", "state", "cache"}
    assert not (tmp_path / "home é").exists()
    assert made(folders.state).is_dir()


def test_a_relative_sparkdeck_home_becomes_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPARKDECK_HOME", "here")
    assert app_folders().data == tmp_path / "here" / "data"


@posix_only
def test_without_the_variable_the_platforms_folders_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPARKDECK_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    folders = app_folders()
    assert folders.config.is_relative_to(tmp_path)
    assert folders.config.name == "SparkDeck"


@posix_only
@pytest.mark.parametrize("home", [None, "", "relative"])
def test_no_home_is_one_clear_sentence(home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    def unknown(_uid: int) -> None:
        raise KeyError("no such user")

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in ("SPARKDECK_HOME", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    with pytest.raises(UserError, match="home folder") as caught:
        app_folders()
    assert "SPARKDECK_HOME" in caught.value.action


def test_a_file_in_the_way_of_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file")
    with pytest.raises(UserError, match="not a folder"):
        made(tmp_path / "config" / "profiles")


def test_a_written_file_replaces_the_old_one_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file.json"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


@posix_only
def test_a_link_is_followed(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "link.toml"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EROFS, "read-only"),
        (errno.EACCES, "no permission"),
        (errno.EPERM, "no permission"),
        (errno.EIO, "could not be written"),
    ],
)
def test_a_failed_write_keeps_the_old_file_and_says_why(
    code: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"old")

    def fail(_descriptor: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(UserError, match=words) as caught:
        write_atomically(path, b"new")
    assert str(path) in caught.value.title
    assert caught.value.action
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_the_real_error_of_a_full_disk_is_understood() -> None:
    with pytest.raises(OSError) as caught, open("/dev/full", "wb", buffering=0) as file:  # noqa: PTH123
        file.write(b"x")
    assert "disk is full" in storage_error(Path("/dev/full"), caught.value).title


def test_the_resources_of_the_checkout_are_found() -> None:
    assert (resources_folder() / "profiles").is_dir()
