"""Does this draft belong to this target? The checks, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class CheckState(Enum):
    PASSED = "passed"
    FAILED = "failed"
    """It cannot work."""
    WARNING = "warning"
    """It may work, or work badly."""
    UNKNOWN = "unknown"
    """The headers do not tell."""


@dataclass(frozen=True, slots=True)
class PairCheck:
    """One check: a stable ``check_id``, a short title and the evidence in words."""

    check_id: str
    title: str
    state: CheckState
    reason: str


@dataclass(frozen=True, slots=True)
class PairVerdict:
    """All checks of one target and one draft."""

    checks: tuple[PairCheck, ...]
    spec_type: str | None = None
    """What ``--spec-type`` this draft is for, e.g. ``draft-dspark``."""
    block_size: int | None = None

    @property
    def compatible(self) -> bool:
        """No check failed."""
        return all(check.state is not CheckState.FAILED for check in self.checks)

    @property
    def failures(self) -> tuple[PairCheck, ...]:
        return tuple(check for check in self.checks if check.state is CheckState.FAILED)

    @property
    def passed(self) -> int:
        return sum(check.state is CheckState.PASSED for check in self.checks)


@dataclass(frozen=True, slots=True)
class DraftCandidate:
    """A draft that may belong to a target: where it was found, and the verdict from both headers if they were read."""

    label: str
    source: str
    """In words: ``published pair``, ``same repository``, ``Hub search``, ``on this machine``."""
    repo: str | None = None
    file: str | None = None
    local_path: str | None = None
    size_bytes: int | None = None
    verdict: PairVerdict | None = None
    problem: str = ""
    """Why there is no verdict."""
    notes: tuple[str, ...] = ()
    """What its source says about it, unverified claims marked as such."""
