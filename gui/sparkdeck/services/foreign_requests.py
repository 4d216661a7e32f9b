"""How many requests of other programs a server is working on: they end with it, and their owners should be asked."""

from __future__ import annotations

import asyncio

from sparkdeck.adapters.foreign_connections import count_foreign_connections
from sparkdeck.adapters.server_api import ServerApi

_ASK_S = 0.6
"""``/slots`` blocks while a draft reads a prompt; then the log has to tell."""


async def count_foreign_requests(api: ServerApi, pid: int, port: int, *, ours: int, by_log: int) -> int:
    """Requests in work that are not ours.

    ``ours`` counts our requests that a slot has taken up, ``by_log`` all of them by the log. HTTP/1.1 has one request per
    connection, so there are never more than other programs' connections; with none of those nobody else is there.
    """
    connections = await asyncio.to_thread(count_foreign_connections, pid, port)
    if connections == 0:
        return 0
    slots = await api.slots(timeout_s=_ASK_S)
    working = by_log if slots is None else sum(slot.busy for slot in slots)
    found = max(0, working - ours)
    return found if connections is None else min(found, connections)
