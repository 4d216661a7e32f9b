"""The field a message is written in."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from sparkdeck.ui.widgets.message_input import MessageInput


def _input(qtbot: QtBot) -> MessageInput:
    field = MessageInput("chatInput", "Message")
    qtbot.addWidget(field)
    field.resize(300, field.height())
    field.show()
    return field


def test_enter_asks_for_sending_and_writes_nothing(qtbot: QtBot) -> None:
    field = _input(qtbot)
    QTest.keyClicks(field, "hello")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        with qtbot.waitSignal(field.submitted):
            QTest.keyClick(field, key)
    assert field.toPlainText() == "hello"


def test_shift_enter_is_a_new_line(qtbot: QtBot) -> None:
    field = _input(qtbot)
    sent: list[int] = []
    field.submitted.connect(lambda: sent.append(1))
    QTest.keyClicks(field, "a")
    QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(field, "b")
    assert field.message == "a\nb"
    assert not sent


def test_escape_asks_for_a_stop(qtbot: QtBot) -> None:
    field = _input(qtbot)
    with qtbot.waitSignal(field.stop_requested):
        QTest.keyClick(field, Qt.Key.Key_Escape)


def test_it_grows_to_six_lines_and_shrinks_again(qtbot: QtBot) -> None:
    field = _input(qtbot)
    one = field.height()
    field.setPlainText("\n".join("abcdef"))
    six = field.height()
    field.setPlainText("\n".join("abcdefghij"))
    assert one < six == field.height()
    field.clear()
    assert field.height() == one
