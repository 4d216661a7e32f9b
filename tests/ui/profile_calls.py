"""The commands about profiles, as they are written down."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.profile import Profile
from sparkdeck.domain.profile_export import ExportKind
from sparkdeck.domain.shell_quoting import Shell


class RecordingProfileCommands:
    """Part of ``RecordingServices``."""

    def _take(self, name: str, *arguments: object) -> None:
        raise NotImplementedError

    async def edit_profile(self, name: str, changed: Profile) -> None:
        self._take("edit_profile", name, changed)

    async def create_profile(self, name: str, base: str | None) -> None:
        self._take("create_profile", name, base)

    async def clone_profile(self, name: str) -> None:
        self._take("clone_profile", name)

    async def rename_profile(self, old: str, new: str) -> None:
        self._take("rename_profile", old, new)

    async def favourite_profile(self, name: str, on: bool) -> None:
        self._take("favourite_profile", name, on)

    async def delete_profile(self, name: str) -> None:
        self._take("delete_profile", name)

    async def undo_delete_profile(self) -> None:
        self._take("undo_delete_profile")

    async def import_profile(self, path: Path) -> None:
        self._take("import_profile", path)

    async def import_command(self, text: str, shell: Shell | None = None) -> None:
        self._take("import_command", text, shell)

    async def accept_import(self, place: int, name: str) -> None:
        self._take("accept_import", place, name)

    async def export_profile(self, name: str, path: Path, kind: ExportKind, with_paths: bool = False) -> None:
        self._take("export_profile", name, path, kind, with_paths)
