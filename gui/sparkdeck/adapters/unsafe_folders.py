"""Finds the folders that are no place for models on this machine. Blocking: it follows links."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

import platformdirs

from sparkdeck.adapters.frozen_program import is_frozen, own_folders
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.folder_rules import UnsafeFolders, refusal, warning


def unsafe_folders() -> UnsafeFolders:
    """The program's own folder, the temporary ones, the user's caches."""
    program = own_folders() if is_frozen() else (str(Path(__file__).parent.parent),)
    temporary = {tempfile.gettempdir(), *(("/tmp", "/var/tmp", "/dev/shm") if os.name == "posix" else ())}
    try:
        caches = [str(platformdirs.user_cache_path())]
    except RuntimeError:  # no home is known
        caches = []
    return UnsafeFolders(_real(program), _real(temporary), _real(caches))


def judge_models_folder(folder: str) -> UserError | None:
    """A warning about ``folder``, if one is due. Raises :class:`UserError` where it cannot be used at all."""
    if not folder:
        return None
    real = Path(os.path.realpath(folder))
    place = unsafe_folders().place_of(real)
    if (refused := refusal(Path(folder), place)) is not None:
        raise refused
    return warning(Path(folder), place)


def _real(places: Iterable[str]) -> tuple[Path, ...]:
    return tuple(Path(os.path.realpath(place)) for place in places if place and place != os.sep)
