"""Remembers where windows stood, and how their splitters and columns were left."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sparkdeck.adapters.window_places import keep_layouts, keep_place, load_layouts, load_places
from sparkdeck.domain.app_events import LayoutsRecalled
from sparkdeck.domain.window_place import WindowPlace, WindowPlaceRecalled
from sparkdeck.services.event_bus import EventBus


class WindowPlaces:
    """``WindowPlaceRecalled`` answers :meth:`recall`; ``LayoutsRecalled`` comes once, at the start."""

    def __init__(self, bus: EventBus, state_folder: Path) -> None:
        self._bus = bus
        self._folder = state_folder
        self._writing = asyncio.Lock()

    async def recall_layouts(self) -> None:
        layouts = await asyncio.to_thread(load_layouts, self._folder)
        self._bus.publish(LayoutsRecalled(tuple(layouts.items())))

    async def recall(self, name: str) -> None:
        async with self._writing:
            places = await asyncio.to_thread(load_places, self._folder)
        self._bus.publish(WindowPlaceRecalled(name, places.get(name)))

    async def keep(self, place: WindowPlace) -> None:
        async with self._writing:
            await asyncio.to_thread(keep_place, self._folder, place)

    async def keep_layout(self, name: str, sizes: tuple[int, ...]) -> None:
        async with self._writing:
            await asyncio.to_thread(keep_layouts, self._folder, {name: sizes})

    async def close(self) -> None:
        """Wait until what was given last is written: it comes while the window closes."""
        async with self._writing:
            pass
