"""What is kept of a benchmark while it runs, so that it can go on after a pause or a crash."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sparkdeck.domain.benchmark import BenchmarkRequest, BenchmarkResult
from sparkdeck.domain.benchmark_flaws import GuardCheck
from sparkdeck.domain.benchmark_protocols import PlanFacts
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import enumerated, tr, translated


@dataclass(frozen=True, slots=True)
class MeasuredStart:
    """One server start: which arm it was of, the command, what must be told of it, and what the guard found of its load."""

    server_start: int
    arm: int
    argv: tuple[str, ...]
    notes: tuple[str, ...] = ()
    checks: tuple[GuardCheck, ...] = ()
    load_s: float | None = None


@dataclass(frozen=True, slots=True)
class MeasuredRuns:
    """What one entry of the plan came to: one result, or one for each stream."""

    planned: int
    arm: int
    runs: tuple[RunResult, ...]
    checks: tuple[GuardCheck, ...] = ()


@dataclass(frozen=True, slots=True)
class GoneOnWith:
    """The result that further runs are being added to, and how often the same is to be measured after this time."""

    result: BenchmarkResult
    times_left: int


@dataclass(frozen=True, slots=True)
class KeptBenchmark:
    """A benchmark up to the point where it was left. The plan follows from ``request`` and ``facts``.

    ``environment`` names what the figures depend on (files, runtime, GPU …) with a text each: what differs later cannot
    be measured together with this.
    """

    created: str
    request: BenchmarkRequest
    facts: PlanFacts
    environment: Mapping[str, str]
    total: int
    starts: tuple[MeasuredStart, ...] = ()
    measured: tuple[MeasuredRuns, ...] = ()
    before: GoneOnWith | None = None
    """Of further runs: what they belong to."""

    @property
    def done(self) -> frozenset[int]:
        """The entries of the plan that were measured."""
        return frozenset(one.planned for one in self.measured)

    def changed_since(self, now: Mapping[str, str]) -> tuple[str, ...]:
        """The names of what is not as it was."""
        names = dict.fromkeys([*self.environment, *now])
        return tuple(name for name in names if self.environment.get(name) != now.get(name))


def cannot_go_on(changed: Iterable[str]) -> UserError:
    """``changed`` are names of the environment."""
    return UserError(
        tr("The interrupted benchmark cannot go on."),
        tr(
            "Since then these have changed: {things}. Figures from before and after would be mixed.",
            things=enumerated(map(translated, changed)),
        ),
        tr("Begin it anew."),
    )
