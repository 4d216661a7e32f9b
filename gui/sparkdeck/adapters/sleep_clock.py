"""How long this machine has slept: a measurement that spans a sleep is none.

Linux keeps two clocks since the start: one that stands still while the machine sleeps, one that does not. Elsewhere it
is not told here: ``None``.
"""

from __future__ import annotations

import time


def slept_s() -> float | None:
    """Seconds that this machine has slept since it was started; only a difference of two readings means anything."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    if boot is None:
        return None
    try:
        before = time.clock_gettime(time.CLOCK_MONOTONIC)
        return max(0.0, time.clock_gettime(boot) - before)
    except OSError:
        return None
