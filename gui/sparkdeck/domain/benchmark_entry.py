"""One row of the history of benchmarks: what a list shows of a kept result without reading all of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class BenchmarkEntry:
    """``created`` is ISO 8601 with the time zone; ``verdict`` the word of the file (``FASTER`` …), empty where none is.

    ``problem`` says why the file cannot be read; nothing else is known then but ``path``.
    """

    path: Path
    created: str = ""
    label: str = ""
    """What the user calls it; empty where it has no name of its own."""
    profile: str = ""
    protocol: str = ""
    """The value of a ``ProtocolKind``."""
    hardware: str = ""
    verdict: str = ""
    speedup: float | None = None
    best_n_max: int | None = None
    imported: bool = False
    """Somebody else's result, or another tool's."""
    problem: str = ""
