"""Launch settings edited in the real window, saved, and used by the next start of a real pair."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from sparkdeck.adapters.profile_files import save_profile
from sparkdeck.adapters.trust_file import add_trusted
from sparkdeck.application import Application, build
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.trust import content_hash
from sparkdeck.ui.launch_editor import LaunchEditor
from tests.services.harness import profile_of, small_pair

PATIENCE_MS = 60_000


@pytest.fixture
def application(qtbot: QtBot, sparkdeck_home: Path, tmp_path: Path) -> Iterator[Application]:
    """The program with a real pair as the selected profile."""
    _, target, draft = small_pair(tmp_path / "models")
    profile = replace(profile_of(target, draft), name="mine", origin=ProfileOrigin.USER)
    save_profile(profile, sparkdeck_home / "config" / "profiles")
    add_trusted(sparkdeck_home / "state", content_hash(profile))
    made = build([])
    made.window.show()
    qtbot.waitUntil(lambda: made.bridge.plan is not None, timeout=PATIENCE_MS)
    made.bridge.call(lambda panel: panel.select_profile("mine"))
    qtbot.waitUntil(lambda: _profile(made).name == "mine", timeout=PATIENCE_MS)
    yield made
    made.window.close_now()
    assert made.shutdown()


def _profile(application: Application) -> Profile:
    plan = application.bridge.plan
    assert plan is not None
    return plan.profile


def _opened(qtbot: QtBot, application: Application) -> LaunchEditor:
    application.window.activateWindow()
    QTest.keyClick(application.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    editor = application.window.findChild(LaunchEditor)
    assert editor is not None
    qtbot.waitUntil(lambda: editor.isVisible() and editor.follow.memory.plan is not None, timeout=PATIENCE_MS)
    return editor


def _write(editor: LaunchEditor, key: str, text: str) -> None:
    """Search for it, go to the field with the keyboard, write over what is in it."""
    QTest.keyClick(editor, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    search = QApplication.focusWidget()
    assert isinstance(search, QLineEdit)
    QTest.keyClicks(search, key)
    assert editor.parts.list.focus(key)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def _start(qtbot: QtBot, application: Application, button: str) -> None:
    before = application.bridge.status.generation
    pressed = application.window.findChild(QPushButton, button)
    assert pressed is not None
    pressed.click()
    qtbot.waitUntil(
        lambda: (
            application.bridge.status.generation > before
            and application.bridge.status.phase in (Phase.READY, Phase.FAILED)
        ),
        timeout=PATIENCE_MS,
    )
    assert application.bridge.status.phase is Phase.READY, str(application.bridge.status.failure)


def test_what_is_typed_and_saved_runs_after_a_restart(qtbot: QtBot, application: Application) -> None:
    _start(qtbot, application, "startStopButton")
    editor = _opened(qtbot, application)
    _write(editor, "ctx-size", "1536")
    _write(editor, "spec-draft-n-max", "2")
    assert "restart" in editor.parts.head.sentence
    QTest.keyClick(editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: _profile(application).options.get("ctx-size") == 1536, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not editor.parts.save.isEnabled(), timeout=PATIENCE_MS)

    restart = application.window.findChild(QPushButton, "restartButton")
    assert restart is not None
    assert "2 pending" in restart.text()
    assert editor.parts.command.command.split("--ctx-size ")[1].startswith("1536 ")
    _start(qtbot, application, "restartButton")

    argv = application.bridge.status.argv
    assert argv[argv.index("--ctx-size") + 1] == "1536"
    assert argv[argv.index("--spec-draft-n-max") + 1] == "2"
    with urllib.request.urlopen(f"{application.bridge.status.endpoint}/props", timeout=30) as answer:
        assert json.load(answer)["default_generation_settings"]["n_ctx"] == 1536
    qtbot.waitUntil(lambda: restart.text() == "Restart", timeout=PATIENCE_MS)


def test_the_demo_pair_is_saved_as_a_copy_of_the_users_own(qtbot: QtBot, application: Application) -> None:
    demo = next(profile for profile in application.bridge.profiles if profile.demo)
    application.bridge.call(lambda panel: panel.select_profile(demo.name))
    qtbot.waitUntil(lambda: _profile(application).demo, timeout=PATIENCE_MS)
    editor = _opened_without_plan(qtbot, application)
    _write(editor, "alias", "my-demo")
    QTest.keyClick(editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not _profile(application).demo, timeout=PATIENCE_MS)

    assert _profile(application).name != demo.name
    assert _profile(application).options["alias"] == "my-demo"
    assert next(profile for profile in application.bridge.profiles if profile.name == demo.name) == demo


def _opened_without_plan(qtbot: QtBot, application: Application) -> LaunchEditor:
    application.window.edit_settings()
    editor = application.window.findChild(LaunchEditor)
    assert editor is not None
    qtbot.waitUntil(editor.isVisible, timeout=PATIENCE_MS)
    return editor
