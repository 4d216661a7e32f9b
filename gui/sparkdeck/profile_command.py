"""``sparkdeck profile``: list the profiles, take one in from a script or a preset, write one out. Nothing is started."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.adapters.console import say
from sparkdeck.domain.errors import UserError

if TYPE_CHECKING:
    from sparkdeck.adapters.app_folders import AppFolders
    from sparkdeck.domain.imported_profile import ImportedProfile
    from sparkdeck.domain.profile import Profile


def add_profile_arguments(profile: argparse.ArgumentParser) -> None:
    actions = profile.add_subparsers(required=True, metavar="list|import|export")
    listing = actions.add_parser("list", help="the names of all profiles, favourites first")
    listing.set_defaults(action=_list)
    taking = actions.add_parser(
        "import", help="take one in from a launch script or a preset, which is read and never run"
    )
    taking.add_argument("file", type=Path, metavar="FILE", help=".sh, .bat, .ps1, .ini, .yaml, .json, .kcpps or .toml")
    taking.add_argument("--name", metavar="NAME", help="of the new profile (default: what the file calls it)")
    taking.add_argument("--number", type=int, metavar="N", help="which one, where the file holds several")
    taking.add_argument("--dry-run", action="store_true", help="only say what it would set and what is left out")
    taking.set_defaults(action=_import)
    giving = actions.add_parser("export", help="write one as a script, a preset file or a launch kit")
    giving.add_argument("profile", metavar="NAME", help="the profile")
    giving.add_argument(
        "--to", type=Path, metavar="FILE", required=True, help="by its ending; without one a kit's folder"
    )
    giving.add_argument("--with-paths", action="store_true", help="name the files where they lie on this machine")
    giving.set_defaults(action=_export)


async def run_profile(options: argparse.Namespace) -> int:
    """Do what the options say. Raises :class:`UserError`."""
    return int(await asyncio.to_thread(options.action, options))


def _profiles() -> tuple[AppFolders, tuple[Profile, ...]]:
    from sparkdeck.adapters.app_folders import app_folders
    from sparkdeck.adapters.resource_files import resources_folder
    from sparkdeck.services.profile_list import read_profiles

    folders = app_folders()
    return folders, read_profiles(resources_folder() / "profiles", folders).profiles


def _list(options: argparse.Namespace) -> int:
    _, profiles = _profiles()
    for profile in sorted(profiles, key=lambda profile: not profile.favourite):
        marks = [profile.origin.value, *(["favourite"] if profile.favourite else [])]
        say("\t".join([profile.name, ", ".join([*marks, *([] if profile.is_trusted else ["from outside"])])]))
    return 0


def _import(options: argparse.Namespace) -> int:
    from sparkdeck.adapters.profile_import_file import import_file
    from sparkdeck.services.profile_list import write_profile

    imported = import_file(options.file, None)
    found = _chosen(imported.found, options.number)
    folders, profiles = _profiles()
    name = (options.name or found.profile.name).strip()
    if not name or not name.isprintable():
        raise UserError("This cannot be the name of a profile.", action="Give another one with --name.")
    if any(profile.name.casefold() == name.casefold() for profile in profiles):
        raise UserError(f"There is a profile called “{name}” already.", action="Give another name with --name.")
    for line in _told(found):
        say(line)
    if not options.dry_run:
        write_profile(replace(found.profile, name=name), folders, None)
        say(f"Imported as “{name}”. It is shown before its first start.")
    return 0


def _chosen(found: tuple[ImportedProfile, ...], number: int | None) -> ImportedProfile:
    if number is None and len(found) == 1:
        return found[0]
    if number is not None and 1 <= number <= len(found):
        return found[number - 1]
    names = "; ".join(f"{place}: {each.profile.name}" for place, each in enumerate(found, 1))
    raise UserError("Say which profile of the file is meant.", names, "Choose it with --number.")


def _told(found: ImportedProfile) -> Iterator[str]:
    from sparkdeck.domain.profile_diff import profile_diff

    for change in profile_diff(None, found.profile):
        yield f"{change.name}: {change.after}{'  (not known here, kept)' if change.is_unknown else ''}"
    for each in found.left_out:
        yield f"left out: {each.what}  ({each.why})"
    for remark in found.remarks:
        yield f"note: {remark}"


def _export(options: argparse.Namespace) -> int:
    from sparkdeck.adapters.app_folders import app_folders
    from sparkdeck.adapters.profile_export_file import export_profile
    from sparkdeck.adapters.resource_files import resources_folder
    from sparkdeck.domain.profile_export import ExportKind
    from sparkdeck.services.launch_preparation import LaunchPreparation

    kinds = {kind.value: kind for kind in ExportKind}
    kind = kinds.get(options.to.suffix.lower())
    if kind is None:
        endings = ", ".join(ending for ending in kinds if ending)
        raise UserError(f"It is not clear what {options.to} should be.", f"The endings are {endings}; a kit has none.")
    _, profiles = _profiles()
    wanted = next((each for each in profiles if each.name.casefold() == options.profile.casefold()), None)
    if wanted is None:
        names = ", ".join(f"“{profile.name}”" for profile in profiles)
        raise UserError(f"There is no profile “{options.profile}”.", f"There are {names}.")
    profile = LaunchPreparation(resources_folder(), app_folders().data).with_files(wanted)
    exported = export_profile(profile, options.to, kind, with_paths=options.with_paths, sha256=_hashes(profile))
    say(f"Written to {exported.path}")
    for remark in exported.remarks:
        say(f"note: {remark}")
    return 0


def _hashes(profile: Profile) -> dict[Path, str]:
    from sparkdeck.adapters.gguf_shards import shard_files
    from sparkdeck.adapters.library_hub_layout import sha256_of
    from sparkdeck.domain.profile import LocalModel

    models = [model.path for model in (profile.target, profile.draft) if isinstance(model, LocalModel)]
    told = {path: sha256_of(path) for model in models for path in shard_files(model)}
    return {path: sha256 for path, sha256 in told.items() if sha256 is not None}
