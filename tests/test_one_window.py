"""One window per user: a second start raises the first, hands over what it was asked, and ends."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sparkdeck.adapters import single_instance
from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.single_instance import (
    LONGEST_MESSAGE,
    TOLD,
    InstanceLock,
    address_in,
    meet_the_first,
    state_folder,
)
from sparkdeck.application import build
from sparkdeck.domain.imported_profile import IMPORT_ENDINGS
from sparkdeck.ui.instance_server import InstanceServer
from sparkdeck.ui.one_window import OneWindow
from sparkdeck.ui.opening import _LAUNCH_ENDINGS, Opening, is_something_to_open, parse_opening
from tests.ui.panel import RecordingServices

ROOT = Path(__file__).resolve().parents[1]
PATIENCE_S = 30.0
posix = pytest.mark.skipif(os.name != "posix", reason="signals and sockets")


@contextmanager
def a_window(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """SparkDeck's window, offscreen, in a process of its own."""
    with subprocess.Popen(
        [sys.executable, "-m", "sparkdeck", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "gui")},
    ) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGCONT)
            process.kill()


def _until(condition: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.02)


def _listens() -> bool:
    with socket.socket(socket.AF_UNIX) as client:
        try:
            client.connect(address_in(state_folder()))
        except OSError:
            return False
        return True


def _selected_profile() -> str | None:
    try:
        selected: str | None = json.loads((app_folders().state / "selection.json").read_bytes())["profile"]
    except (OSError, ValueError):
        return None
    return selected


@posix
def test_a_second_start_hands_over_and_ends_and_a_killed_first_is_no_obstacle() -> None:
    with a_window() as first:
        _until(_listens, "the first window")
        with a_window("--profile", "Demo pair (built in)") as second:
            assert second.wait(PATIENCE_S) == 0
        _until(lambda: _selected_profile() == "Demo pair (built in)", "the profile that the second start named")
        assert first.poll() is None
        first.kill()  # it leaves its socket behind
        first.wait()
    with a_window("--profile", "BTL-4 Compact (no draft)") as third:
        _until(_listens, "the third window, which is the first again")
        _until(lambda: _selected_profile() == "BTL-4 Compact (no draft)", "its own profile")
        third.terminate()
        assert third.wait(PATIENCE_S) == 0


@posix
def test_p07_the_process_ends_when_its_window_was_told_to_close() -> None:
    with a_window() as window:
        _until(_listens, "the window")
        window.terminate()
        began = time.monotonic()
        assert window.wait(PATIENCE_S) == 0
        print(f"ended after {time.monotonic() - began:.2f} s")
    assert not (Path(state_folder()) / "window.sock").exists()


@posix
def test_a_first_window_that_hangs_is_named_and_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    with a_window() as first:
        _until(_listens, "the first window")
        first.send_signal(signal.SIGSTOP)
        with a_window() as second:
            assert second.stderr is not None
            assert second.stderr.readline() == (
                f"sparkdeck: SparkDeck runs already (process {first.pid}), but it does not answer.\n"
            )
            assert second.poll() is None  # it shows a box: whoever clicked an icon sees no terminal
            second.terminate()
        first.send_signal(signal.SIGCONT)
        assert first.poll() is None


@posix
def test_only_the_lock_decides_who_is_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single_instance, "BEGIN_WITHIN_S", 0.2)
    folder = str(tmp_path / "state")
    first, second, elsewhere = InstanceLock(folder), InstanceLock(folder), InstanceLock(str(tmp_path / "another"))
    assert meet_the_first(first, folder, []) == "first"
    assert meet_the_first(elsewhere, str(tmp_path / "another"), []) == "first"
    assert meet_the_first(second, folder, []) == "silent"  # nobody listens
    assert second.holder == str(os.getpid())
    first.release()
    assert meet_the_first(second, folder, []) == "first"
    second.release()
    elsewhere.release()


def test_what_no_window_could_open_is_handed_over_cut_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[bytes] = []

    def tell(_address: str, message: bytes) -> bool:
        said.append(message)
        return True

    monkeypatch.setattr(single_instance, "_tell", tell)
    first = InstanceLock(str(tmp_path))
    assert first.take()
    link = "sparkdeck://open_from_hf?model=" + "\udcff" * 200_000  # the longest as JSON
    assert meet_the_first(InstanceLock(str(tmp_path)), str(tmp_path), [link] * 40) == TOLD
    first.release()
    assert len(said[0]) < LONGEST_MESSAGE


def test_where_no_lock_can_be_everybody_is_first(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("", "utf-8")
    lock = InstanceLock(str(tmp_path / "a file" / "state"))
    assert lock.take()
    assert lock.holder == ""


@posix
def test_a_long_path_gives_way_to_a_folder_of_the_users_own_and_a_foreign_one_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = str(tmp_path / "ein sehr langer Name, 很长的名字, " / ("x" * 90))
    address = Path(address_in(folder))
    assert address.parent.parent == tmp_path
    assert address.parent.stat().st_mode & 0o777 == 0o700
    assert address_in(folder + "y") != str(address)
    address.parent.chmod(0o777)  # as somebody else could have made it
    assert address_in(folder) == ""
    short = tmp_path.anchor + "s"
    assert address_in(short) == f"{short}/window.sock"


@pytest.mark.parametrize("variables", [{}, {"SPARKDECK_HOME": ""}, {"SPARKDECK_HOME": "", "XDG_STATE_HOME": ""}])
def test_the_quick_way_to_the_state_folder_is_the_right_one(
    variables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert state_folder() == str(app_folders().state)


@pytest.mark.parametrize(
    ("arguments", "opening", "rest"),
    [
        ([], Opening(), []),
        (["-platform", "offscreen"], Opening(), ["-platform", "offscreen"]),
        (["a b.gguf"], Opening(target="/here/a b.gguf"), []),
        (["../X.GGUF", "-style", "fusion"], Opening(target="/X.GGUF"), ["-style", "fusion"]),
        (["/there/x.gguf"], Opening(target="/there/x.gguf"), []),
        (["--profile", "My pair"], Opening(profile="My pair"), []),
        (["--profile=My=pair"], Opening(profile="My=pair"), []),
        (["--profile"], Opening(), []),
        (["a b.toml"], Opening(launch_file="/here/a b.toml"), []),
        (["file:///there/a%20b.gguf"], Opening(target="/there/a b.gguf"), []),
        (["SparkDeck://open_from_hf?model=a/b"], Opening(link="SparkDeck://open_from_hf?model=a/b"), []),
    ],
)
@posix
def test_what_a_start_is_asked_to_open(arguments: list[str], opening: Opening, rest: list[str]) -> None:
    assert parse_opening(arguments, "/here") == (opening, rest)
    assert set(_LAUNCH_ENDINGS) == set(IMPORT_ENDINGS)
    if arguments and not arguments[0].startswith("-"):
        assert is_something_to_open(arguments[0]) is (opening != Opening())


@posix
@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_second_start_raises_the_window_and_opens_the_file_it_names(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = RecordingServices()
    monkeypatch.chdir("/")
    one_window = OneWindow([])
    assert one_window.exit_code is None
    application = build(one_window.qt_arguments, lambda publish: services)
    one_window.belongs_to(application.window, application.bridge)
    with qtbot.waitSignal(application.bridge.attached):
        application.window.show()
    qtbot.waitUntil(_listens)
    application.window.showMinimized()
    link = "sparkdeck://open_from_hf?model=a/b&file=c.gguf"
    script = f"import sys; from sparkdeck.application import main; sys.exit(main(['models/x.gguf', {link!r}]))"
    with subprocess.Popen(
        [sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": str(ROOT / "gui")}, cwd="/usr"
    ) as second:
        qtbot.waitUntil(lambda: second.poll() is not None, timeout=int(PATIENCE_S * 1000))
        assert second.returncode == 0
    qtbot.waitUntil(lambda: ("open_target", (Path("/usr/models/x.gguf"),)) in services.calls)
    qtbot.waitUntil(lambda: ("look_at_link", (link,)) in services.calls)
    assert application.window.links.question is not None
    assert not application.window.windowState() & Qt.WindowState.WindowMinimized
    application.window.close_now()
    assert application.shutdown()
    assert not _listens()
    one_window.deleteLater()
    one_window._lock.release()


@posix
@pytest.mark.parametrize("message", [b"\n", b"{}\n", b"\xff\xfe\n", b"x" * 100_000, b'{"arguments": 3}\n', b""])
def test_a_stranger_at_the_door_changes_nothing(qtbot: QtBot, tmp_path: Path, message: bytes) -> None:
    address = str(tmp_path / "s")
    server = InstanceServer(address)
    asked: list[object] = []
    server.asked.connect(asked.append)
    with socket.socket(socket.AF_UNIX) as client:
        client.setblocking(False)
        client.connect(address)
        sent = 0
        with qtbot.waitSignal(server._server.newConnection):
            pass
        while sent < len(message):
            try:
                sent += client.send(message[sent:])
            except BlockingIOError:
                qtbot.wait(1)
            except OSError:
                break

        def is_closed() -> bool:
            try:
                return client.recv(100) == b""
            except BlockingIOError:
                return False
            except OSError:
                return True

        qtbot.waitUntil(is_closed)
    assert asked == []
    assert server.is_listening
    server.close()
    server.deleteLater()
