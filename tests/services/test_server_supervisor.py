"""The life of one server, with the fake for faults that the real engine won't produce on cue."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LogArrived, ServerStatusChanged
from sparkdeck.domain.profile import LocalModel
from sparkdeck.domain.server_status import Phase
from tests.fakes import make_fake_server
from tests.fakes.faults import RECORDINGS
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair


async def _start(panel: Panel, folder: Path, *, draft: bool = False, **faults: Any) -> None:
    _, target, draft_path = small_pair(folder / "models")
    runtime = await panel.services.catalog.find(make_fake_server(folder / "engine", **faults))
    await panel.services.supervisor.start(profile_of(target, draft_path if draft else None), runtime)


def test_a_start_goes_through_the_phases_in_order_and_ends_ready(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _start(panel, tmp_path, load_s=0.2)
            status = await panel.services.supervisor.wait_ready()
            assert panel.phases == [Phase.STARTING, Phase.LOADING, Phase.READY]
            assert status.pid is not None
            assert psutil.pid_exists(status.pid)
            assert status.endpoint == f"http://127.0.0.1:{status.port}"
            await panel.services.stop_server()
            assert panel.phases[-2:] == [Phase.STOPPING, Phase.STOPPED]
            assert not psutil.pid_exists(status.pid)

    run(test)


def test_two_quick_starts_make_one_server(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            _, target, _ = small_pair(tmp_path / "models")
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            profile = profile_of(target)
            supervisor = panel.services.supervisor
            await asyncio.gather(supervisor.start(profile, runtime), supervisor.start(profile, runtime))
            await supervisor.wait_ready()
            assert panel.phases == [Phase.STARTING, Phase.LOADING, Phase.READY]
            assert supervisor.status.generation == 1

    run(test)


def test_a_start_while_stopping_does_nothing_and_a_later_one_works(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _start(panel, tmp_path, sigterm_delay_s=0.3)
            supervisor = panel.services.supervisor
            status = await supervisor.wait_ready()
            assert status.profile
            assert status.runtime
            stopping = asyncio.create_task(supervisor.stop())
            await panel.until(lambda: supervisor.status.phase is Phase.STOPPING)
            await supervisor.start(status.profile, status.runtime)
            await stopping
            assert supervisor.status.phase is Phase.STOPPED
            await supervisor.start(status.profile, status.runtime)
            assert (await supervisor.wait_ready()).generation == 2

    run(test)


@pytest.mark.parametrize("faults", [{"never_ready": True}, {"load_s": 60.0}])
def test_a_load_can_be_cancelled_at_once(tmp_path: Path, faults: dict[str, Any]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _start(panel, tmp_path, **faults)
            supervisor = panel.services.supervisor
            await panel.until(lambda: supervisor.status.phase is Phase.LOADING)
            pid = supervisor.status.pid
            began = time.monotonic()
            await supervisor.stop()
            assert time.monotonic() - began < 4.0
            assert supervisor.status.phase is Phase.STOPPED
            assert pid is not None
            assert not psutil.pid_exists(pid)

    run(test)


@pytest.mark.parametrize(
    "faults",
    [
        {"ignore_sigterm": True},
        pytest.param({"hang_after": 1}, marks=pytest.mark.soak),
        pytest.param({"sigterm_waits_for_streams": True}, marks=pytest.mark.soak),
    ],
)
def test_a_server_that_does_not_obey_is_gone_within_four_seconds(tmp_path: Path, faults: dict[str, Any]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _start(panel, tmp_path, **faults)
            status = await panel.services.supervisor.wait_ready()
            began = time.monotonic()
            await panel.services.stop_server()
            assert time.monotonic() - began < 4.5
            assert panel.services.supervisor.status.phase is Phase.STOPPED
            assert status.pid is not None
            assert not psutil.pid_exists(status.pid)

    run(test)


def test_a_server_that_dies_while_loading_says_why(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _start(panel, tmp_path, exit_while_loading=1, load_log="b10434/fail/model_truncated50.stderr.txt")
            with pytest.raises(UserError) as caught:
                await panel.services.supervisor.wait_ready()
            assert panel.phases == [Phase.STARTING, Phase.LOADING, Phase.FAILED]
            assert "incomplete" in str(caught.value) or "damaged" in str(caught.value)
            assert panel.services.supervisor.status.failure == caught.value
            assert panel.services.supervisor.status.pid is None

    run(test)


def test_a_ready_server_that_is_killed_is_failed_with_the_signal_in_words(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _start(panel, tmp_path)
            status = await panel.services.supervisor.wait_ready()
            assert status.pid is not None
            psutil.Process(status.pid).kill()
            await panel.until(lambda: panel.services.supervisor.status.phase is Phase.FAILED)
            failure = panel.services.supervisor.status.failure
            assert failure is not None
            assert "killed" in failure.title

    run(test)


def test_a_taken_port_is_refused_before_the_start_and_names_the_program(tmp_path: Path) -> None:
    async def test() -> None:
        with socket.socket() as holder:
            holder.bind(("127.0.0.1", 0))
            holder.listen()
            port = holder.getsockname()[1]
            async with running_panel() as panel:
                _, target, _ = small_pair(tmp_path / "models")
                runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
                await panel.services.supervisor.start(profile_of(target, port=port), runtime)
                with pytest.raises(UserError, match=f"Port {port} is already in use by .*pid"):
                    await panel.services.supervisor.wait_ready()
                assert Phase.LOADING not in panel.phases

    run(test)


def test_a_port_of_our_choice_that_is_taken_meanwhile_is_chosen_anew(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _start(panel, tmp_path, port_in_use=True)
            with pytest.raises(UserError, match="in use"):
                await panel.services.supervisor.wait_ready()
            assert panel.phases.count(Phase.LOADING) == 3

    run(test)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "not there|not found|does not exist|missing"),
        (b"", "empty"),
        (b"<!DOCTYPE html><html><body>not found</body></html>", "web page|HTML"),
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "LFS|pointer"),
        (b"just some text\n" * 20, "not a GGUF|text"),
    ],
)
def test_a_bad_target_is_refused_before_the_start(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    async def test() -> None:
        bad = tmp_path / "bad.gguf"
        if content is not None:
            bad.write_bytes(content)
        async with running_panel() as panel:
            await panel.services.supervisor.start(profile_of(bad), panel.services.catalog.builtin)
            with pytest.raises(UserError, match=f"(?i){sentence}"):
                await panel.services.supervisor.wait_ready()
            assert panel.phases == [Phase.STARTING, Phase.FAILED]

    run(test)


def test_a_truncated_target_is_refused_and_says_how_much_is_missing(tmp_path: Path) -> None:
    async def test() -> None:
        _, target, _ = small_pair(tmp_path)
        target.write_bytes(target.read_bytes()[:-1000])
        async with running_panel() as panel:
            await panel.services.supervisor.start(profile_of(target), panel.services.catalog.builtin)
            with pytest.raises(UserError, match=r"(?i)incomplete|early|truncated|missing"):
                await panel.services.supervisor.wait_ready()

    run(test)


def test_a_runtime_that_vanished_is_named(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            _, target, _ = small_pair(tmp_path / "models")
            program = make_fake_server(tmp_path / "engine")
            runtime = await panel.services.catalog.find(program)
            program.unlink()
            await panel.services.supervisor.start(profile_of(target), runtime)
            with pytest.raises(UserError, match="not there any more"):
                await panel.services.supervisor.wait_ready()

    run(test)


def test_an_option_that_the_runtime_does_not_know_is_refused_before_the_start(tmp_path: Path) -> None:
    async def test() -> None:
        help_text = (RECORDINGS / "b11434" / "help.txt").read_text("utf-8")
        older = tmp_path / "help.txt"
        older.write_text(help_text.replace("--threads N", "--yarns N"), "utf-8")
        async with running_panel() as panel:
            _, target, _ = small_pair(tmp_path / "models")
            program = make_fake_server(tmp_path / "engine", help_recording=str(older))
            runtime = await panel.services.catalog.find(program)
            problem = panel.services.preparation.problem(profile_of(target), runtime)
            assert problem is not None
            assert problem.title == "This llama-server does not know --threads."

    run(test)


def test_a_log_that_is_not_utf8_arrives_marked_and_whole(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _start(panel, tmp_path, invalid_utf8_log=True)
            await panel.services.supervisor.wait_ready()
            text = "\n".join(line.text for event in panel.of(LogArrived) for line in event.lines)
            assert "not UTF-8: caf�" in text

    run(test)


def test_a_server_dies_with_its_panel_even_if_that_is_killed(tmp_path: Path) -> None:
    """The parent-death signal: SIGKILL leaves no time for any shutdown."""
    script = (
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "from tests.services.harness import profile_of, running_panel\n"
        "async def main():\n"
        "    async with running_panel() as panel:\n"
        "        runtime = await panel.services.catalog.find(Path(sys.argv[1]))\n"
        "        await panel.services.supervisor.start(profile_of(Path(sys.argv[2])), runtime)\n"
        "        status = await panel.services.supervisor.wait_ready()\n"
        "        print(status.pid, flush=True)\n"
        "        await asyncio.sleep(600)\n"
        "asyncio.run(main())\n"
    )
    _, target, _ = small_pair(tmp_path / "models")
    program = make_fake_server(tmp_path / "engine")
    root = Path(__file__).resolve().parents[2]
    environment = {**os.environ, "PYTHONPATH": f"{root / 'gui'}{os.pathsep}{root}"}
    with subprocess.Popen(
        [sys.executable, "-c", script, str(program), str(target)], stdout=subprocess.PIPE, env=environment, cwd=root
    ) as panel:
        assert panel.stdout is not None
        server = psutil.Process(int(panel.stdout.readline()))
        panel.kill()
        panel.wait()
    server.wait(2.0)


def test_a_local_model_path_is_handed_on_as_it_is(tmp_path: Path) -> None:
    async def test() -> None:
        _, target, _ = small_pair(tmp_path / "blobs")
        named = tmp_path / "snapshot" / "Nano wörld's model.gguf"
        named.parent.mkdir()
        named.symlink_to(target)
        async with running_panel() as panel:
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            launch = await panel.services.preparation.prepare(profile_of(named), runtime)
            assert launch.command[launch.command.index("--model") + 1] == str(named)
            assert launch.profile.target == LocalModel(named)

    run(test)


@pytest.mark.skipif(os.name != "posix", reason="a shell script as runtime")
def test_what_a_wrapper_script_started_ends_with_it(tmp_path: Path) -> None:
    """A shell ends at once when it is asked to, and leaves the server that it waited for."""

    async def test() -> None:
        _, target, _ = small_pair(tmp_path / "models")
        program = make_fake_server(tmp_path / "engine")
        wrapper = tmp_path / "llama-server"
        wrapper.write_text(f'#!/bin/sh\n"{program}" "$@"\n', "utf-8")
        wrapper.chmod(0o755)
        async with running_panel() as panel:
            services = panel.services
            await services.supervisor.start(profile_of(target), await services.catalog.find(wrapper))
            status = await services.supervisor.wait_ready()
            started = psutil.Process(status.pid).children(recursive=True)
            assert started
            await services.supervisor.stop()
            assert not psutil.wait_procs(started, timeout=2.0)[1]

    run(test)


@pytest.mark.parametrize(
    ("host", "endpoint"),
    [("::1", "http://[::1]:"), ("0.0.0.0", "http://127.0.0.1:"), ("localhost", "http://localhost:")],
)
def test_every_kind_of_address_is_asked_where_it_listens(tmp_path: Path, host: str, endpoint: str) -> None:
    async def test() -> None:
        _, target, _ = small_pair(tmp_path)
        async with running_panel() as panel:
            services = panel.services
            request = BenchmarkRequest(profile_of(target, host=host), services.catalog.builtin, runs=1, tokens=8)
            outcome = await services.benchmark.run(request)
            assert outcome.result is not None, outcome.failure
            assert outcome.result.all_valid
            addresses = [event.status.endpoint for event in panel.of(ServerStatusChanged) if event.status.endpoint]
            assert addresses
            assert all(address.startswith(endpoint) for address in addresses)

    run(test)


@pytest.mark.parametrize("host", ["/tmp/a.sock", "no.such.host.invalid", "a..b", "203.0.113.7"])
@pytest.mark.parametrize("port", [0, 18080])
def test_an_address_that_is_none_is_named(tmp_path: Path, host: str, port: int) -> None:
    async def test() -> None:
        _, target, _ = small_pair(tmp_path)
        async with running_panel() as panel:
            services = panel.services
            await services.supervisor.start(profile_of(target, host=host, port=port), services.catalog.builtin)
            with pytest.raises(UserError, match=re.escape(host)):
                await services.supervisor.wait_ready()
            assert not panel.notices

    run(test)


def test_a_key_in_the_environment_protects_the_server_and_opens_it_for_us(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LLAMA_API_KEY", "secret,another")

    async def test() -> None:
        _, target, draft = small_pair(tmp_path)
        async with running_panel() as panel:
            services = panel.services
            request = BenchmarkRequest(profile_of(target, draft), services.catalog.builtin, runs=1, tokens=8)
            outcome = await services.benchmark.run(request)
            assert outcome.result is not None, outcome.failure
            assert outcome.result.all_valid, outcome.result.problems
            assert outcome.result.arms[1].runs[0].steps

    run(test)


@pytest.mark.skipif(os.name != "posix", reason="a shell script as runtime")
def test_a_stranger_on_the_port_is_not_taken_for_our_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two starts at once: both find the port free, one gets it, and its answers reach the other too."""

    async def test() -> None:
        async with running_panel() as winner, running_panel() as loser:
            await _start(winner, tmp_path)
            port = (await winner.services.supervisor.wait_ready()).port
            monkeypatch.setattr("sparkdeck.services.launch_preparation.require_free", lambda _host, _port: None)
            monkeypatch.setattr("sparkdeck.services.server_readiness._STRANGER_S", 0.1)  # who was there is not believed
            slow = tmp_path / "slow-to-bind"
            slow.write_text(
                f'#!/bin/sh\n[ "$1" = --model ] && sleep 0.7\nexec "{tmp_path / "engine" / "llama-server"}" "$@"\n',
                "utf-8",
            )
            slow.chmod(0o755)
            target = tmp_path / "models" / "scripted-target.gguf"
            runtime = await loser.services.catalog.find(slow)
            await loser.services.supervisor.start(profile_of(target, port=port or 0), runtime)
            with pytest.raises(UserError, match=f"Port {port} is already in use by "):
                await loser.services.supervisor.wait_ready()
            assert Phase.READY not in loser.phases

    run(test)
