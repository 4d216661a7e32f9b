"""The benchmark that a pause or a crash left unfinished, as the window offers it."""

from __future__ import annotations

from sparkdeck.adapters.benchmark_journal import read_journal
from sparkdeck.domain.benchmark_events import UnfinishedBenchmark
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_runner import BenchmarkRunner


def unfinished_of(runner: BenchmarkRunner) -> UnfinishedBenchmark | None:
    """The newest one; ``None`` where there is none, and while one runs, whose own journal it would be. Blocking."""
    journal = None if runner.is_running else runner.unfinished
    if journal is None:
        return None
    try:
        kept = read_journal(journal)
    except UserError as error:
        return UnfinishedBenchmark(journal, "", tr("a benchmark"), "", 0, 0, f"{error.title} {error.detail}".strip())
    done = sum(len(one.runs) for one in kept.measured)
    request = kept.request
    return UnfinishedBenchmark(journal, kept.created, request.profile.name, request.protocol.value, done, kept.total)
