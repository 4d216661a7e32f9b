"""The mark of a first run that has ended: a file in the state folder."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.adapters.atomic_file import write_atomically

_NAME = "first_run.json"


def has_ended_first_run(state_folder: Path) -> bool:
    """That it is there says it all."""
    return (state_folder / _NAME).exists()


def note_end_of_first_run(state_folder: Path) -> None:
    """Raises :class:`UserError` where it cannot be written."""
    write_atomically(state_folder / _NAME, b'{"schema": 1, "ended": true}\n')
