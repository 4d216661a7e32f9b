"""The benchmark: what is asked, what was measured, and what follows from it.

The Reference protocol is the published one: for each arm the server is started fresh with the full context, then N
independent streamed chat completions of T tokens at temperature 0 without the prompt cache; wall time runs from sending
the request to its last byte, and the first request's warm-up stays in the mean. The others are in
`benchmark_protocols`, what follows from the figures in `benchmark_verdict`.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.benchmark_arms import ArmKind, ArmPlan
from sparkdeck.domain.benchmark_cross_check import CrossCheck
from sparkdeck.domain.benchmark_environment import Environment
from sparkdeck.domain.benchmark_flaws import Flaw, GuardCheck, flaws_of
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_run import RunResult, Spread, counted, decode_amount, speeds, spread, wall_amount
from sparkdeck.domain.counts import sum_counts
from sparkdeck.domain.endpoint import Attachment
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.recorded_text import recorded
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.same_answer import SameAnswer

__all__ = [
    "DEFAULT_N_MAX",
    "DEFAULT_PROMPT",
    "DEFAULT_RUNS",
    "DEFAULT_TOKENS",
    "SCHEMA",
    "ArmKind",
    "ArmPlan",
    "ArmResult",
    "ArmSummary",
    "BenchmarkEnd",
    "BenchmarkOutcome",
    "BenchmarkProgress",
    "BenchmarkRequest",
    "BenchmarkResult",
    "RunResult",
    "Spread",
    "speedup_over",
    "spread",
]

SCHEMA = "sparkdeck.benchmark/1"
DEFAULT_PROMPT = "Refactor this function."
DEFAULT_RUNS = 3
DEFAULT_TOKENS = 512
DEFAULT_N_MAX = 3


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
    protocol: ProtocolKind = ProtocolKind.REFERENCE
    arms: tuple[ArmPlan, ...] = ()
    """The arms of a shoot-out; empty: a baseline and one draft arm for each n-max."""
    custom_prompts: tuple[BenchmarkPrompt, ...] = ()
    profile_sampling: bool = False
    """Sample as the profile does, with fixed seeds; else greedily."""
    cross_check: bool = False
    """Ask the runtime's ``llama-bench`` for the baseline's decode speed too."""
    rounds: int | None = None
    """How often each arm goes through the prompts where it is not as often as the protocol has it: further runs."""


@dataclass(frozen=True, slots=True)
class ArmSummary:
    wall_tokens_per_s: Spread
    decode_tokens_per_s: Spread
    acceptance: float | None
    mean_accepted_length: float | None


_AS_IT_RUNS = recorded("As it runs")()
_BASELINE = recorded("Baseline")()
WITH_N_MAX = recorded("{kind}, n-max {n_max}")
_KINDS_OF_DRAFT = {
    "draft-dspark": "DSpark",
    "draft-dflash": "DFlash",
    "draft-eagle3": "EAGLE-3",
    "draft-mtp": "MTP",
    "draft-simple": recorded("Draft")(),
}


@dataclass(frozen=True, slots=True)
class ArmResult:
    """One arm: a fresh server and its runs. ``argv`` is the whole command that was started."""

    kind: ArmKind
    n_max: int | None
    argv: tuple[str, ...]
    runs: tuple[RunResult, ...]
    name: str = ""
    """Free text; empty: the arm is called after what it ran."""
    keeps_warm_up: bool = True
    """Whether the first request after a start is in the summary."""
    checks: tuple[GuardCheck, ...] = ()
    """What the validity guard found of the arm as a whole."""

    @property
    def label(self) -> str:
        if self.name:
            return self.name
        if self.kind is ArmKind.ATTACHED:
            return _AS_IT_RUNS
        if self.kind is ArmKind.BASELINE:
            return _BASELINE
        return WITH_N_MAX(kind=_KINDS_OF_DRAFT.get(self.spec_type, self.spec_type), n_max=self.n_max)

    @property
    def spec_type(self) -> str:
        """What ``--spec-type`` was given; of an arm that was not started yet what the published protocol has."""
        given = dict(itertools.pairwise(self.argv)).get("--spec-type", "draft-dspark")
        return "none" if self.kind is ArmKind.BASELINE else given

    @property
    def valid_runs(self) -> tuple[RunResult, ...]:
        return tuple(run for run in self.runs if run.valid)

    @property
    def counted_runs(self) -> tuple[RunResult, ...]:
        """The valid runs that the summary is over."""
        return counted(self.runs, keeps_warm_up=self.keeps_warm_up)

    @property
    def summary(self) -> ArmSummary:
        """Over the counted runs only: acceptance and mean length from summed counts, never an average of averages."""
        runs = self.counted_runs
        counts = sum_counts(run.counts for run in runs)
        alike = len({run.prompt_id for run in runs}) < 2
        return ArmSummary(
            wall_tokens_per_s=speeds([a for run in runs if (a := wall_amount(run)) is not None], alike=alike),
            decode_tokens_per_s=speeds([a for run in runs if (a := decode_amount(run)) is not None], alike=alike),
            acceptance=counts.acceptance,
            mean_accepted_length=counts.mean_accepted_length,
        )


def speedup_over(baseline: ArmResult | None, arm: ArmResult) -> float | None:
    """``arm``'s mean wall speed ÷ the baseline's; ``None`` where either is missing, or they did not answer the same
    prompts."""
    if baseline is None or {run.prompt_id for run in baseline.counted_runs} != {
        run.prompt_id for run in arm.counted_runs
    }:
        return None
    base, fast = baseline.summary.wall_tokens_per_s.mean, arm.summary.wall_tokens_per_s.mean
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
    checks: tuple[GuardCheck, ...] = ()
    """What the validity guard found of the benchmark as a whole and between its arms."""
    run_checks: tuple[GuardCheck, ...] = ()
    """What it found of single requests, one for each rule: those that failed are flaws of their runs already."""
    prompts: tuple[BenchmarkPrompt, ...] = ()
    """Those of the plan."""
    planned_runs: int | None = None
    """How many requests the plan has; ``None``: as many as the Reference run would have."""
    same_answer: SameAnswer | None = None
    cross_check: CrossCheck | None = None
    environment: Environment | None = None
    """Machine, programs and model files; ``None`` where nobody looked."""

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        """All that the guard found beyond single runs."""
        return flaws_of([*self.checks, *(check for arm in self.arms for check in arm.checks)])

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
        """Whether the valid runs of all arms gave the same text to each prompt; ``None`` where no prompt has two of
        them, and at the profile's own sampling, where they need not."""
        texts: dict[str, list[str]] = {}
        for run in (run for arm in self.arms for run in arm.valid_runs):
            if run.text_sha256:
                texts.setdefault(run.prompt_id, []).append(run.text_sha256)
        several = [set(hashes) for hashes in texts.values() if len(hashes) > 1]
        if not several or self.request.profile_sampling:
            return None
        return all(len(hashes) == 1 for hashes in several)

    @property
    def is_complete(self) -> bool:
        """Whether every request that was planned took place."""
        expected = self.planned_runs
        if expected is None:
            expected = (1 + len(self.request.n_max) if self.request.profile.draft else 1) * self.request.runs
        return sum(len(arm.runs) for arm in self.arms) == expected

    @property
    def all_valid(self) -> bool:
        """Whether every run that was asked for took place and is valid; a warm-up that is dropped need not be."""
        runs = [run for arm in self.arms for run in arm.runs if arm.keeps_warm_up or not run.warm_up]
        return self.is_complete and all(run.valid for run in runs)


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
    paused: bool = False
    """It waits to go on; the server that ran before is back meanwhile."""


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
