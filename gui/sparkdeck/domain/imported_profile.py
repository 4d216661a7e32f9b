"""What an import found, as it is shown before anything is kept."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.profile import Profile

IMPORT_ENDINGS = (".sh", ".bash", ".bat", ".cmd", ".ps1", ".ini", ".yaml", ".yml", ".json", ".kcpps", ".toml")
"""Of files that can be taken in; a file with another ending is read as a script."""


@dataclass(frozen=True, slots=True)
class Word:
    """One argument as its shell makes it; ``unresolved`` names what in it only a run would tell (``$MODEL``)."""

    text: str
    unresolved: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A part of the text that does not become part of the profile, and why."""

    what: str
    why: str


@dataclass(frozen=True, slots=True)
class ImportedProfile:
    """One profile that the text describes.

    ``unknown`` are options that our table does not know: they are kept as they stand. ``left_out`` is everything that
    is not, and why; together with the profile's own values they are the whole text. ``remarks`` say how something was
    understood that could be meant otherwise.
    """

    profile: Profile
    unknown: tuple[str, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProfileImport:
    """All profiles of one text; ``source`` says in words what it was taken for, and where it lies."""

    source: str
    found: tuple[ImportedProfile, ...]
