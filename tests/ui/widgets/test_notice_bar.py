from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import NoticePosted
from sparkdeck.ui.crash_report import crash_notice
from sparkdeck.ui.main_window import MainWindow

FIRST = NoticePosted(UserError("The disk is full.", "/models", "Make room."))
BUG = NoticePosted(UserError("Something went wrong inside SparkDeck."), "the report")


def part(window: MainWindow, kind: type[QLabel] | type[QPushButton], name: str) -> QLabel | QPushButton:
    found = window.notice_bar.findChild(kind, name)
    assert found is not None
    return found


def test_it_is_hidden_until_there_is_something_to_say(window: MainWindow, publish: Callable[..., None]) -> None:
    before = window.notice_bar.isVisible()
    publish(FIRST)

    assert not before
    assert window.notice_bar.isVisible()
    assert part(window, QLabel, "noticeTitle").text() == "The disk is full."
    assert part(window, QLabel, "noticeDetail").text() == "/models Make room."
    assert not part(window, QPushButton, "noticeCopyButton").isVisible()


def test_notices_are_dismissed_one_by_one(qtbot: QtBot, window: MainWindow, publish: Callable[..., None]) -> None:
    publish(FIRST, BUG, BUG)
    assert window.notice_bar.notices == (FIRST, BUG)
    QTest.mouseClick(part(window, QPushButton, "noticeCloseButton"), Qt.MouseButton.LeftButton)
    assert part(window, QLabel, "noticeTitle").text() == "The disk is full."
    QTest.mouseClick(part(window, QPushButton, "noticeCloseButton"), Qt.MouseButton.LeftButton)

    assert not window.notice_bar.isVisible()


def test_the_report_of_a_bug_can_be_copied(qtbot: QtBot, window: MainWindow, publish: Callable[..., None]) -> None:
    publish(BUG)
    QTest.mouseClick(part(window, QPushButton, "noticeCopyButton"), Qt.MouseButton.LeftButton)

    assert QGuiApplication.clipboard().text() == "the report"


def test_markup_in_a_notice_stays_text(window: MainWindow, publish: Callable[..., None]) -> None:
    publish(NoticePosted(UserError("<b>Bold</b> claim.")))
    title = part(window, QLabel, "noticeTitle")

    assert isinstance(title, QLabel)
    assert title.textFormat() is Qt.TextFormat.PlainText


def test_a_long_notice_leaves_the_page_its_room(qtbot: QtBot, window: MainWindow, publish: Callable[..., None]) -> None:
    publish(NoticePosted(UserError("A title.", "words " * 600), "the report"))

    detail = part(window, QLabel, "noticeDetail")
    qtbot.waitUntil(lambda: detail.height() >= detail.heightForWidth(detail.width()))  # all of it, scrolled
    assert window.notice_bar.height() < window.height() / 3
    assert detail.height() > window.notice_bar.height()


def test_a_notice_that_advises_a_restart_has_a_button_for_it(
    qtbot: QtBot, window: MainWindow, publish: Callable[..., None]
) -> None:
    publish(FIRST, NoticePosted(UserError("The server does not answer.", "", "Restart it."), restarts=True))
    button = part(window, QPushButton, "noticeRestartButton")
    assert button.isVisible()
    with qtbot.waitSignal(window.notice_bar.restart_wanted):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.notice_bar.notices == (FIRST,)
    assert not button.isVisible()


def test_what_went_wrong_inside_is_a_sentence_and_its_report_has_the_words_as_they_were() -> None:
    notice = crash_notice(NameError("name 'x' is not defined"))
    assert notice.error.detail == "NameError: name 'x' is not defined."
    assert notice.report.endswith("NameError: name 'x' is not defined")
    assert crash_notice(ValueError()).error.detail == "ValueError."
