"""What the window may ask about profiles; part of ``PanelCommands``."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from sparkdeck.domain.profile import Profile
from sparkdeck.domain.profile_export import ExportKind
from sparkdeck.domain.shell_quoting import Shell


class ProfileCommands(Protocol):
    """``ProfilesChanged`` tells what came of each; a name that is taken or a profile that is not the user's own is a
    notice."""

    async def edit_profile(self, name: str, changed: Profile) -> None:
        """Keep ``changed`` in the place of the profile called ``name``; of a bundled one a copy is made and selected."""

    async def create_profile(self, name: str, base: str | None) -> None:
        """A new profile, a copy of ``base`` or an empty one; it is selected."""

    async def clone_profile(self, name: str) -> None:
        """A copy under a name of its own; it is selected."""

    async def rename_profile(self, old: str, new: str) -> None:
        """Of one of the user's own."""

    async def favourite_profile(self, name: str, on: bool) -> None:
        """Whether it stands first in every list."""

    async def delete_profile(self, name: str) -> None:
        """Take one of the user's own off the list; ``ProfilesChanged.deleted`` names what an undo would bring back."""

    async def undo_delete_profile(self) -> None:
        """Bring the profile that was deleted last back."""

    async def import_profile(self, path: Path) -> None:
        """Look at what a script or a preset holds; nothing is kept. ``ProfileImported`` answers."""

    async def import_command(self, text: str, shell: Shell | None = None) -> None:
        """Look at a pasted command (``shell`` ``None``: find out which). ``ProfileImported`` answers."""

    async def accept_import(self, place: int, name: str) -> None:
        """Keep the profile at ``place`` of what was imported last, under a new name, and select it."""

    async def export_profile(self, name: str, path: Path, kind: ExportKind, with_paths: bool = False) -> None:
        """Write it to a file or, for a kit, a new folder. ``ProfileExported`` answers."""
