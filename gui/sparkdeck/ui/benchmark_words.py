"""The table of a benchmark in rows and cells. Every figure is one of the domain's; nothing is computed here. No Qt widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
from sparkdeck.domain.speed_bench_columns import (
    ColumnsRow,
    columns_rows,
    wall_speed_up,
)
from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Tone

NOT_MEASURED_HERE = "Published by others, not measured here"
NO_SPEED_PUBLISHED = "No speed is quoted with these counts, so none is shown."
_NOT_YET = "…"
_NO_DRAFT = "Nothing is drafted without a draft."
_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}
_MOST_RUN_COLUMNS = 10
_DEFINITIONS = {
    "Mean": "wall_speed",
    "Speed-up": "arm_gain",
    "Accepted": "acceptance",
    "Mean length": "mean_accepted_length",
    "Median": "wall_median",
    "± stdev": "wall_stdev",
    "Decode tok/s": "decode_speed",
    "Decode speed-up": "decode_gain",
    "Latency speed-up": "latency_gain",
    "Per position": "acceptance_by_position",
}
_MOST_POSITIONS = 8


@dataclass(frozen=True, slots=True)
class Cell:
    text: str
    tooltip: str = ""
    tone: Tone = Tone.TEXT


@dataclass(frozen=True, slots=True)
class Row:
    """``kind``: ``arm``, ``best`` (the fastest arm), ``section`` (one cell over the whole width) or ``published``."""

    kind: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """``definitions``: the key of each column's definition, empty where its figures have none."""

    head: tuple[str, ...]
    rows: tuple[Row, ...]
    definitions: tuple[str, ...] = ()


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
    names = [f"Run {number}" + (" (warm-up)" if number == 1 else "") for number in range(1, shown + 1)]
    spread = ("Median", "± stdev") if shown else ()
    places = ("Per position",) if positions and not shown else ()
    head = (
        "Arm",
        "Mean",
        "Speed-up",
        "Accepted",
        "Mean length",
        *names,
        *spread,
        *(("Decode tok/s", "Decode speed-up", "Latency speed-up") if record.arms else ()),
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
        section = (
            f"{NOT_MEASURED_HERE}: {published.date}, {published.runs} × {published.tokens} tokens, n-max "
            f"{published.n_max}; no speeds quoted"
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
    none = "" if arm.counted_runs else "No valid run yet."
    if row is None:
        return _baseline_cells(record, arm, none, runs, positions)
    summary = arm.summary
    uncounted = none or "The server did not count this."
    takes = "Takes valid runs of the same prompts with and without the draft."
    return (
        Cell(arm.label, " ".join(arm.argv), Tone.ACCENT),
        Cell(_speed(_mean(arm)), none or _over(record, arm)),
        _factor(wall_speed_up(record.baseline, arm), "This arm's mean wall speed ÷ the baseline's.", takes),
        Cell(formatting.percent(summary.acceptance), uncounted if summary.acceptance is None else _each(row)),
        Cell(formatting.ratio(summary.mean_accepted_length), uncounted if summary.mean_accepted_length is None else ""),
        *_run_cells(arm, runs),
        *_spread_cells(arm, none, runs),
        _decode_cell(arm, none),
        _factor(row.decode_speedup, "Decode speed with the draft ÷ without it.", takes),
        _factor(row.latency_speedup, "Mean seconds per answer without the draft ÷ with it.", takes),
        *_position_cells(row, positions, uncounted),
    )


def _baseline_cells(record: BenchmarkRecord, arm: ArmRecord, none: str, runs: int, positions: int) -> tuple[Cell, ...]:
    itself = Cell(formatting.UNKNOWN, "The baseline itself.")
    nothing = Cell(formatting.UNKNOWN, _NO_DRAFT)
    return (
        Cell(arm.label, " ".join(arm.argv)),
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
    return Cell(_speed(arm.summary.decode_tokens_per_s.mean), none or "The server's own decode speed, mean.")


def _factor(value: float | None, tooltip: str, takes: str) -> Cell:
    return Cell(formatting.times(value), takes if value is None else tooltip)


def _each(row: ColumnsRow) -> str:
    shares = enumerate(row.per_position or (), 1)
    told = ", ".join(f"{_ordinal(place)} {formatting.percent(share)}" for place, share in shares)
    return f"Share of the steps that accepted the drafted token: {told}." if told else ""


def _position_cells(row: ColumnsRow, columns: int, uncounted: str) -> tuple[Cell, ...]:
    if not columns:
        return ()
    shares = row.per_position or ()
    if not shares:
        return (Cell(formatting.UNKNOWN, uncounted),)
    more = " …" if len(shares) > _MOST_POSITIONS else ""
    told = " / ".join(f"{100 * share:.0f}" for share in shares[:_MOST_POSITIONS])
    return (Cell(f"{told}{more} %", _each(row)),)


def _over(record: BenchmarkRecord, arm: ArmRecord) -> str:
    counted, asked = len(arm.counted_runs), len(arm.runs)
    if record.protocol is None or record.protocol.kind == ProtocolKind.REFERENCE.value:
        return f"Over {counted} valid of {asked} runs; the first one's warm-up is kept in the mean."
    return f"All tokens ÷ all seconds of {counted} answers; {asked - counted} more were warm-up, probes or not valid."


def _run_cells(arm: ArmRecord, runs: int) -> tuple[Cell, ...]:
    return tuple(_run_cell(arm.runs[place] if place < len(arm.runs) else None) for place in range(runs))


def _run_cell(run: RunResult | None) -> Cell:
    if run is None:
        return Cell(_NOT_YET, "Not measured yet.", Tone.MUTED)
    if not run.valid:
        return Cell("invalid", f"Not valid, so not in the mean: {run.problem or 'no reason given'}.", Tone.BAD)
    facts = [
        f"{formatting.count(run.completion_tokens)} tokens in {_seconds(run.wall_s)}",
        f"first token {_seconds(run.ttft_s)}",
    ]
    if run.drafted is not None:
        facts.append(f"{formatting.count(run.accepted)} of {formatting.count(run.drafted)} drafted tokens accepted")
    return Cell(_speed(run.wall_tokens_per_s), ", ".join(facts))


def _spread_cells(arm: ArmRecord, none: str, runs: int) -> tuple[Cell, ...]:
    if not runs:
        return ()
    wall = arm.summary.wall_tokens_per_s
    few = "" if wall.stdev is not None else "Takes at least two valid runs."
    return (Cell(_speed(wall.median), none), Cell(_speed(wall.stdev), few))


def _published_cells(run: PublishedRun, width: int) -> tuple[Cell, ...]:
    unknown = Cell(formatting.UNKNOWN, NO_SPEED_PUBLISHED, Tone.MUTED)
    acceptance = run.accepted / run.drafted if run.drafted else None
    return (
        Cell(
            f"Published, {run.machine}",
            f"{run.date}: {run.runs} × {run.tokens} tokens, n-max {run.n_max}. Another machine's, never mixed with yours.",
            Tone.MUTED,
        ),
        unknown,
        unknown,
        Cell(formatting.percent(acceptance, 2), f"{run.accepted} of {run.drafted} drafted tokens.", Tone.MUTED),
        Cell(formatting.ratio(run.mean_accepted_length), "", Tone.MUTED),
        *(unknown for _ in range(width - 5)),
    )


def _speed(value: float | None) -> str:
    """As in the exported file: one decimal, always, so that columns line up."""
    return formatting.UNKNOWN if value is None else f"{value:,.1f}"


def _seconds(value_s: float | None) -> str:
    return formatting.UNKNOWN if value_s is None else f"{value_s:.3f} s"


def _ordinal(place: int) -> str:
    return _ORDINALS.get(place, f"{place}th")


# ---------------------------------------------------------------------------------------------- to copy


def markdown(table: Table) -> str:
    """The table as Markdown, with the figures of the window."""
    head = table.head
    lines = [f"| {' | '.join(head)} |", f"|{'---|'}{'---:|' * (len(head) - 1)}"]
    for row in table.rows:
        if row.kind != "section":
            cells = (" ".join(cell.text.split()).replace("|", "\\|") for cell in row.cells)
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def tsv(table: Table) -> str:
    """The table for a spreadsheet: cells apart by tabs, figures without signs for thousands."""
    lines = ["\t".join(table.head)]
    for row in table.rows:
        if row.kind != "section":
            lines.append("\t".join(" ".join(cell.text.split()).replace(",", "") for cell in row.cells))
    return "\n".join(lines) + "\n"
