"""What each GPU held before a server was started, from the readings of the last minutes."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from sparkdeck.domain.samples import GpuSample

_READINGS = 1200
_CLOCKS_DIFFER_S = 0.05


class VramBeforeStart:
    """Remembers ten minutes of readings, and for each server what was used before it came."""

    def __init__(self) -> None:
        self._readings: deque[tuple[float, Mapping[str, int]]] = deque(maxlen=_READINGS)
        self._before: dict[tuple[int, float], Mapping[str, int]] = {}

    def note(self, time_s: float, gpus: tuple[GpuSample, ...]) -> None:
        """A fresh reading, begun at ``time_s`` on the clock that births of processes are told by."""
        used = {_key(gpu): gpu.vram_used_bytes for gpu in gpus if gpu.vram_used_bytes is not None}
        if used:
            self._readings.append((time_s, used))

    def of(self, pid: int, started_s: float | None) -> Mapping[str, int]:
        """Used bytes by GPU before that process began; empty where no reading is old enough."""
        if started_s is None:
            return {}
        key = pid, started_s
        if key not in self._before:
            # births are rounded to the kernel's ticks, and the process needs far longer than that to reach a GPU
            earlier = [used for time_s, used in self._readings if time_s <= started_s + _CLOCKS_DIFFER_S]
            if not earlier:
                return {}
            self._before = dict(list(self._before.items())[-15:])
            self._before[key] = earlier[-1]
        return self._before[key]

    def used_before(self, before: Mapping[str, int], gpu: GpuSample) -> int | None:
        """That of one GPU."""
        return before.get(_key(gpu))


def _key(gpu: GpuSample) -> str:
    return gpu.uuid or str(gpu.index)
