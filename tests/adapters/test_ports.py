"""Who listens on a port."""

from __future__ import annotations

import os
import socket
import subprocess
import sys

import psutil
import pytest

from sparkdeck.adapters.ports import is_held_since_before, listens


def an_ended_process() -> psutil.Process:
    with subprocess.Popen([sys.executable, "-S", "-c", "input()"], stdin=subprocess.PIPE) as child:
        process = psutil.Process(child.pid)
        child.communicate(b"\n")
    return process


def test_a_child_that_ends_while_it_is_looked_at_makes_nobody_a_listener(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = an_ended_process()
    monkeypatch.setattr(psutil.Process, "children", lambda _self, recursive: [ended])
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        assert listens(os.getpid(), port)
        assert not listens(ended.pid, port)
    assert not listens(os.getpid(), port)


def test_what_listens_after_a_process_has_ended_is_not_its_doing() -> None:
    assert is_held_since_before(an_ended_process().pid, 1)
