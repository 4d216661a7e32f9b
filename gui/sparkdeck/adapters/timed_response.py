"""What a timed chat request came to: the text, the server's figures, when things arrived, and how it ended."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

import msgspec

from sparkdeck.adapters.recorded_http import BadFraming, RawChunk, RecordedAnswer, StampedEvent, read_answer


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


class Usage(msgspec.Struct, frozen=True):
    """``usage`` of an OpenAI chat chunk, in tokens."""

    class PromptDetails(msgspec.Struct, frozen=True):
        cached_tokens: int | None = None

    completion_tokens: int | None = None
    prompt_tokens: int | None = None
    prompt_tokens_details: PromptDetails | None = None

    @property
    def cached_tokens(self) -> int | None:
        return self.prompt_tokens_details.cached_tokens if self.prompt_tokens_details else None


class Timings(msgspec.Struct, frozen=True):
    """llama-server's ``timings``: ``_n`` in tokens, ``_ms`` in milliseconds, ``_per_second`` in tokens/s.

    ``draft_n`` and ``draft_n_accepted`` are left out by the server when nothing was drafted.
    """

    cache_n: int | None = None
    prompt_n: int | None = None
    prompt_ms: float | None = None
    prompt_per_second: float | None = None
    predicted_n: int | None = None
    predicted_ms: float | None = None
    predicted_per_second: float | None = None
    draft_n: int | None = None
    draft_n_accepted: int | None = None


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


class _Delta(msgspec.Struct, frozen=True):
    content: str | None = None
    reasoning_content: str | None = None


class _Choice(msgspec.Struct, frozen=True):
    delta: _Delta | None = None
    finish_reason: str | None = None


class _Error(msgspec.Struct, frozen=True):
    message: str = ""
    code: int | str | None = None
    type: str | None = None


class _Chunk(msgspec.Struct, frozen=True):
    choices: tuple[_Choice, ...] | None = None
    usage: Usage | None = None
    timings: Timings | None = None
    error: _Error | str | None = None


_DECODER = msgspec.json.Decoder(_Chunk)


def read_response(
    send_ns: int, chunks: Sequence[RawChunk], *, cancelled: bool = False, broken: str = ""
) -> TimedResponse:
    """Take the recording apart. ``broken`` is the system's word if the connection broke instead of being closed."""
    last_ns = chunks[-1].at_ns if chunks else None
    try:
        answer = read_answer(chunks)
    except BadFraming as problem:
        answer, end, text = None, ResponseEnd.MALFORMED, f"This is not llama-server. {problem}"
    else:
        end, text = ResponseEnd.CUT, f"The server closed the connection before it answered{_reason(broken)}."
    if answer is None:
        if cancelled:
            end, text = ResponseEnd.CANCELLED, "Cancelled."
        return TimedResponse(end, send_ns, text, last_byte_ns=last_ns)
    events = tuple(answer.events()) if _is_stream(answer) else ()
    reading = _Reading()
    for event in events:
        reading.take(event)
    end, problem_text = _ending(answer, reading, broken)
    if cancelled:
        end, problem_text = ResponseEnd.CANCELLED, "Cancelled."
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
        if event.data == b"[DONE]":
            self.done = True
            return
        try:
            chunk = _DECODER.decode(event.data)
        except msgspec.MsgspecError as problem:
            self.malformed = self.malformed or f"{problem}: {event.data[:120].decode(errors='replace')}"
            return
        self.usage = chunk.usage or self.usage
        self.timings = chunk.timings or self.timings
        if chunk.error is not None:
            self.error = _message(chunk.error)
        for choice in chunk.choices or ():
            self.finish_reason = choice.finish_reason or self.finish_reason
            if choice.delta is None:
                continue
            text, reasoning = choice.delta.content, choice.delta.reasoning_content
            if (text or reasoning) and self.first_token_ns is None:
                self.first_token_ns = event.at_ns
            if text:
                self.text.append(text)
            if reasoning:
                self.reasoning.append(reasoning)


def _ending(answer: RecordedAnswer, reading: _Reading, broken: str) -> tuple[ResponseEnd, str]:
    if answer.status != 200:
        return ResponseEnd.REFUSED, f"The server refused the request with status {answer.status}{_refusal(answer)}"
    if reading.error is not None:
        return ResponseEnd.FAILED, f"The server broke off the answer: {reading.error}"
    if reading.malformed is not None:
        return ResponseEnd.MALFORMED, f"The server sent something that is not a chat chunk ({reading.malformed})."
    if not _is_stream(answer):
        kind = answer.headers.get("content-type", "no content type")
        return ResponseEnd.MALFORMED, f"The server answered with {kind} instead of a stream of chat chunks."
    if not answer.complete or (broken and not reading.done):
        return ResponseEnd.CUT, f"The connection ended in mid-answer{_reason(broken)}."
    if not reading.done:
        return ResponseEnd.CUT, "The stream ended without [DONE], so the answer may not be whole."
    return ResponseEnd.COMPLETE, ""


def _is_stream(answer: RecordedAnswer) -> bool:
    return answer.status == 200 and answer.headers.get("content-type", "").lower().startswith("text/event-stream")


def _reason(broken: str) -> str:
    return f" ({broken})" if broken else ""


def _refusal(answer: RecordedAnswer) -> str:
    """The server's own words: its error object, else the start of what it sent."""
    try:
        error = msgspec.json.decode(answer.body, type=_Chunk).error
    except msgspec.MsgspecError:
        error = answer.body[:200].decode(errors="replace").strip()
    return f": {_message(error)}" if error else "."


def _message(error: _Error | str) -> str:
    if isinstance(error, str):
        return error
    return error.message or error.type or "it did not say why."
