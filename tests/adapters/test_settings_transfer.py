"""Settings carried to another machine: what goes, what stays, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.adapters.settings_transfer import export_settings, import_settings
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.settings import SETTINGS, Settings

CHANGED = Settings().changed({"theme": "contrast_dark", "prometheus_port": 20_000, "hub_endpoint": "https://m.example"})


def test_what_is_exported_comes_back_on_another_machine(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "mine.toml"
    assert export_settings(CHANGED, path) == 3
    loaded = import_settings(path)
    assert loaded.settings == CHANGED
    assert loaded.problems == ()


def test_only_what_differs_is_in_it_and_no_password(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    export_settings(CHANGED.changed({"hub_endpoint": "https://user:secret@m.example:8443/hub"}), path)
    text = path.read_text(encoding="utf-8")
    assert "secret" not in text
    assert "user" not in text
    assert 'hub_endpoint = "https://m.example:8443/hub"' in text
    assert sum(setting.key in text for setting in SETTINGS) == 3


def test_a_value_that_cannot_be_is_named_and_the_others_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('schema = 1\ntheme = "dark"\nprometheus_port = 1\n')
    loaded = import_settings(path)
    assert loaded.settings.values == {"theme": "dark"}
    assert loaded.bad_keys == ("prometheus_port",)
    assert "prometheus_port" in loaded.problems[0].title


@pytest.mark.parametrize("content", [b"\0\0", b"theme = ][", "schema = 1".encode("utf-16")])
def test_what_is_no_file_of_settings_is_refused_as_a_whole(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(UserError, match="no settings that can be read"):
        import_settings(path)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.toml"]
    with pytest.raises(UserError, match="no such file"):
        import_settings(tmp_path / "other.toml")
