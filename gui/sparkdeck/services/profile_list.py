"""All profiles as they stand on disk, with their marks. Blocking."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from sparkdeck.adapters.app_folders import AppFolders
from sparkdeck.adapters.favourites_file import load_favourites
from sparkdeck.adapters.profile_files import load_profiles, save_profile
from sparkdeck.adapters.profile_trash import last_deleted
from sparkdeck.adapters.trust_file import add_trusted, load_trusted
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.trust import content_hash, with_trust


@dataclass(frozen=True, slots=True)
class ProfileList:
    """``deleted`` names the profile that an undo would bring back."""

    profiles: tuple[Profile, ...]
    problems: tuple[UserError, ...]
    deleted: str | None


def read_profiles(bundled: Path, folders: AppFolders) -> ProfileList:
    """Those that we bring and those of the user: whether each is trusted, and which are favourites."""
    loaded = load_profiles(bundled, folders.profiles)
    trusted = frozenset(load_trusted(folders.state))
    favourites = load_favourites(folders.state)
    profiles = []
    for profile in loaded.profiles:
        is_starred = profile.origin is ProfileOrigin.BUNDLED and profile.name in favourites
        profiles.append(replace(with_trust(profile, trusted), favourite=profile.favourite or is_starred))
    return ProfileList(tuple(profiles), loaded.problems, last_deleted(folders.state))


def write_profile(profile: Profile, folders: AppFolders, instead_of: str | None) -> None:
    """As one of the user's own; what we write is trusted, and what came from outside stays as it was, whatever we change
    in it."""
    save_profile(profile, folders.profiles, instead_of)
    if profile.is_trusted:
        add_trusted(folders.state, content_hash(profile))
