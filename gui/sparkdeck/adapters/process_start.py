"""When a process began, and with which environment."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import psutil

_SETTLED_S = 2.0


@dataclass(frozen=True, slots=True)
class ProcessFacts:
    """``started_s``: on the clock of :func:`clock_s`, to the system's ticks. ``None``: it has ended, or that is hidden.

    ``is_settled``: it runs long enough to be what it was started for (between fork and exec it is still us).
    """

    pid: int
    started_s: float | None = None
    environment: Mapping[str, str] | None = None
    is_settled: bool = False


def clock_s() -> float:
    """Seconds on the clock that the system counts its processes' births by.

    On Linux the time since boot: the wall clock is set and drifts, and a birth by it can be minutes off.
    """
    if sys.platform.startswith("linux"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.time()


def look_at(pid: int) -> ProcessFacts:
    """Blocking, well below a millisecond."""
    try:
        process = psutil.Process(pid)
        started_s = _since_boot(pid) if sys.platform.startswith("linux") else float(process.create_time())
    except (psutil.Error, OSError, ValueError, IndexError):
        return ProcessFacts(pid)
    try:
        environment = dict(process.environ())
    except (psutil.Error, OSError):
        environment = None
    return ProcessFacts(pid, started_s, environment, clock_s() - started_s > _SETTLED_S)


def _since_boot(pid: int) -> float:
    """Field 22 of ``/proc/PID/stat``; the name before it may hold blanks and brackets."""
    fields = (Path("/proc") / str(pid) / "stat").read_bytes().rpartition(b")")[2].split()
    return int(fields[19]) / os.sysconf("SC_CLK_TCK")
