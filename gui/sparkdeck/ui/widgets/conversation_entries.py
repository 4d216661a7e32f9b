"""What a conversation is made of, as the view keeps it: the source of truth from which the document is written."""

from __future__ import annotations

from dataclasses import dataclass, field

from sparkdeck.domain.chat import TextKind, TextPiece, ToolCall
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Tone

Figures = tuple[tuple[str, Tone], ...]
"""The line below an answer: pieces of text, each in its tone."""


@dataclass(slots=True)
class Said:
    """What the user wrote. ``key`` is the message's identity, ``files`` are the names of what went with it."""

    text: str
    key: str = ""
    files: tuple[str, ...] = ()


@dataclass(slots=True)
class Answer:
    """One answer: its pieces exactly as they came.

    ``thinking`` are the words above its thoughts, which are written only where ``thinks_open``.
    """

    answer_id: int
    pieces: list[TextPiece] = field(default_factory=list)
    figures: Figures = ()
    ended: bool = False
    key: str = ""
    thinking: str = tr("Thinking …")
    thinks_open: bool = False
    tool_calls: tuple[ToolCall, ...] = ()

    def text(self, kind: TextKind) -> str:
        return "".join(piece.text for piece in self.pieces if piece.kind is kind)


Entry = Said | Answer
