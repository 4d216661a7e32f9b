"""What a benchmark comes to: the verdict, overall and for each part, as values. `benchmark_verdict` reaches it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from sparkdeck.domain.recorded_text import recorded

FEWEST_PROMPTS = 8
"""With fewer prompts the range over runs stands in for an interval, and the verdict speaks of these prompts alone."""
BAND = 0.02
"""A speed-up within ±2 % is none: noise and taste are larger."""


class Verdict(Enum):
    """The values are the result file's words; `retold` says them in the window's language."""

    FASTER = recorded("FASTER")()
    """The whole interval of the speed-up lies above 1.02."""
    NO_DIFFERENCE = recorded("NO DIFFERENCE")()
    """It lies between 0.98 and 1.02."""
    SLOWER = recorded("SLOWER")()
    """It lies below 0.98."""
    UNDECIDED = recorded("UNDECIDED")()
    INVALID = recorded("INVALID")()


class IntervalKind(Enum):
    BOOTSTRAP = "bootstrap"
    """From resampling prompts (95 %) and server starts (99.9 %)."""
    RANGE = "range"
    """The range over starts, of a single one over runs: for fewer than 8 prompts."""
    NONE = "none"
    """Too few runs for either."""


class Spread(Protocol):
    """What makes a speed-up uncertain."""

    @property
    def units(self) -> int:
        """How many server starts (of a single one: passes) it rests on."""

    @property
    def of_prompts(self) -> float:
        """Half the width that the prompts' differences alone make, as a logarithm."""

    @property
    def is_short(self) -> bool:
        """Whether it is so wide because the answers are too short to be timed any better."""

    def interval(self, units: int | None = None) -> tuple[float, float]:
        """Low and high; of so many units that spread like these."""


@dataclass(frozen=True, slots=True)
class SpeedUp:
    """How many times as fast: ``value`` with ``low`` … ``high``; ``None`` where it cannot be told.

    ``prompts`` and ``runs`` (of the arm with fewer) are what it rests on, ``starts`` the server starts of that arm.
    ``spread`` is what the interval was made of, ``None`` where there was too little for one.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    kind: IntervalKind = IntervalKind.NONE
    prompts: int = 0
    runs: int = 0
    starts: int = 0
    spread: Spread | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PartJudgement:
    """The verdict on a part: a prompt class, a depth of the context, a number of streams, or one draft arm.

    ``name`` is for programs (``coding``), ``title`` for people (``Coding``). ``best_n_max`` is the part's own.
    """

    name: str
    title: str
    verdict: Verdict
    speedup: float | None
    low: float | None
    high: float | None
    best_n_max: int | None = None
    runs_needed: int | None = None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a whole benchmark. Speed-ups are of wall speed, the best draft arm ÷ the baseline.

    ``speedup`` leaves the warm-up out, ``speedup_with_warm_up`` is of the published means, which keep it (``None`` where
    the protocol drops it); ``decode_speedup`` is of the server's own decode speed. ``this_prompt_only``: too few prompts
    to say more than how those went. ``reasons`` are sentences.
    """

    verdict: Verdict
    speedup: float | None = None
    low: float | None = None
    high: float | None = None
    interval: IntervalKind = IntervalKind.NONE
    runs_needed: int | None = None
    this_prompt_only: bool = False
    prompts: int = 0
    reasons: tuple[str, ...] = ()
    per_class: tuple[PartJudgement, ...] = ()
    per_depth: tuple[PartJudgement, ...] = ()
    """By how much of the context was in use (long context)."""
    per_streams: tuple[PartJudgement, ...] = ()
    """What all streams got together, by their number (concurrency)."""
    per_arm: tuple[PartJudgement, ...] = ()
    """Every draft arm against the baseline, in the order of the arms."""
    best_n_max: int | None = None
    """The smallest n-max that cannot be told from the fastest."""
    best_arm: str | None = None
    """The label of the arm that is judged."""
    speedup_with_warm_up: float | None = None
    decode_speedup: float | None = None
    on_cpu: bool = False
    changes_answers: bool = False
    """The draft's answer is another one, and rounding does not explain it."""

    @property
    def n_max_to_apply(self) -> int | None:
        return n_max_to_apply(self.verdict.value, self.best_n_max, changes_answers=self.changes_answers)


def n_max_to_apply(verdict: str, best_n_max: int | None, *, changes_answers: bool) -> int | None:
    """``best_n_max``, unless the draft is not worth serving or nothing was found out. ``verdict`` is a verdict's word."""
    settled = verdict in (Verdict.FASTER.value, Verdict.NO_DIFFERENCE.value)
    return best_n_max if settled and not changes_answers else None
