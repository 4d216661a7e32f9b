"""The user's profiles: made, copied, renamed, starred, deleted and brought back, taken in and given out.

Bundled profiles and the demo are never changed: what would change one makes a copy of the user's own. Names are unique
whatever the case of their letters. What came from outside stays so until the user has agreed to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.app_folders import AppFolders
from sparkdeck.adapters.favourites_file import load_favourites, save_favourites
from sparkdeck.adapters.gguf_shards import shard_files
from sparkdeck.adapters.library_hub_layout import sha256_of
from sparkdeck.adapters.profile_export_file import export_profile
from sparkdeck.adapters.profile_files import profile_file
from sparkdeck.adapters.profile_import_file import import_file, import_text
from sparkdeck.adapters.profile_trash import bring_back, last_deleted, put_away
from sparkdeck.adapters.runtime_probe import known_options
from sparkdeck.domain import translation
from sparkdeck.domain.downloads import DownloadJob, DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ProfileExported, ProfileImported, ProfileOffer
from sparkdeck.domain.imported_profile import ProfileImport
from sparkdeck.domain.profile import LocalModel, Profile, ProfileOrigin
from sparkdeck.domain.profile_diff import profile_diff
from sparkdeck.domain.profile_export import ExportKind
from sparkdeck.domain.profile_name import LONGEST_NAME, is_usable
from sparkdeck.domain.shell_quoting import Shell
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.file_profiles import STARTING_OPTIONS, own_name
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.selection import Selection


class ProfileDesk:
    """Works on what :class:`Selection` holds, under its lock."""

    def __init__(
        self,
        bus: EventBus,
        selection: Selection,
        folders: AppFolders,
        preparation: LaunchPreparation,
        jobs: Callable[[], Iterable[DownloadJob]],
    ) -> None:
        self._bus = bus
        self._selection = selection
        self._folders = folders
        self._preparation = preparation
        self._jobs = jobs
        self._imported: ProfileImport | None = None
        self._reading = asyncio.Lock()
        """One text after the other, so that the last one asked for is the one that is shown."""

    # ------------------------------------------------------------------ one profile

    async def edit(self, name: str, changed: Profile) -> None:
        """Keep ``changed`` in the place of the profile called ``name``; of a bundled one a copy is made and selected."""
        async with self._selection.lock:
            base = self._selection.require(name)
            own = replace(changed, name=base.name, origin=ProfileOrigin.USER, is_trusted=base.is_trusted)
            if base.origin is ProfileOrigin.BUNDLED:
                wanted = tr("{name} (my settings)", name=base.name) if base.demo else own_name(base)
                wanted = translation.unmarked(wanted)
                own = replace(await self._without_demo(own, base), name=self._selection.numbered(wanted))
            await self._selection.keep(own)

    async def create(self, name: str, base: str | None) -> None:
        """A new profile called ``name``: a copy of ``base``, or one with nothing but the settings of a first start."""
        async with self._selection.lock:
            name = self._free(name)
            if base is None:
                fresh = Profile(name, None, options=MappingProxyType(dict(STARTING_OPTIONS)))
                await self._selection.keep(fresh)
            else:
                await self._copy(self._selection.require(base), name)

    async def clone(self, name: str) -> None:
        """A copy under a name of its own; it is selected."""
        async with self._selection.lock:
            base = self._selection.require(name)
            await self._copy(base, self._selection.numbered(translation.unmarked(tr("{name} (copy)", name=base.name))))

    async def rename(self, old: str, new: str) -> None:
        """Raises :class:`UserError` for a name that is taken, and for a profile that is not the user's own."""
        async with self._selection.lock:
            base = self._own(old, tr("“{name}” belongs to SparkDeck and cannot be renamed.", name=old))
            if base.name.casefold() == new.strip().casefold():
                name = _checked(new)  # only the case of letters
            else:
                name = self._free(new)
            if name != base.name:
                await self._selection.keep(replace(base, name=name), instead_of=base.name, select=False)

    async def favourite(self, name: str, *, on: bool) -> None:
        """Whether the profile stands first in every list; of a bundled one it is remembered beside it."""
        async with self._selection.lock:
            base = self._selection.require(name)
            if base.origin is ProfileOrigin.BUNDLED:
                await asyncio.to_thread(self._star_bundled, base.name, on)
                await self._selection.show_changed()
            else:
                await self._selection.keep(replace(base, favourite=on), select=False)

    async def delete(self, name: str) -> None:
        """Take the profile off the list; ``undo_delete`` brings it back for 30 days. A server that runs it goes on."""
        async with self._selection.lock:
            base = self._own(name, tr("“{name}” belongs to SparkDeck and cannot be deleted.", name=name))
            await asyncio.to_thread(self._put_away, base.name)
            await self._selection.show_changed()

    async def undo_delete(self) -> None:
        """Bring the profile that was deleted last back, and select it."""
        async with self._selection.lock:
            name = await asyncio.to_thread(last_deleted, self._folders.state)
            free = self._selection.numbered(name or "")
            await asyncio.to_thread(bring_back, self._folders.state, self._folders.profiles, free)
            await self._selection.show_changed(free)

    # ------------------------------------------------------------------ in and out

    async def import_file(self, path: Path) -> None:
        """Look at what ``path`` holds; nothing is kept. ``ProfileImported`` answers."""
        build = known_options(self._selection.runtime)
        await self._offer(lambda: import_file(path, build), path.name)

    async def import_text(self, text: str, shell: Shell | None) -> None:
        """Look at a pasted command; ``ProfileImported`` answers."""
        build = known_options(self._selection.runtime)
        await self._offer(lambda: import_text(text, shell, build), tr("Pasted command"))

    async def accept_import(self, place: int, name: str) -> None:
        """Keep the profile at ``place`` of what was imported last, as a new one called ``name``, and select it."""
        async with self._selection.lock:
            if self._imported is None or not 0 <= place < len(self._imported.found):
                raise UserError(tr("There is nothing to import any more."), action=tr("Choose the file again."))
            found = self._imported.found[place].profile
            await self._selection.keep(replace(found, name=self._free(name), origin=ProfileOrigin.USER, demo=False))

    async def export(self, name: str, path: Path, kind: ExportKind, *, with_paths: bool = False) -> None:
        """Write the profile to ``path``; ``ProfileExported`` answers."""
        profile = self._preparation.with_files(self._selection.require(name))
        sha256 = await asyncio.to_thread(self._known_hashes, profile)
        exported = await asyncio.to_thread(
            lambda: export_profile(profile, path, kind, with_paths=with_paths, sha256=sha256)
        )
        self._bus.publish(ProfileExported(exported))

    async def _offer(self, read: Callable[[], ProfileImport], source: str) -> None:
        async with self._reading:
            try:
                self._imported = imported = await asyncio.to_thread(read)
            except UserError as error:
                self._imported = None
                self._bus.publish(ProfileImported(source, problem=error))
                return
            selected = self._selection.selected
            against = self._preparation.with_files(selected) if selected is not None else None
            offers = tuple(ProfileOffer(each, profile_diff(against, each.profile)) for each in imported.found)
            self._bus.publish(ProfileImported(imported.source, offers, selected.name if selected is not None else ""))

    # ------------------------------------------------------------------ parts of it

    async def _copy(self, base: Profile, name: str) -> None:
        own = replace(base, name=name, origin=ProfileOrigin.USER, favourite=False)
        await self._selection.keep(await self._without_demo(own, base))

    async def _without_demo(self, own: Profile, base: Profile) -> Profile:
        """A copy of the demo uses its two files like any others."""
        if not base.demo:
            return own
        files = await asyncio.to_thread(self._preparation.resolve_demo, base)
        target, draft = own.target or files.target, own.draft or files.draft
        return replace(own, demo=False, summary="", target=target, draft=draft if own.wants_speculation else None)

    def _own(self, name: str, refusal: str) -> Profile:
        base = self._selection.require(name)
        if base.origin is ProfileOrigin.BUNDLED:
            raise UserError(refusal, action=tr("Make a copy of it."))
        return base

    def _free(self, name: str) -> str:
        name = _checked(name)
        if self._selection.taken(name):
            raise UserError(
                tr("There is a profile called “{name}” already.", name=name), action=tr("Choose another name.")
            )
        return name

    def _put_away(self, name: str) -> None:
        file = profile_file(name, self._folders.profiles)
        if file is None:
            raise UserError(tr("The file of “{name}” is not there any more.", name=name))
        put_away(file, self._folders.state)

    def _star_bundled(self, name: str, on: bool) -> None:
        names = load_favourites(self._folders.state)
        save_favourites(self._folders.state, names | {name} if on else names - {name})

    def _known_hashes(self, profile: Profile) -> Mapping[Path, str]:
        """Of the profile's model files, as far as a download of ours or the Hub's own cache tells them."""
        known: dict[Path, str] = {}
        for job in self._jobs():
            if job.state is DownloadState.DONE:
                for file, progress in zip(job.request.files, job.files, strict=False):
                    if file.sha256 is not None and progress.path is not None:
                        known[progress.path] = file.sha256
        for model in (profile.target, profile.draft):
            for path in shard_files(model.path) if isinstance(model, LocalModel) else ():
                told = sha256_of(path)
                if told is not None:
                    known[path] = told
        return known


def _checked(name: str) -> str:
    name = name.strip()
    if not is_usable(name):
        raise UserError(
            tr("This cannot be the name of a profile."),
            tr("It needs 1 to {most} printable characters.", most=LONGEST_NAME),
        )
    return name
