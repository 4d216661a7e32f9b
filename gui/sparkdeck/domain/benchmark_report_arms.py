"""The report's tables of arms: base against draft, side by side, and every run."""

from __future__ import annotations

from collections.abc import Sequence

from sparkdeck.domain.benchmark_prompts import PromptClass
from sparkdeck.domain.benchmark_record import ArmRecord, BenchmarkRecord
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.report import Bar, BarChart, Block, Paragraph, Section, Table, count, number, percent, times
from sparkdeck.domain.speed_bench_columns import OVERALL, RATES, ColumnsRow, columns_rows, wall_speed_up
from sparkdeck.domain.translation import sentences, tr

COLUMNS = (
    tr("class"),
    tr("base t/s"),
    tr("spec t/s"),
    tr("decode speed-up"),
    tr("base latency s"),
    tr("spec latency s"),
    tr("latency speed-up"),
    tr("acceptance"),
    tr("mean length"),
    tr("per position"),
)
"""As llama.cpp's speed-bench comparison names them, then what it does not have."""

_RUN_COLUMNS = (
    tr("run"),
    tr("tokens"),
    tr("wall s"),
    tr("TTFT s"),
    tr("wall tokens/s"),
    tr("decode tokens/s"),
    tr("drafted"),
    tr("accepted"),
    tr("steps"),
    tr("acceptance"),
    tr("mean accepted length"),
    tr("text"),
)


def arm_name(arm: ArmRecord) -> str:
    """What the arm is called in what is kept: its key, too."""
    return arm.label or (f"{arm.name}, n-max {arm.n_max}" if arm.n_max is not None else arm.name)


def arm_title(arm: ArmRecord) -> str:
    """What the arm is called in reports."""
    return retold(arm_name(arm))


def columns_section(record: BenchmarkRecord) -> Section:
    """Each draft arm beside the baseline, in the columns of llama.cpp's own comparison."""
    if record.baseline is None:
        return Section("", ())
    blocks: list[Block] = []
    for arm in record.draft_arms:
        rows = columns_rows(record, arm)
        blocks.append(columns_table(rows, arm_title(arm)))
        if (positions := rows[-1].per_position) is not None:
            bars = tuple(Bar(str(place), 100 * share) for place, share in enumerate(positions, 1))
            blocks.append(
                BarChart(tr("{arm}: steps that accepted the n-th drafted token", arm=arm_title(arm)), bars, "%")
            )
    return Section(tr("Base against draft"), (*blocks, Paragraph(RATES)) if blocks else ())


def columns_table(rows: Sequence[ColumnsRow], caption: str = "") -> Table:
    """The rows as a table; the one over all is the strong one."""
    return Table(
        COLUMNS,
        tuple(_columns(row) for row in rows),
        caption=caption,
        strong_rows=tuple(place for place, row in enumerate(rows) if row.name == OVERALL and len(rows) > 1),
    )


def _columns(row: ColumnsRow) -> tuple[str, ...]:
    return (
        class_title(row.name),
        number(row.base_tokens_per_s, 2),
        number(row.spec_tokens_per_s, 2),
        times(row.decode_speedup),
        number(row.base_latency_s, 3),
        number(row.spec_latency_s, 3),
        times(row.latency_speedup),
        percent(row.acceptance),
        number(row.mean_length, 2),
        positions_text(row.per_position),
    )


def positions_text(positions: Sequence[float] | None) -> str:
    """``82 / 61 / 40 %``: the share of the steps that accepted the 1st, 2nd, 3rd drafted token."""
    return "–" if not positions else " / ".join(f"{100 * share:.0f}" for share in positions) + " %"


def class_name(name: str) -> str:
    """A prompt class as people call it; another tool's as it stands there. For what is kept."""
    known = [one.stored_title for one in PromptClass if one.value == name]
    return known[0] if known else name


def class_title(name: str) -> str:
    """The same, for reports."""
    return tr("overall", "a row of a table") if name == OVERALL else retold(class_name(name))


def side_by_side_section(record: BenchmarkRecord) -> Section:
    """All arms in one table, and their speeds as bars."""
    rows, bars = [], []
    speeds = [arm.summary.wall_tokens_per_s.mean for arm in record.arms]
    best = max((speed for speed in speeds if speed is not None), default=None)
    for arm in record.arms:
        summary = arm.summary
        wall = summary.wall_tokens_per_s.mean
        rows.append(
            (
                arm_title(arm),
                number(wall, 1),
                number(summary.wall_tokens_per_s.median, 1),
                number(summary.decode_tokens_per_s.mean, 1),
                times(wall_speed_up(record.baseline, arm)),
                percent(summary.acceptance),
                number(summary.mean_accepted_length, 2),
            )
        )
        if wall is not None:
            singles = [run.wall_tokens_per_s for run in arm.counted_runs if run.wall_tokens_per_s is not None]
            low, high = (min(singles), max(singles)) if len(singles) > 1 else (None, None)
            bars.append(Bar(arm_title(arm), wall, low, high, strong=wall == best))
    columns = (
        tr("arm"),
        tr("wall tokens/s"),
        tr("median"),
        tr("decode tokens/s"),
        tr("speed-up (wall)"),
        tr("acceptance"),
        tr("mean accepted length"),
    )
    chart = (
        (BarChart(tr("Wall speed, with the range over runs"), tuple(bars), tr("tokens/s")),) if len(bars) > 1 else ()
    )
    return Section(tr("Side by side"), (*chart, Table(columns, tuple(rows))))


def runs_section(arm: ArmRecord) -> Section:
    """Every run of ``arm``, also those that do not count, and what the summary is made of."""
    several = len({run.prompt_id for run in arm.runs}) > 1
    rows: list[tuple[str, ...]] = [_run(place, run, several) for place, run in enumerate(arm.runs, 1)]
    summary = arm.summary
    wall, decode = summary.wall_tokens_per_s, summary.decode_tokens_per_s
    counts = (percent(summary.acceptance), number(summary.mean_accepted_length, 2))
    for name, of_wall, of_decode, together in (
        (tr("mean"), wall.mean, decode.mean, counts),
        (tr("median"), wall.median, decode.median, ("", "")),
        (tr("stdev"), wall.stdev, decode.stdev, ("", "")),
    ):
        rows.append((name, *[""] * 3, number(of_wall, 1), number(of_decode, 1), *[""] * 3, *together, ""))
    counted, valid = len(arm.counted_runs), len(arm.valid_runs)
    notes = [_over(counted, valid, len(arm.runs)), *_warm_up(arm)]
    table = Table(_RUN_COLUMNS, tuple(rows), strong_rows=(len(arm.runs),), text_last=True)
    return Section(arm_title(arm), (table, Paragraph(sentences(notes))))


def _over(counted: int, valid: int, total: int) -> str:
    if counted == valid:
        return tr(
            "{valid} of {total} runs are valid; mean, median and stdev (n − 1) are over those.",
            valid=valid,
            total=total,
        )
    return tr(
        "{valid} of {total} runs are valid; mean, median and stdev (n − 1) are over {counted} of them (answers of one "
        "stream, without warm-ups).",
        valid=valid,
        total=total,
        counted=counted,
    )


def _warm_up(arm: ArmRecord) -> list[str]:
    """What the first request after a start made, beside the rest: with and without it."""
    first = next((run for run in arm.runs if run.warm_up), arm.runs[0] if arm.runs else None)
    if first is None or not first.valid or first.is_probe or first.streams != 1:
        return []
    rest = [run.wall_tokens_per_s for run in arm.counted_runs if run is not first and not run.warm_up]
    known = [speed for speed in rest if speed is not None]
    mean = number(sum(known) / len(known), 1) if known else ""
    others = tr(", the others' mean {speed}", speed=mean) if known else ""
    place, speed = arm.runs.index(first) + 1, number(first.wall_tokens_per_s, 1)
    if arm.keeps_warm_up:
        return [
            tr(
                "The first request's warm-up is kept in the mean: run {number} made {speed} wall tokens/s{others}.",
                number=place,
                speed=speed,
                others=others,
            )
        ]
    return [
        tr(
            "The first request's warm-up is not in the mean: run {number} made {speed} wall tokens/s{others}.",
            number=place,
            speed=speed,
            others=others,
        )
    ]


def _run(place: int, run: RunResult, several: bool) -> tuple[str, ...]:
    notes = [run.prompt_id] if several and run.prompt_id else []
    notes += [tr("warm-up")] if run.warm_up or (place == 1 and not run.prompt_id) else []
    notes += [tr("{count} streams", count=run.streams)] if run.streams > 1 else []
    notes += [tr("probe")] if run.is_probe else []
    name = f"{place} ({', '.join(notes)})" if notes else str(place)
    return (
        name if run.valid else tr("{name}, INVALID", name=name),
        count(run.completion_tokens),
        number(run.wall_s, 3),
        number(run.ttft_s, 3),
        number(run.wall_tokens_per_s, 1),
        number(run.decode_tokens_per_s, 1),
        count(run.drafted),
        count(run.accepted),
        count(run.steps),
        percent(run.counts.acceptance),
        number(run.counts.mean_accepted_length, 2),
        run.text_sha256[:12] if run.text_sha256 else "–",
    )
