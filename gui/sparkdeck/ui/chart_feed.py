"""Brings what was measured into the charts: new rows only, no more often than is worth looking at."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from datetime import datetime

from sparkdeck.domain.sample_history import SampleHistory, SampleTable, Window
from sparkdeck.ui.monitor_charts import ChartPlan
from sparkdeck.ui.widgets.line_chart import LineChart

LEAST_INTERVAL_S = 0.45
"""Twice a second; a little less, so that every second sample of four a second is shown."""


class ChartFeed:
    """``charts``: each with its plan. All show the same stretch of time."""

    def __init__(self, history: SampleHistory, charts: Sequence[tuple[ChartPlan, LineChart]]) -> None:
        self._history = history
        self._charts = tuple(charts)
        self._window = Window.FIVE_MINUTES
        self._gpu: int | None = None
        self._row = 0
        self._epoch = -1
        self._span_s = 0.0
        self._shown_s = 0.0
        self._held_s: float | None = None

    @property
    def window(self) -> Window:
        return self._window

    @property
    def gpu(self) -> int | None:
        """``None``: all of them."""
        return self._gpu

    @property
    def _end(self) -> int:
        """How many rows are shown at most: those after the picture was held are not."""
        return len(self._history) if self._held_s is None else bisect_right(self._history.times, self._held_s)

    def hold(self, held: bool) -> None:
        """Let the picture stand still, or go on."""
        times = self._history.times
        self._held_s = times[-1] if held and times else None
        if not held:
            self.update()

    def table(self) -> SampleTable:
        """The rows that are shown."""
        return self._history.table(self._window, self._end)

    def choose(self, window: Window, gpu: int | None) -> None:
        """Show another stretch or another GPU, from the beginning."""
        self._window, self._gpu = window, gpu
        self._epoch = -1
        self.update()

    def is_due(self, time_s: float) -> bool:
        """Whether it is worth showing what was measured at ``time_s``."""
        return not 0 < time_s - self._shown_s < LEAST_INTERVAL_S

    def update(self) -> None:
        """Show all that was measured until now."""
        history, end = self._history, self._end
        if not end:
            return
        now = self._shown_s = history.times[end - 1]
        span = history.span_s(self._window, now)
        changed = [chart for plan, chart in self._charts if plan.lines(history, self._gpu) != chart.lines]
        if changed or self._epoch != history.epoch or not self._span_s <= span <= 1.5 * self._span_s:
            self._refill(span, end)
        elif self._row < end:
            rows = slice(self._row, end)
            times = history.times[rows]
            for plan, chart in self._charts:
                chart.extend(times, *plan.drawn(history, self._gpu, rows))
        self._row = end
        for _, chart in self._charts:
            chart.show_until(now, span)

    def _refill(self, span_s: float, end: int) -> None:
        history = self._history
        self._epoch, self._span_s = history.epoch, span_s
        rows = slice(max(0, history.first_row(self._window, end) - 1), end)
        times = history.times[rows]
        for plan, chart in self._charts:
            chart.set_lines(plan.lines(history, self._gpu))
            chart.begin(span_s)
            chart.extend(times, *plan.drawn(history, self._gpu, rows))

    def point_at(self, time_s: float | None) -> None:
        """Mark a time in all charts and say what was measured then; ``None`` takes the mark away."""
        row = None if time_s is None else self._history.row_near(time_s)
        for plan, chart in self._charts:
            if time_s is None:
                chart.show_read_out(None)
            elif row is None:
                chart.show_read_out(time_s, (_clock(time_s), *["–"] * len(chart.lines)))
            else:
                at = self._history.times[row]
                chart.show_read_out(at, (_clock(at), *plan.words(self._history, self._gpu, row)))


def _clock(time_s: float) -> str:
    return datetime.fromtimestamp(time_s).strftime("%H:%M:%S")
