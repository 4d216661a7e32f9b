"""Moving the files of a model into a folder so that at every moment one whole copy of each of them exists.

On one drive that is a rename. From another one each file is copied under a name that no list shows, written through to
the disk, read back and compared; only when all parts have come do they get their names, and only then do the originals
go. Nothing is ever overwritten. Whatever stops it (a full disk, a cancel, a file that differs) leaves the originals.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.adapters.part_lock import locked
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_PIECE = 1 << 20
_MARGIN_BYTES = 64 << 20
_COPY = re.compile(r"\.sparkdeck-[0-9a-f]{16}\.part")

Report = Callable[[str, int], object]
"""What is done now, in words, and how many bytes of it were done since the last time."""


class MoveCancelled(Exception):
    """It was stopped; every file is where it was."""


def move_model(
    files: Sequence[Path],
    folder: Path,
    report: Report = lambda _words, _bytes: None,
    cancelled: Callable[[], bool] = lambda: False,
    *,
    replace: Callable[[Path, Path], object] = os.replace,
) -> tuple[Path, ...]:
    """Move ``files`` (the parts of one model) into ``folder``; gives their new paths. Blocking.

    Raises :class:`UserError`, with the originals in place, and :class:`MoveCancelled`. ``replace`` is the rename.
    """
    make_folder(folder)
    pairs = [(path, folder / path.name) for path in files]
    for _, place in pairs:
        if os.path.lexists(place):
            raise _taken(place)
    moved: list[tuple[Path, Path]] = []
    try:
        for path, place in pairs:
            if cancelled():
                raise MoveCancelled
            size = path.stat().st_size
            _rename(path, place, replace)
            moved.append((path, place))
            report(tr("Moving {name}", name=path.name), size)
    except OSError as error:
        _put_back(moved)
        if error.errno != errno.EXDEV:
            raise _in_words(error, pairs, folder) from error
    except BaseException:
        _put_back(moved)
        raise
    else:
        _sync_folder(folder)
        return tuple(place for _, place in pairs)
    _copy_and_delete(pairs, folder, report, cancelled)
    return tuple(place for _, place in pairs)


def _in_words(error: OSError, pairs: Sequence[tuple[Path, Path]], folder: Path) -> UserError:
    """Whether it is where they come from that has gone, or where they go to that cannot be written."""
    gone = [path for path, place in pairs if not os.path.lexists(path) and not os.path.lexists(place)]
    if not gone:
        return storage_error(folder, error)
    return UserError(
        tr("{name} is not there any more: it was not moved.", name=gone[0].name),
        f"{gone[0]}: {error.strerror or error}",
        tr("If it is on another drive, connect that drive and try again."),
    )


def remove_strays(folder: Path) -> None:
    """Remove copies that a move left half made in ``folder`` because it was killed; never those of one that goes on."""
    try:
        found = [path for path in folder.iterdir() if _COPY.fullmatch(path.name)]
    except OSError:
        return
    for path in found:
        with contextlib.suppress(OSError, UserError):
            if os.name == "nt":
                path.unlink()  # refused there while a program has it open
            else:
                with locked(path):
                    path.unlink()


def _rename(path: Path, place: Path, replace: Callable[[Path, Path], object]) -> None:
    """Rename, but never over a file: the name is taken by an empty file of ours first, which fails where there is one."""
    try:
        os.close(os.open(place, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        raise _taken(place) from None
    try:
        replace(path, place)
    except BaseException:
        with contextlib.suppress(OSError):
            place.unlink()
        raise


def _put_back(moved: Sequence[tuple[Path, Path]]) -> None:
    for path, place in reversed(moved):
        with contextlib.suppress(OSError):
            if not os.path.lexists(path):
                place.replace(path)


def _copy_and_delete(
    pairs: Sequence[tuple[Path, Path]], folder: Path, report: Report, cancelled: Callable[[], bool]
) -> None:
    remove_strays(folder)
    try:
        needed = sum(path.stat().st_size for path, _ in pairs)
    except OSError as error:
        raise _in_words(error, pairs, folder) from error
    free = shutil.disk_usage(folder).free
    if free < needed + _MARGIN_BYTES:
        raise UserError(
            tr("There is too little space in {folder}.", folder=folder),
            tr("{needed:,} bytes are needed, {free:,} are free.", needed=needed, free=free),
            tr("Free some space, or leave the model where it is and list it from there."),
        )
    copies: list[tuple[Path, Path, Path]] = []
    placed: list[Path] = []
    held = contextlib.ExitStack()
    """Says to :func:`remove_strays` of another SparkDeck that these copies are being made."""
    try:
        for path, place in pairs:
            copy = folder / f".sparkdeck-{os.urandom(8).hex()}.part"
            copies.append((path, copy, place))
            target = held.enter_context(locked(copy))
            _copy_verified(path, copy, target, report, cancelled)
            if os.name == "nt":
                target.close()  # an open file is not renamed there
        if cancelled():
            raise MoveCancelled
        for _, copy, place in copies:  # from here on it is done in a moment, and goes through
            _rename(copy, place, os.replace)
            placed.append(place)
        _sync_folder(folder)
    except BaseException as error:
        for place in (*placed, *(copy for _, copy, _ in copies)):
            with contextlib.suppress(OSError):
                place.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _in_words(error, pairs, folder) from error
        raise
    finally:
        held.close()
    for path, place in pairs:
        try:
            path.unlink()
        except OSError as error:
            raise UserError(
                tr("{name} was copied, but the original could not be deleted.", name=path.name),
                tr("{path}: {error}. The copy is {place}.", path=path, error=error.strerror or error, place=place),
                tr("Delete the original yourself."),
            ) from error


def _copy_verified(path: Path, copy: Path, target: BinaryIO, report: Report, cancelled: Callable[[], bool]) -> None:
    """Copy, write through, read back: both sums must be one, and the original must be as it was."""
    before = path.stat()
    written = hashlib.sha256()
    with path.open("rb", buffering=0) as source:
        while piece := source.read(_PIECE):
            if cancelled():
                raise MoveCancelled
            written.update(piece)
            rest = memoryview(piece)
            while rest:
                rest = rest[target.write(rest) :]
            report(tr("Copying {name}", name=path.name), len(piece))
        os.fsync(target.fileno())
        if hasattr(os, "posix_fadvise"):  # what is read back should come from the disk, not from memory
            with contextlib.suppress(OSError):
                os.posix_fadvise(target.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    after = path.stat()
    if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
        raise UserError(
            tr("{name} changed while it was copied: it stays where it is.", name=path.name),
            str(path),
            tr("Try again later."),
        )
    read = hashlib.sha256()
    with copy.open("rb", buffering=0) as again:
        while piece := again.read(_PIECE):
            if cancelled():
                raise MoveCancelled
            read.update(piece)
            report(tr("Comparing {name}", name=path.name), 0)
    if read.digest() != written.digest():
        raise UserError(
            tr("The copy of {name} differs from the original, which stays where it is.", name=path.name),
            tr("{folder} gave back other bytes than were written.", folder=copy.parent),
            tr("Check that disk."),
        )
    with contextlib.suppress(OSError):
        os.utime(copy, ns=(before.st_atime_ns, before.st_mtime_ns))


def _taken(place: Path) -> UserError:
    return UserError(
        tr("There is a {name} already: nothing was moved.", name=place.name),
        str(place.parent),
        tr("Rename one of the two, or delete it."),
    )


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
