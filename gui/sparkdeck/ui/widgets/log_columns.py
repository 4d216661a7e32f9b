"""From a column of a line to a place on the screen and back: one width for every letter, tabs, and wide characters."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetricsF

TAB = 8


def shown(text: str) -> str:
    """The text as it is painted."""
    return text.expandtabs(TAB) if "\t" in text else text


def unshaped(font: QFont) -> QFont:
    """``font`` for text that is ASCII alone: one glyph a character, no ligatures. A third faster to paint (measured)."""
    plain = QFont(font)
    plain.setStyleStrategy(QFont.StyleStrategy.PreferNoShaping)
    plain.setKerning(False)
    if hasattr(plain, "clearFeatures"):  # Qt 6.7
        plain.clearFeatures()
    return plain


def columns(text: str) -> int:
    """How many columns the text takes at most; a character that is not ASCII may take two."""
    text = shown(text)
    return len(text) if text.isascii() else 2 * len(text)


class LogColumns:
    """Measures in one fixed font."""

    def __init__(self, font: QFont) -> None:
        self._metrics = QFontMetricsF(font)
        self.advance = max(1.0, self._metrics.horizontalAdvance("0" * 64) / 64)
        """Pixels of one column."""

    def x(self, text: str, column: int) -> float:
        """Where the character ``column`` of ``text`` begins, from the begin of the text."""
        before = shown(text[:column])
        if before.isascii():
            return len(before) * self.advance
        return self._metrics.horizontalAdvance(before)

    def column(self, text: str, x: float) -> int:
        """The column whose begin is nearest to ``x``."""
        if x <= 0:
            return 0
        if "\t" not in text and text.isascii():
            return min(len(text), round(x / self.advance))
        low, high = 0, len(text)
        while low < high:  # the first column that begins right of x
            middle = (low + high) // 2
            if self.x(text, middle) < x:
                low = middle + 1
            else:
                high = middle
        if low and x - self.x(text, low - 1) < self.x(text, low) - x:
            return low - 1
        return low
