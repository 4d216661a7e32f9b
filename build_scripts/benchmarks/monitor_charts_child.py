"""Three charts of two lines with 600 points each, one more at 10 Hz: `monitor_charts_child.py null|ours|pyqtgraph SECONDS`.

Prints the CPU time of this process as a share of one core. `null` makes the window and the points and draws nothing.
"""

import math
import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

CHARTS, POINTS, INTERVAL_MS, SETTLE_MS = 3, 600, 100, 1_500
SPAN_S = POINTS * INTERVAL_MS / 1000


def values(at: int, chart: int) -> tuple[float, float]:
    return 200 + 40 * math.sin(at / 17 + chart), 120 + 60 * math.sin(at / 41) * math.cos(at / 7 + chart)


Draw = Callable[[int], None]


def nothing(_layout: QVBoxLayout) -> Draw:
    def draw(at: int) -> None:
        for chart in range(CHARTS):
            values(at, chart)

    return draw


def ours(layout: QVBoxLayout) -> Draw:
    from sparkdeck.ui.formatting import speed
    from sparkdeck.ui.widgets.line_chart import Line, LineChart

    charts = [LineChart((Line("one", "target"), Line("two", "draft")), (speed,)) for _ in range(CHARTS)]
    step = INTERVAL_MS / 1000
    for place, chart in enumerate(charts):
        layout.addWidget(chart)
        chart.begin(SPAN_S)
        points = [values(at, place) for at in range(POINTS)]
        times = [at * step for at in range(POINTS)]
        chart.extend(times, [one for one, _ in points], [two for _, two in points])

    def draw(at: int) -> None:
        for place, chart in enumerate(charts):
            one, two = values(at, place)
            chart.extend((at * step,), (one,), (two,))
            chart.show_until(at * step, SPAN_S)

    return draw


def pyqtgraph(layout: QVBoxLayout) -> Draw:
    """As cheap as it can be had: no grid, no ranges that follow the data, the time as an age, so that no axis moves."""
    import numpy
    import pyqtgraph as library  # type: ignore[import-not-found, unused-ignore]

    ages = (numpy.arange(POINTS) - POINTS + 1) * (INTERVAL_MS / 1000)
    plots = []
    for place in range(CHARTS):
        widget = library.PlotWidget()
        widget.setXRange(-SPAN_S, 0)
        widget.setYRange(0, 300)
        widget.disableAutoRange()
        layout.addWidget(widget)
        points = numpy.array([values(at, place) for at in range(POINTS)])
        lines = [widget.plot(ages, points[:, line], pen=colour) for line, colour in enumerate(("#5AB0FF", "#FFB020"))]
        plots.append((lines, points))

    def draw(at: int) -> None:
        for place, (lines, points) in enumerate(plots):
            points[:-1] = points[1:]
            points[-1] = values(at, place)
            for line, item in enumerate(lines):
                item.setData(ages, points[:, line])

    return draw


def main() -> None:
    kind, seconds = sys.argv[1], float(sys.argv[2])
    app = QApplication(["charts", "-style", "fusion"])
    window = QWidget()
    window.resize(1200, 800)
    draw = {"null": nothing, "ours": ours, "pyqtgraph": pyqtgraph}[kind](QVBoxLayout(window))
    window.show()
    at = POINTS - 1
    begun = (0.0, 0.0)

    def step() -> None:
        nonlocal at
        at += 1
        draw(at)

    def begin() -> None:
        nonlocal begun
        begun = time.process_time(), time.perf_counter()
        QTimer.singleShot(int(seconds * 1000), app.quit)

    timer = QTimer()
    timer.timeout.connect(step)
    timer.start(INTERVAL_MS)
    QTimer.singleShot(SETTLE_MS, begin)
    app.exec()
    print((time.process_time() - begun[0]) / (time.perf_counter() - begun[1]))


if __name__ == "__main__":
    main()
