"""How busy each program keeps the GPUs: NVML's utilisation by process. Opens no CUDA context and never raises.

A benchmark that shares the GPU with somebody is none. Where the driver does not tell (WSL, vGPU, Windows without rights)
the answer is ``None``: not known. Blocking: call it in a worker thread, and only where a GPU was seen.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sparkdeck.adapters.nvml_session import as_text


@dataclass(frozen=True, slots=True)
class ForeignLoad:
    """The busiest program that is not ours. ``percent`` is its share of the streaming multiprocessors' time, 0…100."""

    percent: int
    pid: int


def foreign_load(
    ours: Collection[int], since_us: int, cards: Collection[str], library: Any = None
) -> ForeignLoad | None:
    """The busiest foreign program on ``cards`` (UUIDs) since ``since_us`` (microseconds since the epoch).

    By the driver's own samples, which cover about a second or less each. ``ForeignLoad(0, 0)`` where nothing else ran;
    what runs on other cards slows nobody down. ``None`` where it is not known on which cards to look.
    """
    if not cards:
        return None
    try:
        nvml = library or _pynvml()
        nvml.nvmlInit()
    except Exception:  # no driver, no library: nothing is known
        return None
    try:
        return _busiest(nvml, ours, since_us, cards)
    except Exception:  # the driver does not tell it here
        return None
    finally:
        nvml.nvmlShutdown()  # counted: other sessions go on


def _pynvml() -> Any:
    import pynvml

    return pynvml


def _busiest(nvml: Any, ours: Collection[int], since_us: int, cards: Collection[str]) -> ForeignLoad:
    busiest = ForeignLoad(0, 0)
    for number in range(nvml.nvmlDeviceGetCount()):
        handle = nvml.nvmlDeviceGetHandleByIndex(number)
        if as_text(nvml.nvmlDeviceGetUUID(handle)) not in cards:
            continue
        try:
            samples = nvml.nvmlDeviceGetProcessUtilization(handle, since_us)
        except nvml.NVMLError_NotFound:  # no sample since then: no program used it
            continue
        totals: dict[int, list[int]] = {}
        for sample in samples:
            if sample.pid not in ours and sample.smUtil <= 100:
                totals.setdefault(sample.pid, []).append(sample.smUtil)
        for pid, shares in totals.items():
            percent = round(sum(shares) / len(shares))
            if percent > busiest.percent:
                busiest = ForeignLoad(percent, pid)
    return busiest
