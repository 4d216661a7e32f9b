"""Which language the window is in, and that all of it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from build_scripts import translations
from build_scripts.release import app_checks
from build_scripts.release.contents import TRANSLATIONS
from sparkdeck.adapters import first_look
from sparkdeck.adapters.resource_files import translations_folder
from sparkdeck.domain import translation
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.setting_table import SETTINGS
from sparkdeck.ui import language
from sparkdeck.ui.language import (
    LANGUAGES,
    OVERRIDE,
    give_language_to,
    language_of_system,
    language_wanted,
    take_language,
)

RESOURCES = Path(__file__).parent.parent.parent / "resources"
START = """
import sys
from sparkdeck.adapters.resource_files import translations_folder
from sparkdeck.ui.language import locale, take_language
print(take_language(sys.argv[1], translations_folder))
from sparkdeck.application import build
from sparkdeck.domain.translation import number, tr, translated
assert translated("/models/\\udcff.gguf") == "/models/\\udcff.gguf" or sys.argv[1] == "pseudo_rtl"
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
        (["zh-Hant-TW", "zh-TW", "zh-Hant", "zh"], "en", "en_US"),
        (["zh-Hant-HK", "zh-HK", "zh-Hant", "zh", "zh-Hans-CN", "zh-CN"], "zh_CN", "zh_CN"),
        (["zh-Hant-TW", "zh-TW", "zh-Hant", "zh", "de-Latn-DE", "de-DE"], "de", "de_DE"),
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


def test_a_language_that_was_chosen_keeps_the_country_of_the_desktop() -> None:
    for wanted, tags, country in (
        ("de", ["de-Latn-CH", "de-CH", "de"], "de_CH"),
        ("de", ["en-US", "de-AT"], "de_AT"),
        ("de", ["en-GB"], "de_DE"),
        ("zh_CN", ["zh-Hant-TW", "zh-TW", "zh-Hant"], "zh_CN"),
        ("tlh", ["de-CH"], "de_CH"),
    ):
        assert language_wanted(wanted, tags)[1].name() == country, (wanted, tags)


@pytest.mark.parametrize("content", [None, b"", b"\x00" * 100, "cut"])
def test_without_a_sound_file_of_texts_the_window_is_english(
    content: bytes | str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_installation() -> Path:
        raise UserError("SparkDeck's own files are missing.")

    monkeypatch.delenv(OVERRIDE)
    monkeypatch.setattr(translation, "has_made_texts", lambda: False)
    monkeypatch.setattr(translation, "install", lambda *_: pytest.fail("half a language"))
    sound = (translations_folder() / "sparkdeck_de.qm").read_bytes()
    if content is not None:
        (tmp_path / "sparkdeck_de.qm").write_bytes(sound[: len(sound) // 2] if isinstance(content, str) else content)
    assert take_language("de", lambda: tmp_path) == "en"
    assert take_language("de", broken_installation) == "en"


@pytest.mark.parametrize(("country", "of", "cancel"), [("zh_SG", "zh_CN", "取消"), ("de_CH", "de", "Abbrechen")])
def test_qts_own_words_are_of_the_language_in_any_country(
    country: str, of: str, cancel: str, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_locale", QLocale(country))
    monkeypatch.setattr(language, "_language", of)
    before = QLocale()
    try:
        give_language_to(qapp)
        (translator,) = qapp.findChildren(QTranslator)
        assert translator.translate("QPlatformTheme", "Cancel") == cancel
        qapp.removeTranslator(translator)
        shiboken6.delete(translator)
    finally:
        QLocale.setDefault(before)


def test_the_setting_offers_every_language_in_its_own_words() -> None:
    setting = next(setting for setting in SETTINGS if setting.key == "language")
    assert dict(setting.choices[1:]) == LANGUAGES


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_a_language_is_known_everywhere_where_one_has_to_be_named(language: str) -> None:
    places = {
        "translations.py, LANGUAGES and FORMS": language in translations.LANGUAGES and language in translations.FORMS,
        "first_look.py": f'"{language}"' in first_look._LANGUAGES,
        "contents.py, TRANSLATIONS": f"qtbase_{language}.qm" in TRANSLATIONS,
        "app_checks.py": all(
            any(part in needed for needed in app_checks._MUST_BE_THERE)
            for part in (f"help/{language}/", f"_{language}.qm")
        ),
        "sparkdeck.desktop": f"Comment[{language}]=" in (RESOURCES / "desktop/sparkdeck.desktop").read_text("utf-8"),
        "sparkdeck.mime.xml": f'"{language}"' in (RESOURCES / "desktop/sparkdeck.mime.xml").read_text("utf-8"),
        "help": {page.name for page in (RESOURCES / "help" / language).glob("*.md")}
        == {page.name for page in (RESOURCES / "help").glob("*.md")},
    }
    assert [place for place, is_named in places.items() if not is_named] == []


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
    environment |= {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}  # not the developer's country
    done = subprocess.run(
        [sys.executable, "-c", START, wanted], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines() == expected
