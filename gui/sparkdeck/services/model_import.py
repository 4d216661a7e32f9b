"""Takes models that lie elsewhere into the library: listed where they are, or moved into our folder, one at a time."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from sparkdeck.adapters.library_import import plan_import
from sparkdeck.adapters.model_folders import ModelFolder
from sparkdeck.adapters.model_move import MoveCancelled, move_model, remove_strays
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ImportPlanned, ImportProgressed
from sparkdeck.domain.model_import import ImportItem, ImportPlan, ImportProgress, ImportWay
from sparkdeck.domain.settings import path_list, path_list_text
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.library_service import LibraryService
from sparkdeck.services.settings_service import SettingsService

PLACES = "model_places"
"""The setting that holds the folders and files that the user added."""
_REPORT_S = 0.1


class ModelImport:
    """``folders`` are those that are searched, ``own_folder`` the one that moved files go to, ``loaded`` a running
    server's files."""

    def __init__(
        self,
        bus: EventBus,
        settings: SettingsService,
        library: LibraryService,
        folders: Callable[[], Sequence[ModelFolder]],
        own_folder: Callable[[], Path],
        loaded: Callable[[], Iterable[Path]] = tuple,
    ) -> None:
        self._bus = bus
        self._settings = settings
        self._library = library
        self._folders = folders
        self._own_folder = own_folder
        self._loaded = loaded
        self._stop = threading.Event()
        self._running: asyncio.Future[None] | None = None
        self._closed = False

    async def plan(self, paths: Sequence[Path]) -> None:
        """Look at what was chosen or dropped; ``ImportPlanned`` answers."""
        self._bus.publish(ImportPlanned(await self._plan(paths)))

    async def take(self, paths: Sequence[Path], way: ImportWay) -> None:
        """Take in what of ``paths`` can be taken in this way; looked at anew. ``ImportProgressed`` tells of a move.

        Raises :class:`UserError` where nothing can be taken in or something fails; what came before it stays taken in.
        """
        plan = await self._plan(paths)
        if not plan.good:
            reason = plan.items[0].problem if plan.items else ""
            raise UserError(
                tr("There is nothing to add to the library."), reason, tr("Choose GGUF files or a folder of them.")
            )
        if way is ImportWay.REFERENCE:
            await self._list([item.path for item in plan.good])
        else:
            await self._list([item.path for item in plan.good if item.is_folder])
            await self._move(plan)
        await self._library.rescan()

    async def drop(self, place: Path) -> None:
        """Take a folder or a file off the list of those that the user added; its files stay."""
        kept = [path for path in self._places if path != place]
        if len(kept) == len(self._places):
            raise UserError(
                tr("{name} was not added here.", name=place.name),
                str(place),
                tr("It belongs to one of the other folders."),
            )
        await self._settings.change({PLACES: path_list_text(kept)})
        await self._library.rescan()

    async def tidy(self) -> None:
        """Remove what a move that was killed left half made in our folder."""
        await asyncio.to_thread(lambda: remove_strays(self._own_folder()))

    def cancel(self) -> None:
        """Stop the move; the files of the model that is being moved stay where they were."""
        self._stop.set()

    async def close(self) -> None:
        """Stop and wait for it. Idempotent."""
        self._closed = True
        self._stop.set()
        if self._running is not None:
            await asyncio.wait({self._running})

    @property
    def _places(self) -> tuple[Path, ...]:
        return path_list(str(self._settings.settings.value(PLACES)))

    async def _plan(self, paths: Sequence[Path]) -> ImportPlan:
        loaded = tuple(self._loaded())
        return await asyncio.to_thread(lambda: plan_import(paths, self._own_folder(), self._folders(), loaded))

    async def _list(self, paths: Sequence[Path]) -> None:
        if paths:
            await self._settings.change({PLACES: path_list_text((*self._places, *paths))})

    async def _move(self, plan: ImportPlan) -> None:
        items = [item for item in plan.movable if item.files]
        if not items:
            if any(item.is_folder for item in plan.good):
                return
            raise UserError(tr("Nothing was moved."), plan.good[0].no_move, tr("List it where it lies instead."))
        if self._running is not None or self._closed:
            raise UserError(tr("Another model is being moved."), "", tr("Wait for it, or cancel it."))
        self._stop = threading.Event()
        loop = asyncio.get_running_loop()
        work = asyncio.to_thread(self._move_all, items, plan.folder, loop)
        running = self._running = asyncio.ensure_future(work)
        try:
            await asyncio.shield(running)
        except MoveCancelled:
            self._publish(tr("Cancelled: the files are where they were."), 0, 0, is_running=False)
        except asyncio.CancelledError:
            self._stop.set()
            await asyncio.wait({running})
            raise
        except UserError as error:
            self._publish(str(error), 0, 0, is_running=False, failed=True)
        else:
            size = sum(item.size_bytes for item in items)
            words = (
                tr("Moved {name} into {folder}.", name=items[0].name, folder=plan.folder)
                if len(items) == 1
                else tr("Moved {count} models into {folder}.", count=len(items), folder=plan.folder)
            )
            self._publish(words, size, size, is_running=False)
        finally:
            self._running = None

    def _move_all(self, items: Sequence[ImportItem], folder: Path, loop: asyncio.AbstractEventLoop) -> None:
        """In a worker thread."""
        total, done, due, last = sum(item.size_bytes for item in items), 0, 0.0, ""

        def report(words: str, size: int) -> None:
            nonlocal done, due, last
            done += size
            if words != last or time.monotonic() >= due:
                due, last = time.monotonic() + _REPORT_S, words
                loop.call_soon_threadsafe(self._publish, words, done, total)

        for item in items:
            move_model(item.files, folder, report, self._stop.is_set)

    def _publish(self, words: str, done: int, total: int, *, is_running: bool = True, failed: bool = False) -> None:
        if not self._closed:
            self._bus.publish(ImportProgressed(ImportProgress(words, done, total, is_running, failed)))
