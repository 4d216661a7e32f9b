"""The log: a ring of lines, of which only a screenful is painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import LogLine
from sparkdeck.ui.widgets.log_rows import ERRORS, WARNINGS, LogFilter
from sparkdeck.ui.widgets.log_view import LogView

POLL = LogLine("srv  log_server_r: done request: GET /slots 127.0.0.1 200", "I")
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


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


def at(log: LogView, row: int, column: int) -> QPoint:
    """A point in the middle of a row, where a column begins."""
    x = (log.margin.columns + column) * log.columns.advance
    return QPoint(round(x), int((row + 0.5) * log.fontMetrics().lineSpacing()))


def drag(log: LogView, begin: QPoint, end: QPoint) -> None:
    QTest.mousePress(log.viewport(), Qt.MouseButton.LeftButton, pos=begin)
    QTest.mouseMove(log.viewport(), end)
    QTest.mouseRelease(log.viewport(), Qt.MouseButton.LeftButton, pos=end)


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def test_it_keeps_what_it_was_given(log: LogView) -> None:
    log.append(lines(0, 3))

    assert log.lines() == ["line 0", "line 1", "line 2"]
    assert log.text() == "I line 0\nI line 1\nI line 2\n"


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
    stayed, new = bar.value(), log.new_lines
    bar.setValue(bar.maximum())
    log.append(lines(600, 700))

    assert (stayed, new) == (100, 100)
    assert log.is_following
    assert log.new_lines == 0
    assert bar.value() == bar.maximum()


def test_the_place_stays_while_old_lines_leave(log: LogView) -> None:
    log.append(lines(0, 1000))
    bar = log.verticalScrollBar()
    bar.setValue(500)
    log.append(lines(1000, 1100))

    assert bar.value() == 400
    assert log.lines()[bar.value()] == "line 500"
    assert log.new_lines == 100


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


def test_the_mouse_selects_characters_across_lines(log: LogView) -> None:
    log.append([LogLine("first line", "I"), LogLine("a\ttab and 漢字", "W"), LogLine("last line", "E")])
    drag(log, at(log, 0, 6), at(log, 2, 4))
    across = log.selected_text()
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, SHIFT, at(log, 0, 10))
    extended = log.selected_text()
    drag(log, at(log, 1, 0), at(log, 1, 8))
    QTest.keyClick(log, Qt.Key.Key_C, CONTROL)

    assert across == "line\na\ttab and 漢字\nlast"
    assert extended == "line"
    assert clipboard() == "a\t"


def test_a_double_click_selects_a_word(log: LogView) -> None:
    log.append([LogLine("loading /models/a-b.gguf now", "I")])
    QTest.mouseDClick(log.viewport(), Qt.MouseButton.LeftButton, pos=at(log, 0, 14))

    assert log.selected_text() == "/models/a-b.gguf"


def test_c31_copied_lines_end_with_a_newline_character_alone(log: LogView) -> None:
    log.append([LogLine("one \u00a0", "I", 1_500_000), LogLine("\ttwo  ", "", 1_600_000), LogLine("three")])
    log.copy()
    whole = clipboard()
    QTest.keyClick(log, Qt.Key.Key_A, CONTROL)
    QTest.keyClick(log, Qt.Key.Key_C, CONTROL)

    assert whole == "    1.500 I one \u00a0\n    1.600 \ttwo  \nthree\n"
    assert log.selected_text() == clipboard() == "one \u00a0\n\ttwo  \nthree"


def test_the_keyboard_moves_the_current_line_and_selects(log: LogView) -> None:
    log.append(lines(0, 500))
    QTest.keyClick(log, Qt.Key.Key_Home)
    top = log.verticalScrollBar().value()
    QTest.keyClick(log, Qt.Key.Key_Down)
    QTest.keyClick(log, Qt.Key.Key_Down, SHIFT)
    QTest.keyClick(log, Qt.Key.Key_Right, SHIFT)

    assert (top, log.is_following) == (0, False)
    assert log.selected_text() == "line 1\nl"
    assert log.accessibleDescription() == "I line 2"
    QTest.keyClick(log, Qt.Key.Key_PageDown)
    assert log.selected_text() == ""
    QTest.keyClick(log, Qt.Key.Key_End)
    assert log.is_following
    assert log.accessibleDescription() == "I line 499"


def test_a_selection_survives_the_lines_that_leave(log: LogView) -> None:
    log.append(lines(0, 1000))
    QTest.keyClick(log, Qt.Key.Key_A, CONTROL)
    log.append(lines(1000, 1990))
    partly = log.selected_text()
    log.append(lines(1990, 3000))

    assert partly == "\n".join(f"line {number}" for number in range(990, 1000))
    assert log.selected_text() == ""


def test_levels_filter_and_lines_without_one_belong_to_the_line_before(log: LogView) -> None:
    log.append(
        [
            LogLine("fine", "I"),
            LogLine("careful", "W"),
            LogLine("  more of it"),
            LogLine("fine again", "I"),
            LogLine("GGML_ASSERT(x) failed"),
            LogLine("bad", "E"),
        ]
    )
    log.set_filter(LogFilter(levels=WARNINGS))
    warnings = log.lines()
    log.set_filter(LogFilter(levels=ERRORS))
    log.append([LogLine("  more of the bad", ""), LogLine("fine", "I"), LogLine("  more of the fine")])
    errors = log.lines()
    log.set_filter(LogFilter(words="MORE"))

    assert warnings == ["careful", "  more of it", "GGML_ASSERT(x) failed", "bad"]
    assert errors == ["GGML_ASSERT(x) failed", "bad", "  more of the bad"]
    assert log.lines() == ["  more of it", "  more of the bad", "  more of the fine"]
    log.set_filter(LogFilter())
    assert len(log.lines()) == 9


def test_polls_of_ours_are_hidden_and_counted_and_can_be_shown(log: LogView) -> None:
    log.append([LogLine("before", "I"), POLL, LogLine("request: GET /v1/chat 127.0.0.1 200", "I")])
    log.append([POLL, LogLine("after", "I")])

    assert log.lines() == ["before", "request: GET /v1/chat 127.0.0.1 200", "after"]
    assert log.rows.polls == 2
    log.set_filter(LogFilter(polls=True))
    assert len(log.lines()) == 5
    log.set_filter(LogFilter())
    log.append(lines(0, 999))
    assert (log.rows.polls, log.lines()[:2]) == (0, ["after", "line 0"])


def test_a_filtered_view_keeps_its_place_while_lines_leave(log: LogView) -> None:
    log.set_filter(LogFilter(words="0"))
    log.append(lines(0, 1000))
    bar = log.verticalScrollBar()
    bar.setValue(50)
    top = log.lines()[bar.value()]
    log.append(lines(1000, 1100))

    assert log.lines()[bar.value()] == top


def test_a_search_goes_round_and_counts_what_comes_and_goes(log: LogView) -> None:
    log.append([LogLine("needle 1"), *lines(0, 300), LogLine("Needle 2 needle"), *lines(300, 400)])
    log.look_for("needle")
    first = (log.search.place, log.search.count)
    log.step(forward=True)
    second = log.search.place
    visible = range(log.verticalScrollBar().value(), log.verticalScrollBar().value() + log.page_rows)
    log.step(forward=True)
    round_the_end = log.search.place
    log.step(forward=False)
    log.append([LogLine("needle 3"), *lines(0, 700)])

    assert first == (1, 2)
    assert (second, round_the_end) == (2, 1)
    assert 301 in visible
    assert log.search.places_in("Needle 2 needle") == [(0, 6), (9, 15)]
    assert (log.search.place, log.search.count) == (1, 2)  # the first one has left the ring
    assert not log.grab().isNull()
    log.look_for("nothing like it")
    assert (log.search.place, log.search.count) == (0, 0)


def test_clearing_empties_the_view_and_follows_again(log: LogView) -> None:
    log.append(lines(0, 500))
    log.verticalScrollBar().setValue(0)
    log.clear()
    log.append(lines(500, 502))

    assert log.lines() == ["line 500", "line 501"]
    assert log.is_following


def test_odd_lines_are_painted_without_harm(log: LogView) -> None:
    log.append([LogLine("x" * 200_000, "E"), LogLine("\ttabbed \x00 \u202e rtl 🙂", "W"), LogLine("", "D")])

    assert not log.grab().isNull()
    assert log.horizontalScrollBar().maximum() > 0
    log.horizontalScrollBar().setValue(150_000)
    assert not log.grab().isNull()
