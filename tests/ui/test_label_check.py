"""No text is cut or lies over another: what ``build_scripts/label_check.py`` measures over all scenes, here over a few."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from build_scripts.label_check import check
from build_scripts.screenshot_scenes import SCENES
from build_scripts.screenshots import shown
from sparkdeck.ui.widgets.mirroring import goes_right_to_left
from sparkdeck.ui.widgets.navigation import Navigation
from sparkdeck.ui.widgets.painting import LEFT, elided
from sparkdeck.ui.widgets.text import ElidedText, Text

SMALL = (900, 600)


@pytest.fixture
def right_to_left(qtbot: QtBot) -> Iterator[None]:
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


class _Painted(QWidget):
    """Paints two texts, the second cut, one over the other."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawText(self.rect(), LEFT, "words of some length")
        painter.drawText(self.rect(), LEFT, elided(painter.fontMetrics(), "other words of some length", self.width()))


def test_the_check_finds_what_is_planted(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 100)
    cut = Text("a label with more words than its room", parent=window)
    cut.setGeometry(0, 0, 60, 20)
    beyond = Text("beyond", parent=window)
    beyond.setGeometry(280, 30, beyond.sizeHint().width(), 20)
    painted = _Painted(window)
    painted.setGeometry(0, 60, 70, 30)
    fine = ElidedText("it ends in dots and says so in its tooltip", parent=window)
    fine.setGeometry(100, 0, 90, 20)
    window.show()
    qtbot.waitExposed(window)

    kinds = {(finding.kind, finding.text.split()[0]) for finding in check(window)}

    assert {("cut", "a"), ("beyond the edge", "beyond"), ("cut", "words"), ("overlap", "words")} <= kinds
    assert any(kind == "no tooltip" for kind, _ in kinds)
    assert not any(word == "it" for _, word in kinds)


def test_no_text_is_cut_in_a_small_window(qtbot: QtBot) -> None:
    for _, _, window in shown(SCENES["ready"], [SMALL], ["Server"]):
        assert [str(finding) for finding in check(window)] == []


def test_no_text_is_cut_right_to_left(qtbot: QtBot, right_to_left: None) -> None:
    for _, _, window in shown(SCENES["ready"], [SMALL], ["Server"]):
        assert [str(finding) for finding in check(window)] == []
        pages = window.findChild(Navigation)
        assert pages is not None
        assert pages.x() + pages.width() == window.width()


def test_the_letters_of_a_text_say_which_way_it_goes() -> None:
    assert goes_right_to_left("שלום 61.3 %")
    assert goes_right_to_left("61.3 مرحبا")
    assert not goes_right_to_left("n-max 3 שלום")
    assert not goes_right_to_left("61.3 %")
