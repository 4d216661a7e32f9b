"""The one door to the NVIDIA driver's NVML. It opens no CUDA context and never raises.

Every call may be unsupported (old cards, vGPU, WSL) or fail in mid-run (a GPU that fell off the bus): that figure is
``None`` then, and a GPU that is gone is left out with the reason. Blocking: call it in a worker thread.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from sparkdeck.domain.samples import GpuSample

_RETRY_S = 30.0
_MEMORY_NOT_KNOWN = 2**64 - 1

T = TypeVar("T")


class Nvml:
    """The GPUs of this machine. Opens the library with the first reading; safe to use from several threads."""

    def __init__(self, library: Any = None, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._library = library
        self._clock = clock
        self._lock = threading.Lock()
        self._open = False
        self._closed = False
        self._try_again_at = float("-inf")
        self._reason = ""
        self._driver_version: str | None = None

    @property
    def unavailable_reason(self) -> str:
        """Why the last reading has no GPU, or lacks one; empty where all is well."""
        return self._reason

    @property
    def driver_version(self) -> str | None:
        """The driver's version, e.g. ``580.65.06``; ``None`` before the first reading or without a driver."""
        return self._driver_version

    def read(self, server_pids: frozenset[int] = frozenset()) -> tuple[GpuSample, ...]:
        """One sample for each GPU; ``vram_used_by_server_bytes`` is what those processes hold on it."""
        with self._lock:
            if not self._ready():
                return ()
            problems: list[str] = []
            count = self._ask(lambda: int(self._library.nvmlDeviceGetCount()), problems)
            if count is None:
                self._reopen_later(problems[0])
                return ()
            samples = [self._sample(index, server_pids, problems) for index in range(count)]
            self._reason = "; ".join(problems) or ("" if count else "The NVIDIA driver sees no GPU.")
            return tuple(sample for sample in samples if sample is not None)

    def describe(self) -> str:
        """GPUs with their compute capability, and the driver, for a person; empty where NVML is not to be had."""
        with self._lock:
            if not self._ready():
                return ""
            cards = [self._card(index) for index in range(self._ask(self._library.nvmlDeviceGetCount) or 0)]
            driver = f"driver {self._driver_version}" if self._driver_version else ""
            return ", ".join(filter(None, (*cards, driver)))

    def shutdown(self) -> None:
        """Let go of the library. May be called at any time and again; later readings are empty."""
        with self._lock:
            self._closed = True
            self._shut()

    def _ready(self) -> bool:
        if self._closed:
            self._reason = "NVML was closed."
            return False
        if self._open:
            return True
        if self._clock() < self._try_again_at:
            return False
        if self._library is None:
            try:
                import pynvml
            except ImportError:
                self._reopen_later("The Python package nvidia-ml-py is missing.")
                return False
            self._library = pynvml
        try:
            self._library.nvmlInit()
        except self._failures() as error:
            self._reopen_later(self._words(error))
            return False
        self._open = True
        version = self._ask(self._library.nvmlSystemGetDriverVersion, [])
        self._driver_version = _text(version) if version is not None else None
        return True

    def _failures(self) -> tuple[type[Exception], ...]:
        # An old library lacks functions (NVMLError), an old binding too (AttributeError); names may be no UTF-8.
        return (self._library.NVMLError, OSError, AttributeError, TypeError, ValueError)

    def _words(self, error: Exception) -> str:
        code = getattr(error, "value", None)
        library = self._library
        if code == getattr(library, "NVML_ERROR_LIBRARY_NOT_FOUND", 12):
            return "No NVIDIA driver found (NVML library missing)."
        if code == getattr(library, "NVML_ERROR_DRIVER_NOT_LOADED", 9):
            return "The NVIDIA driver is installed but not loaded."
        if code == getattr(library, "NVML_ERROR_NO_PERMISSION", 4):
            return "No permission to talk to the NVIDIA driver."
        if code == getattr(library, "NVML_ERROR_LIB_RM_VERSION_MISMATCH", 18):
            return "The NVIDIA driver was updated: restart the computer."
        return f"NVML does not answer: {error}."

    def _reopen_later(self, reason: str) -> None:
        self._shut()
        self._reason = reason
        self._try_again_at = self._clock() + _RETRY_S

    def _shut(self) -> None:
        if self._open:
            self._open = False
            self._ask(self._library.nvmlShutdown, [])

    def _ask(self, call: Callable[[], T], problems: list[str] | None = None) -> T | None:
        try:
            return call()
        except self._failures() as error:
            if problems is not None:
                problems.append(self._words(error))
            return None

    def _sample(self, index: int, pids: frozenset[int], problems: list[str]) -> GpuSample | None:
        library = self._library
        try:
            handle = library.nvmlDeviceGetHandleByIndex(index)
            name = _text(library.nvmlDeviceGetName(handle))
        except self._failures() as error:
            problems.append(f"GPU {index} does not answer ({error})")
            return None
        uuid = self._ask(lambda: _text(library.nvmlDeviceGetUUID(handle)))
        memory = self._memory(handle)
        load = self._ask(lambda: int(library.nvmlDeviceGetUtilizationRates(handle).gpu))
        power_w = self._ask(lambda: float(library.nvmlDeviceGetPowerUsage(handle)) / 1000)
        temperature = self._ask(
            lambda: int(library.nvmlDeviceGetTemperature(handle, getattr(library, "NVML_TEMPERATURE_GPU", 0)))
        )
        return GpuSample(
            index=index,
            name=name,
            uuid=uuid or "",
            vram_total_bytes=memory[0] if memory else None,
            vram_used_bytes=memory[1] if memory else None,
            vram_used_by_server_bytes=self._used_by(handle, pids) if pids else None,
            load_percent=load,
            power_w=power_w,
            temperature_c=temperature,
        )

    def _card(self, index: int) -> str:
        library = self._library
        handle = self._ask(lambda: library.nvmlDeviceGetHandleByIndex(index))
        if handle is None:
            return ""
        name = self._ask(lambda: _text(library.nvmlDeviceGetName(handle)))
        version = self._ask(lambda: library.nvmlDeviceGetCudaComputeCapability(handle))
        capability = f" (compute capability {version[0]}.{version[1]})" if version else ""
        return f"{name or f'GPU {index}'}{capability}"

    def _memory(self, handle: Any) -> tuple[int, int] | None:
        """Total and used bytes. The newer call does not count what the driver reserves for itself as used."""
        library = self._library
        version = getattr(library, "nvmlMemory_v2", None)
        info = self._ask(lambda: library.nvmlDeviceGetMemoryInfo(handle, version=version)) if version else None
        info = info if info is not None else self._ask(lambda: library.nvmlDeviceGetMemoryInfo(handle))
        return (int(info.total), int(info.used)) if info is not None else None

    def _used_by(self, handle: Any, pids: frozenset[int]) -> int | None:
        """What ``pids`` hold on this GPU; unknown where the driver does not say (Windows, containers' own pids)."""
        library = self._library
        used: dict[int, int] = {}
        for name in ("nvmlDeviceGetComputeRunningProcesses", "nvmlDeviceGetGraphicsRunningProcesses"):
            for process in self._ask(lambda name=name: list(getattr(library, name)(handle))) or []:  # type: ignore[misc]
                held = process.usedGpuMemory
                if process.pid in pids and held is not None and held != _MEMORY_NOT_KNOWN:
                    used[process.pid] = max(used.get(process.pid, 0), int(held))
        return sum(used.values()) if used else None


def _text(value: object) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
