"""Stop, restart and the restart after a crash, with the fake for what an engine does not do on cue."""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import psutil
import pytest

from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ServerStatusChanged, StopQuestioned
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_care import CareRules, CrashHistory, is_crash
from sparkdeck.domain.server_status import Phase, ServerStatus
from tests.fakes import make_fake_server, set_faults
from tests.fakes.other_client import other_client
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

MESSAGE = (ChatMessage(Role.USER, "Hello"),)
WITHIN_S = 4.5
"""A stop may take 4 s; the rest is for a busy machine."""
QUICK = CareRules(restart_after_crash=True, restart_delays_s=(0.05, 0.1, 0.2))
posix = pytest.mark.skipif(os.name != "posix", reason="signals")


async def prepared(panel: Panel, folder: Path, **faults: Any) -> tuple[Profile, Runtime]:
    _, target, _ = small_pair(folder / "models")
    return profile_of(target), await panel.services.catalog.find(make_fake_server(folder / "engine", **faults))


async def started(panel: Panel, folder: Path, *, slots: int = 1, **faults: Any) -> ServerStatus:
    profile, runtime = await prepared(panel, folder, **faults)
    profile = replace(profile, options=MappingProxyType({**profile.options, "parallel": slots}))
    await panel.services.supervisor.start(profile, runtime)
    return await panel.services.supervisor.wait_ready()


async def choose(panel: Panel, profile: Profile, runtime: Runtime) -> None:
    """Make it the selected profile, as the window does by its buttons."""
    panel.services.selection._selected, panel.services.selection.choice.default = profile, runtime


def steps(panel: Panel) -> list[str]:
    told = [event.status.step for event in panel.of(ServerStatusChanged) if event.status.phase is Phase.STOPPING]
    return list(dict.fromkeys(told))


@posix
def test_each_step_of_a_stop_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, tmp_path, ignore_sigterm=True)
            await panel.services.stop_server()
            assert steps(panel) == [
                "closing our requests",
                "asking it to end",
                "asking it again",
                "ending it by force",
            ]
            assert panel.phases[-2:] == [Phase.STOPPING, Phase.STOPPED]

    run(test)


@posix
def test_a_stopped_process_ends_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            process = psutil.Process((await started(panel, tmp_path)).pid)
            process.suspend()
            began = time.monotonic()
            await panel.services.stop_server()
            assert time.monotonic() - began < WITHIN_S
            assert not process.is_running()
            assert panel.services.supervisor.status.phase is Phase.STOPPED

    run(test)


@posix
def test_a_person_is_asked_before_a_stop_cuts_the_request_of_another_program(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            status = await started(panel, tmp_path, tokens_per_s=5.0, sigterm_waits_for_streams=True)
            with other_client(status.port) as client:
                await services.ask_to_stop()
                assert panel.of(StopQuestioned) == [StopQuestioned(1, restart=False)]
                assert panel.phases[-1] == Phase.READY
                assert client.poll() is None
                began = time.monotonic()
                await services.stop_server()
                assert time.monotonic() - began < WITHIN_S
            assert "asking it again, with 1 request of another program" in steps(panel)
            # the second signal made it end with code 1, which is no crash
            assert panel.phases[-2:] == [Phase.STOPPING, Phase.STOPPED]
            assert services.supervisor.status.failure is None

    run(test)


@posix
def test_a_person_is_not_asked_for_answers_of_our_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            await started(panel, tmp_path, tokens_per_s=5.0)
            answer = asyncio.create_task(services.answer(AnswerRequest(1, MESSAGE)))
            await panel.until(lambda: panel.text, "the first token")
            await services.ask_to_stop()
            await answer
            assert not panel.of(StopQuestioned)
            assert services.supervisor.status.phase is Phase.STOPPED

    run(test)


@posix
def test_our_answer_and_one_of_another_program_are_told_apart(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            status = await started(panel, tmp_path, slots=2, tokens_per_s=5.0)
            answer = asyncio.create_task(services.answer(AnswerRequest(1, MESSAGE)))
            await panel.until(lambda: panel.text, "the first token")
            assert await services.supervisor.foreign_requests() == 0
            ours = await panel.sample(lambda event: event.sample.server and event.sample.server.busy_slots == 1)
            assert ours.sample.server is not None
            assert ours.sample.server.foreign_requests == 0
            with other_client(status.port):
                assert await services.supervisor.foreign_requests() == 1
                await panel.sample(lambda event: event.sample.server and event.sample.server.foreign_requests == 1)
            await services.stop_answer(1)
            await answer

    run(test)


@posix
def test_the_end_of_the_program_asks_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            status = await started(panel, tmp_path, tokens_per_s=5.0, sigterm_waits_for_streams=True)
            with other_client(status.port):
                began = time.monotonic()
                await panel.services.shutdown()
                assert time.monotonic() - began < 6.0
            assert not panel.of(StopQuestioned)
            assert not psutil.pid_exists(status.pid or 0)

    run(test)


@posix
def test_l04_a_restart_prepares_only_when_the_old_server_is_really_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read before a start (the port, free memory) must not see the old server's share."""

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            status = await started(panel, tmp_path, ignore_sigterm=True)
            alive: list[bool] = []
            prepare = services.preparation.prepare

            async def looks_first(profile: Profile, runtime: Runtime) -> Any:
                alive.append(psutil.pid_exists(status.pid or 0))
                return await prepare(profile, runtime)

            monkeypatch.setattr(services.preparation, "prepare", looks_first)
            assert status.profile
            assert status.runtime
            await choose(panel, status.profile, status.runtime)
            set_faults(tmp_path / "engine")
            await services.restart_server()
            again = await services.supervisor.wait_ready()
            assert alive == [False]
            assert again.generation == 2
            assert again.pid != status.pid

    run(test)


def test_a_restart_takes_up_what_was_changed_meanwhile(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            status = await started(panel, tmp_path)
            assert status.profile
            assert status.runtime
            wider = replace(status.profile, options=MappingProxyType({**status.profile.options, "ctx-size": 4096}))
            await choose(panel, wider, status.runtime)
            await panel.services.restart_server()
            again = await panel.services.supervisor.wait_ready()
            assert again.argv[again.argv.index("--ctx-size") + 1] == "4096"
            assert panel.phases.count(Phase.STOPPED) == 1

    run(test)


def test_a_restart_that_cannot_start_leaves_the_running_server_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            status = await started(panel, tmp_path)
            assert status.profile
            assert status.runtime
            await choose(panel, profile_of(tmp_path / "gone.gguf"), status.runtime)
            with pytest.raises(UserError, match="left as it is"):
                await panel.services.restart_server()
            assert panel.services.supervisor.status.phase is Phase.READY
            assert panel.services.supervisor.status.pid == status.pid

    run(test)


@posix
def test_l08_a_double_start_and_a_benchmark_make_one_server_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            profile, runtime = await prepared(panel, tmp_path, load_s=0.2)
            await choose(panel, profile, runtime)
            await services.change_settings({"first_use": "trust"})
            pids: set[int] = set()
            most = 0

            def count() -> bool:
                nonlocal most
                running = [
                    child
                    for child in psutil.Process().children()
                    if any("llama_server.py" in part or "llama-server" in part for part in _command(child))
                    and "--model" in _command(child)
                ]
                most = max(most, len(running))
                pids.update(child.pid for child in running)
                return False

            request = BenchmarkRequest(profile, runtime, runs=1, tokens=4)
            both = asyncio.gather(services.start_server(), services.start_server(), services.benchmark.run(request))
            while not both.done():
                count()
                await asyncio.sleep(0.01)
            await both
            assert most == 1, pids

    run(test)


def _command(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []


@posix
def test_a_crash_is_answered_with_three_restarts_and_then_the_reason(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            supervisor = panel.services.supervisor
            supervisor.rules = lambda: QUICK
            status = await started(panel, tmp_path)
            for number in range(1, 5):
                psutil.Process(status.pid).kill()
                if number < 4:
                    await panel.until(lambda want=number + 1: supervisor.status.generation == want, "the restart")  # type: ignore[misc]
                    status = await supervisor.wait_ready()
            await panel.until(lambda: supervisor.status.phase is Phase.FAILED, "the end of it")
            told = [event.status.restart for event in panel.of(ServerStatusChanged) if event.status.restart]
            assert sorted({(one.number, one.limit) for one in told}) == [(1, 3), (2, 3), (3, 3)]
            assert any(one.wait_s > 0 for one in told)
            failure = supervisor.status.failure
            assert failure is not None
            assert "SIGKILL" in failure.title or "killed" in failure.title

    run(test)


@posix
def test_a_stop_during_the_back_off_cancels_the_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            supervisor = panel.services.supervisor
            supervisor.rules = lambda: replace(QUICK, restart_delays_s=(60.0,))
            status = await started(panel, tmp_path)
            psutil.Process(status.pid).kill()
            await panel.until(lambda: supervisor.status.restart is not None, "the back-off")
            assert supervisor.status.is_active
            assert supervisor.status.failure is not None
            await panel.services.stop_server()
            assert supervisor.status.phase is Phase.STOPPED
            assert supervisor.status.restart is None
            assert supervisor.status.generation == 1

    run(test)


@posix
def test_without_the_setting_a_crash_is_final(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            status = await started(panel, tmp_path)
            psutil.Process(status.pid).kill()
            await panel.until(lambda: panel.services.supervisor.status.phase is Phase.FAILED)
            assert panel.services.supervisor.status.generation == 1

    run(test)


@pytest.mark.parametrize(
    ("code", "crash"), [(0, False), (-15, False), (-2, False), (1, True), (-11, True), (-9, True), (134, True)]
)
def test_what_was_asked_to_end_is_not_started_again(code: int, crash: bool) -> None:
    assert is_crash(code) is crash


def test_old_crashes_do_not_count() -> None:
    rules, history = CareRules(restart_after_crash=True), CrashHistory()
    waits = [history.next_restart(now, rules) for now in (0.0, 20.0, 40.0, 60.0)]
    assert [one.wait_s if one else None for one in waits] == [1.0, 4.0, 10.0, None]
    later = history.next_restart(605.0, rules)  # the first one is more than ten minutes ago
    assert later is not None
    assert later.number == 3
