"""The monitor's figures against what is known beforehand, for requests that curl sends, on both engines."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.counts import AcceptanceFigures
from sparkdeck.domain.events import RequestFinished, SampleTaken
from sparkdeck.domain.request_record import RequestRecord, RequestSource
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import ServerSample
from sparkdeck.domain.scripted_forecast import Script, ScriptedRun, forecast_run
from tests.scripted_pair import ScriptedPair
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair

pytestmark = pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl")

N_MAX = 3
RATE_TOLERANCE = 0.02


async def _curl(panel: Panel, tokens: int, **fields: int) -> dict[str, Any]:
    """The reply to a request of another program."""
    body = {
        "messages": [{"role": "user", "content": "Hello"}],
        "max_tokens": tokens,
        "temperature": 0,
        "cache_prompt": False,
        **fields,
    }
    port = panel.services.supervisor.status.port
    command = ["curl", "--silent", "--noproxy", "*", "--data-binary", json.dumps(body)]
    command += ["--header", "Content-Type: application/json", f"http://127.0.0.1:{port}/v1/chat/completions"]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, check=True)
    reply: dict[str, Any] = json.loads(done.stdout)
    return reply


def _forecast(pair: ScriptedPair, tokens: int) -> ScriptedRun:
    return forecast_run(Script(len(pair.pieces), pair.wrong_after, pair.loops), n_max=N_MAX, max_tokens=tokens)


def _assert_counts(figures: AcceptanceFigures, runs: list[ScriptedRun]) -> None:
    """The figures are those of these runs together, to the token."""
    assert figures.drafted == sum(each.drafted for each in runs)
    assert figures.accepted == sum(each.accepted for each in runs)
    assert figures.steps == sum(each.steps for each in runs)
    positions = [sum(each.accepted_per_position[place] for each in runs) for place in range(N_MAX)]
    assert figures.position_counts == tuple(positions)
    histogram = figures.accepted_per_step
    assert histogram is not None
    assert sum(histogram) == figures.steps
    assert sum(accepted * count for accepted, count in enumerate(histogram)) == figures.accepted
    assert figures.wasted == sum(each.drafted - each.accepted for each in runs)


async def _counted(panel: Panel, runs: list[ScriptedRun], *, alone: bool) -> ServerSample:
    """The figures once they are whole; ``alone``: the last run ended by itself, so that its own are known too."""
    steps = sum(each.steps for each in runs)

    def is_whole(event: SampleTaken) -> bool:
        server = event.sample.server
        if server is None or server.counts.steps != steps:
            return False
        last = server.last_answer
        return not alone or (last.drafted == runs[-1].drafted and last.position_counts is not None)

    found = await panel.sample(is_whole)
    assert found.sample.server is not None
    return found.sample.server


async def _records(panel: Panel, count: int) -> list[RequestRecord]:
    await panel.until(lambda: len(panel.of(RequestFinished)) == count, f"{count} requests in the table")
    return [event.record for event in panel.of(RequestFinished)]


def _assert_record(record: RequestRecord, reply: dict[str, Any], drafted: int, accepted: int) -> None:
    timings = reply["timings"]
    assert record.generated_tokens == timings["predicted_n"]
    assert (record.drafted, record.accepted) == (drafted, accepted)
    assert record.prompt_tokens_per_s == pytest.approx(timings["prompt_per_second"], rel=RATE_TOLERANCE)
    assert record.decode_tokens_per_s == pytest.approx(timings["predicted_per_second"], rel=RATE_TOLERANCE)
    assert record.duration_s == pytest.approx((timings["prompt_ms"] + timings["predicted_ms"]) / 1000, abs=1e-4)


@pytest.mark.real
def test_requests_of_curl_are_counted_to_the_token_over_a_restart(engine: Runtime, tmp_path: Path) -> None:
    pair, target, draft = small_pair(tmp_path)
    tokens = (64, 129, 40)

    async def test() -> None:
        async with running_panel() as panel:
            profile = profile_of(target, draft)
            for start in range(2):
                await panel.services.supervisor.start(profile, engine)
                await panel.services.supervisor.wait_ready()
                before = len(panel.of(RequestFinished))
                expected = [_forecast(pair, count) for count in tokens]
                for number, count in enumerate(tokens, 1):
                    reply = await _curl(panel, count)
                    server = await _counted(panel, expected[:number], alone=True)
                    _assert_counts(server.since_start, expected[:number])
                    _assert_counts(server.last_minute, expected[:number])
                    _assert_counts(server.last_answer, [expected[number - 1]])
                    timings = reply["timings"]
                    assert server.last_decode_tokens_per_s == pytest.approx(
                        timings["predicted_per_second"], rel=RATE_TOLERANCE
                    )
                    assert server.last_prompt_tokens_per_s == pytest.approx(
                        timings["prompt_per_second"], rel=RATE_TOLERANCE
                    )
                    record = (await _records(panel, before + number))[-1]
                    _assert_record(record, reply, expected[number - 1].drafted, expected[number - 1].accepted)
                    assert record.steps == expected[number - 1].steps
                    assert record.prompt_tokens == reply["usage"]["prompt_tokens"]
                    assert record.cached_tokens == 0
                    assert record.source is RequestSource.OTHER
                    assert record.ttft_s is None
                    assert "Another program" in record.why_no_ttft
                await panel.services.supervisor.stop()
                gone = await panel.sample(lambda event: True)
                assert gone.sample.server is None, f"start {start}"

    run(test)


@pytest.mark.real
def test_four_slots_are_counted_to_the_token_and_our_own_answer_is_told_from_the_others(
    engine: Runtime, tmp_path: Path
) -> None:
    """By the forecast, one slot after the other and all four at once. Of requests that come while others are answered the
    engine drafts a little worse in a slot whose neighbours read their prompts, so that those figures are held against its
    own ``timings``."""
    pair, target, draft = small_pair(tmp_path)
    ours = 200

    async def test() -> None:
        async with running_panel() as panel:
            profile = profile_of(target, draft, parallel=4, ctx_size=8192, predict=ours, temp=0.0)
            await panel.services.supervisor.start(profile, engine)
            await panel.services.supervisor.wait_ready()
            expected = []
            for slot in range(4):
                await _curl(panel, 32 + slot, id_slot=slot)
                expected.append(_forecast(pair, 32 + slot))
                server = await _counted(panel, expected, alone=True)
                _assert_counts(server.since_start, expected)
            assert {record.slot_id for record in await _records(panel, 4)} == {0, 1, 2, 3}

            await _curl(panel, 150, n=4)  # one request of four answers: their prompts are read in one batch
            expected += [_forecast(pair, 150)] * 4
            server = await _counted(panel, expected, alone=False)
            _assert_counts(server.since_start, expected)
            at_once = (await _records(panel, 8))[4:]
            assert {record.slot_id for record in at_once} == {0, 1, 2, 3}
            one = expected[-1]
            assert {(record.drafted, record.accepted) for record in at_once} == {(one.drafted, one.accepted)}

            answer = asyncio.create_task(
                panel.services.chat.answer(AnswerRequest(1, (ChatMessage(Role.USER, "Hello"),)))
            )
            replies = await asyncio.gather(*(_curl(panel, count) for count in (96, 160, 224)))
            figures = (await answer).figures
            records = {record.generated_tokens: record for record in (await _records(panel, 12))[8:]}
            for reply in replies:
                timings = reply["timings"]
                record = records[timings["predicted_n"]]
                _assert_record(record, reply, timings["draft_n"], timings["draft_n_accepted"])
                assert record.source is RequestSource.OTHER
            mine = records[ours]
            assert mine.source is RequestSource.CHAT
            assert (mine.decode_tokens_per_s, mine.ttft_s) == (figures.decode_tokens_per_s, figures.ttft_s)
            assert (mine.drafted, mine.accepted) == (figures.counts.drafted, figures.counts.accepted)
            assert mine.slot_id is not None
            drafted = sum(each.drafted for each in expected) + sum(each.drafted or 0 for each in records.values())
            whole = await panel.sample(
                lambda event: event.sample.server and event.sample.server.counts.drafted == drafted
            )
            assert whole.sample.server is not None
            accepted = sum(each.accepted for each in expected) + sum(each.accepted or 0 for each in records.values())
            assert whole.sample.server.since_start.accepted == accepted
            assert whole.sample.server.since_start.accepted_per_step is not None

    run(test)
