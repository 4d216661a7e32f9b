"""Deleted files that wait in a folder of ours, so that a deletion can be undone, also after a restart."""

from __future__ import annotations

import contextlib
import re
import shutil
import time
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, storage_error

KEPT_DAYS = 30
_MOST = 100
_NAME = re.compile(r"(\d{13})-(.+)")
"""Milliseconds since 1970, then the file's own name."""


@dataclass(frozen=True, slots=True)
class FileTrash:
    """``folder`` holds at most :data:`_MOST` files, each for :data:`KEPT_DAYS` at most."""

    folder: Path

    def put_away(self, file: Path) -> None:
        """Move ``file`` away; what waits too long already is deleted. Raises :class:`UserError`."""
        folder = make_folder(self.folder)
        try:
            moment = max(int(time.time() * 1000), *(_moment(path) + 1 for path in self._all()), 0)
            shutil.move(file, folder / f"{moment:013}-{file.name}")
        except OSError as error:
            raise storage_error(file, error) from error
        for place, path in enumerate(self._all()):
            if place >= _MOST or _is_old(path):
                with contextlib.suppress(OSError):
                    path.unlink()

    def waiting(self) -> list[Path]:
        """What can be brought back, the newest first."""
        return [path for path in self._all() if not _is_old(path)]

    def _all(self) -> list[Path]:
        try:
            found = [path for path in self.folder.iterdir() if _NAME.fullmatch(path.name)]
        except OSError:
            return []
        return sorted(found, key=_moment, reverse=True)


def own_name(path: Path) -> str:
    """The name that a waiting file had."""
    match = _NAME.fullmatch(path.name)
    return match[2] if match is not None else path.name


def _moment(path: Path) -> int:
    match = _NAME.fullmatch(path.name)
    return int(match[1]) if match is not None else 0


def _is_old(path: Path) -> bool:
    return _moment(path) < (time.time() - KEPT_DAYS * 86_400) * 1000
