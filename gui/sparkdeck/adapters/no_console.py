"""Windows: a console program that a program without a console starts gets a black window of its own, unless told not to."""

from __future__ import annotations

import sys

_CREATE_NO_WINDOW = 0x0800_0000


def no_console() -> int:
    """``creationflags`` for every program that we start; 0 where there are no such windows."""
    return _CREATE_NO_WINDOW if sys.platform == "win32" else 0
