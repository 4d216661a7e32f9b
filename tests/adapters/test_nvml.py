"""The driver's NVML, as a stand-in that can fail in every place."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pynvml
import pytest

from sparkdeck.adapters.nvml import Nvml

MIB = 1 << 20


class StandIn:
    """What of ``pynvml`` we use, for two GPUs; ``failing`` maps names of functions to the error they raise."""

    NVMLError = pynvml.NVMLError
    NVML_TEMPERATURE_GPU = 0
    nvmlMemory_v2 = 0x2000028  # noqa: N815 - NVML's own name

    def __init__(self, gpus: int = 1) -> None:
        self.gpus = gpus
        self.failing: dict[str, int] = {}
        self.processes: list[tuple[int, int | None]] = []
        self.inits = 0
        self.shutdowns = 0
        self.no_new_memory_call = False

    def __getattribute__(self, name: str) -> Any:
        value = object.__getattribute__(self, name)
        if name.startswith("nvml") and name != "nvmlMemory_v2":
            code = object.__getattribute__(self, "failing").get(name)
            if code is not None:

                def fail(*_arguments: object, **_named: object) -> None:
                    raise pynvml.NVMLError(code)

                return fail
        return value

    def nvmlInit(self) -> None:
        self.inits += 1

    def nvmlShutdown(self) -> None:
        self.shutdowns += 1

    def nvmlSystemGetDriverVersion(self) -> str:
        return "580.65.06"

    def nvmlDeviceGetCount(self) -> int:
        return self.gpus

    def nvmlDeviceGetHandleByIndex(self, index: int) -> int:
        return index

    def nvmlDeviceGetName(self, _handle: int) -> bytes:
        return b"NVIDIA GeForce RTX 5090"

    def nvmlDeviceGetCudaComputeCapability(self, _handle: int) -> tuple[int, int]:
        return (12, 0)

    def nvmlDeviceGetUUID(self, handle: int) -> str:
        return f"GPU-{handle}"

    def nvmlDeviceGetMemoryInfo(self, _handle: int, version: int | None = None) -> SimpleNamespace:
        if version is not None and self.no_new_memory_call:
            raise pynvml.NVMLError(pynvml.NVML_ERROR_FUNCTION_NOT_FOUND)
        return SimpleNamespace(total=32000 * MIB, used=(9000 if version is not None else 9500) * MIB)

    def nvmlDeviceGetUtilizationRates(self, _handle: int) -> SimpleNamespace:
        return SimpleNamespace(gpu=93, memory=40)

    def nvmlDeviceGetPowerUsage(self, _handle: int) -> int:
        return 412_500

    def nvmlDeviceGetTemperature(self, _handle: int, _sensor: int) -> int:
        return 67

    def nvmlDeviceGetComputeRunningProcesses_v3(self, _handle: int) -> list[SimpleNamespace]:
        return [SimpleNamespace(pid=pid, usedGpuMemory=used) for pid, used in self.processes]

    def nvmlDeviceGetGraphicsRunningProcesses_v3(self, _handle: int) -> list[SimpleNamespace]:
        return [SimpleNamespace(pid=pid, usedGpuMemory=used) for pid, used in self.processes[:1]]


def test_a_gpu_is_read_whole() -> None:
    library = StandIn()
    library.processes = [(100, 8000 * MIB), (101, 500 * MIB), (7, 100)]
    nvml = Nvml(library)
    (gpu,) = nvml.read(frozenset({100, 101}))
    assert (gpu.index, gpu.name, gpu.uuid) == (0, "NVIDIA GeForce RTX 5090", "GPU-0")
    assert (gpu.vram_total_bytes, gpu.vram_used_bytes) == (32000 * MIB, 9000 * MIB)
    assert gpu.vram_used_by_server_bytes == 8500 * MIB
    assert (gpu.load_percent, gpu.power_w, gpu.temperature_c) == (93, 412.5, 67)
    assert (nvml.driver_version, nvml.unavailable_reason) == ("580.65.06", "")


def test_an_older_driver_is_asked_the_older_way() -> None:
    library = StandIn()
    library.no_new_memory_call = True
    assert Nvml(library).read()[0].vram_used_bytes == 9500 * MIB


@pytest.mark.parametrize("processes", [[], [(7, MIB)], [(100, None)], [(100, 2**64 - 1)]])
def test_what_the_driver_does_not_say_of_the_server_is_unknown_not_zero(
    processes: list[tuple[int, int | None]],
) -> None:
    library = StandIn()
    library.processes = processes
    assert Nvml(library).read(frozenset({100}))[0].vram_used_by_server_bytes is None


@pytest.mark.parametrize(
    ("function", "field"),
    [
        ("nvmlDeviceGetMemoryInfo", "vram_used_bytes"),
        ("nvmlDeviceGetUtilizationRates", "load_percent"),
        ("nvmlDeviceGetPowerUsage", "power_w"),
        ("nvmlDeviceGetTemperature", "temperature_c"),
        ("nvmlDeviceGetUUID", "uuid"),
    ],
)
@pytest.mark.parametrize("code", [pynvml.NVML_ERROR_NOT_SUPPORTED, pynvml.NVML_ERROR_GPU_IS_LOST, 99999])
def test_a_figure_that_fails_is_unknown_and_the_others_stay(function: str, field: str, code: int) -> None:
    library = StandIn()
    library.failing[function] = code
    (gpu,) = Nvml(library).read()
    assert not getattr(gpu, field)
    assert sum(getattr(gpu, name) is None for name in ("vram_used_bytes", "load_percent", "power_w")) <= 1


def test_a_gpu_that_is_lost_in_mid_run_stays_in_its_place_without_figures_and_comes_back() -> None:
    library = StandIn(gpus=2)
    nvml = Nvml(library)
    assert len(nvml.read()) == 2
    library.failing["nvmlDeviceGetHandleByIndex"] = pynvml.NVML_ERROR_GPU_IS_LOST
    lost = nvml.read()
    assert [(gpu.index, gpu.name, gpu.vram_used_bytes) for gpu in lost] == [
        (0, "NVIDIA GeForce RTX 5090", None),
        (1, "NVIDIA GeForce RTX 5090", None),
    ]
    assert "lost" in lost[0].reason
    assert "GPU 0 does not answer" in nvml.unavailable_reason
    library.failing.clear()
    assert nvml.read()[1].vram_used_bytes
    assert nvml.unavailable_reason == ""


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (pynvml.NVML_ERROR_LIBRARY_NOT_FOUND, "No NVIDIA driver found (NVML library missing)."),
        (pynvml.NVML_ERROR_DRIVER_NOT_LOADED, "not loaded"),
        (pynvml.NVML_ERROR_LIB_RM_VERSION_MISMATCH, "restart the computer"),
        (pynvml.NVML_ERROR_NO_PERMISSION, "No permission"),
        (pynvml.NVML_ERROR_UNKNOWN, "NVML does not answer"),
    ],
)
def test_without_a_driver_there_is_a_reason_and_a_later_try(code: int, words: str) -> None:
    now = 0.0
    library = StandIn()
    library.failing["nvmlInit"] = code
    nvml = Nvml(library, clock=lambda: now)
    assert nvml.read() == ()
    assert words in nvml.unavailable_reason
    library.failing.clear()
    assert nvml.read() == ()
    now = 31.0
    assert len(nvml.read()) == 1
    assert nvml.unavailable_reason == ""


def test_a_driver_that_goes_away_is_opened_anew_later() -> None:
    now = 0.0
    library = StandIn()
    nvml = Nvml(library, clock=lambda: now)
    nvml.read()
    library.failing["nvmlDeviceGetCount"] = pynvml.NVML_ERROR_UNINITIALIZED
    assert nvml.read() == ()
    library.failing.clear()
    now = 31.0
    assert len(nvml.read()) == 1
    assert library.inits == 2


def test_a_machine_without_a_gpu_says_so() -> None:
    nvml = Nvml(StandIn(gpus=0))
    assert nvml.read() == ()
    assert nvml.unavailable_reason == "The NVIDIA driver sees no GPU."


def test_shutting_down_twice_is_once_and_ends_the_readings() -> None:
    library = StandIn()
    nvml = Nvml(library)
    nvml.read()
    nvml.shutdown()
    nvml.shutdown()
    assert library.shutdowns == 1
    assert nvml.read() == ()
    assert nvml.unavailable_reason
    Nvml(StandIn()).shutdown()


def test_the_real_library_never_raises() -> None:
    nvml = Nvml()
    gpus = nvml.read(frozenset({1}))
    assert gpus or nvml.unavailable_reason
    nvml.shutdown()


def test_l26_card_capability_and_driver_are_told_where_a_build_does_not_fit_them() -> None:
    library = StandIn(2)
    assert Nvml(library).describe() == (
        "NVIDIA GeForce RTX 5090 (compute capability 12.0), NVIDIA GeForce RTX 5090 (compute capability 12.0), "
        "driver 580.65.06"
    )
    library.failing["nvmlDeviceGetCudaComputeCapability"] = pynvml.NVML_ERROR_NOT_SUPPORTED
    assert "capability" not in Nvml(library).describe()
