"""The benchmark's table and chart as widgets."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableWidgetItem
from pytestqt.qtbot import QtBot

from sparkdeck.ui.benchmark_words import columns, rows
from sparkdeck.ui.widgets.bar_chart import Bar, BarChart
from sparkdeck.ui.widgets.benchmark_table import BenchmarkTable
from tests.ui.benchmark_examples import BASELINE, FASTER, PUBLISHED


def _item(table: BenchmarkTable, row: int, column: int) -> QTableWidgetItem:
    item = table.item(row, column)
    assert item is not None
    return item


def _table(qtbot: QtBot) -> BenchmarkTable:
    table = BenchmarkTable()
    qtbot.addWidget(table)
    table.resize(900, 200)
    table.show()
    return table


def test_figures_stand_at_the_right_under_their_heads(qtbot: QtBot) -> None:
    table = _table(qtbot)
    table.show_rows(columns(3), rows((BASELINE, FASTER), 3, PUBLISHED))
    assert (table.rowCount(), table.columnCount()) == (4, 11)
    head = table.horizontalHeaderItem(5)
    assert head is not None
    assert head.text() == "Run 1\n(warm-up)"
    assert _item(table, 1, 1).text() == "220.0"
    assert _item(table, 1, 1).textAlignment() & Qt.AlignmentFlag.AlignRight.value
    assert _item(table, 0, 0).textAlignment() & Qt.AlignmentFlag.AlignLeft.value
    assert table.columnSpan(2, 0) == 11
    assert _item(table, 3, 0).text() == "Published, RTX 5090"
    table.grab()


def test_another_result_leaves_nothing_of_the_one_before(qtbot: QtBot) -> None:
    table = _table(qtbot)
    table.show_rows(columns(3), rows((BASELINE, FASTER), 3, PUBLISHED))
    table.show_rows(columns(1), rows((BASELINE,), 1))
    assert (table.rowCount(), table.columnCount()) == (1, 9)
    table.show_rows(columns(3), rows((BASELINE, FASTER, FASTER), 3))
    assert table.columnSpan(2, 0) == 1
    assert _item(table, 2, 5).text() == "200.0"


def test_it_scrolls_sideways_only_where_it_must(qtbot: QtBot) -> None:
    table = _table(qtbot)
    table.show_rows(columns(3), rows((BASELINE, FASTER), 3))
    assert table.needed_width < 900
    assert table.horizontalScrollBar().maximum() == 0
    table.resize(400, table.height())
    assert table.horizontalScrollBar().maximum() > 0


def test_the_highest_bar_is_the_best_and_unknown_has_none(qtbot: QtBot) -> None:
    chart = BarChart("chart", "Speeds")
    qtbot.addWidget(chart)
    chart.show_bars((Bar("Baseline", 100.0, "100.0"), Bar("n-max 3", 220.0, "220.0"), Bar("n-max 7", None, "–")))
    assert chart.best == Bar("n-max 3", 220.0, "220.0")
    assert chart.accessibleDescription() == "Baseline 100.0, n-max 3 220.0, n-max 7 –"
    chart.grab()
    chart.show_bars((Bar("Baseline", 100.0, "100.0"),))
    assert chart.best is None
