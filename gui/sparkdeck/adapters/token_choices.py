"""The tokens of an answer with their probabilities, as a stream that was asked for them tells them (``logprobs``)."""

from __future__ import annotations

import msgspec

from sparkdeck.adapters.timed_response import TimedResponse
from sparkdeck.domain.same_answer import TokenChoice


class _Rival(msgspec.Struct):
    token: str = ""
    logprob: float | None = None


class _Token(msgspec.Struct):
    token: str = ""
    logprob: float | None = None
    top_logprobs: list[_Rival] = msgspec.field(default_factory=list)


class _LogProbs(msgspec.Struct):
    content: list[_Token] | None = None


class _Choice(msgspec.Struct):
    logprobs: _LogProbs | None = None


class _Chunk(msgspec.Struct):
    choices: list[_Choice] = msgspec.field(default_factory=list)


def token_choices(response: TimedResponse) -> tuple[TokenChoice, ...]:
    """Each token with its rivals, in order; nothing where the server told none."""
    choices = list[TokenChoice]()
    for event in response.events:
        if b'"logprobs"' not in event.data:
            continue
        try:
            chunk = msgspec.json.decode(event.data, type=_Chunk, strict=False)
        except (msgspec.DecodeError, UnicodeDecodeError):  # a character that is cut between two tokens
            chunk = msgspec.json.decode(event.data.decode("utf-8", "replace"), type=_Chunk, strict=False)
        for choice in chunk.choices:
            for token in (choice.logprobs.content or []) if choice.logprobs is not None else []:
                rivals = tuple((one.token, one.logprob) for one in token.top_logprobs if one.logprob is not None)
                choices.append(TokenChoice(token.token, token.logprob, rivals))
    return tuple(choices)
