"""From 0 to a round number above the data."""

from __future__ import annotations

from collections.abc import Callable

from sparkdeck.domain.translation import localised

_FACTORS = (1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0)


class Scale:
    """``write`` puts a value into words; ``top`` fixes the end of a quantity whose end is known."""

    def __init__(self, write: Callable[[float | None], str], top: float | None) -> None:
        self._write = write
        self._fixed = top
        self.top = top or 1.0

    def fix(self, top: float | None) -> bool:
        """Whether that changed anything."""
        if top == self._fixed:
            return False
        self._fixed = top
        self.top = top or self.top
        return True

    def fit(self, highest: float) -> bool:
        """Follow the data, unless it is fixed; whether that changed the end."""
        top = self._fixed or nice_top(highest)
        if top == self.top:
            return False
        self.top = top
        return True

    @property
    def words(self) -> str:
        """``0–300 tok/s``."""
        return f"0–{self._write(self.top)}".replace(localised(".0 "), " ").removesuffix(localised(".00"))


def nice_top(highest: float) -> float:
    """The next round number above ``highest``."""
    if not highest > 0:
        return 1.0
    top = 1.0
    while top > highest:
        top /= 10
    while top < highest * 1.02:
        for factor in _FACTORS:
            if top * factor >= highest * 1.02:
                return top * factor
        top *= 10
    return top
