"""Counts of tokens and steps, and what follows from them exactly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DraftCounts:
    """Drafted tokens, accepted tokens and verification steps of the same requests; ``None`` is unknown, never 0."""

    drafted: int | None = None
    accepted: int | None = None
    steps: int | None = None

    @property
    def acceptance(self) -> float | None:
        """Accepted ÷ drafted, 0…1; ``None`` where nothing was drafted or either count is unknown."""
        if not self.drafted or self.accepted is None:
            return None
        return self.accepted / self.drafted

    @property
    def mean_accepted_length(self) -> float | None:
        """Tokens per verification step, 1 + accepted ÷ steps; ``None`` without counted steps."""
        if not self.steps or self.accepted is None:
            return None
        return 1 + self.accepted / self.steps


def sum_counts(counts: Iterable[DraftCounts]) -> DraftCounts:
    """The counts of several requests together; a count that one of them lacks is unknown in the sum."""
    items = list(counts)

    def total(values: list[int | None]) -> int | None:
        known = [value for value in values if value is not None]
        return sum(known) if known and len(known) == len(values) else None

    return DraftCounts(
        drafted=total([item.drafted for item in items]),
        accepted=total([item.accepted for item in items]),
        steps=total([item.steps for item in items]),
    )


@dataclass(frozen=True, slots=True)
class ServerCounters:
    """llama-server's ``/metrics`` counters at one moment (they move when a request *ends*).

    Source: ``llamacpp:*_total``. Tokens are counts, seconds are seconds; a counter the build does not have is ``None``.
    ``per_position[i]`` is the count of accepted tokens at draft position ``i``.
    """

    prompt_tokens: int | None = None
    prompt_seconds: float | None = None
    predicted_tokens: int | None = None
    predicted_seconds: float | None = None
    drafted: int | None = None
    accepted: int | None = None
    steps: int | None = None
    per_position: tuple[int, ...] = ()
    requests_processing: int | None = None
    requests_deferred: int | None = None

    @property
    def draft_counts(self) -> DraftCounts:
        return DraftCounts(self.drafted, self.accepted, self.steps)

    def since(self, earlier: ServerCounters) -> DraftCounts:
        """The draft counts between two readings of the same process; unknown where either lacks the counter."""

        def difference(now: int | None, then: int | None) -> int | None:
            if now is None or then is None or now < then:
                return None
            return now - then

        return DraftCounts(
            difference(self.drafted, earlier.drafted),
            difference(self.accepted, earlier.accepted),
            difference(self.steps, earlier.steps),
        )
