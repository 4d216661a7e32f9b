"""What was found when a machine was looked over: one value per check, and the verdict."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class CheckStatus(Enum):
    OK = "ok"
    WARN = "warn"
    """It works, but something is worth knowing or mending."""
    FAIL = "fail"
    SKIP = "skip"
    """Nothing to check here."""


@dataclass(frozen=True, slots=True)
class Check:
    """One finding. ``mend`` says what to do about a ``WARN`` or ``FAIL``; without an ``essential`` thing nothing runs."""

    id: str
    label: str
    status: CheckStatus
    summary: str
    detail: str = ""
    mend: str = ""
    essential: bool = False


@dataclass(frozen=True, slots=True)
class DoctorReport:
    checks: tuple[Check, ...]

    @property
    def can_run(self) -> bool:
        """Whether the main job (a pair on a llama-server, shown in a window) can be done here."""
        return not any(check.essential and check.status is CheckStatus.FAIL for check in self.checks)

    def count(self, status: CheckStatus) -> int:
        return sum(check.status is status for check in self.checks)
