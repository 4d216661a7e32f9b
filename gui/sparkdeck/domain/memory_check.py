"""Whether a second server's models fit beside what runs already, as far as that can be known before the start."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.memory_plan_verdict import Verdict


@dataclass(frozen=True, slots=True)
class MemoryCheck:
    """``needed_bytes`` is what the memory plan says of the tightest device, ``free_bytes`` what is free there now.

    Both are ``None`` where they cannot be told; ``place`` names the memory meant. ``problem`` is anything else that stands
    in the way of a start.
    """

    profile: str
    needed_bytes: int | None = None
    free_bytes: int | None = None
    place: str = ""
    verdict: Verdict = Verdict.UNKNOWN
    problem: UserError | None = None

    @property
    def fits(self) -> bool:
        return self.verdict is Verdict.FITS
