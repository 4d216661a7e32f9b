"""Whether servers may be reached from the local network, and with which key: asked at each start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from sparkdeck.adapters.lan_addresses import lan_addresses
from sparkdeck.adapters.network_key import UNTIL_THE_END, NetworkKeys
from sparkdeck.domain.events import Event, SettingsChanged
from sparkdeck.domain.network_reach import NetworkKey, OpenNetwork
from sparkdeck.domain.settings import Reach, Settings
from sparkdeck.domain.settings_events import NetworkKeyChanged
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices


class NetworkAccess:
    """``plan_anew`` is called when what a start would be has changed."""

    def __init__(self, bus: EventBus, notices: Notices, plan_anew: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._bus = bus
        self._notices = notices
        self._plan_anew = plan_anew
        self._keys = NetworkKeys()
        self._reach = Reach.LOOPBACK
        self._was_told = False
        bus.subscribe(self._on_event)

    def open_network(self) -> OpenNetwork | None:
        """For a start now; ``None``: this machine only. Blocking."""
        return OpenNetwork(self._keys.key()[0]) if self._reach is Reach.LAN else None

    async def show_key(self) -> None:
        """Publish the key, made where there is none yet, and the addresses that go with it."""
        text, keeper = await asyncio.to_thread(self._keys.key)
        addresses = await asyncio.to_thread(lan_addresses)
        self._bus.publish(NetworkKeyChanged(NetworkKey(text, keeper, addresses, keeper != UNTIL_THE_END)))

    async def change_key(self, text: str) -> None:
        """Use this key from now on, a new random one if it is empty. Raises :class:`UserError` if it can be none."""
        await asyncio.to_thread(lambda: self._keys.keep(text) if text else self._keys.renew())
        await self.show_key()
        await self._plan_anew()

    def _on_event(self, event: Event) -> None:
        if isinstance(event, SettingsChanged):
            self._take(event.settings)

    def _take(self, settings: Settings) -> None:
        before, self._reach = self._reach, settings.network_reach
        if self._was_told and before is not self._reach:
            self._notices.spawn(self._plan_anew(), "plan for the network")
        self._was_told = True
