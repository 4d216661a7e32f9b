"""Facts about conversations and what belongs to their messages, published for the window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain.errors import UserError

if TYPE_CHECKING:
    from sparkdeck.domain.chat_abilities import ChatAbilities
    from sparkdeck.domain.chat_attachment import ChatAttachment
    from sparkdeck.domain.conversation import Conversation, StoredMessage


@dataclass(frozen=True, slots=True)
class ConversationEntry:
    """One line of the list. ``changed`` is in seconds since 1970; ``snippet`` is where the search was found."""

    id: str
    title: str
    changed: float
    folder: str = ""
    pinned: bool = False
    private: bool = False
    snippet: str = ""


@dataclass(frozen=True, slots=True)
class ConversationsChanged:
    """What is listed for ``search``: pinned ones first, then the latest. ``deleted``: the title that an undo would bring
    back."""

    entries: tuple[ConversationEntry, ...]
    search: str = ""
    deleted: str | None = None


@dataclass(frozen=True, slots=True)
class ConversationOpened:
    """A conversation with every message of its tree, and what was written there but not sent."""

    conversation: Conversation
    messages: tuple[StoredMessage, ...]
    draft_text: str = ""


@dataclass(frozen=True, slots=True)
class ConversationsExported:
    """So many conversations were written to ``path``."""

    path: Path
    count: int


@dataclass(frozen=True, slots=True)
class ConversationsImported:
    """What came of a file: conversations that were taken in, that were here already, that were refused. ``problems`` says
    in words why, and what was left out of others (the first of them)."""

    path: Path
    taken: int
    known: int = 0
    refused: int = 0
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MessageCounted:
    """How many tokens the next request would have, and how many the context holds; ``None`` with the reason."""

    conversation_id: str
    tokens: int | None
    context_tokens: int | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AttachmentsRead:
    """Files that were read for the next message, and why others were not."""

    conversation_id: str
    attachments: tuple[ChatAttachment, ...]
    problems: tuple[UserError, ...] = ()


@dataclass(frozen=True, slots=True)
class ChatAbilitiesChanged:
    """What the shown server's model can do in a chat."""

    abilities: ChatAbilities


@dataclass(frozen=True, slots=True)
class ComparisonPlanned:
    """What an answer of another server would take. ``cost`` is in words; with ``problem`` it cannot be done."""

    answer_id: int
    other: str
    cost: str = ""
    problem: UserError | None = None


@dataclass(frozen=True, slots=True)
class ComparisonProgressed:
    """``step`` is what is being done for it; ``ended``: all is as it was before, and ``problem`` says what went wrong."""

    answer_id: int
    step: str = ""
    ended: bool = False
    problem: UserError | None = None
