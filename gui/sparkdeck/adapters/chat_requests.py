"""Requests of the chat over HTTP: the stream of an answer, the count of its prompt, orders while it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any, TypeVar

import httpx
import msgspec

from sparkdeck.adapters.bounded_get import MOST_BYTES, PLAIN, NoPageError, content_type, read_bounded
from sparkdeck.adapters.chat_events import ChatEvent, ServerRefusal, decode_error, decode_event, decode_refusal
from sparkdeck.adapters.sse import EventSplitter
from sparkdeck.domain.translation import tr

COMPLETIONS = "/v1/chat/completions"
_CONNECT_TIMEOUT_S = 3.0
_ORDER_TIMEOUT_S = 10.0
_COUNT_TIMEOUT_S = 30.0
_LONGEST_REFUSAL_BYTES = 1024 * 1024
T = TypeVar("T")


class ConnectionLostError(Exception):
    """The server closed the connection, or there is none to be had."""


class RefusedError(Exception):
    """The server answered with an error; ``refusal`` is its own wording."""

    def __init__(self, refusal: ServerRefusal, status: int) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
        self.status = status


class _Count(msgspec.Struct):
    input_tokens: int


class _Prompt(msgspec.Struct):
    prompt: str


class _Tokens(msgspec.Struct):
    tokens: list[Any]


class _Order(msgspec.Struct):
    success: bool = False


async def stream_chat(client: httpx.AsyncClient, body: dict[str, Any]) -> AsyncGenerator[list[ChatEvent], None]:
    """Per network chunk the events it completed, however long the server is silent in between.

    The connection is closed when the iterator is, which ends the request on the server. Raises :class:`RefusedError`
    for an answer that is not 200 or is an error in spite of it, and :class:`ConnectionLostError` where the connection
    ends in between; an end without ``[DONE]`` is the caller's to judge from the events.
    """
    splitter = EventSplitter()
    try:
        async with client.stream(
            "POST",
            COMPLETIONS,
            json=body,
            headers=PLAIN,
            timeout=httpx.Timeout(None, connect=_CONNECT_TIMEOUT_S),
        ) as reply:
            kind = content_type(reply)
            if reply.status_code != 200:
                raise RefusedError(decode_refusal(await _body(reply), reply.status_code), reply.status_code)
            if kind.startswith("application/json") and (refusal := decode_error(await _body(reply))) is not None:
                raise RefusedError(refusal, reply.status_code)
            if kind.startswith(("text/html", "application/json")):  # a server that names no type is believed
                raise ConnectionLostError(tr("The answer is {kind} instead of a stream of events.", kind=kind))
            async for chunk in reply.aiter_raw():
                events: list[ChatEvent] = []
                problem: ValueError | None = None
                try:
                    events.extend(map(decode_event, splitter.feed(chunk)))
                except ValueError as error:  # what came whole before it is not lost
                    problem = error
                if events:
                    yield events
                if problem is not None:
                    raise ConnectionLostError(str(problem)) from problem
    except (httpx.HTTPError, httpx.StreamError) as error:
        raise ConnectionLostError(str(error) or type(error).__name__) from error


async def count_prompt(client: httpx.AsyncClient, body: dict[str, Any]) -> int | None:
    """The tokens of these messages with the model's template around them; ``None`` where the server cannot tell.

    Older builds know no count of their own: there the template is applied first, and what it makes is cut into tokens.
    """
    answer = await _ask(client, f"{COMPLETIONS}/input_tokens", body, _COUNT_TIMEOUT_S)
    if (count := _read(answer, _Count)) is not None:
        return count.input_tokens
    prompt = _read(await _ask(client, "/apply-template", body, _COUNT_TIMEOUT_S), _Prompt)
    if prompt is None:
        return None
    whole = {"content": prompt.prompt, "add_special": True, "parse_special": True}
    tokens = _read(await _ask(client, "/tokenize", whole, _COUNT_TIMEOUT_S), _Tokens)
    return len(tokens.tokens) if tokens is not None else None


async def end_reasoning(client: httpx.AsyncClient, completion_id: str, model_id: str = "") -> bool:
    """Whether the server took it up: it does not where the answer has ended, or was not asked for with
    ``reasoning_control``."""
    order = _order(completion_id, model_id)
    answer = _read(await _ask(client, f"{COMPLETIONS}/control", order, _ORDER_TIMEOUT_S), _Order)
    return answer is not None and answer.success


async def controls_reasoning(client: httpx.AsyncClient, model_id: str = "") -> bool:
    """Whether the server knows :func:`end_reasoning` at all; asks it about an answer that does not exist."""
    return await _ask(client, f"{COMPLETIONS}/control", _order("none", model_id), _ORDER_TIMEOUT_S) is not None


def _order(completion_id: str, model_id: str) -> dict[str, Any]:
    """A router passes it on to the model that is named."""
    return {"id": completion_id, "action": "reasoning_end", **({"model": model_id} if model_id else {})}


def _read(answer: bytes | None, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(answer, type=kind, strict=False) if answer is not None else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def _ask(client: httpx.AsyncClient, path: str, body: dict[str, Any], within_s: float) -> bytes | None:
    try:
        async with (
            asyncio.timeout(within_s),
            client.stream("POST", path, json=body, headers=PLAIN, timeout=within_s) as reply,
        ):
            return await read_bounded(reply, MOST_BYTES) if reply.status_code == 200 else None
    except (TimeoutError, httpx.HTTPError, httpx.StreamError, NoPageError):
        return None


async def _body(reply: httpx.Response) -> bytes:
    """What a server says instead of a stream, as far as it says it soon and shortly."""
    try:
        async with asyncio.timeout(_ORDER_TIMEOUT_S):
            return await read_bounded(reply, _LONGEST_REFUSAL_BYTES)
    except (TimeoutError, NoPageError):
        return b""
