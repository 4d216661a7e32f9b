"""A build from start to end with a stand-in for CMake: progress, failures in words, an end that leaves nothing."""

from __future__ import annotations

import io
import shlex
import sys
import tarfile
import threading
import zipfile
from pathlib import Path

import psutil
import pytest

from sparkdeck.adapters.source_build import child, source
from sparkdeck.adapters.source_build.child import BuildCancelled, BuildFailed, Control, Shift
from sparkdeck.adapters.source_build.cmake_build import BuildProgress, Workshop, build, step_of
from sparkdeck.adapters.source_build.recipe import Recipe
from sparkdeck.adapters.source_build.tools import Tools
from sparkdeck.domain.errors import UserError
from tests.fakes.child import wait_until

RECIPE = Recipe("label", "source", ("-DONE=1",), ("llama-server",))
posix = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")

CMAKE = """#!/bin/sh
case "$1" in
-S) echo "-- Configuring"; [ -e "$4/CMakeCache.txt" ] && [ -e "$2/other generator" ] && exit 1
    mkdir -p "$4/bin"; : >"$4/CMakeCache.txt"; exit 0;;
--build) shift; . "$1/steps";;
esac
"""
"""`cmake -S project -B tree …` and `cmake --build tree …`; what it builds stands in the file `steps` of the tree."""


def workshop(folder: Path, steps: str) -> Workshop:
    cmake = folder / "cmake"
    cmake.write_text(CMAKE)
    cmake.chmod(0o755)
    tree = folder / "tree"
    tree.mkdir()
    (tree / "steps").write_text(steps)
    return Workshop(tree, Tools(cmake, ()), 2, Shift(folder / "log" / "build.log", Control()))


@posix
def test_a_build_tells_how_far_it_is_and_keeps_its_output(tmp_path: Path) -> None:
    told: list[BuildProgress] = []
    shop = workshop(tmp_path, 'echo "[1/4] one"; echo "a warning"; echo "[4/4] four"')
    assert build(RECIPE, tmp_path, shop, told.append) == shop.tree / "bin"
    assert [(progress.step, progress.fraction) for progress in told] == [
        ("Configuring", None),
        ("Configuring", None),
        ("Compiling", None),
        ("Compiling", 0.25),
        ("Compiling", 0.25),
        ("Compiling", 1.0),
    ]
    assert told[4].line == "a warning"
    assert shop.shift.log.read_text().splitlines() == ["-- Configuring", "[1/4] one", "a warning", "[4/4] four"]


@posix
def test_a_build_that_goes_on_counts_what_was_done_before(tmp_path: Path) -> None:
    told: list[BuildProgress] = []
    shop = workshop(tmp_path, 'echo "[6/10] six"; exit 1')
    with pytest.raises(BuildFailed):
        build(RECIPE, tmp_path, shop, told.append)
    (shop.tree / "steps").write_text('echo "[1/4] seven"; echo "[4/4] ten"')
    build(RECIPE, tmp_path, shop, told.append)
    assert [progress.fraction for progress in told if progress.fraction is not None] == [0.6, 0.7, 1.0]


@posix
def test_how_long_it_still_takes_is_told_once_that_can_be_judged(tmp_path: Path) -> None:
    told: list[BuildProgress] = []
    build(RECIPE, tmp_path, workshop(tmp_path, 'echo "[4/100] x"; echo "[50/100] y"'), told.append)
    early, late = (progress for progress in told if progress.fraction is not None)
    assert early.left_s is None
    assert late.left_s == pytest.approx(late.elapsed_s)


@posix
def test_a_build_that_fails_shows_the_lines_that_say_why(tmp_path: Path) -> None:
    shop = workshop(tmp_path, 'echo "[1/2] fine"; echo "x.cpp:1:2: error: no such thing"; exit 3')
    with pytest.raises(BuildFailed) as failure:
        build(RECIPE, tmp_path, shop, lambda progress: None)
    assert failure.value.title == "Compiling failed (exit code 3)."
    assert failure.value.detail.splitlines() == [
        "x.cpp:1:2: error: no such thing",
        f"The whole log: {shop.shift.log}",
    ]


@posix
def test_a_tree_of_another_generator_is_made_anew(tmp_path: Path) -> None:
    shop = workshop(tmp_path, "exit 1")
    (shop.tree / "CMakeCache.txt").touch()
    (tmp_path / "other generator").touch()
    with pytest.raises(BuildFailed, match="Compiling failed"):  # so it was configured, and the steps are gone
        build(RECIPE, tmp_path, shop, lambda progress: None)
    assert not (shop.tree / "steps").exists()


COMPILER = 'import os, time; os.setpgid(0, 0); print("[1/2] x", flush=True); time.sleep(600)'


@posix
@pytest.mark.parametrize("trap", ["", "trap '' TERM; "], ids=["obedient", "deaf"])
@pytest.mark.parametrize("way", ["interrupted", "cancelled from another thread"])
def test_a_cancelled_build_leaves_no_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trap: str, way: str
) -> None:
    monkeypatch.setattr(child, "GRACE_S", 0.3)
    compiler = shlex.join((sys.executable, "-c", COMPILER))
    shop = workshop(tmp_path, f"{trap}{compiler} &\nwait; while true; do sleep 1; done")
    threads: list[threading.Thread] = []

    def cancel(progress: BuildProgress) -> None:
        if progress.fraction is not None:
            assert psutil.Process().children(recursive=True)
            if way == "interrupted":
                raise KeyboardInterrupt
            threads.append(threading.Thread(target=shop.shift.control.cancel))
            threads[-1].start()

    with pytest.raises(KeyboardInterrupt if way == "interrupted" else BuildCancelled):
        build(RECIPE, tmp_path, shop, cancel)
    for thread in threads:
        thread.join()
    assert wait_until(lambda: not psutil.Process().children(recursive=True))


@posix
def test_nothing_begins_after_a_cancellation(tmp_path: Path) -> None:
    shop = workshop(tmp_path, "true")
    shop.shift.control.cancel()
    with pytest.raises(BuildCancelled):
        build(RECIPE, tmp_path, shop, lambda progress: None)
    assert not shop.shift.log.read_text()


@pytest.mark.parametrize(
    ("line", "step"),
    [("[3/12] Building", (3, 12)), ("[ 45%] Building", (45, 100)), ("-- [3/12]", None), ("text", None)],
)
def test_progress_is_read_from_ninja_and_make(line: str, step: tuple[int, int] | None) -> None:
    assert step_of(line) == step


# ---- the source


def archive_of(path: Path, name: str) -> Path:
    data = b'project("llama.cpp" C CXX)'
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w") as packed:
            packed.writestr(name, data)
        return path
    with tarfile.open(path, "w:gz") as packed_tar:
        member = tarfile.TarInfo(name)
        member.size = len(data)
        packed_tar.addfile(member, io.BytesIO(data))
    return path


@pytest.mark.parametrize("suffix", [".tar.gz", ".zip"])
@pytest.mark.parametrize("inside", ["CMakeLists.txt", "sdist-1/llama.cpp/CMakeLists.txt"])
def test_the_source_is_found_in_an_archive(tmp_path: Path, suffix: str, inside: str) -> None:
    folder = tmp_path / "source"
    source.unpack(archive_of(tmp_path / f"a{suffix}", inside), folder)
    assert source.find_project(folder) == (folder / inside).parent


def test_an_archive_cannot_write_elsewhere(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be unpacked"):
        source.unpack(archive_of(tmp_path / "a.tar.gz", "../outside"), tmp_path / "source")
    assert not (tmp_path / "outside").exists()
    assert not (tmp_path / "source").exists()


def test_another_source_is_told(tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text("project(whisper.cpp)")
    with pytest.raises(UserError, match=r"does not hold llama\.cpp's source"):
        source.find_project(tmp_path)
    with pytest.raises(UserError, match="There is no"):
        source.identity_of(tmp_path / "none")


def test_the_programs_are_those_the_source_has(tmp_path: Path) -> None:
    for tool, target in (("server", "llama-server"), ("rpc", "ggml-rpc-server"), ("other", "llama-other")):
        (tmp_path / "tools" / tool).mkdir(parents=True)
        (tmp_path / "tools" / tool / "CMakeLists.txt").write_text(f"set(TARGET {target}-impl)\nset(TARGET {target})\n")
    wanted = ("llama-server", "llama-bench", "ggml-rpc-server", "rpc-server")
    assert source.programs_in(tmp_path, wanted) == ("llama-server", "ggml-rpc-server")
