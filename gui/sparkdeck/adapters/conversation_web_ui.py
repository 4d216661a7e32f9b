"""Conversations as llama.cpp's web page exports them, as ours.

``tools/ui/src/lib/types/database.d.ts`` and ``services/conversation-transfer.service.ts`` (build 11434): one conversation
is ``conv`` with its ``messages``, which form a tree below a message of type ``root``; the system prompt is a message of
its own below it. Moments are milliseconds. Older pages say ``thinking`` for ``reasoningContent``.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, Role, ToolCall
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.conversation import Conversation, ConversationTree, StoredMessage
from sparkdeck.domain.translation import enumerated, plural

_DATA_URL = re.compile(r"data:([\w.+/-]*)(?:;[^,]*)?;base64,")
_TEXTS = frozenset({"TEXT", "context", "PDF", "MCP_PROMPT", "MCP_RESOURCE"})


class WebConversation(msgspec.Struct):
    id: str
    name: str = ""
    lastModified: float = 0.0  # noqa: N815
    currNode: str | None = None  # noqa: N815
    pinned: bool = False


class _Timings(msgspec.Struct):
    cache_n: int | None = None
    predicted_n: int | None = None
    prompt_n: int | None = None


class _Extra(msgspec.Struct):
    type: str = ""
    name: str = ""
    content: str = ""
    base64Url: str = ""  # noqa: N815


class WebMessage(msgspec.Struct):
    id: str
    role: str
    content: str | None = None
    type: str = "text"
    timestamp: float = 0.0
    parent: str | None = None
    thinking: str | None = None
    reasoningContent: str | None = None  # noqa: N815
    toolCalls: Any = None  # noqa: N815
    extra: list[_Extra] | None = None
    timings: _Timings | None = None
    model: str | None = None


class WebExport(msgspec.Struct):
    conv: WebConversation
    messages: list[WebMessage]


def converted(
    conv: WebConversation, found: Sequence[WebMessage]
) -> tuple[Conversation, tuple[StoredMessage, ...], str]:
    """The conversation, its messages, and what could not be taken over in words (mostly nothing)."""
    gone: dict[str, str | None] = {}  # what has no message of its own here → what it hung on
    prompts: dict[str, str] = {}
    for one in found:
        if one.type == "root" or one.role == "system":
            gone[one.id] = one.parent
            if one.role == "system" and one.type != "root" and one.content:
                prompts[one.id] = one.content
    messages = tuple(
        _message(one, _first_kept(one.parent, gone)) for one in found if one.id not in gone and one.role in _ROLES
    )
    leaf = _first_kept(conv.currNode, gone)
    conversation = Conversation(
        conv.id,
        conv.name,
        pinned=conv.pinned,
        system_prompt=_prompt_of_path(prompts, found, ConversationTree(messages, leaf)),
        created=min((one.created for one in messages if one.created), default=conv.lastModified / 1000),
        changed=conv.lastModified / 1000,
        leaf=leaf,
    )
    left_out = [extra.name or extra.type for one in found for extra in one.extra or () if _attachment(extra) is None]
    return conversation, messages, _told(left_out)


def _told(left_out: Sequence[str]) -> str:
    if not left_out:
        return ""
    return plural(len(left_out), "{names} was left out", "{names} were left out", names=enumerated(left_out[:5]))


_ROLES = {"user": Role.USER, "assistant": Role.ASSISTANT, "tool": Role.USER}


def _first_kept(one: str | None, gone: dict[str, str | None]) -> str | None:
    for _ in range(len(gone) + 1):
        if one is None or one not in gone:
            return one
        one = gone[one]
    return None


def _prompt_of_path(prompts: dict[str, str], found: Sequence[WebMessage], tree: ConversationTree) -> str:
    """The system prompt that stands above the path that is shown; it can have been edited like any message."""
    if len(prompts) < 2:
        return next(iter(prompts.values()), "")
    parents = {one.id: one.parent for one in found}
    above: str | None = tree.path[0].id if tree.path else None
    for _ in range(len(parents) + 1):
        if above is None or above in prompts:
            break
        above = parents.get(above)
    return prompts[above] if above in prompts else next(iter(prompts.values()))


def _message(one: WebMessage, parent: str | None) -> StoredMessage:
    text = one.content or ""
    if one.role == "tool":
        text = f"Result of a tool:\n\n{text}"
    timings = one.timings
    figures = None
    if timings is not None:
        known = timings.prompt_n is not None and timings.cache_n is not None
        figures = AnswerFigures(
            completion_tokens=timings.predicted_n,
            prompt_tokens=(timings.prompt_n or 0) + (timings.cache_n or 0) if known else None,
            cached_tokens=timings.cache_n,
        )
    return StoredMessage(
        one.id,
        parent,
        _ROLES[one.role],
        text,
        reasoning=one.reasoningContent or one.thinking or "",
        attachments=tuple(found for extra in one.extra or () if (found := _attachment(extra)) is not None),
        tool_calls=_tool_calls(one.toolCalls),
        figures=figures,
        end=AnswerEnd.DONE if one.role == "assistant" else None,
        model=one.model or "",
        created=one.timestamp / 1000,
    )


def _tool_calls(raw: Any) -> tuple[ToolCall, ...]:
    """Kept as a list, or as one that is written as text."""
    if isinstance(raw, str):
        try:
            raw = msgspec.json.decode(raw)
        except (msgspec.MsgspecError, RecursionError):
            return ()
    calls: list[ToolCall] = []
    for index, call in enumerate(raw if isinstance(raw, list) else ()):
        function = call.get("function") if isinstance(call, dict) else None
        if isinstance(function, dict):
            name, arguments = function.get("name", ""), function.get("arguments", "")
            calls.append(
                ToolCall(index, str(name), arguments if isinstance(arguments, str) else "", str(call.get("id", "")))
            )
    return tuple(calls)


def _attachment(extra: _Extra) -> ChatAttachment | None:
    """``None`` for what a chat here cannot carry: sound and films."""
    if extra.type in _TEXTS:
        return ChatAttachment(extra.name, AttachmentKind.TEXT, text=extra.content, encoding="utf-8")
    found = _DATA_URL.match(extra.base64Url) if extra.type == "IMAGE" else None
    if found is None:
        return None
    try:
        data = base64.b64decode(extra.base64Url[found.end() :], validate=True)
    except (binascii.Error, ValueError):
        return None
    return ChatAttachment(extra.name, AttachmentKind.IMAGE, data=data, media_type=found[1])
