"""Sends the benchmark's requests, one or several at once, each in a thread of its own, and counts what they cost.

The threads are the benchmark's: those that everybody awaits are as few as the machine's cores, and eight streams that
wait for a thread would be measured as a slow server.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from sparkdeck.adapters.timed_request import PATH, Cancellation, EventCount, timed_chat_request
from sparkdeck.adapters.timed_response import TimedResponse
from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr

PROGRESS_INTERVAL_S = 0.1
_COUNTER_PATIENCE_S = 3.0
_COUNTER_INTERVAL_S = 0.05
LARGEST_STREAMS = 64

Scrape = Callable[[], Awaitable[ServerCounters | None]]


@dataclass(frozen=True, slots=True)
class CounterGrowth:
    """What the server's own counters grew by around one or several requests; ``None`` where they are not counted for
    these alone. ``per_position[i]``: accepted tokens at draft position i."""

    steps: int | None = None
    per_position: tuple[int, ...] | None = None


class BenchmarkRequests:
    """Asks one server at a time. Close it: its threads end with it."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(LARGEST_STREAMS, thread_name_prefix="sparkdeck-request")

    def close(self) -> None:
        """Every request has ended when this is called: :meth:`ask` waits for its own, also when it is cancelled."""
        self._threads.shutdown(wait=True)

    async def ask(
        self,
        status: ServerStatus,
        api_key: str | None,
        bodies: Sequence[Mapping[str, object]],
        show: Callable[[int], None],
    ) -> tuple[TimedResponse, ...]:
        """Send ``bodies`` at the same moment; the answers in their order. ``show`` is told the events so far, of all."""
        cancellations = [Cancellation() for _ in bodies]
        counts = [EventCount() for _ in bodies]
        loop = asyncio.get_running_loop()
        reading = [
            loop.run_in_executor(self._threads, _send, status, api_key, body, cancellation, count)
            for body, cancellation, count in zip(bodies, cancellations, counts, strict=True)
        ]
        try:
            while (await asyncio.wait(reading, timeout=PROGRESS_INTERVAL_S))[1]:
                show(sum(count.events for count in counts))
            return tuple(one.result() for one in reading)
        finally:
            running = [one for one in reading if not one.done()]
            if running:
                for cancellation in cancellations:
                    cancellation.cancel()
                await asyncio.wait(running)


def _send(
    status: ServerStatus,
    api_key: str | None,
    body: Mapping[str, object],
    cancellation: Cancellation,
    count: EventCount,
) -> TimedResponse:
    address = status.attached.address if status.attached is not None else None
    return timed_chat_request(
        status.client_host,
        status.port or 0,
        body,
        api_key=api_key,
        cancellation=cancellation,
        count=count,
        path=f"{address.path if address is not None else ''}{PATH}",
        encrypted=address is not None and address.scheme == "https",
    )


def require_ready(status: ServerStatus) -> ServerStatus:
    """``status`` of a server that can be asked. Raises :class:`UserError` with what became of it."""
    if status.phase is not Phase.READY or status.port is None:
        raise status.failure or UserError(tr("The server was stopped in the middle of the benchmark."))
    return status


async def growth_since(before: ServerCounters | None, scrape: Scrape, made: int | None) -> CounterGrowth:
    """What was counted for the requests that just ended and made ``made`` tokens in all.

    The counters move a moment after the last byte, when the slot is released. If they grew by more than these requests
    made, somebody else's request is in them.
    """
    if before is None or before.steps is None or before.predicted_tokens is None or not made:
        return CounterGrowth()
    deadline = time.monotonic() + _COUNTER_PATIENCE_S
    while time.monotonic() < deadline:
        now = await scrape()
        if now is not None and now.predicted_tokens is not None:
            grown = now.predicted_tokens - before.predicted_tokens
            if grown > made:
                return CounterGrowth()
            if grown == made:
                return CounterGrowth(now.since(before).steps, _positions(before, now))
        await asyncio.sleep(_COUNTER_INTERVAL_S)
    return CounterGrowth()


def _positions(before: ServerCounters, now: ServerCounters) -> tuple[int, ...] | None:
    if not now.per_position:
        return None
    then = (*before.per_position, *(0 for _ in now.per_position[len(before.per_position) :]))
    grown = tuple(count - earlier for count, earlier in zip(now.per_position, then, strict=True))
    return grown if min(grown) >= 0 else None
