"""The pause of a benchmark: wished for at any time, taken between two entries of the plan."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sparkdeck.services.benchmark_ruler import Ruler


class BenchmarkPause:
    """``let_go`` gives the server back, ``take_again`` takes it once more."""

    def __init__(self) -> None:
        self._wanted = False
        self._go_on = asyncio.Event()

    def want(self) -> None:
        self._go_on.clear()
        self._wanted = True

    def end(self) -> None:
        """Nobody wishes for one any more; one that lasts is over."""
        self._wanted = False
        self._go_on.set()

    async def take(
        self, ruler: Ruler, let_go: Callable[[], Awaitable[None]], take_again: Callable[[], Awaitable[None]]
    ) -> None:
        """Pause until :meth:`end`, if that was wished for."""
        if not self._wanted:
            return
        await let_go()
        ruler.pause(True)
        await self._go_on.wait()
        ruler.pause(False)
        await take_again()
