"""Which characters of a shown text came from the draft, when its Markdown says it of its source."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from sparkdeck.domain.chat import TextKind, TextPiece

_LONGEST_DOUBT = 400
"""Of a character that can stand in places further apart nothing is said."""
_LONGEST_MARKER = 12
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")

Spans = tuple[tuple[int, int], ...]


def accepted_spans(pieces: Sequence[TextPiece]) -> Spans:
    """Where in the answer's text the draft's tokens are (from, to; in characters), neighbours joined."""
    spans: list[tuple[int, int]] = []
    place = 0
    for piece in pieces:
        if piece.kind is not TextKind.ANSWER:
            continue
        end = place + len(piece.text)
        if piece.accepted and piece.text:
            begin = spans.pop()[0] if spans and spans[-1][1] == place else place
            spans.append((begin, end))
        place = end
    return tuple(spans)


def tinted_ranges(shown: str, text: str, source: tuple[int, int], spans: Spans) -> list[tuple[int, int]]:
    """The stretches of ``shown`` to mark, in UTF-16 units from its beginning, as a document counts.

    ``shown`` was made of the Markdown that stands at ``source`` (from, to) of ``text``, to which ``spans`` belong. It shows
    its characters in their order, without the markup: so each of them stands somewhere between the first place and the
    last at which it can stand with all the others. It is marked where the draft wrote every such place, else not.
    """
    begin, end = source
    content = _behind_marker(shown)
    if _ENTITY.search(text, begin, end):  # shows characters that do not stand there
        return []
    is_accepted = _Accepted(spans)
    if shown.replace("\u2029", "\n") == text[begin:end]:
        marked = [is_accepted(place) for place in range(begin, end)]
    else:
        first = _first_places(shown, text, content, begin, end)
        last = _last_places(shown, text, content, begin, end)
        marked = [
            one is not None and two is not None and is_accepted.all_of(char, text, one, two)
            for char, one, two in zip(shown, first, last, strict=True)
        ]
    ranges: list[tuple[int, int]] = []
    unit = 0
    for index, char in enumerate(shown):
        width = 2 if ord(char) > 0xFFFF else 1
        if marked[index] or (char.isspace() and 0 < index < len(shown) - 1 and marked[index - 1] and marked[index + 1]):
            if ranges and ranges[-1][1] == unit:
                ranges[-1] = (ranges[-1][0], unit + width)
            else:
                ranges.append((unit, unit + width))
        unit += width
    return ranges


def _behind_marker(shown: str) -> int:
    """Where the text of an item of a list begins: its number is the list's, whatever stands in the source."""
    marker = shown[:_LONGEST_MARKER].find("\t")
    return marker + 1 if marker > 0 and not shown[:marker].isspace() and " " not in shown[:marker] else 0


def _first_places(shown: str, text: str, content: int, begin: int, end: int) -> list[int | None]:
    places: list[int | None] = [None] * len(shown)
    at = begin
    for index in range(content, len(shown)):
        if not shown[index].isspace() and (found := text.find(shown[index], at, end)) >= 0:
            places[index], at = found, found + 1
    return places


def _last_places(shown: str, text: str, content: int, begin: int, end: int) -> list[int | None]:
    places: list[int | None] = [None] * len(shown)
    at = end
    for index in range(len(shown) - 1, content - 1, -1):
        if not shown[index].isspace() and (found := text.rfind(shown[index], begin, at)) >= 0:
            places[index] = at = found
    return places


class _Accepted:
    """Whether places of a text lie in its spans."""

    def __init__(self, spans: Spans) -> None:
        self._spans = spans
        self._starts = [first for first, _ in spans]

    def __call__(self, place: int) -> bool:
        index = bisect_right(self._starts, place) - 1
        return index >= 0 and place < self._spans[index][1]

    def all_of(self, char: str, text: str, first: int, last: int) -> bool:
        """Whether every ``char`` of ``text`` from ``first`` to ``last`` does; a stretch too long to be looked at does not."""
        if not first <= last < first + _LONGEST_DOUBT:
            return False
        while self(first):
            first = text.find(char, first + 1, last + 1)
            if first < 0:
                return True
        return False
