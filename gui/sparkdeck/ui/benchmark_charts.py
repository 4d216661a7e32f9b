"""What the charts of a benchmark show: bars, lines and intervals with their words. No Qt widgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sparkdeck.domain.benchmark_compare import best_arm
from sparkdeck.domain.benchmark_prompts import PromptClass
from sparkdeck.domain.benchmark_record import ArmRecord, BenchmarkRecord, ClassRecord
from sparkdeck.domain.benchmark_report_loads import LoadPoint, depth_points, stream_points
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.speed_bench_columns import columns_rows, wall_speed_up
from sparkdeck.domain.translation import number, plural, tr
from sparkdeck.ui import formatting
from sparkdeck.ui.benchmark_verdict_words import TONES
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.bar_chart import Bar
from sparkdeck.ui.widgets.interval_rows import IntervalRow
from sparkdeck.ui.widgets.series_chart import Point, Series

_TITLES = {kind.value: kind.title for kind in PromptClass}


@dataclass(frozen=True, slots=True)
class BarsShown:
    title: str
    aside: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class LinesShown:
    title: str
    aside: str
    places: tuple[str, ...]
    series: tuple[Series, ...]


def bars_of(record: BenchmarkRecord) -> BarsShown:
    """Mean wall speed of each arm; of several depths of one draft the speed-up by n-max."""
    depths = [arm for arm in record.draft_arms if arm.n_max is not None]
    if len(depths) > 1 and len(depths) == len(record.draft_arms) and record.baseline is not None:
        judged = record.draft_arms_judged if len(record.draft_arms_judged) == len(depths) else (None,) * len(depths)
        bars = tuple(_speedup_bar(record.baseline, *pair) for pair in zip(depths, judged, strict=True))
        return BarsShown(tr("Speed-up by n-max"), tr("against no draft"), bars)
    return BarsShown(tr("Mean wall speed"), tr("tokens/s"), tuple(_speed_bar(arm) for arm in record.arms))


def _speed_bar(arm: ArmRecord) -> Bar:
    mean = arm.summary.wall_tokens_per_s.mean
    label = f"n-max {arm.n_max}" if arm.kind == "dspark" and arm.n_max is not None else retold(arm.label)
    speeds = [run.wall_tokens_per_s for run in arm.counted_runs if run.wall_tokens_per_s is not None]
    alike = len(speeds) > 1 and len({run.prompt_id for run in arm.counted_runs}) == 1
    low, high = (min(speeds), max(speeds)) if alike else (None, None)
    text = formatting.UNKNOWN if mean is None else number(mean, ",.1f")
    return Bar(label, mean, text, is_draft=not arm.is_baseline, low=low, high=high)


def _speedup_bar(base: ArmRecord, arm: ArmRecord, judged: ClassRecord | None) -> Bar:
    """The whisker is the speed-up's interval where it was judged, else the range over runs."""
    value = judged.speedup if judged is not None else wall_speed_up(base, arm)
    low, high = (judged.low, judged.high) if judged is not None else (None, None)
    text = formatting.UNKNOWN if value is None else number(value, ".2f")
    return Bar(str(arm.n_max), value, text, is_draft=True, low=low, high=high)


def class_rows(record: BenchmarkRecord) -> tuple[IntervalRow, ...]:
    """The verdict on each prompt class, where there are several."""
    return _interval_rows(record.classes) if len(record.classes) > 1 else ()


def arm_rows(record: BenchmarkRecord) -> tuple[IntervalRow, ...]:
    """The verdict on each draft arm, where there are several."""
    return _interval_rows(record.draft_arms_judged) if len(record.draft_arms_judged) > 1 else ()


def load_rows(record: BenchmarkRecord) -> tuple[IntervalRow, ...]:
    """The verdict by depth of the context, or by the number of streams."""
    return _interval_rows((*record.depths, *record.streams))


def _interval_rows(parts: tuple[ClassRecord, ...]) -> tuple[IntervalRow, ...]:
    return tuple(
        IntervalRow(
            retold(part.title) or _TITLES.get(part.name, part.name),
            part.speedup,
            part.low,
            part.high,
            formatting.times(part.speedup),
            interval(part.low, part.high),
            retold(part.overall),
            TONES.get(part.overall, Tone.MUTED),
        )
        for part in parts
    )


def interval(low: float | None, high: float | None) -> str:
    return formatting.UNKNOWN if low is None or high is None else f"{number(low, '.2f')}–{number(high, '.2f')}"


def positions_of(record: BenchmarkRecord) -> tuple[float, ...]:
    """The share of the steps that accepted each drafted token, in the arm that the verdict speaks of."""
    arm = best_arm(record)
    return columns_rows(record, arm)[-1].per_position or () if arm is not None else ()


def position_bars(shares: tuple[float, ...]) -> tuple[Bar, ...]:
    return tuple(
        Bar(str(place), share, formatting.percent(share, 0), is_draft=True) for place, share in enumerate(shares, 1)
    )


def depth_lines(record: BenchmarkRecord) -> tuple[LinesShown, ...]:
    """Speed and acceptance over the depth of the context; nothing for other protocols."""
    if record.protocol is None or record.protocol.kind != "long":
        return ()
    arms = [(arm, depth_points(arm)) for arm in record.arms]
    shown = [
        _lines(
            tr("Speed by context depth"), tr("tokens/s, decode"), arms, lambda point: point.tokens_per_s, _speed, _depth
        ),
        _lines(
            tr("Acceptance by context depth"),
            tr("accepted ÷ drafted"),
            [(arm, points) for arm, points in arms if not arm.is_baseline],
            lambda point: point.acceptance,
            lambda value: formatting.percent(value, 0),
            _depth,
        ),
    ]
    return tuple(lines for lines in shown if lines.places)


def stream_lines(record: BenchmarkRecord) -> tuple[LinesShown, ...]:
    """What one stream gets and what all get together; nothing where only one ran at a time."""
    if not any(run.streams > 1 for arm in record.arms for run in arm.runs):
        return ()
    arms = [(arm, stream_points(arm)) for arm in record.arms]
    shown = [
        _lines(tr("Each stream"), tr("tokens/s, decode"), arms, lambda point: point.tokens_per_s, _speed, _streams),
        _lines(
            tr("All streams together"),
            tr("tokens/s"),
            arms,
            lambda point: point.together_tokens_per_s,
            _speed,
            _streams,
        ),
    ]
    return tuple(lines for lines in shown if lines.places)


def _lines(
    title: str,
    aside: str,
    arms: list[tuple[ArmRecord, tuple[LoadPoint, ...]]],
    value: Callable[[LoadPoint], float | None],
    write: Callable[[float | None], str],
    name: Callable[[int], str],
) -> LinesShown:
    """One line for each arm over all loads that any of them has a value at; loads of one prompt stand at one place."""
    most = max((len(points) for _, points in arms), default=0)
    by_place = all(len(points) in (0, most) for _, points in arms)  # the same prompts, counted a token apart
    if by_place:
        first = next((points for _, points in arms if points), ())
        places = [point.load for point in first]
        rows: list[list[LoadPoint | None]] = [[*points] or [None] * most for _, points in arms]
    else:
        places = sorted({point.load for _, points in arms for point in points})
        rows = [[next((p for p in points if p.load == load), None) for load in places] for _, points in arms]
    series = tuple(
        Series(
            retold(arm.label),
            tuple(
                Point(number, write(number))
                for point in row
                for number in (value(point) if point is not None else None,)
            ),
            is_draft=not arm.is_baseline,
        )
        for (arm, _), row in zip(arms, rows, strict=True)
    )
    known = any(point.value is not None for line in series for point in line.points)
    return LinesShown(title, aside, tuple(map(name, places)) if known else (), series)


def _speed(value: float | None) -> str:
    return formatting.UNKNOWN if value is None else number(value, ",.1f")


def _depth(tokens: int) -> str:
    if tokens < 1000:
        return number(tokens, ",")
    return f"{number(tokens / 1000, '.0f' if tokens >= 9950 else '.1f')}k"


def _streams(count: int) -> str:
    return plural(count, "{n} stream", "{n} streams")
