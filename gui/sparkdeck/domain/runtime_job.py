"""Long work on a runtime: an installation, a build, a qualification."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.errors import UserError


class RuntimeJobKind(Enum):
    INSTALL = "install"
    BUILD = "build"
    QUALIFY = "qualify"


class RuntimeJobState(Enum):
    RUNNING = "running"
    PAUSED = "paused"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"

    @property
    def has_ended(self) -> bool:
        return self in (RuntimeJobState.DONE, RuntimeJobState.FAILED, RuntimeJobState.CANCELLED)


@dataclass(frozen=True, slots=True)
class RuntimeJob:
    """How far a job is. ``key`` is that of the runtime it makes or looks at, one job at a time for each key.

    ``step`` says in words what goes on; ``fraction`` is 0 to 1 or ``None`` where it cannot be told; ``bytes_total`` and
    ``left_s`` (seconds) are ``None`` where unknown; ``log_tail`` holds the last lines for the eye, oldest first.
    """

    kind: RuntimeJobKind
    key: str
    step: str
    fraction: float | None = None
    bytes_done: int | None = None
    bytes_total: int | None = None
    left_s: float | None = None
    log_tail: tuple[str, ...] = ()
    state: RuntimeJobState = RuntimeJobState.RUNNING
    problem: UserError | None = None
