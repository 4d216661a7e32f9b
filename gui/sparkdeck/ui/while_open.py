"""What is to be done at the end of a call, unless the dialog that asked is gone by then."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject


def while_open(asking: QObject, then: Callable[[], None]) -> Callable[[], None]:
    """``then``, or nothing once ``asking`` was destroyed."""
    gone: list[bool] = []
    asking.destroyed.connect(lambda: gone.append(True))
    return lambda: None if gone else then()
