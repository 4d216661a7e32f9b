"""The program's own log for where nobody could read its stderr: a windowed Windows program has none, nor has one started
with closed descriptors. Python then has ``None`` for the streams, and whatever prints (a progress bar, a warning) fails.

They become a file in the log folder, and so does faulthandler, which writes where each thread was when the process crashes.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import sys
import time
from pathlib import Path
from typing import TextIO

NAME = "sparkdeck.log"
MOST_BYTES = 1_000_000
"""A longer file is put aside as ``sparkdeck.old.log`` at the next start."""


def is_needed() -> bool:
    """Whether a standard stream leads nowhere."""
    return sys.stderr is None or sys.stdout is None or _is_null(sys.stderr)


def keep_program_log(folder: Path | None) -> Path | None:
    """Give the streams that lead nowhere a file in ``folder``; its path, or ``None`` where there is none to be had.

    Never raises: without a folder, or with a full disk, the null device takes what is printed.
    """
    stream, path = _opened(folder)
    if sys.stdout is None:
        sys.stdout = stream
    if sys.stderr is None or _is_null(sys.stderr):
        with contextlib.suppress(OSError, ValueError):  # what libraries print goes there too
            os.dup2(stream.fileno(), 2)
        sys.stderr = stream
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - for the whole process
    with contextlib.suppress(OSError, ValueError, RuntimeError):
        faulthandler.enable(stream)
    return path


def _opened(folder: Path | None) -> tuple[TextIO, Path | None]:
    if folder is not None:
        path = folder / NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if path.exists() and path.stat().st_size > MOST_BYTES:
                path.replace(path.with_name("sparkdeck.old.log"))
            stream = path.open("a", encoding="utf-8", errors="backslashreplace", buffering=1)
            print(time.strftime("# SparkDeck started %Y-%m-%d %H:%M:%S"), file=stream)
            return stream, path
        except OSError:
            pass
    return Path(os.devnull).open("w", encoding="utf-8"), None


def _is_null(stream: TextIO) -> bool:
    """Whether a stream is the null device, as it is after ``fill_standard_streams``."""
    try:
        return os.path.samestat(os.fstat(stream.fileno()), os.stat(os.devnull))  # noqa: PTH116 - the descriptor's own
    except (OSError, ValueError):
        return False
