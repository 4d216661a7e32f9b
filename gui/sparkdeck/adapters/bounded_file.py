"""Reads a file that somebody chose: never more of it than it can hold, and nothing that would never end.

A pipe or a terminal gives bytes for as long as somebody writes, or none for ever; opening one for reading already waits.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


class NoFileError(OSError):
    """A folder, a pipe, a device."""


def read_bounded(path: Path, most_bytes: int) -> bytes:
    """The content of ``path``, but at most ``most_bytes`` and one: where it is longer than ``most_bytes``, there is more.

    Blocking. Raises :class:`OSError`, and :class:`NoFileError` (one of them) of what is none.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    try:
        descriptor = os.open(path, flags)
    except PermissionError:
        if path.is_dir():  # Windows opens none
            raise _no_file(path) from None
        raise
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise _no_file(path)
    with os.fdopen(descriptor, "rb") as file:
        return file.read(most_bytes + 1)


def _no_file(path: Path) -> NoFileError:
    return NoFileError(errno.EINVAL, "It is no file", str(path))
