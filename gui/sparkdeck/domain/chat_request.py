"""What the chat asks a server for: messages, and only what differs from the server's own settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from sparkdeck.domain.chat import ChatMessage

SamplingValue = bool | int | float | str | tuple[str, ...]
"""A tuple is for what takes several words, such as ``stop``."""


@dataclass(frozen=True, slots=True)
class ReasoningChoice:
    """How the model may think before it answers; ``None`` leaves it to the server.

    ``effort`` is one of the template's words (``low`` …), ``budget_tokens`` the most tokens it thinks (0: not at all).
    ``sends_back`` puts the reasoning of earlier answers into the prompt; it is left out unless the user asks for it.
    """

    enabled: bool | None = None
    effort: str | None = None
    budget_tokens: int | None = None
    sends_back: bool = False


@dataclass(frozen=True, slots=True)
class AnswerRequest:
    """One answer that is asked for.

    ``answer_id`` tells the answers of this run of the program apart; ``conversation`` is the id of the conversation or
    empty. ``sampling`` holds the request's own names (``temperature``, ``top_k``, ``max_tokens`` …), and only what
    differs from the profile. ``continue_from`` is the text an answer has already (its reasoning in
    ``continue_reasoning``): the server goes on behind it, and only what is new arrives. ``server`` names the one that is
    asked, ``None`` the shown one; ``slot`` one of its slots. ``timings_per_token`` brings live figures;
    ``marks_accepted`` fills :attr:`TextPiece.accepted`. ``leaves_out_oldest``: where the context is too small for all
    messages, the oldest are not sent, and as many of them as necessary.
    """

    answer_id: int
    messages: tuple[ChatMessage, ...]
    conversation: str = ""
    sampling: Mapping[str, SamplingValue] = field(default_factory=lambda: MappingProxyType({}))
    reasoning: ReasoningChoice = ReasoningChoice()
    continue_from: str | None = None
    continue_reasoning: str = ""
    slot: int | None = None
    timings_per_token: bool = True
    marks_accepted: bool = False
    leaves_out_oldest: bool = False
    server: str | None = None
