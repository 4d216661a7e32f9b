"""Conversations as Markdown: to be read by people, and by us again.

Each section begins with a heading and a comment that no renderer shows. The comment holds a word that stands nowhere in
the conversation, so that nothing that was said can be taken for the beginning of a section. Only the path that is shown
is written; pictures are named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from uuid import uuid4

from sparkdeck.adapters.chat_message_json import storable
from sparkdeck.domain.chat import AnswerEnd, Role
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.conversation import Conversation, ConversationTree, StoredMessage
from sparkdeck.domain.translation import tr

_BEGIN = re.compile(r"<!-- sparkdeck-conversation/1 (\w{8,}) -->\n(?:# ([^\n]*)\n)?")
_TICKS = re.compile(r"`{3,}")


def to_markdown(conversation: Conversation, messages: Iterable[StoredMessage]) -> str:
    """One conversation, with a blank line at its end."""
    path = ConversationTree(messages, conversation.leaf).path
    title = " ".join((conversation.title or "Conversation").split())
    sections = [("System prompt", "system", conversation.system_prompt)] if conversation.system_prompt else []
    for message in path:
        sections += _sections(message)
    key = _key("".join(text for _, _, text in sections) + title)
    parts = [f"<!-- sparkdeck-conversation/1 {key} -->\n# {title}\n"]
    moment = _moment(conversation.created)
    if moment:
        parts.append(f"\n*{moment}*\n")
    parts += [f"\n## {heading}\n<!-- {key} {kind} -->\n\n{text}\n" for heading, kind, text in sections]
    return storable("".join((*parts, f"\n<!-- {key} end -->\n")))


def _sections(message: StoredMessage) -> Iterator[tuple[str, str, str]]:
    """Heading, kind and text of what belongs to a message; the message itself comes first."""
    if message.role is Role.ASSISTANT:
        yield " ".join(message.model.split()) or "Answer", "assistant", message.text
    else:
        yield "You", "user", message.text
    if message.reasoning:
        yield "Thinking", "reasoning", message.reasoning
    for call in message.tool_calls:
        yield f"Tool call: {call.name}", "tool", _fenced(call.arguments)
    for attachment in message.attachments:
        name = " ".join(attachment.name.split())
        if attachment.kind is AttachmentKind.TEXT:
            yield f"Attached: {name}", "attachment", _fenced(attachment.text)
        else:
            yield f"Attached: {name}", "picture", f"*{attachment.media_type}, {len(attachment.data):,} bytes*"


def from_markdown(text: str, now: float) -> Iterator[tuple[Conversation, tuple[StoredMessage, ...]]]:
    """The conversations that :func:`to_markdown` wrote; ``now`` is when they come. Raises ``ValueError`` where there is
    none."""
    text = text.replace("\r\n", "\n")
    at, found_any = 0, False
    while (begin := _BEGIN.search(text, at)) is not None:
        key, title = begin.groups()
        found_any = True
        end = text.find(f"\n<!-- {key} end -->", begin.end())
        end = len(text) if end < 0 else end
        yield _conversation(text[begin.end() : end], key, title or "", now)
        at = end
    if not found_any:
        raise ValueError(tr("it has no conversation that SparkDeck wrote"))


def _conversation(text: str, key: str, title: str, now: float) -> tuple[Conversation, tuple[StoredMessage, ...]]:
    section = re.compile(rf"(?:^|\n)## ([^\n]*)\n<!-- {key} (\w+) -->\n\n")
    places = list(section.finditer(text))
    conversation = Conversation(uuid4().hex, title, created=now, changed=now)
    messages: list[StoredMessage] = []
    prompt = ""
    for index, place in enumerate(places):
        heading, kind = place.groups()
        end = places[index + 1].start() if index + 1 < len(places) else len(text)
        body = text[place.end() : end].removesuffix("\n")
        if kind == "system":
            prompt = body
        elif kind in ("user", "assistant"):
            parent = messages[-1].id if messages else None
            role = Role(kind)
            model = heading if role is Role.ASSISTANT and heading != "Answer" else ""
            ended = AnswerEnd.DONE if role is Role.ASSISTANT else None
            messages.append(StoredMessage(uuid4().hex, parent, role, body, end=ended, model=model, created=now))
        elif messages:
            messages[-1] = _with(messages[-1], heading, kind, body)
    leaf = messages[-1].id if messages else None
    return replace(conversation, system_prompt=prompt, leaf=leaf), tuple(messages)


def _with(message: StoredMessage, heading: str, kind: str, body: str) -> StoredMessage:
    if kind == "reasoning":
        return replace(message, reasoning=body)
    if kind == "attachment":
        name = heading.removeprefix("Attached: ")
        lines = body.split("\n")
        attachment = ChatAttachment(name, AttachmentKind.TEXT, text="\n".join(lines[1:-1]), encoding="utf-8")
        return replace(message, attachments=(*message.attachments, attachment))
    return message


def _key(text: str) -> str:
    while (key := uuid4().hex[:12]) in text:
        pass
    return key


def _fenced(text: str) -> str:
    """As a block of code that nothing in ``text`` can end."""
    longest = max((len(ticks) for ticks in _TICKS.findall(text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}\n{text}\n{fence}"


def _moment(seconds: float) -> str:
    try:
        return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC" if seconds > 0 else ""
    except (ValueError, OverflowError, OSError):
        return ""
