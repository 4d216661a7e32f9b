"""CPU, memory and the server's process tree."""

from __future__ import annotations

import platform
import subprocess
import sys
import time

import psutil
import pytest

from sparkdeck.adapters import host_probe
from sparkdeck.adapters.host_probe import HostProbe, machine_label

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
        monkeypatch.setattr(host_probe, "_children_by_procfs", lambda _pid: None)
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


def test_the_machine_is_described_without_its_name() -> None:
    label = machine_label()
    assert "GiB RAM" in label
    node = platform.node()
    assert len(node) < 4 or node not in label
