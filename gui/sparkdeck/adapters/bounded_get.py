"""One GET with a limit on its time and its size: what answers at an address may be anything, and may never end.

A time limit of httpx counts from one piece to the next, so a body that drips a byte now and then would never meet it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

import httpx

from sparkdeck.domain.translation import tr

MOST_BYTES = 16 * 1024 * 1024
"""32 slots with a prompt of half a megabyte each; everything else we ask for is far shorter."""
PLAIN = {"Accept-Encoding": "identity"}
"""To be sent along: a compressed body can be a thousand times what was received."""


class NoPageError(Exception):
    """Nothing usable came. ``too_late``: not within the time; ``too_long``: more than anything we asked for."""

    def __init__(self, words: str, *, too_late: bool = False, too_long: bool = False) -> None:
        super().__init__(words)
        self.too_late = too_late
        self.too_long = too_long


@dataclass(frozen=True, slots=True)
class Page:
    """A whole answer; ``kind`` is its content type in lower case."""

    status: int
    kind: str
    body: bytes


async def bounded_get(
    client: httpx.AsyncClient,
    path: str,
    *,
    within_s: float,
    params: Mapping[str, str] | None = None,
    most_bytes: int = MOST_BYTES,
) -> Page:
    """The whole answer, within this time from now on. Raises :class:`NoPageError`."""
    try:
        async with (
            asyncio.timeout(within_s),
            client.stream("GET", path, params=params, headers=PLAIN, timeout=within_s) as reply,
        ):
            return Page(reply.status_code, content_type(reply), await read_bounded(reply, most_bytes))
    except (TimeoutError, httpx.TimeoutException) as error:
        raise NoPageError(tr("Nothing whole came within {seconds:g} s.", seconds=within_s), too_late=True) from error
    except (httpx.HTTPError, httpx.StreamError, httpx.InvalidURL) as error:
        raise NoPageError(str(error) or type(error).__name__) from error


async def read_bounded(reply: httpx.Response, most_bytes: int) -> bytes:
    """The body as it was sent. Raises :class:`NoPageError` where it is compressed or too long."""
    if reply.headers.get("content-encoding", "identity").lower() != "identity":
        raise NoPageError(tr("The answer is compressed, which was not asked for."))
    body = bytearray()
    async for chunk in reply.aiter_raw():
        body += chunk
        if len(body) > most_bytes:
            raise NoPageError(tr("The answer is longer than {most:,} bytes.", most=most_bytes), too_long=True)
    return bytes(body)


def content_type(reply: httpx.Response) -> str:
    return str(reply.headers.get("content-type", "")).lower()
