"""A packaged program gives what it starts the user's own environment, and starts its own children by their roles."""

import os
import sys

import pytest

from sparkdeck.adapters import frozen_program
from sparkdeck.adapters.frozen_program import begin, child_command, give_back_environment, restored
from sparkdeck.adapters.guard_command import guard_command
from sparkdeck.child_roles import _ROLES, run_role

APP = ("/opt/sparkdeck", "/opt/sparkdeck/_internal")


def test_the_users_library_path_comes_back_and_ours_goes() -> None:
    ours = {
        "LD_LIBRARY_PATH": "/opt/sparkdeck/_internal",
        "_PYI_ARCHIVE_FILE": "/opt/sparkdeck/sparkdeck",
        "HOME": "/me",
    }
    assert restored(ours, APP) == {"HOME": "/me"}
    users = {**ours, "LD_LIBRARY_PATH": "/opt/sparkdeck/_internal:/cuda", "LD_LIBRARY_PATH_ORIG": "/cuda"}
    assert restored(users, APP) == {"HOME": "/me", "LD_LIBRARY_PATH": "/cuda"}
    assert restored(restored(users, APP), APP) == restored(users, APP)


def test_only_what_lies_in_the_program_is_taken_out_of_other_lists() -> None:
    mixed = {
        "PATH": "/usr/bin:/opt/sparkdeck/_internal:/opt/sparkdeck-tools",
        "QT_PLUGIN_PATH": "/opt/sparkdeck/_internal/PySide6/Qt/plugins",
        "PATH_ORIG": "of the user",
    }
    assert restored(mixed, APP) == {"PATH": "/usr/bin:/opt/sparkdeck-tools", "PATH_ORIG": "of the user"}


def test_what_an_appimage_notes_for_itself_goes_and_that_of_another_stays() -> None:
    notes = {"APPIMAGE": "/home/x/A.AppImage", "ARGV0": "A.AppImage", "OWD": "/home/x", "HOME": "/me"}
    mount = "/tmp/.mount_A"
    assert restored({**notes, "APPDIR": mount}, (mount, *APP)) == {"HOME": "/me"}
    others = {**notes, "APPDIR": "/tmp/.mount_B", "PATH": "/tmp/.mount_B/usr/bin:/usr/bin"}
    assert restored(others, (mount, *APP)) == others


def test_qt_does_not_see_the_users_plugins_and_children_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", APP[1], raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/sparkdeck/sparkdeck")
    monkeypatch.setattr(os, "environ", {"QT_PLUGIN_PATH": "/kde", "LD_LIBRARY_PATH": APP[1], "HOME": "/me"})
    begin()
    assert os.environ == {"QT_PLUGIN_PATH_ORIG": "/kde", "HOME": "/me"}
    give_back_environment()
    assert os.environ == {"QT_PLUGIN_PATH": "/kde", "HOME": "/me"}


def test_from_source_nothing_is_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = {"LD_LIBRARY_PATH": "/mine", "LD_LIBRARY_PATH_ORIG": "/older"}
    monkeypatch.setattr(os, "environ", dict(mine))
    give_back_environment()
    assert os.environ == mine


def test_every_role_is_there_and_every_child_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(_ROLES) == set(frozen_program.ROLES)
    assert run_role(["--demo"]) is None
    assert run_role([]) is None
    assert child_command("--qt-trial", "-c", "text") == [sys.executable, "-c", "text"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert child_command("--qt-trial", "-c", "text") == [sys.executable, "--qt-trial"]
    assert guard_command() == [sys.executable, "--process-guard"]
