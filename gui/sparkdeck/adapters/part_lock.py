"""One writer for a partial file: two SparkDecks (a window and a command) may want the same model at once."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

try:
    import fcntl
except ImportError:  # Windows: the second writer is not noticed
    fcntl = None  # type: ignore[assignment]


_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
"""A link of that name leads to a file of somebody else, which is not written to."""


@contextlib.contextmanager
def locked(path: Path) -> Iterator[BinaryIO]:
    """``path``, open for reading and writing, made where it is missing; the lock ends with the process at the latest.

    Raises :class:`UserError` where another one has it, and :class:`OSError`.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | _FLAGS, 0o644)
    with os.fdopen(descriptor, "r+b", buffering=0) as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise UserError(
                    tr("{path} is being downloaded already.", path=path.name),
                    str(path),
                    tr("Wait for it, or end the other SparkDeck."),
                ) from None
        yield file
