"""What the services publish about benchmarks. Frozen values, as in ``events``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain.benchmark import BenchmarkOutcome, BenchmarkProgress
from sparkdeck.domain.errors import UserError

if TYPE_CHECKING:
    from sparkdeck.domain.benchmark_choice import BenchmarkChoice
    from sparkdeck.domain.benchmark_compare import Comparison
    from sparkdeck.domain.benchmark_entry import BenchmarkEntry
    from sparkdeck.domain.benchmark_protocols import Estimate
    from sparkdeck.domain.benchmark_record import BenchmarkRecord


@dataclass(frozen=True, slots=True)
class BenchmarkProgressed:
    progress: BenchmarkProgress


@dataclass(frozen=True, slots=True)
class BenchmarkEnded:
    """``record`` is the outcome's result, judged in the service thread; ``None`` where nothing was measured."""

    outcome: BenchmarkOutcome
    record: BenchmarkRecord | None = None


@dataclass(frozen=True, slots=True)
class BenchmarkEstimated:
    """What ``choice`` would take on this machine, or why it cannot be measured."""

    choice: BenchmarkChoice
    estimate: Estimate | None = None
    problem: UserError | None = None


@dataclass(frozen=True, slots=True)
class UnfinishedBenchmark:
    """A benchmark that was paused or cut off: ``done`` of ``total`` requests are kept in ``journal``.

    ``problem`` says why it cannot go on (the environment is another one now).
    """

    journal: Path
    created: str
    profile: str
    protocol: str
    done: int
    total: int
    problem: str = ""


@dataclass(frozen=True, slots=True)
class BenchmarkHistoryChanged:
    """The results that are kept, newest first, and what an undo or a resume would bring back."""

    entries: tuple[BenchmarkEntry, ...]
    deleted: str | None = None
    """The label of the result that was deleted last."""
    unfinished: UnfinishedBenchmark | None = None


@dataclass(frozen=True, slots=True)
class BenchmarkOpened:
    """A result of the history, to be shown; a benchmark that has just ended opens its own."""

    path: Path
    record: BenchmarkRecord


@dataclass(frozen=True, slots=True)
class BenchmarksCompared:
    comparison: Comparison
