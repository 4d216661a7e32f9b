"""Where a small window stood, and where it may stand: never where nobody can reach it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """The upper left corner in logical pixels of the desktop; ``name`` is the window's."""

    name: str
    x: int
    y: int


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
