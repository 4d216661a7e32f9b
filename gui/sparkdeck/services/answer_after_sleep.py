"""Whether a running answer still comes after the computer has slept.

A connection to another machine may be dead without a sign: who only listens would wait for ever. One to this machine lives
as long as the server, but the server may have lost its GPU and answer nothing any more.
"""

from __future__ import annotations

import asyncio
import time

from sparkdeck.domain.server_status import Phase
from sparkdeck.services.answer_stream import AnswerStream
from sparkdeck.services.server_desk import ServerSource

PATIENCE_S = 5.0
"""A step that was under way may take so long, and a network to be there again."""
BLIND_PATIENCE_S = 30.0
"""Where the server of another machine does not tell whether it works."""
LOOK_EVERY_S = 0.5


async def is_lost(stream: AnswerStream, server: ServerSource) -> bool:
    """Look until something of it arrives, or it is clear that nothing will; whoever waits cancels when it ends."""
    arrived, began = stream.arrivals, time.monotonic()
    idle = 0
    while True:
        await asyncio.sleep(LOOK_EVERY_S)
        if stream.arrivals != arrived:
            return False
        waited_s = time.monotonic() - began
        status, api = server.status, server.api
        if api is None or not status.is_up:
            return True
        if waited_s < PATIENCE_S:
            continue
        if status.phase is not Phase.READY:
            return True
        if status.attached is None:  # on this machine, and it answers: its connection lives, however long it reads
            return False
        slots = await api.slots() if api.speaks_llama else None
        idle = idle + 1 if slots is not None and not any(slot.busy for slot in slots) else 0
        if idle >= 2 or (slots is None and waited_s >= BLIND_PATIENCE_S):
            return stream.arrivals == arrived
