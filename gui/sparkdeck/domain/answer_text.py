"""The text of an answer put together from its pieces: what is shown, kept and sent back is made here."""

from __future__ import annotations

from collections.abc import Iterable

from sparkdeck.domain.chat import TextKind, TextPiece


class AnswerText:
    """Text and reasoning of one answer as they grow; cheap to add to, joined when they are read."""

    def __init__(self, text: str = "", reasoning: str = "") -> None:
        self._text = [text] if text else []
        self._reasoning = [reasoning] if reasoning else []

    def take(self, piece: TextPiece) -> None:
        match piece.kind:
            case TextKind.ANSWER:
                self._text.append(piece.text)
            case TextKind.REASONING:
                self._reasoning.append(piece.text)
            case TextKind.WAS_REASONING:
                self._reasoning += self._text
                self._text = []

    @property
    def text(self) -> str:
        return "".join(self._text)

    @property
    def reasoning(self) -> str:
        return "".join(self._reasoning)


def put_together(pieces: Iterable[TextPiece]) -> AnswerText:
    """All of them, in the order in which they came."""
    answer = AnswerText()
    for piece in pieces:
        answer.take(piece)
    return answer
