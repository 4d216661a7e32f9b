"""When is a server of ours ready: its own answer, and the proof that it is ours."""

from __future__ import annotations

import asyncio
import time

from sparkdeck.adapters.ports import is_held_since_before, listens
from sparkdeck.adapters.server_api import Health, ServerApi

_INTERVAL_S = 0.05
_INTERVAL_MAX_S = 0.25
_STRANGER_S = 3.0
_HEALTH_WITHIN_S = 30.0
"""For one question: a busy machine may take long, and there is one question at a time."""


async def until_ready(api: ServerApi, pid: int, port: int) -> None:
    """Wait for our own child's ``/health`` to say 200. There is no time-out: a load is alive while it lives.

    A stranger may have taken the port since we looked; our child then ends when it comes to listening. One whose listener
    is not seen to be its own (it belongs to a container, say) is believed after a while, unless who listens was there
    before it.
    """
    interval, answered_at = _INTERVAL_S, 0.0
    while True:
        if await api.health(timeout_s=_HEALTH_WITHIN_S) is Health.OK:
            answered_at = answered_at or time.monotonic()
            if await asyncio.to_thread(listens, pid, port):
                return
            waited = time.monotonic() - answered_at > _STRANGER_S
            if waited and not await asyncio.to_thread(is_held_since_before, pid, port):
                return
        await asyncio.sleep(interval)
        interval = min(interval * 1.5, _INTERVAL_MAX_S)
