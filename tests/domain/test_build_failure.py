"""Why a build failed, in words: from what the programs really wrote (tests/recordings/build_failures)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.adapters.source_build.toolkit import newest_compilers
from sparkdeck.domain.build_failure import RULES, explain, telling_lines
from sparkdeck.domain.distribution import distribution_of
from sparkdeck.domain.llama_sources import newest_tag

PIECES = (
    "Killed",
    " ",
    "\n",
    "\r",
    "fatal",
    "CUDA::cublas",
    "ID=",
    '"',
    "=",
    "1" * 40,
    "\trefs/tags/b",
    "9" * 8,
    "^{}",
)
RECORDED = Path(__file__).parents[1] / "recordings" / "build_failures"


@pytest.mark.parametrize(
    ("name", "title", "action", "line"),
    [
        ("no_nvcc", "CUDA's compiler nvcc was not found.", "Install the CUDA toolkit", "CUDA Toolkit not found"),
        ("nvcc_gone", "CUDA's compiler nvcc was not found.", "Install the CUDA toolkit", "is not a full path"),
        ("no_cublas", "The CUDA toolkit here has no cuBLAS.", "libcublas-dev", "CUDA::cublas"),
        ("no_driver_stub", "The library of the NVIDIA driver is not here to link with.", "stubs", "CUDA::cuda_driver"),
        ("gpp_too_new", "This CUDA toolkit does not take a g++ newer than 15.", "Install g++ 15", "unsupported GNU"),
        (
            "unsupported_architecture",
            "This CUDA toolkit cannot compile for the architecture 61.",
            "Install a toolkit that knows it",
            "compute_61",
        ),
        ("no_compiler", "No C++ compiler was found.", "g++ or clang++", "No CMAKE_CXX_COMPILER could be found"),
        ("killed_compiler", "A compiler was ended for want of memory.", "one job at a time", "Killed signal"),
        ("out_of_memory", "A compiler was ended for want of memory.", "one job at a time", "virtual memory exhausted"),
        ("disk_full", "The disk is full.", "Make room", "No space left on device"),
        ("no_such_host", "The source's server was not found.", "network connection", "github.invalid"),
        (
            "connection_refused",
            "The connection to the source's server failed.",
            "network connection",
            "Failed to connect",
        ),
        ("not_our_ref", "The repository does not have this branch or commit (any more).", "mainline", "not our ref"),
        (
            "no_such_branch",
            "The repository does not have this branch or commit (any more).",
            "mainline",
            "refs/heads/nope",
        ),
    ],
)
def test_a_real_failure_is_explained_with_what_to_do_and_its_own_line(
    name: str, title: str, action: str, line: str
) -> None:
    found = explain("Compiling", (RECORDED / f"{name}.txt").read_text(), 1, "/data/build.log")
    assert found.title == title
    assert action in found.action
    assert line in found.detail
    assert found.detail.endswith("The whole log: /data/build.log")


def test_every_recording_is_explained() -> None:
    """A new one must come with words of its own."""
    known = {explain("Compiling", file.read_text(), 1).title for file in RECORDED.glob("*.txt")}
    assert not any("failed (exit code" in title for title in known)


@pytest.mark.parametrize(
    ("line", "title"),
    [
        # the words of these programs as their makers write them; none of them could be run here
        ("nvcc error   : 'cicc' died due to signal 9 (Kill signal)", "memory"),
        ("c1xx : fatal error C1060: compiler is out of heap space", "memory"),
        ("/bin/sh: line 1: 12345 Killed   /usr/libexec/gcc/x86_64-linux-gnu/13/cc1plus -quiet x.cpp", "memory"),
        (
            "fatal error C1189: #error:  -- unsupported Microsoft Visual Studio version! Only the versions between 2019",
            "Visual Studio",
        ),
        (
            'error: exception specification is incompatible with that of previous function "cospi" (declared at line 5554)',
            "C library",
        ),
        ("/usr/bin/ld: cannot find -lcudadevrt: No such file or directory", "not whole: cudadevrt"),
        ("could not find any instance of Visual Studio.", "No C++ compiler"),
        (
            "CMake Error at CMakeLists.txt:1: CMake 3.28 or higher is required.  You are running 3.25",
            "needs CMake 3.28",
        ),
        ('CMake Error: CMake was unable to find a build program corresponding to "Ninja".', "Neither Ninja nor make"),
        ("llama-server: error while loading shared libraries: libcublas.so.12: cannot open", "libcublas.so.12"),
        ("llama-server: error while loading shared libraries: libcuda.so.1: cannot open", "driver is not loaded"),
        ("fatal: could not read Username for 'https://github.com': terminal prompts disabled", "wants a login"),
        ("fatal: unable to access 'https://github.com/': SSL certificate problem: unable to get", "certificate"),
        ("fatal: early EOF", "connection"),
        ("remote: Repository not found.", "no such repository"),
        ("error: unable to create file x: Permission denied", "may not be written"),
    ],
)
def test_failures_of_other_machines_are_known_too(line: str, title: str) -> None:
    found = explain("Compiling", f"[1/2] fine\n{line}\n", 1)
    assert title in found.title
    assert line.strip() in found.detail


def test_what_is_not_known_shows_its_lines() -> None:
    found = explain("Compiling", "[1/2] fine\nx.cpp:1:2: error: no such thing\nmore", 2, "/x.log")
    assert found.title == "Compiling failed (exit code 2)."
    assert found.detail.splitlines() == ["x.cpp:1:2: error: no such thing", "more", "The whole log: /x.log"]
    assert explain("Fetching", "git: No such file", None).title == "Fetching failed (could not be run)."


def test_a_warning_before_the_error_does_not_hide_it() -> None:
    lines = ["-- ccache not found", "-- Looking for errors", "CMake Error at x:1 (message):", "  No such architecture"]
    assert telling_lines(lines) == lines[2:]


def test_without_an_error_the_last_lines_are_shown() -> None:
    assert telling_lines([f"line {number}\n" for number in range(50)]) == [f"line {number}" for number in range(38, 50)]


def test_every_rule_says_what_to_do() -> None:
    assert all(rule.action and rule.title.endswith(".") for rule in RULES)


def test_a_compilers_command_of_thousands_of_letters_is_cut() -> None:
    command = "nvcc " + "-DX=1 " * 1000
    found = explain("Compiling", f"FAILED: x.o\n{command}\nx.cu(1): error: no such thing", 1)
    assert len(found.detail) < 400
    assert found.detail.endswith("no such thing")


@given(st.text(st.characters(codec="utf-8")) | st.lists(st.sampled_from(PIECES)).map("".join))
@settings(max_examples=50, deadline=None)
def test_whatever_a_program_writes_is_worded(text: str) -> None:
    found = explain("Compiling", text, 1)
    assert found.title
    assert found.action
    distribution_of(text)
    newest_tag(text)
    newest_compilers(text)
