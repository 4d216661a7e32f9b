"""Builds from source as jobs: real git and real CMake; what they build only says what it is."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import cmake
import psutil
import pytest

from sparkdeck.adapters.source_build import ground, tools
from sparkdeck.domain.build_events import BuildPlanned
from sparkdeck.domain.build_ground import FoundProgram, HostCompiler
from sparkdeck.domain.build_plan import BuildCheckState
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.computer import Computer
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import RuntimeJobChanged
from sparkdeck.domain.runtime_entry import RuntimeSource
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobState
from sparkdeck.domain.runtime_record import RuntimeRecord
from sparkdeck.services.runtime_builder import RuntimeBuilder
from tests.fakes.child import wait_until
from tests.services.harness import Panel, run, running_panel

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="the source is made of shell scripts"),
    pytest.mark.skipif(shutil.which("git") is None, reason="git is not here"),
]
GIB = 1 << 30
PROJECT = """cmake_minimum_required(VERSION 3.14)
project("llama.cpp" NONE)
add_subdirectory(tools/server)
"""
SERVER = """set(TARGET llama-server)
add_custom_command(OUTPUT first COMMAND ${CMAKE_COMMAND} -E touch first)
add_custom_command(OUTPUT second DEPENDS first
    COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/compile COMMAND ${CMAKE_COMMAND} -E touch second)
add_custom_target(${TARGET} DEPENDS second COMMAND
    ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_SOURCE_DIR}/llama-server ${CMAKE_BINARY_DIR}/bin/llama-server)
"""
PROGRAM = """#!/bin/sh
case "$1" in
--help) printf '%s\\n' '-c,    --ctx-size N                      size' '--port PORT                             port' \
    '--spec-type none,draft-dspark           type';;
--version) echo 'version: 10501 (abcdef123)' >&2;;
--list-devices) echo 'Available devices:'; echo '  (none)';;
esac
"""


def write_source(folder: Path, compile: str = "true") -> Path:
    """A source that CMake builds in three steps; ``compile`` is the second, a shell script."""
    server = folder / "tools" / "server"
    server.mkdir(parents=True)
    (folder / "CMakeLists.txt").write_text(PROJECT)
    (server / "CMakeLists.txt").write_text(SERVER)
    (server / "compile").write_text(compile)
    program = server / "llama-server"
    program.write_text(PROGRAM)
    program.chmod(0o755)
    return folder


def git(folder: Path, *arguments: str) -> None:
    command = ["git", "-C", str(folder), "-c", "user.name=x", "-c", "user.email=x@example.org", *arguments]
    subprocess.run(command, check=True, capture_output=True)


def commit(folder: Path, tag: str) -> None:
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", tag)
    git(folder, "tag", tag)


@pytest.fixture(autouse=True)
def a_machine_with_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of these sources needs one, and the machine may have none. CMake is the wheel's own program: the one that pip
    lays beside Python starts a Python each time."""
    program = Path(cmake.CMAKE_BIN_DIR) / "cmake"
    real = tools.find_program

    def find(name: str, path: str, *arguments: str) -> FoundProgram | None:
        return FoundProgram(str(program), (4, 0)) if name == "cmake" else real(name, path, *arguments)

    monkeypatch.setattr(ground, "find_program", find)
    monkeypatch.setattr(ground, "find_compiler", lambda path: HostCompiler("/usr/bin/c++", "gcc", (13, 3)))
    monkeypatch.setattr(ground, "free_bytes", lambda folder: 100 * GIB)


def builder(panel: Panel, home: Path, mainline: Path, offline: str = "") -> RuntimeBuilder:
    """The panel's own, on a machine without a card, with llama.cpp's repository on this machine."""
    services = panel.services
    folders = home / "data" / "runtimes", home / "cache" / "builds"
    made = RuntimeBuilder(
        services.bus,
        services.runtimes,
        *folders,
        lambda: Computer("linux", "x64"),
        offline=lambda: offline,
        mainline=f"file://{mainline}",
    )
    services.builder = made
    return made


def jobs(panel: Panel) -> list[RuntimeJob]:
    return [event.job for event in panel.of(RuntimeJobChanged)]


def test_the_newest_release_becomes_a_runtime_that_nobody_uses_yet(tmp_path: Path, sparkdeck_home: Path) -> None:
    source = write_source(tmp_path / "llama.cpp")
    commit(source, "b10501")

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            builder(panel, sparkdeck_home, source)
            await services.plan_build(BuildWishes())
            plan = panel.of(BuildPlanned)[-1].plan
            assert plan.can_build, plan.lacking
            assert (plan.source, plan.build, plan.architectures, plan.is_begun) == (
                "llama.cpp b10501",
                10501,
                "",
                False,
            )
            await services.build_runtime(BuildWishes())
            await services.runtime_jobs.wait(plan.key)
            last = jobs(panel)[-1]
            assert last.state is RuntimeJobState.DONE, last.problem
            steps = list(dict.fromkeys(job.step for job in jobs(panel)))
            assert steps[0] == "Beginning: llama.cpp b10501"
            assert steps[-4:] == ["Configuring", "Compiling", "Trying what was built", "Asking it what it is"]
            entry = services.runtimes.entry(plan.key)
            assert (entry.source, entry.where_found) == (RuntimeSource.BUILT, "llama.cpp b10501, CPU")
            assert entry.path is not None
            assert entry.path.is_relative_to(sparkdeck_home / "data" / "runtimes")
            assert (entry.build, entry.supports_dspark) == (10501, True)
            assert not entry.is_default
            assert services.selection.default_runtime.path is None
            assert not list((sparkdeck_home / "cache" / "builds").glob("*.work")), "the work is gone"
            assert (await services.builder.plan(BuildWishes())).is_built

    run(test)


def test_a_cancelled_build_leaves_no_process_and_goes_on_also_in_a_later_run(
    tmp_path: Path, sparkdeck_home: Path
) -> None:
    held = tmp_path / "held"
    held.touch()
    source = write_source(tmp_path / "llama.cpp", f"while [ -e '{held}' ]; do sleep 0.05; done")
    commit(source, "b10501")

    async def cut() -> str:
        async with running_panel() as panel:
            services = panel.services
            builder(panel, sparkdeck_home, source)
            await services.build_runtime(BuildWishes())
            await panel.until(lambda: any(job.fraction for job in jobs(panel)), "the first step")
            key = jobs(panel)[-1].key
            with pytest.raises(UserError, match="There is work on this runtime already"):
                await services.build_runtime(BuildWishes())
            with pytest.raises(UserError, match="This build is running"):
                await services.discard_build(key)
            assert not await services.builder.unfinished()
            await services.cancel_runtime_job(key)
            assert jobs(panel)[-1].state is RuntimeJobState.CANCELLED
            assert wait_until(lambda: not psutil.Process().children(recursive=True))
            return key

    async def go_on(key: str) -> None:
        async with running_panel() as panel:
            services = panel.services
            builder(panel, sparkdeck_home, tmp_path / "nobody is asked")
            await services.list_runtimes()
            (paused,) = [job for job in jobs(panel) if job.state is RuntimeJobState.PAUSED]
            assert (paused.key, paused.step) == (key, "Stopped: llama.cpp b10501")
            (begun,) = await services.builder.unfinished()
            assert begun.size_bytes > 0
            held.unlink()
            await services.resume_runtime_job(key)
            await services.runtime_jobs.wait(key)
            assert jobs(panel)[-1].state is RuntimeJobState.DONE, jobs(panel)[-1].problem
            assert not any(job.step.startswith("Fetching") for job in jobs(panel)), "it was fetched before"
            assert not await services.builder.unfinished()

    key = run(cut)
    run(lambda: go_on(key))


def test_a_build_that_fails_says_why_and_can_be_thrown_away(tmp_path: Path, sparkdeck_home: Path) -> None:
    why = "g++: fatal error: Killed signal terminated program cc1plus"
    source = write_source(tmp_path / "llama.cpp", f"echo '{why}'; exit 1")

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            builder(panel, sparkdeck_home, source)
            await services.build_runtime(BuildWishes(BuildSource.FOLDER, source))
            await panel.until(lambda: not services.runtime_jobs.running)
            last = jobs(panel)[-1]
            assert last.state is RuntimeJobState.FAILED
            assert last.problem is not None
            assert last.problem.title == "A compiler was ended for want of memory."
            assert why in last.problem.detail
            assert why in last.log_tail
            (begun,) = await services.builder.unfinished()
            assert begun.wishes.path == source
            await services.discard_build(begun.key)
            assert not await services.builder.unfinished()
            with pytest.raises(UserError, match="no build to go on with"):
                await services.resume_runtime_job(begun.key)

    run(test)


def test_what_is_missing_is_told_before_anything_begins(
    tmp_path: Path, sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ground, "find_compiler", lambda path: None)
    source = write_source(tmp_path / "llama.cpp")

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            builder(panel, sparkdeck_home, tmp_path / "nowhere")
            with pytest.raises(UserError, match="cannot be built here yet") as problem:
                await services.build_runtime(BuildWishes(BuildSource.FOLDER, source))
            assert "C++ compiler: missing" in problem.value.detail
            assert not panel.of(BuildPlanned)[-1].plan.can_build
            # a repository that cannot be asked is one of the checks, and all others are told with it
            plan = await services.builder.plan(BuildWishes())
            states = {check.id: check.state for check in plan.checks}
            assert states["source"] is states["compiler"] is BuildCheckState.MISSING
            assert states["git"] is BuildCheckState.OK
            assert not plan.key
            silent = await builder(panel, sparkdeck_home, source, "Downloads are switched to offline").plan(
                BuildWishes()
            )
            assert silent.checks[0].found == "Downloads are switched to offline."
            for wishes in (BuildWishes(BuildSource.FOLDER), BuildWishes(BuildSource.ARCHIVE, tmp_path / "none.tar.gz")):
                assert not (await services.builder.plan(wishes)).can_build
            assert not jobs(panel)

    run(test)


def test_a_folder_is_built_again_and_keeps_what_is_compiled(tmp_path: Path, sparkdeck_home: Path) -> None:
    count = tmp_path / "count"
    source = write_source(tmp_path / "llama.cpp", f"echo x >>'{count}'")

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            builder(panel, sparkdeck_home, source)
            for _ in range(2):
                await services.build_runtime(BuildWishes(BuildSource.FOLDER, source))
                await panel.until(lambda: not services.runtime_jobs.running)
                assert jobs(panel)[-1].state is RuntimeJobState.DONE, jobs(panel)[-1].problem
            assert count.read_text() == "x\n"
            assert not await services.builder.unfinished()
            builds = sparkdeck_home / "cache" / "builds"
            assert list(builds.glob("*.work")), "objects for the next time"
            await services.remove_runtime(jobs(panel)[-1].key)
            assert not list(builds.glob("*.work")), "they go with the runtime"
            assert not list((sparkdeck_home / "data" / "runtimes").glob("llama-server*"))

    run(test)


def test_a_build_cancelled_at_its_very_end_is_on_the_list_all_the_same(
    tmp_path: Path, sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit(write_source(tmp_path / "llama.cpp"), "b10501")

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            asking = asyncio.Event()

            async def added(record: RuntimeRecord) -> None:
                asking.set()
                await asyncio.Event().wait()

            builder(panel, sparkdeck_home, tmp_path / "llama.cpp")
            with monkeypatch.context() as patched:
                patched.setattr(services.runtimes, "added", added)
                await services.build_runtime(BuildWishes(cuda=False))
                await asking.wait()
                await services.cancel_runtime_job(jobs(panel)[-1].key)
            assert jobs(panel)[-1].state is RuntimeJobState.CANCELLED
            await services.runtimes.list()
            assert services.runtimes.entry(jobs(panel)[-1].key).build == 10501

    run(test)
