"""Two made-up languages, for checks only: what they do not reach was never given to a translator.

``pseudo`` reads like English with accents, is a third longer and stands in ⟦brackets⟧; ``pseudo_rtl`` is written in Hebrew
letters, from right to left. Names in braces and markup stay.
"""

from __future__ import annotations

import re

OPENING, CLOSING = "⟦", "⟧"
_KEPT = re.compile(r"(\{[^{}]*\}|<[^<>]*>|&\w+;)")
_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéîñöšúýžÁÇÉÎÑÖŠÚÝŽ")
_HEBREW = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתאבגד") | str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "אבגדהוזחטיכלמנסעפצקרשתאבגד"
)
_LONGER = 0.35
_WORD = 8
"""A sentence becomes longer by words, at which its lines may be broken."""


def pseudo(source: str, _meaning: str, _n: int) -> str:
    """Accented, a third longer, in brackets."""
    letters = sum(character.isalpha() for character in _KEPT.sub("", source))
    more = "~" * round(letters * _LONGER)
    if " " in source:
        more = "".join(f" {more[place : place + _WORD]}" for place in range(0, len(more), _WORD))
    return OPENING + _changed(source, _ACCENTS) + more + CLOSING


def pseudo_rtl(source: str, _meaning: str, _n: int) -> str:
    """In Hebrew letters."""
    return _changed(source, _HEBREW)


def _changed(source: str, table: dict[int, str] | dict[int, int]) -> str:
    return "".join(part if place % 2 else part.translate(table) for place, part in enumerate(_KEPT.split(source)))
