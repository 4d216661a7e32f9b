"""Pieces of an answer's text, made fewer."""

from __future__ import annotations

from sparkdeck.domain.chat import TextPiece


def joined(pieces: list[TextPiece]) -> list[TextPiece]:
    """``pieces`` with neighbours of the same answer and kind made one."""
    result: list[TextPiece] = []
    texts: list[str] = []
    first: TextPiece | None = None
    for piece in pieces:
        if first is not None and piece.answer_id == first.answer_id and piece.kind is first.kind:
            texts.append(piece.text)
            continue
        if first is not None:
            result.append(TextPiece(first.answer_id, first.kind, "".join(texts)))
        first, texts = piece, [piece.text]
    if first is not None:
        result.append(TextPiece(first.answer_id, first.kind, "".join(texts)))
    return result
