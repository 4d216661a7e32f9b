"""Opens a benchmark's journal in a worker thread so that a cancel in the middle leaves none behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sparkdeck.adapters.benchmark_journal import BenchmarkJournal


async def opened(make: Callable[[], BenchmarkJournal], undo: Callable[[BenchmarkJournal], None]) -> BenchmarkJournal:
    """What ``make`` gives. A thread cannot be stopped: where a cancel comes meanwhile, its end is waited for and ``undo``
    done, else the file would stay open and be offered as a benchmark that was cut off."""
    opening = asyncio.ensure_future(asyncio.to_thread(make))
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        await asyncio.wait({opening})
        if not opening.cancelled() and opening.exception() is None:
            undo(opening.result())
        raise
