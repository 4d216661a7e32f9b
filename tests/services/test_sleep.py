"""The computer sleeps and wakes, by a false clock: what spans the sleep is noticed, broken off, or begun anew."""

from __future__ import annotations

import asyncio
import ctypes
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.sleep_clock import slept_s, windows_clocks
from sparkdeck.adapters.transfer_control import Timing
from sparkdeck.domain.chat import AnswerEnd
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.downloads import DownloadState
from sparkdeck.domain.endpoint import Attachment
from sparkdeck.domain.events import ComputerAwoke, Event, LogArrived
from sparkdeck.domain.samples import GpuSample, HostSample
from sparkdeck.domain.server_care import CareRules
from sparkdeck.domain.server_status import Phase
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.hardware_watch import HardwareWatch
from sparkdeck.services.sleep_watch import SleepWatch
from tests.fakes.hub import HubFaults
from tests.services.chat_rig import END, HELLO, Rig, rig, text
from tests.services.download_line import SHARDS, a_hub, a_queue, a_request, digest, snapshot
from tests.services.harness import Panel, run, running_panel
from tests.services.test_hardware_watch import Driver, Machine
from tests.services.test_server_watch import started

NIGHT_S = 8 * 3600.0


@dataclass
class Clock:
    """How long the computer has slept in all."""

    now: float | None = 100.0

    def __call__(self) -> float | None:
        return self.now

    def sleep(self, seconds: float = NIGHT_S) -> None:
        assert self.now is not None
        self.now += seconds


def test_a_sleep_is_told_once_and_the_clocks_small_change_is_none() -> None:
    clock, told, bus = Clock(), list[Event](), EventBus()
    bus.subscribe(told.append)
    watch = SleepWatch(bus, clock)
    for drift in (0.0, 0.01, -0.02):
        clock.sleep(drift)
        watch.look()
    assert told == []
    clock.sleep()
    watch.look()
    watch.look()
    (awoke,) = told
    assert isinstance(awoke, ComputerAwoke)
    assert awoke.slept_s == pytest.approx(NIGHT_S, abs=0.1)
    clock.now = None  # a system that cannot tell
    watch.look()
    assert len(told) == 1


def test_windows_tells_by_its_two_clocks() -> None:
    class Kernel:
        """Awake for 500 s of the 30,000 s since its start."""

        class GetTickCount64:
            def __new__(cls) -> int:  # type: ignore[misc]
                return 30_000_000

        @staticmethod
        def QueryUnbiasedInterruptTime(where: Any) -> int:
            where._obj.value = 500 * 10_000_000
            return 1

    assert windows_clocks(Kernel, ctypes)() == pytest.approx(29_500.0)


def test_this_system_tells_how_long_it_has_slept() -> None:
    first = slept_s()
    second = slept_s()
    assert first is not None
    assert second is not None
    assert second - first == pytest.approx(0.0, abs=0.5)


# ---------------------------------------------------------------------------------------------------- the server


def remarks(panel: Panel) -> list[str]:
    said = [line.text for event in panel.of(LogArrived) for line in event.lines]
    return [line for line in said if "The computer slept" in line]


@pytest.mark.skipif(os.name != "posix", reason="SIGSTOP")
def test_l31_a_server_is_asked_at_once_and_only_one_that_is_silent_is_spoken_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience = "sparkdeck.services.server_watch._AWAKE_PATIENCE_S"
    monkeypatch.setattr(patience, 60.0)  # of a server that answers
    clock = Clock()

    async def test() -> None:
        async with running_panel() as panel:
            process = await started(panel, tmp_path, CareRules(health_interval_s=600.0))
            watch = SleepWatch(panel.services.bus, clock)
            panel.services.monitor.before_look = watch.look
            clock.sleep()
            await panel.until(lambda: remarks(panel), "the remark in the log, after the monitor's next turn")
            assert "slept for 28800 s; the server answers" in remarks(panel)[0]
            assert panel.notices == []
            process.suspend()
            await panel.until(lambda: process.status() == psutil.STATUS_STOPPED, "the stop of its threads")
            monkeypatch.setattr(patience, 0.3)
            clock.sleep()
            watch.look()
            await panel.until(lambda: panel.notices, "the notice")
            (notice,) = panel.notices
            assert notice.restarts
            assert notice.error.title == "The server has not answered since the computer awoke."
            assert "had slept for 8 h" in notice.error.detail
            status = panel.services.supervisor.status
            assert status.phase is Phase.UNRESPONSIVE
            assert status.trouble is not None
            assert status.trouble.slept_s == pytest.approx(NIGHT_S)
            assert psutil.pid_exists(process.pid), "it is left alone"
            process.resume()
            monkeypatch.setattr(patience, 60.0)
            clock.sleep()
            watch.look()
            await panel.until(lambda: panel.services.supervisor.status.phase is Phase.READY, "the return")
            assert len(panel.notices) == 1

    run(test)


# ---------------------------------------------------------------------------------------------------- downloads


def test_a_download_is_broken_off_and_goes_on_at_once_from_where_it_was(tmp_path: Path) -> None:
    """Its connection is as dead as one is after a night: nothing comes, and nobody says that nothing will."""
    name = next(iter(SHARDS))
    clock = Clock()
    patient = Timing(stall_s=3_600.0, pauses_s=(), slept_s=clock)

    async def body() -> None:
        with a_hub([HubFaults(stall_at=150_000, times=1)]) as hub:
            async with a_queue(hub, tmp_path, timing=patient) as line:
                await line.queue.add([a_request(hub, name)])
                await line.until(lambda: line.job().done_bytes == 150_000)
                clock.sleep(10.0)
                line.queue.note_sleep(10.0)
                await line.idle()
                assert line.job().state is DownloadState.DONE
                assert digest(snapshot(tmp_path, hub) / name) == SHARDS[name].sha256()
                ranges = [request.range for request in hub.log.of_file(name) if "/cdn/" in request.path]
                assert ranges == [None, "bytes=150000-"]
                assert hub.log.sent_twice_bytes(name) == 0

    run(body)


def test_a_pause_before_the_next_try_is_over_when_the_computer_slept_through_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sparkdeck.adapters.transfer_control._WAIT_SLICE_S", 0.02)
    clock = Clock()
    timing = Timing(pauses_s=(600.0,), slept_s=clock)

    async def body() -> None:
        with a_hub([HubFaults(on="file", drop=True, times=1)]) as hub:
            async with a_queue(hub, tmp_path, timing=timing) as line:
                await line.queue.add([a_request(hub, next(iter(SHARDS)))])
                await line.until(lambda: line.job().state is DownloadState.WAITING)
                clock.sleep()
                await line.idle()
                assert line.job().state is DownloadState.DONE

    run(body)


# ---------------------------------------------------------------------------------------------------- an answer


@dataclass
class Silent(httpx.AsyncByteStream):
    """Some words, then nothing, until ``goes_on``."""

    goes_on: asyncio.Event = field(default_factory=asyncio.Event)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield text("Once upon")
        await self.goes_on.wait()
        yield text(" a time") + END


async def begun(
    silent: Silent, monkeypatch: pytest.MonkeyPatch, *, patience_s: float
) -> tuple[Rig, asyncio.Task[object]]:
    """An answer of which the first words have come."""
    monkeypatch.setattr("sparkdeck.services.answer_after_sleep.PATIENCE_S", patience_s)
    monkeypatch.setattr("sparkdeck.services.answer_after_sleep.BLIND_PATIENCE_S", patience_s)
    monkeypatch.setattr("sparkdeck.services.answer_after_sleep.LOOK_EVERY_S", 0.01)

    def reply(request: httpx.Request) -> httpx.Response:
        if request.method == "GET":
            return httpx.Response(404)
        return httpx.Response(200, headers={"content-type": "text/event-stream"}, stream=silent)

    made = rig(reply)
    answer: asyncio.Task[object] = asyncio.ensure_future(made.chat.answer(AnswerRequest(1, HELLO)))
    async with asyncio.timeout(10.0):
        while made.text != "Once upon":
            await asyncio.sleep(0)
    return made, answer


@pytest.mark.parametrize("of", ["a silent server here", "a server elsewhere", "one that goes on", "a server here"])
def test_an_answer_whose_stream_is_dead_ends_with_words_and_one_that_lives_goes_on(
    of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        silent = Silent()
        made, answer = await begun(silent, monkeypatch, patience_s=60.0 if of == "one that goes on" else 0.05)
        desk: Any = made.chat._desk.source("")
        if of == "a silent server here":
            desk.status = replace(desk.status, phase=Phase.UNRESPONSIVE)
        elif of == "a server elsewhere":
            desk.status = replace(desk.status, attached=Attachment(None))  # type: ignore[arg-type]
        made.chat.note_sleep(NIGHT_S)
        made.chat.note_sleep(NIGHT_S)
        looks = list(made.chat._looks.values())
        assert len(looks) == 1
        if of in ("one that goes on", "a server here"):
            if of == "a server here":
                await asyncio.wait(looks)
            silent.goes_on.set()
            outcome = await answer
            assert outcome.end is AnswerEnd.DONE  # type: ignore[attr-defined]
            assert made.text == "Once upon a time"
        else:
            outcome = await answer
            assert outcome.end is AnswerEnd.FAILED  # type: ignore[attr-defined]
            failure = outcome.failure  # type: ignore[attr-defined]
            assert "connection to the server was lost" in failure.title
            assert failure.detail == "The computer had slept for 8 h; nothing has come since."
            assert "Continue" in failure.action
            assert made.text == "Once upon"
        assert made.ends == 1
        assert not made.chat._looks
        await asyncio.wait(looks)

    run(test)


# ---------------------------------------------------------------------------------------------------- the monitor


def test_no_reading_of_before_the_sleep_is_told_as_new_and_no_rate_spans_it() -> None:
    async def test() -> None:
        driver, machine = Driver(GpuSample(0, "X", "GPU-1", power_w=300.0)), Machine()
        watch = HardwareWatch(driver, machine, interval_s=3_600.0, host_least_s=3_600.0)
        (gpu,) = await watch.read_now(None)
        await watch.read(None)
        assert gpu.power_w == 300.0
        asked, reads = driver.asked, machine.reads
        driver.gpus = (GpuSample(0, "X", "GPU-1", power_w=20.0),)
        await watch.read(None)
        assert (driver.asked, machine.reads) == (asked, reads)
        watch.note_sleep()
        gpus, _, host = await watch.read(None)
        while driver.asked == asked or machine.reads == reads or gpus[0].power_w != 20.0:
            gpus, _, host = await watch.read(None)
        assert isinstance(host, HostSample)
        assert host.cpu_percent is None
        assert host.disk_read_bytes_per_s is None
        watch.close()

    run(test)


def test_a_card_that_was_lost_in_sleep_is_opened_anew_without_a_wait() -> None:
    import pynvml

    from tests.adapters.test_nvml import StandIn

    library = StandIn()
    nvml = Nvml(library, clock=lambda: 0.0)
    assert nvml.read()[0].vram_used_bytes
    library.failing["nvmlDeviceGetHandleByIndex"] = pynvml.NVML_ERROR_GPU_IS_LOST
    assert nvml.read()[0].is_lost
    library.failing.clear()
    nvml.reopen()
    assert nvml.read()[0].vram_used_bytes
    assert (library.inits, library.shutdowns) == (2, 1)
    nvml.read()
    assert library.inits == 2, "once"
