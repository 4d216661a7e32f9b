"""Puts the shown conversation into the view: what was said, what comes, and the lines below the answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from sparkdeck.domain.chat import AnswerEnd, AnswerOutcome, Role, TextKind, TextPiece
from sparkdeck.domain.conversation import StoredMessage
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr
from sparkdeck.ui.answer_figures import FigureParts, figure_parts, outcome_parts, waiting_parts
from sparkdeck.ui.chat_desk import ChatDesk
from sparkdeck.ui.chat_session import ChatSession, RunningAnswer
from sparkdeck.ui.formatting import seconds
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.conversation_entries import Answer, Entry, Said
from sparkdeck.ui.widgets.conversation_view import ConversationView


class ChatScreen(QObject):
    """Answers have numbers in the view: that of the request while they come, one of their own when they are old."""

    def __init__(self, desk: ChatDesk, view: ConversationView) -> None:
        super().__init__(view)
        self._desk = desk
        self._view = view
        self._numbers: dict[str, int] = {}
        self._open_thoughts: set[str] = set()

        desk.shown.connect(self.write)
        desk.said.connect(self._on_desk_said)
        desk.answer_begun.connect(self._on_desk_answer_begun)
        desk.pieces_arrived.connect(self._on_desk_pieces_arrived)
        desk.figures_changed.connect(self._on_desk_figures_changed)
        desk.answer_ended.connect(self._on_desk_answer_ended)

    @property
    def numbers(self) -> Mapping[str, int]:
        """By which the view knows the answers, by message."""
        return self._numbers

    @Slot(int)
    def toggle_thoughts(self, number: int) -> None:
        """Show what the model thought before this answer, or hide it again."""
        message_id = next((key for key, known in self._numbers.items() if known == number), None)
        if message_id is not None:
            self._open_thoughts ^= {message_id}
            self._view.show_thoughts(number, message_id in self._open_thoughts)

    # ------------------------------------------------------------------ the whole

    @Slot()
    def write(self) -> None:
        """Write the shown path anew."""
        session = self._desk.session
        self._numbers = {}
        self._view.show_entries([self._entry(session, message) for message in session.path])

    def _entry(self, session: ChatSession, message: StoredMessage) -> Entry:
        if message.role is not Role.ASSISTANT:
            return Said(message.text, message.id, tuple(file.name for file in message.attachments))
        running = session.running if session.running and session.running.message.id == message.id else None
        number = running.answer_id if running is not None else self._desk.next_answer_id()
        self._numbers[message.id] = number
        pieces = _pieces(number, message)
        entry = Answer(number, pieces, key=message.id, thinks_open=message.id in self._open_thoughts)
        if running is not None:
            pieces += running.pieces
            entry.thinking = _thinking_words(running)
            entry.figures = _live_parts(running)
            entry.tool_calls = running.tool_calls
        else:
            entry.ended = True
            figures = message.figures
            entry.thinking = _thought_words(figures.reasoning_s if figures is not None else None)
            entry.figures = _stored_parts(message)
            entry.tool_calls = message.tool_calls
        return entry

    # ------------------------------------------------------------------ what arrives

    @Slot(object)
    def _on_desk_said(self, message: StoredMessage) -> None:
        files = tuple(file.name for file in message.attachments)
        self._view.add_said(Said(message.text, message.id, files=files))

    @Slot(object)
    def _on_desk_answer_begun(self, running: RunningAnswer) -> None:
        message = running.message
        self._numbers[message.id] = running.answer_id
        entry = Answer(running.answer_id, _pieces(running.answer_id, message), key=message.id)
        entry.thinking = _thinking_words(running)
        self._view.add_answer(entry)
        self._view.set_figures(running.answer_id, _live_parts(running))

    @Slot(object)
    def _on_desk_pieces_arrived(self, pieces: list[TextPiece]) -> None:
        running = self._desk.session.running
        if running is None:
            return
        if len(running.pieces) == len(pieces) and running.figures is not None:  # the first ones
            self._view.set_figures(running.answer_id, _live_parts(running))
        self._view.append_pieces(pieces)

    @Slot(object)
    def _on_desk_figures_changed(self, running: RunningAnswer) -> None:
        self._view.set_thinking_words(running.answer_id, _thinking_words(running))
        self._view.set_tool_calls(running.answer_id, running.tool_calls)
        self._view.set_figures(running.answer_id, _live_parts(running))

    @Slot(object, object)
    def _on_desk_answer_ended(self, running: RunningAnswer, outcome: AnswerOutcome) -> None:
        number = running.answer_id
        kept = self._desk.session.tree.messages.get(running.message.id)
        if kept is not None and kept.figures is not None:  # of what was there before, where nothing came
            outcome = replace(outcome, figures=kept.figures)
        self._view.set_thinking_words(number, _thought_words(outcome.figures.reasoning_s))
        self._view.set_tool_calls(number, outcome.tool_calls)
        self._view.set_figures(number, outcome_parts(outcome, with_draft=running.with_draft))
        self._view.end_answer(number)


def _pieces(number: int, message: StoredMessage) -> list[TextPiece]:
    """What a kept message says, as it would have arrived."""
    pieces = [TextPiece(number, TextKind.REASONING, message.reasoning)] if message.reasoning else []
    at = 0
    for first, last in message.accepted_spans or ():
        pieces.append(TextPiece(number, TextKind.ANSWER, message.text[at:first], 0))
        pieces.append(TextPiece(number, TextKind.ANSWER, message.text[first:last], last - first))
        at = last
    pieces.append(TextPiece(number, TextKind.ANSWER, message.text[at:]))
    return [piece for piece in pieces if piece.text]


def _live_parts(running: RunningAnswer) -> FigureParts:
    if running.figures is not None and (running.has_text or running.figures.completion_tokens):
        return figure_parts(running.figures, with_draft=running.with_draft)
    return waiting_parts(running.prompt)


def _stored_parts(message: StoredMessage) -> FigureParts:
    if message.figures is not None and message.end is not None:
        failure = UserError(message.failure) if message.failure else None
        outcome = AnswerOutcome(0, message.end, message.figures, failure)
        return outcome_parts(outcome, with_draft=bool(message.figures.counts.drafted))
    if message.end in (None, AnswerEnd.FAILED) and message.created:
        return ((tr("Broke off: SparkDeck ended while it came"), Tone.MUTED),)
    return ()


def _thinking_words(running: RunningAnswer) -> str:
    time_s = running.figures.reasoning_s if running.figures is not None else None
    if not running.is_thinking:
        return _thought_words(time_s)
    return tr("Thinking …") if time_s is None else tr("Thinking … {time}", time=seconds(time_s))


def _thought_words(time_s: float | None) -> str:
    return tr("Thoughts") if time_s is None else tr("Thought for {time}", time=seconds(time_s))
