"""Stop ends within 4 s in every state of a true engine, and leaves no process and no listener.

The whole program's services are used, without a window. The figures are printed (``pytest -s``).
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

import tests.scripted_pair as scripted
from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import ServerStatusChanged
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_care import LoadStage
from sparkdeck.domain.server_status import Phase
from tests.fakes.other_client import other_client
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair
from tests.services.harness import SCRIPT, Panel, profile_of, run, running_panel

pytestmark = [pytest.mark.real, pytest.mark.skipif(os.name != "posix", reason="signals")]

WITHIN_S = 4.0
LONG = "word " * 3_000
"""A token a byte: 15,000, which take a heavy pair long on one core."""

Bring = Callable[[Panel], Awaitable[Any]]


@pytest.fixture(scope="module")
def heavy(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return write_pair(ScriptedPair(cut_into_pieces(SCRIPT), heavy=True), tmp_path_factory.mktemp("heavy"))


@pytest.fixture(scope="module")
def huge(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """1.2 GB of zeros (a hole on disk): a load that lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scripted, "_HEAVY_FFN", 100_000)
        return write_pair(ScriptedPair(cut_into_pieces(SCRIPT), heavy=True), tmp_path_factory.mktemp("huge"))


async def started(panel: Panel, engine: Runtime, pair: tuple[Path, Path], **options: Any) -> None:
    await panel.services.supervisor.start(profile_of(*pair, ctx_size=16_384, **options), engine)


async def stop_and_measure(panel: Panel, state: str) -> None:
    """Stop; nothing of the server may be left."""
    status = panel.services.supervisor.status
    assert status.pid is not None
    process = psutil.Process(status.pid)
    tree = [process, *process.children(recursive=True)]
    began = time.monotonic()
    await panel.services.stop_server()
    took_s = time.monotonic() - began
    print(f"{state}: {took_s:.2f} s")
    assert panel.services.supervisor.status.phase is Phase.STOPPED
    assert panel.services.supervisor.status.failure is None
    assert not [one for one in tree if one.is_running()]
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", status.port or 0), 1.0)
    assert took_s < WITHIN_S, state


async def is_reading(panel: Panel) -> bool:
    """Whether a slot works and has made no token; an answer that does not come means that it reads."""
    api = panel.services.supervisor.api
    slots = await api.slots(timeout_s=0.3) if api is not None else ()
    return slots is None or any(slot.busy and not slot.decoded for slot in slots)


def test_idle(engine: Runtime, heavy: tuple[Path, Path]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, engine, heavy)
            await panel.services.supervisor.wait_ready()
            await stop_and_measure(panel, "idle")

    run(test)


def test_streaming_to_us(engine: Runtime, heavy: tuple[Path, Path]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, engine, heavy)
            await panel.services.supervisor.wait_ready()
            answer = asyncio.create_task(panel.services.answer(AnswerRequest(1, (ChatMessage(Role.USER, "Hello"),))))
            await panel.until(lambda: len(panel.text) > 100, "text")
            await stop_and_measure(panel, "streaming to us")
            await answer

    run(test)


def test_streaming_to_another_program(engine: Runtime, heavy: tuple[Path, Path]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, engine, heavy)
            status = await panel.services.supervisor.wait_ready()
            with other_client(status.port):
                assert await panel.services.supervisor.foreign_requests() == 1
                await stop_and_measure(panel, "streaming to another program")

    run(test)


def test_reading_a_prompt_for_us(engine: Runtime, heavy: tuple[Path, Path]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, engine, heavy)
            await panel.services.supervisor.wait_ready()
            answer = asyncio.create_task(panel.services.answer(AnswerRequest(1, (ChatMessage(Role.USER, LONG),))))
            while not await is_reading(panel):
                await asyncio.sleep(0.02)
            await stop_and_measure(panel, "reading a prompt for us")
            await answer
            assert not panel.text

    run(test)


def test_reading_a_prompt_for_another_program(engine: Runtime, heavy: tuple[Path, Path]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, engine, heavy)
            status = await panel.services.supervisor.wait_ready()
            with other_client(status.port, prompt="word ", times=3_000, wait_for="asked"):
                while not await is_reading(panel):
                    await asyncio.sleep(0.02)
                await stop_and_measure(panel, "reading a prompt for another program")

    run(test)


def test_loading(engine: Runtime, huge: tuple[Path, Path]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            supervisor = panel.services.supervisor
            await started(panel, engine, huge, warmup=True)
            # a hole of a gigabyte is read between two looks at the bytes: the stage is what is sure to be seen
            await panel.until(lambda: supervisor.status.phase is Phase.LOADING and supervisor.status.load, "the load")
            await stop_and_measure(panel, "loading")
            loads = [event.status.load for event in panel.of(ServerStatusChanged) if event.status.load is not None]
            assert all((load.read_bytes or 0) <= (load.total_bytes or 0) for load in loads if load.total_bytes)

    run(test)


def test_stopped_by_sigstop(engine: Runtime, heavy: tuple[Path, Path]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, engine, heavy)
            status = await panel.services.supervisor.wait_ready()
            psutil.Process(status.pid).suspend()
            await stop_and_measure(panel, "stopped by SIGSTOP")

    run(test)


def test_stopped_by_sigstop_while_loading(engine: Runtime, huge: tuple[Path, Path]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            supervisor = panel.services.supervisor
            await started(panel, engine, huge, warmup=True)
            await panel.until(lambda: supervisor.status.pid is not None, "the process")
            psutil.Process(supervisor.status.pid).suspend()
            await stop_and_measure(panel, "stopped by SIGSTOP while loading")

    run(test)


def test_the_stages_of_a_load_are_those_of_the_engine(engine: Runtime, huge: tuple[Path, Path]) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await started(panel, engine, huge, warmup=True)
            await panel.services.supervisor.wait_ready()
            loads = [event.status.load for event in panel.of(ServerStatusChanged) if event.status.load is not None]
            stages = list(dict.fromkeys(load.stage for load in loads))
            assert stages == sorted(stages, key=list(LoadStage).index)
            assert {LoadStage.PROGRAM, LoadStage.TARGET} <= set(stages)
            target = [load for load in loads if load.stage is LoadStage.TARGET]
            # an engine that is done with it within moments leaves no time to count its bytes
            assert {load.total_bytes for load in target} <= {huge[0].stat().st_size, None}
            print(f"{len(loads)} reports, {target[-1].read_bytes} of {target[-1].total_bytes} bytes")

    run(test)
