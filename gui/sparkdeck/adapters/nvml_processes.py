"""What processes hold on a GPU, by NVML's three lists: compute, graphics, and those of the multi-process service."""

from __future__ import annotations

from typing import Any

from sparkdeck.adapters.nvml_fields import known
from sparkdeck.adapters.nvml_session import NvmlSession, is_never

_LISTS = (
    "nvmlDeviceGetComputeRunningProcesses",
    "nvmlDeviceGetGraphicsRunningProcesses",
    "nvmlDeviceGetMPSComputeRunningProcesses",
)


def bytes_of(session: NvmlSession, handle: Any, pids: frozenset[int]) -> int | None:
    """What ``pids`` hold; unknown where the driver does not say (Windows, WSL, containers' own pids)."""
    used: dict[int, int] = {}
    for name in _LISTS:
        for process in _listed(session, handle, name):
            held = known(process.usedGpuMemory)
            if process.pid in pids and held is not None:
                used[process.pid] = max(used.get(process.pid, 0), held)
    return sum(used.values()) if used else None


def _listed(session: NvmlSession, handle: Any, name: str) -> list[Any]:
    problems: list[Exception] = []
    found = session.ask(lambda: list(getattr(session.library, f"{name}_v3")(handle)), problems)
    if problems and is_never(problems[0]):  # a driver before 510 knows the list by its second version
        found = session.ask(lambda: list(getattr(session.library, f"{name}_v2")(handle)))
    return found or []
