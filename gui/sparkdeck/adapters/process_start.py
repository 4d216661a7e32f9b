"""When a process began, and with which environment."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

import psutil

_SETTLED_S = 2.0


@dataclass(frozen=True, slots=True)
class ProcessFacts:
    """``started_s``: seconds since the epoch, to the system's ticks. ``None``: it has ended, or that is hidden.

    ``is_settled``: it runs long enough to be what it was started for (between fork and exec it is still us).
    """

    pid: int
    started_s: float | None = None
    environment: Mapping[str, str] | None = None
    is_settled: bool = False


def look_at(pid: int) -> ProcessFacts:
    """Blocking, well below a millisecond."""
    try:
        process = psutil.Process(pid)
        started_s = float(process.create_time())
    except psutil.Error:
        return ProcessFacts(pid)
    try:
        environment = dict(process.environ())
    except (psutil.Error, OSError):
        environment = None
    return ProcessFacts(pid, started_s, environment, time.time() - started_s > _SETTLED_S)
