"""The GPUs by the best source there is: NVML; ``nvidia-smi`` where NVML cannot be loaded; Windows' counters besides."""

from __future__ import annotations

from sparkdeck.adapters.gpu_process_counters import GpuProcessCounters
from sparkdeck.adapters.nvidia_smi import NvidiaSmi
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.domain.samples import GpuSample
from sparkdeck.domain.samples_gpu import NO_GPU
from sparkdeck.domain.translation import tr


class GpuReader:
    """Reads all GPUs. Blocking, and never raises: call it in a worker thread, from one thread only."""

    def __init__(self, nvml: Nvml, smi: NvidiaSmi | None = None, counters: GpuProcessCounters | None = None) -> None:
        self._nvml = nvml
        self._smi = smi or NvidiaSmi()
        self._counters = counters or GpuProcessCounters()

    def read(self, server_pids: frozenset[int], in_use: bool) -> tuple[tuple[GpuSample, ...], str]:
        """The GPUs, and why there are none (empty where there are)."""
        try:
            gpus = self._nvml.read(server_pids, in_use)
            reason = self._nvml.unavailable_reason
            if not gpus and self._nvml.is_missing:
                gpus = self._smi.read()
            gpus = self._counters.fill(gpus, server_pids)
        except Exception as error:  # whatever a driver does, it must not end the measuring of everything else
            return (), tr("The GPU driver failed: {error}", error=str(error) or type(error).__name__)
        return gpus, "" if gpus else (reason or NO_GPU)

    def retry_now(self) -> None:
        """Ask the driver anew with the next reading, however short ago it failed."""
        self._nvml.retry_now()

    def reopen(self) -> None:
        """Open the driver anew with the next reading, also where it seems to work."""
        self._nvml.reopen()

    def close(self) -> None:
        """Let go of the driver."""
        self._nvml.shutdown()
