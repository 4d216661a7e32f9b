from __future__ import annotations

from math import nan

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from sparkdeck.ui.formatting import ratio, speed
from sparkdeck.ui.widgets.chart_scale import Scale, nice_top
from sparkdeck.ui.widgets.chart_series import STEPS, ChartSeries
from sparkdeck.ui.widgets.line_chart import Line, LineChart


@pytest.fixture
def chart(qtbot: QtBot) -> LineChart:
    chart = LineChart((Line("a", "target"), Line("b", "other", 1)), (speed, ratio), tops=(None, None))
    qtbot.addWidget(chart)
    chart.resize(300, 120)
    chart.begin(300.0)
    chart.show()
    qtbot.waitExposed(chart)
    return chart


def points(series: ChartSeries) -> list[list[tuple[float, float]]]:
    return [[(p.x(), p.y()) for p in map(polygon.at, range(polygon.size()))] for polygon in series.polygons]


def test_what_was_not_measured_is_a_gap(chart: LineChart) -> None:
    chart.extend([0.0, 1.0, 2.0, 3.0, 4.0], [1.0, 2.0, nan, 3.0, 4.0], [nan] * 5)

    assert chart.stretches == [2, 0]
    assert not chart.is_empty


def test_points_beyond_the_span_leave_but_for_the_one_a_line_comes_in_from() -> None:
    series = ChartSeries()
    series.clear(300.0)
    series.extend([0.0, 100.0, 200.0, 350.0], [1.0, 2.0, 3.0, 4.0])
    series.forget_before(150.0)

    assert points(series) == [[(100.0, 2.0), (200.0, 3.0), (350.0, 4.0)]]


def test_a_stretch_that_has_left_is_gone() -> None:
    series = ChartSeries()
    series.clear(300.0)
    series.extend([0.0, 1.0, 2.0, 400.0], [1.0, 1.0, nan, 2.0])
    series.forget_before(100.0)

    assert points(series) == [[(400.0, 2.0)]]


def test_of_many_points_in_one_step_the_lowest_and_the_highest_stay_in_their_order() -> None:
    series = ChartSeries()
    series.clear(60.0 * STEPS)  # a step is a minute
    values = [5.0, 7.0, 99.0, 6.0, 1.0, 8.0]
    series.extend([60.0 + place for place in range(6)], values)
    series.extend([130.0], [4.0])

    assert points(series) == [[(62.0, 99.0), (64.0, 1.0), (130.0, 4.0)]]


def test_the_scale_falls_when_the_highest_value_has_left(chart: LineChart) -> None:
    chart.extend([0.0, 200.0], [900.0, 90.0], [1.0, 2.0])
    chart.show_until(200.0, 300.0)
    high = chart.tops
    chart.extend([301.0], [50.0], [nan])
    chart.show_until(301.0, 300.0)

    assert (high, chart.tops) == ([1000.0, 3.0], [100.0, 3.0])


@pytest.mark.parametrize(("highest", "top"), [(0.0, 1.0), (0.4, 0.6), (98.0, 100.0), (99.0, 150.0), (215.0, 300.0)])
def test_the_scale_ends_at_a_round_number_above_the_data(highest: float, top: float) -> None:
    assert nice_top(highest) == pytest.approx(top)


def test_a_fixed_scale_does_not_follow_the_data() -> None:
    scale = Scale(speed, 100.0)

    assert not scale.fit(900.0)
    assert scale.top == 100.0


def test_the_pointer_asks_for_a_time_and_the_keys_do_too(qtbot: QtBot, chart: LineChart) -> None:
    chart.extend([100.0, 300.0], [1.0, 2.0], [1.0, 2.0])
    chart.show_until(300.0, 300.0)
    asked: list[float | None] = []
    chart.pointed.connect(asked.append)
    QTest.mouseMove(chart, QPoint(150, 60))
    QTest.keyClick(chart, Qt.Key.Key_Home)
    QTest.keyClick(chart, Qt.Key.Key_End)
    chart.show_read_out(300.0, ("14:00:00", "2.0", "2.00"))
    QTest.keyClick(chart, Qt.Key.Key_Left)
    QTest.keyClick(chart, Qt.Key.Key_Escape)

    assert asked[0] == pytest.approx(150.0, abs=2)
    assert asked[1:] == [0.0, 300.0, 297.5, None]
    assert chart.accessibleDescription() == "14:00:00 · 2.0 · 2.00"


def test_it_paints_empty_single_points_and_a_read_out(qtbot: QtBot, chart: LineChart) -> None:
    chart.show_empty("Nothing yet.")
    empty = chart.grab().toImage()
    chart.extend([1.0, 2.0], [5.0, nan], [nan, 3.0])
    chart.show_until(2.0, 300.0)
    dots = chart.grab().toImage()
    chart.show_read_out(1.0, ("14:00:00", "5.0", "–"))
    read_out = chart.grab().toImage()

    assert empty != dots != read_out
