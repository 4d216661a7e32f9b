"""Makes the folder of an installed release out of its archives: whole, or not at all. Blocking."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.archive_unpack import Tick, unpack
from sparkdeck.adapters.atomic_file import storage_error
from sparkdeck.adapters.executable_check import check_executable
from sparkdeck.adapters.runtime_leftovers import OLD, beside, sweep, work_folder
from sparkdeck.adapters.runtime_search import program_in
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_RENAME_PAUSES_S = (0.1, 0.2, 0.4, 0.8, 1.6)


@dataclass(frozen=True, slots=True)
class Archive:
    """``name`` is what it is called, ``path`` where its bytes are."""

    name: str
    path: Path


def make_release_folder(archives: Sequence[Archive], folder: Path, tick: Tick) -> Path:
    """Unpack the programs (the first archive) and lay the libraries (the others) beside them; gives the llama-server.

    An earlier ``folder`` is replaced in one step, and only by a whole one. Raises :class:`UserError` and whatever ``tick``
    raises; nothing but the earlier folder is there then.
    """
    sweep(folder.parent)
    with work_folder(folder) as work:
        unpacked = [_content(archive, work / str(number), tick) for number, archive in enumerate(archives)]
        program = program_in(unpacked[0])
        for archive, libraries in zip(archives[1:], unpacked[1:], strict=True):
            _lay_beside(program.parent, libraries, archive.name)
        if os.name == "posix":
            _guarded(program, lambda: program.chmod(0o755))
        check_executable(program)
        _guarded(folder, lambda: _sync(unpacked[0], tick))
        tick(0)
        _guarded(folder, lambda: _replace(folder, unpacked[0]))
        return folder / program.relative_to(unpacked[0])


def _content(archive: Archive, folder: Path, tick: Tick) -> Path:
    """Unpacked, without the folders at its top that hold nothing but one folder."""
    unpack(archive.path, archive.name, folder, tick)
    while True:
        inside = list(folder.iterdir())
        if len(inside) != 1 or inside[0].is_symlink() or not inside[0].is_dir():
            return folder
        folder = inside[0]


def _lay_beside(place: Path, libraries: Path, name: str) -> None:
    there = {path.name.casefold() for path in place.iterdir()}
    for path in libraries.iterdir():
        if path.name.casefold() in there:
            raise UserError(
                tr("{name} holds {file}, which the programs have already.", name=name, file=path.name[:80]),
                tr("Nothing of it was kept."),
                tr("Choose another release."),
            )
        _guarded(place, lambda path=path: path.rename(place / path.name))  # type: ignore[misc]


def _sync(folder: Path, tick: Tick) -> None:
    """Bring the files to the disk before they get their name: a power cut must not leave empty libraries."""
    for at, _, files in os.walk(folder):
        for name in files:
            tick(0)  # a slow disk has seconds to do for each
            path = Path(at, name)
            if not path.is_symlink():
                with path.open("rb+") as file:
                    _bring_to_disk(file.fileno())


def _bring_to_disk(descriptor: int) -> None:
    os.fsync(descriptor)


def _replace(folder: Path, new: Path) -> None:
    before = beside(folder, OLD)
    was_there = folder.exists()
    if was_there:
        _rename(folder, before)
    try:
        _rename(new, folder)
    except BaseException:
        if was_there:
            _rename(before, folder)
        raise
    shutil.rmtree(before, ignore_errors=True)


def _rename(folder: Path, name: Path) -> None:
    """On Windows a scanner may hold a program that has just been written, for a moment."""
    for pause_s in _RENAME_PAUSES_S if os.name == "nt" else ():
        try:
            folder.rename(name)
            return
        except PermissionError:
            time.sleep(pause_s)
    folder.rename(name)


def _guarded(path: Path, act: Callable[[], object]) -> None:
    try:
        act()
    except OSError as error:
        raise storage_error(path, error) from error
