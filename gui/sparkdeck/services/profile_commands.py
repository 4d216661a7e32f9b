"""The commands about profiles, as the window gives them."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.profile import Profile
from sparkdeck.domain.profile_export import ExportKind
from sparkdeck.domain.shell_quoting import Shell
from sparkdeck.services.profile_desk import ProfileDesk


class ProfileCommands:
    """Part of ``Services``; satisfies ``ui.profile_commands.ProfileCommands``."""

    profiles: ProfileDesk

    async def edit_profile(self, name: str, changed: Profile) -> None:
        await self.profiles.edit(name, changed)

    async def create_profile(self, name: str, base: str | None) -> None:
        await self.profiles.create(name, base)

    async def clone_profile(self, name: str) -> None:
        await self.profiles.clone(name)

    async def rename_profile(self, old: str, new: str) -> None:
        await self.profiles.rename(old, new)

    async def favourite_profile(self, name: str, on: bool) -> None:
        await self.profiles.favourite(name, on=on)

    async def delete_profile(self, name: str) -> None:
        await self.profiles.delete(name)

    async def undo_delete_profile(self) -> None:
        await self.profiles.undo_delete()

    async def import_profile(self, path: Path) -> None:
        await self.profiles.import_file(path)

    async def import_command(self, text: str, shell: Shell | None = None) -> None:
        await self.profiles.import_text(text, shell)

    async def accept_import(self, place: int, name: str) -> None:
        await self.profiles.accept_import(place, name)

    async def export_profile(self, name: str, path: Path, kind: ExportKind, with_paths: bool = False) -> None:
        await self.profiles.export(name, path, kind, with_paths=with_paths)
