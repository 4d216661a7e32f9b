"""What starts have shown about the memory plan, for each runtime and architecture: a small JSON file in the state folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.memory_plan import Correction

_NAME = "memory_corrections.json"
_SCHEMA = 1
_MOST = 200


class _Entry(msgspec.Struct):
    compute_factor: float = 1.0
    overhead_bytes: int | None = None


class _File(msgspec.Struct):
    schema: int = _SCHEMA
    seen: dict[str, _Entry] = {}


def load_correction(state_folder: Path, key: str) -> Correction:
    """What is remembered for ``key``; nothing where the file is missing, damaged or of another version."""
    entry = _read(state_folder).get(key)
    if entry is None or not 0.1 <= entry.compute_factor <= 10:
        return Correction()
    return Correction(entry.compute_factor, entry.overhead_bytes)


def save_correction(state_folder: Path, key: str, correction: Correction) -> None:
    """Remember ``correction``. Raises :class:`UserError` where it cannot be written."""
    seen = {name: entry for name, entry in _read(state_folder).items() if name != key}
    seen[key] = _Entry(round(correction.compute_factor, 4), correction.overhead_bytes)
    kept = dict(list(seen.items())[-_MOST:])
    write_atomically(state_folder / _NAME, msgspec.json.encode(_File(seen=kept)))


def _read(state_folder: Path) -> dict[str, _Entry]:
    try:
        kept = msgspec.json.decode((state_folder / _NAME).read_bytes(), type=_File)
    except (OSError, msgspec.DecodeError, RecursionError):
        return {}
    return kept.seen if kept.schema == _SCHEMA else {}
