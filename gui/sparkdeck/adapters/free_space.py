"""How much room is on the drive of a folder, be it there already or not."""

from __future__ import annotations

import shutil
from pathlib import Path


def existing(folder: Path) -> Path:
    """``folder``, or the nearest folder above it that exists."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def free_bytes(folder: Path) -> int:
    """Free space where ``folder`` is or will be. Raises :class:`OSError`."""
    return shutil.disk_usage(existing(folder)).free


def free_bytes_if_known(folder: Path | None) -> int | None:
    """The same; ``None`` where that cannot be told."""
    if folder is None:
        return None
    try:
        return free_bytes(folder)
    except OSError:
        return None
