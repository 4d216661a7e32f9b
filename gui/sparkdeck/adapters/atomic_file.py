"""Writing a file of ours so that it is either the old one or the new one, never half of it."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

NO_SPACE = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
_NO_PERMISSION = {errno.EACCES, errno.EPERM}
_NO_FOLDER = {errno.ENOTDIR, errno.EEXIST, errno.ENOENT}
_TRIAL = bytes(64 * 1024)


def write_atomically(path: Path, content: bytes) -> None:
    """Write ``content`` to ``path``: a temporary file beside it, fsync, rename. Missing folders are made.

    A link is followed, so that the file it points to is replaced and not the link; a device or a pipe is written into
    and never replaced. Raises :class:`UserError` when the disk is full or the folder cannot be written to; the old file
    is untouched then.
    """
    try:
        if _is_special(path):
            path.write_bytes(content)
            return
        make_folder(path.parent)
        real = Path(os.path.realpath(path))
        temporary = _temporary_beside(real)
        try:
            _write_through(temporary, content)
            with contextlib.suppress(OSError):
                shutil.copymode(real, temporary)
            temporary.replace(real)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        _sync_folder(real.parent)
    except OSError as error:
        raise storage_error(path, error) from error


def require_writable(path: Path) -> None:
    """Raise :class:`UserError` now where :func:`write_atomically` would fail later; the file itself stays as it is."""
    try:
        if _is_special(path):
            with path.open("wb"):
                return
        make_folder(path.parent)
        temporary = _temporary_beside(Path(os.path.realpath(path)))
        try:
            _write_through(temporary, _TRIAL)
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
    except OSError as error:
        raise storage_error(path, error) from error


def _is_special(path: Path) -> bool:
    """Whether ``path`` is a device or a pipe. Raises :class:`UserError` for a folder, which no file can replace."""
    try:
        mode = path.stat().st_mode
    except OSError:  # mostly: not there yet
        return False
    if stat.S_ISDIR(mode):
        raise UserError(
            tr("{path} is a folder, so no file can be written there.", path=path), "", tr("Add a file name.")
        )
    return not stat.S_ISREG(mode)


def _temporary_beside(real: Path) -> Path:
    # A name of its own, not one made from the file's: that one may be as long as a name can be.
    return real.with_name(f".sparkdeck-{os.urandom(8).hex()}.tmp")


def _write_through(path: Path, content: bytes) -> None:
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def make_folder(folder: Path) -> Path:
    """Make ``folder`` and its parents where they are missing; gives it back. Raises :class:`UserError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise storage_error(folder, error) from error
    return folder


def storage_error(path: Path, error: OSError) -> UserError:
    """``error``, met while ``path`` was written, in words."""
    detail = error.strerror or str(error)
    if error.errno in NO_SPACE:
        return UserError(
            tr("The disk is full: {path} could not be written.", path=path),
            detail,
            tr("Free some space and try again."),
        )
    if error.errno == errno.EROFS:
        return UserError(
            tr("{path} could not be written: its disk is read-only.", path=path),
            detail,
            tr("Make the disk writable, or choose another folder (SPARKDECK_HOME moves SparkDeck’s own)."),
        )
    if error.errno in _NO_PERMISSION:
        return UserError(
            tr("{path} could not be written: no permission.", path=path),
            detail,
            tr("Make the folder writable for you, or choose another one (SPARKDECK_HOME moves SparkDeck’s own)."),
        )
    if error.errno in _NO_FOLDER:
        return UserError(
            tr("{path} could not be written: a part of its path is missing or is not a folder.", path=path),
            detail,
            tr("Remove or rename what stands in the way."),
        )
    return UserError(tr("{path} could not be written.", path=path), detail, tr("Check the disk and try again."))


def _sync_folder(folder: Path) -> None:
    """Make the rename itself last through a power cut; some file systems cannot, which is no failure."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
