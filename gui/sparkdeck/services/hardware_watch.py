"""Reads the GPUs and the machine, each in a thread of its own; a driver call that blocks holds up nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from sparkdeck.adapters.gpu_reader import GpuReader
from sparkdeck.adapters.host_probe import HostProbe
from sparkdeck.adapters.process_start import ProcessFacts, clock_s, look_at
from sparkdeck.domain.gpu_choice import cuda_indices
from sparkdeck.domain.samples import GpuSample, HostSample, ShareSource
from sparkdeck.domain.server_share import with_server_share
from sparkdeck.domain.translation import tr
from sparkdeck.services.latest_reading import LatestReading
from sparkdeck.services.vram_before_start import VramBeforeStart

INTERVAL_S = 0.5
HOST_INTERVAL_S = 1.0
"""The machine's figures cover the time between two readings: over a second they are steadier, at half the cost."""
PATIENCE_S = 2.0
"""For a reading that must be new."""
_SILENT = tr("The GPU driver does not answer.")
_OF_ANOTHER = tr("The driver has not answered since this server is shown.")

HardwareReading = tuple[tuple[GpuSample, ...], str, HostSample]
"""GPUs, why there are none, and the machine."""


@dataclass(frozen=True, slots=True)
class _Gpus:
    """``pid``: whose share it tells."""

    pid: int | None = None
    gpus: tuple[GpuSample, ...] = ()
    reason: str = ""


class HardwareWatch:
    """The newest reading of GPUs and machine, taken again when somebody asks and it is older than half a second (the
    machine's: a second), or of another server.

    While the driver does not answer, the last figures stay with their age (``stale_s``): they are not told as new.
    """

    def __init__(
        self,
        gpus: GpuReader,
        host: HostProbe,
        *,
        interval_s: float = INTERVAL_S,
        host_least_s: float = HOST_INTERVAL_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._reader = gpus
        self._probe = host
        self._before = VramBeforeStart()
        self._gpus: LatestReading[_Gpus] = LatestReading("sparkdeck-gpu", interval_s, clock)
        self._host: LatestReading[HostSample] = LatestReading("sparkdeck-host", interval_s, clock)
        self._host_least_s = host_least_s
        self.set_interval(interval_s)
        self._process = ProcessFacts(0)

    def set_interval(self, interval_s: float) -> None:
        """Read no more often than that from now on."""
        self._gpus.interval_s = interval_s
        self._host.interval_s = max(interval_s, self._host_least_s)

    @property
    def gpus(self) -> tuple[GpuSample, ...]:
        """The GPUs as they were measured last."""
        return self._gpus_now().gpus

    @property
    def gpu_label(self) -> str | None:
        """Names of the GPUs seen, ``None`` where there is none."""
        return ", ".join(gpu.name for gpu in self.gpus if gpu.is_whole_card) or None

    async def find_gpus(self, pid: int | None) -> str | None:
        """Names of the GPUs, asked now if they were not yet; ``None`` where there is none."""
        await self._gpus.ask(lambda: self._read_gpus(pid, pid is not None), at_once=True)
        return self.gpu_label

    async def read_now(self, pid: int | None) -> tuple[GpuSample, ...]:
        """The GPUs as they are now, not before: for counters whose difference is told. All stale where the driver does
        not answer within two seconds."""
        found = await self._gpus.fresh(lambda: self._read_gpus(pid, pid is not None), PATIENCE_S)
        if found is not None and found.pid == pid:
            return found.gpus
        return tuple(replace(gpu, stale_s=gpu.stale_s or 0.0, reason=_SILENT) for gpu in self.gpus)

    async def read(self, pid: int | None, in_use: bool = False) -> HardwareReading:
        """The reading that is due, or the last one; waits 0.2 s for either at most.

        ``pid`` is the server's; ``in_use``: a server works, ours or not.
        """
        last = self._host.value
        another = last is not None and last.server_pid != pid
        host = await self._host.ask(lambda: self._probe.read(pid), at_once=another) or HostSample()
        another = self._gpus.value is not None and self._gpus.value.pid != pid
        await self._gpus.ask(lambda: self._read_gpus(pid, in_use), at_once=another)
        found = self._gpus_now()
        gpus = found.gpus if found.pid == pid else tuple(_without_share(gpu) for gpu in found.gpus)
        return gpus, found.reason, host.without_server() if host.server_pid != pid else host

    def retry_now(self) -> None:
        """Ask the driver anew with the next reading, however short ago it failed."""
        self._reader.retry_now()

    def note_sleep(self) -> None:
        """The computer has slept: nothing of before is new, however short ago it seems, and the driver is opened anew, as
        a card may be lost to what was open."""
        self._reader.reopen()
        self._probe.begin_anew()
        self._gpus.expire()
        self._host.expire()

    def close(self) -> None:
        """Let go of the driver; a call that hangs there is left behind."""
        self._gpus.close(self._reader.close)
        self._host.close()

    def _gpus_now(self) -> _Gpus:
        found = self._gpus.value or _Gpus()
        late_s = self._gpus.late_s
        if late_s is None:
            return found
        ages = ((gpu, (gpu.stale_s or 0.0) + late_s) for gpu in found.gpus)
        stale = tuple(replace(gpu, stale_s=age_s, is_resting=False, reason=_SILENT) for gpu, age_s in ages)
        return _Gpus(found.pid, stale, "" if stale else _SILENT)

    def _read_gpus(self, pid: int | None, in_use: bool) -> _Gpus:
        """In the thread of the GPUs."""
        began_s = clock_s()
        host = self._host.value
        tree = host.processes if host is not None and host.server_pid == pid else ()
        pids = frozenset({pid, *(row.pid for row in tree)} if pid is not None else ())
        gpus, reason = self._reader.read(pids, in_use)
        self._before.note(began_s, tuple(gpu for gpu in gpus if gpu.stale_s is None))
        if pid is None:
            return _Gpus(None, gpus, reason)
        if self._process.pid != pid or not self._process.is_settled:
            self._process = look_at(pid)
        before = self._before.of(pid, self._process.started_s)
        numbers = cuda_indices(self._process.environment, gpus) if self._process.environment is not None else {}
        shared = tuple(
            replace(with_server_share(gpu, self._before.used_before(before, gpu)), cuda_index=numbers.get(gpu.uuid))
            for gpu in gpus
        )
        return _Gpus(pid, shared, reason)


def _without_share(gpu: GpuSample) -> GpuSample:
    """What the last reading says of another server is none of this one's."""
    return replace(
        gpu,
        vram_used_by_server_bytes=None,
        server_share_source=ShareSource.UNKNOWN,
        server_share_reason=_OF_ANOTHER,
        server_shared_bytes=None,
        cuda_index=None,
    )
