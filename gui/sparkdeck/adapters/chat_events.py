"""What one event of a chat completion stream says, as a typed value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from sparkdeck.adapters.lenient_json import mended
from sparkdeck.domain.chat import PromptProgress
from sparkdeck.domain.counts import LEAST_TOKENS_FOR_A_SPEED

_Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
_Measure = Annotated[float, msgspec.Meta(ge=0.0, le=1e12)]
"""What cannot be a count or a measure is no figure."""


class Timings(msgspec.Struct, frozen=True):
    """llama-server's ``timings`` object. ``draft_n`` and ``draft_n_accepted`` are absent where nothing was drafted."""

    cache_n: _Count | None = None
    prompt_n: _Count | None = None
    prompt_ms: _Measure | None = None
    prompt_per_second: _Measure | None = None
    predicted_n: _Count | None = None
    predicted_ms: _Measure | None = None
    predicted_per_second: _Measure | None = None
    draft_n: _Count | None = None
    draft_n_accepted: _Count | None = None

    @property
    def decode_tokens_per_s(self) -> float | None:
        """Decode speed, (n - 1) ÷ t; of a handful of tokens the server reports anything from 0 to 1,000,000."""
        return self.predicted_per_second if (self.predicted_n or 0) >= LEAST_TOKENS_FOR_A_SPEED else None

    @property
    def prompt_tokens_per_s(self) -> float | None:
        """Prompt speed; a prompt that came from the cache but for a token or two has none."""
        return self.prompt_per_second or None if (self.prompt_n or 0) >= LEAST_TOKENS_FOR_A_SPEED else None


class _PromptDetails(msgspec.Struct, frozen=True):
    cached_tokens: _Count | None = None


class Usage(msgspec.Struct, frozen=True):
    completion_tokens: _Count | None = None
    prompt_tokens: _Count | None = None
    prompt_tokens_details: _PromptDetails | None = None

    @property
    def cached_tokens(self) -> int | None:
        return self.prompt_tokens_details.cached_tokens if self.prompt_tokens_details is not None else None


class _Part(msgspec.Struct):
    text: str | None = None


class _Function(msgspec.Struct):
    name: str | None = None
    arguments: str | dict[str, Any] | None = None


class _ToolCall(msgspec.Struct):
    index: int | None = None
    id: str | None = None
    function: _Function | None = None


class _Delta(msgspec.Struct):
    content: str | list[_Part] | None = None
    reasoning_content: str | None = None
    reasoning: str | dict[str, Any] | None = None
    """What other servers call ``reasoning_content``."""
    tool_calls: list[_ToolCall] | None = None


class _Choice(msgspec.Struct):
    delta: _Delta | None = None
    finish_reason: str | None = None


class _Progress(msgspec.Struct):
    total: _Count
    cache: _Count
    processed: _Count
    time_ms: _Measure


class _Error(msgspec.Struct):
    message: str | None = None
    type: str | None = None
    code: int | str | None = None
    n_prompt_tokens: _Count | None = None
    n_ctx: _Count | None = None


class _Chunk(msgspec.Struct):
    choices: list[_Choice] | None = None
    id: str | None = None
    model: str | None = None
    usage: Usage | None = None
    timings: Timings | None = None
    prompt_progress: _Progress | None = None
    error: _Error | str | None = None


class _Core(msgspec.Struct):
    """Of a chunk, what cannot be done without."""

    choices: list[_Choice] | None = None
    error: _Error | str | None = None


@dataclass(frozen=True, slots=True)
class ServerRefusal:
    """The server's own error object. ``prompt_tokens`` and ``context_tokens`` come with a context overflow."""

    message: str
    kind: str = ""
    prompt_tokens: int | None = None
    context_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class ToolCallPiece:
    """Some more of the call with this number: name and id come once, the arguments grow."""

    index: int
    name: str = ""
    arguments: str = ""
    call_id: str = ""


@dataclass(frozen=True, slots=True)
class ChatEvent:
    """One event of the stream; most fields are empty in most events, and any event may carry ``timings``.

    ``completion_id`` is the server's own name for the answer, ``model`` its name for the model.
    """

    text: str = ""
    reasoning: str = ""
    tool_calls: tuple[ToolCallPiece, ...] = ()
    completion_id: str = ""
    model: str = ""
    finish_reason: str | None = None
    usage: Usage | None = None
    timings: Timings | None = None
    prompt: PromptProgress | None = None
    refusal: ServerRefusal | None = None
    is_end: bool = False


_chunk_decoder = msgspec.json.Decoder(_Chunk, strict=False)
_core_decoder = msgspec.json.Decoder(_Core, strict=False)
_NOTHING = _Delta()
_NO_FUNCTION = _Function()


def decode_event(data: bytes) -> ChatEvent:
    """The meaning of one event's data. Raises ``ValueError`` where it is not what a chat stream holds."""
    if data.strip() == b"[DONE]":
        return ChatEvent(is_end=True)
    chunk = _decoded(data)
    delta = (chunk.choices[0].delta if chunk.choices else None) or _NOTHING
    progress = chunk.prompt_progress
    reasoning = delta.reasoning_content or delta.reasoning
    return ChatEvent(
        text=delta.content if isinstance(delta.content, str) else _text_of(delta.content),
        reasoning=reasoning if isinstance(reasoning, str) else "",
        tool_calls=tuple(map(_piece_of, delta.tool_calls)) if delta.tool_calls else (),
        completion_id=chunk.id or "",
        model=chunk.model or "",
        finish_reason=chunk.choices[0].finish_reason if chunk.choices else None,
        usage=chunk.usage,
        timings=chunk.timings,
        prompt=PromptProgress(progress.total, progress.cache, progress.processed, progress.time_ms / 1000)
        if progress
        else None,
        refusal=refusal_of(chunk.error) if chunk.error else None,
    )


def _decoded(data: bytes) -> _Chunk:
    """What makes the answer counts: a figure that is not what it should be is left out, not the text beside it."""
    problem: Exception | None = None
    for decoder in (_chunk_decoder, _core_decoder):
        try:
            found = decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            problem = error
            continue
        return found if isinstance(found, _Chunk) else _Chunk(choices=found.choices, error=found.error)
    if isinstance(problem, RecursionError):
        raise ValueError("not a chat completion event: it is nested too deep") from problem
    again = mended(data)  # the answer is kept, the spot marked
    if again is not None and again != data:
        return _decoded(again)
    raise ValueError(f"not a chat completion event: {problem}") from problem


def _text_of(parts: list[_Part] | None) -> str:
    return "".join(part.text or "" for part in parts) if parts else ""


def _piece_of(call: _ToolCall) -> ToolCallPiece:
    function = call.function or _NO_FUNCTION
    arguments = function.arguments
    if isinstance(arguments, dict):  # some servers send the object itself instead of its text
        arguments = msgspec.json.encode(arguments).decode()
    return ToolCallPiece(call.index or 0, function.name or "", arguments or "", call.id or "")


def refusal_of(error: _Error | str) -> ServerRefusal:
    if isinstance(error, str):
        return ServerRefusal(error)
    return ServerRefusal(error.message or "", error.type or "", error.n_prompt_tokens, error.n_ctx)


def decode_error(body: bytes) -> ServerRefusal | None:
    """The error object in a whole reply; ``None`` where there is none."""
    try:
        chunk = _chunk_decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return refusal_of(chunk.error) if chunk.error else None


def decode_refusal(body: bytes, status: int) -> ServerRefusal:
    """The error of a reply that is not 200; a body that is not the server's JSON gives the status alone."""
    return decode_error(body) or ServerRefusal(f"HTTP {status}")
