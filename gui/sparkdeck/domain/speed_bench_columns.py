"""The columns of llama.cpp's own ``speed_bench_compare.py``, and mean length and acceptance per position beside them.

Base and speculative decode speed, both speed-ups, acceptance: per prompt class and over all. One thing differs on
purpose: a rate is Σ tokens ÷ Σ seconds over the runs, where speed-bench averages rates and so lets a short answer weigh
as much as a long one. Only prompts that are measured in both arms count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sparkdeck.domain.benchmark_record import ArmRecord, BenchmarkRecord
from sparkdeck.domain.benchmark_run import RunResult, decode_amount, pooled_rate, wall_amount
from sparkdeck.domain.counts import sum_counts
from sparkdeck.domain.translation import tr

OVERALL = "overall"
RATES = tr("Rates are all tokens ÷ all seconds; llama.cpp’s speed-bench averages the rates of single answers instead.")


@dataclass(frozen=True, slots=True)
class ColumnsRow:
    """One prompt class, or ``overall``. Speeds are the server's decode speed in tokens/s, latencies seconds per answer.

    ``requests`` counts those of the draft arm. ``None`` is unknown.
    """

    name: str
    requests: int
    base_tokens_per_s: float | None
    spec_tokens_per_s: float | None
    decode_speedup: float | None
    base_latency_s: float | None
    spec_latency_s: float | None
    latency_speedup: float | None
    acceptance: float | None
    mean_length: float | None
    per_position: tuple[float, ...] | None
    drafted: int | None = None
    accepted: int | None = None


def columns_rows(record: BenchmarkRecord, draft: ArmRecord) -> tuple[ColumnsRow, ...]:
    """``draft`` beside the record's baseline: one row per prompt class where there are several, then the whole."""
    base_runs = record.baseline.counted_runs if record.baseline is not None else ()
    draft_runs = draft.counted_runs
    if base_runs:
        common = {_work(run) for run in base_runs} & {_work(run) for run in draft_runs}
        base_runs = tuple(run for run in base_runs if _work(run) in common)
        draft_runs = tuple(run for run in draft_runs if _work(run) in common)
    classes = tuple(dict.fromkeys(run.prompt_class for run in draft_runs if run.prompt_class))
    rows = [
        _row(
            name,
            [run for run in base_runs if run.prompt_class == name],
            [run for run in draft_runs if run.prompt_class == name],
        )
        for name in (classes if len(classes) > 1 else ())
    ]
    return (*rows, _row(OVERALL, base_runs, draft_runs))


def decode_rate(runs: Sequence[RunResult]) -> float | None:
    """Σ tokens ÷ Σ seconds of the server's decode speed; ``None`` where a run lacks a figure."""
    amounts = [amount for run in runs if (amount := decode_amount(run)) is not None]
    return pooled_rate(amounts) if len(amounts) == len(runs) else None


def wall_rate(runs: Sequence[RunResult]) -> float | None:
    """Σ tokens ÷ Σ seconds from sending to the last byte; ``None`` where a run lacks a figure."""
    amounts = [amount for run in runs if (amount := wall_amount(run)) is not None]
    return pooled_rate(amounts) if len(amounts) == len(runs) else None


def mean_latency_s(runs: Sequence[RunResult]) -> float | None:
    """Seconds per answer; ``None`` where a run lacks them."""
    walls = [run.wall_s for run in runs if run.wall_s is not None]
    return sum(walls) / len(walls) if walls and len(walls) == len(runs) else None


def positions(runs: Sequence[RunResult]) -> tuple[float, ...] | None:
    """Acceptance per draft position over all steps of ``runs``; ``None`` where it is not known of each."""
    known = [(run.per_position, run.steps) for run in runs if run.per_position and run.steps]
    if not known or len(known) != len(runs) or len({len(values) for values, _ in known}) != 1:
        return None
    steps = sum(count for _, count in known)
    return tuple(sum(values[place] * count for values, count in known) / steps for place in range(len(known[0][0])))


def ratio(above: float | None, below: float | None) -> float | None:
    return above / below if above and below else None


def wall_speed_up(base: ArmRecord | None, arm: ArmRecord) -> float | None:
    """``arm``'s mean wall speed ÷ the baseline's; ``None`` where they did not answer the same prompts."""
    if base is None or {run.prompt_id for run in base.counted_runs} != {run.prompt_id for run in arm.counted_runs}:
        return None
    return ratio(arm.summary.wall_tokens_per_s.mean, base.summary.wall_tokens_per_s.mean)


def _work(run: RunResult) -> tuple[object, ...]:
    return (run.prompt_id, run.streams)


def _row(name: str, base: Sequence[RunResult], draft: Sequence[RunResult]) -> ColumnsRow:
    counts = sum_counts(run.counts for run in draft)
    base_rate, draft_rate = decode_rate(base), decode_rate(draft)
    base_latency_s, draft_latency_s = mean_latency_s(base), mean_latency_s(draft)
    return ColumnsRow(
        name=name,
        requests=len(draft),
        base_tokens_per_s=base_rate,
        spec_tokens_per_s=draft_rate,
        decode_speedup=ratio(draft_rate, base_rate),
        base_latency_s=base_latency_s,
        spec_latency_s=draft_latency_s,
        latency_speedup=ratio(base_latency_s, draft_latency_s),
        acceptance=counts.acceptance,
        mean_length=counts.mean_accepted_length,
        per_position=positions(draft),
        drafted=counts.drafted,
        accepted=counts.accepted,
    )
