"""Several profiles behind one endpoint, on the true llama-server."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from sparkdeck.domain.chat import AnswerEnd, AnswerOutcome, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import TextArrived
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_status import FIRST_SERVER, Phase
from sparkdeck.domain.speculation import SpeculationState
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

HELLO = (ChatMessage(Role.USER, "Hello"),)


def _names(panel: Panel) -> dict[str, str]:
    return {model.model_id: model.state for model in panel.services.desk.status.models}


@pytest.mark.real
@pytest.mark.parametrize("key", ["", "sesame"], ids=["open", "with a key"])
def test_two_profiles_behind_one_endpoint_load_when_asked_and_unload_when_told(
    tmp_path: Path, true_runtime: Runtime, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setenv("LLAMA_API_KEY", key)
    _, target, draft = small_pair(tmp_path / "a")
    with_draft = replace(profile_of(target, draft, predict=12), name="with draft")
    plain = replace(profile_of(target, predict=12), name="plain")

    async def test() -> None:
        async with running_panel() as panel:
            await panel.services.fleet.start_router((with_draft, plain), true_runtime)
            await panel.until(lambda: _names(panel) == {"plain": "unloaded", "with-draft": "unloaded"}, "the models")
            await panel.services.choose_model("with-draft")
            outcome = await panel.services.chat.answer(AnswerRequest(1, HELLO))
            assert outcome.end is AnswerEnd.LENGTH
            assert outcome.figures.counts.drafted
            await panel.until(lambda: _names(panel)["with-draft"] == "loaded", "the first to be loaded")
            await panel.sample(lambda event: event.sample.speculation.state is SpeculationState.ON)
            assert _names(panel)["plain"] == "unloaded", "looking at one model must not load the other"
            await panel.services.choose_model("plain")
            unknown = await panel.sample(lambda event: event.sample.server is not None)
            assert unknown.sample.server is not None
            assert "unloaded" in unknown.sample.server.reason
            assert unknown.sample.speculation.state is SpeculationState.UNKNOWN
            assert _names(panel)["plain"] == "unloaded"
            outcome = await panel.services.chat.answer(AnswerRequest(2, HELLO))
            assert outcome.figures.counts.drafted is None
            await panel.services.unload_server()
            await panel.until(lambda: _names(panel) == {"plain": "unloaded", "with-draft": "loaded"}, "the unloading")
            await panel.services.stop_server()
            assert panel.services.desk.names == (FIRST_SERVER,)

    run(test)


@pytest.mark.real
def test_a_model_that_dies_or_is_unloaded_in_mid_answer_is_told_and_loads_again(
    tmp_path: Path, true_runtime: Runtime
) -> None:
    _, target, draft = small_pair(tmp_path / "a")
    profiles = tuple(replace(profile_of(target, draft, predict=2000), name=name) for name in ("one", "two"))

    async def begun(panel: Panel, answer_id: int) -> asyncio.Task[AnswerOutcome]:
        seen = len(panel.of(TextArrived))
        answer = asyncio.create_task(panel.services.chat.answer(AnswerRequest(answer_id, HELLO)))
        await panel.until(lambda: len(panel.of(TextArrived)) > seen, "the first words")
        return answer

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            await services.fleet.start_router(profiles, true_runtime)
            await panel.until(lambda: _names(panel) == {"one": "unloaded", "two": "unloaded"}, "the models")
            unknown = await panel.sample(lambda event: event.sample.server is not None)
            assert unknown.sample.speculation.state is SpeculationState.UNKNOWN
            answer = await begun(panel, 1)
            for child in psutil.Process(services.desk.status.pid or 0).children():
                child.kill()
            assert (await answer).end is AnswerEnd.FAILED
            await panel.until(lambda: _names(panel)["one"] == "unloaded", "the end of its process to be seen")
            assert services.desk.status.phase is Phase.READY, "the router goes on"
            answer = await begun(panel, 2)
            await services.unload_server()
            assert (await answer).end is AnswerEnd.CANCELLED, "our own request was closed first"
            await panel.until(lambda: _names(panel)["one"] == "unloaded", "the unloading")
            await services.stop_server()

    run(test)
