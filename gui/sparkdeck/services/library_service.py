"""The models on this machine: looked for in a worker thread, published as they are found, deleted and verified."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from sparkdeck.adapters.free_space import free_bytes_if_known
from sparkdeck.adapters.known_pairs import KnownPair
from sparkdeck.adapters.library_cache import LibraryCache
from sparkdeck.adapters.library_deletion import delete, plan_deletion
from sparkdeck.adapters.library_rows import NOT_THE_HUBS, VERIFIED
from sparkdeck.adapters.library_scan import LibraryScan
from sparkdeck.adapters.model_folders import ModelFolder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LibraryChanged
from sparkdeck.domain.library import DeletionPlan, LibraryModel, LibraryState
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.library_checks import KnownHashes, LibraryChecks, nothing_known
from sparkdeck.services.notices import Notices
from sparkdeck.services.published_partners import with_published_drafts

PUBLISH_S = 0.1
SLOWEST_PUBLISH_S = 2.0
"""While rows still come the whole list is sent and painted each time, so the pauses between grow to this."""

REST_S = 0.08
"""How long the search rests after each publication: a window that paints the rows wants Python's lock for every cell, and
a thread that reads headers would take it in between."""

T = TypeVar("T")
Rows = tuple[LibraryModel, ...]


@dataclass(frozen=True, slots=True)
class _Scanned:
    rows: Rows
    is_complete: bool
    problems: tuple[UserError, ...]
    free_bytes: int | None


class LibraryService:
    """Owns the list of models. It watches nothing: it looks when asked.

    ``folders`` is asked at each scan, in a worker thread (it may read other programs' settings). ``loaded`` gives the
    files a running server uses, ``download_folder`` where downloads go, ``known_sha256`` what else is known of a
    model's files than the names of their blobs, ``known_pairs`` which drafts were published for which targets.
    """

    def __init__(
        self,
        bus: EventBus,
        notices: Notices,
        folders: Callable[[], Sequence[ModelFolder]],
        cache_folder: Path,
        *,
        loaded: Callable[[], Iterable[Path]] = tuple,
        download_folder: Callable[[], Path | None] = lambda: None,
        known_sha256: KnownHashes = nothing_known,
        known_pairs: Sequence[KnownPair] = (),
    ) -> None:
        self._bus = bus
        self._notices = notices
        self._folders = folders
        self._cache_folder = cache_folder
        self._loaded = loaded
        self._download_folder = download_folder
        self._known_pairs = known_pairs
        self._checks = LibraryChecks(known_sha256, self._publish_soon)
        self._cache: LibraryCache | None = None
        self._models: dict[Path, LibraryModel] = {}
        self._free_bytes: int | None = None
        self._told: set[UserError] = set()
        self._scan: asyncio.Task[None] | None = None
        self._scan_again = False
        self._scan_stop = threading.Event()
        self._rest_wanted = threading.Event()
        self._changing = asyncio.Lock()
        self._outcomes: dict[Path, bool] = {}
        self._forgotten: set[Path] = set()
        self._arrived: set[Path] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._published_s = -PUBLISH_S
        self._scan_pause_s = PUBLISH_S
        self._closed = False

    @property
    def models(self) -> tuple[LibraryModel, ...]:
        """All rows by name, with how far their checks are."""
        percents = self._checks.percents
        rows = (
            replace(model, checking_percent=percents[path]) if path in percents else model
            for path, model in self._models.items()
        )
        paired = with_published_drafts(rows, self._known_pairs)
        return tuple(sorted(paired, key=lambda row: (row.name.casefold(), str(row.path))))

    @property
    def is_scanning(self) -> bool:
        return self._scan is not None

    async def rescan(self) -> None:
        """Look through all folders; done when that is done. Asked again meanwhile, it looks once more afterwards."""
        if self._closed:
            return
        self._scan_again = True
        if self._scan is None:
            self._scan = self._notices.spawn(self._scan_until_done(), "library scan")
        await asyncio.wait({self._scan})

    async def take_downloads(self, paths: Iterable[Path]) -> None:
        """Files whose sha256 a download of ours compared with the Hub's while they came: look for them, as verified."""
        self._arrived |= set(paths)
        await self.rescan()

    async def plan_deletion(self, path: Path) -> DeletionPlan:
        """What :meth:`delete` would remove, or why it would not. Raises :class:`UserError` for an unknown model.

        Without files and without a problem: the model is missing and would be dropped from the list.
        """
        return await asyncio.to_thread(self._plan, self._require(path), tuple(self._loaded()))

    async def delete(self, path: Path) -> int:
        """Delete the model called ``path`` as its plan says and give the freed bytes; one that is missing is forgotten.

        Raises :class:`UserError` where it is refused or fails.
        """
        async with self._changing:
            model = self._require(path)
            await self._stop_scan()
            try:
                freed = await asyncio.to_thread(self._delete, model, tuple(self._loaded()))
                self._models.pop(path, None)
                self._forgotten.add(path)
                self._publish_soon()
            finally:
                await self.rescan()
            return freed

    async def verify(self, path: Path) -> None:
        """Hash the model's files again and compare them with the Hub's sha256; its row shows progress and outcome.

        Raises :class:`UserError` where nothing is known to compare with, or a file cannot be read.
        """
        model = self._require(path)
        if self._checks.is_checking(path) or self._closed:
            return
        matches = await self._checks.check(model)
        if matches is None:
            return
        self._outcomes |= matches
        row = self._models.get(path, model)
        if row.state in (LibraryState.WHOLE, LibraryState.DAMAGED):
            same = all(matches.values())
            state = LibraryState.WHOLE if same else LibraryState.DAMAGED
            note = VERIFIED if same else NOT_THE_HUBS
            self._models[path] = replace(row, state=state, note=note, verified=same)
        await self.rescan()

    def cancel_verification(self, path: Path) -> None:
        """End the check of this model; its row is as before."""
        self._checks.cancel(path)

    async def close(self) -> None:
        """End every scan and check; nothing is published any more. Idempotent."""
        self._closed = True
        self._checks.cancel_all()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        await self._stop_scan()

    # -- scanning -----------------------------------------------------------------------------------------------

    async def _scan_until_done(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._scan_again and not self._closed:
                self._scan_again = False
                stop = self._scan_stop = threading.Event()
                self._scan_pause_s = PUBLISH_S
                self._publish_soon()
                scan = await self._in_thread(stop, partial(self._look_through, stop, loop))
                if scan.is_complete:
                    self._models = {row.path: row for row in scan.rows}
                self._free_bytes = scan.free_bytes
                self._tell(scan.problems)
        finally:
            self._scan = None
            self._publish_now()

    def _look_through(self, stop: threading.Event, loop: asyncio.AbstractEventLoop) -> _Scanned:
        """One scan, in a worker thread: the only one that touches the cache."""
        cache = self._cache = self._cache or LibraryCache(self._cache_folder)
        outcomes, self._outcomes = self._outcomes, {}
        for path, matches in outcomes.items():
            cache.set_verified(path, matches)
        arrived, self._arrived = self._arrived, set()
        cache.expect_verified(arrived)
        forgotten, self._forgotten = self._forgotten, set()
        cache.forget(forgotten)
        scan = LibraryScan(self._folders(), cache, partial(self._is_stopped, stop))
        rows: dict[Path, LibraryModel] = {}
        problems: list[UserError] = []
        try:
            for batch in scan.batches():
                rows |= {row.path: row for row in batch}
                loop.call_soon_threadsafe(self._on_rows, batch)
        except UserError as error:  # what was found holds, it will only be read anew next time
            problems.append(error)
        return _Scanned(
            tuple(rows.values()),
            scan.is_complete,
            (*problems, *scan.problems),
            free_bytes_if_known(self._download_folder()),
        )

    def _is_stopped(self, stop: threading.Event) -> bool:
        """Asked before each file, in the worker thread; rests there when the window has something to paint."""
        if self._rest_wanted.is_set():
            self._rest_wanted.clear()
            stop.wait(REST_S)
        return stop.is_set()

    async def _stop_scan(self) -> None:
        if self._scan is not None:
            self._scan_again = False
            self._scan_stop.set()
            await asyncio.wait({self._scan})

    def _on_rows(self, rows: Rows) -> None:
        self._models |= {row.path: row for row in rows}
        self._publish_soon()

    def _tell(self, problems: Iterable[UserError]) -> None:
        """Each problem once, not at every scan."""
        for problem in problems:
            if problem not in self._told:
                self._told.add(problem)
                self._notices.post(problem)

    # -- in worker threads --------------------------------------------------------------------------------------

    def _plan(self, model: LibraryModel, loaded: tuple[Path, ...]) -> DeletionPlan:
        if _is_gone(model):
            return DeletionPlan((), (), 0)
        return plan_deletion(model, self._folders(), loaded)

    def _delete(self, model: LibraryModel, loaded: tuple[Path, ...]) -> int:
        plan = self._plan(model, loaded)
        if plan.problem:
            raise UserError(tr("{name} was not deleted.", name=model.name), plan.problem)
        return delete(plan) if plan.files else 0

    async def _in_thread(self, stop: threading.Event, work: Callable[[], T]) -> T:
        """``work`` in a worker thread. When cancelled, ``stop`` is set and the thread's end awaited."""
        thread = asyncio.ensure_future(asyncio.to_thread(work))
        try:
            return await asyncio.shield(thread)
        except asyncio.CancelledError:
            stop.set()
            await asyncio.wait({thread})
            raise

    # -- publishing ---------------------------------------------------------------------------------------------

    def _require(self, path: Path) -> LibraryModel:
        model = self._models.get(path)
        if model is None:
            raise UserError(
                tr("{name} is not in the library.", name=path.name), str(path), tr("Look through the folders again.")
            )
        return model

    def _publish_soon(self) -> None:
        """Publish now, or when :data:`PUBLISH_S` have passed since the last time; longer while a scan goes on."""
        if self._timer is not None or self._closed:
            return
        wait_s = self._published_s + (self._scan_pause_s if self.is_scanning else PUBLISH_S) - time.monotonic()
        if wait_s <= 0:
            self._publish_now()
        else:
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._publish_now)

    def _publish_now(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._closed:
            return
        self._published_s = time.monotonic()
        self._scan_pause_s = min(SLOWEST_PUBLISH_S, 4 * self._scan_pause_s)
        if self.is_scanning:
            self._rest_wanted.set()
        self._bus.publish(LibraryChanged(self.models, self.is_scanning, self._free_bytes))


def _is_gone(model: LibraryModel) -> bool:
    return model.state is LibraryState.MISSING and not any(map(os.path.lexists, model.files))
