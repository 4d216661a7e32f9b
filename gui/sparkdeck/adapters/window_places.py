"""The places of windows and the sizes of their parts, a JSON file in the state folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.window_place import WindowPlace

NAME = "windows.json"
_MOST = 64
_Pixels = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]


class _File(msgspec.Struct):
    schema: int = 1
    places: dict[str, tuple[_Pixels, ...]] = {}
    """``x y``, or ``x y width height maximised``."""
    layouts: dict[str, tuple[_Pixels, ...]] = {}


def load_places(state_folder: Path) -> dict[str, WindowPlace]:
    """By name; a missing, damaged or future file knows none."""
    places = _load(state_folder).places.items()
    return {name: _place(name, numbers) for name, numbers in places if len(numbers) in (2, 5)}


def load_layouts(state_folder: Path) -> dict[str, tuple[int, ...]]:
    """The sizes of splitters and columns by name; as above."""
    return dict(_load(state_folder).layouts)


def keep_place(state_folder: Path, place: WindowPlace) -> None:
    """Beside those of other windows. Raises :class:`UserError` where it cannot be written."""
    kept = _load(state_folder)
    numbers: tuple[int, ...] = (place.x, place.y)
    if place.width:
        numbers = (*numbers, place.width, place.height, int(place.is_maximised))
    kept.places = {**kept.places, place.name: numbers}
    _save(state_folder, kept)


def keep_layouts(state_folder: Path, layouts: Mapping[str, tuple[int, ...]]) -> None:
    """Beside others. Raises :class:`UserError` where it cannot be written."""
    kept = _load(state_folder)
    kept.layouts = dict(list({**kept.layouts, **layouts}.items())[-_MOST:])
    _save(state_folder, kept)


def _place(name: str, numbers: tuple[int, ...]) -> WindowPlace:
    if len(numbers) == 2:
        return WindowPlace(name, numbers[0], numbers[1])
    x, y, width, height, is_maximised = numbers
    return WindowPlace(name, x, y, width, height, bool(is_maximised))


def _load(state_folder: Path) -> _File:
    try:
        kept = msgspec.json.decode((state_folder / NAME).read_bytes(), type=_File)
    except (OSError, msgspec.MsgspecError, RecursionError):
        return _File()
    return kept if kept.schema == 1 else _File()


def _save(state_folder: Path, kept: _File) -> None:
    write_atomically(state_folder / NAME, msgspec.json.encode(kept))
