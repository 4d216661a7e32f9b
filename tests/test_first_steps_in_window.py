"""From the double-click to the first answer, clicked for real: how many clicks it takes."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot

from sparkdeck.application import Application, build
from sparkdeck.domain.chat import AnswerOutcome, TextPiece
from tests.fakes.hub import StandInHub, StandInRepo
from tests.services.harness import small_pair

TARGET, DRAFT = "badtheorylabs/BTL-4-Compact", "williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF"


class Newcomer:
    """Sees the window, waits, and clicks what can be seen; every click counts."""

    def __init__(self, qtbot: QtBot, application: Application) -> None:
        self.qtbot = qtbot
        self.application = application
        self.clicks = 0
        self.answers: list[AnswerOutcome] = []
        self.text: list[str] = []
        application.bridge.answer_ended.connect(self.answers.append)
        application.bridge.text_arrived.connect(self._on_bridge_text_arrived)
        application.window.show()

    def _on_bridge_text_arrived(self, pieces: list[TextPiece]) -> None:
        self.text += [piece.text for piece in pieces]

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=60_000)

    def button(self, name: str) -> QAbstractButton | None:
        found = self.application.window.findChild(QAbstractButton, name)
        seen = found is not None and found.isVisible() and not found.visibleRegion().isEmpty() and found.isEnabled()
        return found if seen else None

    def click(self, name: str, words: str = "") -> None:
        """When the button can be clicked, and says ``words``."""
        self.until(lambda: (found := self.button(name)) is not None and (not words or found.text() == words))
        found = self.button(name)
        assert found is not None
        self.clicks += 1
        QTest.mouseClick(found, Qt.MouseButton.LeftButton)

    def reads_the_answer(self) -> None:
        """It grows in the chat, in which the cursor is; then it is stopped, which is the test's click."""
        self.until(lambda: sum(map(len, self.text)) > 40)
        place = self.application.window.findChild(QPlainTextEdit, "chatInput")
        assert place is not None
        assert place.isVisible()
        self.until(lambda: QApplication.focusWidget() is place)
        stop = self.button("chatStopButton")
        if stop is not None:
            stop.click()
        self.until(lambda: self.answers)
        assert self.answers[0].failure is None


@pytest.fixture
def newcomer(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Newcomer]:
    monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    newcomer = Newcomer(qtbot, build([]))
    yield newcomer
    newcomer.application.shutdown()


def test_the_demo_pair_is_one_click_to_the_first_answer(newcomer: Newcomer, sparkdeck_home: Path) -> None:
    newcomer.click("tryDemoButton")
    newcomer.reads_the_answer()

    assert newcomer.clicks == 1
    newcomer.until((sparkdeck_home / "state" / "first_run.json").exists)


def test_a_model_on_the_disk_is_two_clicks_to_the_first_answer(
    newcomer: Newcomer, sparkdeck_home: Path, tmp_path: Path
) -> None:
    _, target, _ = small_pair(tmp_path / "pair")
    folder = sparkdeck_home / "data" / "models" / "mine"
    folder.mkdir(parents=True)
    shutil.copy(target, folder / "mine.gguf")
    newcomer.click("firstStepsModel1Button")
    newcomer.click("firstMessageButton")
    newcomer.reads_the_answer()

    assert newcomer.clicks == 2


def test_a_download_is_three_clicks_to_the_first_answer(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, target, draft = small_pair(tmp_path / "pair")
    served = [
        StandInRepo(TARGET, {"BTL-4-IQ2_XXS.gguf": target}),
        StandInRepo(DRAFT, {"Qwen3.6-35B-A3B-DSPARK.gguf": draft}, base_models=(TARGET,)),
    ]
    with StandInHub(served) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))
        newcomer = Newcomer(qtbot, build([]))
        try:
            newcomer.click("firstStepsPairButton", "Download pair")
            newcomer.click("firstStepsPairButton", "Start")
            newcomer.click("firstMessageButton")
            newcomer.reads_the_answer()
        finally:
            newcomer.application.shutdown()

    assert newcomer.clicks == 3
