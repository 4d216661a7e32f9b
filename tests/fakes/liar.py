"""Answers at an address that are not what was asked for, and some that never end."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

Answer = Callable[[asyncio.StreamWriter], Awaitable[None]]


def whole(body: bytes, *, status: int = 200, kind: str = "application/json", more: str = "") -> Answer:
    """An answer with an end. ``more`` are further headers, each with its end of line."""

    async def send(writer: asyncio.StreamWriter) -> None:
        writer.write(_head(status, kind, f"Content-Length: {len(body)}\r\n{more}") + body)
        await writer.drain()

    return send


def endless(begin: bytes, piece: bytes, *, pause_s: float = 0.0, status: int = 200, kind: str = "text/plain") -> Answer:
    """``begin``, then ``piece`` again and again until the client has gone."""

    async def send(writer: asyncio.StreamWriter) -> None:
        writer.write(_head(status, kind) + begin)
        while True:
            await writer.drain()
            await asyncio.sleep(pause_s)
            writer.write(piece)

    return send


@asynccontextmanager
async def liar(answers: Mapping[str, Answer]) -> AsyncIterator[str]:
    """The base address of a server with these answers by path; 404 for all others."""
    talking: set[asyncio.Task[None]] = set()

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        talking.add(task)
        try:
            while True:
                path = (await reader.readuntil(b"\r\n\r\n")).split()[1].decode().partition("?")[0]
                await answers.get(path, whole(b"{}", status=404))(writer)
                if path.endswith("/completions"):
                    return
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()
            talking.discard(task)  # last: who waits for the talks waits for their sockets

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for task in talking:
            task.cancel()
        if talking:
            await asyncio.wait(set(talking))


def _head(status: int, kind: str, more: str = "") -> bytes:
    return f"HTTP/1.1 {status} So\r\nContent-Type: {kind}\r\n{more}\r\n".encode()
