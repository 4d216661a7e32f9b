"""Writing a file of ours so that it is either the old one or the new one, never half of it."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from sparkdeck.domain.errors import UserError

_NO_SPACE = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
_NO_PERMISSION = {errno.EACCES, errno.EPERM}
_NO_FOLDER = {errno.ENOTDIR, errno.EEXIST, errno.ENOENT}


def write_atomically(path: Path, content: bytes) -> None:
    """Write ``content`` to ``path``: a temporary file beside it, fsync, rename. Missing folders are made.

    A link is followed, so that the file it points to is replaced and not the link. Raises :class:`UserError` when the
    disk is full or the folder cannot be written to; the old file is untouched then.
    """
    make_folder(path.parent)
    real = Path(os.path.realpath(path))
    temporary = real.with_name(f".{real.name}.{os.urandom(6).hex()}.tmp")
    try:
        try:
            with temporary.open("xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(real)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        _sync_folder(real.parent)
    except OSError as error:
        raise storage_error(path, error) from error


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
    if error.errno in _NO_SPACE:
        return UserError(f"The disk is full: {path} could not be written.", detail, "Free some space and try again.")
    if error.errno == errno.EROFS:
        return UserError(
            f"{path} could not be written: its disk is read-only.",
            detail,
            "Choose another folder by setting SPARKDECK_HOME, or make the disk writable.",
        )
    if error.errno in _NO_PERMISSION:
        return UserError(
            f"{path} could not be written: no permission.",
            detail,
            "Make the folder writable for you, or choose another one by setting SPARKDECK_HOME.",
        )
    if error.errno in _NO_FOLDER:
        return UserError(
            f"{path} could not be written: a part of its path is missing or is not a folder.",
            detail,
            "Remove or rename what stands in the way.",
        )
    return UserError(f"{path} could not be written.", detail, "Check the disk and try again.")


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
