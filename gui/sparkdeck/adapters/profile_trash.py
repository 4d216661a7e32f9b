"""Deleted profiles: their files wait in the state folder, so that a deletion can be undone, also after a restart."""

from __future__ import annotations

import contextlib
import shutil
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.adapters.file_trash import KEPT_DAYS, FileTrash
from sparkdeck.adapters.profile_files import free_profile_path, load_profile, save_profile
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.translation import plural, tr

__all__ = ["KEPT_DAYS", "bring_back", "last_deleted", "put_away"]

_FOLDER = "deleted_profiles"


def put_away(file: Path, state_folder: Path) -> None:
    """Move a profile's file away; what waits too long already is deleted. Raises :class:`UserError`."""
    FileTrash(state_folder / _FOLDER).put_away(file)


def last_deleted(state_folder: Path) -> str | None:
    """The name of the profile that :func:`bring_back` would bring; ``None`` where there is none."""
    found = _last(state_folder)
    return found[1].name if found is not None else None


def bring_back(state_folder: Path, user_folder: Path, free_name: str) -> Profile:
    """The profile that was deleted last is in ``user_folder`` again, called ``free_name``. Raises :class:`UserError`."""
    found = _last(state_folder)
    if found is None:
        raise UserError(
            tr("There is no deleted profile to bring back."),
            plural(KEPT_DAYS, "They are kept for {n} day.", "They are kept for {n} days."),
        )
    file, profile = found
    try:
        if profile.name == free_name:
            shutil.move(file, free_profile_path(free_name, make_folder(user_folder)))
        else:  # another took its name meanwhile
            save_profile(replace(profile, name=free_name), user_folder)
            file.unlink()
    except OSError as error:
        raise storage_error(user_folder, error) from error
    return profile


def _last(state_folder: Path) -> tuple[Path, Profile] | None:
    for path in FileTrash(state_folder / _FOLDER).waiting():
        with contextlib.suppress(UserError):
            return path, load_profile(path, ProfileOrigin.USER, [])
    return None
