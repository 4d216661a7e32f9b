"""The benchmark's table and chart as widgets."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QTableWidgetItem
from pytestqt.qtbot import QtBot

from sparkdeck.domain.benchmark import ArmResult
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.definitions import DEFINITION_BY_KEY
from sparkdeck.domain.profile import PublishedRun
from sparkdeck.ui.benchmark_words import record_so_far, table_so_far
from sparkdeck.ui.widgets.bar_chart import Bar, BarChart
from sparkdeck.ui.widgets.benchmark_table import BenchmarkTable
from sparkdeck.ui.widgets.explanation import ExplanationSheet
from tests.ui.benchmark_examples import BASELINE, FASTER, PUBLISHED, SLOWER


def _item(table: BenchmarkTable, row: int, column: int) -> QTableWidgetItem:
    item = table.item(row, column)
    assert item is not None
    return item


def _show(table: BenchmarkTable, runs: int, *arms: ArmResult, published: PublishedRun | None = None) -> None:
    shown = table_so_far(record_so_far(arms, ProtocolKind.REFERENCE), runs, published)
    table.show_rows(shown.head, shown.rows, shown.definitions)


def _table(qtbot: QtBot) -> BenchmarkTable:
    table = BenchmarkTable()
    qtbot.addWidget(table)
    table.resize(900, 200)
    table.show()
    return table


def test_figures_stand_at_the_right_under_their_heads(qtbot: QtBot) -> None:
    table = _table(qtbot)
    _show(table, 3, BASELINE, FASTER, published=PUBLISHED)
    assert (table.rowCount(), table.columnCount()) == (4, 13)
    head = table.horizontalHeaderItem(5)
    assert head is not None
    assert head.text() == "Run 1\n(warm-up)"
    assert _item(table, 1, 1).text() == "220.0"
    assert _item(table, 1, 1).textAlignment() & Qt.AlignmentFlag.AlignRight.value
    assert _item(table, 0, 0).textAlignment() & Qt.AlignmentFlag.AlignLeft.value
    assert table.columnSpan(2, 0) == 13
    assert _item(table, 3, 0).text() == "Published, RTX 5090"
    table.grab()


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
def test_each_column_of_figures_says_what_it_is_by_its_head_and_by_f1(qtbot: QtBot) -> None:
    table = _table(qtbot)
    _show(table, 3, BASELINE, FASTER, published=PUBLISHED)
    table.setCurrentCell(1, 2)
    QTest.keyClick(table, Qt.Key.Key_F1)
    (sheet,) = table.findChildren(ExplanationSheet)
    assert sheet.accessibleName() == "Speed-up of an arm"
    sheet.close()
    head = table.horizontalHeader()
    place = QPoint(head.sectionViewportPosition(5) + 4, 8)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, head.viewport().mapToGlobal(place))
    QApplication.sendEvent(head.viewport(), event)
    menu = table.findChild(QMenu, "columnMenu")
    assert menu is not None
    menu.actions()[0].trigger()
    menu.close()
    assert "Wall speed" in [sheet.accessibleName() for sheet in table.findChildren(ExplanationSheet)]
    for sheet in table.findChildren(ExplanationSheet):
        sheet.close()
    for published, runs in ((PUBLISHED, 3), (None, 20)):
        shown = table_so_far(record_so_far((BASELINE, FASTER), ProtocolKind.REFERENCE), runs, published)
        assert shown.definitions[0] == ""
        assert all(key in DEFINITION_BY_KEY for key in shown.definitions[1:])
        assert len(shown.definitions) == len(shown.head)


def test_another_result_leaves_nothing_of_the_one_before(qtbot: QtBot) -> None:
    table = _table(qtbot)
    _show(table, 3, BASELINE, FASTER, published=PUBLISHED)
    _show(table, 1, replace(BASELINE, runs=BASELINE.runs[:1]))
    assert (table.rowCount(), table.columnCount()) == (1, 11)
    _show(table, 3, BASELINE, FASTER, SLOWER)
    assert table.columnSpan(2, 0) == 1
    assert _item(table, 2, 5).text() == "50.0"


def test_it_scrolls_sideways_only_where_it_must(qtbot: QtBot) -> None:
    table = _table(qtbot)
    _show(table, 3, BASELINE, FASTER)
    table.resize(table.needed_width + 10, table.height())
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


def test_every_cell_has_a_word_for_a_screen_reader(qtbot: QtBot) -> None:
    table = _table(qtbot)
    for published in (None, PUBLISHED, None):
        _show(table, 3, BASELINE, FASTER, published=published)
        model, role = table.model(), Qt.ItemDataRole.AccessibleTextRole
        cells = [model.index(row, column) for row in range(table.rowCount()) for column in range(table.columnCount())]
        assert all(cell.data(role) for cell in cells)
        assert {cell.data(role) for cell in cells if not cell.data()} <= {"empty"}
