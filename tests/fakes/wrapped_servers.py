"""Runtimes that are more than one process: what only ends the first of them leaves the others."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.fakes import make_fake_server

_STRAY = (
    "import os, sys\n"
    "if os.fork():\n    os._exit(0)\n"
    "os.setsid()\n"
    "if os.fork():\n    os._exit(0)\n"
    "open(sys.argv[1], 'a').write(f'{os.getpid()}\\n')\n"
    "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    "import time\ntime.sleep(600)\n"
)


def exec_wrapper(folder: Path) -> Path:
    """A script that becomes the server."""
    return _script(folder, f'exec "{make_fake_server(folder / "engine")}" "$@"')


def lasting_wrapper(folder: Path) -> Path:
    """A script that stays, with the server as its child."""
    return _script(folder, f'"{make_fake_server(folder / "engine")}" "$@"\nexit $?')


def wrapper_with_a_daemon(folder: Path) -> Path:
    """A script that first starts a daemon with a session of its own (its pid goes to ``daemons``), then the server."""
    stray = folder / "stray.py"
    folder.mkdir(parents=True, exist_ok=True)
    stray.write_text(_STRAY, "utf-8")
    server = make_fake_server(folder / "engine")
    # only where it serves: the probes for --help and its like are no servers
    start = f'[ "$1" = --model ] && "{sys.executable}" -I -S "{stray}" "{folder / "daemons"}"'
    return _script(folder, f'{start}\n"{server}" "$@"\nexit $?')


def _script(folder: Path, lines: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    script = folder / "llama-server"
    script.write_text(f"#!/bin/sh\n{lines}\n", "utf-8")
    script.chmod(0o755)
    return script
