"""All profiles as they stand on disk, with their marks. Blocking."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from sparkdeck.adapters.app_folders import AppFolders
from sparkdeck.adapters.favourites_file import load_favourites
from sparkdeck.adapters.profile_files import load_profile, load_profiles, profile_file, save_profile
from sparkdeck.adapters.profile_trash import last_deleted
from sparkdeck.adapters.trust_file import add_trusted, load_trusted
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.profile_merge import merged
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


def write_profile(profile: Profile, folders: AppFolders, instead_of: str | None, known: Profile | None = None) -> bool:
    """As one of the user's own; what we write is trusted, and what came from outside stays as it was, whatever we change
    in it.

    ``known`` is the profile as it was read. Where its file was changed since, what we have not changed ourselves is taken
    from there, and true is given back.
    """
    theirs = _on_disk(instead_of or profile.name, folders)
    is_changed = known is not None and theirs is not None and not _same(known, theirs)
    if known is not None and theirs is not None and is_changed:
        seen = with_trust(theirs, frozenset(load_trusted(folders.state)))
        profile = replace(merged(known, profile, theirs), is_trusted=profile.is_trusted and seen.is_trusted)
    save_profile(profile, folders.profiles, instead_of)
    if profile.is_trusted:
        add_trusted(folders.state, content_hash(profile))
    return is_changed


def _on_disk(name: str, folders: AppFolders) -> Profile | None:
    file = profile_file(name, folders.profiles)
    try:
        return load_profile(file, ProfileOrigin.USER, []) if file is not None else None
    except UserError:
        return None


def _same(known: Profile, theirs: Profile) -> bool:
    return replace(theirs, is_trusted=known.is_trusted, origin=known.origin) == known
