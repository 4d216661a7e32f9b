"""Servers started and stopped many times, at random moments: nothing of them may stay."""

from __future__ import annotations

import asyncio
import os
import random
import socket
import tempfile
import time
from pathlib import Path

import psutil
import pytest

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ServerStatusChanged
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_status import Phase
from tests.services.harness import profile_of, running_panel, small_pair
from tests.soak import soak_count

CYCLES = 200


def _files() -> set[Path]:
    """What lies in the temporary folder and in ours, but for the tests' own folders."""
    places = [Path(tempfile.gettempdir()), Path(os.environ["SPARKDECK_HOME"])]
    found = {file for place in places if place.is_dir() for file in place.iterdir()}
    state = Path(os.environ["SPARKDECK_HOME"]) / "state"
    return found | (set(state.rglob("*")) if state.is_dir() else set())


def _open_files() -> int:
    return len(psutil.Process().open_files()) + len(psutil.Process().net_connections())


def _is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.soak
def test_many_starts_and_stops_leave_no_process_port_or_file(
    engine: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scripted pair; every third cycle is stopped while it loads."""
    own = tmp_path / "temporary"
    own.mkdir()
    monkeypatch.setenv("TMPDIR", str(own))
    monkeypatch.setattr(tempfile, "tempdir", None)
    chance = random.Random(4)
    pids: list[int] = []
    ports: set[int] = set()
    ready = cancelled = 0

    async def test() -> None:
        nonlocal ready, cancelled
        _, target, draft = small_pair(tmp_path / "models")
        async with running_panel() as panel:
            supervisor = panel.services.supervisor
            held = 0
            for cycle in range(soak_count(CYCLES)):
                await supervisor.start(profile_of(target, draft), engine)
                if cycle % 3 == 2:
                    await panel.until(lambda: supervisor.status.pid or not supervisor.status.is_active, "a process")
                    await asyncio.sleep(chance.uniform(0.0, 0.4))
                else:
                    await supervisor.wait_ready()
                status = supervisor.status
                ready += status.phase is Phase.READY
                cancelled += status.phase is Phase.LOADING
                assert status.phase in (Phase.READY, Phase.LOADING), status.failure
                assert status.pid is not None
                assert status.port is not None
                pids.append(status.pid)
                ports.add(status.port)
                await panel.services.stop_server()
                assert supervisor.status.phase is Phase.STOPPED
                assert not psutil.pid_exists(status.pid) or status.pid in pids[:-1]
                assert not _is_open(status.port)
                assert not psutil.Process().children(recursive=True)
                if cycle == 0:
                    held = _open_files()
                panel.events[:] = [event for event in panel.events if isinstance(event, ServerStatusChanged)][-50:]
            assert _open_files() <= held, "open files or sockets have grown"
            with pytest.raises(UserError):
                await supervisor.wait_ready()

    before, began = _files(), time.monotonic()
    asyncio.run(test())
    left = [path for path in _files() - before if path.is_relative_to(own) or "note" in path.name]
    print(
        f"{len(pids)} cycles in {time.monotonic() - began:.0f} s: {ready} stopped when ready, {cancelled} while loading, "
        f"{len(ports)} ports; left: {sum(map(_is_open, ports))} ports, "
        f"{len(psutil.Process().children(recursive=True))} processes, {len(left)} files"
    )
    assert not left
    assert not any(map(_is_open, ports))
