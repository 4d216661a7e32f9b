"""The program ends whole, whatever ends it: no server stays, and no thread that waits holds the process."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from sparkdeck.adapters.server_note import notes_folder
from tests.fakes import make_fake_server
from tests.services.harness import small_pair

ROOT = Path(__file__).resolve().parents[1]
GONE_WITHIN_S = 5.0
_RARER = ("hangup", "quit", "exception", "loading", "session", "hidden")
PATIENCE_S = 30.0

_PROGRAM = """
import os, signal, sys, threading
from pathlib import Path
from PySide6.QtCore import QTimer
from sparkdeck.application import build
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.system_signals import SystemSignals
from tests.services.harness import profile_of

way, server, target = sys.argv[1:]
application = build([])
signals = SystemSignals(application.window.close_now)
application.window.show()
bridge = application.bridge
wanted = Phase.LOADING if way == "loading" else Phase.READY

async def start(panel):
    runtime = await panel.catalog.find(Path(server))
    await panel.supervisor.start(profile_of(Path(target)), runtime)

def bug():
    raise ZeroDivisionError("a bug in a slot")

def act():
    if way in ("close", "loading", "exception", "hub"):
        application.window.close_now()
    elif way == "session":
        assert application.end_with_session()
        assert not application.service_thread._thread.is_alive()
    elif way == "hidden":  # as in the tray: Qt does not see that the last window closes
        application.window.hide()
        os.kill(os.getpid(), signal.SIGTERM)
    elif way == "quit":
        application.qt.quit()
    else:
        os.kill(os.getpid(), signal.SIGHUP if way == "hangup" else signal.SIGTERM)

def look():
    if way == "hub":
        if not told.is_set():
            return
    elif bridge.status.phase is not wanted or bridge.status.pid is None:
        return
    timer.stop()
    print(bridge.status.pid or 0, flush=True)
    if way == "exception":
        QTimer.singleShot(0, bug)
    QTimer.singleShot(0 if way != "exception" else 100, act)

told = threading.Event()
if way == "hub":
    threading.Thread(target=lambda: sys.stdin.readline() and told.set(), daemon=True).start()
    bridge.call(lambda panel: panel.search_hub("anything"))
else:
    bridge.call(start)
timer = QTimer()
timer.timeout.connect(look)
timer.start(20)
code = application.qt.exec()
ended = application.shutdown()
signals.stop()
sys.stdout.flush()
sys.exit(code if ended else 3)
"""


@contextmanager
def program(way: str, server: Path, target: Path, home: Path, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """The window's program, told to end in this way once its server is where it should be."""
    paths = f"{ROOT / 'gui'}{os.pathsep}{ROOT}"
    names = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": paths, "SPARKDECK_HOME": str(home)}
    with subprocess.Popen(
        [sys.executable, "-c", _PROGRAM, way, str(server), str(target)],
        env={**names, **environment},
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize(
    "way",
    ["close", "sigterm", *(pytest.param(way, marks=pytest.mark.soak) for way in _RARER)],
)
def test_l01_the_server_is_gone_however_the_window_ends(tmp_path: Path, sparkdeck_home: Path, way: str) -> None:
    faults: dict[str, Any] = {"never_ready": True} if way == "loading" else {}
    server = make_fake_server(tmp_path / "engine", **faults)
    _, target, _ = small_pair(tmp_path / "models")
    with program(way, server, target, sparkdeck_home) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, process.stderr.read() if process.stderr else ""
        child = psutil.Process(int(line))
        assert not psutil.wait_procs([child], timeout=GONE_WITHIN_S)[1]
        _, errors = process.communicate(timeout=PATIENCE_S)
        assert ("a bug in a slot" in errors) is (way == "exception"), errors
        assert process.returncode == 0, errors
    assert list(notes_folder(sparkdeck_home / "state").iterdir()) == []


def test_p07_a_hub_that_never_answers_does_not_hold_the_program(tmp_path: Path, sparkdeck_home: Path) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        silent.settimeout(PATIENCE_S)
        endpoint = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with program("hub", tmp_path, tmp_path, sparkdeck_home, HF_ENDPOINT=endpoint) as process:
            connection, _ = silent.accept()  # its question is open, and will never be answered
            with connection:
                assert process.stdin is not None
                process.stdin.write("now\n")
                process.stdin.flush()
                assert not psutil.wait_procs([psutil.Process(process.pid)], timeout=GONE_WITHIN_S)[1]
                assert process.wait(PATIENCE_S) == 0, process.stderr.read() if process.stderr else ""
