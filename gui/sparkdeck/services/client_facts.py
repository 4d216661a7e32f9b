"""Asks the shown server what other programs need to know of it."""

from __future__ import annotations

import asyncio

from sparkdeck.adapters.lan_addresses import lan_addresses
from sparkdeck.domain.client_snippets import ClientFacts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.network_reach import LAN_HOST
from sparkdeck.domain.translation import tr
from sparkdeck.services.server_desk import ServerDesk


async def client_facts(desk: ServerDesk) -> ClientFacts:
    """Address, key, model and context. Raises :class:`UserError` while no server is ready."""
    status, api = desk.status, desk.api
    if api is None or not status.is_up or status.endpoint is None:
        raise UserError(
            tr("No server is ready."), tr("Its address and its model are known then."), tr("Start it first.")
        )
    models = await api.models() or ()
    chosen = next((model for model in models if model.model_id == status.model_id), models[0] if models else None)
    attached = status.attached
    lan = await asyncio.to_thread(lan_addresses) if attached is None and status.host in (LAN_HOST, "::") else ()
    return ClientFacts(
        base_url=status.endpoint,
        model_id=chosen.model_id if chosen is not None else status.model_id,
        api_key=desk.api_key,
        context_tokens=chosen.context_tokens if chosen is not None else None,
        anthropic=attached is None or attached.facts.is_llama_server,
        lan_urls=tuple(f"http://{address}:{status.port}" for address in lan),
    )
