"""How well a few typed letters fit a title: words in any order, each as beginnings of words, else as letters in order."""

from __future__ import annotations

import re

_WHOLE, _BEGIN, _INSIDE, _LETTERS = 4.0, 3.0, 2.0, 1.0
_BESIDE_TITLE = 0.5
"""What a hit in the further words is worth of one in the title."""
_MOST_SPREAD = 6
"""Letters in order count only where they stand within so many times their own number."""


def fuzzy_score(wanted: str, title: str, words: str = "") -> float | None:
    """The higher the better, ``None`` where it does not fit; 0 for nothing wanted. Every word that is wanted must fit the
    title or the further ``words``."""
    score = 0.0
    folded, beside = title.casefold(), words.casefold()
    for part in wanted.casefold().split():
        found = max(_part_score(part, folded), _BESIDE_TITLE * _part_score(part, beside, letters=False))
        if not found:
            return None
        score += found
    return score - len(title) / 1000  # of two that fit alike the shorter one


def _part_score(part: str, text: str, *, letters: bool = True) -> float:
    if not text:
        return 0.0
    tokens = re.findall(r"[\w.+-]+", text)
    if part in tokens:
        return _WHOLE
    if any(token.startswith(part) for token in tokens):
        return _BEGIN + (0.5 if text.startswith(part) else 0.0)
    if part in text:
        return _INSIDE
    return _LETTERS if letters and len(part) > 1 and _spread(part, text) <= _MOST_SPREAD * len(part) else 0.0


def _spread(part: str, text: str) -> int:
    """How many letters of ``text`` the letters of ``part`` in order take at least; more than any text where they are not
    there. Beginnings of words come first: ``rs`` finds ``Restart Server``."""
    shortest = 1 << 30
    for start, sign in enumerate(text):
        if sign != part[0] or (start and text[start - 1].isalnum()):
            continue
        place = start
        for letter in part[1:]:
            place = text.find(letter, place + 1)
            if place < 0:
                break
        else:
            shortest = min(shortest, place - start + 1)
    return shortest
