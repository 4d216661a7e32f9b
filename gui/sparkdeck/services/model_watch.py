"""Keeps the list of models of servers that have several: which are loaded, loading, unloaded."""

from __future__ import annotations

import asyncio

from sparkdeck.domain.server_status import Phase
from sparkdeck.services.server_desk import ServerDesk

_INTERVAL_S = 1.0


async def watch_models(desk: ServerDesk) -> None:
    """Ask each router once a second, until cancelled. Asking loads and wakes nothing."""
    while True:
        for name in desk.names:
            if name not in desk.names:  # gone while another one answered
                continue
            api = desk.source(name).api
            if api is None or not api.is_router or desk.status_of(name).phase is not Phase.READY:
                continue
            models = await api.models()
            if models is not None and name in desk.names:
                desk.set_models(name, models)
        await asyncio.sleep(_INTERVAL_S)
