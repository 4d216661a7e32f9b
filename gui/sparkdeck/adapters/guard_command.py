"""How the guard of a process (:mod:`sparkdeck.adapters.process_guard`) is started. Standard library only."""

from __future__ import annotations

import sys
from pathlib import Path

from sparkdeck.adapters import process_guard

GUARD_ARGUMENT = "--process-guard"
"""Of a frozen app: it has no Python that could run the guard as a script."""


def guard_command() -> list[str]:
    """The program and its first arguments; pid, birth and mark of what is guarded follow."""
    if getattr(sys, "frozen", False):
        return [sys.executable, GUARD_ARGUMENT]
    return [sys.executable, "-I", "-S", str(Path(process_guard.__file__).absolute())]
