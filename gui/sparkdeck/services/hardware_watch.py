"""Reads the GPUs and the machine, each in a thread of its own; a driver call that blocks holds up nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from sparkdeck.adapters.gpu_reader import GpuReader
from sparkdeck.adapters.host_probe import HostProbe
from sparkdeck.adapters.process_start import ProcessFacts, clock_s, look_at
from sparkdeck.domain.gpu_choice import cuda_indices
from sparkdeck.domain.samples import GpuSample, HostSample
from sparkdeck.domain.server_share import with_server_share
from sparkdeck.services.latest_reading import LatestReading
from sparkdeck.services.vram_before_start import VramBeforeStart

INTERVAL_S = 0.5
_SILENT = "The GPU driver does not answer."

HardwareReading = tuple[tuple[GpuSample, ...], str, HostSample]
"""GPUs, why there are none, and the machine."""
_Gpus = tuple[tuple[GpuSample, ...], str]


class HardwareWatch:
    """The newest reading of GPUs and machine, taken again when somebody asks and it is older than half a second.

    While the driver does not answer, the last figures stay with their age (``stale_s``): they are not told as new.
    """

    def __init__(
        self,
        gpus: GpuReader,
        host: HostProbe,
        *,
        interval_s: float = INTERVAL_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._reader = gpus
        self._probe = host
        self._before = VramBeforeStart()
        self._gpus: LatestReading[_Gpus] = LatestReading("sparkdeck-gpu", interval_s, clock)
        self._host: LatestReading[HostSample] = LatestReading("sparkdeck-host", interval_s, clock)
        self._process = ProcessFacts(0)

    def set_interval(self, interval_s: float) -> None:
        """Read no more often than that from now on."""
        self._gpus.interval_s = self._host.interval_s = interval_s

    @property
    def gpus(self) -> tuple[GpuSample, ...]:
        """The GPUs as they were measured last."""
        return self._gpus_now()[0]

    @property
    def gpu_label(self) -> str | None:
        """Names of the GPUs seen, ``None`` where there is none."""
        return ", ".join(gpu.name for gpu in self.gpus if gpu.is_whole_card) or None

    async def find_gpus(self, pid: int | None) -> str | None:
        """Names of the GPUs, asked now if they were not yet; ``None`` where there is none."""
        await self._gpus.ask(lambda: self._read_gpus(pid, pid is not None), at_once=True)
        return self.gpu_label

    async def read(self, pid: int | None, in_use: bool = False) -> HardwareReading:
        """The reading that is due, or the last one; waits 0.2 s for either at most.

        ``pid`` is the server's; ``in_use``: a server works, ours or not.
        """
        host = await self._host.ask(lambda: self._probe.read(pid)) or HostSample()
        await self._gpus.ask(lambda: self._read_gpus(pid, in_use))
        return (*self._gpus_now(), host)

    def retry_now(self) -> None:
        """Ask the driver anew with the next reading, however short ago it failed."""
        self._reader.retry_now()

    def close(self) -> None:
        """Let go of the driver; a call that hangs there is left behind."""
        self._gpus.close(self._reader.close)
        self._host.close()

    def _gpus_now(self) -> _Gpus:
        gpus, reason = self._gpus.value or ((), "")
        late_s = self._gpus.late_s
        if late_s is None:
            return gpus, reason
        ages = ((gpu, (gpu.stale_s or 0.0) + late_s) for gpu in gpus)
        stale = tuple(replace(gpu, stale_s=age_s, is_resting=False, reason=_SILENT) for gpu, age_s in ages)
        return stale, "" if stale else _SILENT

    def _read_gpus(self, pid: int | None, in_use: bool) -> _Gpus:
        """In the thread of the GPUs."""
        began_s = clock_s()
        tree = self._host.value.processes if self._host.value is not None and pid is not None else ()
        pids = frozenset({pid, *(row.pid for row in tree)} if pid is not None else ())
        gpus, reason = self._reader.read(pids, in_use)
        self._before.note(began_s, tuple(gpu for gpu in gpus if gpu.stale_s is None))
        if pid is None:
            return gpus, reason
        if self._process.pid != pid or not self._process.is_settled:
            self._process = look_at(pid)
        before = self._before.of(pid, self._process.started_s)
        numbers = cuda_indices(self._process.environment, gpus) if self._process.environment is not None else {}
        return tuple(
            replace(with_server_share(gpu, self._before.used_before(before, gpu)), cuda_index=numbers.get(gpu.uuid))
            for gpu in gpus
        ), reason
