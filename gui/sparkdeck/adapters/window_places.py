"""The places of small windows, a JSON file in the state folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.window_place import WindowPlace

_NAME = "windows.json"


class _File(msgspec.Struct):
    schema: int = 1
    places: dict[str, tuple[int, int]] = {}


def load_places(state_folder: Path) -> dict[str, WindowPlace]:
    """By name; a missing, damaged or future file knows none."""
    try:
        kept = msgspec.json.decode((state_folder / _NAME).read_bytes(), type=_File)
    except (OSError, msgspec.DecodeError, RecursionError):
        return {}
    if kept.schema != 1:
        return {}
    return {name: WindowPlace(name, x, y) for name, (x, y) in kept.places.items()}


def keep_place(state_folder: Path, place: WindowPlace) -> None:
    """Beside those of other windows. Raises :class:`UserError` where it cannot be written."""
    places = {**load_places(state_folder), place.name: place}
    kept = _File(places={each.name: (each.x, each.y) for each in places.values()})
    write_atomically(state_folder / _NAME, msgspec.json.encode(kept))
