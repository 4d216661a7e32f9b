"""The log's way from the server's pipe to memory, disk and listeners, with a server that writes odd or endless output."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import LogArrived, LogLine, ServerStatusChanged
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.log_keeper import LogKeeper
from sparkdeck.services.notices import Notices
from tests.fakes import make_fake_server
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair


async def _ready(panel: Panel, folder: Path, **faults: Any) -> ServerStatus:
    _, target, _ = small_pair(folder / "models")
    runtime = await panel.services.catalog.find(make_fake_server(folder / "engine", **faults))
    await panel.services.supervisor.start(profile_of(target), runtime)
    return await panel.services.supervisor.wait_ready()


def _log(panel: Panel) -> LogKeeper:
    keeper = panel.services.logs.of(panel.services.supervisor)
    assert keeper is not None
    return keeper


async def _answers_in_time(panel: Panel) -> None:
    api = panel.services.supervisor.api
    assert api is not None
    began = time.monotonic()
    health = await api.health()
    assert health.name == "OK"
    assert time.monotonic() - began < 1.0


def test_l22_odd_bytes_of_every_kind_neither_end_the_reading_nor_block_the_server(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, odd_log_bytes=5_000_000)
            log = _log(panel)
            await panel.until(lambda: any("odd end" in line.text for line in log.last_lines(5)), "the last odd line")
            await _answers_in_time(panel)
            lines = [line for event in panel.of(LogArrived) for line in event.lines]
            texts = {line.text for line in lines}
            assert "bad \ufffd\ufffd bytes" in texts
            assert "cut 漢字 character" in texts
            assert "100 %" in texts
            assert "red" in texts
            assert "nul\ufffdnul" in texts
            assert any(text.startswith("xxxx") and text.endswith(" …") for text in texts)
            assert max(len(text) for text in texts) < 8200
            assert await log.wait_written()
            assert log.file is not None
            assert "cut 漢字 character" in log.file.read_text("utf-8")

    run(test)


def test_l23_the_pipe_is_drained_while_nobody_looks(tmp_path: Path) -> None:
    """20 MB on stdout and stderr while an answer is generated: no chunk of it waits."""

    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, flood_bytes=20_000_000, tokens_per_s=100.0, finish_early=100)
            api = panel.services.supervisor.api
            assert api is not None
            await panel.services.answer(AnswerRequest(1, (ChatMessage(Role.USER, "Hello"),)))
            await panel.until(lambda: panel.answers, "the end of the answer")
            log = _log(panel)
            await panel.until(
                lambda: any("flood ended" in line.text for line in log.last_lines(20)), "the end of the flood"
            )
            await _answers_in_time(panel)
            assert len(log.last_lines(10**9)) == 50_000

    run(test)


def test_a_run_has_a_file_with_its_command_and_without_its_key(
    tmp_path: Path, sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LLAMA_API_KEY", "open-sesame-1234")

    async def test() -> None:
        async with running_panel() as panel:
            status = await _ready(panel, tmp_path)
            await panel.services.stop_server()
            file = _log(panel).file
            assert await _log(panel).wait_written()
            assert file is not None
            assert file.parent == sparkdeck_home / "state" / "logs"
            text = file.read_text("utf-8")
            head = [line for line in text.splitlines() if line.startswith("# ")]
            assert head[1] == "# profile: test"
            assert head[2].startswith("# runtime: llama-server (b11434)")
            assert f"--port {status.port}" in head[3]
            assert " I srv  llama_server: model loaded" in text
            assert "open-sesame" not in text
            if file.stat().st_mode & 0o777 != 0o666:  # Windows knows no such bits
                assert file.stat().st_mode & 0o077 == 0

    run(test)


def test_each_server_has_a_file_of_its_own_that_ends_with_it_and_with_no_other(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            await _ready(panel, tmp_path)
            _, target, _ = small_pair(tmp_path / "models")
            runtime = await services.catalog.find(make_fake_server(tmp_path / "second"))
            await services.fleet.start_second(profile_of(target), runtime)
            second = services.fleet.shown_supervisor
            await second.wait_ready()
            await services.stop_server()
            log, others = _log(panel), services.logs.of(second)
            assert others is not None
            assert services.supervisor.status.phase is Phase.READY
            await services.show_server("Server 1")
            await services.answer(AnswerRequest(1, (ChatMessage(Role.USER, "hi"),)))
            assert await log.wait_written()
            assert await others.wait_written()
            assert log.file != others.file
            assert "print_timing" in (log.file or tmp_path).read_text(), "the end of the second did not end the first's"
            assert "listening on" in (others.file or tmp_path).read_text()
            assert len(list(services.logs.folder.iterdir())) == 2

    run(test)


class _Source:
    """A server that is only its lines."""

    def __init__(self) -> None:
        self.status = ServerStatus(generation=1)
        self.api_key: str | None = None
        self.say: Any = None

    def on_lines(self, listener: Any) -> None:
        self.say = listener


def test_the_last_lines_are_kept_across_runs_and_memory_is_bounded(tmp_path: Path) -> None:
    async def test() -> None:
        source, bus = _Source(), EventBus()
        keeper = LogKeeper(bus, Notices(bus), source, tmp_path, kept=100)
        for start in range(0, 1000, 30):
            source.say(tuple(LogLine(f"line {number}") for number in range(start, start + 30)))
        assert [line.text for line in keeper.last_lines(2)] == ["line 1018", "line 1019"]
        assert len(keeper.last_lines(10_000)) == 100
        assert sum(len(chunk) for chunk in keeper._chunks) < 130
        bus.publish(ServerStatusChanged(ServerStatus(Phase.STOPPED, generation=1)))
        source.status = ServerStatus(generation=2)
        poll = LogLine("srv  log_server_r: done request: GET /slots 127.0.0.1 200", "I")
        source.say((LogLine("second run"), poll))
        assert [line.text for line in keeper.last_lines(2)] == ["line 1019", "second run"]
        assert keeper.last_lines(1, with_polls=True) == (poll,)
        await keeper.close()
        first, second = sorted(tmp_path.iterdir(), key=lambda path: len(path.read_text()), reverse=True)
        assert first.read_text().endswith("line 1019\n")
        assert "second run\n" in second.read_text()

    run(test)


def test_a_log_folder_that_cannot_be_written_is_told_once_and_the_server_goes_on(
    tmp_path: Path, sparkdeck_home: Path
) -> None:
    (sparkdeck_home / "state").mkdir(parents=True)
    (sparkdeck_home / "state" / "logs").write_text("a file stands in the way")

    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, log_lines_per_s=2000.0)
            await panel.until(lambda: panel.notices, "the notice")
            await panel.until(lambda: len(_log(panel).last_lines(10_000)) > 500, "the log")
            assert [notice.error.title[:34] for notice in panel.notices] == ["The log is not written any more. /"]
            assert panel.services.supervisor.status.phase is Phase.READY

    run(test)
