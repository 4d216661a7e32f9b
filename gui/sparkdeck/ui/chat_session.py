"""One conversation as the window has it open: its tree, the answer that comes, what waits to be sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from time import time
from typing import TYPE_CHECKING
from uuid import uuid4

from sparkdeck.domain.answer_text import ended, with_pieces
from sparkdeck.domain.chat import (
    AnswerFigures,
    AnswerOutcome,
    ChatMessage,
    ContextOverflow,
    PromptProgress,
    Role,
    TextKind,
    TextPiece,
    ToolCall,
)
from sparkdeck.domain.chat_attachment import ChatAttachment
from sparkdeck.domain.chat_request import AnswerRequest, ReasoningChoice
from sparkdeck.domain.conversation import (
    Conversation,
    ConversationTree,
    MessageId,
    Removal,
    StoredMessage,
    request_messages,
)
from sparkdeck.domain.conversation_title import title_of
from sparkdeck.domain.errors import UserError

if TYPE_CHECKING:
    from sparkdeck.domain.mends import Mend


@dataclass(frozen=True, slots=True)
class Unsent:
    """What was written, with the files that go with it."""

    text: str = ""
    attachments: tuple[ChatAttachment, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.text.strip() or self.attachments)


@dataclass(slots=True)
class RunningAnswer:
    """An answer that comes. ``pieces`` is all that arrived of it, after what it is continued from."""

    answer_id: int
    message: StoredMessage
    with_draft: bool
    pieces: list[TextPiece] = field(default_factory=list)
    figures: AnswerFigures | None = None
    prompt: PromptProgress | None = None
    tool_calls: tuple[ToolCall, ...] = ()
    is_stopping: bool = False

    def text(self, kind: TextKind) -> str:
        before = self.message.text if kind is TextKind.ANSWER else self.message.reasoning
        return before + "".join(piece.text for piece in self.pieces if piece.kind is kind)

    @property
    def has_text(self) -> bool:
        return bool(self.pieces)

    @property
    def is_thinking(self) -> bool:
        return bool(self.pieces) and self.pieces[-1].kind is TextKind.REASONING


@dataclass(slots=True)
class ChatSession:
    """``is_kept``: the store knows it; before its first message nothing is written anywhere."""

    conversation: Conversation
    tree: ConversationTree = field(default_factory=ConversationTree)
    is_kept: bool = False
    running: RunningAnswer | None = None
    queue: list[Unsent] = field(default_factory=list)
    unsent: Unsent = Unsent()
    problem: UserError | None = None
    overflow: ContextOverflow | None = None
    larger_context: Mend | None = None
    """The restart that would make room."""
    removals: list[Removal] = field(default_factory=list)
    leaves_out_oldest: bool = False
    """It was agreed to that the oldest messages are not sent where the context is too small for all."""
    then: Callable[[], None] | None = None
    """What is to be done when the running answer has ended."""

    @property
    def id(self) -> str:
        return self.conversation.id

    @property
    def path(self) -> tuple[StoredMessage, ...]:
        return self.tree.path

    @property
    def is_empty(self) -> bool:
        return not self.tree.messages

    @property
    def may_be_read_again(self) -> bool:
        """Whether the store has all of it that counts: nothing comes, waits, or was written for what is not begun."""
        return self.running is None and not self.queue and (self.is_kept or self.unsent.is_empty)

    @property
    def own_rules(self) -> int:
        """In how many things it differs from the profile."""
        conversation = self.conversation
        thinks_otherwise = conversation.reasoning != ReasoningChoice()
        return len(conversation.sampling) + bool(conversation.system_prompt.strip()) + thinks_otherwise

    @property
    def last_answer(self) -> StoredMessage | None:
        """The last on the path, whole or not; what still comes of it is with :attr:`running`."""
        return next((message for message in reversed(self.path) if message.role is Role.ASSISTANT), None)

    @property
    def last_question(self) -> StoredMessage | None:
        return next((message for message in reversed(self.path) if message.role is Role.USER), None)

    def messages_to(self, message_id: MessageId | None) -> tuple[ChatMessage, ...]:
        """What a request carries: what is shown down to this message."""
        return request_messages(self.conversation.system_prompt, self.tree.path_to(message_id))

    def messages_with(self, message: StoredMessage) -> tuple[ChatMessage, ...]:
        """What a request would carry that ends with this one, which is not said yet."""
        path = (*self.tree.path_to(message.parent), message)
        return request_messages(self.conversation.system_prompt, path)

    def text_of(self, message: StoredMessage) -> str:
        """Its text as far as it has come."""
        if self.running is not None and self.running.message.id == message.id:
            return self.running.text(TextKind.ANSWER)
        return message.text

    def figures_of(self, message: StoredMessage) -> AnswerFigures | None:
        """As they are now, of an answer that comes."""
        if self.running is not None and self.running.message.id == message.id:
            return self.running.figures
        return message.figures

    def say(self, unsent: Unsent) -> StoredMessage:
        """Put what the user said below what is shown."""
        message = StoredMessage(
            new_id(), self.tree.leaf, Role.USER, unsent.text.strip(), attachments=unsent.attachments, created=time()
        )
        self.tree = self.tree.added(message)
        if not self.conversation.title:
            names = ", ".join(attachment.name for attachment in unsent.attachments)
            self.conversation = replace(self.conversation, title=title_of(message.text or names))
        return message

    def begin(self, answer_id: int, message: StoredMessage, *, with_draft: bool) -> RunningAnswer:
        """An answer to come, in a message that is new, or that is gone on with."""
        self.tree = self.tree.added(message)
        self.problem = self.overflow = None
        self.running = RunningAnswer(answer_id, message, with_draft)
        return self.running

    def end(self, outcome: AnswerOutcome) -> RunningAnswer | None:
        """The running answer is over; its text becomes part of the tree."""
        running = self.running
        if running is None or running.answer_id != outcome.answer_id:
            return None
        self.running = None
        message = with_pieces(
            replace(running.message, tool_calls=running.tool_calls or running.message.tool_calls), running.pieces
        )
        self.tree = self.tree.changed(ended(message, outcome))
        self.problem, self.overflow, self.larger_context = outcome.failure, outcome.overflow, outcome.larger_context
        return running

    def request(self, answer_id: int, message: StoredMessage, *, marks_accepted: bool) -> AnswerRequest:
        """How ``message`` is asked for."""
        goes_on = bool(message.text or message.reasoning)
        return AnswerRequest(
            answer_id,
            self.messages_to(message.parent),
            self.id,
            self.conversation.sampling,
            self.conversation.reasoning,
            continue_from=message.text if goes_on else None,
            continue_reasoning=message.reasoning,
            marks_accepted=marks_accepted,
            leaves_out_oldest=self.leaves_out_oldest,  # how many it takes only the server knows
        )


def new_id() -> str:
    return uuid4().hex


def new_session(*, private: bool = False) -> ChatSession:
    now = time()
    return ChatSession(Conversation(new_id(), private=private, created=now, changed=now))
