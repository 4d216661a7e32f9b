from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QMouseEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import LayoutsRecalled
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.help_dialog import HelpDialog
from sparkdeck.ui.kept_columns import KeptWidth
from sparkdeck.ui.launch_editor_parts import EditorParts
from sparkdeck.ui.launch_editor_shell import spell
from sparkdeck.ui.pages.chat_page import ChatPage
from sparkdeck.ui.widgets.splitter import Splitter
from tests.ui.panel import RecordingServices

USUAL, LEAST, LEFT = 200, 120, 250


class Example(QWidget):
    """A part beside a field that takes what is left."""

    def __init__(self, *, at_end: bool = False) -> None:
        super().__init__()
        self.part, rest = QWidget(), QWidget()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for widget in (rest, self.part) if at_end else (self.part, rest):
            row.addWidget(widget)
        self.edge = Splitter(
            self.part,
            "exampleEdge",
            "Width of the part",
            usual=USUAL,
            least=LEAST,
            left=LEFT,
            at_end=at_end,
        )


@pytest.fixture(params=[False, True], ids=["first", "last"])
def example(qtbot: QtBot, request: pytest.FixtureRequest) -> Example:
    example = Example(at_end=request.param)
    qtbot.addWidget(example)
    example.resize(700, 300)
    example.show()
    qtbot.waitExposed(example)
    return example


def drag(edge: Splitter, by: int) -> None:
    """The edge goes along with the mouse, so that places within it say nothing."""
    start = QPointF(edge.mapToGlobal(edge.rect().center()))
    left = Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    for kind, x, button in (
        (QEvent.Type.MouseButtonPress, 0, left),
        (QEvent.Type.MouseMove, by // 2, Qt.MouseButton.NoButton),
        (QEvent.Type.MouseMove, by, Qt.MouseButton.NoButton),
        (QEvent.Type.MouseButtonRelease, by, left),
    ):
        held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else left
        QApplication.sendEvent(edge, QMouseEvent(kind, QPointF(), start + QPointF(x, 0), button, held, none))


def widens(example: Example, by: int) -> int:
    """The way of the mouse to the right that makes the part so much wider."""
    is_last = example.part.x() > 0
    return -by if is_last else by


def test_an_edge_goes_with_the_mouse_and_tells_once_where_it_was_left(example: Example) -> None:
    left = QSignalSpy(example.edge.width_left)
    assert example.part.width() == USUAL
    drag(example.edge, widens(example, 90))
    assert example.part.width() == USUAL + 90
    assert [left.at(place)[0] for place in range(left.count())] == [USUAL + 90]
    drag(example.edge, widens(example, -900))
    assert example.part.width() == LEAST
    drag(example.edge, 0)
    assert left.count() == 2, "taken and let go without a move is no news"


def test_a_double_click_and_enter_bring_the_usual_width_back(example: Example) -> None:
    left = QSignalSpy(example.edge.width_left)
    for by_mouse in (True, False):
        drag(example.edge, widens(example, 60))
        if by_mouse:
            QTest.mouseDClick(example.edge, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(example.edge, Qt.Key.Key_Return)
        assert example.part.width() == USUAL
        assert left.at(left.count() - 1)[0] == 0
    assert left.count() == 4


def test_the_arrow_keys_move_it_and_a_held_key_is_told_once(example: Example) -> None:
    edge = example.edge
    edge.setFocus(Qt.FocusReason.TabFocusReason)
    assert edge.hasFocus()
    left = QSignalSpy(edge.width_left)
    wider = Qt.Key.Key_Right if widens(example, 1) > 0 else Qt.Key.Key_Left
    QTest.keyPress(edge, wider)
    QTest.keyPress(edge, wider)
    assert left.count() == 0
    QTest.keyRelease(edge, wider)
    assert left.count() == 1
    assert example.part.width() == left.at(0)[0] == USUAL + 16
    QTest.keyClick(edge, Qt.Key.Key_Home)
    assert example.part.width() == LEAST
    QTest.keyClick(edge, Qt.Key.Key_End)
    assert example.part.width() == example.width() - LEFT


def test_a_screen_reader_hears_a_slider_with_the_width_as_its_value(example: Example) -> None:
    found = QAccessible.queryAccessibleInterface(example.edge)
    assert found.role() is QAccessible.Role.Slider
    assert found.text(QAccessible.Text.Name) == "Width of the part"
    assert found.valueInterface().currentValue() == USUAL
    left = QSignalSpy(example.edge.width_left)
    found.valueInterface().setCurrentValue(USUAL + 30)
    assert (example.part.width(), left.count()) == (USUAL + 30, 1)


def test_a_small_window_takes_what_was_wished_and_a_large_one_gives_it_back(qtbot: QtBot, example: Example) -> None:
    example.edge.set_wished_width(400)
    assert example.part.width() == 400
    example.resize(500, 300)
    assert example.part.width() == 250
    example.resize(300, 300)
    assert example.part.width() == USUAL, "as without an edge to move"
    example.resize(900, 300)
    assert example.part.width() == 400


def test_it_lies_beside_its_part_is_hidden_with_it_and_mirrored(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "isRightToLeft", staticmethod(lambda: True))
    example = Example()
    example.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    qtbot.addWidget(example)
    example.resize(700, 300)
    example.show()
    qtbot.waitExposed(example)
    assert example.part.x() == 500
    assert example.edge.geometry().getRect() == (488, 0, 12, 300)
    drag(example.edge, -50)
    assert example.part.width() == USUAL + 50
    QTest.keyClick(example.edge, Qt.Key.Key_Right)
    assert example.part.width() == USUAL + 42
    qtbot.waitUntil(lambda: example.edge.x() + 12 == example.part.x())
    example.part.hide()
    assert example.edge.isHidden()
    example.part.show()
    assert not example.edge.isHidden()


def test_the_keyboard_is_seen_on_it_and_the_mouse_too(example: Example) -> None:
    edge = example.edge
    at_rest = edge.grab().toImage()
    QTest.keyClick(example, Qt.Key.Key_Tab)
    edge.setFocus(Qt.FocusReason.TabFocusReason)
    assert edge.grab().toImage() != at_rest
    edge.clearFocus()
    assert edge.grab().toImage() == at_rest
    assert not edge.focusPolicy() & Qt.FocusPolicy.ClickFocus, "a drag leaves the keyboard where one writes"


def test_a_width_is_kept_and_comes_back_also_within_one_run(
    qtbot: QtBot, bridge: Bridge, services: RecordingServices, publish: Callable[..., None]
) -> None:
    publish(LayoutsRecalled((("example", (260,)), ("other", (1, 2)))))
    first = Example()
    qtbot.addWidget(first)
    first.resize(700, 300)
    KeptWidth(bridge, "example", first.edge)
    assert first.part.width() == 260
    drag(first.edge, 40)
    qtbot.waitUntil(lambda: ("keep_layout", ("example", (300,))) in services.calls)
    second = Example()
    qtbot.addWidget(second)
    second.resize(700, 300)
    KeptWidth(bridge, "example", second.edge)
    assert second.part.width() == 300
    assert bridge.layouts is not None
    assert bridge.layouts.of("other") == (1, 2)
    KeptWidth(bridge, "other", second.edge)  # of another version
    assert second.part.width() == 300


def test_the_list_of_the_chat_is_widened_collapses_as_before_and_comes_back_as_wide(
    qtbot: QtBot, bridge: Bridge
) -> None:
    page = ChatPage(bridge)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    qtbot.waitExposed(page)
    sidebar, edge, usual = page.body.sidebar.widget, page.body.edge, page.body.sidebar.widget.width()
    drag(edge, 80)
    assert sidebar.width() == usual + 80
    page.resize(600, 700)
    assert sidebar.isHidden()
    assert edge.isHidden()
    page.resize(1100, 700)
    assert not edge.isHidden()
    assert sidebar.width() == usual + 80
    drag(edge, 2000)
    assert sidebar.width() < page.width() - 300
    assert page.body.input.width() > 200


def test_the_side_of_the_launch_editor_has_an_edge_only_while_it_stands_beside_the_list(qtbot: QtBot) -> None:
    parts = EditorParts(spell)
    qtbot.addWidget(parts)
    parts.resize(QSize(1100, 700))
    parts.show()
    qtbot.waitExposed(parts)
    usual = parts.side.width()
    drag(parts.edge, -60)
    assert parts.side.width() == usual + 60
    assert parts.edge in parts.stops()
    parts.resize(QSize(700, 700))
    assert parts.edge.isHidden()
    assert parts.side.maximumWidth() > 10_000
    parts.resize(QSize(1100, 700))
    assert parts.side.width() == usual + 60


def test_the_topics_of_the_help_have_an_edge(qtbot: QtBot) -> None:
    dialog = HelpDialog(())
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    before = dialog.topics.width()
    drag(dialog.edge, 50)
    qtbot.waitUntil(lambda: dialog.topics.width() == before + 50)
    assert dialog.childAt(dialog.edge.mapTo(dialog, QPoint(6, 100))) is dialog.edge
