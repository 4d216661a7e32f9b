"""What a process holds on the GPUs, by Windows' performance counters: under WDDM the NVIDIA driver does not say it.

*GPU Process Memory* has an instance for each process and adapter, ``pid_4242_luid_0x00000000_0x0000C2A1_phys_0``, with
*Dedicated Usage* (the card's memory) and *Shared Usage* (system memory that the card uses as its own: pinned buffers,
and what the driver moved out when the card was full). The counters do not tell which NVIDIA card an adapter is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from sparkdeck.domain.samples import GpuSample, ShareSource
from sparkdeck.domain.translation import tr

_INSTANCE = re.compile(r"pid_(\d+)_luid_(0x[0-9a-f]+_0x[0-9a-f]+)_phys_\d+", re.IGNORECASE)
_DEDICATED = r"\GPU Process Memory(*)\Dedicated Usage"
_SHARED = r"\GPU Process Memory(*)\Shared Usage"
_SEVERAL = tr("Windows' counters do not say which of the cards the memory is on.")

ReadCounter = Callable[[str], Mapping[str, int]]
"""Values by instance of one counter's path; empty where there is no such counter."""


@dataclass(frozen=True, slots=True)
class ProcessMemory:
    """One process tree on one adapter (``luid``), in bytes."""

    luid: str
    dedicated_bytes: int
    shared_bytes: int


class GpuProcessCounters:
    """The counters; elsewhere than on Windows there are none. Blocking."""

    def __init__(self, read: ReadCounter | None = None) -> None:
        self._read = read

    def memory_of(self, pids: frozenset[int]) -> tuple[ProcessMemory, ...]:
        """What ``pids`` hold together, for each adapter; empty where Windows does not say."""
        if self._read is None:
            if sys.platform != "win32":
                return ()
            from sparkdeck.adapters.windows_counters import read_counter

            self._read = read_counter
        dedicated = _by_adapter(self._read(_DEDICATED), pids)
        shared = _by_adapter(self._read(_SHARED), pids)
        return tuple(
            ProcessMemory(luid, dedicated.get(luid, 0), shared.get(luid, 0)) for luid in sorted({*dedicated, *shared})
        )

    def fill(self, gpus: tuple[GpuSample, ...], pids: frozenset[int]) -> tuple[GpuSample, ...]:
        """``gpus`` with the server's share where the driver did not say it."""
        if not pids or not any(gpu.vram_used_by_server_bytes is None for gpu in gpus):
            return gpus
        memory = self.memory_of(pids)
        if not memory:
            return gpus
        # an integrated adapter has next to no memory of its own: the one with most is the card
        most = max(memory, key=lambda each: each.dedicated_bytes)
        if len(gpus) > 1:
            return tuple(replace(gpu, server_share_reason=_SEVERAL) for gpu in gpus)
        return (
            replace(
                gpus[0],
                vram_used_by_server_bytes=most.dedicated_bytes,
                server_share_source=ShareSource.COUNTERS,
                server_share_reason=tr("By Windows' counters: the driver does not say what single programs hold."),
                server_shared_bytes=most.shared_bytes,
            ),
        )


def _by_adapter(values: Mapping[str, int], pids: Iterable[int]) -> dict[str, int]:
    wanted = set(pids)
    found: dict[str, int] = {}
    for instance, value in values.items():
        match = _INSTANCE.fullmatch(instance)
        if match is not None and int(match[1]) in wanted and value >= 0:
            luid = match[2].lower()
            found[luid] = found.get(luid, 0) + value
    return found
