"""GPUs without NVML: nvidia-smi in moderation, and Windows' counters (their values here are made up, not recorded)."""

from __future__ import annotations

import ctypes
import struct
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.adapters.gpu_process_counters import GpuProcessCounters
from sparkdeck.adapters.gpu_reader import GpuReader
from sparkdeck.adapters.nvidia_smi import NvidiaSmi, parse
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.windows_counters import _values
from sparkdeck.domain.samples import GpuSample, ShareSource

MIB = 1 << 20
TABLE = (
    "0, GPU-5eed, NVIDIA GeForce RTX 5090, 00000000:01:00.0, 580.65.06, 32607, 9000, 23107, 93, 40, 67, 2610, 14001, "
    "55, 5, 16, 412.50, 575.00\n"
)
SILENT = (
    "1, GPU-beef, Tesla M10, 00000000:02:00.0, 580.65.06, [N/A], [N/A], [N/A], [Not Supported], [N/A], [Unknown Error], "
    "N/A, [N/A], [N/A], 3, 8, [N/A], [N/A]\n"
)


def test_the_table_is_read_and_what_is_in_brackets_is_unknown() -> None:
    first, second = parse(TABLE + SILENT + "No devices were found\n")
    assert (first.index, first.name, first.uuid, first.pci_bus_id) == (
        0,
        "NVIDIA GeForce RTX 5090",
        "GPU-5eed",
        "0000:01:00.0",
    )
    assert (first.vram_total_bytes, first.vram_used_bytes, first.load_percent) == (32607 * MIB, 9000 * MIB, 93)
    assert (first.power_w, first.power_limit_w, first.fan_percent, first.pcie_width) == (412.5, 575.0, 55, 16)
    assert (second.vram_total_bytes, second.load_percent, second.temperature_c) == (None, None, None)
    assert (second.pcie_generation, second.power_w) == (3, None)


def program(folder: Path, body: str) -> tuple[str, Path]:
    """A stand-in for nvidia-smi, and the file in which it notes that it was started."""
    started = folder / "started"
    smi = folder / "nvidia-smi"
    smi.write_text(f"#!/bin/sh\necho x >> '{started}'\n{body}\n")
    smi.chmod(0o755)
    return str(smi), started


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_it_is_started_once_in_two_seconds_and_one_that_fails_once_in_half_a_minute(tmp_path: Path) -> None:
    now = 0.0
    smi, started = program(tmp_path, f"echo '{TABLE.strip()}'")
    door = NvidiaSmi(smi, clock=lambda: now)
    for now in (0.0, 0.5, 1.0, 1.5, 2.0):  # noqa: B007 - the clock reads it
        assert len(door.read()) == 1
    assert len(started.read_text()) == 2 * 2
    Path(smi).write_text(f"#!/bin/sh\necho x >> '{started}'\nexit 9\n")
    for step in range(120):
        now = 4.0 + step / 2
        assert door.read() == ()
    assert len(started.read_text()) == 2 * 2 + 2 * 2
    assert door.reason == "nvidia-smi does not answer."


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_one_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sparkdeck.adapters.nvidia_smi._PATIENCE_S", 0.1)
    smi, _ = program(tmp_path, "exec sleep 60")
    assert NvidiaSmi(smi).read() == ()


class NoLibrary(Nvml):
    """NVML that cannot be loaded, or a driver that sees no card."""

    def __init__(self, is_missing: bool) -> None:
        super().__init__()
        self._missing = is_missing

    @property
    def is_missing(self) -> bool:
        return self._missing

    @property
    def unavailable_reason(self) -> str:
        return "No NVIDIA driver found (NVML library missing)." if self._missing else "The NVIDIA driver sees no GPU."

    def read(
        self, server_pids: frozenset[int] = frozenset(), in_use: bool = False, patience_s: float = -1
    ) -> tuple[GpuSample, ...]:
        return ()


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_v08_no_helper_program_is_started_where_the_driver_sees_no_card(tmp_path: Path) -> None:
    smi, started = program(tmp_path, f"echo '{TABLE.strip()}'")
    reader = GpuReader(NoLibrary(False), NvidiaSmi(smi))
    assert reader.read(frozenset(), False) == ((), "The NVIDIA driver sees no GPU.")
    assert not started.exists()
    gpus, reason = GpuReader(NoLibrary(True), NvidiaSmi(smi)).read(frozenset(), False)
    assert (gpus[0].name, reason) == ("NVIDIA GeForce RTX 5090", "")
    assert "nvidia-smi" in gpus[0].reason


def test_v08_without_either_there_is_one_quiet_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    reader = GpuReader(NoLibrary(True), NvidiaSmi())
    for _ in range(3):
        assert reader.read(frozenset(), False) == ((), "No NVIDIA driver found (NVML library missing).")


def counters(dedicated: Mapping[str, int], shared: Mapping[str, int]) -> GpuProcessCounters:
    return GpuProcessCounters(lambda path: dedicated if "Dedicated" in path else shared)


CARD = "luid_0x00000000_0x0000C2A1_phys_0"
INTEGRATED = "luid_0x00000000_0x0000A001_phys_0"


def test_windows_counters_give_the_share_that_the_driver_hides() -> None:
    door = counters(
        {f"pid_4242_{CARD}": 8000 * MIB, f"pid_4243_{CARD}": 500 * MIB, f"pid_1_{CARD}": 100, "_Total": 9},
        {f"pid_4242_{CARD}": 900 * MIB, f"pid_4242_{INTEGRATED}": 3 * MIB, f"pid_1_{CARD}": 100},
    )
    (gpu,) = door.fill((GpuSample(0, "X"),), frozenset({4242, 4243}))
    assert (gpu.vram_used_by_server_bytes, gpu.server_shared_bytes) == (8500 * MIB, 900 * MIB)
    assert gpu.server_share_source is ShareSource.COUNTERS
    known = GpuSample(0, "X", vram_used_by_server_bytes=5)
    assert door.fill((known,), frozenset({4242})) == (known,)


def test_windows_counters_are_not_guessed_at_with_several_cards_or_without_the_process() -> None:
    door = counters({f"pid_4242_{CARD}": 8000 * MIB}, {})
    two = door.fill((GpuSample(0, "X"), GpuSample(1, "Y")), frozenset({4242}))
    assert [gpu.vram_used_by_server_bytes for gpu in two] == [None, None]
    assert "which of the cards" in two[0].server_share_reason
    assert door.fill((GpuSample(0, "X"),), frozenset({77})) == (GpuSample(0, "X"),)
    assert GpuProcessCounters().memory_of(frozenset({1})) == () or sys.platform == "win32"


class ConstructedPdh:
    """pdh.dll's array of values, laid out in memory as its documentation says; not recorded from Windows."""

    def __init__(self, values: Mapping[str, tuple[int, int]]) -> None:
        self._values = values

    def PdhGetFormattedCounterArrayW(
        self, _counter: object, _format: object, size: Any, count: Any, buffer: Any
    ) -> int:
        if buffer is None:
            size._obj.value, count._obj.value = 24 * len(self._values) + 1000, len(self._values)
            return 0x800007D2 - 2**32  # PDH_MORE_DATA, as a signed number
        self._names = [ctypes.create_unicode_buffer(name) for name in self._values]
        for at, (status, value) in enumerate(self._values.values()):
            item = struct.pack("@PIxxxxq", ctypes.addressof(self._names[at]), status, value)
            ctypes.memmove(ctypes.addressof(buffer) + 24 * at, item, 24)
        return 0


@pytest.mark.skipif(struct.calcsize("@P") != 8, reason="the layout of 64 bit")
def test_windows_values_are_read_from_their_structures_and_invalid_ones_left_out() -> None:
    pdh = ConstructedPdh({f"pid_1_{CARD}": (0, 6 << 30), f"pid_2_{CARD}": (0xC0000BBA, 7), "_Total": (1, 5)})
    found = _values(pdh, ctypes.c_void_p())  # type: ignore[arg-type]
    assert found == {f"pid_1_{CARD}": 6 << 30, "_Total": 5}
