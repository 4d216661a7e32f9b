"""When a process began."""

from __future__ import annotations

import psutil


def started_at(pid: int) -> float | None:
    """Seconds since the epoch, to the system's ticks; ``None`` where it has ended or is hidden."""
    try:
        return float(psutil.Process(pid).create_time())
    except psutil.Error:
        return None
