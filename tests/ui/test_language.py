"""Which language the window is in, and that all of it is."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from PySide6.QtCore import QLocale

from sparkdeck.domain.setting_table import SETTINGS
from sparkdeck.ui.language import LANGUAGES, language_of_system

START = """
import sys
from sparkdeck.adapters.resource_files import translations_folder
from sparkdeck.ui.language import locale, take_language
print(take_language(sys.argv[1], translations_folder))
from sparkdeck.application import build
from sparkdeck.domain.translation import number, tr
from PySide6.QtWidgets import QApplication, QDialogButtonBox
application = build([])
print(number(1234.5, ",.1f"), locale().name(), application.qt.layoutDirection().name, sep="|")
box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
print(box.buttons()[0].text())
application.window.close_now()
application.shutdown()
"""


@pytest.mark.parametrize(
    ("tags", "language", "country"),
    [
        (["de-AT", "en-US"], "de", "de_AT"),
        (["fr-FR", "de-DE"], "de", "de_DE"),
        (["en-GB", "de-DE"], "en", "en_GB"),
        (["zh-Hans-CN"], "zh_CN", "zh_CN"),
        (["zh-Hant-TW", "zh-TW"], "en", "en_US"),
        (["zh"], "zh_CN", "zh_CN"),
        (["fr-FR"], "en", "en_US"),
        (["C"], "en", "en_US"),
        ([], "en", "en_US"),
    ],
)
def test_the_desktops_first_language_that_there_is_wins(tags: list[str], language: str, country: str) -> None:
    found, locale = language_of_system(tags)
    assert (found, locale.name()) == (language, country)
    assert isinstance(locale, QLocale)


def test_the_setting_offers_every_language_in_its_own_words() -> None:
    setting = next(setting for setting in SETTINGS if setting.key == "language")
    assert dict(setting.choices[1:]) == LANGUAGES


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("de", ["de", "1.234,5|de_DE|LeftToRight", "Abbrechen"]),
        ("zh_CN", ["zh_CN", "1,234.5|zh_CN|LeftToRight", "取消"]),
        ("pseudo_rtl", ["pseudo_rtl", "1,234.5|en_US|RightToLeft", "Cancel"]),
    ],
)
def test_the_program_starts_in_the_language(wanted: str, expected: list[str], sparkdeck_home: object) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "SPARKDECK_LANGUAGE"}
    done = subprocess.run(
        [sys.executable, "-c", START, wanted], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines() == expected
