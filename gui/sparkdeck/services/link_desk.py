"""Looks at what a link asks for, so that the user can be asked: which files, how large, from where, to which folder."""

from __future__ import annotations

import asyncio
import os

from sparkdeck.adapters.free_space import free_bytes_if_known
from sparkdeck.adapters.hub_client import endpoint_of
from sparkdeck.domain.app_events import LinkLooked
from sparkdeck.domain.deep_link import parse_deep_link
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub_listing import choose
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.models_desk import ModelsDesk
from sparkdeck.services.settings_service import SettingsService


class LinkDesk:
    """Asks the Hub of the settings, whatever the link says, and for nothing but a listing."""

    def __init__(self, bus: EventBus, models: ModelsDesk, settings: SettingsService) -> None:
        self._bus = bus
        self._models = models
        self._settings = settings

    async def look(self, text: str) -> None:
        """Publish ``LinkLooked``; what is wrong is in it."""
        self._bus.publish(await self._looked(text))

    async def _looked(self, text: str) -> LinkLooked:
        try:
            link = parse_deep_link(text)
            endpoint = endpoint_of(self._settings.settings.hub_endpoint, os.environ)
            folder = self._models.download_folder(link.repo)
            repository = await self._models.hub.repository(link.address)
            if not repository.models:
                raise UserError(tr("{repo} holds no GGUF model.", repo=link.repo), repository.reason)
            wanted = choose(repository.models, repository.repo, None, link.file) if link.file else None
        except UserError as error:
            return LinkLooked(text, problem=error)
        room = await asyncio.to_thread(free_bytes_if_known, folder)
        return LinkLooked(text, endpoint, folder, repository, wanted, room)
