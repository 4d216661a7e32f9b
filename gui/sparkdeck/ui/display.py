"""Is there a screen to draw on? Asked before Qt is, because Qt answers with an abort."""

from __future__ import annotations

import os
import sys

NO_DISPLAY = (
    "sparkdeck: there is no display to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
    "  Without one there are: sparkdeck bench, sparkdeck serve, sparkdeck doctor, and sparkdeck --demo."
)


def has_display() -> bool:
    """Whether Qt can be expected to find a display, or was told which platform to use."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
