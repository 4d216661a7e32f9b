"""The models: found on the Hub, paired, downloaded, listed. Puts the four services of the Models page together."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.app_folders import AppFolders
from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.header_reader import HeaderReader
from sparkdeck.adapters.hub_cache import hub_cache_folder
from sparkdeck.adapters.known_pairs import read_known_pairs
from sparkdeck.adapters.model_folders import ModelFolder, model_folders
from sparkdeck.domain.downloads import DownloadRequest, DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DownloadsChanged, Event, LibraryChanged, SettingsChanged
from sparkdeck.domain.hub import HubHit, HubRepository
from sparkdeck.domain.library import LibraryModel
from sparkdeck.domain.settings import DownloadTo, HubUse, XetUse
from sparkdeck.domain.translation import tr
from sparkdeck.services.download_queue import DownloadQueue
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.hub_hashes import hashes_of_downloads, hashes_of_hub
from sparkdeck.services.hub_service import HubService
from sparkdeck.services.library_checks import KnownHash
from sparkdeck.services.library_service import LibraryService
from sparkdeck.services.model_import import ModelImport
from sparkdeck.services.model_inspection import ModelInspection
from sparkdeck.services.notices import Notices
from sparkdeck.services.pair_finder import PairFinder
from sparkdeck.services.server_supervisor import ServerSupervisor
from sparkdeck.services.settings_service import SettingsService
from sparkdeck.services.template_notice import TemplateNotice

_ACCESS_S = 60.0
"""A download's thread waits at most this long to be told where the Hub is (a secret service may ask the user)."""


class ModelsDesk:
    """Hub, pairs, downloads and library, with the settings of now. Files of a finished download show up in the library
    by themselves; those that a running server uses are never deleted. ``build`` is the llama.cpp build that would run a
    pair now."""

    def __init__(
        self,
        bus: EventBus,
        notices: Notices,
        settings: SettingsService,
        folders: AppFolders,
        resources: Path,
        supervisor: ServerSupervisor,
        files_in_use: Callable[[], Iterable[Path]],
        build: Callable[[], int | None],
    ) -> None:
        self._notices = notices
        self._settings = settings
        self._folders = folders
        self._files_in_use = files_in_use
        self._loop: asyncio.AbstractEventLoop | None = None
        self._access: HubAccess | None = None
        self._finished: frozenset[int] = frozenset()
        self._places: tuple[Path | None, tuple[Path, ...]] | None = None
        """The folders in the settings as they were last told."""
        self._damaged: frozenset[str] = frozenset()
        """Real paths of files that a check found not to be the Hub's; the downloads' threads read it."""
        known_pairs = read_known_pairs(resources)
        self.hub = HubService(bus, settings)
        self.library = LibraryService(
            bus,
            notices,
            self._model_folders,
            folders.cache,
            loaded=self._files_in_use,
            download_folder=lambda: hub_cache_folder(os.environ),
            known_sha256=self._known_sha256,
            known_pairs=known_pairs,
        )
        self.inspection = ModelInspection(bus, lambda: self.library.models)
        self.imports = ModelImport(
            bus, settings, self.library, self._model_folders, self._own_folder, self._files_in_use
        )
        self.downloads = DownloadQueue(
            bus,
            notices,
            folders.state,
            self._access_for_thread,
            lambda: hub_cache_folder(os.environ),
            may_use_xet=lambda: self._settings.settings.xet_use is XetUse.FETCH,
            is_damaged=lambda path: os.path.realpath(path) in self._damaged,
        )
        self.finder = PairFinder(
            bus,
            _Listing(self.hub),
            HeaderReader(self._known_access, self._offline),
            lambda: self.library.models,
            known_pairs,
            build,
        )
        self.template_notice = TemplateNotice(bus, notices, supervisor)
        bus.subscribe(self._on_event)

    async def start(self) -> None:
        """Bring the queue of downloads back. The library is looked through when somebody asks for it."""
        self._loop = asyncio.get_running_loop()
        await self.downloads.load()
        self._notices.spawn(self.imports.tidy(), "tidy the models folder")

    async def close(self) -> None:
        """Pause every download, end every search. Idempotent."""
        await self.hub.close()
        await self.downloads.close()
        await self.imports.close()
        await self.library.close()

    async def download(self, requests: Sequence[DownloadRequest]) -> None:
        """Queue them for the place in Settings: the Hub cache, or a folder of each repository in the models folder."""
        if self._settings.settings.download_to is DownloadTo.MODELS_FOLDER:
            requests = [one if one.folder else replace(one, folder=self.download_folder(one.repo)) for one in requests]
        await self.downloads.add(requests)

    def download_folder(self, repo: str) -> Path | None:
        """Where a download of ``repo`` would go; ``None`` where there is no home for the Hub cache."""
        if self._settings.settings.download_to is DownloadTo.MODELS_FOLDER:
            return self._own_folder() / repo
        return hub_cache_folder(os.environ)

    async def find_drafts(self, target: str) -> None:
        """Publish the drafts for ``target``; without the Hub those on this machine and the published names."""
        try:
            self._access = await self.hub.access()
        except UserError:
            self._access = None
        await self.finder.find(target)

    # -- what the four ask of each other ------------------------------------------------------------------------

    def _model_folders(self) -> tuple[ModelFolder, ...]:
        chosen = self._settings.settings.models_folder
        own = [self._folders.data / "models", *([chosen] if chosen is not None else [])]
        added = self._settings.settings.model_places
        return model_folders(os.environ, Path.home(), sys.platform, own=own, added=added)

    def _own_folder(self) -> Path:
        """Where files go that are moved into the library: the folder in Settings, else one of ours."""
        return self._settings.settings.models_folder or self._folders.data / "models"

    async def _known_sha256(self, model: LibraryModel) -> Mapping[Path, KnownHash]:
        """What our own downloads said of the model's files, else what its repository on the Hub says."""
        known = hashes_of_downloads(model, self.downloads.jobs)
        if len(known) == len(model.files) or model.repo is None:
            return known
        client = await self.hub.client()
        return {**await hashes_of_hub(model, client.repository), **known}

    def _access_for_thread(self) -> HubAccess:
        """For a download's own thread: the answer comes from the loop, which never waits for that thread."""
        if self._loop is None:
            raise RuntimeError("a download before the start")
        return asyncio.run_coroutine_threadsafe(self.hub.access(), self._loop).result(_ACCESS_S)

    def _known_access(self) -> HubAccess:
        if self._access is None:
            raise UserError(tr("The Hub cannot be asked."), self._offline(), tr("Look at the Hub's settings."))
        return self._access

    def _offline(self) -> str:
        return tr("It is switched off in Settings") if self._settings.settings.hub_use is HubUse.OFFLINE else ""

    def _on_event(self, event: Event) -> None:
        if isinstance(event, SettingsChanged):
            self.downloads.limit_rate(event.settings.download_limit_mb_per_s * 1e6 or None)
            places = (event.settings.models_folder, event.settings.model_places)
            changed, self._places = self._places not in (None, places), places
            if changed:
                self._notices.spawn(self.library.rescan(), "look through the changed folders")
        if isinstance(event, LibraryChanged):
            damaged = (path for one in event.models if one.verified is False for path in one.files)
            self._damaged = frozenset(map(os.path.realpath, damaged))
        if not isinstance(event, DownloadsChanged):
            return
        finished = {job.job_id: job for job in event.jobs if job.state is DownloadState.DONE}
        fresh = [job for job_id, job in finished.items() if job_id not in self._finished]
        if fresh:
            came = [file.path for job in fresh for file in job.files if file.path is not None and file.verified]
            self._notices.spawn(self.library.take_downloads(came), "look for what was downloaded")
        self._finished = frozenset(finished)


class _Listing:
    """The Hub as the pair finder asks it, with the settings at the moment of each question."""

    def __init__(self, hub: HubService) -> None:
        self._hub = hub

    async def repository(self, repo: str) -> HubRepository:
        return await (await self._hub.client()).repository(repo)

    async def search(self, text: str, base_model: str | None = None) -> tuple[HubHit, ...]:
        return await (await self._hub.client()).search(text, base_model)
