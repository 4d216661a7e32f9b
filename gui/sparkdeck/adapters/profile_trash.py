"""Deleted profiles: their files wait in the state folder, so that a deletion can be undone, also after a restart."""

from __future__ import annotations

import contextlib
import re
import shutil
import time
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.adapters.profile_files import free_profile_path, load_profile, save_profile
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, ProfileOrigin

KEPT_DAYS = 30
_MOST = 100
_FOLDER = "deleted_profiles"
_NAME = re.compile(r"(\d{13})-(.+\.toml)")
"""Milliseconds since 1970, then the file's own name."""


def put_away(file: Path, state_folder: Path) -> None:
    """Move a profile's file away; what waits too long already is deleted. Raises :class:`UserError`."""
    folder = make_folder(state_folder / _FOLDER)
    try:
        moment = max(int(time.time() * 1000), *(_moment(path) + 1 for path in _waiting(state_folder)), 0)
        shutil.move(file, folder / f"{moment:013}-{file.name}")
    except OSError as error:
        raise storage_error(file, error) from error
    oldest_moment = int((time.time() - KEPT_DAYS * 86_400) * 1000)
    waiting = _waiting(state_folder)
    for place, path in enumerate(waiting):
        if place >= _MOST or _moment(path) < oldest_moment:
            with contextlib.suppress(OSError):
                path.unlink()


def last_deleted(state_folder: Path) -> str | None:
    """The name of the profile that :func:`bring_back` would bring; ``None`` where there is none."""
    found = _last(state_folder)
    return found[1].name if found is not None else None


def bring_back(state_folder: Path, user_folder: Path, free_name: str) -> Profile:
    """The profile that was deleted last is in ``user_folder`` again, called ``free_name``. Raises :class:`UserError`."""
    found = _last(state_folder)
    if found is None:
        raise UserError("There is no deleted profile to bring back.", f"They are kept for {KEPT_DAYS} days.")
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
    for path in _waiting(state_folder):
        if _moment(path) < (time.time() - KEPT_DAYS * 86_400) * 1000:
            return None
        with contextlib.suppress(UserError):
            return path, load_profile(path, ProfileOrigin.USER, [])
    return None


def _waiting(state_folder: Path) -> list[Path]:
    """The newest first."""
    try:
        found = [path for path in (state_folder / _FOLDER).iterdir() if _NAME.fullmatch(path.name)]
    except OSError:
        return []
    return sorted(found, key=_moment, reverse=True)


def _moment(path: Path) -> int:
    match = _NAME.fullmatch(path.name)
    return int(match[1]) if match is not None else 0
