"""Without a mouse: what ``build_scripts/keyboard_check.py`` walks over all scenes, here over one page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from build_scripts.keyboard_check import walk
from build_scripts.screenshot_scenes import SCENES
from build_scripts.screenshots import shown
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.figure import Figure
from sparkdeck.ui.widgets.pill import Mark, Pill
from sparkdeck.ui.widgets.text import Text


class _Trap(QPushButton):
    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return False


class _Unseen(QWidget):
    """Takes the keyboard and shows nothing of it; has no name either."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(40, 40)


def test_the_walk_finds_what_is_planted(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QHBoxLayout(window)
    for part in (QPushButton("fine"), _Unseen(), _Trap("trap"), QPushButton("never")):
        layout.addWidget(part)
    window.show()
    qtbot.waitExposed(window)

    stops, found = walk(window)

    kinds = [finding.kind for finding in found]
    assert stops == 3
    assert kinds == ["no name", "focus is not seen", "a trap", "never reached"]


def test_tab_alone_reaches_everything_and_shows_where_it_is(qtbot: QtBot) -> None:
    for _, _, window in shown(SCENES["ready"], [(1280, 800)], ["Server"]):
        stops, found = walk(window)
        assert stops > 8
        assert [str(finding) for finding in found] == []


def _said(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def test_a_screen_reader_hears_a_value_with_its_name(qtbot: QtBot) -> None:
    figure = Figure("speed", "Tokens per second", "tok/s")
    pill = Pill("phase", "Server phase", Mark.DOT)
    label = Text("16.9 of 31.8 GiB")
    for widget in (figure, pill, label):
        qtbot.addWidget(widget)
    figure.setAccessibleName("Tokens per second")
    label.setAccessibleName("Graphics memory")

    figure.show_value("214.6", "Of the last second.")
    pill.show_state("Ready", Tone.GOOD, Mark.DOT, "Serving.")

    assert _said(figure) == _said(figure.value) == "Tokens per second 214.6"
    assert _said(pill) == "Server phase: Ready"
    assert _said(label) == "Graphics memory 16.9 of 31.8 GiB"
    label.setText("20.0 of 31.8 GiB")
    assert _said(label) == "Graphics memory 20.0 of 31.8 GiB"
