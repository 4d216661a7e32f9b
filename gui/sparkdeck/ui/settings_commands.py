"""What the window may ask about settings beside changing them; part of ``PanelCommands``."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from sparkdeck.domain.settings_events import SettingsOffered


class SettingsCommands(Protocol):
    async def export_settings(self, path: Path) -> None:
        """Write what differs from the defaults to ``path``, without secrets. ``SettingsMoved`` answers."""

    async def import_settings(self, path: Path) -> None:
        """Look what the settings in ``path`` would change. ``SettingsOffered`` answers."""

    async def use_settings(self, offer: SettingsOffered) -> None:
        """Make the changes of ``offer``. ``SettingsMoved`` answers."""

    async def show_network_key(self) -> None:
        """Look for the key that servers on the local network ask for, which may make the desktop ask for a password; a
        new one is made where there is none. ``NetworkKeyChanged`` answers."""

    async def change_network_key(self, text: str) -> None:
        """Use this key from now on; a new random one if it is empty. ``NetworkKeyChanged`` answers."""
