"""One request that a server has finished, whoever sent it: a row of the monitor's table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.translation import tr


class RequestSource(Enum):
    CHAT = "chat"
    BENCHMARK = "benchmark"
    OTHER = "other"
    """Another program, or one that cannot be told apart from one."""


@dataclass(frozen=True, slots=True)
class RequestRecord:
    """``time`` is when it ended, in seconds since the epoch. Speeds are the server's own, in tokens/s.

    ``prompt_tokens`` includes the ``cached_tokens`` that did not have to be read again. ``ttft_s`` (seconds from sending
    it to its first text) is known of our own requests only; ``duration_s`` is the server's time for it (without its log:
    ours, from sending it to its last byte). ``steps`` is ``None`` where the server does not count them for one request.
    ``None`` is unknown, never 0.
    """

    time: float
    source: RequestSource = RequestSource.OTHER
    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    generated_tokens: int | None = None
    prompt_tokens_per_s: float | None = None
    decode_tokens_per_s: float | None = None
    ttft_s: float | None = None
    drafted: int | None = None
    accepted: int | None = None
    steps: int | None = None
    duration_s: float | None = None
    slot_id: int | None = None
    task_id: int | None = None

    @property
    def counts(self) -> DraftCounts:
        return DraftCounts(self.drafted, self.accepted, self.steps)

    @property
    def why_no_ttft(self) -> str:
        """Empty where the time to the first token is known."""
        if self.ttft_s is not None:
            return ""
        if self.source is RequestSource.OTHER:
            return tr("Another program sent it: only that one knows when its first text arrived.")
        return tr("No text arrived.")


@dataclass(frozen=True, slots=True)
class RequestFinished:
    """The shown server has finished a request."""

    record: RequestRecord
    server: str = ""
