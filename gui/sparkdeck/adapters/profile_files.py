"""Profiles as files: the bundled ones and the user's own. Read strictly, written atomically.

The format is told in :mod:`sparkdeck.adapters.profile_toml`.
"""

from __future__ import annotations

import contextlib
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.adapters.bounded_file import NoFileError, read_bounded
from sparkdeck.adapters.profile_toml import BadProfile, parse_profile, profile_as_toml
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.profile_secrets import holds_secret
from sparkdeck.domain.translation import tr

_MAXIMUM_BYTES = 1 << 20
_TABLES = frozenset({"launch", "extra-options", "environment"})
"""Keys that are written as tables of their own; a table inside them stands on one line."""
_RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d")  # file names that Windows keeps for devices


@dataclass(frozen=True, slots=True)
class LoadedProfiles:
    """Every profile that could be read (bundled ones first, the demo before all), and what is wrong with the rest."""

    profiles: tuple[Profile, ...]
    problems: tuple[UserError, ...] = ()


def load_profiles(bundled_folder: Path, user_folder: Path) -> LoadedProfiles:
    """All profiles of both folders; a broken file becomes a problem and stops none of the others."""
    profiles: dict[str, Profile] = {}
    problems: list[UserError] = []
    for folder, origin in ((bundled_folder, ProfileOrigin.BUNDLED), (user_folder, ProfileOrigin.USER)):
        found: list[tuple[Path, Profile]] = []
        for path in _profile_paths(folder, problems):
            try:
                fallen = list[str]()
                found.append((path, load_profile(path, origin, fallen)))
                problems += [_fallen_back(path, problem) for problem in fallen]
            except UserError as error:
                problems.append(error)
        for path, profile in sorted(found, key=_place_in_list):
            if profile.name in profiles:
                problems.append(
                    UserError(
                        tr(
                            "The profile file {path} was left out: there is already a profile called “{name}”.",
                            path=path,
                            name=profile.name,
                        ),
                        action=tr("Give it another name."),
                    )
                )
            else:
                profiles[profile.name] = profile
    return LoadedProfiles(tuple(profiles.values()), tuple(problems))


def _profile_paths(folder: Path, problems: list[UserError]) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml" and not path.name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as error:
        problems.append(
            UserError(
                tr("The folder of profiles {folder} cannot be read.", folder=folder),
                error.strerror or "",
                tr("Check its permissions."),
            )
        )
        return []


def _place_in_list(item: tuple[Path, Profile]) -> tuple[bool, str, str]:
    path, profile = item
    name = profile.name.casefold() if profile.origin is ProfileOrigin.USER else ""
    return (not profile.demo, name, path.name)


def load_profile(path: Path, origin: ProfileOrigin, fallen: list[str] | None = None) -> Profile:
    """The profile in ``path``. Raises :class:`UserError` that names the file, the key and what to do.

    With ``fallen`` one bad setting falls back alone, and what is wrong with it is added there. A model file that is not
    there is no error: that is found out when the profile is started.
    """
    try:
        return parse_profile(_read(path), path, origin, fallen)
    except BadProfile as bad:
        action = bad.action or tr("Mend the file in a text editor, or remove it.")
        raise UserError(tr("The profile file {path} {problem}", path=path, problem=bad.problem), action=action) from bad


def _fallen_back(path: Path, problem: str) -> UserError:
    return UserError(
        tr("The profile file {path} {problem}", path=path, problem=problem),
        tr("This setting was left out; all others were read, and the file was not changed."),
        tr("Set it again and save, or mend the file in a text editor."),
    )


def _read(path: Path) -> str:
    try:
        content = read_bounded(path, _MAXIMUM_BYTES)
    except NoFileError:
        raise BadProfile(tr("is no file."), tr("Remove it from the folder of profiles.")) from None
    except FileNotFoundError:
        raise BadProfile(tr("does not exist."), tr("Choose another profile.")) from None
    except OSError as error:
        raise BadProfile(
            tr("cannot be read: {error}.", error=error.strerror or error), tr("Check its permissions.")
        ) from None
    if len(content) > _MAXIMUM_BYTES:
        raise BadProfile(tr("is too large to be a profile (more than 1 MiB)."))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadProfile(tr("is not a text file in UTF-8.")) from None


def save_profile(profile: Profile, user_folder: Path, instead_of: str | None = None) -> Path:
    """Write ``profile`` into ``user_folder`` and give the file back; ``instead_of`` is the name that it had before.

    A file that already holds the profile of this name is rewritten in place (its comments stay; if there were settings
    in it that could not be read, it is kept as it was under the ending ``.bak``); no other file is ever overwritten, not
    even one that cannot be read. Raises :class:`UserError`.
    """
    if profile.demo:
        raise UserError(
            tr("The built-in demo pair cannot be saved as a profile of your own."),
            action=tr("Open GGUF files of your own and save those."),
        )
    old, had_fallen = _file_of(instead_of or profile.name, user_folder)
    path = old or _free_path(profile.name, user_folder)
    wanted = profile_as_toml(profile)
    try:
        content = (_merged(old, wanted, profile) if old else _fresh(wanted)).encode("utf-8")
    except UnicodeEncodeError:
        raise UserError(
            tr("The profile “{name}” cannot be saved: a name in it is not valid Unicode.", name=profile.name),
            action=tr("Rename the model file or its folder."),
        ) from None
    if old is not None and had_fallen:
        write_atomically(old.with_name(f"{old.name}.bak"), old.read_bytes())
    write_atomically(path, content)
    if holds_secret(profile):
        with contextlib.suppress(OSError):
            path.chmod(0o600)
    return path


def profile_file(name: str, user_folder: Path) -> Path | None:
    """The file that holds the profile called ``name``; ``None`` where there is none."""
    return _file_of(name, user_folder)[0]


def free_profile_path(name: str, user_folder: Path) -> Path:
    """Where a profile called ``name`` can go without anything being overwritten."""
    return _free_path(name, user_folder)


def _file_of(name: str, folder: Path) -> tuple[Path | None, bool]:
    """The file that holds the profile called ``name``, and whether a setting in it could not be read."""
    for path in _profile_paths(folder, []):
        fallen = list[str]()
        try:
            if load_profile(path, ProfileOrigin.USER, fallen).name == name:
                return path, bool(fallen)
        except UserError:
            continue
    return None, False


def _free_path(name: str, folder: Path) -> Path:
    stem = file_stem(name)
    path, number = folder / f"{stem}.toml", 2
    while path.exists() or path.is_symlink():
        path, number = folder / f"{stem}-{number}.toml", number + 1
    return path


def file_stem(name: str) -> str:
    """A file name, without its ending, that is safe on every system: lower-case ASCII letters, digits and ``-``."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-")
    return f"profile-{stem}".rstrip("-") if not stem or _RESERVED.fullmatch(stem) else stem


def _fresh(wanted: dict[str, Any]) -> str:
    import tomlkit

    document = tomlkit.document()
    for key, value in wanted.items():
        if key not in _TABLES:
            document[key] = value
            continue
        table = tomlkit.table()
        for name, setting in value.items():
            table[name] = _inline(setting)
        document[key] = table
    return tomlkit.dumps(document)


def _inline(value: Any) -> Any:
    import tomlkit

    if not isinstance(value, dict):
        return value
    table = tomlkit.inline_table()
    table.update(value)
    return table


def _merged(old: Path, wanted: dict[str, Any], profile: Profile) -> str:
    """The old file's text with the new values, so that the user's comments and order stay.

    What the edit made of the file is read back; if it does not say what it should, a fresh file is written instead.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    fresh = _fresh(wanted)
    try:
        document = tomlkit.parse(_read(old))
        _update(document, wanted)
        text = tomlkit.dumps(document)
        if parse_profile(text, old, ProfileOrigin.USER) == parse_profile(fresh, old, ProfileOrigin.USER):
            return text
    except (BadProfile, TOMLKitError, TypeError, ValueError, KeyError):
        pass
    return fresh


def _update(table: Any, wanted: dict[str, Any]) -> None:
    for key in [key for key in table if key not in wanted]:
        del table[key]
    for key, value in wanted.items():
        if key in table and isinstance(value, dict) and isinstance(table[key], dict):
            _update(table[key], value)
        elif key not in table or table[key] != value or isinstance(table[key], bool) is not isinstance(value, bool):
            table[key] = _inline(value)
