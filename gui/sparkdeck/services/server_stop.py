"""How a server is ended: our own requests first, then two signals, then force, each step told.

Measured on llama-server: a SIGTERM with an open stream takes 30 s, while a prompt is read over 45 s; after our streams
are closed 0.2 s; a second SIGTERM ends it at once with code 1; a process that was stopped by SIGSTOP obeys SIGKILL only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from sparkdeck.adapters.running_server import RunningServer
from sparkdeck.domain.translation import plural, tr

SECOND_TERM_AFTER_S = 2.0
KILL_AFTER_S = 1.0
_CLOSE_WITHIN_S = 1.0
_TELL_AFTER_KILL_S = 1.0

Say = Callable[[str], None]


async def end_server(
    process: RunningServer,
    exited: asyncio.Task[int],
    close_requests: Sequence[Callable[[], Awaitable[None]]],
    say: Say,
    *,
    count_others: Awaitable[int] | None = None,
) -> None:
    """End ``process`` and wait until it is gone, however long the system takes for that.

    ``count_others`` tells how many requests of other programs end with it; they are named, not waited for.
    """
    say(tr("closing our requests"))
    others = await _close(close_requests, count_others)
    cut = requests_of_others(others) if others else ""
    say(tr("asking it to end, with {requests}", requests=cut) if cut else tr("asking it to end"))
    process.terminate()
    await asyncio.wait({exited}, timeout=SECOND_TERM_AFTER_S)
    if exited.done():
        return
    say(tr("asking it again, with {requests}", requests=cut) if cut else tr("asking it again"))
    process.terminate()
    await asyncio.wait({exited}, timeout=KILL_AFTER_S)
    if exited.done():
        return
    say(tr("ending it by force"))
    process.kill()
    await asyncio.wait({exited}, timeout=_TELL_AFTER_KILL_S)
    if not exited.done():  # a driver call that hangs: its memory is not free before it is gone
        say(tr("waiting for the system to let process {pid} go", pid=process.pid))
        await asyncio.wait({exited})


def requests_of_others(count: int) -> str:
    """``1 request of another program``."""
    return plural(count, "1 request of another program", "{n} requests of other programs")


async def _close(close_requests: Sequence[Callable[[], Awaitable[None]]], count_others: Awaitable[int] | None) -> int:
    """Close ours and count the others' at the same time: what is slow here must not slow the stop."""
    counting = asyncio.ensure_future(count_others) if count_others is not None else None
    closing: list[asyncio.Future[None]] = [asyncio.ensure_future(close()) for close in close_requests]
    everything = {*closing, *((counting,) if counting is not None else ())}
    if everything:
        await asyncio.wait(everything, timeout=_CLOSE_WITHIN_S)
    for task in closing:
        if task.done():
            task.result()
    if counting is None:
        return 0
    if counting.done():
        return counting.result()
    counting.cancel()
    return 0
