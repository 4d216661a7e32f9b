"""One line of a chart as polygons that live as long as it: points are added at one end and taken away at the other.

Building the points anew for each picture would cost four times as much as painting them (measured). A stretch longer than
the chart is wide keeps the lowest and the highest of each step, so that a peak never disappears.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from math import inf

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF

STEPS = 600
"""Into so many steps a chart's width is divided; each holds two points at most."""


class ChartSeries:
    """Unbroken stretches in data coordinates; NaN breaks them."""

    def __init__(self) -> None:
        self.polygons: deque[QPolygonF] = deque()
        self._step_s = 1.0
        self._begin(1.0)

    def _begin(self, step_s: float) -> None:
        self._step_s = step_s
        self._is_open = False
        self._step = -1
        self._low = self._high = (0.0, 0.0)
        self._points = 0
        """How many of the last polygon's points belong to the step of the moment."""
        self._peaks: deque[tuple[float, float]] = deque()
        """Falling values, the newest last: the first is the highest of all."""

    def clear(self, span_s: float) -> None:
        """Begin anew, for pictures that span so many seconds."""
        self.polygons.clear()
        self._begin(span_s / STEPS)

    def extend(self, times: Iterable[float], values: Iterable[float]) -> None:
        """Add points, oldest first."""
        for time_s, value in zip(times, values, strict=True):
            if value != value:  # NaN, the cheap way
                self._is_open = False
                continue
            self._note_peak(time_s, value)
            step = int(time_s / self._step_s)
            if not self._is_open:
                self._is_open = True
                self.polygons.append(QPolygonF())
                self._step = -1
            if step != self._step:
                self._step, self._points = step, 1
                self._low = self._high = (time_s, value)
                self.polygons[-1].append(QPointF(time_s, value))
            elif not self._low[1] <= value <= self._high[1]:
                self._widen(time_s, value)

    def _widen(self, time_s: float, value: float) -> None:
        """The lowest and the highest of the step, in the order in which they were measured."""
        if value < self._low[1]:
            self._low = (time_s, value)
        else:
            self._high = (time_s, value)
        polygon = self.polygons[-1]
        for _ in range(self._points):
            polygon.removeLast()
        first, second = sorted((self._low, self._high))
        polygon.append(QPointF(*first))
        polygon.append(QPointF(*second))
        self._points = 2

    def _note_peak(self, time_s: float, value: float) -> None:
        while self._peaks and self._peaks[-1][1] <= value:
            self._peaks.pop()
        self._peaks.append((time_s, value))

    def forget_before(self, time_s: float) -> None:
        """Take away what has left the picture, but for the point that a line comes in from."""
        while self._peaks and self._peaks[0][0] < time_s:
            self._peaks.popleft()
        while self.polygons:
            first = self.polygons[0]
            while first.size() > 1 and first.at(1).x() < time_s:
                first.removeFirst()
            if first.size() > 1 or first.first().x() >= time_s or (len(self.polygons) == 1 and self._is_open):
                return
            self.polygons.popleft()

    @property
    def highest(self) -> float:
        """``-inf`` where there is nothing."""
        return self._peaks[0][1] if self._peaks else -inf
