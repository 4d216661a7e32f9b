"""What decides which build fits this computer, and the folder that a release becomes."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Any, cast

import pytest

from sparkdeck.adapters import this_computer as module
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.release_folder import Archive, make_release_folder
from sparkdeck.adapters.this_computer import this_computer
from sparkdeck.domain.computer import Card, Computer, version_of
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.samples import GpuSample
from tests.fakes.archives import linux_release, zipped


class Driver:
    """As much of NVML as is asked."""

    def __init__(self, cards: tuple[Card, ...] = (), *, is_missing: bool = False) -> None:
        self._cards = cards
        self.driver_version = "580.65.06" if cards else None
        self.cuda_version = "13.0" if cards else None
        self.is_missing = is_missing

    def cards(self) -> tuple[Card, ...]:
        return self._cards


def seen(driver: Driver) -> Computer:
    return this_computer(cast(Nvml, driver))


def on(monkeypatch: pytest.MonkeyPatch, system: str, machine: str) -> None:
    monkeypatch.setattr(platform, "system", lambda: system)
    monkeypatch.setattr(platform, "machine", lambda: machine)


def test_systems_and_processors_have_the_names_of_the_releases(monkeypatch: pytest.MonkeyPatch) -> None:
    names = []
    for system, machine in (("Linux", "x86_64"), ("Linux", "aarch64"), ("Windows", "AMD64"), ("Darwin", "arm64")):
        on(monkeypatch, system, machine)
        names.append((seen(Driver()).system, seen(Driver()).machine))

    assert names == [("linux", "x64"), ("linux", "arm64"), ("windows", "x64"), ("macos", "arm64")]


def test_cards_and_driver_are_those_that_nvml_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, "Windows", "AMD64")
    card = Card("NVIDIA GeForce RTX 5090", (12, 0))

    computer = seen(Driver((card,)))

    assert computer == Computer("windows", "x64", (card,), "580.65.06", "13.0")
    assert computer.served_cuda == (13, 0)
    assert card.words == "GeForce RTX 5090 (compute capability 12.0)"


def test_where_nvml_cannot_be_loaded_the_drivers_own_tool_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    on(monkeypatch, "Windows", "AMD64")
    sample = GpuSample(0, "NVIDIA T4", driver_version="551.61")
    monkeypatch.setattr(module, "NvidiaSmi", lambda: type("Smi", (), {"read": lambda _self: (sample,)})())

    computer = seen(Driver(is_missing=True))

    assert (computer.cards, computer.driver_version) == ((Card("NVIDIA T4"),), "551.61")


def test_the_c_library_and_other_cards_are_looked_at_on_linux(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    on(monkeypatch, "Linux", "x86_64")
    monkeypatch.setattr(module, "_DRM", tmp_path)
    monkeypatch.setattr(os, "confstr", lambda _name: "glibc 2.36", raising=False)
    assert (seen(Driver()).libc, seen(Driver()).glibc, seen(Driver()).has_other_gpu) == ("glibc 2.36", (2, 36), False)

    def no_such_name(_name: str) -> Any:
        raise ValueError

    (tmp_path / "renderD128").touch()
    monkeypatch.setattr(os, "confstr", no_such_name, raising=False)
    assert seen(Driver()).libc in ("", "musl")
    assert seen(Driver()).has_other_gpu is True
    assert version_of("580.65.06-open") is None


@pytest.mark.skipif(os.name != "posix", reason="the program is a shell script")
def test_a_folder_left_by_a_kill_between_two_names_comes_back(tmp_path: Path) -> None:
    archive = tmp_path / "a"
    archive.write_bytes(b"no archive")
    old = tmp_path / ".b1-x.12345678.old"
    old.mkdir()
    (old / "llama-server").touch()
    folder = tmp_path / "b1-x"

    with pytest.raises(UserError):
        make_release_folder([Archive("a.tar.gz", archive)], folder, lambda count: None)

    assert (folder / "llama-server").exists()
    archive.write_bytes(linux_release("b1"))
    assert make_release_folder([Archive("a.tar.gz", archive)], folder, lambda count: None) == folder / "llama-server"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b1-x"]


@pytest.mark.skipif(os.name != "posix", reason="the program is a shell script")
def test_libraries_that_the_programs_have_already_are_refused(tmp_path: Path) -> None:
    programs, libraries = tmp_path / "a", tmp_path / "b"
    programs.write_bytes(linux_release("b1"))
    libraries.write_bytes(zipped({"LICENSE": b"other"}))

    with pytest.raises(UserError, match="which the programs have already"):
        make_release_folder(
            [Archive("a.tar.gz", programs), Archive("b.zip", libraries)], tmp_path / "b1-x", lambda count: None
        )

    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]
