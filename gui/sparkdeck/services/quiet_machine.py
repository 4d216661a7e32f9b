"""What measures and what loads the whole machine do not go on at the same time: the figures would not be those of the model."""

from __future__ import annotations

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_job import RuntimeJobKind
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_runner import BenchmarkRunner
from sparkdeck.services.runtime_jobs import RuntimeJobs

_WORDS = {
    RuntimeJobKind.BUILD: tr("A llama-server is being compiled."),
    RuntimeJobKind.QUALIFY: tr("A llama-server is being tried."),
}
"""The work that takes processors or the card; a download takes neither for long."""


def require_no_benchmark(benchmark: BenchmarkRunner) -> None:
    """Raises :class:`UserError` while one runs."""
    if benchmark.is_running:
        raise UserError(tr("The benchmark has the machine."), "", tr("Wait until it has ended, or cancel it."))


def require_no_runtime_work(jobs: RuntimeJobs) -> None:
    """Raises :class:`UserError` while a runtime is compiled or tried."""
    words = next((_WORDS[job.kind] for job in jobs.running if job.kind in _WORDS), None)
    if words is not None:
        raise UserError(
            words,
            tr("It would slow what is measured."),
            tr("Wait until that has ended, or cancel it in Runtimes (Ctrl+R)."),
        )
