"""The table of settings and the value made from it."""

from __future__ import annotations

import dataclasses
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain import translation
from sparkdeck.domain.settings import (
    SETTING_BY_KEY,
    SETTINGS,
    CloseBehaviour,
    HubUse,
    SettingKind,
    Settings,
    ThemeChoice,
    setting_matches,
    value_problem,
)


def test_every_setting_is_declared_once_with_a_default_that_is_allowed() -> None:
    assert len(SETTING_BY_KEY) == len(SETTINGS)
    for setting in SETTINGS:
        assert value_problem(setting, setting.default) is None
        assert setting.label
        assert setting.help.endswith(".")


def test_every_setting_is_read_by_its_own_name_and_by_no_other() -> None:
    names = {name for name, member in vars(Settings).items() if isinstance(member, property)}
    assert names - {"care_rules"} == {setting.key for setting in SETTINGS}


def test_a_setting_is_found_by_words_of_the_window_and_of_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation, "_is_installed", True)
    monkeypatch.setattr(translation, "_known", {("Settings", "", -1): "Einstellungen"})
    monkeypatch.setattr(translation, "_english", {"Textgröße": ("Text size",), "文字大小": ("Text size",)})
    for label, found in (("Textgröße", ("textgr", "größe", "text siz")), ("文字大小", ("大小", "文字", "SIZE text"))):
        setting = dataclasses.replace(SETTING_BY_KEY["text_size_percent"], label=label, words="", key="x")
        assert [wanted for wanted in found if not setting_matches(setting, wanted)] == []
        assert not setting_matches(setting, "theme")


def test_choices_of_the_table_are_those_of_the_enums() -> None:
    assert [value for value, _ in SETTING_BY_KEY["theme"].choices] == [choice.value for choice in ThemeChoice]
    assert [value for value, _ in SETTING_BY_KEY["hub_use"].choices] == [use.value for use in HubUse]
    assert [value for value, _ in SETTING_BY_KEY["close_behaviour"].choices] == [kind.value for kind in CloseBehaviour]


def test_defaults_stop_the_server_and_follow_the_desktop() -> None:
    settings = Settings()
    assert settings.theme is ThemeChoice.SYSTEM
    assert settings.close_behaviour is CloseBehaviour.STOP
    assert settings.text_size_percent == 100
    assert settings.models_folder is None


def test_only_what_differs_from_the_default_is_held() -> None:
    settings = Settings().changed({"theme": "dark", "text_size_percent": 120})
    assert settings.theme is ThemeChoice.DARK
    assert settings.changed({"theme": "system"}).values == {"text_size_percent": 120}
    assert settings.changed({"theme": "system", "text_size_percent": 100}) == Settings()


def test_settings_cannot_be_changed_in_place() -> None:
    settings = Settings().changed({"theme": "dark"})
    assert isinstance(settings.values, MappingProxyType)
    with pytest.raises(dataclasses.FrozenInstanceError):
        settings.values = {}  # type: ignore[misc]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", "Dark"),
        ("theme", 1),
        ("theme", None),
        ("text_size_percent", 79),
        ("text_size_percent", 161),
        ("text_size_percent", True),
        ("text_size_percent", 100.0),
        ("text_size_percent", "100"),
        ("close_behaviour", "keep"),
        ("models_folder", "models"),
        ("models_folder", "/a\0b"),
        ("models_folder", "/a\udcff"),
        ("models_folder", ["/a"]),
        ("hub_use", "sometimes"),
        ("hub_endpoint", "mirror.example"),
        ("hub_endpoint", "ftp://mirror.example"),
        ("hub_endpoint", "https://"),
        ("hub_endpoint", "https://a b"),
        ("hub_endpoint", "https://a:99999"),
        ("hub_endpoint", "https://a/?x=1"),
    ],
)
def test_a_value_that_cannot_be_has_a_reason(key: str, value: object) -> None:
    assert value_problem(SETTING_BY_KEY[key], value)


@given(st.sampled_from(SETTINGS), st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()))
def test_whatever_is_accepted_can_be_read_back_typed(setting: object, value: object) -> None:
    known = SETTING_BY_KEY[setting.key]  # type: ignore[attr-defined]
    if value_problem(known, value) is None:
        assert isinstance(value, str | int)
        settings = Settings().changed({known.key: value})
        assert settings.value(known.key) == value
        getattr(settings, known.key)
        if known.kind in (SettingKind.INTEGER, SettingKind.AMOUNT):
            assert type(value) is int
