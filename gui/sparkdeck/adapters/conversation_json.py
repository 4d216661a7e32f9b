"""The export of conversations as JSON: one conversation to a line, so that it can be written and read piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from sparkdeck.adapters.chat_message_json import storable
from sparkdeck.adapters.lenient_json import decode_leniently
from sparkdeck.domain.chat_request import ReasoningChoice
from sparkdeck.domain.conversation import Conversation, StoredMessage

SCHEMA = "sparkdeck-conversations/1"
HEAD = f'{{\n"schema": "{SCHEMA}",\n"conversations": [\n'.encode()
TAIL = b"\n]\n}\n"
BETWEEN = b",\n"


@dataclass(frozen=True, slots=True)
class _Exported:
    """What a line holds; a field that a file is too old to have takes its default."""

    id: str
    title: str = ""
    folder: str = ""
    pinned: bool = False
    system_prompt: str = ""
    sampling: dict[str, bool | int | float | str | tuple[str, ...]] = msgspec.field(default_factory=dict)
    reasoning: ReasoningChoice = ReasoningChoice()
    created: float = 0.0
    changed: float = 0.0
    leaf: str | None = None
    messages: tuple[StoredMessage, ...] = ()


_decoder = msgspec.json.Decoder(_Exported)


def encode_conversation(conversation: Conversation, messages: Sequence[StoredMessage]) -> bytes:
    """One line, without its end."""
    whole = _Exported(
        conversation.id,
        conversation.title,
        conversation.folder,
        conversation.pinned,
        conversation.system_prompt,
        dict(conversation.sampling),
        conversation.reasoning,
        conversation.created,
        conversation.changed,
        conversation.leaf,
        tuple(messages),
    )
    try:
        return msgspec.json.encode(whole)
    except UnicodeEncodeError:  # only what never was in the database can hold half a character
        clean = (replace(one, text=storable(one.text), reasoning=storable(one.reasoning)) for one in messages)
        return msgspec.json.encode(replace(whole, messages=tuple(clean)))


def decode_conversation(data: bytes) -> tuple[Conversation, tuple[StoredMessage, ...]]:
    """Raises ``msgspec.MsgspecError`` or ``RecursionError``."""
    found = decode_leniently(data, _decoder)
    return (
        Conversation(
            found.id,
            found.title,
            found.folder,
            found.pinned,
            system_prompt=found.system_prompt,
            sampling=found.sampling,
            reasoning=found.reasoning,
            created=found.created,
            changed=found.changed,
            leaf=found.leaf,
        ),
        found.messages,
    )
