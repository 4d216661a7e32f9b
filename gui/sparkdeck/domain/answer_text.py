"""The pieces of an answer put together: what is shown, kept and sent back is made from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sparkdeck.domain.chat import AnswerFigures, AnswerOutcome, TextKind, TextPiece
from sparkdeck.domain.conversation import StoredMessage


def add_piece(pieces: list[TextPiece], piece: TextPiece) -> None:
    """Add ``piece`` to those of the same answer; where it says that they were reasoning, they become that."""
    if piece.kind is not TextKind.WAS_REASONING:
        pieces.append(piece)
        return
    pieces[:] = [replace(one, kind=TextKind.REASONING) for one in pieces]


def with_pieces(message: StoredMessage, pieces: Iterable[TextPiece]) -> StoredMessage:
    """``message`` with the pieces behind its text. What no piece says is marked nowhere: behind a thinking tag it is not
    known of a few tokens whose they are."""
    text, reasoning, at = [message.text], [message.reasoning], len(message.text)
    spans = list(message.accepted_spans or ())
    told = message.accepted_spans is not None
    for piece in pieces:
        if piece.kind is TextKind.REASONING:
            reasoning.append(piece.text)
            continue
        if piece.kind is TextKind.WAS_REASONING:
            reasoning, text, spans, at = [*reasoning, *text], [], [], 0
            continue
        text.append(piece.text)
        end = at + len(piece.text)
        told = told or piece.accepted is not None
        if piece.accepted and piece.text:
            begin = spans.pop()[0] if spans and spans[-1][1] == at else at
            spans.append((begin, end))
        at = end
    return replace(
        message,
        text="".join(text),
        reasoning="".join(reasoning),
        accepted_spans=tuple(spans) if told and at else None,
    )


def ended(message: StoredMessage, outcome: AnswerOutcome) -> StoredMessage:
    """``message``, which has all its text, as it is when no more comes. What the outcome does not tell stays: where an
    answer is gone on with and nothing comes, the figures are still those of what was there before."""
    told = outcome.figures
    tells_nothing = told == AnswerFigures() or (told.ttft_s is None and message.figures is not None)
    return replace(
        message,
        end=outcome.end,
        figures=message.figures if tells_nothing else told,
        tool_calls=outcome.tool_calls or message.tool_calls,
        model=outcome.model or message.model,
        failure=outcome.failure.title if outcome.failure is not None else "",
    )
