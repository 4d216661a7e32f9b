"""How many bytes the machine has read from its disks."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import psutil

_STACKED = ("dm-", "md", "loop", "zram", "ram", "bcache", "drbd", "nbd", "sr", "fd")
"""Linux' devices that lie on others (counted there already) or are no disks."""


def disk_read_bytes() -> int | None:
    """Since the machine's start, all disks together, each once; ``None`` where that is not told. Blocking."""
    try:
        disks = psutil.disk_io_counters(perdisk=True, nowrap=False)
    except (OSError, RuntimeError, NotImplementedError):
        return None
    if not disks:
        return None
    return sum(disk.read_bytes for name, disk in disks.items() if _is_disk(name))


@cache
def _is_disk(name: str) -> bool:
    """Not a part of one, and not a device made of others: their reads would be counted twice."""
    if not sys.platform.startswith("linux"):
        return True
    return not name.startswith(_STACKED) and (Path("/sys/block") / name.replace("/", "!")).exists()
