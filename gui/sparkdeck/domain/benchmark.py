"""The benchmark: what is asked, what was measured, and what follows from it.

The protocol is the published one: for each arm the server is started fresh with the full context, then N independent
streamed chat completions of T tokens at temperature 0 without the prompt cache; wall time runs from sending the request
to its last byte, and the first request's warm-up stays in the mean.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.counts import DraftCounts, sum_counts
from sparkdeck.domain.endpoint import Attachment
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime

SCHEMA = "sparkdeck.benchmark/1"
DEFAULT_PROMPT = "Refactor this function."
DEFAULT_RUNS = 3
DEFAULT_TOKENS = 512
DEFAULT_N_MAX = 3


class ArmKind(Enum):
    BASELINE = "baseline"
    DSPARK = "dspark"
    ATTACHED = "attached"
    """Somebody else's server as it runs, with or without a draft."""


@dataclass(frozen=True, slots=True)
class BenchmarkRequest:
    """What to measure: one baseline arm and one draft arm per entry of ``n_max`` (in that order)."""

    profile: Profile
    runtime: Runtime
    runs: int = DEFAULT_RUNS
    tokens: int = DEFAULT_TOKENS
    n_max: tuple[int, ...] = (DEFAULT_N_MAX,)
    prompt: str = DEFAULT_PROMPT
    attached: Attachment | None = None
    """Measure this server instead, as it runs: one arm, ``profile`` and ``runtime`` only name it."""


@dataclass(frozen=True, slots=True)
class RunResult:
    """One request. Times in seconds from sending it, speeds in tokens/s; ``None`` is unknown.

    ``wall_tokens_per_s`` = completion tokens ÷ ``wall_s``; ``decode_tokens_per_s`` is the server's
    ``predicted_per_second``; ``steps`` the difference of the server's ``spec_decode_num_drafts_total`` around it.
    """

    completion_tokens: int | None
    prompt_tokens: int | None
    cached_tokens: int | None
    wall_s: float | None
    ttft_s: float | None
    wall_tokens_per_s: float | None
    decode_tokens_per_s: float | None
    drafted: int | None
    accepted: int | None
    steps: int | None
    text_sha256: str | None
    valid: bool
    problem: str = ""
    """Why the run is not valid, in words."""

    @property
    def counts(self) -> DraftCounts:
        return DraftCounts(self.drafted, self.accepted, self.steps)


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean, median and standard deviation (n - 1) over the valid runs, warm-up included; ``None`` where too few."""

    mean: float | None = None
    median: float | None = None
    stdev: float | None = None


def spread(values: Sequence[float]) -> Spread:
    """The spread of ``values``; of one value there is no deviation, of none there is nothing."""
    if not values:
        return Spread()
    import statistics  # brings fractions, decimal and random: not at the start of every program that knows a benchmark

    deviation = statistics.stdev(values) if len(values) > 1 else None
    return Spread(statistics.fmean(values), statistics.median(values), deviation)


@dataclass(frozen=True, slots=True)
class ArmSummary:
    wall_tokens_per_s: Spread
    decode_tokens_per_s: Spread
    acceptance: float | None
    mean_accepted_length: float | None


_KINDS_OF_DRAFT = {
    "draft-dspark": "DSpark",
    "draft-dflash": "DFlash",
    "draft-eagle3": "EAGLE-3",
    "draft-mtp": "MTP",
    "draft-simple": "Draft",
}


@dataclass(frozen=True, slots=True)
class ArmResult:
    """One arm: a fresh server and its runs. ``argv`` is the whole command that was started."""

    kind: ArmKind
    n_max: int | None
    argv: tuple[str, ...]
    runs: tuple[RunResult, ...]

    @property
    def label(self) -> str:
        if self.kind is ArmKind.ATTACHED:
            return "As it runs"
        if self.kind is ArmKind.BASELINE:
            return "Baseline"
        return f"{_KINDS_OF_DRAFT.get(self.spec_type, self.spec_type)}, n-max {self.n_max}"

    @property
    def spec_type(self) -> str:
        """What ``--spec-type`` was given; of an arm that was not started yet what the published protocol has."""
        given = dict(itertools.pairwise(self.argv)).get("--spec-type", "draft-dspark")
        return "none" if self.kind is ArmKind.BASELINE else given

    @property
    def valid_runs(self) -> tuple[RunResult, ...]:
        return tuple(run for run in self.runs if run.valid)

    @property
    def summary(self) -> ArmSummary:
        """Over the valid runs only: acceptance and mean length from summed counts, never an average of averages."""
        runs = self.valid_runs
        counts = sum_counts(run.counts for run in runs)
        return ArmSummary(
            wall_tokens_per_s=spread([run.wall_tokens_per_s for run in runs if run.wall_tokens_per_s is not None]),
            decode_tokens_per_s=spread(
                [run.decode_tokens_per_s for run in runs if run.decode_tokens_per_s is not None]
            ),
            acceptance=counts.acceptance,
            mean_accepted_length=counts.mean_accepted_length,
        )


def speedup_over(baseline: ArmResult | None, arm: ArmResult) -> float | None:
    """``arm``'s mean wall speed ÷ the baseline's; ``None`` where either is missing."""
    base = baseline.summary.wall_tokens_per_s.mean if baseline is not None else None
    fast = arm.summary.wall_tokens_per_s.mean
    return fast / base if base and fast else None


@dataclass(frozen=True, slots=True)
class BenchmarkResult:
    """All arms of one benchmark. ``created`` is ISO 8601 with the time zone."""

    created: str
    request: BenchmarkRequest
    host: str
    gpu: str | None
    arms: tuple[ArmResult, ...]
    problems: tuple[str, ...] = ()

    @property
    def baseline(self) -> ArmResult | None:
        return next((arm for arm in self.arms if arm.kind is ArmKind.BASELINE), None)

    @property
    def best_draft_arm(self) -> ArmResult | None:
        """The draft arm with the highest mean wall speed."""
        arms = [arm for arm in self.arms if arm.kind is not ArmKind.BASELINE and arm.summary.wall_tokens_per_s.mean]
        return max(arms, key=lambda arm: arm.summary.wall_tokens_per_s.mean or 0.0, default=None)

    @property
    def speedup_wall(self) -> float | None:
        """Best draft arm's mean wall speed ÷ the baseline's; ``None`` where either is missing."""
        best = self.best_draft_arm
        return speedup_over(self.baseline, best) if best is not None else None

    @property
    def same_text(self) -> bool | None:
        """Whether all valid runs of all arms gave the same text; ``None`` with fewer than two."""
        hashes = [run.text_sha256 for arm in self.arms for run in arm.valid_runs if run.text_sha256]
        return len(set(hashes)) == 1 if len(hashes) > 1 else None

    @property
    def all_valid(self) -> bool:
        """Whether every run that was asked for took place and is valid."""
        expected = (1 + len(self.request.n_max) if self.request.profile.draft else 1) * self.request.runs
        runs = [run for arm in self.arms for run in arm.runs]
        return len(runs) == expected and all(run.valid for run in runs)


@dataclass(frozen=True, slots=True)
class BenchmarkProgress:
    """``done`` of ``total`` requests; ``fraction`` 0…1 counts the running one's tokens too.

    ``left_s`` is ``None`` until it can be told.
    """

    step: str
    done: int
    total: int
    fraction: float
    left_s: float | None
    arms: tuple[ArmResult, ...] = ()
    """What was measured so far."""


class BenchmarkEnd(Enum):
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class BenchmarkOutcome:
    """How a benchmark ended. ``result`` holds what was measured until then (``None`` if nothing was)."""

    end: BenchmarkEnd
    result: BenchmarkResult | None = None
    failure: UserError | None = None
