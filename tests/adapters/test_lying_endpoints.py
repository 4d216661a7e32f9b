"""What answers at an address may be anything: it must neither hold us up, nor fill our memory, nor end our tasks."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable

import pytest

from sparkdeck.adapters import endpoint_probe, timed_request
from sparkdeck.adapters.chat_requests import ConnectionLostError, RefusedError
from sparkdeck.adapters.endpoint_probe import probe_endpoint
from sparkdeck.adapters.metrics_text import parse_metrics
from sparkdeck.adapters.server_api import Health, ServerApi
from sparkdeck.adapters.server_models import decode_models
from sparkdeck.adapters.timed_response import ResponseEnd
from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.endpoint import parse_endpoint
from sparkdeck.domain.errors import UserError
from tests.fakes.liar import Answer, endless, liar, whole
from tests.services.harness import run

SHORT_S = 0.3
DRIP = endless(b"[", b" ", pause_s=0.05)
FLOOD = endless(b"[", b" " * 65_536)
TOO_DEEP = b"[" * 200_000
HUGE = b'[{"id": 0, "prompt": "' + b"x" * 17_000_000 + b'"}]'
HELLO = AnswerRequest(1, (ChatMessage(Role.USER, "Hello"),))


async def asked(answers: dict[str, Answer], question: Callable[[ServerApi], Awaitable[object]]) -> object:
    async with liar(answers) as url:
        api = ServerApi(url)
        try:
            return await question(api)
        finally:
            await api.close()


@pytest.mark.parametrize("answer", [DRIP, FLOOD, whole(b"x", more="Content-Encoding: gzip\r\n")])
def test_a_poll_that_never_ends_or_is_too_long_has_no_answer(answer: Answer) -> None:
    async def test() -> None:
        paths = dict.fromkeys(("/health", "/slots", "/metrics"), answer)
        assert await asked(paths, lambda api: api.health(SHORT_S)) is Health.NO_ANSWER
        assert await asked(paths, lambda api: api.slots(SHORT_S)) is None
        assert await asked(paths, lambda api: api.metrics(SHORT_S)) is None

    run(test)


@pytest.mark.parametrize("body", [HUGE, TOO_DEEP, b'[{"id": 1, "x": ' + TOO_DEEP, b'[{"id": "one"}]', b"\xff"])
def test_slots_that_cannot_be_are_no_slots(body: bytes) -> None:
    async def test() -> None:
        assert await asked({"/slots": whole(body)}, lambda api: api.slots()) is None
        assert await asked({"/props": whole(b'{"x": ' + TOO_DEEP)}, lambda api: api.is_sleeping()) is None

    run(test)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (DRIP, "does not answer"),
        (FLOOD, "no OpenAI-compatible API"),
        (whole(TOO_DEEP), "no OpenAI-compatible API"),
        (whole(b"<html>", kind="text/html"), "no OpenAI-compatible API"),
        (whole(b"", status=302, more="Location: http://127.0.0.1:1/\r\n"), "sends us elsewhere"),
        (whole(b"<html>" + b"x" * 500_000, status=401, kind="text/html"), "wants an API key"),
        (whole(gzip.compress(b" " * 10_000_000), more="Content-Encoding: gzip\r\n"), "Nothing answers"),
    ],
)
def test_an_address_that_lies_is_told_in_words(answer: Answer, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if answer is DRIP:  # the others tell it without a wait, however busy the machine is
        monkeypatch.setattr(endpoint_probe, "_PATIENCE_S", SHORT_S)

    async def test() -> None:
        async with liar({"/v1/models": answer}) as url:
            with pytest.raises(UserError, match=words):
                await probe_endpoint(parse_endpoint(url))

    run(test)


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (whole(b"<html>", kind="text/html"), ConnectionLostError),
        (whole(b'{"choices": []}'), ConnectionLostError),
        (endless(b"data: ", b"x" * 65_536, kind="text/event-stream"), ConnectionLostError),
        (whole(b'data: {"x": ' + TOO_DEEP + b"\n\n", kind="text/event-stream"), ConnectionLostError),
        (endless(b"{", b" " * 65_536, status=500), RefusedError),
        (whole(b'{"error": ' + TOO_DEEP, status=400), RefusedError),
        (whole(b'{"error": {"message": "\xff"}}', status=400), RefusedError),
    ],
)
def test_a_chat_with_a_liar_ends(answer: Answer, error: type[Exception]) -> None:
    async def chat(api: ServerApi) -> None:
        async for _ in api.chat(HELLO):
            pass

    async def test() -> None:
        with pytest.raises(error):
            await asked({"/v1/chat/completions": answer}, chat)

    run(test)


def test_a_poll_is_given_up_in_its_time_although_bytes_keep_coming() -> None:
    async def test() -> None:
        async with asyncio.timeout(10):
            await asked({"/slots": DRIP}, lambda api: api.slots(SHORT_S))

    run(test)


def test_a_measured_answer_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timed_request, "LONGEST_ANSWER_BYTES", 200_000)

    async def test() -> None:
        async with liar({timed_request.PATH: endless(b"data: ", b"x" * 9_999, kind="text/event-stream")}) as url:
            port = int(url.rpartition(":")[2])
            response = await asyncio.to_thread(timed_request.timed_chat_request, "127.0.0.1", port, b"{}")
        assert response.end is ResponseEnd.CUT
        assert "longer than 200,000 bytes" in response.problem

    run(test)


def test_counters_of_a_position_that_no_draft_has_are_left_out() -> None:
    page = 'llamacpp:spec_decode_num_accepted_tokens_per_pos_total{position="999999999"} 1\n'
    assert parse_metrics(page).per_position == ()


def test_ids_that_nobody_could_read_are_left_out_and_each_stands_once() -> None:
    ids = ["good", "good", "", "two\nlines", "‮turned", "x" * 5000]
    models = decode_models(json.dumps({"data": [{"id": name} for name in ids]}).encode())
    assert models is not None
    assert [model.model_id for model in models] == ["good"]
