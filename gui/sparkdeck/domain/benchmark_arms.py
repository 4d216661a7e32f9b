"""The arms of a benchmark: what is run against what."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.profile import Profile


class ArmKind(Enum):
    BASELINE = "baseline"
    DSPARK = "dspark"
    """An arm that speculates, whatever its kind."""
    ATTACHED = "attached"
    """Somebody else's server as it runs, with or without a draft."""


@dataclass(frozen=True, slots=True)
class ArmPlan:
    """One arm before it is run: ``profile`` is started as it stands. ``name`` is free text, unique in a benchmark.

    ``spec_type`` is what ``--spec-type`` gets, ``"none"`` in a baseline; ``n_max`` is ``None`` where it has no meaning.
    """

    name: str
    kind: ArmKind
    spec_type: str
    n_max: int | None
    profile: Profile
