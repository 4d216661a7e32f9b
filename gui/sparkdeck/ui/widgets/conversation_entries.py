"""What a conversation is made of, as the view keeps it: the source of truth from which the document is written."""

from __future__ import annotations

from dataclasses import dataclass, field

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.theme import Tone

Figures = tuple[tuple[str, Tone], ...]
"""The line below an answer: pieces of text, each in its tone."""


@dataclass(slots=True)
class Said:
    """What the user wrote."""

    text: str


@dataclass(slots=True)
class Answer:
    """One answer: its pieces exactly as they came."""

    answer_id: int
    pieces: list[TextPiece] = field(default_factory=list)
    figures: Figures = ()
    ended: bool = False

    def text(self, kind: TextKind) -> str:
        return "".join(piece.text for piece in self.pieces if piece.kind is kind)


Entry = Said | Answer
