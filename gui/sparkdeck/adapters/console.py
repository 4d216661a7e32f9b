"""The standard streams of a command: what the other end cannot show or does not want to hear ends no work."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TextIO

from sparkdeck.adapters.atomic_file import storage_error


def prepare_streams() -> None:
    """Call it once, first: a terminal may lack a character, a path may be no text, and a stream may be closed.

    A closed one becomes the null device, also because ``print(file=None)`` would mean stdout.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - for the whole process
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if name == "stdout" else "backslashreplace")


def say(text: str) -> bool:
    """Print to stdout; whether somebody reads it. That a reader has gone is no failure; a full disk is a
    :class:`UserError`."""
    try:
        print(text, flush=True)
        return True
    except BrokenPipeError:
        _silence(sys.stdout)
        return False
    except OSError as error:
        _silence(sys.stdout)
        raise storage_error(Path("The output"), error) from error


def murmur(text: str) -> None:
    """Print to stderr, whatever becomes of it."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Lead ``stream`` nowhere, so that neither a later print nor the last flush of Python fails."""
    null = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(null, stream.fileno())
    finally:
        os.close(null)
