"""A build from start to end with a stand-in for CMake: progress, failures in words, an end that leaves nothing."""

from __future__ import annotations

import io
import shlex
import sys
import tarfile
import zipfile
from pathlib import Path

import psutil
import pytest

from build_scripts import runtime_build, runtime_source
from build_scripts.environment import CannotStart
from build_scripts.runtime_build import BuildFailed, BuildProgress, Workshop, build, fraction_of, telling_lines
from build_scripts.runtime_recipe import Recipe
from build_scripts.runtime_tools import Tools
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
    return Workshop(tree, folder / "log" / "build.log", Tools(cmake, ()), jobs=2)


@posix
def test_a_build_tells_how_far_it_is_and_keeps_its_output(tmp_path: Path) -> None:
    told: list[BuildProgress] = []
    shop = workshop(tmp_path, 'echo "[1/4] one"; echo "a warning"; echo "[4/4] four"')
    assert build(RECIPE, tmp_path, shop, told.append) == shop.tree / "bin"
    assert [progress.fraction for progress in told] == [None, 0.25, 1.0]
    assert shop.log.read_text().splitlines() == ["-- Configuring", "[1/4] one", "a warning", "[4/4] four"]


@posix
def test_a_build_that_fails_shows_the_lines_that_say_why(tmp_path: Path) -> None:
    shop = workshop(tmp_path, 'echo "[1/2] fine"; echo "x.cpp:1:2: error: no such thing"; exit 3')
    with pytest.raises(BuildFailed) as failure:
        build(RECIPE, tmp_path, shop, lambda progress: None)
    assert str(failure.value).splitlines() == [
        "Compiling failed (exit code 3).",
        "  x.cpp:1:2: error: no such thing",
        f"The whole log: {shop.log}",
    ]


@posix
def test_a_compiler_killed_for_memory_is_told_with_the_way_out(tmp_path: Path) -> None:
    shop = workshop(tmp_path, 'echo "c++: fatal error: Killed signal terminated program cc1plus"; exit 1')
    with pytest.raises(BuildFailed, match="try again with --jobs 1"):
        build(RECIPE, tmp_path, shop, lambda progress: None)


@posix
def test_a_tree_of_another_generator_is_made_anew(tmp_path: Path) -> None:
    shop = workshop(tmp_path, "exit 1")
    (shop.tree / "CMakeCache.txt").touch()
    (tmp_path / "other generator").touch()
    with pytest.raises(BuildFailed, match="Compiling failed"):  # so it was configured, and the steps are gone
        build(RECIPE, tmp_path, shop, lambda progress: None)
    assert not (shop.tree / "steps").exists()


@posix
@pytest.mark.parametrize("trap", ["", "trap '' TERM; "], ids=["obedient", "deaf"])
def test_a_cancelled_build_leaves_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trap: str) -> None:
    monkeypatch.setattr(runtime_build, "GRACE_S", 0.3)
    code = 'import os, time; os.setpgid(0, 0); print("[1/2] x", flush=True); time.sleep(600)'
    compiler = shlex.join((sys.executable, "-c", code))
    shop = workshop(tmp_path, f"{trap}{compiler} &\nwait; while true; do sleep 1; done")

    def cancel(progress: BuildProgress) -> None:
        if progress.fraction is not None:
            assert psutil.Process().children(recursive=True)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(RECIPE, tmp_path, shop, cancel)
    assert wait_until(lambda: not psutil.Process().children(recursive=True))


@pytest.mark.parametrize(
    ("line", "fraction"),
    [("[3/12] Building", 0.25), ("[ 45%] Building", 0.45), ("[100%] Built", 1.0), ("-- [3/12]", None), ("text", None)],
)
def test_progress_is_read_from_ninja_and_make(line: str, fraction: float | None) -> None:
    assert fraction_of(line) == fraction


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("nvcc fatal   : Unsupported gpu architecture 'compute_130a'", "architecture"),
        ("      CUDA::cublas", "libcublas-dev"),
        ("#error -- unsupported GNU version! gcc versions later than 15 are not supported!", "older g++"),
        ("fatal error: error writing to x.o: No space left on device", "disk is full"),
    ],
)
def test_a_known_failure_comes_with_advice(line: str, word: str) -> None:
    assert word in " ".join(runtime_build.advice_on(line))


def test_a_warning_before_the_error_does_not_hide_it() -> None:
    lines = ["-- ccache not found", "-- Looking for errors", "CMake Error at x:1 (message):", "  No such architecture"]
    assert telling_lines(lines) == lines[2:]


def test_without_an_error_the_last_lines_are_shown() -> None:
    assert telling_lines([f"line {number}\n" for number in range(50)]) == [f"line {number}" for number in range(38, 50)]


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
    runtime_source.unpack(archive_of(tmp_path / f"a{suffix}", inside), folder)
    assert runtime_source.find_project(folder) == (folder / inside).parent


def test_an_archive_cannot_write_elsewhere(tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match="cannot be unpacked"):
        runtime_source.unpack(archive_of(tmp_path / "a.tar.gz", "../outside"), tmp_path / "source")
    assert not (tmp_path / "outside").exists()
    assert not (tmp_path / "source").exists()


def test_another_source_is_told(tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text("project(whisper.cpp)")
    with pytest.raises(CannotStart, match=r"does not hold llama\.cpp's source"):
        runtime_source.find_project(tmp_path)
    with pytest.raises(CannotStart, match="There is no"):
        runtime_source.identity_of(tmp_path / "none")


def test_the_programs_are_those_the_source_has(tmp_path: Path) -> None:
    for tool, target in (("server", "llama-server"), ("rpc", "ggml-rpc-server"), ("other", "llama-other")):
        (tmp_path / "tools" / tool).mkdir(parents=True)
        (tmp_path / "tools" / tool / "CMakeLists.txt").write_text(f"set(TARGET {target}-impl)\nset(TARGET {target})\n")
    wanted = ("llama-server", "llama-bench", "ggml-rpc-server", "rpc-server")
    assert runtime_source.programs_in(tmp_path, wanted) == ("llama-server", "ggml-rpc-server")
