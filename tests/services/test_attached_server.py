"""Servers that others started: used as far as they go, never touched."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.adapters.runtime_probe import builtin_runtime
from sparkdeck.domain.benchmark import BenchmarkEnd
from sparkdeck.domain.benchmark_choice import BenchmarkChoice
from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import BenchmarkEnded, EndpointProbed, MendsFound, ServersChanged
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.scripted_forecast import Script, forecast_run
from sparkdeck.domain.server_status import FIRST_SERVER, Phase
from sparkdeck.domain.speculation import SpeculationState
from tests.fakes.child import Child
from tests.fakes.openai_server import WORDS, openai_server
from tests.real.engine_child import serve_pair, start_engine
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

HELLO = (ChatMessage(Role.USER, "Hello"),)
TOKENS = 40


def engine(folder: Path, *arguments: str) -> Child:
    """The built-in engine with a scripted pair, as somebody would start it by hand."""
    _, target, draft = small_pair(folder)
    return serve_pair(builtin_runtime(), target, draft, "--spec-draft-n-max", "3", *arguments)


async def attached(panel: Panel, url: str, key: str = "", model: str = "") -> None:
    await panel.services.attach_endpoint(url, key, model)
    told = panel.of(EndpointProbed)[-1]
    assert told.problem is None, told.problem
    assert panel.services.desk.status.phase is Phase.READY


def test_a_server_started_by_hand_serves_chat_monitor_and_benchmark_and_survives_detaching(tmp_path: Path) -> None:
    pair, _, _ = small_pair(tmp_path)
    script = Script(len(pair.pieces), pair.wrong_after, loops=True)
    expected = forecast_run(script, n_max=3, max_tokens=TOKENS)
    with engine(tmp_path).ready() as child:

        async def test() -> None:
            async with running_panel() as panel:
                await attached(panel, f"127.0.0.1:{child.port}/v1/")
                status = panel.services.desk.status
                assert status.endpoint == f"http://127.0.0.1:{child.port}"
                assert status.attached is not None
                assert all(finding.works for finding in status.attached.facts.findings)
                assert not status.is_active, "closing the window must not ask about it"
                await panel.services.run_benchmark(BenchmarkChoice(runs=2, tokens=TOKENS))
                outcome = panel.of(BenchmarkEnded)[-1].outcome
                assert outcome.end is BenchmarkEnd.DONE
                assert outcome.result is not None
                assert outcome.result.all_valid
                assert outcome.result.speedup_wall is None
                (arm,) = outcome.result.arms
                assert [(r.drafted, r.accepted, r.steps) for r in arm.runs] == [
                    (expected.drafted, expected.accepted, expected.steps)
                ] * 2
                assert any("no baseline" in problem for problem in outcome.result.problems)
                sample = await panel.sample(lambda event: event.sample.speculation.state is SpeculationState.ON)
                assert sample.sample.server is not None
                assert sample.sample.server.counts.drafted == 2 * expected.drafted
                assert all(gpu.vram_used_by_server_bytes is None for gpu in sample.sample.gpus)
                await panel.services.stop_server()
                assert panel.services.desk.shown == FIRST_SERVER
                assert panel.services.desk.status.phase is Phase.STOPPED
                assert panel.of(ServersChanged)[-1].servers[0].name == FIRST_SERVER
                assert len(panel.of(ServersChanged)[-1].servers) == 1

        run(test)
        assert child.process.poll() is None
        assert child.get("/health")[0] == 200


def test_a_server_without_metrics_and_slots_chats_and_says_what_is_missing(tmp_path: Path) -> None:
    _, target, draft = small_pair(tmp_path)
    arguments = [
        "--model",
        str(target),
        "--spec-draft-model",
        str(draft),
        "-c",
        "1024",
        "--threads",
        "1",
        "--port",
        "0",
    ]
    with start_engine(builtin_runtime(), *arguments, "--no-slots", "--no-warmup", "-n", "60").ready() as child:

        async def test() -> None:
            async with running_panel() as panel:
                await attached(panel, f"http://127.0.0.1:{child.port}")
                facts = panel.of(EndpointProbed)[-1].facts
                assert facts is not None
                missing = {finding.name: finding.words for finding in facts.findings if not finding.works}
                assert set(missing) == {"/metrics", "/slots"}
                assert "--metrics" in missing["/metrics"]
                assert (await panel.services.chat.answer(AnswerRequest(1, HELLO))).end is AnswerEnd.LENGTH
                sample = await panel.sample(lambda event: event.sample.server is not None)
                assert sample.sample.server is not None
                assert sample.sample.server.busy_slots is None
                assert sample.sample.server.counts.drafted is None
                assert "--metrics" in sample.sample.server.reason
                assert sample.sample.speculation.state is SpeculationState.UNKNOWN

        run(test)


def test_a_server_that_is_no_llama_is_asked_for_what_openai_has_and_for_the_model_that_was_chosen() -> None:
    with openai_server(models=("small", "large"), path="/proxy", key="right") as stub:

        async def test() -> None:
            async with running_panel() as panel:
                await attached(panel, stub.url, "right", "large")
                assert [model.model_id for model in panel.services.desk.status.models] == ["small", "large"]
                outcome = await panel.services.chat.answer(AnswerRequest(1, HELLO))
                assert outcome.end is AnswerEnd.DONE
                assert panel.text == "".join(WORDS)
                assert outcome.figures.completion_tokens == len(WORDS)
                assert outcome.figures.counts.drafted is None
                await panel.services.choose_model("small")
                await panel.services.run_benchmark(BenchmarkChoice(runs=1, tokens=12))
                result = panel.of(BenchmarkEnded)[-1].outcome.result
                assert result is not None
                assert result.all_valid
                assert [body["model"] for body in stub.bodies] == ["large", "small"]
                assert not [path for path in stub.asked if path.endswith(("/slots", "/metrics"))]

        run(test)


@pytest.mark.parametrize(
    ("behaviour", "key", "said"),
    [
        ({"key": "right"}, "", "wants an API key"),
        ({"key": "right"}, "wrong", "does not accept this key"),
        ({"web_page": True}, "", "no OpenAI-compatible API"),
        ({"redirect": True}, "", "sends us elsewhere"),
        ({}, "ключ", "cannot be sent"),
    ],
)
def test_what_cannot_be_attached_says_why_and_changes_nothing(behaviour: dict[str, Any], key: str, said: str) -> None:
    with openai_server(**behaviour) as stub:

        async def test() -> None:
            async with running_panel() as panel:
                await panel.services.attach_endpoint(stub.url, key, "")
                problem = panel.of(EndpointProbed)[-1].problem
                assert problem is not None
                assert said in problem.title
                assert panel.services.desk.shown == FIRST_SERVER
                assert not panel.notices

        run(test)


def test_nobody_there_is_told_apart_from_nothing_to_use() -> None:
    async def test() -> None:
        async with running_panel() as panel:
            await panel.services.attach_endpoint("127.0.0.1:9", "", "")
            problem = panel.of(EndpointProbed)[-1].problem
            assert problem is not None
            assert problem.title == "Nothing answers at http://127.0.0.1:9."

    run(test)


def test_a_key_of_llama_server_works_and_is_held_in_memory_only(tmp_path: Path) -> None:
    _, target, _ = small_pair(tmp_path)
    arguments = [
        "--model",
        str(target),
        "-c",
        "1024",
        "--threads",
        "1",
        "--port",
        "0",
        "--metrics",
        "--no-warmup",
        "-n",
        "9",
    ]
    with start_engine(builtin_runtime(), *arguments, LLAMA_API_KEY="open-sesame").ready() as child:

        async def test() -> None:
            async with running_panel() as panel:
                await panel.services.attach_endpoint(f"http://127.0.0.1:{child.port}", "wrong", "")
                assert panel.of(EndpointProbed)[-1].problem is not None
                await attached(panel, f"http://127.0.0.1:{child.port}", "open-sesame")
                assert (await panel.services.chat.answer(AnswerRequest(1, HELLO))).end is AnswerEnd.LENGTH
                assert "open-sesame" not in repr(panel.events)

        run(test)
        home = Path(os.environ["SPARKDECK_HOME"])
        assert not [path for path in home.rglob("*") if path.is_file() and b"open-sesame" in path.read_bytes()]


def test_an_answer_that_is_cut_keeps_its_text_and_the_server_stays_attached() -> None:
    with openai_server(cut_after=3) as stub:

        async def test() -> None:
            async with running_panel() as panel:
                await attached(panel, stub.url)
                outcome = await panel.services.chat.answer(AnswerRequest(1, HELLO))
                assert outcome.end is AnswerEnd.FAILED
                assert panel.text == "".join(WORDS[:3])
                assert outcome.failure is not None
                assert "connection to the server was lost" in outcome.failure.title
                assert panel.services.desk.status.phase is Phase.READY

        run(test)


def test_a_server_that_ends_in_the_middle_of_an_answer_is_lost_and_says_so(tmp_path: Path) -> None:
    with engine(tmp_path, "-n", "100000").ready() as child:

        async def test() -> None:
            async with running_panel() as panel:
                await attached(panel, f"http://127.0.0.1:{child.port}")
                answer = asyncio.create_task(panel.services.chat.answer(AnswerRequest(1, HELLO)))
                await panel.until(lambda: panel.text, "text")
                child.process.kill()
                outcome = await answer
                assert outcome.end is AnswerEnd.FAILED
                assert outcome.failure is not None
                assert "gone in the middle" in outcome.failure.title
                assert panel.services.desk.status.phase is Phase.FAILED
                assert panel.services.desk.status.failure is not None

        run(test)


async def failed_on(panel: Panel, folder: Path, port: int) -> tuple[Mend, ...]:
    """Start a profile on a port that is taken; what is offered."""
    _, target, draft = small_pair(folder)
    await panel.services.fleet.start(profile_of(target, draft, port=port, predict=9), builtin_runtime())
    await panel.until(lambda: panel.of(MendsFound), "what can be done")
    failure = panel.services.desk.status.failure
    assert failure is not None
    assert f"Port {port} is already in use by python" in failure.title
    assert f"pid {os.getpid()}" in failure.title
    return panel.of(MendsFound)[-1].mends


def test_l07_a_server_of_others_on_the_port_is_named_and_offered_to_be_attached(tmp_path: Path) -> None:
    with openai_server() as stub:

        async def test() -> None:
            async with running_panel() as panel:
                mends = await failed_on(panel, tmp_path, int(stub.url.rpartition(":")[2]))
                assert [mend.kind for mend in mends] == [MendKind.ATTACH, MendKind.NEXT_PORT]
                await panel.services.apply_mend(mends[0])
                assert panel.services.desk.status.endpoint == stub.url
                assert (await panel.services.chat.answer(AnswerRequest(1, HELLO))).end is AnswerEnd.DONE

        run(test)


def test_l07_a_program_that_is_no_server_of_models_is_gone_around_and_the_profile_keeps_its_port(
    tmp_path: Path,
) -> None:
    with openai_server(web_page=True) as stub:

        async def test() -> None:
            async with running_panel() as panel:
                port = int(stub.url.rpartition(":")[2])
                mends = await failed_on(panel, tmp_path, port)
                assert [mend.kind for mend in mends] == [MendKind.NEXT_PORT]
                profile = panel.services.desk.status.profile
                assert profile is not None
                await panel.services.fleet.start_on_free_port(profile, builtin_runtime())
                status = await panel.services.supervisor.wait_ready()
                assert status.port is not None
                assert status.port > port
                assert not list(Path(os.environ["SPARKDECK_HOME"]).rglob("profiles/*.toml"))

        run(test)


def test_a_server_that_wants_a_key_is_offered_with_the_question_for_it(tmp_path: Path) -> None:
    with openai_server(key="right") as stub:

        async def test() -> None:
            async with running_panel() as panel:
                mends = await failed_on(panel, tmp_path, int(stub.url.rpartition(":")[2]))
                assert [mend.kind for mend in mends] == [MendKind.ATTACH_WITH_KEY, MendKind.NEXT_PORT]

        run(test)
