"""Against a server that says exactly what it is told to, piece by piece."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.adapters.bounded_get import NoPageError
from sparkdeck.adapters.poll_connection import PollConnections, _unchunked
from tests.soak import soak_count

OK = b"HTTP/1.1 200 OK\r\n"


@dataclass
class Script:
    """Each request takes the next answer: its pieces, sent one by one. ``None`` closes the connection instead."""

    answers: list[Sequence[bytes] | None]
    heads: list[bytes] = field(default_factory=list)
    connections: int = 0
    talks: set[asyncio.Task[None]] = field(default_factory=set)


@asynccontextmanager
async def served(script: Script) -> AsyncIterator[PollConnections]:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        script.connections += 1
        this = asyncio.current_task()
        assert this is not None
        script.talks.add(this)
        try:
            while script.answers:
                script.heads.append(await reader.readuntil(b"\r\n\r\n"))
                answer = script.answers.pop(0)
                if answer is None:
                    break
                for piece in answer:
                    writer.write(piece)
                    await writer.drain()
                    await asyncio.sleep(0)
                if b"Connection: close" in answer[0]:
                    break
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    polls = PollConnections(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/base", "key")
    try:
        yield polls
    finally:
        await polls.close()
        server.close()
        await server.wait_closed()
        await asyncio.gather(*script.talks)


def run(script: Script, work: Callable[[PollConnections], Awaitable[None]]) -> None:
    async def main() -> None:
        async with served(script) as polls:
            await work(polls)

    asyncio.run(main())


def test_several_answers_come_over_one_connection_whole_and_in_chunks() -> None:
    chunked = OK + b"Transfer-Encoding: chunked\r\n\r\n"
    script = Script(
        [
            [OK + b"Content-Type: Text/Plain\r\nContent-Length: 5\r\n\r\nhe", b"llo"],
            [chunked, b"5;x=y\r\nhello\r\n", b"6\r\n world\r", b"\n0\r\n\r\n"],
            [b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n"],
        ]
    )

    async def work(polls: PollConnections) -> None:
        pages = [await polls.get("/metrics", within_s=5.0, params={"model": "a b"}) for _ in range(3)]
        assert [(page.status, page.body) for page in pages] == [(200, b"hello"), (200, b"hello world"), (503, b"")]
        assert pages[0].kind == "text/plain"

    run(script, work)
    assert script.connections == 1
    assert script.heads[0].startswith(b"GET /base/metrics?model=a+b HTTP/1.1\r\nHost: 127.0.0.1:")
    assert b"Authorization: Bearer key\r\n" in script.heads[0]


def test_a_connection_that_the_server_has_closed_meanwhile_is_opened_anew() -> None:
    page = [OK + b"Content-Length: 1\r\n\r\nx"]
    script = Script([page, None, page, [OK + b"Connection: close\r\n\r\nall of it"], page])

    async def work(polls: PollConnections) -> None:
        bodies = [(await polls.get("/slots", within_s=5.0)).body for _ in range(4)]
        assert bodies == [b"x", b"x", b"all of it", b"x"]

    run(script, work)
    assert script.connections == 3


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ([b"SSH-2.0-OpenSSH\r\n\r\n"], "no HTTP"),
        ([OK + b"Content-Length: -4\r\n\r\n"], "no HTTP"),
        ([OK + b"Content-Length: 99999999999\r\n\r\n"], "longer than"),
        ([OK + b"Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx"], "compressed"),
        ([OK + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"], "no HTTP"),
        ([OK + b"X: " + b"y" * 70_000], "no HTTP"),
        (None, "ended"),
    ],
)
def test_what_is_no_answer_is_no_page(answer: Sequence[bytes] | None, words: str) -> None:
    async def work(polls: PollConnections) -> None:
        with pytest.raises(NoPageError, match=words):
            await polls.get("/slots", within_s=5.0)

    run(Script([answer]), work)


def test_what_takes_too_long_is_given_up_and_holds_up_no_other_path() -> None:
    page = [OK + b"Content-Length: 1\r\n\r\nx"]
    script = Script([[OK + b"Content-Length: 9\r\n\r\nx"], page, page])

    async def work(polls: PollConnections) -> None:
        slow = asyncio.create_task(polls.get("/metrics", within_s=0.2))
        while not script.heads:
            await asyncio.sleep(0)
        assert (await polls.get("/health", within_s=5.0)).body == b"x"
        with pytest.raises(NoPageError) as caught:
            await slow
        assert caught.value.too_late
        assert (await polls.get("/metrics", within_s=5.0)).body == b"x"

    run(script, work)


def test_nobody_listens() -> None:
    async def work() -> None:
        polls = PollConnections("http://127.0.0.1:1", None)
        with pytest.raises(NoPageError):
            await polls.get("/health", within_s=5.0)
        await polls.close()

    asyncio.run(work())


@settings(max_examples=soak_count(400), deadline=None)
@given(st.lists(st.binary(min_size=1, max_size=40), max_size=6))
def test_chunks_put_together_are_the_body(pieces: list[bytes]) -> None:
    data = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"

    assert _unchunked(bytearray(data)) == b"".join(pieces)
    assert all(_unchunked(bytearray(data[:end])) is None for end in range(len(data) - 1))


def test_closing_ends_a_request_under_way_too_and_leaves_no_connection_behind() -> None:
    script = Script([[OK, b"Content-Length: 2\r\n"], None])  # never whole

    async def work(polls: PollConnections) -> None:
        asked = asyncio.create_task(polls.get("/slots", within_s=5.0))
        while not script.heads:
            await asyncio.sleep(0)
        await polls.close()
        with pytest.raises(NoPageError):
            await asked
        with pytest.raises(NoPageError):  # nor does another begin
            await polls.get("/slots", within_s=5.0)
        (talk,) = script.talks
        await talk  # it saw the end of the connection

    run(script, work)
    assert script.connections == 1
