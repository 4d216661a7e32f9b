"""The report's tables of speed under a load: by depth of the context, by streams at once, and reading the prompt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sparkdeck.domain.benchmark_record import ArmRecord, BenchmarkRecord
from sparkdeck.domain.benchmark_report_arms import arm_title
from sparkdeck.domain.benchmark_run import Amount, RunResult, pooled_rate
from sparkdeck.domain.benchmark_streams import together
from sparkdeck.domain.counts import sum_counts
from sparkdeck.domain.report import Block, Line, LineChart, Section, Table, count, number, percent
from sparkdeck.domain.speed_bench_columns import decode_rate, wall_rate
from sparkdeck.domain.translation import tr


@dataclass(frozen=True, slots=True)
class LoadPoint:
    """An arm at one load. ``load`` is the depth of the context in tokens, or the number of streams.

    ``tokens_per_s`` is the decode speed of one answer, ``together_tokens_per_s`` what all streams made per second.
    """

    load: int
    tokens_per_s: float | None
    acceptance: float | None
    together_tokens_per_s: float | None = None


def depth_points(arm: ArmRecord) -> tuple[LoadPoint, ...]:
    """By depth: each prompt of one stream whose answer began at a known depth; alike where the prompt is the same."""
    runs = [run for run in arm.counted_runs if run.context_depth_tokens is not None]
    points = []
    for of_prompt in _groups(runs, [run.prompt_id for run in runs]):
        depths = [run.context_depth_tokens or 0 for run in of_prompt]
        counts = sum_counts(run.counts for run in of_prompt)
        points.append(LoadPoint(round(sum(depths) / len(depths)), decode_rate(of_prompt), counts.acceptance))
    return tuple(sorted(points, key=lambda point: point.load))


def stream_points(arm: ArmRecord) -> tuple[LoadPoint, ...]:
    """By streams at once, over the answers that do not warm up; the aggregate needs the time they all took together."""
    runs = [run for run in arm.valid_runs if not run.is_probe and (arm.keeps_warm_up or not run.warm_up)]
    points = []
    for streams in sorted({run.streams for run in runs}):
        alike = [run for run in runs if run.streams == streams]
        counts = sum_counts(run.counts for run in alike)
        points.append(LoadPoint(streams, decode_rate(alike), counts.acceptance, wall_rate(together(alike, streams))))
    return tuple(points)


def depth_section(record: BenchmarkRecord) -> Section:
    """Only for a benchmark over depths: elsewhere the prompts differ in more than their length."""
    if record.protocol is None or record.protocol.kind != "long":
        return Section("", ())
    by_arm = [(arm, depth_points(arm)) for arm in record.arms]
    rows = [
        (arm_title(arm), count(point.load), number(point.tokens_per_s, 2), percent(point.acceptance))
        for arm, points in by_arm
        for point in points
    ]
    if not rows:
        return Section("", ())
    title = tr("tokens of context in use")
    speed = LineChart(tr("Decode speed by depth"), _lines(by_arm, "tokens_per_s"), title, tr("tokens/s"))
    accepted = LineChart(tr("Acceptance by depth"), _lines(by_arm, "acceptance", 100.0), title, "%")
    table = Table((tr("arm"), title, tr("decode tokens/s"), tr("acceptance")), tuple(rows))
    charts: list[Block] = [chart for chart in (speed, accepted) if chart.lines]
    return Section(tr("By depth of the context"), (*charts, table))


def streams_section(record: BenchmarkRecord) -> Section:
    by_arm = [(arm, stream_points(arm)) for arm in record.arms]
    if all(point.load == 1 for _, points in by_arm for point in points):
        return Section("", ())
    rows = [
        (
            arm_title(arm),
            count(point.load),
            number(point.tokens_per_s, 2),
            number(point.together_tokens_per_s, 2),
            percent(point.acceptance),
        )
        for arm, points in by_arm
        for point in points
    ]
    charts = [
        chart
        for chart in (
            LineChart(tr("Each stream"), _lines(by_arm, "tokens_per_s"), tr("streams at once"), tr("tokens/s")),
            LineChart(
                tr("All together"), _lines(by_arm, "together_tokens_per_s"), tr("streams at once"), tr("tokens/s")
            ),
        )
        if chart.lines
    ]
    columns = (tr("arm"), tr("streams"), tr("each: decode tokens/s"), tr("together: tokens/s"), tr("acceptance"))
    return Section(tr("By answers at once"), (*charts, Table(columns, tuple(rows))))


def probes_section(record: BenchmarkRecord) -> Section:
    """How fast the prompt is read: the draft reads it too."""
    rows = []
    for arm in record.arms:
        probes = [run for run in arm.runs if run.is_probe and run.valid]
        for alike in _groups(probes, [run.prompt_id for run in probes]):
            rows.append(
                (
                    arm_title(arm),
                    count(_middle([run.prompt_tokens for run in alike])),
                    number(_reading_rate(alike), 1),
                    number(_mean([run.ttft_s for run in alike]), 3),
                )
            )
    columns = (tr("arm"), tr("prompt tokens"), tr("prompt tokens/s"), tr("TTFT s"))
    return Section(tr("Reading the prompt"), (Table(columns, tuple(rows)),) if rows else ())


def _groups(runs: Sequence[RunResult], keys: Sequence[object]) -> list[list[RunResult]]:
    groups: dict[object, list[RunResult]] = {}
    for run, key in zip(runs, keys, strict=True):
        groups.setdefault(key, []).append(run)
    return list(groups.values())


def _lines(
    by_arm: Iterable[tuple[ArmRecord, Sequence[LoadPoint]]], figure: str, factor: float = 1.0
) -> tuple[Line, ...]:
    lines = []
    for arm, points in by_arm:
        known = [
            (float(point.load), factor * value) for point in points if (value := getattr(point, figure)) is not None
        ]
        if len(known) > 1:
            lines.append(Line(arm_title(arm), tuple(known), strong=not arm.is_baseline))
    return tuple(lines)


def _reading_rate(runs: Sequence[RunResult]) -> float | None:
    amounts = [
        Amount(run.prompt_tokens, run.prompt_tokens / run.prompt_tokens_per_s)
        for run in runs
        if run.prompt_tokens and run.prompt_tokens_per_s
    ]
    return pooled_rate(amounts)


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None


def _middle(values: Sequence[int | None]) -> int | None:
    known = sorted(value for value in values if value is not None)
    return known[len(known) // 2] if known else None
