"""Facts about builds from source that services publish."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.build_plan import BuildPlan
from sparkdeck.domain.build_wishes import BuildWishes


@dataclass(frozen=True, slots=True)
class UnfinishedBuild:
    """A build that was cancelled, failed or cut short, and can go on: its key, what was wished, and what it takes on
    the disk."""

    key: str
    wishes: BuildWishes
    source: str
    size_bytes: int


@dataclass(frozen=True, slots=True)
class BuildPlanned:
    """The answer to the question whether these wishes can be built here."""

    plan: BuildPlan
