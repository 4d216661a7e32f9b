"""The benchmark's reader against servers that cut, ping, refuse, break off and stay silent."""

from __future__ import annotations

import hashlib
import json
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.adapters.benchmark_request import chat_body, run_result
from sparkdeck.adapters.chat_events import Timings, Usage
from sparkdeck.adapters.recorded_http import RawChunk, read_answer
from sparkdeck.adapters.timed_request import Cancellation, EventCount, timed_chat_request
from sparkdeck.adapters.timed_response import ResponseEnd, TimedResponse, read_response
from sparkdeck.domain.errors import UserError
from tests.recorded import recording

STREAM_HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n"
CHUNKED_HEAD = STREAM_HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
PLAIN_HEAD = STREAM_HEAD + b"\r\n"
PIECES = ("Grüße", " 🦙", "\n\n", "data: x", " שלום", "\u2028end")
TEXT = "".join(PIECES)


def event(document: object, end: str = "\n") -> bytes:
    return f"data: {json.dumps(document, ensure_ascii=False)}{end}{end}".encode()


def delta(end: str = "\n", **fields: object) -> bytes:
    return event({"choices": [{"index": 0, "delta": fields, "finish_reason": None}]}, end)


def stream(pieces: Sequence[str] = PIECES, end: str = "\n") -> list[bytes]:
    """The events of one answer in llama-server's order."""
    return [
        delta(end, role="assistant", content=None),
        *(delta(end, content=piece) for piece in pieces),
        event({"choices": [{"index": 0, "delta": {}, "finish_reason": "length"}]}, end),
        event(
            {
                "choices": [],
                "usage": {
                    "completion_tokens": len(pieces),
                    "prompt_tokens": 26,
                    "prompt_tokens_details": {"cached_tokens": 0},
                },
                "timings": {"cache_n": 0, "predicted_n": len(pieces), "predicted_per_second": 124.5},
            },
            end,
        ),
        f"data: [DONE]{end}{end}".encode(),
    ]


def chunked(events: Sequence[bytes]) -> bytes:
    return b"".join(f"{len(data):x}\r\n".encode() + data + b"\r\n" for data in events) + b"0\r\n\r\n"


def cut(raw: bytes, places: Sequence[int]) -> list[RawChunk]:
    """``raw`` cut at ``places``; the n-th chunk (from 1) has the stamp n."""
    edges = [0, *sorted({place for place in places if 0 < place < len(raw)}), len(raw)]
    return [RawChunk(number, raw[begin:end]) for number, (begin, end) in enumerate(pairwise(edges), 1)]


def read(raw: bytes) -> TimedResponse:
    return read_response(0, cut(raw, range(0, len(raw), 37)))


# --- taking a recording apart ---


def test_a_stream_cut_at_every_byte_reads_the_same() -> None:
    raw = CHUNKED_HEAD + chunked(stream())
    response = read_response(0, cut(raw, range(len(raw))))
    assert (response.end, response.problem, response.text) == (ResponseEnd.COMPLETE, "", TEXT)
    assert response.finish_reason == "length"
    assert response.usage is not None
    assert (response.usage.completion_tokens, response.usage.prompt_tokens) == (6, 26)
    assert response.timings is not None
    assert response.timings.predicted_per_second == 124.5
    assert response.last_byte_ns == len(raw)
    first_text_end = raw.index("Grüße".encode()) + raw[raw.index("Grüße".encode()) :].index(b"\n\n") + 2
    assert response.first_token_ns == first_text_end  # with one byte per chunk the stamp is the count of bytes


@given(
    pieces=st.lists(st.text(max_size=12), min_size=1, max_size=8),
    end=st.sampled_from(["\n", "\r\n"]),
    framing=st.sampled_from(["chunked", "content-length", "close"]),
    seed=st.integers(0, 2**32),
)
@settings(max_examples=150, deadline=None)
def test_text_and_stamps_do_not_depend_on_how_the_bytes_are_cut(
    pieces: list[str], end: str, framing: str, seed: int
) -> None:
    random_ = random.Random(seed)
    events = stream(pieces, end)
    for place in sorted(random_.sample(range(len(events)), 2), reverse=True):
        events.insert(place, f": ping{end}{end}".encode())
    body = b"".join(events)
    if framing == "chunked":
        blocks = [chunk.data for chunk in cut(body, random_.sample(range(len(body)), 5))]
        raw = CHUNKED_HEAD + chunked(blocks)
    elif framing == "content-length":
        raw = STREAM_HEAD + f"Content-Length: {len(body)}\r\n\r\n".encode() + body
    else:
        raw = PLAIN_HEAD + body
    chunks = cut(raw, random_.sample(range(len(raw)), min(len(raw), random_.choice([0, 1, 5, 60]))))
    response = read_response(0, chunks)
    assert (response.end, response.text) == (ResponseEnd.COMPLETE, "".join(pieces))
    assert response.text_sha256 == hashlib.sha256("".join(pieces).encode()).hexdigest()
    stamps = [item.at_ns for item in response.events]
    assert stamps == sorted(stamps)
    assert len(stamps) == len(pieces) + 4
    assert response.last_byte_ns == len(chunks)


def test_a_recorded_stream_of_build_11434_reads_whole() -> None:
    events = [
        part + b"\n\n" for part in recording("b11434/chat_stream.sse").read_bytes().split(b"\n\n") if part.strip()
    ]
    response = read(CHUNKED_HEAD + chunked(events))
    assert (response.end, response.finish_reason, len(response.events)) == (ResponseEnd.COMPLETE, "length", len(events))
    run = run_result(response, 12, draft=True, steps=3)
    assert (run.valid, run.completion_tokens, run.prompt_tokens, run.cached_tokens) == (True, 12, 26, 0)
    assert (run.drafted, run.accepted, run.decode_tokens_per_s) == (9, 8, 136.94707617992356)


def test_a_recorded_stream_of_build_10434_keeps_its_times() -> None:
    """Its lines carry the millisecond of their arrival: the first text came with the first chunk that has any."""
    chunks = [RawChunk(0, PLAIN_HEAD)]
    for line in recording("b10434/draft-chat_stream_timings_progress.sse.txt").read_bytes().splitlines():
        if not line.startswith(b"#"):
            stamp, _, text = line.strip().partition(b" ")
            chunks.append(RawChunk(round(float(stamp) * 1e6), text + b"\n"))
    response = read_response(0, chunks)
    assert response.end is ResponseEnd.COMPLETE
    run = run_result(response, 128, draft=True, steps=None)
    assert (run.completion_tokens, run.drafted, run.accepted) == (128, 105, 105)
    assert run.problem == "35 prompt tokens came from the cache"
    assert run.ttft_s is not None
    assert run.wall_s == pytest.approx(45.978)
    assert run.ttft_s + 13.162 == pytest.approx(run.wall_s, abs=0.1)  # the server's own predicted_ms


def test_data_over_several_lines_is_joined_and_other_fields_are_passed_over() -> None:
    raw = PLAIN_HEAD + b'event: x\nid: 1\ndata: {"choices":\ndata:[{"delta":{"content":"a"}}]}\n\ndata: [DONE]\n\n'
    response = read(raw)
    assert (response.end, response.text) == (ResponseEnd.COMPLETE, "a")


def test_reasoning_is_kept_apart_counts_as_first_token_and_is_hashed_before_the_text() -> None:
    raw = CHUNKED_HEAD + chunked([delta(reasoning_content="hm "), delta(content="yes"), b"data: [DONE]\n\n"])
    response = read_response(0, cut(raw, [raw.index(b"yes")]))
    assert (response.reasoning, response.text, response.first_token_ns) == ("hm ", "yes", 1)
    assert response.text_sha256 == hashlib.sha256(b"hm yes").hexdigest()


def test_interim_answers_are_skipped() -> None:
    assert read(b"HTTP/1.1 100 Continue\r\n\r\n" + CHUNKED_HEAD + chunked(stream())).end is ResponseEnd.COMPLETE


def test_trailers_and_chunk_extensions_are_understood() -> None:
    body = chunked(stream()).replace(b"\r\n", b";x=1\r\n", 1).removesuffix(b"\r\n") + b"X-Sum: 1\r\n\r\n"
    assert read(CHUNKED_HEAD + body).end is ResponseEnd.COMPLETE


def test_a_refusal_carries_the_servers_own_words() -> None:
    body = b'{"error":{"code":400,"message":"request (42007 tokens) exceeds the available context size (2048 tokens)"}}'
    head = f"HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    response = read(head.encode() + body)
    assert (response.end, response.status) == (ResponseEnd.REFUSED, 400)
    assert response.problem == (
        "The server refused the request: request (42007 tokens) exceeds the available context size (2048 tokens)"
    )


def test_a_refusal_without_an_error_object_is_told_by_its_status() -> None:
    response = read(b"HTTP/1.1 502 Bad Gateway\r\n\r\n<html>")
    assert (response.end, response.problem) == (ResponseEnd.REFUSED, "The server refused the request: HTTP 502")


def test_an_error_in_mid_stream_ends_the_answer_and_keeps_the_text() -> None:
    events = [*stream()[:3], event({"error": {"code": 500, "message": "Context size has been exceeded."}})]
    response = read(CHUNKED_HEAD + chunked(events))
    assert (response.end, response.text) == (ResponseEnd.FAILED, "Grüße 🦙")
    assert response.problem == "The server broke off the answer: Context size has been exceeded."


def test_every_cut_of_a_chunked_stream_is_noticed() -> None:
    raw = CHUNKED_HEAD + chunked(stream())
    for length in range(len(raw)):
        response = read_response(0, cut(raw[:length], [length // 2]) if length else ())
        assert response.end is ResponseEnd.CUT, raw[:length][-30:]
        assert response.problem


def test_a_stream_without_done_is_not_whole() -> None:
    response = read(CHUNKED_HEAD + chunked(stream()[:-1]))
    assert (response.end, response.text) == (ResponseEnd.CUT, TEXT)
    assert "[DONE]" in response.problem


def test_a_short_body_is_noticed_by_its_content_length() -> None:
    body = b"".join(stream())
    raw = STREAM_HEAD + f"Content-Length: {len(body) + 1}\r\n\r\n".encode() + body
    assert read(raw).end is ResponseEnd.CUT


@pytest.mark.parametrize(
    "raw",
    [
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"HTTP/1.1 two hundred\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: -4\r\n\r\n",
        CHUNKED_HEAD + b"zz\r\n",
        CHUNKED_HEAD + b"1\r\nab\r\n0\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>",
        b"HTTP/1.1 200 OK\r\n\r\n",
        PLAIN_HEAD + b"data: {not json\n\ndata: [DONE]\n\n",
    ],
)
def test_what_is_not_a_stream_of_chat_chunks_is_said_to_be_none(raw: bytes) -> None:
    response = read(raw)
    assert response.end is ResponseEnd.MALFORMED
    assert response.problem.endswith(".")


@given(st.binary(max_size=300), st.booleans())
@settings(max_examples=300, deadline=None)
def test_no_bytes_can_crash_the_reader(noise: bytes, behind_a_head: bool) -> None:
    response = read((CHUNKED_HEAD if behind_a_head else b"") + noise)
    assert response.end is not ResponseEnd.COMPLETE or b"[DONE]" in noise
    read_answer([RawChunk(1, CHUNKED_HEAD + b"0\r\n\r\n")])


# --- over a real socket ---


@dataclass
class Connection:
    """One accepted connection of the test's server."""

    socket: socket.socket
    request: bytes = b""
    answered: threading.Event = field(default_factory=threading.Event)


@contextmanager
def serving(answer: Callable[[Connection], None]) -> Iterator[tuple[int, Connection]]:
    """A server for one request: reads it whole, calls ``answer``, closes. Yields its port and what it saw."""
    listener = socket.create_server(("127.0.0.1", 0))
    seen = Connection(listener)

    def serve() -> None:
        accepted, _ = listener.accept()
        with accepted:
            seen.socket = accepted
            while b"\r\n\r\n" not in seen.request:
                received = accepted.recv(65536)
                if not received:
                    return
                seen.request += received
            head, _, body = seen.request.partition(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            while len(body) < length:
                body += accepted.recv(65536)
            seen.request = head + b"\r\n\r\n" + body
            answer(seen)
            seen.answered.set()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield listener.getsockname()[1], seen
    finally:
        thread.join(5)
        listener.close()
        assert not thread.is_alive()


def test_the_request_says_what_it_must() -> None:
    body = chat_body("Räume auf.", 512)
    with serving(lambda seen: seen.socket.sendall(CHUNKED_HEAD + chunked(stream()))) as (port, seen):
        response = timed_chat_request("127.0.0.1", port, body, api_key="secret")
    assert response.end is ResponseEnd.COMPLETE
    head, _, sent = seen.request.partition(b"\r\n\r\n")
    first, *headers = head.decode().split("\r\n")
    assert first == "POST /v1/chat/completions HTTP/1.1"
    assert {"Connection: close", f"Content-Length: {len(sent)}", "Authorization: Bearer secret"} <= set(headers)
    assert json.loads(sent) == {
        "messages": [{"role": "user", "content": "Räume auf."}],
        "stream": True,
        "stream_options": {"include_usage": True},
        "max_tokens": 512,
        "temperature": 0,
        "cache_prompt": False,
    }


def test_wall_time_and_first_token_come_from_the_clock() -> None:
    def answer(seen: Connection) -> None:
        parts = [CHUNKED_HEAD, *(chunked([data])[: -len(b"0\r\n\r\n")] for data in stream()), b"0\r\n\r\n"]
        for part in parts:
            time.sleep(0.01)
            seen.socket.sendall(part)

    with serving(answer) as (port, _):
        count = EventCount()
        response = timed_chat_request("127.0.0.1", port, b"{}", count=count)
    assert response.wall_s is not None
    assert response.ttft_s is not None
    assert 0.02 < response.ttft_s < response.wall_s - 0.05
    assert response.wall_s > 0.11
    assert count.events == pytest.approx(len(stream()), abs=2)  # the text holds none; cuts may hide one


def test_a_refusal_before_the_body_was_read_is_still_read() -> None:
    refusal = b"HTTP/1.1 413 Payload Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    with serving(lambda seen: seen.socket.sendall(refusal)) as (port, _):
        assert timed_chat_request("127.0.0.1", port, b"{}").status == 413


def test_a_server_that_dies_is_reported_as_cut() -> None:
    def reset(seen: Connection) -> None:
        seen.socket.sendall(CHUNKED_HEAD + chunked(stream())[:200])
        seen.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")

    with serving(reset) as (port, _):
        response = timed_chat_request("127.0.0.1", port, b"{}")
    assert response.end is ResponseEnd.CUT
    with serving(lambda seen: None) as (port, _):
        response = timed_chat_request("127.0.0.1", port, b"{}")
    assert response.problem == "The server closed the connection before it answered."


@pytest.mark.parametrize("begun", [b"", CHUNKED_HEAD + chunked(stream())[:120]])
def test_cancelling_ends_the_wait_at_once(begun: bytes) -> None:
    """Also while the server holds its headers back, as llama-server does until the first token."""
    waiting = threading.Event()
    gone = threading.Event()

    def hold(seen: Connection) -> None:
        seen.socket.sendall(begun)
        waiting.set()
        gone_at_server = seen.socket.recv(1) == b""
        assert gone_at_server
        gone.set()

    with serving(hold) as (port, _):
        cancellation = Cancellation()
        answers: list[TimedResponse] = []

        def ask() -> None:
            answers.append(timed_chat_request("127.0.0.1", port, b"{}", cancellation=cancellation))

        asking = threading.Thread(target=ask)
        asking.start()
        assert waiting.wait(5)
        started = time.perf_counter()
        cancellation.cancel()
        asking.join(5)
        assert time.perf_counter() - started < 0.2
        assert gone.wait(0.2)  # the server learns of it too, so it stops generating
    assert [answer.end for answer in answers] == [ResponseEnd.CANCELLED]


def test_a_request_cancelled_beforehand_sends_nothing() -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    with serving(lambda seen: None) as (port, seen):
        response = timed_chat_request("127.0.0.1", port, b"{}", cancellation=cancellation)
        assert response.end is ResponseEnd.CANCELLED
    assert seen.request == b""


def test_no_server_is_a_user_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    with pytest.raises(UserError, match=f"Nothing answers at 127.0.0.1:{port}"):
        timed_chat_request("127.0.0.1", port, b"{}")


def test_a_key_that_no_header_can_carry_is_refused() -> None:
    with pytest.raises(UserError, match="API key"):
        timed_chat_request("127.0.0.1", 1, b"{}", api_key="a\r\nX: y")


# --- what a run is worth ---

USAGE = Usage(512, 26)
TIMINGS = Timings(cache_n=0, predicted_n=512, predicted_per_second=124.5, draft_n=510, draft_n_accepted=340)


def answer(
    usage: Usage | None = USAGE, timings: Timings | None = TIMINGS, finish_reason: str = "length"
) -> TimedResponse:
    return TimedResponse(
        ResponseEnd.COMPLETE,
        send_ns=1_000_000_000,
        status=200,
        first_token_ns=1_250_000_000,
        last_byte_ns=5_000_000_000,
        text="abc",
        usage=usage,
        timings=timings,
        finish_reason=finish_reason,
    )


def without_drafts() -> Timings:
    return Timings(cache_n=0, predicted_n=512, predicted_per_second=124.5)


def test_a_whole_run_is_valid() -> None:
    run = run_result(answer(), 512, draft=True, steps=170)
    assert (run.valid, run.problem) == (True, "")
    assert (run.completion_tokens, run.prompt_tokens, run.cached_tokens) == (512, 26, 0)
    assert (run.wall_s, run.ttft_s, run.wall_tokens_per_s, run.decode_tokens_per_s) == (4.0, 0.25, 128.0, 124.5)
    assert (run.drafted, run.accepted, run.steps) == (510, 340, 170)
    assert run.text_sha256 == hashlib.sha256(b"abc").hexdigest()


@pytest.mark.parametrize(
    ("response", "problem"),
    [
        (answer(Usage(100, 26), finish_reason="stop"), "ended after 100 of 512 tokens (the model ended its answer)"),
        (answer(Usage(100, 26)), "ended after 100 of 512 tokens"),
        (answer(Usage(513, 26)), "made 513 tokens instead of 512"),
        (answer(timings=Timings(cache_n=25)), "25 prompt tokens came from the cache"),
        (answer(None, None), "the server did not say how many tokens it made"),
    ],
)
def test_a_run_that_is_not_the_protocols_is_invalid(response: TimedResponse, problem: str) -> None:
    run = run_result(response, 512, draft=True, steps=170)
    assert (run.valid, run.problem) == (False, problem)


def test_a_broken_answer_has_no_figures() -> None:
    run = run_result(TimedResponse(ResponseEnd.CUT, 0, "It broke."), 512, draft=True, steps=3)
    assert (run.valid, run.problem, run.wall_s, run.text_sha256) == (False, "It broke.", None, None)


@pytest.mark.parametrize(("steps", "drafted"), [(0, 0), (None, None), (5, None)])
def test_absent_draft_counts_are_zero_only_where_the_step_counter_says_so(
    steps: int | None, drafted: int | None
) -> None:
    run = run_result(answer(timings=without_drafts()), 512, draft=True, steps=steps)
    assert (run.drafted, run.accepted, run.steps) == (drafted, drafted, steps)


def test_in_the_baseline_arm_draft_counts_do_not_apply() -> None:
    run = run_result(answer(timings=without_drafts()), 512, draft=False, steps=0)
    assert (run.valid, run.drafted, run.accepted, run.steps) == (True, None, None, None)
    assert run_result(answer(), 512, draft=False, steps=0).problem == "510 tokens were drafted, so this is no baseline"


def test_a_rate_over_one_token_is_no_rate() -> None:
    timings = Timings(predicted_n=1, predicted_per_second=1e6)
    run = run_result(answer(Usage(1, 26), timings), 1, draft=False, steps=None)
    assert (run.valid, run.decode_tokens_per_s) == (True, None)
