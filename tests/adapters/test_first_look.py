"""The quick look agrees with the whole reading."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.first_look import DEFAULT_LOOK, config_folder, first_look, look_of
from sparkdeck.adapters.settings_file import read_settings, save_settings
from sparkdeck.domain.settings import SETTING_BY_KEY, Settings, SettingValue, ThemeChoice


def look_by_the_table(folder: Path) -> tuple[str, int, str]:
    settings = read_settings(folder).settings
    return settings.theme.value, settings.text_size_percent, str(settings.value("language"))


def test_the_defaults_are_those_of_the_table() -> None:
    assert (Settings().theme.value, Settings().text_size_percent, Settings().value("language")) == DEFAULT_LOOK


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "theme": st.sampled_from([choice.value for choice in ThemeChoice]),
            "text_size_percent": st.integers(
                SETTING_BY_KEY["text_size_percent"].minimum, SETTING_BY_KEY["text_size_percent"].maximum
            ),
            "language": st.sampled_from(["system", "en", "de", "zh_CN"]),
            "close_behaviour": st.sampled_from(["stop", "ask"]),
            "models_folder": st.text(st.characters(exclude_characters="\0\ufffd", exclude_categories=["Cs"])).map(
                lambda text: f"{Path.cwd().root}\ntheme = dark{text}"
            ),
        },
    )
)
def test_it_agrees_with_the_whole_reading_of_every_file_we_write(
    tmp_path_factory: pytest.TempPathFactory, changes: dict[str, SettingValue]
) -> None:
    folder = tmp_path_factory.mktemp("look")
    save_settings(folder, changes)
    assert look_of((folder / "settings.toml").read_text("utf-8")) == look_by_the_table(folder)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "][",
        'theme = "purple"\ntext_size_percent = 500\n',
        "theme = dark\ntext_size_percent = 1_2_0x\n",
        'schema = 2\ntheme = "dark"\n',
        'schema = 1\n[table]\ntheme = "dark"\n',
        'theme = "dark"  # mine\n text_size_percent=120\n',
        'schema = 1\ntheme = "light"\ntext_size_percent = 79\n',
        "text_size_percent = 161\n",
        'language = "tlh"\n',
        'language = "de"\n',
        "language = de\n",
        "text_size_percent = ²\n",
    ],
)
def test_it_agrees_on_files_written_by_hand(text: str, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(text, encoding="utf-8")
    assert look_of(text) == look_by_the_table(tmp_path)


@given(st.binary(max_size=300))
def test_no_bytes_make_it_raise(content: bytes) -> None:
    theme, percent, language = look_of(content.decode("utf-8", "replace"))
    assert theme in {choice.value for choice in ThemeChoice}
    assert 80 <= percent <= 160
    assert language in {"system", "en", "de", "zh_CN"}


def test_it_reads_the_file_of_the_configuration_folder(sparkdeck_home: Path) -> None:
    assert first_look() == DEFAULT_LOOK
    save_settings(sparkdeck_home / "config", {"theme": "dark", "text_size_percent": 120, "language": "de"})
    assert first_look() == ("dark", 120, "de")
    (sparkdeck_home / "config" / "settings.toml").unlink()
    (sparkdeck_home / "config" / "settings.toml").mkdir()
    assert first_look() == DEFAULT_LOOK


@pytest.mark.skipif(os.name != "posix", reason="HOME is a POSIX matter")
@pytest.mark.parametrize("base", [None, "", "relative", "/somewhere/else"])
@pytest.mark.parametrize("home", [None, "/home/somebody"])
@pytest.mark.parametrize("own", [None, "/own", "relative", "~/x"])
def test_the_quick_way_to_the_folder_leads_to_the_same_place(
    base: str | None, home: str | None, own: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("XDG_CONFIG_HOME", base), ("HOME", home), ("SPARKDECK_HOME", own)):
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    assert config_folder() == str(app_folders().config)
