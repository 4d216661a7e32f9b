"""The language of the window: which one it is, where its texts are, how its country writes figures and dates.

:func:`take_language` comes before everything that has texts; see :mod:`sparkdeck.domain.translation`. Until a language other
than English is wanted, nothing is read and nothing installed.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

from sparkdeck.domain import translation
from sparkdeck.domain.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

CONTEXT = "SparkDeck"
LANGUAGES = {"en": "English", "de": "Deutsch", "zh_CN": "简体中文"}
"""By the name of their file, each in its own words."""
PSEUDO = ("pseudo", "pseudo_rtl")
"""Made-up languages that show what was never translated and what a longer text does; for checks only."""
RIGHT_TO_LEFT = ("ar", "fa", "he", "pseudo_rtl", "ur")
"""Told here because ``QLocale.textDirection()`` loads all of Qt's names: 43 ms, a fifth of a start (measured)."""
OVERRIDE = "SPARKDECK_LANGUAGE"

_IDEOGRAPHS = {"zh_CN": ("PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC")}
"""Fonts that have them as the language writes them. Behind the desktop's own font, which otherwise may take them from one for
Japanese."""

_language = "en"
_locale = QLocale("en_US")
_is_right_to_left = False
_translators: list[QTranslator] = []


def take_language(wanted: str, folder: Callable[[], Path]) -> str:
    """Have all texts of this process in ``wanted`` ("system", a key of :data:`LANGUAGES` or of :data:`PSEUDO`).

    ``folder`` gives the place of the ``.qm`` files. The environment's ``SPARKDECK_LANGUAGE`` comes first. Returns what is
    used; English where there is no other.
    """
    global _language, _locale, _is_right_to_left
    wanted = os.environ.get(OVERRIDE, "") or wanted
    if translation.has_made_texts():  # why there are no settings, say; not half a window in each language
        return "en"
    if wanted in PSEUDO:
        from sparkdeck.ui.pseudo_language import pseudo, pseudo_rtl

        _is_right_to_left = wanted in RIGHT_TO_LEFT
        translation.install(
            pseudo_rtl if _is_right_to_left else pseudo, translation.NumberStyle(), from_right=_is_right_to_left
        )
        return wanted
    language, locale = language_wanted(wanted, QLocale.system().uiLanguages()) if wanted != "en" else ("en", _locale)
    numbers = translation.NumberStyle(locale.decimalPoint(), locale.groupSeparator())
    if language == "en" and numbers == translation.NumberStyle():
        return language
    translator = QTranslator()
    if language != "en":
        try:
            found = translator.load(str(folder() / f"sparkdeck_{language}.qm"))
        except UserError:  # our own files are missing, which the window says itself
            found = False
        if not found:
            return "en"
        _translators.append(translator)
    _language, _locale = language, locale
    _is_right_to_left = language in RIGHT_TO_LEFT

    def lookup(source: str, meaning: str, n: int) -> str:
        if not source.isascii():
            try:
                source.encode()
            except UnicodeEncodeError:  # a file's name that is no text: Qt takes none
                return ""
        return translator.translate(CONTEXT, source, meaning or None, n) or ""

    translation.install(lookup, numbers, from_right=_is_right_to_left)
    return language


def language_wanted(wanted: str, tags: Sequence[str]) -> tuple[str, QLocale]:
    """The language that was chosen, with its country where the desktop has one of it: a Swiss one writes ``1’234.5``."""
    if wanted not in LANGUAGES:
        return language_of_system(tags)
    of_desktop = (language_of_system([tag]) for tag in tags)
    return next((found for found in of_desktop if found[0] == wanted), (wanted, QLocale(wanted)))


def language_of_system(tags: Sequence[str]) -> tuple[str, QLocale]:
    """The first of the desktop's languages (BCP 47 tags, best first) that there is, with its country; else American English.

    Qt puts the bare ``zh`` behind ``zh-Hant-TW``, too: it then means those signs, which there are not.
    """
    has_traditional = False
    for tag in tags:
        parts = tag.replace("_", "-").split("-")
        if parts[0] == "zh":
            if "Hant" in parts or {"TW", "HK", "MO"} & set(parts):
                has_traditional = True
            elif len(parts) > 1 or not has_traditional:
                return "zh_CN", QLocale(tag)
        elif parts[0] in LANGUAGES:
            return parts[0], QLocale(tag)
    return "en", _locale


def give_language_to(app: QApplication) -> None:
    """Qt's own words (dialogs, menus of text fields), its fields for figures, the side from which is read, and fonts."""
    QLocale.setDefault(_locale)
    if has_ideographs():
        from PySide6.QtGui import QFont, QFontDatabase

        font = QFont(app.font())
        font.setFamilies([*font.families(), *filter(QFontDatabase.hasFamily, _IDEOGRAPHS[_language])])
        app.setFont(font)
    if _is_right_to_left:
        from PySide6.QtCore import Qt  # costs time, see widgets/painting.py

        app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    if _locale.name().startswith("en"):
        return
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    # of Chinese Qt has the files of two countries, so that Singapore's would be none
    if any(translator.load(place, "qtbase", "_", folder) for place in (_locale, QLocale(_language))):
        app.installTranslator(translator)


def language() -> str:
    """Of the window: a key of :data:`LANGUAGES`."""
    return _language


def has_ideographs() -> bool:
    """Whether the language is written with them."""
    return _language in _IDEOGRAPHS


def locale() -> QLocale:
    """Of the window: for dates, and for what Qt writes."""
    return _locale
