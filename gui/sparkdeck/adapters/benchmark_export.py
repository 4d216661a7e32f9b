"""Writes results and comparisons for others: JSON, Markdown or HTML by the file's ending."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.adapters.benchmark_html import made_by, to_html
from sparkdeck.adapters.benchmark_markdown import to_markdown
from sparkdeck.adapters.compare_json import comparison_json
from sparkdeck.adapters.personal_names import personal_scrubber
from sparkdeck.adapters.record_json import encode_record
from sparkdeck.adapters.report_html import report_html
from sparkdeck.adapters.report_markdown import report_markdown
from sparkdeck.domain.benchmark_compare import compare
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.benchmark_sharing import shareable
from sparkdeck.domain.compare_report import compare_report
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

FORMS = (".json", ".md", ".html")
_FORM_OF = {".json": ".json", ".md": ".md", ".markdown": ".md", ".html": ".html", ".htm": ".html"}


def export_result(path: Path, record: BenchmarkRecord, *, with_names: bool = False) -> None:
    """Write ``record`` to ``path``. Raises :class:`UserError`; blocking."""
    write_atomically(path, exported(record, path.suffix, with_names=with_names))


def exported(record: BenchmarkRecord, suffix: str, *, with_names: bool = False) -> bytes:
    """``record`` in the form of ``suffix``; names, user paths and own prompts only ``with_names``."""
    form = form_of(suffix)
    shown = record if with_names else for_sharing(record)
    if form == ".json":
        return encode_record(shown)
    return (to_markdown(shown) if form == ".md" else to_html(shown)).encode()


def compared(records: Sequence[BenchmarkRecord], suffix: str, *, with_names: bool = False) -> bytes:
    """``records`` side by side in the form of ``suffix``."""
    form = form_of(suffix)
    comparison = compare([record if with_names else for_sharing(record, keep_label=True) for record in records])
    if form == ".json":
        return comparison_json(comparison)
    report = compare_report(comparison)
    return (report_markdown(report) if form == ".md" else report_html(report, made_by())).encode()


def for_sharing(record: BenchmarkRecord, *, keep_label: bool = False) -> BenchmarkRecord:
    """``record`` without what is nobody else's business on this machine."""
    scrubber = personal_scrubber()
    shared = shareable(record, scrubber)
    return replace(shared, label=scrubber.text(record.label)) if keep_label else shared


def form_of(suffix: str) -> str:
    """One of :data:`FORMS`. Raises :class:`UserError` for another ending."""
    form = _FORM_OF.get(suffix.lower())
    if form is None:
        raise UserError(
            tr("A result is not written as “{ending}”.", ending=suffix or tr("a file without an ending")),
            "",
            tr("Let the name end in one of {endings}.", endings=", ".join(FORMS)),
        )
    return form
