"""Titles and names of folders: one line, whatever it is made of."""

from __future__ import annotations

LONGEST_TITLE = 60
"""Characters of a title that is made of the first words."""
_JOINERS = "\u200c\u200d"
"""Persian and some emoji are written with them."""


def plain_line(text: str) -> str:
    """``text`` in one line, without control characters and signs that turn the direction of what stands behind them."""
    line = " ".join(text.split())
    return "".join(sign for sign in line if sign.isprintable() or sign in _JOINERS).strip()


def title_of(text: str) -> str:
    """A title made of the first words of what was said first: one line, cut at a word."""
    words = plain_line(text[: 20 * LONGEST_TITLE])
    words = words.lstrip("#>*-`~ ") or words
    if len(words) <= LONGEST_TITLE:
        return words
    cut = words[: LONGEST_TITLE - 1]
    at_word = cut.rsplit(" ", 1)[0]
    return f"{at_word if len(at_word) > LONGEST_TITLE // 2 else cut}…".replace(" …", "…")
