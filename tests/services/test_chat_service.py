"""Answers that end otherwise than they should: the text is kept, the reason is said, exactly one end comes."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from sparkdeck.adapters import chat_requests
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import ServerStatusChanged, TextArrived
from sparkdeck.domain.server_status import Phase
from tests.fakes import make_fake_server
from tests.fakes.faults import TEXT
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

HELLO = (ChatMessage(Role.USER, "Hello"),)


async def _ready(panel: Panel, folder: Path, *, tokens: int = 100, **faults: Any) -> None:
    _, target, draft = small_pair(folder / "models")
    runtime = await panel.services.catalog.find(make_fake_server(folder / "engine", **faults))
    await panel.services.supervisor.start(profile_of(target, draft, predict=tokens), runtime)
    await panel.services.supervisor.wait_ready()


def test_without_a_server_the_answer_fails_in_words() -> None:
    async def test() -> None:
        async with running_panel() as panel:
            outcome = await panel.services.chat.answer(AnswerRequest(7, HELLO))
            assert outcome.end is AnswerEnd.FAILED
            assert outcome.failure is not None
            assert outcome.failure.title == "No server is running."
            assert [event.outcome.answer_id for event in panel.answers] == [7]

    run(test)


@pytest.mark.parametrize(
    ("faults", "sentence"),
    [
        ({"crash_after": 10}, "ended in the middle"),
        ({"error_after": 10}, "refused"),
        ({"cut_after": 10}, "connection to the server was lost"),
    ],
)
def test_an_answer_that_breaks_off_keeps_its_text_and_says_why(
    tmp_path: Path, faults: dict[str, Any], sentence: str
) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, **faults)
            outcome = await panel.services.chat.answer(AnswerRequest(1, HELLO))
            assert outcome.end is AnswerEnd.FAILED
            assert outcome.failure is not None
            assert sentence in outcome.failure.title
            assert panel.text
            assert TEXT.startswith(panel.text.split("🦙")[0][:20])
            assert len(panel.answers) == 1

    run(test)


def test_utf8_and_events_cut_anywhere_arrive_whole(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, cut_utf8=True, text="für immer 🦙 . ")
            outcome = await panel.services.chat.answer(AnswerRequest(1, HELLO, sampling={"max_tokens": 8}))
            assert outcome.end in (AnswerEnd.DONE, AnswerEnd.LENGTH)
            assert "🦙" in panel.text
            assert "�" not in panel.text

    run(test)


@pytest.mark.parametrize("faults", [{"prompt_s": 60.0}, {"tokens_per_s": 20.0}, {"hang_after": 3}])
def test_c23_stop_ends_an_answer_at_once_and_keeps_the_text(tmp_path: Path, faults: dict[str, Any]) -> None:
    """Also before the first token, when llama-server has not even sent its headers."""

    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, **faults)
            answer = asyncio.create_task(panel.services.chat.answer(AnswerRequest(1, HELLO)))
            if "prompt_s" in faults:
                await asyncio.sleep(0.1)
            else:
                await panel.until(lambda: panel.of(TextArrived))
            began = time.monotonic()
            await panel.services.stop_answer(1)
            outcome = await answer
            assert time.monotonic() - began < 0.5
            assert outcome.end is AnswerEnd.CANCELLED
            assert outcome.failure is None
            assert len(panel.answers) == 1

    run(test)


def test_stopping_the_server_closes_our_stream_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, tokens_per_s=20.0, sigterm_waits_for_streams=True)
            answer = asyncio.create_task(panel.services.chat.answer(AnswerRequest(1, HELLO)))
            await panel.until(lambda: panel.of(TextArrived))
            await panel.services.stop_server()
            steps = [event.status.step for event in panel.of(ServerStatusChanged)]
            assert "asking it to end" in steps
            assert "asking it again" not in steps, "the first SIGTERM was not enough: the stream was still open"
            assert panel.services.supervisor.status.phase is Phase.STOPPED
            assert (await answer).end is AnswerEnd.CANCELLED

    run(test)


def test_shutdown_in_the_middle_of_an_answer_leaves_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, tokens_per_s=20.0)
            pid = panel.services.supervisor.status.pid
            answer = asyncio.create_task(panel.services.chat.answer(AnswerRequest(1, HELLO)))
            await panel.until(lambda: panel.of(TextArrived))
            await panel.services.shutdown()
            assert (await answer).end is AnswerEnd.CANCELLED
            assert pid is not None
            assert not psutil.pid_exists(pid)

    run(test)


def test_c34_a_server_may_be_silent_for_as_long_as_it_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scaled: every time limit of ours is shorter than the silence before the first token."""
    monkeypatch.setattr(chat_requests, "_CONNECT_TIMEOUT_S", 0.2)

    async def test() -> None:
        async with running_panel() as panel:
            await _ready(panel, tmp_path, tokens=5, prompt_s=0.6)
            outcome = await panel.services.chat.answer(AnswerRequest(1, HELLO))
            assert outcome.end is AnswerEnd.LENGTH
            assert outcome.figures.ttft_s is not None
            assert outcome.figures.ttft_s > 0.5

    run(test)
