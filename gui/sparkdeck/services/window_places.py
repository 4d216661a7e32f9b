"""Remembers where small windows stood."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sparkdeck.adapters.window_places import keep_place, load_places
from sparkdeck.domain.window_place import WindowPlace, WindowPlaceRecalled
from sparkdeck.services.event_bus import EventBus


class WindowPlaces:
    """``WindowPlaceRecalled`` answers :meth:`recall`."""

    def __init__(self, bus: EventBus, state_folder: Path) -> None:
        self._bus = bus
        self._folder = state_folder
        self._writing = asyncio.Lock()

    async def recall(self, name: str) -> None:
        async with self._writing:
            places = await asyncio.to_thread(load_places, self._folder)
        self._bus.publish(WindowPlaceRecalled(name, places.get(name)))

    async def keep(self, place: WindowPlace) -> None:
        async with self._writing:
            await asyncio.to_thread(keep_place, self._folder, place)
