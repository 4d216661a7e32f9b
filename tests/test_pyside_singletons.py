"""PySide6 6.12.0 lost a reference to None (or True) at each call that returns it, which kills Python below 3.12.

From 3.12 on these objects are immortal and their count says nothing; the calls must still not crash.
"""

import sys

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

CALLS = 5_000
OTHER_USERS_OF_NONE = 100
"""How far the count may move for reasons of its own while the calls are made."""


def test_calls_that_return_none_keep_the_count_of_its_references(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for index in range(CALLS):
        label.setText(str(index))
    assert abs(sys.getrefcount(None) - before) < OTHER_USERS_OF_NONE


def test_calls_that_return_true_keep_the_count_of_its_references(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(True)
    for _ in range(CALLS):
        label.isEnabled()
    assert abs(sys.getrefcount(True) - before) < OTHER_USERS_OF_NONE
