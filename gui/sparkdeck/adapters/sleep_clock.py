"""How long this machine has slept: a measurement that spans a sleep is none.

Linux keeps two clocks: one that stands still while the machine sleeps, one that does not. On macOS Python's monotonic
clock stands still, the wall clock does not. Windows' clock goes on in sleep, so nothing can be told there: ``None``.
"""

from __future__ import annotations

import sys
import time


def slept_s() -> float | None:
    """Seconds that this machine has slept; only a difference of two readings means anything."""
    if sys.platform == "darwin":
        return time.time() - time.monotonic()
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    if boot is None:
        return None
    try:
        return time.clock_gettime(boot) - time.clock_gettime(time.CLOCK_MONOTONIC)
    except OSError:
        return None
