"""A conversation and what is known about an answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from sparkdeck.domain.chat_attachment import ChatAttachment
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.errors import UserError

if TYPE_CHECKING:
    from sparkdeck.domain.mends import Mend


class Role(Enum):
    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message of a request. ``reasoning`` is kept apart from the text and is not sent unless that is asked for."""

    role: Role
    text: str
    attachments: tuple[ChatAttachment, ...] = ()
    reasoning: str = ""


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call that the model would like to be made; ``arguments`` is JSON as it came, perhaps not yet whole."""

    index: int
    name: str = ""
    arguments: str = ""
    call_id: str = ""


class TextKind(Enum):
    ANSWER = "answer"
    REASONING = "reasoning"
    WAS_REASONING = "was reasoning"
    """Has no text: all text of the answer that came so far was reasoning, and the answer begins behind this piece."""


@dataclass(frozen=True, slots=True)
class TextPiece:
    """Some text of an answer as it arrived. ``answer_id`` tells the answers apart.

    ``accepted`` is how many of its tokens the draft had proposed: all of them, or 0 for none of them, since a piece is
    cut where that changes; ``None`` where it is not known.
    """

    answer_id: int
    kind: TextKind
    text: str
    accepted: int | None = None


@dataclass(frozen=True, slots=True)
class PromptProgress:
    """How much of the prompt was read, in tokens; ``elapsed_s`` since the reading began (server's clock)."""

    total: int
    cached: int
    processed: int
    elapsed_s: float

    @property
    def fraction(self) -> float | None:
        """0…1 of the tokens that really have to be read."""
        todo = self.total - self.cached
        return max(0.0, min(1.0, (self.processed - self.cached) / todo)) if todo > 0 else None

    @property
    def left_s(self) -> float | None:
        """Seconds until the rest is read, at the speed so far; ``None`` before anything was read."""
        read = self.processed - self.cached
        if read <= 0 or self.elapsed_s <= 0:
            return None
        return max(0, self.total - self.processed) * self.elapsed_s / read


@dataclass(frozen=True, slots=True)
class AnswerFigures:
    """Figures of one answer, live or final.

    Speeds are the server's ``timings`` in tokens/s; ``wall_s`` and ``ttft_s`` are ours, in seconds from sending the
    request. ``counts.steps`` is ``None`` until the answer has ended, and where its stream does not tell for certain.
    ``reasoning_s`` is how long the model thought: from the first piece of reasoning to the first of the answer.
    ``of_rest``: the answer was gone on with, and all of this is about what came since then.
    """

    completion_tokens: int | None = None
    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    decode_tokens_per_s: float | None = None
    prompt_tokens_per_s: float | None = None
    ttft_s: float | None = None
    wall_s: float | None = None
    counts: DraftCounts = field(default_factory=DraftCounts)
    reasoning_s: float | None = None
    of_rest: bool = False


@dataclass(frozen=True, slots=True)
class ContextOverflow:
    """The messages have ``prompt_tokens``, the context of a slot holds ``context_tokens``."""

    prompt_tokens: int | None
    context_tokens: int


class AnswerEnd(Enum):
    DONE = "done"
    LENGTH = "length"
    """The token limit or the end of the context was reached."""
    CANCELLED = "cancelled"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class AnswerOutcome:
    """How an answer ended; ``failure`` is set if and only if ``end`` is FAILED. The text that came is kept always."""

    answer_id: int
    end: AnswerEnd
    figures: AnswerFigures
    failure: UserError | None = None
    tool_calls: tuple[ToolCall, ...] = ()
    model: str = ""
    """What the server calls the model that answered; empty where it does not say."""
    overflow: ContextOverflow | None = None
    """Set where the context was too small for the messages."""
    larger_context: Mend | None = None
    """With ``overflow``: a restart that makes room; carried out by ``apply_mend``."""
    left_out: int = 0
    """How many of the oldest messages were not sent (``AnswerRequest.leaves_out_oldest``)."""
