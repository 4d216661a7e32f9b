"""The report's first words: the verdict, where the result comes from, and whether a GPU took part."""

from __future__ import annotations

from sparkdeck.domain.benchmark_record import OURS, BenchmarkRecord, VerdictRecord
from sparkdeck.domain.benchmark_report_arms import arm_name
from sparkdeck.domain.report import Paragraph, count, number, times

CPU_NOTE = "CPU run: says nothing about your GPU."


def lead_paragraphs(record: BenchmarkRecord) -> tuple[Paragraph, ...]:
    """The verdict with its reasons; of an older file the mean wall speeds."""
    lead = [_source(record)] if record.imported or record.origin != OURS else []
    if record.verdict is not None:
        lead += [_verdict(record, record.verdict), *(Paragraph(reason) for reason in record.verdict.reasons)]
    else:
        lead.append(_plain_verdict(record))
    if is_cpu_run(record) and not any(CPU_NOTE in paragraph.text for paragraph in lead):
        lead.append(Paragraph(CPU_NOTE))
    return tuple(lead)


def _source(record: BenchmarkRecord) -> Paragraph:
    if record.origin == OURS:
        return Paragraph("Imported: somebody else’s result, not measured here.")
    return Paragraph(f"Imported from {record.origin}: another tool’s figures, by its own method.")


def _verdict(record: BenchmarkRecord, verdict: VerdictRecord) -> Paragraph:
    words = []
    if verdict.speedup is not None:
        words.append(f"{times(verdict.speedup)} the baseline’s wall speed{interval_words(verdict)}.")
    best = next((arm for arm in record.draft_arms if arm.n_max == verdict.best_n_max), None)
    if verdict.best_n_max is not None and len(record.draft_arms) > 1:
        words.append(f"Best n-max: {verdict.best_n_max}, the smallest that cannot be told from the fastest.")
    elif best is not None and record.baseline is not None:
        fast, base = best.summary.wall_tokens_per_s.mean, record.baseline.summary.wall_tokens_per_s.mean
        if fast is not None and base is not None:
            words.append(f"{arm_name(best)}: {number(fast, 1)} against {number(base, 1)} tokens/s (mean of all runs).")
    if verdict.runs_needed is not None:
        words.append(f"About {count(verdict.runs_needed)} more runs per arm would probably decide it.")
    return Paragraph(" ".join(words), verdict.overall)


def interval_words(verdict: VerdictRecord) -> str:
    """`` (95 % interval 1.31 × to 1.52 ×)``, or what stands in for it; empty where there is none."""
    if verdict.low is None or verdict.high is None:
        return ""
    kind = "this prompt only; range over runs" if verdict.this_prompt_only else "95 % interval"
    return f" ({kind} {times(verdict.low)} to {times(verdict.high)})"


def _plain_verdict(record: BenchmarkRecord) -> Paragraph:
    """Of a file without a verdict: the mean wall speeds, as they were exported."""
    speeds = [arm for arm in record.draft_arms if arm.summary.wall_tokens_per_s.mean is not None]
    best = max(speeds, key=lambda arm: arm.summary.wall_tokens_per_s.mean or 0.0, default=None)
    base = record.baseline.summary.wall_tokens_per_s.mean if record.baseline is not None else None
    if record.speedup_wall is None or best is None or base is None:
        return Paragraph("No speed-up can be told: it takes valid runs with and without the draft.")
    fast = best.summary.wall_tokens_per_s.mean
    detail = f"({arm_name(best)}: {number(fast, 1)} against {number(base, 1)} tokens/s)."
    return Paragraph(detail, f"{times(record.speedup_wall)} the baseline’s wall speed")


def is_cpu_run(record: BenchmarkRecord) -> bool:
    """Whether no GPU took part, as far as the record tells."""
    if record.on_cpu is not None:
        return record.on_cpu
    devices = record.hardware.devices if record.hardware is not None else ()
    seen = record.gpu is not None or bool(devices)
    return record.runtime.kind == "builtin" or (record.runtime.kind == "binary" and not seen)
