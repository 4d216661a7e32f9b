"""Is there room for a download, on the drive that it goes to?"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.free_space import existing, free_bytes
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import number, plural, tr

FreeBytes = Callable[[Path], int]


@dataclass(frozen=True, slots=True)
class Need:
    """So many bytes are still to come into ``folder``."""

    folder: Path
    size_bytes: int


def require_space(needs: Iterable[Need], free: FreeBytes = free_bytes) -> None:
    """Raise :class:`UserError` where a drive has less than all that goes to it. What cannot be asked counts as enough."""
    drives: dict[int, tuple[Path, int]] = {}
    for need in needs:
        folder = existing(need.folder)
        try:
            drive = os.stat(folder).st_dev  # noqa: PTH116 - the same as Path.stat
        except OSError:
            continue
        drives[drive] = (need.folder, drives.get(drive, (folder, 0))[1] + need.size_bytes)
    for folder, size_bytes in drives.values():
        try:
            there = free(folder)
        except OSError:
            continue
        if size_bytes > there:
            raise UserError(
                tr(
                    "Not enough space: {needed} are still to come, and {free} are free.",
                    needed=_words(size_bytes),
                    free=_words(there),
                ),
                tr("On the drive of {folder}.", folder=folder),
                tr("Free {missing} there, or choose a folder on another drive.", missing=_words(size_bytes - there)),
            )


def _words(size_bytes: int) -> str:
    if size_bytes < 1 << 20:
        return plural(size_bytes, "{n:,} bytes", "{n:,} bytes")
    if size_bytes >= 1 << 30:
        return f"{number(size_bytes / (1 << 30), '.2f')} GiB"
    return f"{number(size_bytes / (1 << 20), '.0f')} MiB"
