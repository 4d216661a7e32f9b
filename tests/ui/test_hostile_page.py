"""A hostile page of Markdown reaches for nothing: looked at from outside the process, and by Python itself."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.hostile_page import BEGIN, END

ROOT = Path(__file__).resolve().parents[2]
_FONT = re.compile(r"\.(?:ttf|otf|ttc|pfb|woff2?)$|/fontconfig/|/fonts/")
"""Fonts of the system, which Qt looks up by itself for a character or a style."""
_CALL = re.compile(r'^\d+ +(?:\[pid +\d+\] )?(\w+)\((?:AT_FDCWD, )?(?:"([^"]*)")?')


def test_c16_a_hostile_page_makes_no_network_and_no_file_access(tmp_path: Path) -> None:
    trace = tmp_path / "trace.txt"
    command = [sys.executable, "-m", "tests.ui.hostile_page"]
    strace = shutil.which("strace") if sys.platform == "linux" else None
    if strace:
        command = [strace, "-f", "-qq", "-o", str(trace), "-e", "trace=%network,%file,execve,write", *command]
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        command.append(str(listener.getsockname()[1]))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "gui"), str(ROOT)))}
        run = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=100
        )
        assert run.returncode == 0, run.stderr[-2000:]
        with pytest.raises(BlockingIOError):
            listener.accept()
    lines = run.stdout.splitlines()
    assert lines[:2] == [BEGIN, END]
    assert json.loads(lines[2]) == []
    if strace:
        text = trace.read_text(errors="replace")
        between = text[text.index(BEGIN) : text.index(END)].splitlines()[1:-1]
        calls = [found.groups() for line in between if (found := _CALL.match(line)) and found[1] != "write"]
        # an empty path is the status of a file that is open already
        assert [call for call in calls if call[1] != "" and not _FONT.search(call[1] or "")] == []
