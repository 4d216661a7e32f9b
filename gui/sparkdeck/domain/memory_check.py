"""Whether a second server's models fit beside what runs already, as far as that can be known before the start."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.errors import UserError


@dataclass(frozen=True, slots=True)
class MemoryCheck:
    """``needed_bytes`` is the size of the model files: context, buffers and the driver's own share come on top.

    ``free_bytes`` is ``None`` where it cannot be told; ``place`` names the memory meant. ``problem`` is anything else that
    stands in the way of a start.
    """

    profile: str
    needed_bytes: int | None = None
    free_bytes: int | None = None
    place: str = ""
    problem: UserError | None = None

    @property
    def fits(self) -> bool:
        """Whether the files alone fit for sure."""
        known = self.needed_bytes is not None and self.free_bytes is not None
        return known and (self.needed_bytes or 0) <= (self.free_bytes or 0)
