"""How the guard of a process (:mod:`sparkdeck.adapters.process_guard`) is started. Standard library only."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.adapters import process_guard
from sparkdeck.adapters.frozen_program import PROCESS_GUARD, child_command


def guard_command() -> list[str]:
    """The program and its first arguments; pid, birth and mark of what is guarded follow."""
    return child_command(PROCESS_GUARD, "-I", "-S", str(Path(process_guard.__file__).absolute()))
