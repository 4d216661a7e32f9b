from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QSignalSpy, QTest
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import LayoutsRecalled
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.kept_columns import KeptColumns
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.widgets.column_widths import LEAST_WIDTH, ColumnRoom, shared_widths, with_moved_edge
from sparkdeck.ui.widgets.listed_rows import ListedRows
from sparkdeck.ui.widgets.row_model import Column
from sparkdeck.ui.widgets.row_table import RowTable
from tests.ui.panel import RecordingServices

ROOMS = st.lists(
    st.builds(ColumnRoom, st.one_of(st.just(0), st.integers(LEAST_WIDTH, 300)), st.integers(0, 4), st.integers(0, 500)),
    min_size=1,
    max_size=7,
)


@given(ROOMS, st.integers(0, 2_000))
@settings(max_examples=25)
def test_columns_fill_their_table_and_none_is_lost(rooms: list[ColumnRoom], total: int) -> None:
    widths = shared_widths(rooms, total)
    shown = [width for width, room in zip(widths, rooms, strict=True) if room.needed]

    assert all(not width for width, room in zip(widths, rooms, strict=True) if not room.needed)
    assert all(width >= min(LEAST_WIDTH, total) for width in shown)
    if shown and total >= LEAST_WIDTH * len(shown):
        assert sum(widths) == total


def test_without_a_wish_what_is_left_goes_by_weight() -> None:
    assert shared_widths([ColumnRoom(100, 3), ColumnRoom(50, 0), ColumnRoom(50, 1)], 400) == [250, 50, 100]


def test_what_was_set_stays_and_a_wider_table_gives_to_the_columns_of_words() -> None:
    rooms = [ColumnRoom(100, 1, 200), ColumnRoom(50, 0, 120)]
    assert shared_widths(rooms, 320) == [200, 120]
    assert shared_widths(rooms, 520) == [400, 120]


@given(st.lists(st.integers(LEAST_WIDTH, 400), min_size=2, max_size=6), st.data(), st.integers(-900, 900))
@settings(max_examples=15)
def test_an_edge_moves_between_its_neighbours_only(widths: list[int], data: st.DataObject, by: int) -> None:
    place = data.draw(st.integers(0, len(widths) - 1))
    moved = with_moved_edge(widths, place, by)
    assert sum(moved) == sum(widths)
    assert min(moved) >= LEAST_WIDTH
    assert [a == b for a, b in zip(moved, widths, strict=True)].count(False) in (0, 2)


@pytest.fixture
def table(qtbot: QtBot) -> RowTable:
    rows = ListedRows(
        Column("Name", "a name", weight=1), Column("Size", "99.9 GiB", right=True), Column("Kind", "kind")
    )
    table = RowTable(rows, "exampleTable", "Examples")
    qtbot.addWidget(table)
    table.resize(600, 200)
    table.show()
    qtbot.waitExposed(table)
    return table


def _edge(table: RowTable, column: int) -> QPoint:
    head = table.horizontalHeader()
    return QPoint(head.sectionViewportPosition(column) + head.sectionSize(column), head.height() // 2)


def _drag(table: RowTable, column: int, by: int) -> None:
    head, start = table.horizontalHeader().viewport(), _edge(table, column)
    QTest.mousePress(head, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(head, start + QPoint(by // 2, 0))
    QTest.mouseMove(head, start + QPoint(by, 0))
    QTest.mouseRelease(head, Qt.MouseButton.LeftButton, pos=start + QPoint(by, 0))


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_an_edge_is_dragged_with_the_mouse(table: RowTable, direction: Qt.LayoutDirection) -> None:
    table.setLayoutDirection(direction)
    left = QSignalSpy(table.widths_left)
    before = [table.columnWidth(column) for column in range(3)]
    head = table.horizontalHeader().viewport()
    mirrored = direction is Qt.LayoutDirection.RightToLeft
    start = _edge(table, 0) - QPoint(table.columnWidth(0) if mirrored else 0, 0)
    end = start + QPoint(90 if mirrored else -90, 0)
    QTest.mousePress(head, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(head, end)
    QTest.mouseRelease(head, Qt.MouseButton.LeftButton, pos=end)

    assert [table.columnWidth(column) for column in range(3)] == [before[0] - 90, before[1] + 90, before[2]]
    assert left.count() == 1
    QTest.mouseDClick(head, Qt.MouseButton.LeftButton, pos=end)
    assert [table.columnWidth(column) for column in range(3)] == before


def test_the_keyboard_moves_the_edge_of_the_column_it_is_in(qtbot: QtBot, table: RowTable) -> None:
    assert isinstance(table.rows, ListedRows)
    table.rows.show_rows([(Cell("a"), Cell("1"), Cell("x")), (Cell("b"), Cell("2"), Cell("y"))])
    table.setFocus()
    table.selectRow(0)
    before = table.columnWidth(1)
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert table.columnWidth(1) < before


def test_widths_are_kept_and_come_back(
    qtbot: QtBot, table: RowTable, bridge: Bridge, services: RecordingServices, publish: Callable[..., None]
) -> None:
    KeptColumns(bridge, "examples", table)
    _drag(table, 0, -100)
    widths = tuple(table.columnWidth(column) for column in range(3))
    qtbot.waitUntil(lambda: ("keep_layout", ("examples widths", widths)) in services.calls)

    table.take_usual_widths()
    assert tuple(table.columnWidth(column) for column in range(3)) != widths
    publish(LayoutsRecalled((("examples widths", widths),)))
    assert tuple(table.columnWidth(column) for column in range(3)) == widths
    publish(LayoutsRecalled((("examples widths", (1, 2)),)))  # of a version with two columns
    assert tuple(table.columnWidth(column) for column in range(3)) == widths
