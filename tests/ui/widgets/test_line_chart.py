from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from sparkdeck.ui.formatting import speed
from sparkdeck.ui.widgets.line_chart import SPAN_S, LineChart, _nice_top


@pytest.fixture
def chart(qtbot: QtBot) -> LineChart:
    chart = LineChart(("target", "other"), speed)
    qtbot.addWidget(chart)
    chart.resize(300, 120)
    chart.show()
    qtbot.waitExposed(chart)
    return chart


def test_an_unbroken_measurement_is_one_stretch(chart: LineChart) -> None:
    for second in range(10):
        chart.append(float(second), 1.0, 2.0)

    assert chart.stretches == [1, 1]


def test_what_was_not_measured_is_a_gap(chart: LineChart) -> None:
    for second, value in enumerate((1.0, 2.0, None, 3.0, 4.0)):
        chart.append(float(second), value, None)

    assert chart.stretches == [2, 0]


def test_a_pause_between_samples_is_a_gap(chart: LineChart) -> None:
    for second in (0.0, 1.0, 30.0, 31.0):
        chart.append(second, 1.0, 1.0)

    assert chart.stretches == [2, 2]


def test_points_older_than_the_span_leave(chart: LineChart) -> None:
    chart.append(0.0, 1.0, None)
    chart.append(100.0, 1.0, None)
    chart.append(101.0 + SPAN_S, None, None)

    assert chart.is_empty


def test_the_scale_falls_when_the_highest_value_has_left(chart: LineChart) -> None:
    chart.append(0.0, 900.0, None)
    chart.append(200.0, 90.0, None)
    high = chart._top
    chart.append(SPAN_S + 1, 50.0, None)

    assert (high, chart._top) == (1000.0, 100.0)


def test_time_never_runs_back(chart: LineChart) -> None:
    chart.append(5.0, 1.0, 1.0)
    chart.append(4.0, 1.0, 1.0)

    assert chart.stretches == [1, 1]


@pytest.mark.parametrize(("highest", "top"), [(0.0, 1.0), (0.4, 0.6), (98.0, 100.0), (99.0, 150.0), (215.0, 300.0)])
def test_the_scale_ends_at_a_round_number_above_the_data(highest: float, top: float) -> None:
    assert _nice_top(highest) == pytest.approx(top)


def test_it_paints_empty_single_points_and_a_read_out(qtbot: QtBot, chart: LineChart) -> None:
    chart.show_empty("Nothing yet.")
    empty = chart.grab().toImage()
    chart.append(1.0, 5.0, None)
    chart.append(2.0, None, 3.0)
    dots = chart.grab().toImage()
    QTest.mouseMove(chart, QPoint(chart.width() - 2, 60))
    read_out = chart.grab().toImage()

    assert empty != dots != read_out
