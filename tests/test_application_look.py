"""What was set for the look is right from the first picture on, and costs nothing where nothing was set."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from sparkdeck.domain.settings import Settings, ThemeChoice
from sparkdeck.ui import theme as look
from sparkdeck.ui.theme import DARK, LIGHT, Theme, colours

_CHILD = """
import json, sys
from sparkdeck.application import build
from sparkdeck.ui.theme import TextSize, colours, font
application = build([])
watched = ("tomllib", "tomlkit", "platformdirs", "dataclasses", "sparkdeck.domain.settings")
loaded = [name for name in watched if name in sys.modules]
print(json.dumps([colours().background, font(TextSize.BODY).pixelSize(), loaded]))
application.bridge.close()
application.shutdown()
"""


def first_picture(home: Path) -> tuple[str, int, list[str]]:
    variables = {**os.environ, "SPARKDECK_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    variables.pop("SPARKDECK_THEME", None)
    done = subprocess.run([sys.executable, "-c", _CHILD], env=variables, capture_output=True, text=True, check=True)
    background, pixels, loaded = json.loads(done.stdout.splitlines()[-1])
    return background, pixels, loaded


def kept(home: Path, text: str) -> Path:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.toml").write_text(text)
    return home


def test_without_settings_nothing_is_imported_for_them(tmp_path: Path) -> None:
    background, pixels, loaded = first_picture(tmp_path)
    assert background in (DARK.background, LIGHT.background)
    assert pixels == 13
    assert loaded == [] or sys.platform != "linux"


def test_theme_and_text_size_are_right_at_once(tmp_path: Path) -> None:
    home = kept(tmp_path / "h", 'schema = 1\ntheme = "dark"\ntext_size_percent = 150\n')
    background, pixels, loaded = first_picture(home)
    assert background == DARK.background
    assert pixels == 20
    assert loaded == [] or sys.platform != "linux"


@pytest.mark.parametrize("text", ["][", 'theme = "purple"\n', "schema = 99\n", ""])
def test_a_bad_file_does_not_keep_the_window_from_opening(text: str, tmp_path: Path) -> None:
    _, pixels, _ = first_picture(kept(tmp_path / "h", text))
    assert pixels == 13


def test_a_theme_is_shown_at_once_and_the_systems_comes_back(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SPARKDECK_THEME", raising=False)
    before, scheme = qapp.palette(), look._current
    theme = Theme(qapp, wanted=Settings().theme.value)
    system = colours()
    try:
        for choice, expected in ((ThemeChoice.DARK, DARK), (ThemeChoice.LIGHT, LIGHT), (ThemeChoice.SYSTEM, system)):
            theme.use(choice.value)
            assert colours() is expected
    finally:
        theme.deleteLater()
        qapp.setPalette(before)
        monkeypatch.setattr(look, "_current", scheme)
