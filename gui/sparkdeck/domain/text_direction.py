"""Texts of a language that is written from the right, with words and figures in them that are not.

Without marks a line's order is guessed from its letters: a path beside a Hebrew word loses its first slash to the other side,
``46b1ab07`` is torn apart, and a sentence that begins with a model's name runs the wrong way. So each value is put between
marks that keep it together (Unicode's bidirectional algorithm, UAX #9: first strong isolate), and a text whose first letter
would mislead begins with a mark that says from where it is read. The marks are not seen, and no other language has them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import bidirectional

_OPENING, _CLOSING = "\u2068", "\u2069"
_FROM_RIGHT, _LEFT = "\u200f", "\u200e"
_MARKS = {ord(mark): None for mark in (_OPENING, _CLOSING, _FROM_RIGHT, _LEFT)}
_RANGE = re.compile(r"(?<=\d)–(?=\d)")
_BETWEEN = " · "
_FIGURE = frozenset("0123456789.,")


def isolated(value: str) -> str:
    """``value`` so that it keeps its own order wherever it is put in; a plain figure needs nothing for that."""
    return value if _FIGURE.issuperset(value) else f"{_OPENING}{value}{_CLOSING}"


@lru_cache(maxsize=4096)
def led(text: str) -> str:
    """``text`` of isolated ``values`` and a translator's words, begun with the mark where its letters would not tell: where
    a Latin name stands first among words from the right, or where it has no words but those of its values."""
    text = _with_ranges(text)
    kinds = _kinds_outside(text)
    if kinds:
        return _FROM_RIGHT + text if kinds[0] == "L" and "R" in kinds else text
    return _FROM_RIGHT + text if any(bidirectional(letter) in ("R", "AL") for letter in text) else text


def goes_right_to_left(text: str) -> bool:
    """By its first letter that has a direction and is not of a value that was put in."""
    return _kinds_outside(text)[:1] == ["R"]


def in_order(text: str) -> str:
    """``text`` that was put together of parts with a dot between them: in the order of a line that is read from the right as
    soon as one part is, each part kept together."""
    text = _with_ranges(text)
    if _BETWEEN not in text or text.startswith(_FROM_RIGHT):
        return text
    parts = _parts_of(text)
    if len(parts) == 1 or not any(map(goes_right_to_left, parts)):
        return text
    return _FROM_RIGHT + _BETWEEN.join(map(isolated, parts))


def unmarked(text: str) -> str:
    """``text`` as it goes into a file or a name."""
    return text.translate(_MARKS)


def _with_ranges(text: str) -> str:
    """``0–300`` with its smaller end at the left, as figures are read."""
    return _RANGE.sub(_LEFT + "–" + _LEFT, text) if "–" in text else text


def _parts_of(text: str) -> list[str]:
    """What the dots outside of values divide."""
    parts: list[str] = []
    for piece in text.split(_BETWEEN):
        if parts and parts[-1].count(_OPENING) > parts[-1].count(_CLOSING):
            parts[-1] += _BETWEEN + piece
        else:
            parts.append(piece)
    return parts


def _kinds_outside(text: str) -> list[str]:
    """L or R for each letter outside of values."""
    kinds, depth = [], 0
    for letter in text:
        kind = bidirectional(letter)
        if kind == "FSI":
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif not depth and kind in ("L", "R", "AL") and letter != _LEFT:
            kinds.append("L" if kind == "L" else "R")
    return kinds
