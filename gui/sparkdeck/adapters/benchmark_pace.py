"""How fast earlier benchmarks went on this machine: for telling beforehand how long the next one takes. Never a result."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.baseline import BaselineKey

_NAME = "benchmark-pace.json"
_MOST = 100
_LONGEST_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Pace:
    """Tokens/s without a draft, and seconds from the start to the first request. ``None`` is unknown."""

    decode_tokens_per_s: float | None = None
    prompt_tokens_per_s: float | None = None
    load_s: float | None = None


def read_pace(state_folder: Path, key: BaselineKey | None) -> Pace:
    """What is known of this target with these settings. Blocking; a file that cannot be read tells nothing."""
    return _read(state_folder).get(key.text, Pace()) if key is not None else Pace()


def keep_pace(state_folder: Path, key: BaselineKey, pace: Pace) -> None:
    """Remember ``pace``, in place of an older one. Blocking. Raises :class:`UserError` where it cannot be written."""
    known = {name: old for name, old in _read(state_folder).items() if name != key.text}
    kept = dict([*known.items(), (key.text, pace)][-_MOST:])
    write_atomically(state_folder / _NAME, msgspec.json.encode(kept))


def _read(state_folder: Path) -> dict[str, Pace]:
    try:
        with (state_folder / _NAME).open("rb") as file:
            return msgspec.json.decode(file.read(_LONGEST_BYTES), type=dict[str, Pace])
    except (OSError, msgspec.MsgspecError, RecursionError):
        return {}
