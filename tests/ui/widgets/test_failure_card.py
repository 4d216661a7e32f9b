"""The card of a failure: sentence, last words, buttons."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.server_failure import explain_exit
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.failure_card import FailureCard
from sparkdeck.ui.widgets.text import Text

UNKNOWN = explain_exit(3, [LogLine(f"line {number}", "I") for number in range(50)], while_loading=False)
MENDS = (
    Mend(MendKind.START_AGAIN, "Start again"),
    Mend(MendKind.CHOOSE_RUNTIME, "Choose another llama-server…", "why"),
)


@pytest.fixture
def card(qtbot: QtBot) -> FailureCard:
    made = FailureCard("failureCard", "Why the server failed")
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.show()
    return made


def buttons(card: FailureCard) -> list[str]:
    QCoreApplication.processEvents()  # a layout shows what was added to it in the next turn
    return [button.text() for button in card.findChildren(Button) if button.isVisible()]


def test_an_unknown_cause_shows_the_last_thirty_lines(card: FailureCard) -> None:
    card.show_failure(UNKNOWN)
    shown = card.findChild(Text, "failureLastLines")
    assert shown is not None
    assert shown.text().splitlines() == [f"line {number}" for number in range(20, 50)]
    assert buttons(card) == ["Copy diagnostics", "Save diagnostics…"]


def test_mends_stand_before_the_diagnostics_and_are_clicked_as_they_are(qtbot: QtBot, card: FailureCard) -> None:
    card.show_failure(UNKNOWN)
    card.show_failure(UNKNOWN, MENDS)
    assert buttons(card) == ["Start again", "Choose another llama-server…", "Copy diagnostics", "Save diagnostics…"]
    second = card.findChild(Button, "mendButton1")
    assert second is not None
    assert second.toolTip() == "why"
    with qtbot.waitSignal(card.mend_clicked) as clicked:
        second.click()
    assert clicked.args == [MENDS[1]]


def test_a_known_cause_needs_no_lines_and_none_of_the_last_failure_stays(card: FailureCard) -> None:
    card.show_failure(UNKNOWN, MENDS)
    card.show_failure(UserError("The port is taken."))
    shown = card.findChild(Text, "failureLastLines")
    assert shown is not None
    assert not shown.isVisible()
    assert buttons(card) == ["Copy diagnostics", "Save diagnostics…"]
    card.show_failure(None)
    assert not card.isVisible()


def test_buttons_that_do_not_fit_go_to_the_next_row(qtbot: QtBot, card: FailureCard) -> None:
    card.show_failure(UNKNOWN, MENDS)
    card.resize(320, 900)
    qtbot.waitUntil(lambda: len({button.y() for button in card.findChildren(Button) if button.isVisible()}) > 1)
    right = max(button.geometry().right() for button in card.findChildren(Button) if button.isVisible())
    assert right <= card.width()
