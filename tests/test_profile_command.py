"""Profiles without a window: listed, taken in, written out."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck import cli
from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.profile_files import load_profile
from sparkdeck.domain.profile import ProfileOrigin

PRESET = "[one]\nmodel = /m/a.gguf\nc = 4096\n[two]\nmodel = /m/b.gguf\nodd = 7\nstop-timeout = 5\n"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(["profile", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_profile_goes_in_and_out_and_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    preset, script = tmp_path / "models.ini", tmp_path / "out.sh"
    preset.write_text(PRESET)
    code, _, error = run(capsys, "import", str(preset))
    assert (code, "1: one; 2: two" in error) == (1, True)
    code, out, _ = run(capsys, "import", str(preset), "--number", "2", "--dry-run")
    assert code == 0
    assert "--odd: 7  (not known here, kept)" in out
    assert "left out: stop-timeout = 5" in out
    assert not app_folders().profiles.exists()
    assert run(capsys, "import", str(preset), "--number", "2", "--name", "Mine")[0] == 0
    code, _, error = run(capsys, "import", str(preset), "--number", "1", "--name", "MINE")
    assert (code, "already" in error) == (1, True)
    assert "Mine\tuser, from outside" in run(capsys, "list")[1].splitlines()
    assert load_profile(app_folders().profiles / "mine.toml", ProfileOrigin.USER).extra_options == {"odd": "7"}
    assert run(capsys, "export", "mine", "--to", str(script))[0] == 0
    assert '--model "$MODELS"/b.gguf' in script.read_text()
    code, _, error = run(capsys, "export", "mine", "--to", str(tmp_path / "out.xyz"))
    assert (code, "not clear" in error) == (1, True)
    assert run(capsys, "export", "Mine", "--to", str(tmp_path / "kit"))[0] == 0
    assert (tmp_path / "kit" / "README.txt").is_file()
