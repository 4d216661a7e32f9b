"""The benchmark's report for people, as one HTML file with charts."""

from __future__ import annotations

import sparkdeck
from sparkdeck.adapters.report_html import report_html
from sparkdeck.domain.benchmark import BenchmarkResult
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.benchmark_report import benchmark_report
from sparkdeck.domain.translation import tr


def to_html(result: BenchmarkResult | BenchmarkRecord) -> str:
    """The report of `benchmark_markdown` with charts, in a file that needs nothing else."""
    record = result if isinstance(result, BenchmarkRecord) else record_of(result)
    return report_html(benchmark_report(record), made_by())


def made_by() -> str:
    return tr("Made by SparkDeck {version}. Nothing was uploaded.", version=sparkdeck.__version__)
