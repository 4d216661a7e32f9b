"""A wish to stop that ends every wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


class StopRequested(Exception):
    """Somebody wants the server stopped; the lifecycle unwinds to the one place that does it."""


class StopRequest:
    """Made by whoever wants the stop; waits that go through :meth:`unless_made` end with it."""

    def __init__(self) -> None:
        self._made = asyncio.Event()

    def make(self) -> None:
        self._made.set()

    def forget(self) -> None:
        """A new start: what was asked before does not count."""
        self._made.clear()

    async def unless_made(self, awaitable: Awaitable[T]) -> T:
        """The result of ``awaitable``, or :class:`StopRequested` as soon as somebody asks for a stop."""
        work = asyncio.ensure_future(awaitable)
        stop = asyncio.ensure_future(self._made.wait())
        try:
            await asyncio.wait({work, stop}, return_when=asyncio.FIRST_COMPLETED)
            if self._made.is_set():
                raise StopRequested
            return work.result()
        finally:
            stop.cancel()
            if not work.done():
                work.cancel()
                await asyncio.wait({work})
