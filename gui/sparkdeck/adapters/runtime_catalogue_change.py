"""Changes the kept catalogue where another SparkDeck (a window and a command) may change it at the same time."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.adapters.file_claim import claim
from sparkdeck.adapters.runtime_catalogue_file import catalogue_path, read_catalogue, write_catalogue
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime_record import RuntimeRecords
from sparkdeck.domain.translation import tr

_PATIENCE_S = 5.0
"""A change takes milliseconds."""
_PAUSE_S = 0.01

Mark = tuple[int, int, int] | None
"""Stands for what the file holds: it is replaced with each change."""


def catalogue_mark(data_folder: Path) -> Mark:
    """``None`` where there is no catalogue. Blocking, short."""
    try:
        status = catalogue_path(data_folder).stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def change_catalogue(data_folder: Path, how: Callable[[RuntimeRecords], RuntimeRecords]) -> tuple[RuntimeRecords, Mark]:
    """Keep what ``how`` makes of what the file holds now; the records, and their mark. Raises :class:`UserError` where it
    cannot be written; blocking."""
    path = catalogue_path(data_folder)
    place = path.with_name(f".{path.name}.lock")
    make_folder(place.parent)
    try:
        lock = place.open("ab")
    except OSError as error:
        raise storage_error(place, error) from error
    with lock:
        due = time.monotonic() + _PATIENCE_S
        while not claim(lock):
            if time.monotonic() > due:
                raise UserError(tr("Another SparkDeck changes the list of runtimes."), str(path), tr("Try again."))
            time.sleep(_PAUSE_S)
        before, _told_by_whoever_read_it_first = read_catalogue(data_folder)
        after = how(before)
        if after != before:
            write_catalogue(data_folder, after)
        return after, catalogue_mark(data_folder)
