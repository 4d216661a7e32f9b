"""``sparkdeck command``: what is printed is what would be started."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck import cli
from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.profile_files import save_profile
from sparkdeck.domain.profile import with_options
from sparkdeck.domain.shell_words import split_line
from tests.fakes.child import Child
from tests.services.harness import profile_of, small_pair


@pytest.fixture
def saved(tmp_path: Path) -> str:
    _, target, draft = small_pair(tmp_path / "models of mine")
    profile = replace(
        with_options(profile_of(target, draft), api_key="very-secret", port=8123),
        name="My pair",
        environment={"GGML_TRIED": "a b", "HF_TOKEN": "hf_very_secret"},
        extra_arguments="--alias 'my alias'",
    )
    save_profile(profile, app_folders().profiles)
    return str(target)


def test_the_command_is_the_profiles_own_and_names_keys_only(saved: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["command", "--profile", "My pair", "--shell", "bash", "--runtime", "builtin"]) == 0
    out = capsys.readouterr().out
    assert "secret" not in out
    *remarks, command = out.strip().split("\n")
    assert remarks == [f"# Set {name} first: its value is not shown." for name in ("HF_TOKEN", "LLAMA_API_KEY")]
    words = [word.text for word in split_line(command, windows=False)]
    assert words[0] == "GGML_TRIED=a b"
    assert words[1:4] == [sys.executable, "-m", "sparkdeck.builtin_runtime"]
    assert words[words.index("--model") + 1] == saved
    assert words[words.index("--port") + 1] == "8123"
    assert words[-2:] == ["--alias", "my alias"]
    assert "--api-key" not in words


@pytest.mark.parametrize(("shell", "start"), [("powershell", "& '"), ("cmd", "set GGML_TRIED=a b")])
def test_other_shells_have_their_own_quotes(
    shell: str, start: str, saved: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["command", "--profile", "My pair", "--shell", shell, "--runtime", "builtin"]) == 0
    assert start in capsys.readouterr().out


def test_what_would_not_start_says_why_and_still_shows_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["command", "--profile", "BTL-4 Compact + DSpark", "--shell", "bash", "--runtime", "builtin"]) == 1
    shown = capsys.readouterr()
    assert "--spec-type draft-dspark" in shown.out
    assert "It would not start: The target is not on this machine yet." in shown.err


def test_an_unknown_profile_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["command", "--profile", "nothing of that name"]) == 1
    assert "nothing of that name" in capsys.readouterr().err


def test_the_printed_command_of_the_demo_really_serves(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(cli.__file__).parents[1]))
    assert cli.main(["command", "--profile", "Demo pair (built in)", "--shell", "bash", "--runtime", "builtin"]) == 0
    line = capsys.readouterr().out.strip().split("\n")[-1]
    words = [word.text for word in split_line(line, windows=False)]
    assert all(Path(words[words.index(flag) + 1]).is_file() for flag in ("--model", "--spec-draft-model"))
    with Child(words, {}).ready() as server:
        assert server.port > 0
