"""CPU, memory and the server's process tree."""

from __future__ import annotations

import platform
import subprocess
import sys
import time
import warnings
from pathlib import Path

import psutil
import pytest

from sparkdeck.adapters import disk_reads, process_tree
from sparkdeck.adapters.host_probe import HostProbe, machine_label
from sparkdeck.domain.samples_host import ProcessState

PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "data = bytearray(60_000_000); print('up', flush=True); input()"],
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)
child.stdout.readline()
print("up", flush=True)
input()
child.communicate(b"\\n")
"""


def test_the_first_reading_has_memory_but_no_load() -> None:
    probe = HostProbe()
    first = probe.read()
    assert first.cpu_percent is None
    assert first.ram_total_bytes is not None
    assert first.ram_used_bytes is not None
    assert 0 < first.ram_used_bytes < first.ram_total_bytes
    assert (first.server_rss_bytes, first.server_cpu_percent) == (None, None)
    assert probe.read().cpu_percent is not None


@pytest.mark.parametrize("by_procfs", [True, False])
def test_the_servers_whole_tree_is_counted(by_procfs: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not by_procfs:
        monkeypatch.setattr(process_tree, "children_by_procfs", lambda _pid: None)
    with subprocess.Popen([sys.executable, "-c", PARENT], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        server.stdout.readline()
        alone = psutil.Process(server.pid).memory_info().rss
        sample = HostProbe().read(server.pid)
        server.communicate(b"\n")
    assert sample.server_rss_bytes is not None
    assert sample.server_rss_bytes > alone + 50_000_000
    assert sample.server_cpu_percent is None


def test_the_servers_load_covers_the_time_since_the_last_reading() -> None:
    probe = HostProbe()
    me = psutil.Process().pid
    probe.read(me)
    end = time.monotonic() + 0.2
    while time.monotonic() < end:
        pass
    load = probe.read(me).server_cpu_percent
    assert load is not None
    assert 0 < load <= 110
    assert probe.read(None).server_cpu_percent is None
    assert probe.read(me).server_cpu_percent is None


def test_a_server_that_is_gone_is_unknown() -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    sample = HostProbe().read(process.pid)
    assert (sample.server_rss_bytes, sample.server_cpu_percent) == (None, None)


@pytest.mark.parametrize(
    ("error", "state"),
    [(psutil.NoSuchProcess, ProcessState.ENDED), (psutil.AccessDenied, ProcessState.NO_ACCESS)],
)
def test_v19_a_process_that_ends_or_refuses_during_the_query_spoils_only_its_own_row(
    error: type[psutil.Error], state: ProcessState, monkeypatch: pytest.MonkeyPatch
) -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        server.stdout.readline()
        ask = psutil.Process.num_threads

        def refuse(process: psutil.Process) -> object:
            if process.pid != server.pid:
                raise error(process.pid)
            return ask(process)

        monkeypatch.setattr(psutil.Process, "num_threads", refuse)
        sample = HostProbe().read(server.pid)
        monkeypatch.undo()
        whole = HostProbe().read(server.pid)
        server.communicate(b"\n")
    first, second = sample.processes
    assert (first.state, first.pid) == (ProcessState.RUNNING, server.pid)
    assert first.rss_bytes
    assert first.threads
    assert (second.state, second.rss_bytes) == (state, None)
    assert sample.ram_used_bytes
    assert sample.ram_total_bytes
    assert sample.server_rss_bytes == (first.rss_bytes if state is ProcessState.ENDED else None)
    assert [row.state for row in whole.processes] == [ProcessState.RUNNING] * 2
    assert whole.server_threads == sum(row.threads or 0 for row in whole.processes)


def test_threads_and_handles_are_those_of_the_tree() -> None:
    me = psutil.Process()
    before = HostProbe().read(me.pid)
    with Path(__file__).open("rb"), Path(__file__).open("rb"):
        after = HostProbe().read(me.pid)
    assert before.server_handles is not None
    assert after.server_handles is not None
    assert after.server_handles - before.server_handles == 2
    assert after.server_threads == sum(row.threads or 0 for row in after.processes)


def test_swap_is_what_psutil_says() -> None:
    sample = HostProbe().read()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        assert sample.swap_total_bytes == psutil.swap_memory().total
    assert sample.swap_used_bytes is not None


def test_what_is_read_from_disk_is_a_rate_that_needs_two_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = iter((1_000_000, 3_000_000, 5, None))
    monkeypatch.setattr("sparkdeck.adapters.host_probe.disk_read_bytes", lambda: next(counts))
    probe = HostProbe()
    assert probe.read().disk_read_bytes_per_s is None
    rate = probe.read().disk_read_bytes_per_s
    assert rate is not None
    assert rate > 0
    assert probe.read().disk_read_bytes_per_s is None, "a counter that begins anew is not a rate"
    assert probe.read().disk_read_bytes_per_s is None


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the names of disks are Linux'")
def test_a_disk_below_an_encrypted_one_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = next((name for name in psutil.disk_io_counters(perdisk=True) if disk_reads._is_disk(name)), None)
    if disk is None:
        pytest.skip("this machine tells of no disks")
    counters = psutil.disk_io_counters(perdisk=True)[disk]._replace(read_bytes=7)
    told = dict.fromkeys((disk, f"{disk}1", f"{disk}p1", "dm-0", "loop3", "md127"), counters)
    monkeypatch.setattr(psutil, "disk_io_counters", lambda **_: told)
    assert disk_reads.disk_read_bytes() == 7


def test_the_machine_is_described_without_its_name() -> None:
    label = machine_label()
    assert "GiB RAM" in label
    node = platform.node()
    assert len(node) < 4 or node not in label
