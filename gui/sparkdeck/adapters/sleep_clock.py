"""How long this machine has slept: a measurement that spans a sleep is none, a connection from before it is seldom alive.

Each system keeps two clocks, one that stands still while the machine sleeps and one that does not. Python's monotonic clock
is of the first kind but on Windows (:data:`CLOCK_GOES_ON`). Nothing here follows the wall clock, which is set now and then.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any

CLOCK_GOES_ON = sys.platform == "win32"
"""Whether ``time.monotonic`` counts a sleep."""


def slept_s() -> float | None:
    """Seconds that this machine has slept; only a difference of two readings means anything. ``None``: not to be told."""
    if sys.platform == "win32":
        clocks = _windows_clocks()
        return clocks() if clocks is not None else None
    awake_too = "CLOCK_MONOTONIC_RAW" if sys.platform == "darwin" else "CLOCK_BOOTTIME"
    awake_only = "CLOCK_UPTIME_RAW" if sys.platform == "darwin" else "CLOCK_MONOTONIC"
    try:
        return time.clock_gettime(getattr(time, awake_too)) - time.clock_gettime(getattr(time, awake_only))
    except (AttributeError, OSError):
        return None


@cache
def _windows_clocks() -> Callable[[], float] | None:
    import ctypes

    try:
        return windows_clocks(ctypes.WinDLL("kernel32"), ctypes)  # type: ignore[attr-defined,unused-ignore]
    except (AttributeError, OSError):
        return None


def windows_clocks(kernel: Any, ctypes: Any) -> Callable[[], float]:
    """The difference of its two clocks: milliseconds since the start, and ten-millionths of a second without sleep."""
    ticks, awake = kernel.GetTickCount64, kernel.QueryUnbiasedInterruptTime
    ticks.restype = ctypes.c_ulonglong

    def slept() -> float:
        units = ctypes.c_ulonglong()
        if not awake(ctypes.byref(units)):
            raise OSError("QueryUnbiasedInterruptTime failed")
        return float(ticks() / 1e3 - units.value / 1e7)

    return slept
