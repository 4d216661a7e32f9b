"""What the keyboard has is seen: every widget of ours that takes it looks otherwise while it has it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.ui.schemes import CONTRAST_DARK, DARK, LIGHT, Colours
from sparkdeck.ui.theme import showing
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.check_box import CheckBox
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.choice_list import Choice, ChoiceList
from sparkdeck.ui.widgets.conversation_view import ConversationView
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.figure import Figure
from sparkdeck.ui.widgets.focus_ring import shows_focus
from sparkdeck.ui.widgets.log_view import LogView
from sparkdeck.ui.widgets.navigation import Navigation
from sparkdeck.ui.widgets.profile_picker import ProfilePicker
from sparkdeck.ui.widgets.radio_button import RadioButton


def framed_field() -> QWidget:
    frame = FieldFrame()
    frame.hold(QLineEdit())
    return frame


def explained_figure() -> QWidget:
    from sparkdeck.ui.widgets.explanation import Explainer

    figure = Figure("x", "Accepted", "accepted")
    Explainer(figure, "acceptance", "Accepted")
    return figure


def choice_list() -> QWidget:
    made = ChoiceList("x", "x")
    made.show_choices((Choice("a", "A"),))
    return made


MAKERS: dict[str, Callable[[], QWidget]] = {
    "button": lambda: Button("Go", "x", "Go"),
    "main button": lambda: Button("Go", "x", "Go", primary=True),
    "quiet button": lambda: Button("Go", "x", "Go", flat=True),
    "check box": lambda: CheckBox("Go", "x"),
    "radio button": lambda: RadioButton("Go", "x"),
    "choice": lambda: ChoiceBox("x", "x"),
    "list": choice_list,
    "field": framed_field,
    "figure": explained_figure,
    "log": LogView,
    "conversation": ConversationView,
    "pages": lambda: Navigation((("Server", "navServer"),)),
    "profiles": ProfilePicker,
}


def has(image: QImage, colour: str) -> bool:
    wanted = colour.lower()
    return any(
        image.pixelColor(x, y).name() == wanted for x in range(image.width()) for y in (*range(10), image.height() // 2)
    )


@pytest.mark.parametrize("name", list(MAKERS))
def test_a_ring_is_seen_after_the_tab_key_and_not_after_a_click(qtbot: QtBot, name: str) -> None:
    window, before, widget = QWidget(), QLineEdit(), MAKERS[name]()
    layout = QHBoxLayout(window)
    layout.addWidget(before)
    layout.addWidget(widget)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    before.setFocus()
    for scheme in (LIGHT, DARK, CONTRAST_DARK):
        with showing(scheme):
            assert changes_with_focus(window, before, widget, scheme), scheme
    QTest.mouseClick(before, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    focus = (widget.focusProxy() if isinstance(widget, FieldFrame) else None) or widget
    focus.setFocus(Qt.FocusReason.MouseFocusReason)
    assert focus.hasFocus()
    assert not shows_focus(focus)


def changes_with_focus(window: QWidget, before: QWidget, widget: QWidget, scheme: Colours) -> bool:
    QTest.mouseClick(before, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    around = widget.geometry().adjusted(-6, -6, 6, 6)  # a figure's ring lies around it
    without = window.grab(around).toImage()
    QTest.keyClick(before, Qt.Key.Key_Tab)
    focus = window.focusWidget()
    assert focus is widget or widget.isAncestorOf(focus)
    ringed = window.grab(around).toImage()
    assert ringed != without
    return has(ringed, scheme.accent)
