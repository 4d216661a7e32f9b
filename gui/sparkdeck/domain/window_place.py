"""Where a window stood, and where it may stand: never where nobody can reach it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """The upper left corner in logical pixels of the desktop; ``name`` is the window's.

    ``width`` and ``height`` are 0 for a window that has one size only. A maximised one keeps the place it had before.
    """

    name: str
    x: int
    y: int
    width: int = 0
    height: int = 0
    is_maximised: bool = False


@dataclass(frozen=True, slots=True)
class WindowPlaceRecalled:
    """Where the window ``name`` stood when it was closed last; ``place`` ``None``: nobody knows."""

    name: str
    place: WindowPlace | None = None


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the desktop: a screen, or a window on it."""

    x: int
    y: int
    width: int
    height: int

    def overlap(self, other: Area) -> int:
        """How many pixels both have."""
        wide = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        high = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return max(0, wide) * max(0, high)


def onto_a_screen(window: Area, screens: Sequence[Area]) -> Area:
    """``window`` moved as little as makes it whole on one screen: the one it is on most, else the first.

    ``screens`` are the parts that no task bar takes; a window larger than its screen keeps its upper left corner there.
    """
    if not screens:
        return window
    screen = max(screens, key=window.overlap)
    x = max(screen.x, min(window.x, screen.x + screen.width - window.width))
    y = max(screen.y, min(window.y, screen.y + screen.height - window.height))
    return Area(x, y, window.width, window.height)


def fitted(window: Area, screens: Sequence[Area], least: tuple[int, int]) -> Area:
    """As :func:`onto_a_screen`, for a window that may be made smaller, but not below ``least`` (width, height)."""
    if not screens:
        return window
    screen = max(screens, key=window.overlap)
    width = max(least[0], min(window.width, screen.width))
    height = max(least[1], min(window.height, screen.height))
    return onto_a_screen(Area(window.x, window.y, width, height), screens)
