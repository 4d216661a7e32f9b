"""Which profiles from outside the user has agreed to: hashes of their content, in the state folder."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically

_NAME = "trusted_profiles.json"
_HASH = re.compile(r"[0-9a-f]{64}")
_MOST = 2000
"""The oldest are forgotten: each change of a profile is a new hash."""


class _File(msgspec.Struct):
    schema: int = 1
    sha256: list[str] = []


def load_trusted(state_folder: Path) -> tuple[str, ...]:
    """The hashes, oldest first; a missing or damaged file is no trust."""
    try:
        kept = msgspec.json.decode((state_folder / _NAME).read_bytes(), type=_File)
    except (OSError, msgspec.DecodeError, RecursionError):
        return ()
    return tuple(each for each in kept.sha256 if _HASH.fullmatch(each)) if kept.schema == 1 else ()


def add_trusted(state_folder: Path, content_hash: str) -> None:
    """Remember one more. Raises :class:`UserError` where it cannot be written."""
    kept = [each for each in load_trusted(state_folder) if each != content_hash]
    write_atomically(state_folder / _NAME, msgspec.json.encode(_File(sha256=[*kept, content_hash][-_MOST:])))
