"""Reads the GPUs and the machine in a thread of its own; a driver call that blocks holds up nothing else."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from sparkdeck.adapters.host_probe import HostProbe
from sparkdeck.adapters.nvml import Nvml
from sparkdeck.domain.samples import GpuSample, HostSample

_INTERVAL_S = 0.5
_PATIENCE_S = 0.2

HardwareReading = tuple[tuple[GpuSample, ...], str, HostSample]
"""GPUs, why there are none, and the machine."""


class HardwareWatch:
    """The newest reading of GPUs and machine, taken again when it is older than the interval and somebody asks."""

    def __init__(self, nvml: Nvml, host: HostProbe) -> None:
        self._nvml = nvml
        self._host = host
        # One thread of its own: a driver call that blocks must not use up the threads that others await.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sparkdeck-hardware")
        self._reading: asyncio.Future[HardwareReading] | None = None
        self._last: HardwareReading = ((), "", HostSample())
        self._due = 0.0

    @property
    def gpus(self) -> tuple[GpuSample, ...]:
        """The GPUs as they were measured last."""
        return self._last[0]

    @property
    def gpu_label(self) -> str | None:
        """Names of the GPUs seen, ``None`` where there is none."""
        return ", ".join(gpu.name for gpu in self.gpus) or None

    async def find_gpus(self, pid: int | None) -> str | None:
        """Names of the GPUs, asked now if they were not yet; ``None`` where there is none."""
        self._due = 0.0
        await self.read(pid)
        return self.gpu_label

    async def read(self, pid: int | None) -> HardwareReading:
        """The reading that is due, or the last one; waits 0.2 s for the driver at most. ``pid`` is the server's."""
        now = time.monotonic()
        if self._reading is None and now >= self._due:
            self._due = now + _INTERVAL_S
            self._reading = asyncio.get_running_loop().run_in_executor(self._thread, self._read_blocking, pid)
        reading = self._reading
        if reading is not None:
            done, _ = await asyncio.wait({reading}, timeout=_PATIENCE_S)
            if done and self._reading is reading:  # another round may have taken the result meanwhile
                self._last = reading.result()
                self._reading = None
            elif not done and now > self._due + 2 * _INTERVAL_S:
                self._last = ((), "The GPU driver does not answer.", self._last[2])
        return self._last

    def close(self) -> None:
        """Let go of the driver; a call that hangs there is left behind."""
        self._thread.submit(self._nvml.shutdown)
        self._thread.shutdown(wait=False)

    def _read_blocking(self, pid: int | None) -> HardwareReading:
        host = self._host.read(pid)
        try:
            gpus = self._nvml.read(frozenset({pid} if pid else ()))
        except Exception as error:  # whatever a driver does, it must not end the measuring of everything else
            return (), f"The GPU driver failed: {str(error) or type(error).__name__}", host
        return gpus, "" if gpus else (self._nvml.unavailable_reason or "No NVIDIA GPU was found."), host
