"""What a file that should be llama-server is found to be."""

from __future__ import annotations

import asyncio
import os
import shlex
import sys
from importlib import metadata
from pathlib import Path

import pytest

from sparkdeck.adapters import runtime_probe
from sparkdeck.adapters.runtime_probe import builtin_runtime, known_options, probe_runtime
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from tests.recorded import recording

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")

HELP = "b11434/help.txt"
VERSION = "version: 0.6.0-dev (build 11434, commit 1234abc)"
DEVICES = "Available devices:\n  CUDA0: NVIDIA GeForce RTX 5090 (32106 MiB, 31000 MiB free)\n"


def script(folder: Path, text: str, name: str = "llama-server") -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def stand_in(
    folder: Path, *, version: str = VERSION, devices: str = DEVICES, help_text: str | None = None, first: str = ""
) -> Path:
    """A program that answers as llama-server does: help and devices on stdout, the version on stderr."""
    help_path = folder / "help.txt"
    help_path.write_text(help_text or recording(HELP).read_text(encoding="utf-8"), encoding="utf-8")
    return script(
        folder,
        f"""{first}
case "$1" in
  --help) cat {shlex.quote(str(help_path))};;
  --version) printf '%s\\n' {shlex.quote(version)} 'built with GNU 12.2.0 for Linux x86_64' >&2;;
  --list-devices) printf '%s' {shlex.quote(devices)};;
  *) exit 1;;
esac""",
    )


def probe(path: Path) -> Runtime:
    return asyncio.run(probe_runtime(path))


def problem(path: Path) -> UserError:
    with pytest.raises(UserError) as caught:
        probe(path)
    assert path.name in str(caught.value)
    assert caught.value.action
    return caught.value


def test_a_llama_server_tells_build_devices_and_dspark(tmp_path: Path) -> None:
    path = stand_in(tmp_path)
    runtime = probe(path)
    assert runtime == Runtime(
        RuntimeKind.BINARY,
        (str(path),),
        path=path,
        build=11434,
        supports_dspark=True,
        can_sleep=True,
        can_route=True,
        commit="1234abc",
        devices=("CUDA0: NVIDIA GeForce RTX 5090 (32106 MiB, 31000 MiB free)",),
    )
    options = known_options(runtime)
    assert options is not None
    assert options.unknown(["--spec-type", "--no-such"]) == ("--no-such",)


@pytest.mark.parametrize(
    ("version", "build"),
    [
        ("version: 0.6.0-dev (build 0, commit unknown)", None),
        ("version: 0.1.0-dev (build 1, commit 7e4c0a9)", None),
        ("version: 4567 (abcdef12)", 4567),
        ("version: 0 (unknown)", None),
        ("something else", None),
    ],
)
def test_a_build_that_does_not_know_its_number_has_none(version: str, build: int | None, tmp_path: Path) -> None:
    assert probe(stand_in(tmp_path, version=version)).build == build


def test_no_device_is_an_empty_list(tmp_path: Path) -> None:
    assert probe(stand_in(tmp_path, devices="Available devices:\n  (none)\n")).devices == ()


def test_dspark_is_decided_by_the_help_not_by_the_number(tmp_path: Path) -> None:
    text = recording(HELP).read_text(encoding="utf-8").replace("draft-dspark", "draft-other")
    runtime = probe(stand_in(tmp_path, help_text=text, version="version: 1 (build 99999, commit a)"))
    assert (runtime.build, runtime.supports_dspark) == (99999, False)


def test_the_users_llama_variables_do_not_reach_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LLAMA_ARG_CTX_SIZE", "")
    assert probe(stand_in(tmp_path, first='test -z "${LLAMA_ARG_CTX_SIZE+set}" || exit 1')).build == 11434


def test_it_is_asked_once_and_again_when_the_file_changes(tmp_path: Path) -> None:
    log = tmp_path / "calls"
    first = f"echo call >> {shlex.quote(str(log))}"
    path = stand_in(tmp_path, first=first)
    probe(path)
    probe(path)
    assert log.read_text().count("call") == 3
    stand_in(tmp_path, first=first, version="version: 1.0 (build 12000, commit a)")
    os.utime(path, ns=(1, 1))
    assert probe(path).build == 12000


def test_the_next_start_of_the_app_reads_the_help_from_disk_and_asks_for_the_devices_only(
    tmp_path: Path, sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "calls"
    path = stand_in(tmp_path, first=f'echo "$1" >> {shlex.quote(str(log))}')
    first = probe(path)
    monkeypatch.setattr(runtime_probe, "_known", {})  # as in another process
    assert probe(path) == first
    assert log.read_text().split() == ["--help", "--version", "--list-devices", "--list-devices"]
    assert known_options(first) is not None
    (kept,) = (sparkdeck_home / "cache" / "runtimes").iterdir()
    kept.write_bytes(b"{ damaged")
    monkeypatch.setattr(runtime_probe, "_known", {})
    assert probe(path) == first


def test_a_program_that_was_known_and_no_longer_runs_is_looked_at_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "library"
    gone.touch()
    line = "llama-server: error while loading shared libraries: libfoo.so.1: cannot open shared object file"
    path = stand_in(tmp_path, first=f"test -e {shlex.quote(str(gone))} || {{ echo '{line}' >&2; exit 127; }}")
    probe(path)
    gone.unlink()
    monkeypatch.setattr(runtime_probe, "_known", {})
    assert "libfoo.so.1" in problem(path).title


def test_the_devices_are_asked_for_again_when_a_variable_that_hides_cards_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = 'test "$1${CUDA_VISIBLE_DEVICES-}" = --list-devices-1 && { echo "Available devices:"; exit 0; }'
    path = stand_in(tmp_path, first=hidden)
    assert probe(path).devices
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "-1")
    assert probe(path).devices == ()
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES")
    assert probe(path).devices


def test_the_devices_are_asked_for_again_when_a_library_comes_beside_the_program(tmp_path: Path) -> None:
    path = stand_in(tmp_path, first='[ "$1" = --list-devices ] && [ ! -f "${0%/*}/libcudart.so.12" ] && exit 0')
    assert probe(path).devices == ()
    (tmp_path / "libcudart.so.12").write_bytes(b"what was missing")
    assert len(probe(path).devices) == 1


def test_the_doctor_leaves_nothing_on_disk(tmp_path: Path, sparkdeck_home: Path) -> None:
    asyncio.run(probe_runtime(stand_in(tmp_path), keep=False))
    assert not sparkdeck_home.exists()


def test_missing_files_folders_and_plain_files_are_told_apart(tmp_path: Path) -> None:
    assert "There is no file" in problem(tmp_path / "no").title
    stand_in(tmp_path)
    folder = problem(tmp_path)
    assert "is a folder" in folder.title
    assert folder.action == "Choose the file llama-server in it."
    path = tmp_path / "plain"
    path.write_text("text")
    path.chmod(0o644)
    assert "not executable" in problem(path).title
    os.mkfifo(tmp_path / "pipe", 0o755)
    assert "not a plain file" in problem(tmp_path / "pipe").title


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x7fELF" + b"\1" * 60, "another kind of processor"),
        (b"MZ\x90\0" + b"\1" * 60, "a Windows program"),
        (b"\xcf\xfa\xed\xfe" + b"\1" * 60, "a macOS program"),
        (b"just text\n", "not a program"),
        (b"#!/no/such/interpreter\n", "loader it asks for is missing"),
    ],
)
def test_what_cannot_run_here_says_why(content: bytes, words: str, tmp_path: Path) -> None:
    if words == "a macOS program" and sys.platform == "darwin":
        pytest.skip("it is one")
    path = tmp_path / "llama-server"
    path.write_bytes(content)
    path.chmod(0o755)
    assert words in problem(path).title


def test_another_program_is_not_a_llama_server(tmp_path: Path) -> None:
    assert "is not a llama-server" in problem(script(tmp_path, "echo usage: --help; exit 0")).title
    text = recording(HELP).read_text(encoding="utf-8").replace("--port ", "--pork ")
    assert "is not a llama-server" in problem(stand_in(tmp_path, help_text=text)).title


@pytest.mark.parametrize("name", ["SEGV", "ILL", "KILL", "TERM"])
def test_a_program_that_a_signal_kills_says_which(name: str, tmp_path: Path) -> None:
    error = problem(script(tmp_path, f"kill -{name} $$"))
    assert f"killed by SIG{name}" in error.title
    if name == "ILL":
        assert "another processor" in error.detail


def test_a_missing_library_is_named(tmp_path: Path) -> None:
    line = "error while loading shared libraries: libcudart.so.13: cannot open shared object file: No such file"
    error = problem(script(tmp_path, f"echo 'llama-server: {line}' >&2; exit 127"))
    assert "libcudart.so.13" in error.title
    assert "cudart" in error.action
    line = "/lib/libc.so.6: version `GLIBC_2.99' not found (required by llama-server)"
    assert (
        "newer system"
        in problem(script(tmp_path, f'echo "llama-server: {line}" >&2; exit 1'.replace("`", "\\`"))).title
    )


def test_a_program_that_does_not_answer_is_killed_with_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runtime_probe, "PROBE_LIMIT_S", 0.3)
    assert "did not answer --help" in problem(script(tmp_path, "sleep 60 & sleep 60")).title


def test_a_program_that_talks_without_end_is_stopped(tmp_path: Path) -> None:
    assert "talks without end" in problem(script(tmp_path, "exec yes llama-server")).title


def test_cancelling_kills_the_program(tmp_path: Path) -> None:
    path = script(tmp_path, "sleep 60")

    async def cancel() -> None:
        task = asyncio.create_task(probe_runtime(path))
        await asyncio.sleep(0.2)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(cancel())


def test_the_builtin_runtime_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", lambda _name: "2026.10.11549")
    runtime = builtin_runtime()
    assert runtime.command == (sys.executable, "-m", "sparkdeck.builtin_runtime")
    assert (runtime.kind, runtime.build, runtime.supports_dspark) == (RuntimeKind.BUILTIN, 11549, True)
    assert (runtime.can_sleep, runtime.can_route) == (True, False)
    assert (runtime.devices, runtime.path) == ((), None)
    options = known_options(runtime)
    assert options is not None
    assert options.knows("--spec-draft-n-max")
    assert not options.knows("--tensor-split")  # the wheel has no GPU
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert builtin_runtime().command == (sys.executable, "--builtin-runtime")


@pytest.mark.parametrize("version", ["2026.10", "nonsense", None])
def test_an_unknown_wheel_has_no_build(version: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(name: str) -> str:
        if version is None:
            raise metadata.PackageNotFoundError(name)
        return version

    monkeypatch.setattr(metadata, "version", answer)
    assert builtin_runtime().build is None


def test_p05_a_program_that_vanished_from_its_folder_may_have_been_removed_by_an_antivirus(tmp_path: Path) -> None:
    path = stand_in(tmp_path)
    path.unlink()
    assert "antivirus" in problem(path).detail
    assert problem(tmp_path / "no folder" / "llama-server").detail == ""
