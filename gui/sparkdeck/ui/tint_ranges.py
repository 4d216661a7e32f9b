"""Which characters of a shown text came from the draft, when its Markdown says it of its source."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from sparkdeck.domain.chat import TextKind, TextPiece

_LOOK_AHEAD = 80
"""So many characters of markup may stand in the source between two that are shown."""

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


def tinted_ranges(shown: str, text: str, offset: int, spans: Spans) -> tuple[list[tuple[int, int]], int]:
    """The stretches of ``shown`` to mark, in UTF-16 units from its beginning, as a document counts; and where in ``text``
    it ends.

    ``shown`` was made of the Markdown that stands at ``offset`` of ``text``, to which ``spans`` belong. It is found there
    character by character; what is not there (bullets, line ends) belongs to what stands before.
    """
    ranges: list[tuple[int, int]] = []
    starts = [first for first, _ in spans]
    at, unit = offset, 0
    was_tinted = False
    for char in shown:
        width = 2 if ord(char) > 0xFFFF else 1
        found = text.find(char, at, at + _LOOK_AHEAD) if not char.isspace() else -1
        if found >= 0:
            at = found + 1
            index = bisect_right(starts, found) - 1
            is_tinted = index >= 0 and found < spans[index][1]
        else:
            is_tinted = was_tinted
        if is_tinted:
            if ranges and ranges[-1][1] == unit:
                ranges[-1] = (ranges[-1][0], unit + width)
            else:
                ranges.append((unit, unit + width))
        was_tinted = is_tinted
        unit += width
    return ranges, at
