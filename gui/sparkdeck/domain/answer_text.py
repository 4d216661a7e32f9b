"""The pieces of an answer put together: what is shown and sent back is made from them."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.domain.chat import TextKind, TextPiece


def add_piece(pieces: list[TextPiece], piece: TextPiece) -> None:
    """Add ``piece`` to those of the same answer; where it says that they were reasoning, they become that."""
    if piece.kind is not TextKind.WAS_REASONING:
        pieces.append(piece)
        return
    pieces[:] = [replace(one, kind=TextKind.REASONING) for one in pieces]
