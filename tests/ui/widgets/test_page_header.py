from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.page_header import PageHeader


def test_actions_with_long_words_stand_below_the_title_where_the_page_is_narrow(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    layout = QVBoxLayout(page)
    header = PageHeader("Server")
    buttons = [Button("Ein Programm verbinden…", f"button{place}", "") for place in range(2)]
    for button in buttons:
        header.actions.addWidget(button)
    layout.addWidget(header)
    layout.addStretch(1)
    wide = sum(button.sizeHint().width() for button in buttons)
    page.resize(wide + 300, 200)
    page.show()
    qtbot.waitExposed(page)
    assert buttons[0].x() > 100
    assert header.minimumSizeHint().width() < wide + 60
    page.resize(wide + 60, 200)
    qtbot.waitUntil(lambda: buttons[0].x() == 0)
    assert buttons[0].y() > header.findChildren(QWidget)[0].y()
    assert buttons[-1].geometry().right() <= header.width()
    page.resize(wide + 300, 200)
    qtbot.waitUntil(lambda: buttons[0].x() > 100)
