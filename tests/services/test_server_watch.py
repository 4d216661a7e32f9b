"""A server that is ready but does not serve: told, left alone, and ready again by itself."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest

from sparkdeck.adapters.server_api import Health, SlotFacts
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import LogArrived, LogLine, ServerStatusChanged
from sparkdeck.domain.failure_cause import Cause, FailureEvidence, ServerFailure
from sparkdeck.domain.server_care import CareRules, Trouble, after_sleep
from sparkdeck.domain.server_status import LEGAL_STEPS, Phase
from sparkdeck.services.server_watch import ServerWatch
from tests.fakes import make_fake_server
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

QUICK = CareRules(health_interval_s=0.1, health_failures=3, silent_slot_s=0.5, silent_load_s=0.6)
MESSAGE = (ChatMessage(Role.USER, "Hello"),)


async def started(panel: Panel, folder: Path, rules: CareRules = QUICK, **faults: Any) -> psutil.Process:
    """A ready server with these faults and impatient rules."""
    _, target, _ = small_pair(folder / "models")
    supervisor = panel.services.supervisor
    supervisor.rules = lambda: rules
    runtime = await panel.services.catalog.find(make_fake_server(folder / "engine", **faults))
    await supervisor.start(profile_of(target), runtime)
    return psutil.Process((await supervisor.wait_ready()).pid)


def in_phase(panel: Panel, phase: Phase) -> bool:
    return panel.services.supervisor.status.phase is phase


def test_unresponsive_is_a_phase_with_ways_in_and_out() -> None:
    assert Phase.UNRESPONSIVE in LEGAL_STEPS[Phase.READY]
    assert {Phase.READY, Phase.STOPPING, Phase.FAILED} <= LEGAL_STEPS[Phase.UNRESPONSIVE]
    assert Phase.UNRESPONSIVE not in LEGAL_STEPS[Phase.LOADING]


@pytest.mark.skipif(os.name != "posix", reason="SIGSTOP")
def test_a_server_that_does_not_answer_is_unresponsive_left_alone_and_ready_again_by_itself(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            process = await started(panel, tmp_path)
            process.suspend()
            await panel.until(lambda: in_phase(panel, Phase.UNRESPONSIVE), "the silence")
            trouble = panel.services.supervisor.status.trouble
            assert trouble is not None
            assert trouble.reason == "no answer to /health"
            assert process.status() == psutil.STATUS_STOPPED
            process.resume()
            await panel.until(lambda: in_phase(panel, Phase.READY), "the return")
            assert panel.services.supervisor.status.trouble is None
            assert panel.services.supervisor.status.generation == 1
            assert panel.phases[-3:] == [Phase.READY, Phase.UNRESPONSIVE, Phase.READY]

    run(test)


def test_l32_a_healthy_server_that_makes_no_token_is_unresponsive_and_can_be_stopped_and_started_again(
    tmp_path: Path,
) -> None:
    """/health is fine, the answer stands still, SIGTERM is ignored."""

    async def test() -> None:
        async with running_panel() as panel:
            services, supervisor = panel.services, panel.services.supervisor
            process = await started(panel, tmp_path, stall_after=3, ignore_sigterm=True)
            answer = asyncio.create_task(services.answer(AnswerRequest(1, MESSAGE)))
            await panel.until(lambda: in_phase(panel, Phase.UNRESPONSIVE), "the silence")
            trouble = supervisor.status.trouble
            assert trouble is not None
            assert trouble.reason == "no token in slot 0"
            began = time.monotonic()
            await services.stop_server()
            assert time.monotonic() - began < 4.5
            assert in_phase(panel, Phase.STOPPED)
            assert not process.is_running()
            await answer
            assert panel.answers[0].outcome.end is AnswerEnd.CANCELLED
            status = supervisor.status
            assert status.profile is not None
            assert status.runtime is not None
            await supervisor.start(status.profile, status.runtime)
            await supervisor.wait_ready()

    run(test)


def test_a_slot_that_makes_tokens_slowly_is_no_trouble(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, tmp_path, replace(QUICK, silent_slot_s=5.0), tokens_per_s=3.0)
            answer = asyncio.create_task(panel.services.answer(AnswerRequest(1, MESSAGE)))
            await panel.until(lambda: len(panel.text) > 20, "some tokens")
            await panel.services.stop_answer(1)
            await answer
            assert Phase.UNRESPONSIVE not in panel.phases

    run(test)


def test_polls_that_are_not_answered_mean_busy(tmp_path: Path) -> None:
    """As while a draft reads a prompt: /slots and /metrics block, /health and the process are well."""

    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, tmp_path, slots_delay_s=30.0, metrics_delay_s=30.0)
            requests: list[int] = []
            health = panel.services.supervisor.api
            assert health is not None
            original = health.health

            async def counted(timeout_s: float = 3.0) -> Any:
                requests.append(1)
                return await original(timeout_s)

            health.health = counted  # type: ignore[method-assign]
            await panel.until(lambda: len(requests) > 12, "a dozen rounds")
            assert in_phase(panel, Phase.READY)
            assert Phase.UNRESPONSIVE not in panel.phases

    run(test)


class StubApi:
    """Healthy; ``/slots`` answers what it is told to."""

    def __init__(self) -> None:
        self.answer: tuple[SlotFacts, ...] | None = ()
        self.asked = 0

    async def health(self, timeout_s: float = 3.0) -> Health:
        return Health.OK

    async def slots(self, timeout_s: float = 3.0) -> tuple[SlotFacts, ...] | None:
        self.asked += 1
        return self.answer


BUSY = SlotFacts(0, 7, busy=True, speculative=True, decoded=12, context_tokens=2048, prompt_read=30)


@pytest.mark.parametrize(
    ("slots", "computes", "reason"),
    [
        ((BUSY,), True, "no token in slot 0"),
        ((replace(BUSY, decoded=0),), True, None),  # it reads the prompt
        ((replace(BUSY, decoded=0),), False, "no token in slot 0"),
        (None, True, None),  # busy: a draft reads the prompt
        (None, False, "no token, no answer to /slots and no computing"),
        ((replace(BUSY, busy=False),), False, None),
    ],
)
def test_slots_and_the_process_are_judged_together(
    monkeypatch: pytest.MonkeyPatch, slots: tuple[SlotFacts, ...] | None, computes: bool, reason: str | None
) -> None:
    spent = [0.0]

    def computing_time(_pid: int) -> float:
        spent[0] += 1.0 if computes else 0.0
        return spent[0]

    monkeypatch.setattr("sparkdeck.services.server_watch.computing_time_s", computing_time)

    async def test() -> Trouble | None:
        api, told = StubApi(), list[Trouble | None]()
        rules = CareRules(health_interval_s=0.02, silent_slot_s=0.2)
        watch = ServerWatch(api, 0, lambda: rules, told.append)  # type: ignore[arg-type]
        watch.take_lines((LogLine("slot launch_slot_: id  0 | task 7 | processing task, is_child = 0"),))
        api.answer = (BUSY,)
        task = asyncio.create_task(watch.run())
        while api.asked < 2:
            await asyncio.sleep(0.005)
        api.answer = slots
        began = time.monotonic()
        while time.monotonic() - began < 0.6 and not (told and told[-1]):
            await asyncio.sleep(0.005)
        task.cancel()
        await asyncio.wait({task})
        return told[-1]

    trouble = run(test)
    assert (trouble.reason if trouble is not None else None) == reason


def test_a_server_that_may_sleep_is_not_asked_for_its_slots_while_nothing_is_said_to_work() -> None:
    async def test() -> None:
        api, told = StubApi(), list[Trouble | None]()
        rules = CareRules(health_interval_s=0.01)
        watch = ServerWatch(api, os.getpid(), lambda: rules, told.append, may_sleep=True)  # type: ignore[arg-type]
        task = asyncio.create_task(watch.run())
        while len(told) < 3:
            await asyncio.sleep(0.005)
        assert api.asked == 0
        watch.take_lines((LogLine("slot launch_slot_: id  0 | task 7 | processing task, is_child = 0"),))
        while not api.asked:
            await asyncio.sleep(0.005)
        watch.take_lines((LogLine("slot      release: id  0 | task 7 | stop processing: n_tokens = 40"),))
        assert watch.tasks == 0
        task.cancel()
        await asyncio.wait({task})

    run(test)


def test_l10_a_slow_health_answer_is_waited_for_and_probes_do_not_pile_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, tmp_path, CareRules(), health_delay_s=1.5)
            said = [line.text for event in panel.of(LogArrived) for line in event.lines]
            probes = [text for text in said if "health probe(s) at once" in text]
            assert probes
            assert all("fake: 1 health" in text for text in probes), probes

    run(test)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_l31_a_crash_after_the_computer_slept_is_said_to_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock that goes on in sleep is eight hours ahead, then CUDA fails."""

    async def test() -> None:
        async with running_panel() as panel:
            monkeypatch.setattr("sparkdeck.services.server_watch.slept_s", lambda: 1e6)
            process = await started(panel, tmp_path)
            monkeypatch.setattr("sparkdeck.services.server_watch.slept_s", lambda: 1e6 + 8 * 3600)
            process.send_signal(signal.SIGABRT)
            await panel.until(lambda: in_phase(panel, Phase.FAILED), "the crash")
            failure = panel.services.supervisor.status.failure
            assert failure is not None
            assert failure.title == "The server crashed after the computer had slept for 8 h."
            assert "SIGABRT" in failure.detail

    run(test)


def test_l31_a_short_sleep_is_said_in_seconds() -> None:
    crash = ServerFailure("It crashed.", "CUDA error", "", FailureEvidence(Cause.GPU_ERROR))
    told = after_sleep(crash, 45.0)
    assert "had slept for 45 s" in told.title
    assert told.evidence is crash.evidence, "its mends depend on the cause"


def test_l34_a_driver_that_fails_in_every_call_prevents_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services

            def fails(*_: object) -> Any:
                raise OSError("NVML: unknown error")

            monkeypatch.setattr(services.nvml, "read", fails)
            await started(panel, tmp_path, CareRules())
            assert in_phase(panel, Phase.READY)
            sample = await panel.sample(
                lambda event: event.sample.server and "unknown error" in event.sample.gpu_reason
            )
            assert sample.sample.gpus == ()
            assert await services.monitor.find_gpus() is None
            assert not panel.notices

    run(test)


def test_l05_a_stop_needs_no_list_of_the_gpus_processes(tmp_path: Path) -> None:
    """The server holds no GPU memory: NVML never names it."""

    async def test() -> None:
        async with running_panel() as panel:
            process = await started(panel, tmp_path, CareRules())
            port = panel.services.supervisor.status.port
            await panel.sample(lambda event: event.sample.server is not None and not event.sample.gpus)
            await panel.services.stop_server()
            assert not process.is_running()
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection(("127.0.0.1", port or 0), 1.0)

    run(test)


def test_a_load_tells_its_stages_and_how_much_it_has_read(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            supervisor = panel.services.supervisor
            _, target, draft = small_pair(tmp_path / "models")
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine", load_s=1.2))
            await supervisor.start(profile_of(target, draft), runtime)
            await supervisor.wait_ready()
            loads = [event.status.load for event in panel.of(ServerStatusChanged) if event.status.load is not None]
            stages = list(dict.fromkeys(load.stage.name for load in loads))
            assert stages[:2] == ["PROGRAM", "TARGET"]
            reading = [load for load in loads if load.stage.name == "TARGET"]
            # the first word comes with the stage, before anything could be counted
            assert {load.total_bytes for load in reading} - {None} == {target.stat().st_size}
            assert reading[-1].elapsed_s > 0.5
            assert supervisor.status.load is None

    run(test)


@pytest.mark.skipif(os.name != "posix", reason="SIGSTOP")
def test_a_load_without_a_sign_of_life_says_so_and_is_not_ended(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            supervisor = panel.services.supervisor
            supervisor.rules = lambda: QUICK
            _, target, _ = small_pair(tmp_path / "models")
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine", never_ready=True))
            await supervisor.start(profile_of(target), runtime)
            await panel.until(lambda: supervisor.status.pid is not None)
            process = psutil.Process(supervisor.status.pid)
            await panel.until(lambda: in_phase(panel, Phase.LOADING))
            process.suspend()
            await panel.until(lambda: supervisor.status.load is not None and supervisor.status.load.is_silent)
            process.resume()
            assert in_phase(panel, Phase.LOADING)
            assert process.is_running()
            await supervisor.stop()
            assert in_phase(panel, Phase.STOPPED)

    run(test)


def test_the_stages_follow_the_engines_own_lines() -> None:
    from sparkdeck.domain.load_stages import stage_begun
    from sparkdeck.domain.server_care import LoadStage

    lines = [
        "srv    load_model: loading model 'target.gguf'",
        "cmn          init: llama threadpool init, n_threads = 1",
        "common_speculative_init_result: loading draft model 'draft.gguf'",
        "srv    load_model: initializing, n_slots = 1, n_ctx_slot = 2048, kv_unified = 'false'",
    ]
    begun = [stage_begun(LogLine(text).text) for text in lines]
    assert begun == [LoadStage.TARGET, LoadStage.WARM_UP, LoadStage.DRAFT, LoadStage.SLOTS]
    assert stage_begun(lines[1], warms_up=False) is None
    assert stage_begun("srv  llama_server: model loaded") is None
