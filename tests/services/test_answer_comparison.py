"""A prompt answered without the draft or by another server: its cost first, and afterwards all is as it was."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.domain.answer_comparison import ComparisonCost, ComparisonWay, in_words
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import ComparisonPlanned, ComparisonProgressed, TextArrived
from sparkdeck.domain.memory_check import MemoryCheck
from sparkdeck.domain.memory_plan_verdict import Verdict
from sparkdeck.domain.server_status import FIRST_SERVER, Phase
from sparkdeck.services import answer_comparison
from sparkdeck.services.draftless_server import NAME
from tests.fakes import make_fake_server
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

HELLO = (ChatMessage(Role.USER, "Hello"),)
REQUEST = AnswerRequest(1, HELLO, sampling={"max_tokens": 8})


async def _ready(panel: Panel, folder: Path, **faults: Any) -> None:
    _, target, draft = small_pair(folder / "models")
    runtime = await panel.services.catalog.find(make_fake_server(folder / "engine", **faults))
    await panel.services.supervisor.start(profile_of(target, draft), runtime)
    await panel.services.supervisor.wait_ready()


def _no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = MemoryCheck("test", 24 << 30, 3 << 30, "memory of CUDA0", Verdict.DOES_NOT_FIT)
    monkeypatch.setattr(answer_comparison, "check_memory", lambda *_: lacking)


def _problem(panel: Panel) -> Any:
    last = panel.of(ComparisonProgressed)[-1]
    assert last.ended
    return last.problem


def test_without_room_the_server_is_restarted_and_comes_back_as_it_was_also_when_it_is_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _no_room(monkeypatch)

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            await _ready(panel, tmp_path, tokens_per_s=40.0)
            profile = services.supervisor.status.profile
            await services.plan_comparison(REQUEST, "")
            cost = panel.of(ComparisonPlanned)[-1].cost
            assert "24.00 GiB, 3.00 GiB are free" in cost
            assert "loaded again as it was" in cost
            await services.compare_answers(REQUEST, "")
            assert _problem(panel) is None
            assert [one.outcome.end for one in panel.answers] == [AnswerEnd.LENGTH]
            assert panel.answers[-1].outcome.figures.counts.drafted is None
            assert (services.supervisor.status.profile, services.supervisor.status.phase) == (profile, Phase.READY)

            again = replace(REQUEST, answer_id=2, sampling={"max_tokens": 1000})
            await services.plan_comparison(again, "")
            comparing = asyncio.create_task(services.compare_answers(again, ""))
            await panel.until(lambda: [one for one in panel.of(TextArrived) if one.piece.answer_id == 2], "a word")
            await services.cancel_comparison()
            await comparing
            assert _problem(panel) is None
            assert [one.outcome.end for one in panel.answers] == [AnswerEnd.LENGTH, AnswerEnd.CANCELLED]
            assert (services.supervisor.status.profile, services.supervisor.status.phase) == (profile, Phase.READY)
            assert (await services.chat.answer(replace(REQUEST, answer_id=3))).figures.counts.drafted

    run(test)


def test_with_room_a_second_server_answers_and_nothing_is_done_that_was_not_agreed_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            await services.plan_comparison(REQUEST, "")
            assert panel.of(ComparisonPlanned)[-1].problem is not None
            await _ready(panel, tmp_path)
            await services.compare_answers(REQUEST, "")
            assert "more than was said" in str(_problem(panel))
            await services.plan_comparison(REQUEST, "")
            assert "second server without the draft" in panel.of(ComparisonPlanned)[-1].cost
            pid = services.supervisor.status.pid
            await services.compare_answers(REQUEST, "")
            assert _problem(panel) is None
            assert (panel.answers[-1].server, panel.answers[-1].outcome.figures.counts.drafted) == (NAME, None)
            assert services.desk.names == (FIRST_SERVER,)
            assert services.supervisor.status.pid == pid

            _no_room(monkeypatch)  # what fitted beside the server a moment ago would now restart it
            await services.compare_answers(REQUEST, "")
            assert "more than was said" in str(_problem(panel))
            assert services.supervisor.status.pid == pid
            await services.compare_answers(REQUEST, "nobody")
            assert "“nobody” is not ready" in str(_problem(panel))
            await services.compare_answers(REQUEST, FIRST_SERVER)  # the other half of a split view
            assert _problem(panel) is None
            assert panel.answers[-1].server == FIRST_SERVER

    run(test)


def test_the_cost_names_what_would_be_cut_and_leaves_out_what_is_not_known() -> None:
    cost = ComparisonCost(ComparisonWay.RESTART, "", 1204, None, 41.26, 1, 2)
    said = in_words(cost)
    assert "1,204 tokens is read anew" in said
    assert "41.3 s" in said
    assert said.endswith("It cuts 1 answer of this window and 2 requests of other programs.")
    assert "whole prompt" in in_words(ComparisonCost(ComparisonWay.RUNNING, "Server 2"))
