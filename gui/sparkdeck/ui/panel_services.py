"""The services as the program's owner sees them: what the window may ask, and their beginning and end."""

from __future__ import annotations

from typing import Protocol

from sparkdeck.ui.commands import PanelCommands


class PanelServices(PanelCommands, Protocol):
    """All services together."""

    async def start(self) -> None:
        """Called once, in the service thread; publishes the profiles and the planned launch."""

    async def shutdown(self) -> None:
        """Refuse new work, cancel streams, stop the server, save. Idempotent."""
