"""The figures of results that stand side by side: texts for each column, and ratios to the first where they mean something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sparkdeck.domain.benchmark_record import ArmRecord, BenchmarkRecord
from sparkdeck.domain.benchmark_reference import LOST, acceptance_of
from sparkdeck.domain.benchmark_report_arms import arm_name, class_name, positions_text
from sparkdeck.domain.plain_figures import UNKNOWN, number, percent, times
from sparkdeck.domain.profile import PublishedRun
from sparkdeck.domain.recorded_text import recorded
from sparkdeck.domain.speed_bench_columns import OVERALL, ColumnsRow, columns_rows, decode_rate, ratio, wall_rate

_VERDICT = recorded("Verdict")()
_SPEED_UP = recorded("Speed-up")()
_INTERVAL = recorded("… its interval")()
_RESTS_ON = recorded("… rests on")()
_ARM_SHOWN = recorded("Draft arm shown")()
_ACCEPTED = recorded("Accepted tokens")()
_PER_POSITION = recorded("Accepted per position")()
_JOULES = recorded("Joules per token, with draft")()
_ACCEPTANCE = recorded("Acceptance")()
_MEAN_LENGTH = recorded("Mean accepted length")()
_SPEED_UP_BY_CLASS = recorded("Decode speed-up by kind of prompt")()
_ACCEPTANCE_BY_CLASS = recorded("Acceptance by kind of prompt")()
_OF = recorded("{part:,} of {whole:,}")
_THIS_PROMPT = recorded("this prompt only")
_THESE_PROMPTS = recorded("these {count} prompts only")
_PROMPTS = recorded("{count} prompts")


@dataclass(frozen=True, slots=True)
class ComparedFigure:
    """One figure with a text per column, and with ``ratios`` to the first: ``None`` where none is formed.

    ``reasons`` say in the same places why, or what a missing value is due to.
    """

    name: str
    values: tuple[str, ...]
    ratios: tuple[float | None, ...] = ()
    reasons: tuple[str, ...] = ()
    section: str = ""


@dataclass(frozen=True, slots=True)
class _Kind:
    """How one figure is read, written, and whether a quotient of two of them says something."""

    name: str
    read: Callable[[BenchmarkRecord, ArmRecord | None, ColumnsRow | None], float | None]
    write: Callable[[float | None], str]
    divides: bool = False


def _two(value: float | None) -> str:
    return number(value, 2)


_KINDS = (
    _Kind(recorded("Base: decode tokens/s")(), lambda record, arm, row: _base(record, row), _two, divides=True),
    _Kind(
        recorded("Base: wall tokens/s")(),
        lambda record, arm, row: wall_rate(record.baseline.counted_runs) if record.baseline else None,
        _two,
        divides=True,
    ),
    _Kind(
        recorded("With draft: decode tokens/s")(),
        lambda record, arm, row: row.spec_tokens_per_s if row else None,
        _two,
        divides=True,
    ),
    _Kind(
        recorded("With draft: wall tokens/s")(),
        lambda record, arm, row: wall_rate(arm.counted_runs) if arm else None,
        _two,
        divides=True,
    ),
    _Kind(recorded("Decode speed-up")(), lambda record, arm, row: row.decode_speedup if row else None, times),
    _Kind(recorded("Latency speed-up")(), lambda record, arm, row: row.latency_speedup if row else None, times),
    _Kind(_ACCEPTANCE, lambda record, arm, row: row.acceptance if row else None, percent),
    _Kind(_MEAN_LENGTH, lambda record, arm, row: row.mean_length if row else None, _two),
)


def _base(record: BenchmarkRecord, row: ColumnsRow | None) -> float | None:
    if row is not None and row.base_tokens_per_s is not None:
        return row.base_tokens_per_s
    return decode_rate(record.baseline.counted_runs) if record.baseline is not None else None


def best_arm(record: BenchmarkRecord) -> ArmRecord | None:
    """The draft arm that speaks for a result: that of the best n-max, else the one with the highest wall speed."""
    arms = [arm for arm in record.draft_arms if arm.counted_runs]
    best = record.verdict.best_n_max if record.verdict is not None else None
    chosen = [arm for arm in arms if best is not None and arm.n_max == best]
    return max(chosen or arms, key=lambda arm: arm.summary.wall_tokens_per_s.mean or 0.0, default=None)


def compared_figures(
    records: Sequence[BenchmarkRecord], bars: Sequence[str], published: Sequence[PublishedRun]
) -> list[ComparedFigure]:
    """All figures of ``records``; ``bars`` say in the same places why there is no ratio to the first."""
    arms = [best_arm(record) for record in records]
    tables = [columns_rows(record, arm) if arm is not None else () for record, arm in zip(records, arms, strict=True)]
    overall = [rows[-1] if rows else None for rows in tables]
    figures = [
        _texts(_VERDICT, [record.verdict.overall if record.verdict else UNKNOWN for record in records], published),
        _texts(_SPEED_UP, [_speedup(record) for record in records], published),
        _texts(_INTERVAL, [_interval(record) for record in records], published),
        _texts(_RESTS_ON, [_basis(record) for record in records], published),
        _texts(_ARM_SHOWN, [arm_name(arm) if arm is not None else UNKNOWN for arm in arms], published),
    ]
    for kind in _KINDS:
        values = [kind.read(record, arm, row) for record, arm, row in zip(records, arms, overall, strict=True)]
        figures.append(_figure(kind, values, bars, published))
    counted = _texts(_ACCEPTED, [_counts(row) for row in overall], published)
    theirs = tuple(_OF(part=run.accepted, whole=run.drafted) for run in published)
    figures.append(replace(counted, values=(*counted.values[: len(records)], *theirs)))
    figures.append(
        _texts(_PER_POSITION, [positions_text(row.per_position if row else None) for row in overall], published)
    )
    figures += _power(records, published)
    return figures + _classes(tables, published)


def _figure(
    kind: _Kind, values: Sequence[float | None], bars: Sequence[str], published: Sequence[PublishedRun]
) -> ComparedFigure:
    ratios = [
        ratio(value, values[0]) if kind.divides and place and not bars[place] else None
        for place, value in enumerate(values)
    ]
    reasons = [bar if kind.divides else "" for bar in bars]
    theirs = [_published_figure(kind.name, run) for run in published]
    return ComparedFigure(
        kind.name,
        (*(kind.write(value) for value in values), *theirs),
        (*ratios, *(None for _ in published)),
        (*reasons, *(LOST if text == UNKNOWN else "" for text in theirs)),
    )


def _published_figure(name: str, run: PublishedRun) -> str:
    return {
        _ACCEPTANCE: percent(acceptance_of(run)),
        _MEAN_LENGTH: number(run.mean_accepted_length, 2),
    }.get(name, UNKNOWN)


def _texts(name: str, values: Sequence[str], published: Sequence[PublishedRun], section: str = "") -> ComparedFigure:
    none = tuple(None for _ in (*values, *published))
    reasons = (*("" for _ in values), *(LOST for _ in published))
    return ComparedFigure(name, (*values, *(UNKNOWN for _ in published)), none, reasons, section)


def _speedup(record: BenchmarkRecord) -> str:
    return times(record.verdict.speedup if record.verdict is not None else record.speedup_wall)


def _interval(record: BenchmarkRecord) -> str:
    verdict = record.verdict
    if verdict is None or verdict.low is None or verdict.high is None:
        return UNKNOWN
    return f"{verdict.low:.2f} – {verdict.high:.2f}"


def _basis(record: BenchmarkRecord) -> str:
    """What the verdict may be taken for."""
    verdict = record.verdict
    if verdict is None or not verdict.prompts:
        return UNKNOWN
    if verdict.this_prompt_only:
        return _THIS_PROMPT() if verdict.prompts == 1 else _THESE_PROMPTS(count=verdict.prompts)
    return _PROMPTS(count=verdict.prompts)


def _counts(row: ColumnsRow | None) -> str:
    if row is None or row.accepted is None or row.drafted is None:
        return UNKNOWN
    return _OF(part=row.accepted, whole=row.drafted)


def _power(records: Sequence[BenchmarkRecord], published: Sequence[PublishedRun]) -> list[ComparedFigure]:
    if not any(record.power for record in records):
        return []
    values = []
    for record in records:
        of_best = {one.arm: one.joules_per_token for one in record.power}
        arm = best_arm(record)
        values.append(number(of_best.get(arm_name(arm)) if arm is not None else None, 3))
    return [_texts(_JOULES, values, published)]


def _classes(tables: Sequence[tuple[ColumnsRow, ...]], published: Sequence[PublishedRun]) -> list[ComparedFigure]:
    names = dict.fromkeys(row.name for rows in tables for row in rows if row.name != OVERALL)
    by_name = [{row.name: row for row in rows} for rows in tables]
    figures = []
    kinds: tuple[tuple[str, Callable[[ColumnsRow], str]], ...] = (
        (_SPEED_UP_BY_CLASS, lambda row: times(row.decode_speedup)),
        (_ACCEPTANCE_BY_CLASS, lambda row: percent(row.acceptance)),
    )
    for title, read in kinds:
        for name in names:
            values = [read(rows[name]) if name in rows else UNKNOWN for rows in by_name]
            figures.append(_texts(class_name(name), values, published, title))
    return figures
