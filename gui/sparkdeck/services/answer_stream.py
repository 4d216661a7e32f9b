"""One answer while it comes: its text, its tool calls and its figures."""

from __future__ import annotations

import time
from contextlib import aclosing

from sparkdeck.adapters.chat_events import ChatEvent, ServerRefusal, Timings, ToolCallPiece, Usage
from sparkdeck.adapters.server_api import ServerApi
from sparkdeck.domain.chat import (
    AnswerEnd,
    AnswerFigures,
    AnswerOutcome,
    ContextOverflow,
    PromptProgress,
    TextKind,
    TextPiece,
    ToolCall,
)
from sparkdeck.domain.chat_abilities import UNKNOWN, ChatAbilities
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.draft_marks import DraftMarks
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import AnswerEnded, AnswerProgressed, AnswerStarted, TextArrived, ToolCallsChanged
from sparkdeck.domain.mends import Mend
from sparkdeck.domain.reasoning_tags import ReasoningSplitter
from sparkdeck.domain.step_count import StepCount
from sparkdeck.services.event_bus import EventBus

_PROGRESS_INTERVAL_S = 0.1


class AnswerStream:
    """Publishes what arrives as it arrives. ``server`` is the name of the one that is asked."""

    def __init__(self, request: AnswerRequest, bus: EventBus, server: str, abilities: ChatAbilities = UNKNOWN) -> None:
        self.request = request
        self.server = server
        self.is_sent = False
        self.has_begun = False
        self.has_text = False
        self.arrivals = 0
        """How often something of it came."""
        self.finish_reason: str | None = None
        self.refusal: ServerRefusal | None = None
        self.completion_id = ""
        self.left_out = 0
        """How many of the oldest messages were not sent."""
        self._bus = bus
        self.learn(abilities)
        self._marks = DraftMarks() if request.marks_accepted else None
        self._steps = StepCount()
        self._timings: Timings | None = None
        self._usage = Usage()
        self._ttft_s: float | None = None
        self._reasoning_s: float | None = None
        self._calls: dict[int, _GrowingCall] = {}
        self._calls_changed = False
        self._model = ""
        self._prompt: PromptProgress | None = None
        self._sent = time.perf_counter()
        self._over: float | None = None
        """When the last byte came, or the request was given up: why it failed is found out later."""
        self._reasoning_began: float | None = None
        self._last_published = 0.0

    def learn(self, abilities: ChatAbilities) -> None:
        """What is known of the model; before the first text."""
        self._abilities = abilities
        self._splitter = ReasoningSplitter(
            may_open_unseen=abilities.thinks or abilities == UNKNOWN, begun=bool(self.request.continue_from)
        )

    def begin(self) -> None:
        self._bus.publish(AnswerStarted(self.request.answer_id))

    async def run(self, api: ServerApi) -> None:
        """Take the stream to its end. Raises what :meth:`ServerApi.chat` raises."""
        self._sent = time.perf_counter()
        self.is_sent = True
        async with aclosing(api.chat(self.request, self._abilities)) as stream:
            try:
                async for events in stream:
                    self._take(events)
                    if events[-1].is_end:
                        return
            finally:
                self._over = time.perf_counter()

    def end(
        self,
        end: AnswerEnd,
        failure: UserError | None = None,
        *,
        overflow: ContextOverflow | None = None,
        larger_context: Mend | None = None,
    ) -> AnswerOutcome:
        """Publish how it ended, after all text that was still held back. Exactly once."""
        pieces = [TextPiece(self.request.answer_id, kind, text) for kind, text in self._splitter.finish()]
        self._publish_text(pieces, time.perf_counter())
        self._publish_calls()
        outcome = AnswerOutcome(
            self.request.answer_id,
            end,
            self.figures,
            failure,
            self._tool_calls,
            self._model,
            overflow,
            larger_context,
            self.left_out,
        )
        self._bus.publish(AnswerEnded(outcome, self.server))
        return outcome

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all was said."""
        return not (self.has_text or self._calls or self._splitter.holds_text)

    # -- what arrives -------------------------------------------------------------------------------------------

    def _take(self, events: list[ChatEvent]) -> None:
        self.has_begun = True
        self.arrivals += 1
        now = time.perf_counter()
        pieces: list[TextPiece] = []
        for event in events:
            if event.text or event.reasoning:
                self._take_text(event, pieces)
            if event.tool_calls:
                self._take_calls(event.tool_calls, now)
            self._take_facts(event)
        self._publish_text(pieces, now)
        if now - self._last_published >= _PROGRESS_INTERVAL_S:
            self._last_published = now
            self._publish_calls()
            self._bus.publish(AnswerProgressed(self.request.answer_id, self.figures, self._prompt))

    def _take_text(self, event: ChatEvent, pieces: list[TextPiece]) -> None:
        accepted = None
        held = self._splitter.holds_text
        if self._marks is not None and event.timings is not None:
            timings = event.timings
            accepted = self._marks.accepted_in(timings.predicted_n, timings.predicted_ms, timings.draft_n_accepted)
        parts: list[tuple[TextKind, str]] = []
        if event.reasoning:
            parts += self._splitter.finish()
            self._splitter.told_apart()
            parts.append((TextKind.REASONING, event.reasoning))
        if event.text:
            parts += self._splitter.feed(event.text)
        if held or self._splitter.holds_text:  # the text is not this event's alone
            accepted = None
        for kind, text in parts:
            last = pieces[-1] if pieces else None
            if last is None or last.kind is not kind or not _alike(last.accepted, accepted):
                pieces.append(TextPiece(self.request.answer_id, kind, text, accepted))
            else:
                both = None if accepted is None else accepted + (last.accepted or 0)
                pieces[-1] = TextPiece(last.answer_id, kind, last.text + text, both)

    def _publish_text(self, pieces: list[TextPiece], now: float) -> None:
        for piece in pieces:
            self._note_time(piece.kind, now)
            self._bus.publish(TextArrived(piece))

    def _note_time(self, kind: TextKind, now: float) -> None:
        self.has_text = True
        if self._ttft_s is None:
            self._ttft_s = now - self._sent
        if kind is TextKind.REASONING:
            self._reasoning_began = now if self._reasoning_began is None else self._reasoning_began
        elif self._reasoning_s is None and self._reasoning_began is not None:
            self._reasoning_s = now - self._reasoning_began
        elif kind is TextKind.WAS_REASONING:
            self._reasoning_s = now - self._sent - self._ttft_s

    def _take_calls(self, pieces: tuple[ToolCallPiece, ...], now: float) -> None:
        if self._ttft_s is None:
            self._ttft_s = now - self._sent
        for piece in pieces:
            self._calls.setdefault(piece.index, _GrowingCall()).take(piece)
        self._calls_changed = True

    def _publish_calls(self) -> None:
        if self._calls_changed:
            self._calls_changed = False
            self._bus.publish(ToolCallsChanged(self.request.answer_id, self._tool_calls))

    @property
    def _tool_calls(self) -> tuple[ToolCall, ...]:
        return tuple(call.so_far(index) for index, call in sorted(self._calls.items()))

    def _take_facts(self, event: ChatEvent) -> None:
        if timings := event.timings:
            self._timings = timings
            self._steps.take(timings.predicted_n, timings.predicted_ms, timings.draft_n)
        if event.usage:
            self._usage = event.usage
        self._prompt = event.prompt or (None if event.text or event.reasoning else self._prompt)
        self.finish_reason = event.finish_reason or self.finish_reason
        self.refusal = event.refusal or self.refusal
        self.completion_id = event.completion_id or self.completion_id
        self._model = event.model or self._model

    @property
    def figures(self) -> AnswerFigures:
        """As they are now: of an answer that still thinks, how long it has thought."""
        now = self._over if self._over is not None else time.perf_counter()
        timings, usage = self._timings or Timings(), self._usage
        thinking_s = now - self._reasoning_began if self._reasoning_began is not None else None
        return AnswerFigures(
            completion_tokens=usage.completion_tokens or timings.predicted_n,  # some servers say 0 for everything
            prompt_tokens=usage.prompt_tokens or _sum(timings.prompt_n, timings.cache_n),
            cached_tokens=timings.cache_n if timings.cache_n is not None else usage.cached_tokens,
            decode_tokens_per_s=timings.decode_tokens_per_s,
            prompt_tokens_per_s=timings.prompt_tokens_per_s,
            ttft_s=self._ttft_s,
            wall_s=now - self._sent,
            counts=DraftCounts(timings.draft_n, timings.draft_n_accepted, self._steps.steps),
            reasoning_s=self._reasoning_s if self._reasoning_s is not None else thinking_s,
            of_rest=self.request.continue_from is not None,
        )


class _GrowingCall:
    """One tool call; its arguments come in pieces."""

    __slots__ = ("_arguments", "_call_id", "_name")

    def __init__(self) -> None:
        self._name = ""
        self._call_id = ""
        self._arguments: list[str] = []

    def take(self, piece: ToolCallPiece) -> None:
        self._name = piece.name or self._name
        self._call_id = piece.call_id or self._call_id
        if piece.arguments:
            self._arguments.append(piece.arguments)

    def so_far(self, index: int) -> ToolCall:
        return ToolCall(index, self._name, "".join(self._arguments), self._call_id)


def _alike(first: int | None, second: int | None) -> bool:
    """Whether two pieces may be one: both of the draft, both not, or both unknown."""
    if first is None or second is None:
        return first is second
    return bool(first) == bool(second)


def _sum(first: int | None, second: int | None) -> int | None:
    return first + second if first is not None and second is not None else None
