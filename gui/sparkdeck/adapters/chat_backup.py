"""The daily copy of the conversations' database, and the end of every copy. Blocking."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from sparkdeck.adapters.atomic_file import storage_error
from sparkdeck.adapters.chat_database import BACKUP_NAME, NAME, check, translate
from sparkdeck.adapters.chat_schema import copy_into

BACKUP_EVERY_S = 86_400.0


def back_up(folder: Path, now: Callable[[], float] = time.time) -> bool:
    """Copy the database where the last copy is older than a day; whether it was copied.

    A connection of its own: who writes meanwhile is not held up. Raises ``DamagedFile`` where the original turns out to be
    damaged; the last good copy stays then.
    """
    path, backup = folder / NAME, folder / BACKUP_NAME
    with contextlib.suppress(OSError):
        if 0 <= now() - backup.stat().st_mtime < BACKUP_EVERY_S:  # one of the future was made while the clock was wrong
            return False
    fresh = backup.with_suffix(".new")
    try:
        fresh.unlink(missing_ok=True)
        with contextlib.closing(
            sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)
        ) as original:
            copy_into(original, fresh)
        with contextlib.closing(sqlite3.connect(fresh)) as copy:
            check(copy)
        fresh.replace(backup)
    except sqlite3.Error as error:
        raise translate(error, path) from error
    except OSError as error:
        raise storage_error(backup, error) from error
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
    return True


def forget_copies(folder: Path) -> None:
    """Delete every copy of conversations in ``folder`` (daily, damaged, before a new version) but not the database."""
    for place in folder.glob(f"{Path(NAME).stem}-*"):
        files = [place, *place.rglob("*")] if place.is_dir() else [place]
        for file in files:
            if file.is_file() and not file.is_symlink():
                with contextlib.suppress(OSError):
                    _overwrite(file)
                    file.unlink()
        if place.is_dir() and not place.is_symlink():
            shutil.rmtree(place, ignore_errors=True)


def _overwrite(file: Path) -> None:
    """Zeros over what stood there. Disks that spread their writes may keep the old blocks for a while all the same."""
    with file.open("r+b") as opened:
        left = file.stat().st_size
        while left > 0:
            left -= opened.write(bytes(min(left, 1 << 20)))
        opened.flush()
        os.fsync(opened.fileno())
