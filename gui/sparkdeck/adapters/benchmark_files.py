"""The benchmark's JSON, for programs: schema ``sparkdeck.benchmark/1``.

It is a contract: its fields and their order are those of :class:`BenchmarkRecord`; unknown is ``null``. Its Markdown
is in `benchmark_markdown`, its HTML in `benchmark_html`.
"""

from __future__ import annotations

from sparkdeck.adapters.benchmark_markdown import to_markdown
from sparkdeck.adapters.record_json import decode_record, encode_record
from sparkdeck.domain.benchmark import BenchmarkResult
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.benchmark_recorded import record_of

__all__ = ["from_json", "to_json", "to_markdown"]


def to_json(result: BenchmarkResult | BenchmarkRecord) -> bytes:
    """The JSON export, indented, UTF-8, with a final newline."""
    return encode_record(result if isinstance(result, BenchmarkRecord) else record_of(result))


def from_json(data: bytes) -> BenchmarkRecord:
    """Read an export back, strictly: an unknown, missing or wrongly typed field is a UserError."""
    return decode_record(data)
