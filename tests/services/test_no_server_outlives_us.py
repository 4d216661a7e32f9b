"""SIGKILL leaves no time for any shutdown: what then ends the server, whatever it consists of."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from sparkdeck.domain.server_status import Phase
from tests.fakes.wrapped_servers import exec_wrapper, lasting_wrapper, wrapper_with_a_daemon
from tests.gone import seconds_until_gone
from tests.services.harness import profile_of, run, running_panel, small_pair

pytestmark = pytest.mark.skipif(os.name != "posix", reason="SIGKILL and shell scripts; Windows has its job object")
ROOT = Path(__file__).resolve().parents[2]
_PANEL = """
import asyncio, sys
from pathlib import Path
from tests.services.harness import profile_of, running_panel
async def main():
    async with running_panel() as panel:
        runtime = await panel.services.catalog.find(Path(sys.argv[1]))
        await panel.services.supervisor.start(profile_of(Path(sys.argv[2])), runtime)
        status = await panel.services.supervisor.wait_ready()
        print(status.pid, flush=True)
        await asyncio.sleep(600)
asyncio.run(main())
"""


def _panel_with_a_server(program: Path, folder: Path) -> tuple[subprocess.Popen[bytes], psutil.Process]:
    _, target, _ = small_pair(folder / "models")
    panel = subprocess.Popen(
        [sys.executable, "-c", _PANEL, str(program), str(target)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'gui'}{os.pathsep}{ROOT}"},
        cwd=ROOT,
    )
    assert panel.stdout is not None
    with panel.stdout:
        return panel, psutil.Process(int(panel.stdout.readline()))


def _processes_of(server: psutil.Process, folder: Path) -> list[psutil.Process]:
    """It, its children, and the daemon that it may have started."""
    daemons = folder / "daemons"
    pids = [int(line) for line in daemons.read_text().split()] if daemons.exists() else []
    return [server, *server.children(recursive=True), *map(psutil.Process, pids)]


@pytest.mark.parametrize(
    ("wrap", "processes"),
    [
        pytest.param(exec_wrapper, 1, marks=pytest.mark.soak),
        pytest.param(lasting_wrapper, 2, marks=pytest.mark.soak),
        (wrapper_with_a_daemon, 3),
    ],
)
def test_l02_all_of_a_server_is_gone_soon_after_its_panel_is_killed(
    tmp_path: Path, wrap: Callable[[Path], Path], processes: int
) -> None:
    program = wrap(tmp_path / "engine")
    panel, server = _panel_with_a_server(program, tmp_path)
    everything = _processes_of(server, program.parent)
    assert len(everything) == processes
    panel.kill()
    panel.wait()
    print(f"gone after {seconds_until_gone(everything):.2f} s")


@pytest.mark.parametrize("wrap", [pytest.param(lasting_wrapper, marks=pytest.mark.soak), wrapper_with_a_daemon])
def test_l02_a_stop_ends_all_of_a_server(tmp_path: Path, wrap: Callable[[Path], Path]) -> None:
    async def test() -> None:
        program = wrap(tmp_path / "engine")
        _, target, _ = small_pair(tmp_path / "models")
        async with running_panel() as panel:
            runtime = await panel.services.catalog.find(program)
            await panel.services.supervisor.start(profile_of(target), runtime)
            status = await panel.services.supervisor.wait_ready()
            assert status.pid is not None
            everything = _processes_of(psutil.Process(status.pid), program.parent)
            await panel.services.supervisor.stop()
            assert panel.services.supervisor.status.phase is Phase.STOPPED
            seconds_until_gone(everything)

    run(test)


def test_a_guard_that_is_killed_is_replaced_and_the_new_one_does_its_work(tmp_path: Path) -> None:
    program = lasting_wrapper(tmp_path / "engine")
    panel, server = _panel_with_a_server(program, tmp_path)
    everything = _processes_of(server, program.parent)
    first = _guard(panel.pid)
    assert first is not None
    first.send_signal(signal.SIGKILL)
    until = time.monotonic() + 10.0
    while (second := _guard(panel.pid, other_than=first.pid)) is None:
        assert time.monotonic() < until
        time.sleep(0.02)
    panel.kill()
    panel.wait()
    seconds_until_gone([*everything, second])


def _guard(panel_pid: int, other_than: int | None = None) -> psutil.Process | None:
    for child in psutil.Process(panel_pid).children():
        try:
            if any("process_guard" in word for word in child.cmdline()) and child.pid != other_than:
                return child
        except psutil.Error:
            continue
    return None
