"""Which quantities the monitor's charts draw, from which columns, in which inks and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import nan

from sparkdeck.domain.sample_history import SampleHistory
from sparkdeck.domain.translation import tr
from sparkdeck.ui import formatting
from sparkdeck.ui.widgets.line_chart import Line

Write = Callable[[float | None], str]
Parts = tuple[Sequence[float], ...]

_GPU_INKS = ("bad", "target", "draft", "good", "info", "other")


@dataclass(frozen=True, slots=True)
class ChartPlan:
    """``lines`` and ``parts`` may depend on what is known and which GPU is chosen (``None``: all of them).

    ``parts`` gives the values of some rows for each line; a stacked chart draws their sums from the last line upwards,
    to which an unknown part adds nothing.
    """

    title: str
    lines: Callable[[SampleHistory, int | None], tuple[Line, ...]]
    parts: Callable[[SampleHistory, int | None, slice], Parts]
    writes: tuple[Write, ...]
    tops: tuple[float | None, ...] = (None,)
    stacked: bool = False

    def drawn(self, history: SampleHistory, gpu: int | None, rows: slice) -> Parts:
        """What is drawn, line by line."""
        parts = self.parts(history, gpu, rows)
        if not self.stacked:
            return parts
        below = [0.0] * len(parts[0])
        sums: list[Sequence[float]] = []
        for part in reversed(parts):
            drawn = [under + more for under, more in zip(below, part, strict=True)]
            below = [under if value != value else value for under, value in zip(below, drawn, strict=True)]
            sums.append(drawn)
        return tuple(reversed(sums))

    def words(self, history: SampleHistory, gpu: int | None, row: int) -> tuple[str, ...]:
        """The value of each line in one row."""
        parts = self.parts(history, gpu, slice(row, row + 1))
        lines = self.lines(history, gpu)
        return tuple(
            self.writes[line.scale](None if part[0] != part[0] else part[0])
            for line, part in zip(lines, parts, strict=True)
        )


def _fixed(*lines: Line) -> Callable[[SampleHistory, int | None], tuple[Line, ...]]:
    return lambda _history, _gpu: lines


def _columns(*names: str) -> Callable[[SampleHistory, int | None, slice], Parts]:
    return lambda history, _gpu, rows: tuple(history.column(name)[rows] for name in names)


def _chosen(history: SampleHistory, gpu: int | None) -> tuple[int, ...]:
    return history.gpus if gpu is None else (gpu,)


def _of_gpus(name: str, history: SampleHistory, gpu: int | None, rows: slice) -> list[Sequence[float]]:
    return [history.column(name, index)[rows] for index in _chosen(history, gpu)]


def _sum(columns: list[Sequence[float]], rows: int) -> Sequence[float]:
    """Unknown where one of them is."""
    if not columns:
        return [nan] * rows
    return columns[0] if len(columns) == 1 else [sum(values) for values in zip(*columns, strict=True)]


# ---------------------------------------------------------------------------------------------------- VRAM

_SPLIT = (
    Line(tr("other", "of the VRAM"), "other"),
    Line(tr("work space", "of the VRAM"), "good"),
    Line(tr("draft", "of the VRAM"), "draft"),
    Line(tr("target", "of the VRAM"), "target"),
)
_SHARE = (Line(tr("other", "of the VRAM"), "other"), Line(tr("server"), "target"))
_USED = (Line(tr("used", "of the VRAM"), "target"),)


def _vram_lines(history: SampleHistory, gpu: int | None) -> tuple[Line, ...]:
    """As finely as it is known now: the log tells target and draft for all GPUs together only."""
    if not len(history):
        return _USED
    last = len(history) - 1
    if (gpu is None or len(history.gpus) == 1) and history.value(last, "vram_target_bytes") is not None:
        return _SPLIT
    shares = [history.value(last, "vram_used_by_server_bytes", index) for index in _chosen(history, gpu)]
    return _SHARE if shares and None not in shares else _USED


def _vram_parts(history: SampleHistory, gpu: int | None, rows: slice) -> Parts:
    count = len(history.times[rows])
    used = _sum(_of_gpus("vram_used_bytes", history, gpu, rows), count)
    lines = _vram_lines(history, gpu)
    if lines is _USED:
        return (used,)
    if lines is _SHARE:
        inner: Parts = (_sum(_of_gpus("vram_used_by_server_bytes", history, gpu, rows), count),)
    else:
        inner = tuple(
            history.column(name)[rows] for name in ("vram_compute_bytes", "vram_draft_bytes", "vram_target_bytes")
        )
    other = [
        max(0.0, whole - sum(part for part in parts if part == part)) if whole == whole else nan
        for whole, *parts in zip(used, *inner, strict=True)
    ]
    return (other, *inner)


# ---------------------------------------------------------------------------------------------------- load, power


def _load_lines(history: SampleHistory, gpu: int | None) -> tuple[Line, ...]:
    chosen = _chosen(history, gpu) or (0,)
    if len(chosen) == 1:
        return (Line(tr("load", "of a GPU"), _GPU_INKS[0]),)
    return tuple(Line(f"GPU {index}", _GPU_INKS[place % len(_GPU_INKS)]) for place, index in enumerate(chosen))


def _load_parts(history: SampleHistory, gpu: int | None, rows: slice) -> Parts:
    found = _of_gpus("load_percent", history, gpu, rows)
    return tuple(found) if found else ([nan] * len(history.times[rows]),)


def _power_parts(history: SampleHistory, gpu: int | None, rows: slice) -> Parts:
    count = len(history.times[rows])
    power = _sum(_of_gpus("power_w", history, gpu, rows), count)
    heat = _of_gpus("temperature_c", history, gpu, rows)
    hottest = (
        [_hottest(values) for values in zip(*heat, strict=True)]
        if len(heat) > 1
        else heat[0]
        if heat
        else [nan] * count
    )
    return power, hottest


def _hottest(values: Sequence[float]) -> float:
    """Of those that are known; NaN is neither more nor less than a number, so ``max`` alone follows the order."""
    return max((value for value in values if value == value), default=nan)


# ---------------------------------------------------------------------------------------------------- words


def speed(value: float | None) -> str:
    return formatting.UNKNOWN if value is None else tr("{speed} tok/s", speed=formatting.speed(value))


def percent(value: float | None) -> str:
    """Of a share, 0…1."""
    return formatting.percent(value, 0)


def _tenths(value: float | None) -> str:
    return formatting.percent(value, 1)


def _hundredths(value: float | None) -> str:
    """Of a value that is in percent already."""
    return formatting.UNKNOWN if value is None else f"{value:.0f} %"


def _gib(value: float | None) -> str:
    return formatting.gib(None if value is None else round(value))


def _watts(value: float | None) -> str:
    return formatting.UNKNOWN if value is None else f"{value:.0f} W"


def _celsius(value: float | None) -> str:
    return formatting.UNKNOWN if value is None else f"{value:.0f} °C"


def _host_parts(history: SampleHistory, _gpu: int | None, rows: slice) -> Parts:
    used, total = history.column("ram_used_bytes")[rows], history.column("ram_total_bytes")[rows]
    cpu = [value / 100 for value in history.column("cpu_percent")[rows]]
    return cpu, [part / whole if whole else nan for part, whole in zip(used, total, strict=True)]


DECODE = ChartPlan(tr("Decode speed"), _fixed(Line(tr("decode"), "target")), _columns("decode_tokens_per_s"), (speed,))
PROMPT = ChartPlan(tr("Prompt speed"), _fixed(Line(tr("prompt"), "good")), _columns("prompt_tokens_per_s"), (speed,))
ACCEPTANCE = ChartPlan(
    tr("Acceptance · length"),
    _fixed(Line(tr("accepted", "a line of a chart"), "draft"), Line(tr("length"), "info", 1)),
    _columns("acceptance_60_s", "mean_accepted_length_60_s"),
    (_tenths, formatting.ratio),
    (1.0, None),
)
VRAM = ChartPlan(tr("VRAM by use"), _vram_lines, _vram_parts, (_gib,), stacked=True)
LOAD = ChartPlan(tr("GPU load"), _load_lines, _load_parts, (_hundredths,), (100.0,))
POWER = ChartPlan(
    tr("Power · temperature"),
    _fixed(Line(tr("power"), "bad"), Line(tr("temperature"), "draft", 1)),
    _power_parts,
    (_watts, _celsius),
    (None, 100.0),
)
CONTEXT = ChartPlan(
    tr("Context fill"), _fixed(Line(tr("fullest slot"), "info")), _columns("context_fill"), (_tenths,), (1.0,)
)
HOST = ChartPlan(
    tr("CPU · RAM"), _fixed(Line(tr("CPU"), "info"), Line(tr("RAM"), "other")), _host_parts, (percent,), (1.0,)
)
