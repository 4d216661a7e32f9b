from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import LogLine
from sparkdeck.ui.widgets.log_view import LogView


@pytest.fixture
def log(qtbot: QtBot) -> LogView:
    view = LogView(kept=1000)
    qtbot.addWidget(view)
    view.resize(600, 200)
    view.show()
    qtbot.waitExposed(view)
    return view


def lines(first: int, last: int, level: str = "I") -> list[LogLine]:
    return [LogLine(f"line {number}", level) for number in range(first, last)]


def test_it_keeps_what_it_was_given(log: LogView) -> None:
    log.append(lines(0, 3))

    assert log.lines() == ["line 0", "line 1", "line 2"]
    assert log.text() == "line 0\nline 1\nline 2"


def test_the_oldest_lines_leave_beyond_the_cap(qtbot: QtBot) -> None:
    view = LogView()
    qtbot.addWidget(view)
    for start in range(0, 120_000, 20_000):
        view.append(lines(start, start + 20_000))

    assert len(view.lines()) == 50_000
    assert view.lines()[0] == "line 70000"


def test_it_follows_the_end(log: LogView) -> None:
    log.append(lines(0, 500))
    bar = log.verticalScrollBar()

    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()


def test_scrolling_up_stops_the_following_and_the_end_resumes_it(log: LogView) -> None:
    log.append(lines(0, 500))
    bar = log.verticalScrollBar()
    bar.setValue(100)
    log.append(lines(500, 600))
    stayed = bar.value()
    bar.setValue(bar.maximum())
    log.append(lines(600, 700))

    assert stayed == 100
    assert log.is_following
    assert bar.value() == bar.maximum()


def test_the_place_stays_while_old_lines_leave(log: LogView) -> None:
    log.append(lines(0, 1000))
    bar = log.verticalScrollBar()
    bar.setValue(500)
    log.append(lines(1000, 1100))

    assert bar.value() == 400
    assert log.lines()[bar.value()] == "line 500"


def test_following_can_be_switched(qtbot: QtBot, log: LogView) -> None:
    log.append(lines(0, 500))
    with qtbot.waitSignal(log.following_changed) as told:
        log.set_following(False)
    log.append(lines(500, 600))

    assert told.args == [False]
    assert log.verticalScrollBar().value() < log.verticalScrollBar().maximum()


def test_what_came_while_it_was_hidden_is_there_when_it_shows(qtbot: QtBot, log: LogView) -> None:
    log.hide()
    log.append(lines(0, 500))
    log.show()

    assert log.verticalScrollBar().value() == log.verticalScrollBar().maximum() > 0


def test_a_selection_is_a_range_of_lines(qtbot: QtBot, log: LogView) -> None:
    log.append(lines(0, 5))
    height = log.fontMetrics().lineSpacing()
    canvas = log.viewport()
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=QPoint(20, height // 2))
    QTest.mouseMove(canvas, QPoint(20, 2 * height + height // 2))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=QPoint(20, 2 * height + height // 2))
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, QPoint(5, height + 2))

    assert log.selected_text() == "line 0\nline 1"


def test_without_a_selection_all_is_copied(qtbot: QtBot, log: LogView) -> None:
    log.append(lines(0, 3))
    log.copy()

    assert QGuiApplication.clipboard().text() == "line 0\nline 1\nline 2"


def test_select_all_and_copy_by_keys(qtbot: QtBot, log: LogView) -> None:
    log.append(lines(0, 3))
    QTest.keyClick(log, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(log, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert log.selected_text() == "line 0\nline 1\nline 2"
    assert QGuiApplication.clipboard().text() == "line 0\nline 1\nline 2"


def test_odd_lines_are_painted_without_harm(log: LogView) -> None:
    log.append([LogLine("x" * 200_000, "E"), LogLine("\ttabbed \x00 \u202e rtl 🙂", "W"), LogLine("", "D")])

    assert not log.grab().isNull()
    assert log.horizontalScrollBar().maximum() > 0
