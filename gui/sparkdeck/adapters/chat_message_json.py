"""What a message and a conversation have beside plain text, as JSON: for the database's columns and for exports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import msgspec

from sparkdeck.domain.chat import AnswerFigures, ToolCall
from sparkdeck.domain.chat_attachment import ChatAttachment
from sparkdeck.domain.chat_request import ReasoningChoice, SamplingValue

Sampling = dict[str, bool | int | float | str | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class MessageDetails:
    """The rarer fields of a ``StoredMessage``, under their own names."""

    attachments: tuple[ChatAttachment, ...] = ()
    tool_calls: tuple[ToolCall, ...] = ()
    figures: AnswerFigures | None = None
    accepted_spans: tuple[tuple[int, int], ...] | None = None
    failure: str = ""


_NO_DETAILS = MessageDetails()
_details = msgspec.json.Decoder(MessageDetails)
_sampling = msgspec.json.Decoder(Sampling)
_reasoning = msgspec.json.Decoder(ReasoningChoice)


def storable(text: str) -> str:
    """``text`` without what is no character: half of a surrogate pair can come out of a model's JSON."""
    if text.isascii():
        return text
    return text.encode("utf-8", "replace").decode()


def encode_details(details: MessageDetails) -> str:
    """Empty for a message that has none."""
    if details == _NO_DETAILS:
        return ""
    try:
        return msgspec.json.encode(details).decode()
    except UnicodeEncodeError:
        return msgspec.json.encode(_cleaned(msgspec.to_builtins(details))).decode()


def decode_details(text: str) -> MessageDetails:
    """What cannot be read is left out: the words of the message count."""
    try:
        return _details.decode(text) if text else _NO_DETAILS
    except (msgspec.MsgspecError, RecursionError):
        return _NO_DETAILS


def encode_sampling(values: Mapping[str, SamplingValue]) -> str:
    return msgspec.json.encode(_cleaned(dict(values))).decode()


def decode_sampling(text: str) -> Mapping[str, SamplingValue]:
    try:
        return MappingProxyType(_sampling.decode(text))
    except (msgspec.MsgspecError, RecursionError):
        return MappingProxyType({})


def encode_reasoning(choice: ReasoningChoice) -> str:
    return msgspec.json.encode(choice).decode()


def decode_reasoning(text: str) -> ReasoningChoice:
    try:
        return _reasoning.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return ReasoningChoice()


def _cleaned(value: object) -> object:
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, (list, tuple)):
        return [_cleaned(item) for item in value]
    return {str(key): _cleaned(item) for key, item in value.items()} if isinstance(value, dict) else value
