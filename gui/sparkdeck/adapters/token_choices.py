"""Asks a running server for an answer's tokens with their probabilities (``logprobs``).

Not streamed: a stream tells no probabilities of tokens that a draft proposed, nor of those that hold part of a character,
so what it tells of two answers does not stand side by side. As a whole the answer lists every token.
"""

from __future__ import annotations

from collections.abc import Mapping

import httpx
import msgspec

from sparkdeck.domain.same_answer import TokenChoice

_CONNECT_TIMEOUT_S = 10.0


class _Rival(msgspec.Struct):
    token: str = ""
    bytes: list[int] | None = None
    logprob: float | None = None


class _Token(msgspec.Struct):
    token: str = ""
    bytes: list[int] | None = None
    logprob: float | None = None
    top_logprobs: list[_Rival] = msgspec.field(default_factory=list)


class _LogProbs(msgspec.Struct):
    content: list[_Token] | None = None


class _Choice(msgspec.Struct):
    logprobs: _LogProbs | None = None


class _Answer(msgspec.Struct):
    choices: list[_Choice] = msgspec.field(default_factory=list)


async def ask_token_choices(base_url: str, api_key: str | None, body: Mapping[str, object]) -> tuple[TokenChoice, ...]:
    """Each token of the answer to the chat request ``body`` with its rivals, in order; nothing where the server refuses,
    breaks off or tells none. It may take as long as the answer does; a cancel ends it."""
    headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
    whole = {name: value for name, value in body.items() if name != "stream_options"} | {"stream": False}
    timeout = httpx.Timeout(None, connect=_CONNECT_TIMEOUT_S)
    try:
        async with httpx.AsyncClient(
            base_url=base_url, headers=headers, verify=False, trust_env=False, timeout=timeout
        ) as client:
            reply = await client.post("/v1/chat/completions", json=whole)
        return read_token_choices(reply.content) if reply.status_code == 200 else ()
    except (httpx.HTTPError, msgspec.MsgspecError):
        return ()


def read_token_choices(reply: bytes) -> tuple[TokenChoice, ...]:
    """The tokens in a chat answer's JSON. Raises :class:`msgspec.MsgspecError`."""
    text = reply.decode("utf-8", "replace")  # a piece of a character is no text; its bytes stand beside it
    answer = msgspec.json.decode(text, type=_Answer, strict=False)
    told = [choice.logprobs.content or [] for choice in answer.choices if choice.logprobs is not None]
    return tuple(
        TokenChoice(
            _text(token),
            token.logprob,
            tuple((_text(one), one.logprob) for one in token.top_logprobs if one.logprob is not None),
        )
        for token in (told[0] if told else [])
    )


def _text(token: _Token | _Rival) -> str:
    """Different for different tokens, also for those that are no text by themselves: their bytes are written out."""
    try:
        return bytes(token.bytes).decode("utf-8", "backslashreplace") if token.bytes else token.token
    except ValueError:  # no bytes
        return token.token
