"""One look through all model folders: rows come in batches while it goes on.

Blocking, for a worker thread. What did not change since the last scan costs no more than its place in a folder's list.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.library_cache import CachedFile, LibraryCache
from sparkdeck.adapters.library_facts import read_file_facts
from sparkdeck.adapters.library_rows import rows_of, with_partners
from sparkdeck.adapters.library_walk import FolderWalk, FoundFile
from sparkdeck.adapters.model_folders import ModelFolder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.translation import tr

BATCH_S = 0.1
_BREATH_S = 0.002


class LibraryScan:
    """A scan of ``folders``; ``cache`` is read and brought up to date, and written at the end by :meth:`batches`."""

    def __init__(
        self, folders: Sequence[ModelFolder], cache: LibraryCache, cancelled: Callable[[], bool] = lambda: False
    ) -> None:
        self._folders = folders
        self._cache = cache
        self._cancelled = cancelled
        self._walk = FolderWalk(cancelled)
        self.is_complete = False
        """Whether every folder was looked at: only then can a model be known to be missing."""

    @property
    def problems(self) -> tuple[UserError, ...]:
        """Folders that could not be searched."""
        return tuple(self._walk.problems)

    def batches(self) -> Iterator[tuple[LibraryModel, ...]]:
        """Rows as they are found, at most every :data:`BATCH_S`; at the end those that were there before and are not now.

        A row may come again with more known of it: the later one counts. Ends early, without the missing ones and
        without a word, when cancelled. Raises :class:`UserError` where the cache cannot be written (after the last batch).
        """
        rows: list[LibraryModel] = []
        fresh: list[LibraryModel] = []
        due = time.monotonic() + BATCH_S
        for folder in self._walk.found(self._folders):
            begun = len(rows)
            for row in rows_of(folder, self._look):
                if self._cancelled():
                    return
                rows.append(row)
                fresh.append(row)
                if time.monotonic() >= due:
                    yield tuple(fresh)
                    fresh, due = [], time.monotonic() + BATCH_S
            paired = with_partners(rows[begun:])
            fresh += [row for row in paired if row.partners]
            rows[begun:] = paired
        if self._cancelled():
            return
        missing = self._missing(rows)
        yield tuple(fresh + missing)
        self.is_complete = True
        self._cache.keep_only(rows + missing)
        self._cache.save()

    def _look(self, file: FoundFile) -> CachedFile | UserError:
        known = self._cache.find(file.path, file.size_bytes, file.changed_ns)
        if known is not None and not known.facts.problem:  # that is in words, which may be of another language now
            return known
        if self._cancelled():
            return UserError(tr("{name} was not looked at.", name=file.path.name))
        try:
            facts = read_file_facts(file.path)
        except UserError as error:
            return error
        finally:
            time.sleep(_BREATH_S)  # the window's thread may run now: headers are read under Python's global lock
        return self._cache.put(
            file.path, CachedFile(file.size_bytes, file.changed_ns, facts, known.verified if known else None)
        )

    def _missing(self, rows: Sequence[LibraryModel]) -> list[LibraryModel]:
        """What the last scan saw in these folders and this one did not, with all that was known of it; its words anew."""
        seen = {str(row.path) for row in rows}
        in_hub = {(row.repo, row.name) for row in rows if row.repo}
        missing: list[LibraryModel] = []
        for model in self._cache.missing_from(seen):
            roots = [folder for folder in self._folders if model.path.is_relative_to(folder.path)]
            if not roots or (model.repo, model.name) in in_hub or any(map(os.path.lexists, model.files)):
                continue
            source = max(roots, key=lambda root: len(root.path.parts)).source
            note = _where_it_went(model.path)
            missing.append(replace(model, state=LibraryState.MISSING, partners=(), source=source, note=note))
        return missing


def _where_it_went(path: Path) -> str:
    if path.parent.is_dir():
        return tr("It was in {folder} and is not there any more.", folder=path.parent)
    gone = next((place for place in reversed(path.parents) if not place.is_dir()), path.parent)
    return tr("The folder {folder} is not there. If it is on another drive, connect that drive.", folder=gone)
