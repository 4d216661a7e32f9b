"""Where other programs keep models."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sparkdeck.adapters.model_folders import HUB_CACHE, JAN, LLAMA_CACHE, LM_STUDIO, WEB_UI, model_folders


def places(home: Path, platform: str = "linux", environment: dict[str, str] | None = None) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for folder in model_folders(environment or {}, home, platform):
        found.setdefault(folder.source, []).append(folder.path.relative_to(home).as_posix())
    return found


def test_the_usual_places_on_linux(tmp_path: Path) -> None:
    assert places(tmp_path) == {
        HUB_CACHE: [".cache/huggingface/hub"],
        LM_STUDIO: [".lmstudio/models", ".cache/lm-studio/models"],
        JAN: [
            ".local/share/Jan/data/llamacpp/models",
            ".local/share/Jan/data/models",
            ".config/Jan/data/llamacpp/models",
            ".config/Jan/data/models",
            "jan/llamacpp/models",
            "jan/models",
        ],
        LLAMA_CACHE: [".cache/llama.cpp"],
    }


def test_the_usual_places_on_windows_and_macos(tmp_path: Path) -> None:
    windows = places(tmp_path, "win32", {"APPDATA": str(tmp_path / "R"), "LOCALAPPDATA": str(tmp_path / "L")})
    assert windows[JAN][0] == "R/Jan/data/llamacpp/models"
    assert windows[LLAMA_CACHE] == ["L/llama.cpp"]
    macos = places(tmp_path, "darwin")
    assert macos[JAN][0] == "Library/Application Support/Jan/data/llamacpp/models"
    assert macos[LLAMA_CACHE] == ["Library/Caches/llama.cpp"]
    assert windows[HUB_CACHE] == macos[HUB_CACHE] == [".cache/huggingface/hub"]


def test_the_cache_in_use_is_the_first_and_the_others_are_looked_at_too(tmp_path: Path) -> None:
    environment = {"HF_HOME": str(tmp_path / "hf"), "HF_HUB_CACHE": "~/hub", "LLAMA_CACHE": str(tmp_path / "lc")}
    found = places(tmp_path, environment=environment)
    assert found[HUB_CACHE] == ["hub", "hf/hub", ".cache/huggingface/hub"]
    assert found[LLAMA_CACHE] == ["lc", ".cache/llama.cpp"]


def test_a_folder_that_two_programs_share_is_searched_once(tmp_path: Path) -> None:
    (tmp_path / "hub").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "hub")
    environment = {"HF_HUB_CACHE": str(tmp_path / "hub"), "LLAMA_CACHE": str(tmp_path / "link")}
    found = places(tmp_path, environment=environment)
    assert (found[HUB_CACHE][0], found[LLAMA_CACHE]) == ("hub", [".cache/llama.cpp"])


def test_text_generation_webui_is_found_in_the_home_folder_in_each_of_its_layouts(tmp_path: Path) -> None:
    (tmp_path / "text-generation-webui-3.12" / "user_data").mkdir(parents=True)
    (tmp_path / "text-generation-webui").mkdir()
    (tmp_path / "text-generation-webui" / "server.py").touch()
    (tmp_path / "text-generation-webui-notes").mkdir()
    found = [folder for folder in model_folders({}, tmp_path, "linux") if folder.source == WEB_UI]
    assert [folder.path.relative_to(tmp_path).as_posix() for folder in found] == [
        "text-generation-webui/user_data/models",
        "text-generation-webui/models",
        "text-generation-webui-3.12/user_data/models",
        "text-generation-webui-3.12/models",
    ]
    assert not any(folder.deletable for folder in found)


def test_lm_studio_says_itself_where_its_models_are(tmp_path: Path) -> None:
    (tmp_path / ".lmstudio-home-pointer").write_text(f"{tmp_path / 'moved'}\n")
    (tmp_path / "moved").mkdir()
    (tmp_path / "moved" / "settings.json").write_text(json.dumps({"downloadsFolder": str(tmp_path / "big")}))
    assert places(tmp_path)[LM_STUDIO][:2] == ["big", "moved/models"]


@pytest.mark.parametrize("content", ["", "[]", "{", '{"downloadsFolder": 3}', "\0"])
def test_settings_that_cannot_be_read_change_nothing(content: str, tmp_path: Path) -> None:
    (tmp_path / ".lmstudio").mkdir()
    (tmp_path / ".lmstudio" / "settings.json").write_text(content)
    assert places(tmp_path)[LM_STUDIO] == [".lmstudio/models", ".cache/lm-studio/models"]


def test_only_the_hub_cache_and_our_own_folders_may_be_deleted_from(tmp_path: Path) -> None:
    folders = model_folders({}, tmp_path, "linux", own=[tmp_path / "mine", Path("relative")], web_ui=[tmp_path / "ui"])
    assert {folder.source: folder.deletable for folder in folders} == {
        HUB_CACHE: True,
        "SparkDeck’s folder": True,
        LM_STUDIO: False,
        JAN: False,
        LLAMA_CACHE: False,
        WEB_UI: False,
    }
