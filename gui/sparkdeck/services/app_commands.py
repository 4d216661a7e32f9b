"""The commands about the program itself: links, the first run, how its windows were left."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sparkdeck.adapters.desktop_notification import notify
from sparkdeck.adapters.draft_kind import is_draft
from sparkdeck.services.first_run import FirstRun
from sparkdeck.services.link_desk import LinkDesk
from sparkdeck.services.selection import Selection
from sparkdeck.services.window_places import WindowPlaces


class AppCommands:
    """Part of ``Services``."""

    first_run: FirstRun
    links: LinkDesk
    selection: Selection
    window_places: WindowPlaces

    async def look_at_link(self, text: str) -> None:
        await self.links.look(text)

    async def open_model(self, path: Path) -> None:
        if await asyncio.to_thread(is_draft, path):
            await self.selection.open_draft(path)
        else:
            await self.selection.open_target(path)

    async def end_first_run(self) -> None:
        await self.first_run.end()

    async def tell_desktop(self, title: str, words: str) -> None:
        await asyncio.to_thread(notify, title, words)

    async def keep_layout(self, name: str, sizes: tuple[int, ...]) -> None:
        await self.window_places.keep_layout(name, sizes)
