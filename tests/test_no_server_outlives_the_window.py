"""Killed at any moment, the window and ``serve`` leave nothing: no process, no port, no temporary file."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from sparkdeck.adapters.left_servers import find_left_servers
from sparkdeck.adapters.ports import free_port, require_free
from sparkdeck.adapters.server_note import notes_folder, tidy_notes
from tests.fakes.wrapped_servers import exec_wrapper, lasting_wrapper, wrapper_with_a_daemon
from tests.gone import lives, seconds_until_gone
from tests.services.harness import small_pair
from tests.soak import soak_count

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and shell scripts")
ROOT = Path(__file__).resolve().parents[1]
PATIENCE_S = 30.0
_MARK = "SPARKDECK_TEST_RUN"
_BATCH = 10


def _start(command: list[str], home: Path, **variables: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'gui'}{os.pathsep}{ROOT}", "SPARKDECK_HOME": str(home)}
    return subprocess.Popen(
        [sys.executable, "-m", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**environment, **variables},
        cwd=ROOT,
    )


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="finds what is left by its environment")
@pytest.mark.parametrize("batch", range(max(1, soak_count(50) // _BATCH)))
@pytest.mark.parametrize("app", ["serve", "window"])
def test_nothing_is_left_of_apps_that_are_killed_at_random_moments(tmp_path: Path, app: str, batch: int) -> None:
    rounds = min(_BATCH, max(3, soak_count(50)))  # each kind of runtime at least once
    chance = random.Random(batch)
    _, target, _ = small_pair(tmp_path / "models")
    wraps: tuple[Callable[[Path], Path], ...] = (exec_wrapper, lasting_wrapper, wrapper_with_a_daemon)
    programs = [wrap(tmp_path / wrap.__name__) for wrap in wraps]
    home, scratch = tmp_path / "home", tmp_path / "scratch"
    scratch.mkdir()
    times: list[float] = []
    with_server = notes = strays = 0
    usual_s = 0.0  # from the start of the app to that of its server: the first round waits for it, as a measure
    for number in range(rounds):
        port, mark = free_port(), f"{app}-{number}-{os.getpid()}"
        program = str(programs[number % len(programs)])
        if app == "serve":
            command = ["sparkdeck", "serve", "--target", str(target), "--runtime", program, "--port", str(port)]
        else:
            command = ["tests.window_child", program, str(target), str(port)]
        with _start(command, home, **{_MARK: mark, "TMPDIR": str(scratch)}) as process:
            if not usual_s:
                usual_s = _seconds_until_a_server(mark)
            else:
                time.sleep(chance.uniform(0.1, 1.8) * usual_s)  # the random moment itself, not a wait for something
            with_server += _has_server(mark)
            process.send_signal(signal.SIGKILL)
            process.wait()
        began = time.monotonic()
        left = _with_mark(mark)
        seconds_until_gone(left, PATIENCE_S)
        while left := _with_mark(mark):  # started in the moment of the kill
            seconds_until_gone(left, PATIENCE_S)
        times.append(time.monotonic() - began)
        require_free("127.0.0.1", port)
        notes += len(list(notes_folder(home / "state").glob("*.json")))
        strays += len(list(notes_folder(home / "state").glob(".*")))
        assert find_left_servers(home / "state") == ()
        tidy_notes(home / "state", stray_after_s=-1.0)
        assert not notes_folder(home / "state").exists() or not list(notes_folder(home / "state").iterdir())
        # where the path of the state folder is too long for a socket, the window's has one place here, always the same
        assert [path.name.startswith(f"sparkdeck-{os.getuid()}-") for path in scratch.iterdir()] in ([], [True])
    print(
        f"{rounds} × SIGKILL of the {app}: {with_server} in the presence of a server, 0 processes, ports and temporary "
        f"files left; all gone after {max(times):.2f} s at most; the next start removed {notes} notes and {strays} halves"
    )


def _with_mark(mark: str) -> list[psutil.Process]:
    wanted = f"{_MARK}={mark}".encode()
    found = []
    for process in psutil.process_iter():
        try:
            if wanted in Path(f"/proc/{process.pid}/environ").read_bytes().split(b"\0") and lives(process):
                found.append(process)
        except OSError:
            continue
    return found


def _seconds_until_a_server(mark: str) -> float:
    began = time.monotonic()
    while not _has_server(mark):
        assert time.monotonic() < began + PATIENCE_S, "no server was started"
        time.sleep(0.02)
    return time.monotonic() - began


def _has_server(mark: str) -> bool:
    return any("--model" in _command(each) for each in _with_mark(mark))


def _command(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []
