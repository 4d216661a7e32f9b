"""Whether a program can run here, told without running it."""

from __future__ import annotations

import os
import platform
import struct
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sparkdeck.adapters import executable_check
from sparkdeck.adapters.executable_check import check_executable, missing_libraries
from sparkdeck.adapters.library_search import search_libraries
from sparkdeck.domain.errors import UserError
from tests.elf_bytes import ARM64, elf_bytes

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the loader of Linux")
on_glibc_pc = pytest.mark.skipif(
    not sys.platform.startswith("linux") or platform.machine() != "x86_64" or platform.libc_ver()[0] != "glibc",
    reason="stand-ins for x86-64 with glibc",
)


def program(folder: Path, content: bytes, name: str = "llama-server", mode: int = 0o755) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(content)
    path.chmod(mode)
    return path


def refusal(path: Path) -> UserError:
    with pytest.raises(UserError) as caught:
        check_executable(path)
    assert caught.value.action
    return caught.value


def portable_executable(machine: int) -> bytes:
    return b"MZ" + bytes(58) + struct.pack("<I", 64) + b"PE\0\0" + struct.pack("<H", machine) + bytes(64)


@on_linux
def test_another_processor_is_named_with_this_computers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    error = refusal(program(tmp_path, elf_bytes(machine=ARM64)))
    assert "built for another kind of processor (ARM64; this computer is x86-64)" in error.title
    check_executable(program(tmp_path, elf_bytes(), "right"))


@on_linux
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (portable_executable(0x8664), "a Windows program"),
        (b"\xcf\xfa\xed\xfe" + struct.pack("<I", 0x0100000C) + bytes(60), "a macOS program"),
        (b"llama-server is not here\n", "not a program"),
        (b"", "it is empty"),
    ],
)
def test_what_is_no_program_of_this_system_says_what_it_is(content: bytes, words: str, tmp_path: Path) -> None:
    assert words in refusal(program(tmp_path, content)).title


def test_windows_and_macos_read_their_own_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Constructed: not run on the real thing."""
    monkeypatch.setattr(platform, "machine", lambda: "AMD64")
    monkeypatch.setattr(executable_check, "os", SimpleNamespace(name="nt"))
    monkeypatch.setattr(sys, "platform", "win32")
    check_executable(program(tmp_path, portable_executable(0x8664), "right.exe"))
    assert "(ARM64; this computer is x86-64)" in refusal(program(tmp_path, portable_executable(0xAA64), "w.exe")).title
    assert "a Linux program" in refusal(program(tmp_path, elf_bytes(), "linux")).title
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    arm = b"\xcf\xfa\xed\xfe" + struct.pack("<I", 0x0100000C) + bytes(60)
    both = b"\xca\xfe\xba\xbe" + struct.pack(">I", 2) + struct.pack(">5I", 0x01000007, 0, 0, 0, 0)
    both += struct.pack(">5I", 0x0100000C, 0, 0, 0, 0)
    assert "(ARM64; this computer is x86-64)" in refusal(program(tmp_path, arm, "arm")).title
    check_executable(program(tmp_path, both, "both"))
    monkeypatch.setattr(platform, "machine", lambda: "arm64")
    check_executable(program(tmp_path, arm, "arm"))


@on_linux
@pytest.mark.skipif(os.name != "posix" or not hasattr(os, "geteuid"), reason="Unix permissions")
def test_a_disk_that_runs_nothing_is_told_from_a_missing_permission(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Constructed: a noexec disk needs rights to mount."""
    path = program(tmp_path, elf_bytes(), mode=0o644)
    assert "chmod +x" in refusal(path).action
    path.chmod(0o755)
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    monkeypatch.setattr(os, "statvfs", lambda _path: SimpleNamespace(f_flag=os.ST_NOEXEC))
    error = refusal(path)
    assert "noexec" in error.detail
    assert "another disk" in error.action


@on_glibc_pc
def test_every_missing_library_is_named_not_only_the_first(tmp_path: Path) -> None:
    path = program(tmp_path, elf_bytes("libc.so.6", "libone-0815.so", "libtwo-0815.so", runpath="$ORIGIN"))
    error = missing_libraries(path, {})
    assert error is not None
    assert "libone-0815.so and libtwo-0815.so are missing" in error.title
    program(tmp_path, elf_bytes("libthree-0815.so"), "libone-0815.so")
    program(tmp_path, elf_bytes("libone-0815.so"), "libtwo-0815.so")
    error = missing_libraries(path, {})
    assert error is not None
    assert error.title.endswith("libthree-0815.so is missing.")
    assert "libone-0815.so" in error.detail
    program(tmp_path / "elsewhere", elf_bytes(), "libthree-0815.so")
    assert missing_libraries(path, {"LD_LIBRARY_PATH": f"/nowhere:{tmp_path / 'elsewhere'}"}) is None


@on_glibc_pc
@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("libcudart.so.99", "cudart"),
        ("libcublas.so.99", "cudart"),
        ("libcuda.so.99", "driver"),
        ("libllama-0815.so.0", "whole archive"),
        ("libgomp.so.99", "packages"),
    ],
)
def test_a_missing_library_says_where_it_comes_from(name: str, advice: str, tmp_path: Path) -> None:
    error = missing_libraries(program(tmp_path, elf_bytes(name)), {})
    assert error is not None
    assert advice in error.action


@on_glibc_pc
def test_links_rpath_and_libraries_of_another_machine_are_followed_as_the_loader_does(tmp_path: Path) -> None:
    real = program(tmp_path / "real", elf_bytes("libown.so", rpath="${ORIGIN}/../lib"))
    link = tmp_path / "bin" / "llama-server"
    link.parent.mkdir()
    link.symlink_to(real)
    program(tmp_path / "lib", elf_bytes(machine=ARM64), "libown.so")
    assert dict(search_libraries(link, {}).missing) == {"libown.so": "llama-server"}
    program(tmp_path / "lib", elf_bytes(), "libown.so")
    assert not search_libraries(link, {}).missing


@on_glibc_pc
def test_a_system_that_is_too_old_says_which_glibc_is_needed(tmp_path: Path) -> None:
    error = missing_libraries(program(tmp_path, elf_bytes("libc.so.6", glibc="GLIBC_2.99")), {})
    assert error is not None
    assert "needs a newer system: glibc 2.99" in error.title
    assert missing_libraries(program(tmp_path, elf_bytes("libc.so.6", glibc="GLIBC_2.2.5"), "old"), {}) is None


@on_linux
def test_what_is_no_elf_file_or_a_damaged_one_misses_nothing(tmp_path: Path) -> None:
    whole = elf_bytes("libone-0815.so", runpath="$ORIGIN")
    assert missing_libraries(program(tmp_path, b"#!/bin/sh\n"), {}) is None
    for length in range(0, len(whole), 7):
        search_libraries(program(tmp_path, whole[:length], "cut"), {})
    assert missing_libraries(Path(sys.executable), dict(os.environ)) is None
