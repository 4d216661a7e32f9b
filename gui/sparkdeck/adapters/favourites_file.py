"""Which bundled profiles are favourites: their own files are never changed, so their names stand in the state folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically

_NAME = "favourite_profiles.json"


class _File(msgspec.Struct):
    schema: int = 1
    names: list[str] = []


def load_favourites(state_folder: Path) -> frozenset[str]:
    """A missing or damaged file names none."""
    try:
        kept = msgspec.json.decode((state_folder / _NAME).read_bytes(), type=_File)
    except (OSError, msgspec.DecodeError, RecursionError):
        return frozenset()
    return frozenset(kept.names) if kept.schema == 1 else frozenset()


def save_favourites(state_folder: Path, names: frozenset[str]) -> None:
    """Raises :class:`UserError` where it cannot be written."""
    write_atomically(state_folder / _NAME, msgspec.json.encode(_File(names=sorted(names))))
