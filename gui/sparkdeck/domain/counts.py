"""Counts of tokens and steps, and what follows from them exactly."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from sparkdeck.domain.recorded_text import recorded, retold

_TOO_MANY_ACCEPTED = recorded("inconsistent: {accepted:,}/{drafted:,}")
_TOO_MANY_STEPS = recorded("inconsistent: {steps:,} steps for {drafted:,} drafted tokens")


@dataclass(frozen=True, slots=True)
class DraftCounts:
    """Drafted tokens, accepted tokens and verification steps of the same requests; ``None`` is unknown, never 0."""

    drafted: int | None = None
    accepted: int | None = None
    steps: int | None = None

    @property
    def problem(self) -> str:
        """Why the counts cannot be true together; empty where they can. No figure follows from such counts."""
        return retold(self.stored_problem)

    @property
    def stored_problem(self) -> str:
        """The same, as result files have it."""
        if self.drafted is not None and self.accepted is not None and self.accepted > self.drafted:
            return _TOO_MANY_ACCEPTED(accepted=self.accepted, drafted=self.drafted)
        if self.drafted is not None and self.steps is not None and self.steps > self.drafted:
            return _TOO_MANY_STEPS(steps=self.steps, drafted=self.drafted)
        return ""

    @property
    def acceptance(self) -> float | None:
        """Accepted ÷ drafted, 0…1; ``None`` where nothing was drafted, a count is unknown or they contradict each other."""
        if not self.drafted or self.accepted is None or self.problem:
            return None
        return self.accepted / self.drafted

    @property
    def mean_accepted_length(self) -> float | None:
        """Tokens per verification step, 1 + accepted ÷ steps; ``None`` without counted steps or with contradictions."""
        if not self.steps or self.accepted is None or self.problem:
            return None
        return 1 + self.accepted / self.steps

    @property
    def wasted(self) -> int | None:
        """Drafted tokens that were thrown away."""
        return None if self.drafted is None or self.accepted is None or self.problem else self.drafted - self.accepted


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
class AcceptanceFigures:
    """What became of the drafts of some requests. ``position_counts[i]`` is how many steps accepted more than ``i`` tokens.

    ``None`` is unknown, ``reason`` says why.
    """

    counts: DraftCounts = DraftCounts()
    position_counts: tuple[int, ...] | None = None
    reason: str = ""

    @property
    def drafted(self) -> int | None:
        return self.counts.drafted

    @property
    def accepted(self) -> int | None:
        return self.counts.accepted

    @property
    def steps(self) -> int | None:
        return self.counts.steps

    @property
    def acceptance(self) -> float | None:
        return self.counts.acceptance

    @property
    def mean_accepted_length(self) -> float | None:
        return self.counts.mean_accepted_length

    @property
    def wasted(self) -> int | None:
        return self.counts.wasted

    @property
    def per_position(self) -> tuple[float, ...] | None:
        """Of the verification steps, how many (0…1) accepted the draft's 1st, 2nd … token."""
        if not self.counts.steps or not self._positions_fit:
            return None
        return tuple(count / self.counts.steps for count in self.position_counts or ())

    @property
    def accepted_per_step(self) -> tuple[int, ...] | None:
        """How many steps accepted exactly 0, 1, 2 … tokens: those with at least i, less those with at least i + 1."""
        if not self.counts.steps or not self._positions_fit:
            return None
        least = (self.counts.steps, *(self.position_counts or ()), 0)
        return tuple(now - more for now, more in itertools.pairwise(least))

    @property
    def _positions_fit(self) -> bool:
        """Whether the positions are those of exactly these steps and tokens: counted together or not used."""
        if self.position_counts is None or self.counts.steps is None or self.counts.problem:
            return False
        falling = (self.counts.steps, *self.position_counts)
        return sum(self.position_counts) == self.counts.accepted and all(
            now >= more >= 0 for now, more in itertools.pairwise(falling)
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
    prompt_tokens_cached: int | None = None
    rounded: frozenset[str] = frozenset()
    """Counts (by field) that the page gives in six digits only, as it does from 1,000,000 on."""

    @property
    def draft_counts(self) -> DraftCounts:
        return DraftCounts(self.drafted, self.accepted, self.steps)

    def since(self, earlier: ServerCounters) -> DraftCounts:
        """The draft counts between two readings of the same process; unknown where either lacks or rounds the counter."""
        return DraftCounts(
            self.growth("drafted", earlier), self.growth("accepted", earlier), self.growth("steps", earlier)
        )

    def growth(self, field: str, earlier: ServerCounters) -> int | None:
        """By how much one count has grown since ``earlier``; ``None`` where that is not known to the token."""
        now, then = getattr(self, field), getattr(earlier, field)
        if now is None or then is None or now < then or field in self.rounded or field in earlier.rounded:
            return None
        return int(now - then)

    def positions_since(self, earlier: ServerCounters) -> tuple[int, ...]:
        """The growth of each position; they are never rounded."""
        return tuple(
            now - then for now, then in itertools.zip_longest(self.per_position, earlier.per_position, fillvalue=0)
        )

    def fell_below(self, earlier: ServerCounters) -> bool:
        """Whether a count is smaller than before: another process counts, or the same one anew."""
        pairs = ((getattr(self, name), getattr(earlier, name)) for name in _RISING)
        return any(now is not None and then is not None and now < then for now, then in pairs)


_RISING = ("prompt_tokens", "predicted_tokens", "drafted", "accepted", "steps")
NO_COUNTS = ServerCounters(0, 0.0, 0, 0.0, 0, 0, 0, requests_processing=0, prompt_tokens_cached=0)
"""What a server counts when it begins."""
LEAST_TOKENS_FOR_A_SPEED = 8
"""Of a shorter answer no speed is told: its first token came with the prompt, and the rest takes next to no time."""
