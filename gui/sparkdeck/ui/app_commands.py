"""What the window may ask about the program itself; part of ``PanelCommands``."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class AppCommands(Protocol):
    async def look_at_link(self, text: str) -> None:
        """Ask the Hub what a ``sparkdeck://`` link names; nothing is fetched. ``LinkLooked`` answers."""

    async def open_model(self, path: Path) -> None:
        """Use this GGUF as target, or as draft of the selected target where its header says that it is one."""

    async def end_first_run(self) -> None:
        """The user has seen enough of the first steps: they do not come by themselves any more."""

    async def tell_desktop(self, title: str, words: str) -> None:
        """Show a message through the desktop's notification service, where there is one."""

    async def keep_layout(self, name: str, sizes: tuple[int, ...]) -> None:
        """Remember how a splitter or the columns of a table were left."""
