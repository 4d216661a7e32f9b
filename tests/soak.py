"""How long the long tests run: in full with `test.py --soak`, a twentieth of it in CI."""

from __future__ import annotations

import os

VARIABLE = "SPARKDECK_SOAK"
_SHARE_OF_CI = 20
_IN_FULL = os.environ.get(VARIABLE) == "full"  # read here: within a test SPARKDECK_* is gone


def soak_count(full: int) -> int:
    """How often to repeat: ``full`` times with ``SPARKDECK_SOAK=full``, else a twentieth of it, at least once."""
    return full if _IN_FULL else max(1, full // _SHARE_OF_CI)
