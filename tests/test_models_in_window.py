"""The models page as a person uses it: the real window and the real services, with a stand-in for the Hub."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit
from pytestqt.qtbot import QtBot

from sparkdeck.application import Application, build
from sparkdeck.ui.dialogs.delete_model import DeleteModelQuestion
from sparkdeck.ui.pages.models_page import ModelsPage
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.hub_results import Shown
from sparkdeck.ui.widgets.hub_tables import FILE_ACTION
from sparkdeck.ui.widgets.model_table import KIND
from tests.fakes.hub import HubFaults, StandInHub, StandInRepo
from tests.services.harness import small_pair

TARGET, DRAFT = "badtheorylabs/BTL-4-Compact", "williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF"


class Person:
    """Sees and touches the window only."""

    def __init__(self, qtbot: QtBot, application: Application) -> None:
        self.qtbot = qtbot
        self.application = application
        application.window.show()
        self.until(lambda: application.bridge.plan is not None)
        self.click("navModels")
        page = application.window.findChild(ModelsPage)
        assert page is not None
        self.page = page
        self.until(lambda: (found := application.bridge.library) is not None and not found.scanning)

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=30_000)

    def find(self, kind: type[Any], name: str) -> Any:
        widget = self.application.window.findChild(kind, name)
        assert widget is not None, f"no {name} in the window"
        return widget

    def click(self, name: str) -> None:
        button = self.find(QAbstractButton, name)
        assert button.isEnabled(), f"{name} cannot be pressed"
        button.click()


@pytest.fixture
def hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StandInHub]:
    _, target, draft = small_pair(tmp_path / "pair")
    served = [
        StandInRepo(TARGET, {"BTL-4-IQ2_XXS.gguf": target, "README.md": b"# BTL-4"}),
        StandInRepo(DRAFT, {"Qwen3.6-35B-A3B-DSPARK.gguf": draft}, base_models=(TARGET,)),
    ]
    with StandInHub(served) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))
        yield hub


@pytest.fixture
def person(qtbot: QtBot, hub: StandInHub) -> Iterator[Person]:
    person = Person(qtbot, build([]))
    yield person
    person.application.shutdown()


def test_the_published_pair_is_one_click_and_then_one_to_use(person: Person, tmp_path: Path) -> None:
    button = person.find(QAbstractButton, "downloadPairButton")
    person.until(lambda: button.isVisible() and button.text() == "Download pair")
    person.click("downloadPairButton")
    person.until(lambda: button.text() in ("Use it", "Download anyway"))
    words = (button.text(), person.page.published.order.problem)
    person.click("downloadPairButton")
    person.until(lambda: button.text() == "Selected")
    plan = person.application.bridge.plan

    assert words == ("Use it", None)
    assert plan is not None
    assert plan.problem is None
    assert plan.profile.target is not None
    assert plan.profile.target.label == "BTL-4-IQ2_XXS.gguf"
    assert plan.profile.draft is not None
    assert plan.profile.draft.label == "Qwen3.6-35B-A3B-DSPARK.gguf"


def test_a_search_opens_a_repository_and_downloads_from_it_and_the_library_deletes_it(
    person: Person, hub: StandInHub
) -> None:
    field = person.find(QLineEdit, "hubSearch")
    QTest.keyClicks(field, f"{hub.url}/{DRAFT}")
    QTest.keyClick(field, Qt.Key.Key_Return)
    person.until(lambda: person.page.results.shown is Shown.REPOSITORY)
    files = person.page.results.files
    row = next(row for row in range(files.rowCount()) if files.model_at(row) is not None)
    person.page.results.files_table.row_chosen.emit(row)
    person.until(lambda: files.cell(row, FILE_ACTION).text == "On disk")
    person.page.library.sidecars.setChecked(True)
    (listed,) = person.page.library.table.library.shown
    person.page.model_actions.ask_to_delete(listed)
    person.until(lambda: person.page.findChild(DeleteModelQuestion) is not None)
    question = person.page.findChild(DeleteModelQuestion)
    assert question is not None
    assert str(listed.path) in question.files.toPlainText()
    question.accept()
    person.until(lambda: not person.page.library.table.library.shown)

    assert not listed.path.exists()


def test_g08_files_that_are_none_never_stop_the_window(qtbot: QtBot, hub: StandInHub, tmp_path: Path) -> None:
    folder = Path(os.environ["SPARKDECK_HOME"]) / "data" / "models"
    folder.mkdir(parents=True)
    shutil.copy(tmp_path / "pair" / "scripted-target.gguf", folder / "good.gguf")
    (folder / "lengths.gguf").write_bytes(b"GGUF\3\0\0\0" + b"\xff" * 40)
    (folder / "key.gguf").write_bytes(b"GGUF\3\0\0\0" + bytes(8) + b"\1" + bytes(20))
    (folder / "page.gguf").write_bytes(b"<html>")
    (folder / "folder.gguf").mkdir()
    (folder / "lost.gguf").symlink_to(folder / "nothing")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.gguf")
    person = Person(qtbot, build([]))
    try:
        rows = person.page.library.table.library
        shown = {model.name: rows.cell(place, KIND) for place, model in enumerate(rows.shown)}
        assert shown.pop("good.gguf").tone is Tone.TEXT
        assert len(shown) >= 5
        assert all(cell.tone is Tone.BAD and cell.tooltip for cell in shown.values())
    finally:
        person.application.shutdown()


def test_an_unreachable_hub_says_so_on_the_page(person: Person, hub: StandInHub) -> None:
    hub.faults = [HubFaults(on="api", status=503)]
    field = person.find(QLineEdit, "hubSearch")
    QTest.keyClicks(field, "acme/none")
    QTest.keyClick(field, Qt.Key.Key_Return)
    person.until(lambda: person.page.results.shown is Shown.PROBLEM)

    assert "503" in person.page.results.problem.accessibleDescription()
