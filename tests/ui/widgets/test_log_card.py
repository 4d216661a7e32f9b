"""What is around the log: follow, find and filter, copy, clear, the folder."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import LogLine
from sparkdeck.ui.widgets.log_card import LogCard
from sparkdeck.ui.widgets.log_find_bar import LogFindBar
from sparkdeck.ui.widgets.log_rows import ERRORS
from tests.ui.widgets.test_log_view import POLL, lines


@pytest.fixture
def card(qtbot: QtBot) -> LogCard:
    card = LogCard()
    qtbot.addWidget(card)
    card.resize(700, 300)
    card.show()
    qtbot.waitExposed(card)
    return card


def button(card: LogCard, name: str) -> QPushButton:
    found = card.findChild(QPushButton, name)
    assert found is not None
    return found


def find_bar(card: LogCard) -> LogFindBar:
    QTest.keyClick(card.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert card.find_bar is not None
    return card.find_bar


def test_the_follow_button_says_how_much_is_new_and_goes_back_to_the_end(card: LogCard) -> None:
    card.view.append(lines(0, 500))
    follow = button(card, "logFollowButton")
    card.view.verticalScrollBar().setValue(3)
    card.view.append(lines(500, 1704))
    told = (follow.text(), follow.isChecked())
    follow.click()

    assert told == ("Follow (1,204 new)", False)
    assert (follow.text(), follow.isChecked(), card.view.is_following) == ("Following", True, True)


def test_hidden_polls_are_counted_in_a_button_that_shows_them(card: LogCard) -> None:
    polls = button(card, "logPollsButton")
    card.view.append(lines(0, 2))
    assert not polls.isVisible()
    card.view.append([POLL, POLL])
    assert (polls.isVisible(), polls.text(), len(card.view.lines())) == (True, "2 poll lines hidden", 2)
    polls.click()
    assert (polls.text(), len(card.view.lines())) == ("Hide 2 poll lines", 4)


def test_find_opens_by_key_looks_while_typing_and_closes_with_escape(qtbot: QtBot, card: LogCard) -> None:
    card.view.append(lines(0, 100))
    bar = find_bar(card)
    QTest.keyClicks(bar.field, "line 1")
    qtbot.waitUntil(lambda: card.view.search.count == 11)
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    place = card.view.search.place
    QTest.keyClick(bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    back = card.view.search.place
    bar.set_only_these(True)
    filtered = len(card.view.lines())
    QTest.keyClick(bar.field, Qt.Key.Key_Escape)

    assert (place - back) % 11 == 1
    assert filtered == 11
    assert not bar.isVisible()
    assert (card.view.search.count, len(card.view.lines())) == (0, 100)


def test_a_level_is_chosen_and_the_card_says_that_lines_are_missing(card: LogCard) -> None:
    card.view.append([*lines(0, 3), LogLine("bad", "E")])
    find_bar(card).set_levels(ERRORS)
    assert card.view.lines() == ["bad"]
    assert card.aside.text() == "1 of 4 lines"
    card.view.append([LogLine("worse", "E"), LogLine("fine", "I")])
    assert card.aside.text() == "2 of 6 lines"
    card.close_find()
    assert card.aside.text() == ""


def test_what_is_selected_is_looked_for(card: LogCard) -> None:
    card.view.append([LogLine("one two"), LogLine("two")])
    QTest.keyClick(card.view, Qt.Key.Key_Home)
    for _ in range(3):
        QTest.keyClick(card.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)

    assert find_bar(card).words == "one"
    assert card.view.search.count == 1


def test_clear_and_folder_are_buttons(qtbot: QtBot, card: LogCard) -> None:
    card.view.append(lines(0, 5))
    button(card, "logClearButton").click()
    assert card.view.lines() == []
    with qtbot.waitSignal(card.folder_wanted):
        button(card, "logFolderButton").click()


def test_the_search_fits_a_narrow_card(card: LogCard) -> None:
    bar = find_bar(card)
    card.resize(420, 300)
    for layout in (card.layout(), bar.layout()):
        assert layout is not None
        layout.activate()

    assert bar.width() <= 420
    assert all(part.geometry().right() < bar.width() for part in bar.findChildren(QPushButton))
