"""A conversation as it is kept: a tree of messages, of which one path is shown.

Nothing is ever overwritten: what is edited or asked for again stands beside what was there, and arrows lead from one to
the other. Everything here is pure; identities and moments come from outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, ChatMessage, Role, ToolCall
from sparkdeck.domain.chat_attachment import ChatAttachment
from sparkdeck.domain.chat_request import ReasoningChoice, SamplingValue

MessageId = str
"""``uuid4().hex``."""


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """One message of the tree. ``created`` is in seconds since 1970; ``parent`` is what it answers or follows.

    ``end`` is ``None`` for what the user said and for an answer that still comes. ``model`` is what the server called
    itself. ``accepted_spans`` are the places in ``text`` (from, to; in characters) that the draft had proposed, ``None``
    where that was not asked for. ``failure`` says in one sentence why an answer failed.
    """

    id: MessageId
    parent: MessageId | None
    role: Role
    text: str
    reasoning: str = ""
    attachments: tuple[ChatAttachment, ...] = ()
    tool_calls: tuple[ToolCall, ...] = ()
    figures: AnswerFigures | None = None
    end: AnswerEnd | None = None
    model: str = ""
    created: float = 0.0
    accepted_spans: tuple[tuple[int, int], ...] | None = None
    failure: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was said with it: an answer that failed or was stopped before its first word."""
        return not (self.text or self.reasoning or self.attachments or self.tool_calls)


@dataclass(frozen=True, slots=True)
class Conversation:
    """What a conversation has beside its messages. Moments are in seconds since 1970.

    ``title`` is empty until something was said. ``sampling`` holds only what differs from the profile; ``leaf`` is the
    last message of the path that is shown. A ``private`` one is kept in memory alone.
    """

    id: str
    title: str = ""
    folder: str = ""
    pinned: bool = False
    private: bool = False
    system_prompt: str = ""
    sampling: Mapping[str, SamplingValue] = field(default_factory=lambda: MappingProxyType({}))
    reasoning: ReasoningChoice = ReasoningChoice()
    created: float = 0.0
    changed: float = 0.0
    leaf: MessageId | None = None


@dataclass(frozen=True, slots=True)
class Removal:
    """What :meth:`ConversationTree.removed` took out, for the undo."""

    messages: tuple[StoredMessage, ...]
    leaf: MessageId | None


class ConversationTree:
    """All messages and the path that is shown. Immutable: every change gives another tree.

    ``leaf`` is the last message of the path, ``None`` where nothing is shown. A message whose parent is not there
    (damaged, half imported) counts as one that begins a conversation.
    """

    __slots__ = ("_children", "leaf", "messages")

    def __init__(self, messages: Iterable[StoredMessage] = (), leaf: MessageId | None = None) -> None:
        known = {message.id: message for message in messages}
        self.messages: Mapping[MessageId, StoredMessage] = MappingProxyType(known)
        children: dict[MessageId | None, list[MessageId]] = {}
        for message in known.values():
            children.setdefault(message.parent if message.parent in known else None, []).append(message.id)
        self._children = children
        self.leaf = leaf if leaf in known else self._end_of(_latest(children.get(None, [])))

    # ------------------------------------------------------------------ reading

    @property
    def path(self) -> tuple[StoredMessage, ...]:
        """What is shown, from the first message to the leaf."""
        return self.path_to(self.leaf)

    def path_to(self, message_id: MessageId | None) -> tuple[StoredMessage, ...]:
        """From the first message to this one."""
        found: list[StoredMessage] = []
        seen: set[MessageId] = set()
        current = self.messages.get(message_id) if message_id is not None else None
        while current is not None and current.id not in seen:  # a ring can only come from outside
            seen.add(current.id)
            found.append(current)
            current = self.messages.get(current.parent) if current.parent is not None else None
        return tuple(reversed(found))

    def siblings(self, message_id: MessageId) -> tuple[MessageId, ...]:
        """This message and those beside it, in the order in which they came."""
        parent = self.messages[message_id].parent
        return tuple(self._children.get(parent if parent in self.messages else None, ()))

    def place(self, message_id: MessageId) -> tuple[int, int]:
        """Which of how many siblings it is, counted from 1: the "2 / 3" beside the arrows."""
        siblings = self.siblings(message_id)
        return siblings.index(message_id) + 1, len(siblings)

    def following(self, message_id: MessageId) -> tuple[StoredMessage, ...]:
        """What is shown below this message."""
        path = self.path
        for index, message in enumerate(path):
            if message.id == message_id:
                return path[index + 1 :]
        return ()

    # ------------------------------------------------------------------ changes

    def added(self, message: StoredMessage) -> ConversationTree:
        """With this message, or with it in the place of the one that has its id; it is the leaf then."""
        return ConversationTree({**self.messages, message.id: message}.values(), message.id)

    def changed(self, message: StoredMessage) -> ConversationTree:
        """With it in the place of the one that has its id; what is shown stays."""
        return ConversationTree({**self.messages, message.id: message}.values(), self.leaf)

    def showing(self, message_id: MessageId) -> ConversationTree:
        """The path that leads through this message, on to the newest that follows it."""
        return ConversationTree(self.messages.values(), self._end_of(message_id))

    def beside(self, message_id: MessageId, step: int) -> ConversationTree:
        """The path through the sibling ``step`` places on (-1: the one before); the same where there is none."""
        siblings = self.siblings(message_id)
        place = siblings.index(message_id) + step
        return self.showing(siblings[place]) if 0 <= place < len(siblings) else self

    def edited_question(
        self, message_id: MessageId, text: str, attachments: tuple[ChatAttachment, ...], new_id: MessageId, now: float
    ) -> ConversationTree:
        """What the user said, said differently: a sibling, which is the leaf and waits for its answer."""
        old = self.messages[message_id]
        return self.added(replace(old, id=new_id, text=text, attachments=attachments, created=now))

    def edited_answer(
        self, message_id: MessageId, text: str, new_ids: Iterable[MessageId], now: float
    ) -> ConversationTree:
        """An answer with other words, as a sibling; what follows it is shown below the new one as well.

        ``new_ids`` gives an identity for the answer and for each message that follows. The figures belonged to the words
        of the model, so the new one has none; one that broke off can still be gone on with.
        """
        fresh = iter(new_ids)
        old = self.messages[message_id]
        edited = replace(
            old,
            id=next(fresh),
            text=text,
            reasoning="",
            figures=None,
            accepted_spans=None,
            end=AnswerEnd.DONE if old.end is AnswerEnd.DONE else AnswerEnd.CANCELLED,
            failure="",
            created=now,
        )
        tree, parent = self.added(edited), edited.id
        for message in self.following(message_id):
            copy = replace(message, id=next(fresh), parent=parent)
            tree, parent = tree.added(copy), copy.id
        return tree

    def removed(self, message_id: MessageId) -> tuple[ConversationTree, Removal]:
        """Without this message and all that hangs on it; where it was shown, the sibling beside it is shown or what came
        before it."""
        gone = self._subtree(message_id)
        removal = Removal(tuple(self.messages[one] for one in gone), self.leaf)
        left = [message for message in self.messages.values() if message.id not in gone]
        if self.leaf not in gone:
            return ConversationTree(left, self.leaf), removal
        siblings = self.siblings(message_id)
        place = siblings.index(message_id)
        beside = siblings[place - 1] if place else siblings[1] if len(siblings) > 1 else None
        leaf = self._end_of(beside) if beside is not None else self.messages[message_id].parent
        return ConversationTree(left, leaf), removal

    def restored(self, removal: Removal) -> ConversationTree:
        """With what :meth:`removed` took out, shown as before."""
        return ConversationTree((*self.messages.values(), *removal.messages), removal.leaf)

    # ------------------------------------------------------------------ inside

    def _end_of(self, message_id: MessageId | None) -> MessageId | None:
        seen: set[MessageId] = set()
        while message_id is not None and message_id not in seen:
            seen.add(message_id)
            below = _latest(self._children.get(message_id, []))
            if below is None:
                break
            message_id = below
        return message_id

    def _subtree(self, message_id: MessageId) -> dict[MessageId, None]:
        gone: dict[MessageId, None] = {}
        todo = [message_id]
        while todo:
            one = todo.pop()
            if one not in gone:
                gone[one] = None
                todo.extend(self._children.get(one, ()))
        return gone


def _latest(ids: list[MessageId]) -> MessageId | None:
    """The one that came last: by their order, since a clock may have been set back between them."""
    return ids[-1] if ids else None


def request_messages(system_prompt: str, path: Iterable[StoredMessage]) -> tuple[ChatMessage, ...]:
    """What a request carries: exactly what is shown, but for answers without a word.

    Many templates want the roles to alternate: what got no answer is said together with what comes next.
    """
    messages: list[ChatMessage] = [ChatMessage(Role.SYSTEM, system_prompt)] if system_prompt.strip() else []
    for message in path:
        if message.role is Role.ASSISTANT and not message.text:
            continue
        last = messages[-1] if messages else None
        if last is not None and last.role is message.role and message.role is Role.USER:
            text = "\n\n".join(part for part in (last.text, message.text) if part)
            messages[-1] = replace(last, text=text, attachments=(*last.attachments, *message.attachments))
        else:
            messages.append(ChatMessage(message.role, message.text, message.attachments, message.reasoning))
    return tuple(messages)
