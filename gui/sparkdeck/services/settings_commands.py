"""The commands about settings: to carry them to another machine, the key for the local network."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.settings_events import SettingsOffered
from sparkdeck.services.network_access import NetworkAccess
from sparkdeck.services.settings_service import SettingsService


class SettingsCommands:
    """Part of ``Services``."""

    settings: SettingsService
    network: NetworkAccess

    async def export_settings(self, path: Path) -> None:
        await self.settings.export(path)

    async def import_settings(self, path: Path) -> None:
        await self.settings.offer_from(path)

    async def use_settings(self, offer: SettingsOffered) -> None:
        await self.settings.take(offer)

    async def show_network_key(self) -> None:
        await self.network.show_key()

    async def change_network_key(self, text: str) -> None:
        await self.network.change_key(text)
