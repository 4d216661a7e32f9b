"""What the services publish about the program itself: links, the first run, how its windows were left. Frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubRepository, ModelFiles


@dataclass(frozen=True, slots=True)
class LinkLooked:
    """What the model that a link names is: of ``repository`` the files ``wanted``, to be fetched from ``endpoint`` into
    ``folder``; or the ``problem``. ``wanted`` ``None`` without one: the link names no file."""

    text: str
    endpoint: str = ""
    folder: Path | None = None
    repository: HubRepository | None = None
    wanted: ModelFiles | None = None
    free_bytes: int | None = None
    problem: UserError | None = None


@dataclass(frozen=True, slots=True)
class ComputerAwoke:
    """The computer has slept for so long. ``missed_s``: how much of it the monotonic clock does not know (all of it, but on
    Windows): by so much what was measured before is older than that clock says."""

    slept_s: float
    missed_s: float


@dataclass(frozen=True, slots=True)
class FirstRunFound:
    """Whether this is a start with nothing to start with: no profile of the user's own, no choice made, no guide ended."""

    is_first: bool


@dataclass(frozen=True, slots=True)
class LayoutsRecalled:
    """How splitters and columns were left: ``(name, sizes)``, in logical pixels."""

    layouts: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def of(self, name: str) -> tuple[int, ...]:
        """Empty where nobody knows."""
        return dict(self.layouts).get(name, ())

    def with_left(self, name: str, sizes: tuple[int, ...]) -> LayoutsRecalled:
        """The same after one of them was left in another way."""
        return LayoutsRecalled(tuple({**dict(self.layouts), name: sizes}.items()))
