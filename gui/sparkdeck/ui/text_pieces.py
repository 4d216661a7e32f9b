"""Pieces of an answer's text, made fewer."""

from __future__ import annotations

from sparkdeck.domain.chat import TextPiece


def joined(pieces: list[TextPiece]) -> list[TextPiece]:
    """``pieces`` with neighbours of the same answer, kind and origin made one."""
    result: list[TextPiece] = []
    same: list[TextPiece] = []
    for piece in pieces:
        if same and not _belong_together(same[0], piece):
            result.append(_one_of(same))
            same = []
        same.append(piece)
    if same:
        result.append(_one_of(same))
    return result


def _belong_together(first: TextPiece, second: TextPiece) -> bool:
    """Of the draft both, both not, or of neither it is known."""
    known, also_known = first.accepted is not None, second.accepted is not None
    return (
        first.answer_id == second.answer_id
        and first.kind is second.kind
        and known == also_known
        and bool(first.accepted) == bool(second.accepted)
    )


def _one_of(same: list[TextPiece]) -> TextPiece:
    first = same[0]
    if len(same) == 1:
        return first
    accepted = None if first.accepted is None else sum(piece.accepted or 0 for piece in same)
    return TextPiece(first.answer_id, first.kind, "".join(piece.text for piece in same), accepted)
