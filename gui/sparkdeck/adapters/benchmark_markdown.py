"""The benchmark's report for people, in Markdown."""

from __future__ import annotations

from sparkdeck.adapters.report_markdown import report_markdown
from sparkdeck.domain.benchmark import BenchmarkResult
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.benchmark_report import benchmark_report


def to_markdown(result: BenchmarkResult | BenchmarkRecord) -> str:
    """The report: verdict, machine, method, figures, every run, commands, problems."""
    record = result if isinstance(result, BenchmarkRecord) else record_of(result)
    return report_markdown(benchmark_report(record))
