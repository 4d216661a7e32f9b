"""Answers that still come and are kept as they do: which message each one's text belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from sparkdeck.domain.answer_text import with_pieces
from sparkdeck.domain.chat import TextPiece
from sparkdeck.domain.conversation import StoredMessage


@dataclass(slots=True)
class ComingAnswer:
    """``message`` is as it was when the answer was asked for; ``pieces`` is all that arrived since."""

    conversation: str
    message: StoredMessage
    pieces: list[TextPiece] = field(default_factory=list)
    saved: int = 0

    def take_unsaved(self) -> list[TextPiece]:
        """What arrived since the last call."""
        unsaved = self.pieces[self.saved :]
        self.saved = len(self.pieces)
        return unsaved


class ComingAnswers:
    """``changes`` grows with every answer that begins or ends."""

    def __init__(self) -> None:
        self._answers: dict[int, ComingAnswer] = {}
        self.changes = 0

    def __iter__(self) -> Iterator[ComingAnswer]:
        return iter(self._answers.values())

    def begin(self, answer_id: int, conversation: str, message: StoredMessage) -> None:
        self._answers[answer_id] = ComingAnswer(conversation, message)
        self.changes += 1

    def take(self, piece: TextPiece) -> bool:
        """Whether the piece belongs to an answer that is kept."""
        answer = self._answers.get(piece.answer_id)
        if answer is not None:
            answer.pieces.append(piece)
        return answer is not None

    def end(self, answer_id: int) -> ComingAnswer | None:
        answer = self._answers.pop(answer_id, None)
        self.changes += answer is not None
        return answer

    def drop_all(self) -> None:
        self._answers.clear()
        self.changes += 1

    def laid_over(self, messages: Iterable[StoredMessage]) -> tuple[StoredMessage, ...]:
        """``messages``, those that still come with all that arrived of them."""
        coming = {answer.message.id: answer for answer in self._answers.values()}
        return tuple(
            with_pieces(answer.message, answer.pieces) if (answer := coming.get(message.id)) is not None else message
            for message in messages
        )
