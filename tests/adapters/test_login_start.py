"""The entry that starts SparkDeck with the login: there only while it is wanted."""

from __future__ import annotations

import plistlib
import sys
from pathlib import Path

import pytest

from sparkdeck.adapters import frozen_program
from sparkdeck.adapters.login_start import LoginStart, own_command
from sparkdeck.domain.errors import UserError

COMMAND = ("/opt/Spark Deck/sparkdeck", 'a "b" $c 100%')


def login(folder: Path, platform: str = "linux", config: str = "config") -> LoginStart:
    return LoginStart(folder / config, COMMAND, platform=platform, environment={"HOME": str(folder)})


def test_on_writes_one_desktop_entry_and_off_removes_it(tmp_path: Path) -> None:
    here = login(tmp_path)
    here.set(False)
    assert list(tmp_path.iterdir()) == []
    here.set(True)
    entry = tmp_path / ".config" / "autostart" / "sparkdeck.desktop"
    lines = entry.read_text().splitlines()
    assert lines[0] == "[Desktop Entry]"
    assert r'Exec="/opt/Spark Deck/sparkdeck" "a \\"b\\" \\$c 100%%"' in lines
    assert "TryExec=/opt/Spark Deck/sparkdeck" in lines
    before = entry.stat().st_mtime_ns
    here.set(True)
    assert entry.stat().st_mtime_ns == before
    here.set(False)
    assert not entry.exists()


def test_the_entry_of_a_sparkdeck_with_other_settings_stays(tmp_path: Path) -> None:
    login(tmp_path).set(True)
    entry = tmp_path / ".config" / "autostart" / "sparkdeck.desktop"
    before = entry.read_text()
    login(tmp_path, config="elsewhere").set(False)
    with pytest.raises(UserError, match="Another SparkDeck starts with the login"):
        login(tmp_path, config="elsewhere").set(True)
    assert entry.read_text() == before


def test_on_a_mac_it_is_an_agent_with_the_same_command(tmp_path: Path) -> None:
    here = login(tmp_path, "darwin")
    here.set(True)
    assert here.path is not None
    agent = plistlib.loads(here.path.read_bytes())
    assert (agent["ProgramArguments"], agent["RunAtLoad"]) == (list(COMMAND), True)
    here.set(False)
    assert not here.path.exists()


def test_the_command_is_the_program_that_runs_now(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_command({}) == (sys.executable, "-P", "-m", "sparkdeck")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_command({}) == (sys.executable,)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such program on Windows")
def test_the_login_starts_it_with_the_settings_that_asked_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    command = own_command({"SPARKDECK_HOME": "/other/ü"})
    assert command == ("/usr/bin/env", "SPARKDECK_HOME=/other/ü", sys.executable)
    entry = LoginStart(Path("/other/ü/config"), command, platform="linux", environment={"HOME": "/me"})._desktop_entry()
    assert f"TryExec={sys.executable}" in entry.splitlines()


@pytest.mark.skipif(sys.platform != "linux", reason="AppImages are Linux programs")
def test_an_appimage_is_named_by_its_own_path_and_only_where_we_are_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        frozen_program, "_STARTED_WITH", {"APPIMAGE": "/home/x/Some.AppImage", "APPDIR": "/tmp/.mount_Some"}
    )
    assert own_command({})[0] == sys.executable  # from source, in the terminal of an editor's AppImage
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/sparkdeck/sparkdeck")
    assert own_command({}) == ("/opt/sparkdeck/sparkdeck",)
    monkeypatch.setattr(sys, "executable", "/tmp/.mount_Some/usr/lib/sparkdeck/sparkdeck")
    assert own_command({}) == ("/home/x/Some.AppImage",)
