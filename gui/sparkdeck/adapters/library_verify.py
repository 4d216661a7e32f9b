"""Hashing a model's files again, to compare them with what the Hub says."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_PIECE = 1 << 20


def has_sha256(
    path: Path,
    expected: str,
    progress: Callable[[int], None] = lambda _bytes: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> bool | None:
    """Whether the file's sha256 is ``expected`` (64 small hex digits); ``None`` when cancelled.

    ``progress`` gets the bytes of each piece. Blocking, for a worker thread: about 1 s per GB, mostly outside Python's
    global lock. Raises :class:`UserError` where the file cannot be read.
    """
    digest, piece = hashlib.sha256(), bytearray(_PIECE)
    view = memoryview(piece)
    try:
        with path.open("rb", buffering=0) as file:
            while size := file.readinto(piece):
                if cancelled():
                    return None
                digest.update(view[:size])
                progress(size)
    except OSError as error:
        raise UserError(
            tr("{name} could not be read to its end.", name=path.name),
            f"{path}: {error.strerror or error}",
            tr("Check the disk and the permissions."),
        ) from error
    return digest.hexdigest() == expected
