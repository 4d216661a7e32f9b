"""The report's first words: the verdict, where the result comes from, and whether a GPU took part."""

from __future__ import annotations

from sparkdeck.domain.benchmark_record import OURS, BenchmarkRecord, VerdictRecord
from sparkdeck.domain.benchmark_report_arms import arm_title
from sparkdeck.domain.benchmark_verdict_words import CPU_NOTE
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.report import Paragraph, number, times
from sparkdeck.domain.translation import tr

__all__ = ["CPU_NOTE", "is_cpu_run", "lead_paragraphs"]


def lead_paragraphs(record: BenchmarkRecord) -> tuple[Paragraph, ...]:
    """The verdict with its reasons; of an older file the mean wall speeds."""
    lead = [_source(record)] if record.imported or record.origin != OURS else []
    if record.verdict is not None:
        lead += _verdict(record.verdict)
    else:
        lead.append(_plain_verdict(record))
    note = retold(CPU_NOTE)
    if is_cpu_run(record) and not any(note in paragraph.text for paragraph in lead):
        lead.append(Paragraph(note))
    return tuple(lead)


def _source(record: BenchmarkRecord) -> Paragraph:
    if record.origin == OURS:
        return Paragraph(tr("Imported: somebody else’s result, not measured here."))
    return Paragraph(tr("Imported from {tool}: another tool’s figures, by its own method.", tool=record.origin))


def _verdict(verdict: VerdictRecord) -> tuple[Paragraph, ...]:
    """In words, then the figures behind it, then what is to be said with them."""
    words = retold(_without_word(verdict))
    words = words or tr("{factor} the baseline’s wall speed.", factor=times(verdict.speedup))
    lines = [
        Paragraph(words, retold(verdict.overall)),
        Paragraph(retold(verdict.expert)),
        *(Paragraph(retold(reason)) for reason in verdict.reasons if reason not in verdict.words),
    ]
    return tuple(line for line in lines if line.text)


def _without_word(verdict: VerdictRecord) -> str:
    """The words without the verdict itself, which stands before them."""
    word, colon, rest = verdict.words.partition(": ")
    if colon and word.upper() in (
        verdict.overall,
        {"UNDECIDED": "NOT DECIDED", "INVALID": "NOT VALID"}.get(verdict.overall),
    ):
        return f"{rest[:1].upper()}{rest[1:]}"
    return verdict.words


def _plain_verdict(record: BenchmarkRecord) -> Paragraph:
    """Of a file without a verdict: the mean wall speeds, as they were exported."""
    speeds = [arm for arm in record.draft_arms if arm.summary.wall_tokens_per_s.mean is not None]
    best = max(speeds, key=lambda arm: arm.summary.wall_tokens_per_s.mean or 0.0, default=None)
    base = record.baseline.summary.wall_tokens_per_s.mean if record.baseline is not None else None
    if record.speedup_wall is None or best is None or base is None:
        return Paragraph(tr("No speed-up can be told: it takes valid runs with and without the draft."))
    fast = best.summary.wall_tokens_per_s.mean
    detail = tr(
        "({arm}: {fast} against {slow} tokens/s).", arm=arm_title(best), fast=number(fast, 1), slow=number(base, 1)
    )
    return Paragraph(detail, tr("{factor} the baseline’s wall speed", factor=times(record.speedup_wall)))


def is_cpu_run(record: BenchmarkRecord) -> bool:
    """Whether no GPU took part, as far as the record tells."""
    if record.on_cpu is not None:
        return record.on_cpu
    devices = record.hardware.devices if record.hardware is not None else ()
    seen = record.gpu is not None or bool(devices)
    return record.runtime.kind == "builtin" or (record.runtime.kind == "binary" and not seen)
