"""What the monitor measured, kept in columns of numbers: an hour in full, a day in outline, in a few megabytes.

A sample as a value takes some kilobytes; fourteen thousand of them, an hour at the pace of a busy server, would take more
than all the rest of the program. Unknown is NaN. A time in which nothing was measured is a row of NaN in all columns, so
that whoever draws or exports it needs no rule of his own for gaps.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from dataclasses import dataclass
from enum import Enum
from math import isnan, nan

from sparkdeck.domain.sample_columns import GPU_COLUMNS, MOMENT_COLUMNS, Column, Moment
from sparkdeck.domain.samples import GpuSample, Sample, ServerSample
from sparkdeck.domain.translation import mark, translated

FULL_S = 3_600.0
"""Younger samples are all kept."""
OUTLINE_STEP_S = 10.0
"""Of older ones, one for each of these."""
KEPT_S = 24 * 3_600.0
LONGEST_STEP_S = 3.0
"""A step longer than this, and than three of the one before, is a gap: what was between was not measured."""
_SLACK_S = 300.0
"""How far beyond an hour it grows before it is thinned: seldom, because all columns are rewritten."""


class Window(Enum):
    """A stretch of time that ends now; ``title`` is its name in the window."""

    FIVE_MINUTES = mark("5 min")
    QUARTER = mark("15 min")
    HOUR = mark("1 h")
    RUN = mark("This run")

    @property
    def title(self) -> str:
        return translated(self.value)

    @property
    def span_s(self) -> float | None:
        """``None``: from the start of the server."""
        return _SPANS[self]


_SPANS = {Window.FIVE_MINUTES: 300.0, Window.QUARTER: 900.0, Window.HOUR: 3_600.0, Window.RUN: None}


@dataclass(frozen=True, slots=True)
class SampleTable:
    """A copy of some rows, for an export. ``times`` are seconds since the epoch; NaN is unknown."""

    times: array[float]
    columns: tuple[tuple[str, bool, array[float]], ...]
    """Name, whether it is written without decimals, and the values."""


class SampleHistory:
    """Fed with every sample in order; one thread. ``epoch`` changes when rows were taken away: positions are new then."""

    def __init__(self) -> None:
        self.times: array[float] = array("d")
        self.epoch = 0
        self.run_began_s = 0.0
        self._columns: dict[str, array[float]] = {column.name: _new(column, 0) for column in MOMENT_COLUMNS}
        self._whole: dict[str, bool] = {column.name: column.whole for column in MOMENT_COLUMNS}
        self._gpus: dict[int, dict[str, array[float]]] = {}
        self._last_speeds: tuple[float | None, float | None] | None = None
        """Decode and prompt speed of the last request, in the sample before, of the same server."""
        self._outlined = 0
        """Rows at the front that are thinned already."""
        self._step_s = 0.0
        self._slept = False

    def __len__(self) -> int:
        return len(self.times)

    @property
    def gpus(self) -> tuple[int, ...]:
        """The numbers of all GPUs that were ever seen."""
        return tuple(sorted(self._gpus))

    @property
    def nbytes(self) -> int:
        """What the numbers take."""
        every = (self.times, *self._columns.values(), *(c for gpu in self._gpus.values() for c in gpu.values()))
        return sum(column.itemsize * len(column) for column in every)

    def begin_run(self, time_s: float) -> None:
        """Another server is measured from now on: :attr:`Window.RUN` begins here."""
        self.run_began_s = time_s
        self._last_speeds = None

    def note_sleep(self) -> None:
        """The computer has slept since the last sample: a gap, whatever the step before it was."""
        self._slept = True

    # ------------------------------------------------------------------ in

    def take(self, sample: Sample) -> None:
        """Keep ``sample``, unless it is the last one again."""
        if self.times and sample.time == self.times[-1]:
            return
        server = sample.server or ServerSample()
        now = server.last_decode_tokens_per_s, server.last_prompt_tokens_per_s
        before, self._last_speeds = self._last_speeds or now, now
        moment = Moment(
            server,
            sample.host,
            has_new_decode_speed=now[0] != before[0],
            has_new_prompt_speed=now[1] != before[1],
        )
        if self.times:
            if sample.time < self.times[-1]:
                self._set_back(sample.time)
            step = sample.time - self.times[-1]
            if self._slept or (step > LONGEST_STEP_S and step > 3 * self._step_s):
                self._append_gap(self.times[-1] + step / 2)
            if not self._slept:  # the pace of the measuring is another matter
                self._step_s = step
            self._slept = False
        self.times.append(sample.time)
        for column in MOMENT_COLUMNS:
            value = column.read(moment)
            self._columns[column.name].append(nan if value is None else value)
        self._take_gpus(sample)
        if self.times[self._outlined] < sample.time - FULL_S - _SLACK_S:
            self._outline(sample.time)

    def _take_gpus(self, sample: Sample) -> None:
        seen = set()
        for gpu in sample.gpus:
            if gpu.index in seen or not gpu.is_whole_card:
                continue  # a part of a card has its card's number: what the card says covers it
            seen.add(gpu.index)
            columns = self._gpus.get(gpu.index)
            if columns is None:
                columns = self._gpus[gpu.index] = {c.name: _new(c, len(self.times) - 1) for c in GPU_COLUMNS}
            stale = gpu.stale_s is not None
            for column in GPU_COLUMNS:
                value = None if stale else column.read(gpu)
                columns[column.name].append(nan if value is None else value)
        for index, columns in self._gpus.items():
            if index not in seen:
                for values in columns.values():
                    values.append(nan)

    def _set_back(self, now_s: float) -> None:
        """The computer's clock was put back: what was measured before keeps its distances and ends just before now."""
        by_s = self.times[-1] + (self._step_s or 1.0) - now_s
        self.times = array("d", [time_s - by_s for time_s in self.times])
        self.run_began_s -= by_s
        self.epoch += 1

    def _append_gap(self, time_s: float) -> None:
        self.times.append(time_s)
        for values in self._columns.values():
            values.append(nan)
        for columns in self._gpus.values():
            for values in columns.values():
                values.append(nan)

    def _outline(self, now_s: float) -> None:
        """Thin what is older than an hour, and forget what is older than a day."""
        until = bisect_left(self.times, now_s - FULL_S)
        kept = [row for row in range(self._outlined) if self.times[row] >= now_s - KEPT_S]
        slot = -1.0
        for row in range(self._outlined, until):
            place = self.times[row] // OUTLINE_STEP_S
            if place != slot:
                slot = place
                kept.append(row)
        self.times = _kept(self.times, kept, until)
        for columns in (self._columns, *self._gpus.values()):
            for name, values in columns.items():
                columns[name] = _kept(values, kept, until)
        self._outlined = len(kept)
        self.epoch += 1

    # ------------------------------------------------------------------ out

    def column(self, name: str, gpu: int | None = None) -> array[float]:
        """The values of a column, as long as :attr:`times`. Not to be changed."""
        return self._columns[name] if gpu is None else self._gpus[gpu][name]

    def value(self, row: int, name: str, gpu: int | None = None) -> float | None:
        """``None`` where it was not measured."""
        found = self.column(name, gpu)[row]
        return None if isnan(found) else found

    def span_s(self, window: Window, now_s: float) -> float:
        """How long ``window`` is now."""
        span = window.span_s
        if span is None:
            began = self.run_began_s or (self.times[0] if self.times else now_s)
            span = min(max(60.0, now_s - began), KEPT_S)
        return span

    def first_row(self, window: Window, end: int) -> int:
        """The oldest row of ``window`` where only the first ``end`` rows count."""
        now = self.times[end - 1] if end else 0.0
        return bisect_left(self.times, now - self.span_s(window, now))

    def row_near(self, time_s: float) -> int | None:
        """The row that was measured next to ``time_s``; ``None`` in a gap and beyond the ends."""
        if not self.times:
            return None
        after = bisect_left(self.times, time_s)
        near = [row for row in (after - 1, after) if 0 <= row < len(self.times)]
        best = min(near, key=lambda row: abs(self.times[row] - time_s))
        allowed = OUTLINE_STEP_S if best < self._outlined else LONGEST_STEP_S
        return best if abs(self.times[best] - time_s) <= max(allowed, 3 * self._step_s) else None

    def table(self, window: Window, end: int | None = None) -> SampleTable:
        """A copy of the rows of ``window``, all columns; ``end``: of the first so many rows only."""
        end = len(self) if end is None else end
        rows = slice(self.first_row(window, end), end)
        named = [(name, self._whole[name], values[rows]) for name, values in self._columns.items()]
        for index in self.gpus:
            named += [(f"gpu{index}_{c.name}", c.whole, self._gpus[index][c.name][rows]) for c in GPU_COLUMNS]
        return SampleTable(self.times[rows], tuple(named))


def _new(column: Column[Moment] | Column[GpuSample], rows: int) -> array[float]:
    return array("f" if column.small else "d", [nan]) * rows


def _kept(values: array[float], rows: list[int], rest: int) -> array[float]:
    kept = array(values.typecode, [values[row] for row in rows])
    kept.extend(values[rest:])
    return kept
