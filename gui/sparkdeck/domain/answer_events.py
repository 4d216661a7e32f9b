"""What is published about an answer besides its text, figures and end (those are in ``events``)."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.chat import ToolCall


@dataclass(frozen=True, slots=True)
class ToolCallsChanged:
    """The calls of an answer as far as they have come: at most ten times a second, and once more before the end."""

    answer_id: int
    calls: tuple[ToolCall, ...]
