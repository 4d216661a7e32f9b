"""What a timed chat request came to: the text, the server's figures, when things arrived, and how it ended."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum

from sparkdeck.adapters.chat_events import Timings, Usage, decode_event, decode_refusal
from sparkdeck.adapters.recorded_http import BadFraming, RawChunk, RecordedAnswer, read_answer
from sparkdeck.adapters.sse import EventSplitter
from sparkdeck.domain.recorded_text import recorded

_CANCELLED = recorded("Cancelled.")()
_NOT_SAID = recorded("it did not say why.")()
_NO_TYPE = recorded("no content type")()
_NO_LLAMA = recorded("This is not llama-server. {problem}")
_CLOSED = recorded("The server closed the connection before it answered{reason}.")
_REFUSED = recorded("The server refused the request: {message}", quotes=("message",))
_BROKEN_OFF = recorded("The server broke off the answer: {error}")
_NO_CHUNK = recorded("The server sent something that is not a chat chunk ({problem}).", quotes=("problem",))
_NO_STREAM = recorded("The server answered with {kind} instead of a stream of chat chunks.")
_CUT = recorded("The connection ended in mid-answer{reason}.")
_NOT_DONE = recorded("The stream ended without [DONE], so the answer may not be whole.")()


class ResponseEnd(Enum):
    COMPLETE = "complete"
    """A whole stream, up to its ``[DONE]``."""
    REFUSED = "refused"
    """A status other than 200."""
    FAILED = "failed"
    """The server reported an error within the stream."""
    CUT = "cut"
    """The connection ended before the answer did."""
    MALFORMED = "malformed"
    """Not HTTP, or not a stream of chat chunks."""
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class StampedEvent:
    """One server-sent event's data; ``at_ns`` is the stamp of the chunk that completed it."""

    at_ns: int
    data: bytes


@dataclass(frozen=True, slots=True)
class TimedResponse:
    """One answer. Stamps are `time.perf_counter_ns`; ``first_token_ns`` is the arrival of the first text or reasoning.

    ``problem`` is empty if and only if ``end`` is COMPLETE, else one or two sentences for a person.
    ``events`` are the stream's ``data`` fields, ``[DONE]`` included, each with the moment it was there in full.
    """

    end: ResponseEnd
    send_ns: int
    problem: str = ""
    status: int | None = None
    headers: dict[str, str] = field(default_factory=dict)
    first_token_ns: int | None = None
    last_byte_ns: int | None = None
    events: tuple[StampedEvent, ...] = ()
    text: str = ""
    reasoning: str = ""
    usage: Usage | None = None
    timings: Timings | None = None
    finish_reason: str | None = None

    @property
    def wall_s(self) -> float | None:
        """Seconds from sending the request to its last byte."""
        return None if self.last_byte_ns is None else (self.last_byte_ns - self.send_ns) / 1e9

    @property
    def ttft_s(self) -> float | None:
        """Seconds from sending the request to the first text."""
        return None if self.first_token_ns is None else (self.first_token_ns - self.send_ns) / 1e9

    @property
    def text_sha256(self) -> str:
        """SHA-256 of all that the model wrote, reasoning first, as UTF-8."""
        return hashlib.sha256((self.reasoning + self.text).encode()).hexdigest()


def read_response(
    send_ns: int, chunks: Sequence[RawChunk], *, cancelled: bool = False, broken: str = ""
) -> TimedResponse:
    """Take the recording apart. ``broken`` is the system's word if the connection broke instead of being closed."""
    last_ns = chunks[-1].at_ns if chunks else None
    try:
        answer = read_answer(chunks)
    except BadFraming as problem:
        answer, end, text = None, ResponseEnd.MALFORMED, _NO_LLAMA(problem=problem)
    else:
        end, text = ResponseEnd.CUT, _CLOSED(reason=_reason(broken))
    if answer is None:
        if cancelled:
            end, text = ResponseEnd.CANCELLED, _CANCELLED
        return TimedResponse(end, send_ns, text, last_byte_ns=last_ns)
    events = tuple(_events(answer)) if _is_stream(answer) else ()
    reading = _Reading()
    for event in events:
        reading.take(event)
    end, problem_text = _ending(answer, reading, broken)
    if cancelled:
        end, problem_text = ResponseEnd.CANCELLED, _CANCELLED
    return TimedResponse(
        end=end,
        send_ns=send_ns,
        problem=problem_text,
        status=answer.status,
        headers=answer.headers,
        first_token_ns=reading.first_token_ns,
        last_byte_ns=last_ns,
        events=events,
        text="".join(reading.text),
        reasoning="".join(reading.reasoning),
        usage=reading.usage,
        timings=reading.timings,
        finish_reason=reading.finish_reason,
    )


class _Reading:
    """What the events said so far."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self.reasoning: list[str] = []
        self.first_token_ns: int | None = None
        self.usage: Usage | None = None
        self.timings: Timings | None = None
        self.finish_reason: str | None = None
        self.done = False
        self.error: str | None = None
        self.malformed: str | None = None

    def take(self, event: StampedEvent) -> None:
        try:
            said = decode_event(event.data)
        except ValueError as problem:
            self.malformed = self.malformed or f"{problem}: {event.data[:120].decode(errors='replace')}"
            return
        self.done = self.done or said.is_end
        self.usage = said.usage or self.usage
        self.timings = said.timings or self.timings
        self.finish_reason = said.finish_reason or self.finish_reason
        if said.refusal is not None:
            self.error = said.refusal.message or said.refusal.kind or _NOT_SAID
        if (said.text or said.reasoning) and self.first_token_ns is None:
            self.first_token_ns = event.at_ns
        self.text.append(said.text)
        self.reasoning.append(said.reasoning)


def _ending(answer: RecordedAnswer, reading: _Reading, broken: str) -> tuple[ResponseEnd, str]:
    if answer.status != 200:
        return ResponseEnd.REFUSED, _REFUSED(message=decode_refusal(answer.body, answer.status).message)
    if reading.error is not None:
        return ResponseEnd.FAILED, _BROKEN_OFF(error=reading.error)
    if reading.malformed is not None:
        return ResponseEnd.MALFORMED, _NO_CHUNK(problem=reading.malformed)
    if not _is_stream(answer):
        kind = answer.headers.get("content-type", _NO_TYPE)
        return ResponseEnd.MALFORMED, _NO_STREAM(kind=kind)
    if not answer.complete or (broken and not reading.done):
        return ResponseEnd.CUT, _CUT(reason=_reason(broken))
    if not reading.done:
        return ResponseEnd.CUT, _NOT_DONE
    return ResponseEnd.COMPLETE, ""


def _events(answer: RecordedAnswer) -> Iterator[StampedEvent]:
    splitter = EventSplitter()
    for piece in answer.pieces:
        for data in splitter.feed(piece.data):
            yield StampedEvent(piece.at_ns, data)


def _is_stream(answer: RecordedAnswer) -> bool:
    return answer.status == 200 and answer.headers.get("content-type", "").lower().startswith("text/event-stream")


def _reason(broken: str) -> str:
    return f" ({broken})" if broken else ""
