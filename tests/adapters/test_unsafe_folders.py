"""The program's own folder is found through links, from source and packaged."""

import sys
from pathlib import Path

import pytest

import sparkdeck
from sparkdeck.adapters.unsafe_folders import judge_models_folder
from sparkdeck.domain.errors import UserError


def test_s11_a_link_into_the_program_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "models"
    link.symlink_to(Path(sparkdeck.__file__).parent)
    with pytest.raises(UserError, match="program folder"):
        judge_models_folder(str(link / "mine"))


def test_s11_the_folder_of_a_packaged_program_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "SparkDeck" / "sparkdeck"))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "SparkDeck" / "_internal"), raising=False)
    with pytest.raises(UserError, match="program folder"):
        judge_models_folder(str(tmp_path / "SparkDeck" / "models"))


def test_s11_a_temporary_folder_is_warned_of_and_none_is_no_folder() -> None:
    warned = judge_models_folder("/tmp/models")
    assert warned is not None
    assert "temporary" in warned.title
    assert judge_models_folder("") is None
    assert judge_models_folder("/srv/models") is None
