"""A profile from outside is shown before its first start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from sparkdeck.domain.profile import with_options
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.trust import trust_question
from sparkdeck.ui.dialogs.trust_dialog import TrustDialog
from sparkdeck.ui.main_window import MainWindow
from tests.ui.panel import PAIR, RUNTIME, RecordingServices, planned, status

Publish = Callable[..., None]
OPEN = with_options(PAIR, host="0.0.0.0", tools="all")


@pytest.fixture
def asked(qtbot: QtBot, window: MainWindow, publish: Publish, services: RecordingServices) -> TrustDialog:
    plan = replace(planned(replace(OPEN, is_trusted=False)), question=trust_question(OPEN, RUNTIME))
    publish(status(Phase.STOPPED), plan)
    window.server_bar.start_clicked.emit()
    (dialog,) = window.findChildren(TrustDialog)
    qtbot.waitUntil(dialog.isVisible)
    return dialog


def press(dialog: TrustDialog, name: str) -> None:
    button = dialog.findChild(QAbstractButton, name)
    assert button is not None
    button.click()


def test_it_shows_what_the_profile_would_do_and_marks_what_is_risky(asked: TrustDialog, window: MainWindow) -> None:
    words = [label.text().replace("\u200b", "") for label in asked.findChildren(QLabel)]
    assert "/models/target.gguf" in words
    assert any(text.startswith("Careful: 0.0.0.0") for text in words)
    assert any(text.startswith("Careful: all") and "run commands" in text for text in words)
    window.server_bar.start_clicked.emit()
    assert len([each for each in window.findChildren(TrustDialog) if each.isVisible()]) == 1


def test_yes_trusts_and_then_starts(qtbot: QtBot, asked: TrustDialog, services: RecordingServices) -> None:
    press(asked, "trustStartButton")
    qtbot.waitUntil(lambda: [name for name, _ in services.calls][-2:] == ["trust_profile", "start_server"])
    assert ("trust_profile", (OPEN.name,)) in services.calls


def test_the_safe_answer_is_the_default_and_starts_nothing(
    qtbot: QtBot, asked: TrustDialog, services: RecordingServices
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not asked.isVisible())
    assert not [name for name, _ in services.calls if name in ("trust_profile", "start_server")]
