"""A build of llama-server from source before it begins: what is wished, and whether this machine can do it.

Imports nothing but the standard library: build_scripts/ asks it before any environment exists.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.build_wishes import BuildWishes


class BuildCheckState(Enum):
    OK = "ok"
    WARNING = "warning"
    """The build can begin, and there is something to know."""
    MISSING = "missing"
    """The build cannot begin."""


@dataclass(frozen=True, slots=True)
class BuildCheck:
    """One thing that a build needs. ``found`` says what is there (``3.31.2 (/usr/bin/cmake)``) or what is wrong,
    ``mend`` how to put it right in words, ``command`` the exact line for a terminal, empty where there is none."""

    id: str
    label: str
    state: BuildCheckState
    found: str
    mend: str = ""
    command: str = ""


@dataclass(frozen=True, slots=True)
class BuildPlan:
    """What a build will do. ``key`` is the runtime's in the catalogue (``build:…``), empty where the source could not be
    told. ``source`` names it in words; ``build`` is the number that the server will say, ``None`` where it is unknown.
    ``is_begun``: an earlier try of the same build goes on from where it ended; ``is_built``: the result is there."""

    wishes: BuildWishes
    checks: tuple[BuildCheck, ...]
    key: str = ""
    source: str = ""
    commit: str = ""
    build: int | None = None
    architectures: str = ""
    jobs: int = 1
    disk_bytes: int = 0
    is_begun: bool = False
    is_built: bool = False

    @property
    def can_build(self) -> bool:
        return bool(self.key) and all(check.state is not BuildCheckState.MISSING for check in self.checks)

    @property
    def lacking(self) -> tuple[BuildCheck, ...]:
        return tuple(check for check in self.checks if check.state is BuildCheckState.MISSING)
