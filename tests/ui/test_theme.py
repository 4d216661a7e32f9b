from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from sparkdeck.ui import language
from sparkdeck.ui.schemes import CONTRAST_DARK, CONTRAST_LIGHT
from sparkdeck.ui.theme import DARK, LIGHT, TONE_ROLES, Colours, Theme, Tone, colours, font, palette


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    before = qapp.palette()
    yield qapp
    qapp.setPalette(before)


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("tone", list(Tone))
def test_every_tone_can_be_read_on_every_surface(scheme: Colours, tone: Tone) -> None:
    worst = min(contrast(scheme.tone(tone), surface) for surface in (scheme.background, scheme.surface, scheme.raised))

    assert worst >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_main_action_can_be_read(scheme: Colours) -> None:
    assert contrast(scheme.on_accent, scheme.accent) >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_each_tone_has_a_palette_role_of_its_colour(qapp: QApplication, scheme: Colours) -> None:
    made = palette(scheme)

    assert {tone: made.color(role).name().upper() for tone, role in TONE_ROLES.items()} == {
        tone: scheme.tone(tone).upper() for tone in Tone
    }


@pytest.mark.parametrize(("name", "scheme"), [("light", LIGHT), ("dark", DARK)])
def test_the_environment_chooses_the_scheme(
    app: QApplication, monkeypatch: pytest.MonkeyPatch, name: str, scheme: Colours
) -> None:
    monkeypatch.setenv("SPARKDECK_THEME", name)
    theme = Theme(app)

    assert colours() is scheme
    theme.deleteLater()


def test_a_change_of_scheme_is_told(app: QApplication) -> None:
    theme = Theme(app)
    told: list[Colours] = []
    theme.changed.connect(lambda: told.append(colours()))
    theme.set_scheme(DARK)
    theme.set_scheme(LIGHT)

    assert told == [DARK, LIGHT]
    theme.deleteLater()


def test_s05_the_desktops_wish_for_contrast_and_for_dark_is_followed_while_it_runs(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SPARKDECK_THEME", raising=False)
    theme = Theme(app)
    theme.follow_contrast()
    plain = colours()
    theme.show_contrast(True)
    assert colours() in (CONTRAST_LIGHT, CONTRAST_DARK)
    assert app.palette().color(TONE_ROLES[Tone.TEXT]).name().upper() == colours().text
    theme.use("dark")
    assert colours() is DARK  # chosen by the user: the desktop's wish does not count
    theme.use("system")
    theme.show_contrast(False)
    assert colours() is plain
    theme.deleteLater()


def test_reduced_motion_stills_the_cursor_and_gives_back_what_the_desktop_wants(app: QApplication) -> None:
    theme, before = Theme(app), app.cursorFlashTime()
    had_effects = app.isEffectEnabled(Qt.UIEffect.UI_General)
    app.setEffectEnabled(Qt.UIEffect.UI_General, True)
    theme.reduce_motion(True)
    theme.reduce_motion(True)
    assert app.cursorFlashTime() == 0
    assert not app.isEffectEnabled(Qt.UIEffect.UI_General)
    theme.reduce_motion(False)
    assert app.cursorFlashTime() == before
    assert app.isEffectEnabled(Qt.UIEffect.UI_General)
    app.setEffectEnabled(Qt.UIEffect.UI_General, had_effects)
    theme.deleteLater()


def test_ideographs_are_set_in_a_full_bold_and_keep_the_fixed_font(
    app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = font(fixed=True).families()
    assert font(bold=True).weight() == QFont.Weight.DemiBold
    monkeypatch.setattr(language, "_language", "zh_CN")
    assert font(bold=True).weight() == QFont.Weight.Bold
    assert font(fixed=True).families()[: len(first)] == first
