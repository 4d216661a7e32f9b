"""The remembered choice of profile and runtime, a small JSON file in the state folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically

_NAME = "selection.json"


class _File(msgspec.Struct):
    schema: int = 1
    profile: str | None = None
    runtime: str | None = None
    previous_runtime: str | None = None


@dataclass(frozen=True, slots=True)
class KeptSelection:
    """``runtime`` ``None`` is the built-in one."""

    profile: str | None = None
    runtime: Path | None = None
    previous_runtime: str | None = None
    """The key of the one that was used before."""


def load_selection(state_folder: Path) -> KeptSelection:
    """The kept choice; a missing, damaged or future file is no choice."""
    try:
        kept = msgspec.json.decode((state_folder / _NAME).read_bytes(), type=_File)
    except (OSError, msgspec.DecodeError, RecursionError):
        return KeptSelection()
    if kept.schema != 1:
        return KeptSelection()
    return KeptSelection(kept.profile, Path(kept.runtime) if kept.runtime else None, kept.previous_runtime)


def save_selection(state_folder: Path, selection: KeptSelection) -> None:
    """Keep the choice. Raises :class:`UserError` where it cannot be written."""
    runtime = str(selection.runtime) if selection.runtime is not None else None
    kept = _File(profile=selection.profile, runtime=runtime, previous_runtime=selection.previous_runtime)
    write_atomically(state_folder / _NAME, msgspec.json.encode(kept))
