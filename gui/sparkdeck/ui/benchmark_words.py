"""The table of a benchmark in rows and cells. Every figure is one of the domain's; nothing is computed here. No Qt widgets."""

from __future__ import annotations

from collections.abc import Sequence

from sparkdeck.domain.benchmark import SCHEMA, ArmResult
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_record import (
    ArmRecord,
    BenchmarkRecord,
    ProtocolRecord,
    RuntimeRecord,
)
from sparkdeck.domain.benchmark_recorded import arm_record
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.profile import PublishedRun
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.speed_bench_columns import (
    ColumnsRow,
    columns_rows,
    wall_speed_up,
)
from sparkdeck.domain.translation import enumerated, number, tr
from sparkdeck.ui import formatting
from sparkdeck.ui.shown_table import Cell, Row, Table, markdown, tsv
from sparkdeck.ui.theme import Tone

__all__ = ["Cell", "Row", "Table", "markdown", "record_so_far", "table_of", "table_so_far", "tsv"]

NOT_MEASURED_HERE = tr("Published by others, not measured here")
NO_SPEED_PUBLISHED = tr("No speed is quoted with these counts, so none is shown.")
_NOT_YET = "…"
_NO_DRAFT = tr("Nothing is drafted without a draft.")
_ORDINALS = {1: tr("1st"), 2: tr("2nd"), 3: tr("3rd")}
_MOST_RUN_COLUMNS = 10
_DEFINITIONS = {
    tr("Mean"): "wall_speed",
    tr("Speed-up", "head of a column"): "arm_gain",
    tr("Accepted"): "acceptance",
    tr("Mean length"): "mean_accepted_length",
    tr("Median"): "wall_median",
    tr("± stdev"): "wall_stdev",
    tr("Decode tok/s"): "decode_speed",
    tr("Decode speed-up", "head of a column"): "decode_gain",
    tr("Latency speed-up", "head of a column"): "latency_gain",
    tr("Per position"): "acceptance_by_position",
}
_MOST_POSITIONS = 8


def table_of(record: BenchmarkRecord) -> Table:
    """The arms of a kept result, then what others published, apart."""
    return _table(record, _runs_each(record), record.published)


def record_so_far(arms: Sequence[ArmResult], protocol: ProtocolKind) -> BenchmarkRecord:
    """A benchmark that goes on, as far as tables and charts need to know it."""
    return BenchmarkRecord(
        SCHEMA,
        "",
        RuntimeRecord("", None, None),
        "",
        None,
        tuple(arm_record(arm) for arm in arms),
        None,
        None,
        (),
        ProtocolRecord(protocol.value),
    )


def table_so_far(record: BenchmarkRecord, runs: int, published: PublishedRun | None = None) -> Table:
    """The arms of a benchmark that goes on, with ``runs`` requests each (those to come as "…")."""
    return _table(record, runs, published)


def _table(record: BenchmarkRecord, runs: int, published: PublishedRun | None) -> Table:
    is_reference = record.protocol is None or record.protocol.kind == ProtocolKind.REFERENCE.value
    shown = runs if is_reference and runs <= _MOST_RUN_COLUMNS else 0
    compared = {arm.label: columns_rows(record, arm)[-1] for arm in record.draft_arms}
    positions = max((len(row.per_position or ()) for row in compared.values()), default=0)
    if not record.arms:
        shown = 0
    names = [tr("Run 1 (warm-up)") if run == 1 else tr("Run {number}", number=run) for run in range(1, shown + 1)]
    spread = (tr("Median"), tr("± stdev")) if shown else ()
    places = (tr("Per position"),) if positions and not shown else ()
    head = (
        tr("Arm"),
        tr("Mean"),
        tr("Speed-up", "head of a column"),
        tr("Accepted"),
        tr("Mean length"),
        *names,
        *spread,
        *(
            (tr("Decode tok/s"), tr("Decode speed-up", "head of a column"), tr("Latency speed-up", "head of a column"))
            if record.arms
            else ()
        ),
        *places,
    )
    known = [arm for arm in record.arms if _mean(arm) is not None]
    best = max(known, key=lambda arm: _mean(arm) or 0.0) if len(known) > 1 else None
    rows = [
        Row(
            "best" if arm is best else "arm",
            _arm_cells(record, arm, compared.get(arm.label), shown, len(places)),
        )
        for arm in record.arms
    ]
    if published is not None:
        section = tr(
            "{heading}: {date}, {runs} × {tokens} tokens, n-max {n_max}; no speeds quoted",
            heading=NOT_MEASURED_HERE,
            date=formatting.written_day(published.date),
            runs=published.runs,
            tokens=published.tokens,
            n_max=published.n_max,
        )
        rows.append(Row("section", (Cell(section, NO_SPEED_PUBLISHED, tone=Tone.MUTED),)))
        rows.append(Row("published", _published_cells(published, len(head))))
    return Table(
        head, tuple(rows), tuple(_DEFINITIONS.get(name, "wall_speed" if name in names else "") for name in head)
    )


def _runs_each(record: BenchmarkRecord) -> int:
    most = max((len(arm.runs) for arm in record.arms), default=0)
    return max(most, record.protocol.runs or 0) if record.protocol is not None else most


def _arm_cells(
    record: BenchmarkRecord, arm: ArmRecord, row: ColumnsRow | None, runs: int, positions: int
) -> tuple[Cell, ...]:
    none = "" if arm.counted_runs else tr("No valid run yet.")
    if row is None:
        return _baseline_cells(record, arm, none, runs, positions)
    summary = arm.summary
    uncounted = none or tr("The server did not count this.")
    takes = tr("Takes valid runs of the same prompts with and without the draft.")
    return (
        Cell(retold(arm.label), " ".join(arm.argv), Tone.ACCENT),
        Cell(_speed(_mean(arm)), none or _over(record, arm)),
        _factor(wall_speed_up(record.baseline, arm), tr("This arm's mean wall speed ÷ the baseline's."), takes),
        Cell(formatting.percent(summary.acceptance), uncounted if summary.acceptance is None else _each(row)),
        Cell(formatting.ratio(summary.mean_accepted_length), uncounted if summary.mean_accepted_length is None else ""),
        *_run_cells(arm, runs),
        *_spread_cells(arm, none, runs),
        _decode_cell(arm, none),
        _factor(row.decode_speedup, tr("Decode speed with the draft ÷ without it."), takes),
        _factor(row.latency_speedup, tr("Mean seconds per answer without the draft ÷ with it."), takes),
        *_position_cells(row, positions, uncounted),
    )


def _baseline_cells(record: BenchmarkRecord, arm: ArmRecord, none: str, runs: int, positions: int) -> tuple[Cell, ...]:
    itself = Cell(formatting.UNKNOWN, tr("The baseline itself."))
    nothing = Cell(formatting.UNKNOWN, _NO_DRAFT)
    return (
        Cell(retold(arm.label), " ".join(arm.argv)),
        Cell(_speed(_mean(arm)), none or _over(record, arm)),
        itself,
        nothing,
        nothing,
        *_run_cells(arm, runs),
        *_spread_cells(arm, none, runs),
        _decode_cell(arm, none),
        itself,
        itself,
        *(nothing for _ in range(positions)),
    )


def _mean(arm: ArmRecord) -> float | None:
    return arm.summary.wall_tokens_per_s.mean


def _decode_cell(arm: ArmRecord, none: str) -> Cell:
    return Cell(_speed(arm.summary.decode_tokens_per_s.mean), none or tr("The server's own decode speed, mean."))


def _factor(value: float | None, tooltip: str, takes: str) -> Cell:
    return Cell(formatting.times(value), takes if value is None else tooltip)


def _each(row: ColumnsRow) -> str:
    shares = enumerate(row.per_position or (), 1)
    told = enumerated(f"{_ordinal(place)} {formatting.percent(share)}" for place, share in shares)
    return tr("Share of the steps that accepted the drafted token: {shares}.", shares=told) if told else ""


def _position_cells(row: ColumnsRow, columns: int, uncounted: str) -> tuple[Cell, ...]:
    if not columns:
        return ()
    shares = row.per_position or ()
    if not shares:
        return (Cell(formatting.UNKNOWN, uncounted),)
    more = " …" if len(shares) > _MOST_POSITIONS else ""
    told = " / ".join(number(100 * share, ".0f") for share in shares[:_MOST_POSITIONS])
    return (Cell(f"{told}{more} %", _each(row)),)


def _over(record: BenchmarkRecord, arm: ArmRecord) -> str:
    counted, asked = len(arm.counted_runs), len(arm.runs)
    if record.protocol is None or record.protocol.kind == ProtocolKind.REFERENCE.value:
        return tr(
            "Over {counted} valid of {asked} runs; the first one's warm-up is kept in the mean.",
            counted=counted,
            asked=asked,
        )
    return tr(
        "All tokens ÷ all seconds of {counted} answers; {others} more were warm-up, probes or not valid.",
        counted=counted,
        others=asked - counted,
    )


def _run_cells(arm: ArmRecord, runs: int) -> tuple[Cell, ...]:
    return tuple(_run_cell(arm.runs[place] if place < len(arm.runs) else None) for place in range(runs))


def _run_cell(run: RunResult | None) -> Cell:
    if run is None:
        return Cell(_NOT_YET, tr("Not measured yet."), Tone.MUTED)
    if not run.valid:
        reason = retold(run.problem) or tr("no reason given")
        return Cell(tr("invalid"), tr("Not valid, so not in the mean: {reason}.", reason=reason), Tone.BAD)
    facts = [
        tr("{tokens} tokens in {time}", tokens=formatting.count(run.completion_tokens), time=_seconds(run.wall_s)),
        tr("first token {time}", time=_seconds(run.ttft_s)),
    ]
    if run.drafted is not None:
        facts.append(
            tr(
                "{accepted} of {drafted} drafted tokens accepted",
                accepted=formatting.count(run.accepted),
                drafted=formatting.count(run.drafted),
            )
        )
    return Cell(_speed(run.wall_tokens_per_s), enumerated(facts))


def _spread_cells(arm: ArmRecord, none: str, runs: int) -> tuple[Cell, ...]:
    if not runs:
        return ()
    wall = arm.summary.wall_tokens_per_s
    few = "" if wall.stdev is not None else tr("Takes at least two valid runs.")
    return (Cell(_speed(wall.median), none), Cell(_speed(wall.stdev), few))


def _published_cells(run: PublishedRun, width: int) -> tuple[Cell, ...]:
    unknown = Cell(formatting.UNKNOWN, NO_SPEED_PUBLISHED, Tone.MUTED)
    acceptance = run.accepted / run.drafted if run.drafted else None
    return (
        Cell(
            tr("Published, {machine}", machine=run.machine),
            tr(
                "{date}: {runs} × {tokens} tokens, n-max {n_max}. Another machine's, never mixed with yours.",
                date=formatting.written_day(run.date),
                runs=run.runs,
                tokens=run.tokens,
                n_max=run.n_max,
            ),
            Tone.MUTED,
        ),
        unknown,
        unknown,
        Cell(
            formatting.percent(acceptance, 2),
            tr("{accepted} of {drafted} drafted tokens.", accepted=run.accepted, drafted=run.drafted),
            Tone.MUTED,
        ),
        Cell(formatting.ratio(run.mean_accepted_length), "", Tone.MUTED),
        *(unknown for _ in range(width - 5)),
    )


def _speed(value: float | None) -> str:
    """As in the exported file: one decimal, always, so that columns line up."""
    return formatting.UNKNOWN if value is None else number(value, ",.1f")


def _seconds(value_s: float | None) -> str:
    return formatting.UNKNOWN if value_s is None else tr("{seconds:.3f} s", seconds=value_s)


def _ordinal(place: int) -> str:
    return _ORDINALS.get(place) or tr("{place}th", place=place)
