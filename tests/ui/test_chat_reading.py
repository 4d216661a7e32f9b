"""Finding and text size on the chat's page."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import SettingsChanged
from sparkdeck.domain.settings import Settings
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.chat_reading import ChatReading
from sparkdeck.ui.widgets.conversation_view import ConversationView

Publish = Callable[..., None]


def test_ctrl_f_finds_and_the_text_size_is_the_kept_one(bridge: Bridge, publish: Publish, qtbot: QtBot) -> None:
    owner, view = QWidget(), ConversationView()
    qtbot.addWidget(owner)
    place = QVBoxLayout(owner)
    for widget in (QWidget(), view, QWidget()):
        place.addWidget(widget)
    reading = ChatReading(bridge, view, place, owner)
    with qtbot.waitActive(owner):
        owner.show()
        owner.activateWindow()
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert place.count() == 3  # there is nothing to find anything in
    view.add_user_message("A needle")
    QTest.keyClick(view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert reading.bar.isVisible()
    assert place.indexOf(reading.bar) == 1
    QTest.keyClicks(reading.bar.input, "needle")
    assert reading.bar.words == "1 of 1"
    publish(SettingsChanged(Settings().changed({"chat_text_percent": 150})))
    assert view.zoom_percent == 150
    QTest.keyClick(view, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.zoom_percent == 100
