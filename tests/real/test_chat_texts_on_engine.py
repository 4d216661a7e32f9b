"""Whatever a model says arrives to the letter, however the network cuts it: nasty texts on both engines."""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from sparkdeck.domain.chat import AnswerEnd, ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.runtime import Runtime
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair, wrong_every
from tests.services.harness import profile_of, run, running_panel

HELLO = (ChatMessage(Role.USER, "Hello"),)
NASTY = (
    "- a\n  - b\n    1. c\n\n       > d\n\n```py\nunclosed = '<script>alert(1)</script>'\n"
    "![x](http://127.0.0.1:1/p.png) [y](javascript:alert(1)) <img src=file:///etc/passwd onerror=a()>\n"
    "$3,500 in May, `<think>x</think>`, \\(a_b\\), R$ 12,29 ~~~~\n\u202eright to left\u202c שלום مرحبا e\u0301 \x07\x1b[31m\r\n"
    + "| "
    + " | ".join(f"c{number}" for number in range(200))
    + " |\n"
    + "|---" * 200
    + "|\n"
)
FAMILY = "👨‍👩‍👧‍👦"
"""One character to the eye, 25 bytes: here a token for every two or three of them."""


def _bytes_of(text: str, *lengths: int) -> tuple[bytes, ...]:
    data, pieces, sizes = text.encode(), list[bytes](), itertools.cycle(lengths)
    while data:
        size = next(sizes)
        pieces.append(data[:size])
        data = data[size:]
    return tuple(pieces)


class _Chopped(httpx.AsyncBaseTransport):
    """The same bytes in other pieces."""

    def __init__(self, inner: httpx.AsyncBaseTransport, dice: random.Random) -> None:
        self._inner = inner
        self._dice = dice

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        response = await self._inner.handle_async_request(request)
        assert isinstance(response.stream, httpx.AsyncByteStream)
        response.stream = _ChoppedStream(response.stream, self._dice)
        return response

    async def aclose(self) -> None:
        await self._inner.aclose()


class _ChoppedStream(httpx.AsyncByteStream):
    def __init__(self, inner: httpx.AsyncByteStream, dice: random.Random) -> None:
        self._inner = inner
        self._dice = dice

    async def __aiter__(self) -> AsyncIterator[bytes]:
        kept = b""
        async for chunk in self._inner:
            kept += chunk
            while len(kept) > (size := self._dice.choice((1, 2, 7, 60, 400, 5000))):
                yield kept[:size]
                kept = kept[size:]
        yield kept

    async def aclose(self) -> None:
        await self._inner.aclose()


def _recite(engine: Runtime, folder: Path, pieces: tuple[bytes | str, ...], context: int) -> None:
    pair = ScriptedPair(pieces, wrong_every(3, len(pieces)), loops=False)
    wanted = b"".join(pair.piece_bytes)
    target, draft = write_pair(pair, folder)

    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            await services.supervisor.start(profile_of(target, draft, ctx_size=context), engine)
            await services.supervisor.wait_ready()
            api = services.desk.api
            assert api is not None
            api._client._transport = _Chopped(api._client._transport, random.Random(len(pieces)))
            outcome = await services.chat.answer(AnswerRequest(1, HELLO, marks_accepted=True))
            assert outcome.end is AnswerEnd.DONE
            assert hashlib.sha256(panel.text.encode()).digest() == hashlib.sha256(wanted).digest()

    run(test, deadline_s=300)


def test_nasty_text_arrives_to_the_letter(engine: Runtime, tmp_path: Path) -> None:
    pieces: tuple[bytes | str, ...] = (*cut_into_pieces(NASTY), " family ", *_bytes_of(FAMILY, 2, 3), " end")
    unique = dict.fromkeys(pieces)
    assert len(unique) == len(pieces)
    _recite(engine, tmp_path, pieces, 4096)


@pytest.mark.real
def test_a_line_of_300_kilobytes_arrives_to_the_letter(engine: Runtime, tmp_path: Path) -> None:
    pieces = tuple(f"{number:05d}" + "äx" * 100 for number in range(1000))
    _recite(engine, tmp_path, pieces, 4096)
