"""The machine's memory and swap."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

import psutil

_KIB_LINE = re.compile(r"^(MemTotal|MemAvailable|SwapTotal|SwapFree):\s+(\d+) kB$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class MachineMemory:
    """In bytes. ``used`` is what is not available to programs; the swap is ``None`` where the system does not tell it."""

    used_bytes: int
    total_bytes: int
    swap_used_bytes: int | None = None
    swap_total_bytes: int | None = None


def machine_memory() -> MachineMemory:
    """One reading. Blocking (about 0.05 ms): on Linux one file tells all, which psutil would read three times, with a
    warning where the system does not count pages."""
    if sys.platform.startswith("linux"):
        found = _of_linux()
        if found is not None:
            return found
    memory = psutil.virtual_memory()
    used, total = memory.total - memory.available, memory.total
    try:
        swap = psutil.swap_memory()
    except (OSError, RuntimeError, psutil.Error):
        return MachineMemory(used, total)
    return MachineMemory(used, total, swap.used, swap.total)


def _of_linux() -> MachineMemory | None:
    """``None`` where the kernel does not name what is available."""
    try:
        text = Path("/proc/meminfo").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    told = {name: int(count) << 10 for name, count in _KIB_LINE.findall(text)}
    total, available = told.get("MemTotal"), told.get("MemAvailable")
    if total is None or available is None:
        return None
    swap_total, swap_free = told.get("SwapTotal"), told.get("SwapFree")
    swap_used = swap_total - swap_free if swap_total is not None and swap_free is not None else None
    return MachineMemory(max(0, total - available), total, swap_used, swap_total)
