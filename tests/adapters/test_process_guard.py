"""Who belongs to a server, and who does not: by pid and birth, group and mark."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from sparkdeck.adapters import process_guard
from sparkdeck.adapters.process_guard import MARK_VARIABLE, Member, birth_of, kill_all, members, send
from tests.gone import seconds_until_gone

pytestmark = pytest.mark.skipif(os.name != "posix", reason="groups and signals")
PATIENCE_S = 10.0


@pytest.fixture(params=["procfs", "ps"])
def _source(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways of knowing processes, where this system has both."""
    source: str = request.param
    if source == "ps":
        monkeypatch.setattr(process_guard, "_HAS_PROCFS", False)
    elif not sys.platform.startswith("linux"):
        pytest.skip("no procfs here")
    return source


@pytest.fixture
def server() -> Iterator[subprocess.Popen[bytes]]:
    """A shell that waits for a child, in a group of its own and with a mark."""
    command = ["/bin/sh", "-c", "sleep 600 & echo started; wait"]
    with subprocess.Popen(
        command, start_new_session=True, stdout=subprocess.PIPE, env={**os.environ, MARK_VARIABLE: "this-start"}
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        yield child
        kill_all(child.pid, birth_of(child.pid) or "", "this-start", trust_group=True)


@pytest.mark.usefixtures("_source")
def test_a_server_and_what_it_started_are_its_members(server: subprocess.Popen[bytes]) -> None:
    birth = birth_of(server.pid)
    assert birth is not None
    found = {member.pid for member in members(server.pid, birth, "")}
    assert found == {server.pid, *(child.pid for child in psutil.Process(server.pid).children())}
    assert len(found) == 2


@pytest.mark.usefixtures("_source")
def test_a_later_process_with_the_same_pid_has_no_members(server: subprocess.Popen[bytes]) -> None:
    """A pid given out again: the birth differs, so neither it nor its group is ours."""
    assert members(server.pid, "another birth", "another mark", trust_group=True) == []
    assert kill_all(server.pid, "another birth", "another mark", trust_group=True)
    assert server.poll() is None


@pytest.mark.usefixtures("_source")
def test_a_signal_does_not_reach_a_later_process_with_the_same_pid(server: subprocess.Popen[bytes]) -> None:
    send(Member(server.pid, "another birth", 1, server.pid, server.pid), signal.SIGKILL)
    assert server.poll() is None
    send(Member(server.pid, birth_of(server.pid) or "", 1, server.pid, server.pid), signal.SIGKILL)
    assert server.wait(PATIENCE_S) == -signal.SIGKILL


@pytest.mark.usefixtures("_source")
def test_what_a_dead_server_left_in_its_group_is_killed_by_who_watched_it(server: subprocess.Popen[bytes]) -> None:
    birth = birth_of(server.pid) or ""
    child = psutil.Process(server.pid).children()[0]
    server.kill()
    server.wait()
    assert kill_all(server.pid, birth, "", trust_group=True)
    seconds_until_gone([child])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads environments")
def test_without_that_knowledge_only_what_carries_the_mark_is_taken_for_ours(server: subprocess.Popen[bytes]) -> None:
    birth = birth_of(server.pid) or ""
    child = psutil.Process(server.pid).children()[0].pid
    server.kill()
    server.wait()
    assert members(server.pid, birth, "") == []
    assert [member.pid for member in members(server.pid, birth, "this-start")] == [child]


@pytest.mark.usefixtures("_source")
def test_a_process_that_waits_to_be_reaped_is_gone() -> None:
    child = subprocess.Popen(["/bin/true"])
    until = time.monotonic() + PATIENCE_S
    while psutil.Process(child.pid).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < until
        time.sleep(0.01)
    assert birth_of(child.pid) is None
    child.wait()


def test_the_guard_imports_little() -> None:
    """It runs beside each server start: what it imports, each start pays for."""
    said = subprocess.run(
        [sys.executable, "-I", "-S", "-X", "importtime", process_guard.__file__, "2147483646", "none", "no-mark"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    imported = {line.rpartition("|")[2].strip() for line in said.splitlines()}
    assert {"os", "signal"} <= imported
    assert not {"subprocess", "pathlib", "typing", "contextlib", "asyncio", "psutil", "ctypes"} & imported


def test_signals_do_not_end_the_guard_the_end_of_its_pipe_does(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-I", "-S", process_guard.__file__, "2147483646", "none", "no-mark"], stdin=subprocess.PIPE
    ) as guard:
        until = time.monotonic() + PATIENCE_S
        while signal.SIGTERM not in _ignored(guard.pid):
            assert time.monotonic() < until
            time.sleep(0.01)
        guard.send_signal(signal.SIGTERM)
        guard.send_signal(signal.SIGHUP)
        assert guard.stdin is not None
        guard.stdin.close()
        assert guard.wait(PATIENCE_S) == 0


def _ignored(pid: int) -> set[int]:
    if not sys.platform.startswith("linux"):
        return {signal.SIGTERM}
    line = next(row for row in Path(f"/proc/{pid}/status").read_text().splitlines() if row.startswith("SigIgn"))
    bits = int(line.split()[1], 16)
    return {number for number in range(1, 65) if bits >> (number - 1) & 1}
