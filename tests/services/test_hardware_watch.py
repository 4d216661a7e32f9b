"""The hardware's readings: a driver that hangs, and a server's share before and after its start."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import time

import pytest

from sparkdeck.adapters.gpu_reader import GpuReader
from sparkdeck.adapters.host_probe import HostProbe
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.process_start import ProcessFacts, clock_s, look_at
from sparkdeck.domain.samples import GpuSample, HostSample, ShareSource
from sparkdeck.services.hardware_watch import HardwareWatch
from sparkdeck.services.vram_before_start import VramBeforeStart
from tests.fakes.nvml_stub import CARD, MIB, SYSTEM, StubbedDriver, stub_folder
from tests.services.harness import run
from tests.soak import soak_count

GIB = 1 << 30
PATIENCE_S = 20.0


class Driver(GpuReader):
    """Answers with ``gpus``, when it is let."""

    def __init__(self, *gpus: GpuSample) -> None:
        super().__init__(Nvml())
        self.gpus = gpus
        self.answers = threading.Event()
        self.answers.set()
        self.asked = 0

    def read(self, server_pids: frozenset[int], in_use: bool) -> tuple[tuple[GpuSample, ...], str]:
        self.asked += 1
        self.answers.wait(PATIENCE_S)
        return self.gpus, ""


async def seen(watch: HardwareWatch, pid: int | None = None) -> GpuSample:
    """The first reading of one card; a busy machine may take longer for it than a look waits."""
    deadline = time.monotonic() + PATIENCE_S
    gpus: tuple[GpuSample, ...] = ()
    while not gpus:
        assert time.monotonic() < deadline
        gpus, _, _ = await watch.read(pid)
    return gpus[0]


class Machine(HostProbe):
    """Counts its readings."""

    reads = 0

    def read(self, server_pid: int | None = None) -> HostSample:
        self.reads += 1
        return super().read(server_pid)


def test_a_counter_is_read_when_it_is_asked_for_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Joules of a request that end with a reading from its middle are too few."""
    monkeypatch.setattr("sparkdeck.services.hardware_watch.PATIENCE_S", PATIENCE_S)

    async def test() -> None:
        driver = Driver(GpuSample(0, "X", "GPU-1", energy_j=100.0))
        watch = HardwareWatch(driver, Machine())
        assert [gpu.energy_j for gpu in await watch.read_now(None)] == [100.0]
        driver.answers.clear()
        asked = driver.asked
        begun = asyncio.ensure_future(watch.find_gpus(None))  # the monitor's own look, which hangs
        while driver.asked == asked:
            await asyncio.sleep(0)
        now = asyncio.ensure_future(watch.read_now(None))
        await asyncio.sleep(0)
        driver.gpus = (GpuSample(0, "X", "GPU-1", energy_j=180.0),)
        driver.answers.set()
        (gpu,) = await now
        assert (gpu.energy_j, gpu.stale_s, driver.asked) == (180.0, None, asked + 2)
        await begun
        driver.answers.clear()
        monkeypatch.setattr("sparkdeck.services.hardware_watch.PATIENCE_S", 0.0)
        (gpu,) = await watch.read_now(None)
        assert gpu.stale_s is not None
        driver.answers.set()
        watch.close()

    run(test)


def test_a_driver_that_blocks_freezes_nothing_and_its_last_figures_are_shown_as_old() -> None:
    async def test() -> None:
        driver, probe = Driver(GpuSample(0, "X", "GPU-1", 24 * GIB, 5 * GIB)), Machine()
        watch = HardwareWatch(driver, probe, interval_s=0.02, host_least_s=0.02)
        gpus: tuple[GpuSample, ...] = (await seen(watch),)
        assert gpus[0].vram_used_bytes == 5 * GIB
        driver.answers.clear()
        deadline = time.monotonic() + PATIENCE_S
        while gpus[0].stale_s is None and time.monotonic() < deadline:
            gpus, reason, _ = await watch.read(None)
        assert gpus[0].vram_used_bytes == 5 * GIB
        assert "does not answer" in gpus[0].reason
        assert reason == "", "there are GPUs"
        first, asked = gpus[0].stale_s, driver.asked
        read_so_far = probe.reads
        while probe.reads < read_so_far + 3 and time.monotonic() < deadline:
            gpus, _, _ = await watch.read(None)
        assert probe.reads >= read_so_far + 3, "the machine is read meanwhile"
        assert (gpus[0].stale_s or 0.0) > (first or 0.0) > 0.0, "its age grows"
        assert driver.asked == asked, "one question at a time"
        driver.gpus = (GpuSample(0, "X", "GPU-1", 24 * GIB, 6 * GIB),)
        driver.answers.set()
        while gpus[0].stale_s is not None and time.monotonic() < deadline:
            gpus, reason, _ = await watch.read(None)
        assert gpus[0].vram_used_bytes == 6 * GIB
        watch.close()

    run(test)


def test_a_driver_that_never_answered_is_no_gpu_and_the_reason() -> None:
    async def test() -> None:
        driver = Driver()
        driver.answers.clear()
        watch = HardwareWatch(driver, HostProbe(), interval_s=0.01)
        reason, deadline = "", time.monotonic() + PATIENCE_S
        while not reason and time.monotonic() < deadline:
            gpus, reason, _ = await watch.read(None)
        assert (gpus, reason) == ((), "The GPU driver does not answer.")
        watch.close()
        driver.answers.set()

    run(test)


@pytest.mark.soak
def test_ten_seconds_in_one_call_of_the_real_binding_freeze_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = StubbedDriver(stub_folder(), monkeypatch)
    driver.script(SYSTEM + CARD)

    async def test() -> None:
        watch = HardwareWatch(GpuReader(Nvml()), HostProbe(), interval_s=0.05)
        gpus: tuple[GpuSample, ...] = (await seen(watch),)
        driver.script(f"{SYSTEM}{CARD}delay nvmlDeviceGetUtilizationRates {1000 * soak_count(10)}\n")
        oldest, longest, deadline = 0.0, 0.0, time.monotonic() + 4 * PATIENCE_S
        while (gpus[0].stale_s is not None or not oldest) and time.monotonic() < deadline:
            began = time.monotonic()
            gpus = (await watch.read(None))[0]
            longest = max(longest, time.monotonic() - began)
            oldest = max(oldest, gpus[0].stale_s or 0.0)
        assert oldest > 0.5 * soak_count(10)
        assert longest < soak_count(10), "nobody waits for the call"
        assert gpus[0].vram_used_bytes == 9000 * MIB
        driver.script(SYSTEM + CARD)
        watch.close()

    run(test)


def test_v20_the_share_is_measured_against_the_last_reading_before_the_start() -> None:
    async def test() -> None:
        driver = Driver(GpuSample(0, "X", "GPU-1", 24 * GIB, 1 * GIB))
        watch = HardwareWatch(driver, HostProbe(), interval_s=0.001)
        watch._before.note(clock_s() - 1e9, driver.gpus)  # before this very process began
        named = GpuSample(
            0,
            "X",
            "GPU-1",
            24 * GIB,
            11 * GIB,
            1 * GIB,
            server_share_source=ShareSource.PROCESS,
            pci_bus_id="0000:01:00.0",
        )
        driver.gpus = (named,)
        gpu = await seen(watch, os.getpid())
        assert (gpu.vram_used_by_server_bytes, gpu.server_share_source) == (10 * GIB, ShareSource.DIFFERENCE)
        assert gpu.cuda_index == 0, "its only card, by the process's own environment"
        watch.close()

    run(test)


def test_what_was_read_of_one_server_is_never_told_of_another() -> None:
    """The window may show another server while the driver hangs: the reading is old, and its share is of the first."""

    async def test() -> None:
        pid = os.getpid()
        named = GpuSample(0, "X", "GPU-1", 24 * GIB, 9 * GIB, 8 * GIB, server_share_source=ShareSource.PROCESS)
        driver = Driver(named)
        watch = HardwareWatch(driver, HostProbe(), interval_s=60, host_least_s=60)
        assert (await seen(watch, pid)).vram_used_by_server_bytes == 8 * GIB
        driver.answers.clear()
        for another in (os.getppid(), None):
            gpus, _, host = await watch.read(another)
            assert (gpus[0].vram_used_bytes, gpus[0].vram_used_by_server_bytes) == (9 * GIB, None)
            assert "since this server is shown" in gpus[0].server_share_reason
            assert all(row.pid != pid for row in host.processes[:1]), "the machine is asked anew at once"
        driver.answers.set()
        watch.close()

    run(test)


def test_a_machine_that_cannot_be_asked_is_unknown_with_the_reason_and_spoils_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def no_file_left(**_: object) -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr("sparkdeck.adapters.host_probe.psutil.cpu_percent", no_file_left)

    async def test() -> None:
        watch = HardwareWatch(Driver(GpuSample(0, "X", "GPU-1")), HostProbe(), host_least_s=0.0)
        gpu = await seen(watch)
        _, _, host = await watch.read(None)
        assert (gpu.name, host.ram_total_bytes) == ("X", None)
        assert "Too many open files" in host.reason
        watch.close()

    run(test)


def test_a_server_that_was_there_before_us_has_no_reading_from_before() -> None:
    before = VramBeforeStart()
    gpu = GpuSample(0, "X", "GPU-1", 24 * GIB, 9 * GIB)
    before.note(100.0, (gpu,))
    assert before.of(7, 50.0) == {}
    assert before.of(8, None) == {}
    before.note(200.0, (GpuSample(0, "X", "GPU-1", 24 * GIB, 20 * GIB),))
    assert before.used_before(before.of(9, 150.0), gpu) == 9 * GIB
    for at in range(2000):
        before.note(300.0 + at, (gpu,))
    assert before.used_before(before.of(9, 150.0), gpu) == 9 * GIB, "once known it stays known"


def test_a_process_begins_on_the_same_clock_as_the_readings() -> None:
    """The wall clock may be set meanwhile: here a child's birth lies between two looks at the clock."""
    before = clock_s()
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, env={**os.environ, "MARK": "1"})
    found = look_at(child.pid)
    after = clock_s()
    child.communicate(b"\n")
    assert found.started_s is not None
    assert before - 0.05 <= found.started_s <= after + 0.05
    assert not found.is_settled
    assert look_at(child.pid) == ProcessFacts(child.pid), "it has ended"
