"""Reads a result file: ours of any age, or one of llama.cpp's own tools. What it is not, it says in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from sparkdeck.adapters.bounded_file import read_bounded
from sparkdeck.adapters.foreign_benchmarks import llama_bench_record, speed_bench_record
from sparkdeck.adapters.record_json import decode_record
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.record_check import record_problem
from sparkdeck.domain.translation import tr

MOST_BYTES = 32 * 1024 * 1024
"""A suite with all its prompts takes about half a megabyte."""
_FORMS = tr(
    "SparkDeck reads its own result files (sparkdeck.benchmark/1), the JSON of llama-bench, and that of llama.cpp’s "
    "speed_bench.py."
)


def read_result(path: Path) -> BenchmarkRecord:
    """The result in ``path``. Blocking; raises :class:`UserError`, whatever the file holds."""
    try:
        data = read_bounded(path, MOST_BYTES)
    except OSError as error:
        raise UserError(tr("{file} cannot be read.", file=path.name), error.strerror or str(error)) from error
    if len(data) > MOST_BYTES:
        raise UserError(
            tr("{file} is too large for a benchmark.", file=path.name),
            tr("The limit is {limit} MiB.", limit=MOST_BYTES >> 20),
        )
    try:
        return parse_result(data)
    except UserError as error:
        raise UserError(
            tr("{file} is no benchmark that can be read.", file=path.name), error.detail or error.title, _FORMS
        ) from error


def parse_result(data: bytes) -> BenchmarkRecord:
    """The result in ``data``. Raises :class:`UserError`."""
    data = data.removeprefix(b"\xef\xbb\xbf").strip()
    try:
        record = _parsed(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise UserError(tr("This is not a benchmark."), f"{error}.") from error
    problem = record_problem(record)
    if problem:
        raise UserError(tr("This is not a benchmark."), problem)
    return record


def _parsed(data: bytes) -> BenchmarkRecord:
    if not data:
        raise UserError(tr("The file is empty."))
    if b"\n{" in data and data.startswith(b"{") and b'"schema"' not in data.split(b"\n", 1)[0][:2000]:
        lines = _json_lines(data)
        if lines is not None:
            return llama_bench_record(lines)
    raw = msgspec.json.decode(data)
    if isinstance(raw, list):
        return llama_bench_record(raw)
    if isinstance(raw, dict) and "schema" not in raw:
        if isinstance(raw.get("results"), list) and "summary" in raw:
            return speed_bench_record(raw)
        if "avg_ts" in raw:
            return llama_bench_record([raw])
        raise UserError(tr("This is not a benchmark."), tr("It is JSON of another kind."))
    return decode_record(data)


def _json_lines(data: bytes) -> list[Any] | None:
    """An object a line, or ``None`` where it is one that goes over several lines."""
    try:
        return [msgspec.json.decode(line) for line in data.splitlines() if line.strip()]
    except msgspec.MsgspecError:
        return None
