"""A file that belongs to a program while it runs: the claim ends with the open file, so with the process at the latest."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

_PLACE = 1 << 30
"""Windows locks bytes against reading too: one that no file of ours is long enough to have."""


def claim(file: BinaryIO) -> bool:
    """Claim the open ``file`` as ours; whether nobody had it. Where locks are not to be had it is everybody's."""
    try:
        _lock(file)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def is_claimed(path: Path) -> bool:
    """Whether an open file of this or another process has claimed ``path``."""
    try:
        with path.open("rb") as file:
            return not claim(file)
    except OSError:
        return False


if sys.platform == "win32":
    import errno
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        place = file.tell()
        file.seek(_PLACE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EDEADLOCK):
                raise BlockingIOError from error
            raise
        finally:
            file.seek(place)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
