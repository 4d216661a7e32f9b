"""NVML through the real pynvml: structures, versions and errors of a library built for these tests (nvml_stub.c)."""

from __future__ import annotations

import ctypes
import importlib.util
import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

import pynvml
import pytest

from sparkdeck.adapters.nvml import Nvml
from sparkdeck.adapters.sleeping_gpus import SleepingGpus
from sparkdeck.domain.samples import ShareSource, ThrottleReason
from tests.fakes.nvml_stub import CARD, MIB, SYSTEM, StubbedDriver, compiler, stub_folder

UUID = "GPU-5eed0000-1111-2222-3333-444455556666"
ULL_NOT_AVAILABLE = 2**64 - 1
UINT_NOT_AVAILABLE = 2**32 - 1


class Clock:
    """Time that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> StubbedDriver:
    return StubbedDriver(stub_folder(), monkeypatch)


@pytest.fixture
def clock() -> Clock:
    return Clock()


def nvml(clock: Clock | None = None) -> Nvml:
    no_bus = SleepingGpus(Path("/nonexistent"))
    return Nvml(clock=clock, sleep=no_bus) if clock is not None else Nvml(sleep=no_bus)


def test_every_figure_of_a_card_is_read_in_its_unit(driver: StubbedDriver) -> None:
    processes = f"process compute 100 {8000 * MIB}\nprocess graphics 100 {10 * MIB}\nprocess mps 101 {500 * MIB}\n"
    driver.script(SYSTEM + CARD + processes)
    (gpu,) = nvml().read(frozenset({100, 101}))
    assert (gpu.index, gpu.name, gpu.uuid, gpu.pci_bus_id) == (0, "NVIDIA GeForce RTX 5090", UUID, "0000:01:00.0")
    assert (gpu.driver_version, gpu.cuda_version) == ("580.65.06", "13.0")
    assert (gpu.vram_total_bytes, gpu.vram_used_bytes) == (32607 * MIB, 9000 * MIB)
    assert (gpu.vram_reserved_bytes, gpu.vram_free_bytes) == (500 * MIB, 23107 * MIB)
    assert (gpu.vram_used_by_server_bytes, gpu.server_share_source) == (8500 * MIB, ShareSource.PROCESS)
    assert (gpu.load_percent, gpu.memory_load_percent, gpu.sm_clock_mhz, gpu.memory_clock_mhz) == (93, 40, 2610, 14001)
    assert (gpu.power_w, gpu.power_limit_w, gpu.temperature_c, gpu.fan_percent) == (412.5, 575.0, 67, 55)
    assert gpu.energy_j == pytest.approx(123456.789)
    assert (gpu.pcie_generation, gpu.pcie_width) == (5, 16)
    assert (gpu.pcie_rx_bytes_per_s, gpu.pcie_tx_bytes_per_s) == (250_000_000, 1_200_000)
    assert (gpu.throttle, gpu.ecc_errors, gpu.mps_processes) == ((ThrottleReason.POWER_CAP,), 0, 1)
    assert (gpu.mig, gpu.stale_s, gpu.reason) == (None, None, "")


@pytest.mark.parametrize("code", [1, 2, 3, 4, 15, 16, 25, 999, 4711])
def test_each_call_that_fails_costs_its_own_figures_alone(driver: StubbedDriver, code: int) -> None:
    calls = {
        "nvmlDeviceGetUtilizationRates": ("load_percent", "memory_load_percent"),
        "nvmlDeviceGetPowerUsage": ("power_w",),
        "nvmlDeviceGetTemperature": ("temperature_c",),
        "nvmlDeviceGetClockInfo": ("sm_clock_mhz", "memory_clock_mhz"),
        "nvmlDeviceGetTotalEnergyConsumption": ("energy_j",),
        "nvmlDeviceGetFanSpeed": ("fan_percent",),
        "nvmlDeviceGetPcieThroughput": ("pcie_rx_bytes_per_s", "pcie_tx_bytes_per_s"),
        "nvmlDeviceGetCurrPcieLinkGeneration": ("pcie_generation",),
        "nvmlDeviceGetCurrPcieLinkWidth": ("pcie_width",),
        "nvmlDeviceGetEnforcedPowerLimit": ("power_limit_w",),
        "nvmlDeviceGetTotalEccErrors": ("ecc_errors",),
        "nvmlDeviceGetPciInfo_v3": ("pci_bus_id",),
        "nvmlSystemGetCudaDriverVersion": ("cuda_version",),
        "nvmlSystemGetDriverVersion": ("driver_version",),
        "nvmlDeviceGetMPSComputeRunningProcesses_v3": ("mps_processes",),
    }
    driver.script(SYSTEM + CARD)
    (whole,) = nvml().read()
    figures = {name for names in calls.values() for name in names}
    for function, fields in calls.items():
        driver.script(f"{SYSTEM}{CARD}fail {function} {code}\n")
        (gpu,) = nvml().read()
        for name in figures:
            assert getattr(gpu, name) == (None if name in fields else getattr(whole, name)), (function, name)


def test_v01_where_the_driver_hides_single_programs_there_is_no_zero_but_the_reason(driver: StubbedDriver) -> None:
    driver.script(f"{SYSTEM}{CARD}process compute 100 {ULL_NOT_AVAILABLE}\nhere nvmlDeviceGetUtilizationRates 3\n")
    (gpu,) = nvml().read(frozenset({100}))
    assert (gpu.vram_total_bytes, gpu.vram_used_bytes) == (32607 * MIB, 9000 * MIB)
    assert (gpu.vram_used_by_server_bytes, gpu.load_percent) == (None, None)
    assert (gpu.server_share_source, gpu.server_share_reason) == (
        ShareSource.UNKNOWN,
        "The driver does not say what single programs hold.",
    )


def test_v02_a_number_that_means_not_available_is_none_and_sums_leave_it_out(driver: StubbedDriver) -> None:
    hidden = f"process compute 100 {ULL_NOT_AVAILABLE}\nprocess compute 101 {700 * MIB}\n"
    changed = {
        "load": UINT_NOT_AVAILABLE,
        "power": UINT_NOT_AVAILABLE,
        "temperature": UINT_NOT_AVAILABLE,
        "energy": ULL_NOT_AVAILABLE,
        "used": ULL_NOT_AVAILABLE,
    }
    card = "\n".join(
        f"{word} {changed.get(word, rest)}" for word, _, rest in (line.partition(" ") for line in CARD.split("\n"))
    )
    driver.script(SYSTEM + card + "\n" + hidden)
    (gpu,) = nvml().read(frozenset({100, 101}))
    assert gpu.vram_used_by_server_bytes == 700 * MIB
    assert {gpu.load_percent, gpu.power_w, gpu.temperature_c, gpu.energy_j, gpu.vram_used_bytes} == {None}
    assert gpu.vram_total_bytes == 32607 * MIB


def test_v04_a_driver_that_fails_for_a_while_comes_back_by_itself_with_one_line_in_the_log(
    driver: StubbedDriver, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "sparkdeck.gpu")
    driver.script(SYSTEM + CARD)
    door = nvml(clock)
    assert door.read()
    driver.script(f"{SYSTEM}{CARD}fail nvmlDeviceGetCount_v2 999\n")
    for _ in range(10):
        assert door.read() == ()
        clock.now += 0.5
    assert "NVML does not answer" in door.unavailable_reason
    driver.script(SYSTEM + CARD)
    clock.now += 1.0
    assert door.read()[0].vram_used_bytes == 9000 * MIB
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"], "one for each change"
    assert door.unavailable_reason == ""


@pytest.mark.parametrize("total", ["", "total 0\n"])
def test_v05_a_card_that_does_not_tell_its_memory_has_no_memory_of_0_bytes(driver: StubbedDriver, total: str) -> None:
    lines = [line for line in CARD.splitlines() if not line.startswith(("total", "reserved"))]
    driver.script(SYSTEM + "\n".join(lines) + "\n" + total)
    (gpu,) = nvml().read()
    assert (gpu.vram_total_bytes, gpu.vram_used_bytes, gpu.vram_free_bytes) == (None, None, None)
    assert gpu.load_percent == 93


def test_v07_an_updated_driver_asks_for_a_restart_and_is_asked_again_on_demand(
    driver: StubbedDriver, clock: Clock
) -> None:
    driver.script("init 18\n")
    door = nvml(clock)
    assert door.read() == ()
    assert door.unavailable_reason == "The NVIDIA driver was updated: restart the computer."
    driver.script(SYSTEM + CARD)
    assert door.read() == ()
    door.retry_now()
    assert len(door.read()) == 1


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("init 12\n", "No NVIDIA driver found (NVML library missing)."),
        ("init 9\n", "The NVIDIA driver is installed but not loaded."),
        (SYSTEM, "The NVIDIA driver sees no GPU."),
    ],
)
def test_v08_without_a_driver_or_a_card_the_library_is_opened_three_times_a_minute_at_most(
    driver: StubbedDriver, clock: Clock, script: str, words: str
) -> None:
    driver.script(script)
    door = nvml(clock)
    opened: list[float] = []
    for _ in range(360):
        before = driver.inits
        assert door.read() == ()
        opened += [clock.now] * (driver.inits - before)
        clock.now += 0.5
    assert door.unavailable_reason == words
    assert 4 <= len(opened) <= 9
    assert all(later - earlier >= 60.0 for earlier, later in zip(opened, opened[3:], strict=False))


def test_v10_the_parts_of_a_divided_card_are_listed_with_their_own_memory(driver: StubbedDriver) -> None:
    parts = "".join(
        f"mig NVIDIA A100 MIG {size}\nuuid MIG-{at}\ntotal {total * MIB}\nused {used * MIB}\n"
        f"process compute 100 {used * MIB}\n"
        for at, size, total, used in ((1, "1g.5gb", 4864, 3000), (2, "2g.10gb", 9856, 0))
    )
    forbidden = (
        "here nvmlDeviceGetMemoryInfo_v2 4\nhere nvmlDeviceGetMemoryInfo 4\nhere nvmlDeviceGetUtilizationRates 3\n"
    )
    driver.script(f"{SYSTEM}{CARD}{forbidden}mig_mode 1\nmig_most 7\n{parts}")
    card, *found = nvml().read(frozenset({100}))
    assert (card.mig, card.vram_total_bytes, card.load_percent) == (True, None, None)
    assert card.reason == "The card is divided into MIG parts, which hold the memory."
    assert [(part.name, part.mig_parent, part.index) for part in found] == [
        ("NVIDIA A100 MIG 1g.5gb", UUID, 0),
        ("NVIDIA A100 MIG 2g.10gb", UUID, 0),
    ]
    assert [(part.vram_total_bytes, part.vram_used_bytes) for part in found] == [
        (4864 * MIB, 3000 * MIB),
        (9856 * MIB, 0),
    ]
    assert found[0].vram_used_by_server_bytes == 3000 * MIB
    assert found[0].load_percent is None


def test_v17_both_calls_for_the_memory_are_read_by_their_own_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """One rule: used is what programs hold. A driver that has the older call alone counts its own part as used."""
    card = f"gpu X\ntotal {24564 * MIB}\nused {600 * MIB}\nreserved {400 * MIB}\n"
    found = []
    for flags in ((), ("-DOLD_DRIVER",)):
        driver = StubbedDriver(stub_folder(*flags), monkeypatch)
        driver.script(SYSTEM + card)
        (gpu,) = nvml().read()
        found.append((gpu.vram_used_bytes, gpu.vram_reserved_bytes, gpu.vram_free_bytes))
    assert found == [(600 * MIB, 400 * MIB, 23564 * MIB), (1000 * MIB, None, 23564 * MIB)]


def test_an_old_driver_without_the_newer_calls_is_read_by_the_older_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = StubbedDriver(stub_folder("-DOLD_DRIVER"), monkeypatch)
    driver.script(f"{SYSTEM}{CARD}process compute 100 {700 * MIB}\n")
    (gpu,) = nvml().read(frozenset({100}))
    assert (gpu.vram_used_by_server_bytes, gpu.throttle) == (700 * MIB, (ThrottleReason.POWER_CAP,))
    assert gpu.mps_processes is None


def test_a_lost_card_keeps_its_place_and_is_found_again_by_a_new_opening(driver: StubbedDriver, clock: Clock) -> None:
    second = CARD.replace("5eed", "beef").replace("01:00", "02:00")
    lost = "here nvmlDeviceGetHandleByIndex_v2 15\n"
    driver.script(SYSTEM + CARD + second)
    door = nvml(clock)
    assert len(door.read()) == 2
    driver.script(SYSTEM + CARD + lost + second)
    gone, there = door.read()
    assert (gone.uuid, gone.vram_used_bytes, gone.load_percent) == (UUID, None, None)
    assert "the GPU is lost" in gone.reason
    assert there.vram_used_bytes == 9000 * MIB
    for _ in range(62):
        clock.now += 0.5
        door.read()
    assert driver.inits == 2
    driver.script(SYSTEM + CARD + second)
    assert door.read()[0].vram_used_bytes == 9000 * MIB


def test_a_call_that_is_not_supported_is_asked_seldom_and_a_slow_one_less_often(
    driver: StubbedDriver, clock: Clock
) -> None:
    """What the driver takes time for is a twentieth of it at most."""
    driver.script(f"{SYSTEM}{CARD}fail nvmlDeviceGetFanSpeed 3 1 1\n")
    door = nvml(clock)
    assert door.read()[0].fan_percent is None
    clock.now += 29.0
    assert door.read()[0].fan_percent is None
    clock.now += 2.0
    assert door.read()[0].fan_percent == 55

    asked: list[float] = []
    library = pynvml.nvmlDeviceGetPowerUsage

    def slow(handle: object) -> int:
        asked.append(clock.now)
        clock.now += 0.1
        return int(library(handle))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pynvml, "nvmlDeviceGetPowerUsage", slow)
        for _ in range(20):
            assert door.read()[0].power_w == 412.5
            clock.now += 0.5
    assert len(asked) <= 6


def test_a_driver_that_hangs_holds_up_no_other_thread_for_longer_than_it_has_patience(driver: StubbedDriver) -> None:
    driver.script(f"{SYSTEM}{CARD}delay nvmlDeviceGetCount_v2 150\n")
    door = nvml()
    first = threading.Thread(target=door.read)
    first.start()
    while not driver.inits:
        pass
    assert door.read(patience_s=0.05) == ()
    first.join()


@pytest.mark.parametrize(
    ("status", "power", "asleep"),
    [("suspended", "D3cold", True), ("active", "D0", False), ("active", "D3cold", True)],
)
def test_a_laptops_sleeping_card_is_not_woken(
    driver: StubbedDriver, tmp_path: Path, status: str, power: str, asleep: bool
) -> None:
    card = make_card(tmp_path, status=status, power=power)
    driver.script(SYSTEM + CARD)
    (gpu,) = Nvml(sleep=SleepingGpus(tmp_path / "pci", tmp_path / "proc")).read()
    assert (gpu.asleep, driver.inits) == (asleep, 0 if asleep else 1)
    assert card.name == "0000:01:00.0"


def test_an_open_library_lets_a_card_sleep_while_no_server_works(
    driver: StubbedDriver, clock: Clock, tmp_path: Path
) -> None:
    make_card(tmp_path, status="active", power="D0")
    driver.script(SYSTEM + CARD)
    door = Nvml(clock=clock, sleep=SleepingGpus(tmp_path / "pci", tmp_path / "proc"))
    assert door.read()[0].stale_s is None
    assert (driver.inits, driver.shutdowns) == (1, 1)
    clock.now += 10.0
    (seen,) = door.read()
    assert (seen.stale_s, seen.is_resting) == (10.0, True)
    assert door.read((), True)[0].stale_s is None  # type: ignore[arg-type]
    assert (driver.inits, driver.shutdowns) == (2, 1), "stays open while a server works"


def make_card(folder: Path, *, status: str, power: str) -> Path:
    card = folder / "pci" / "0000:01:00.0"
    (card / "power").mkdir(parents=True)
    (folder / "proc" / card.name).mkdir(parents=True)
    (folder / "proc" / card.name / "power").write_text("Runtime D3 status:          Enabled (fine-grained)\n")
    for name, text in {
        "vendor": "0x10de",
        "class": "0x030200",
        "power_state": power,
        "power/runtime_status": status,
        "power/control": "auto",
    }.items():
        (card / name).write_text(text + "\n")
    return card


def test_the_library_is_found_the_way_the_drivers_is(tmp_path: Path) -> None:
    """A fresh Python, LD_LIBRARY_PATH, the name libnvidia-ml.so.1: nothing of pynvml is replaced."""
    script = tmp_path / "devices"
    script.write_text(SYSTEM + CARD)
    code = "from sparkdeck.adapters.nvml import Nvml; print(Nvml().read()[0].vram_used_bytes >> 20, Nvml().describe())"
    environment = {**os.environ, "LD_LIBRARY_PATH": str(stub_folder()), "NVML_STUB": str(script), "PYTHONPATH": "gui"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "9000 NVIDIA GeForce RTX 5090 (compute capability 12.0), driver 580.65.06", (
        done.stderr
    )


def test_the_stand_in_is_nobodys_driver_but_its_tests(driver: StubbedDriver) -> None:
    """A library that is loaded is given to whoever asks for its soname: with the driver's, all tests after these had a card."""
    driver.script(SYSTEM + CARD)
    try:
        found = ctypes.CDLL("libnvidia-ml.so.1")
    except OSError:
        return
    assert not hasattr(found, "stub_script")


def test_the_structures_are_those_of_the_drivers_header() -> None:
    """Sizes by pynvml's own; and, where the wheel nvidia-nvml-dev is installed, the compiler holds them to nvml.h."""
    sizes = {
        pynvml.c_nvmlMemory_t: 24,
        pynvml.c_nvmlMemory_v2_t: 40,
        pynvml.c_nvmlUtilization_t: 8,
        pynvml.nvmlPciInfo_t: 68,
        pynvml.c_nvmlProcessInfo_v2_t: 24,
    }
    assert {each: ctypes.sizeof(each) for each in sizes} == sizes
    header = nvml_header()
    cc = compiler()
    if header is None or cc is None:
        return
    checks = Path(__file__).parents[1] / "fakes" / "nvml_layouts_check.c"
    command = [cc, "-fsyntax-only", f"-I{header.parent}", str(checks)]
    assert subprocess.run(command, capture_output=True, text=True, timeout=60).stderr == ""


def nvml_header() -> Path | None:
    spec = importlib.util.find_spec("nvidia")
    places = spec.submodule_search_locations if spec is not None else None
    return next((found for place in places or () for found in sorted(Path(place).glob("*/include/nvml.h"))), None)
