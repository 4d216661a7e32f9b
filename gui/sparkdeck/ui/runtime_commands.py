"""What the window may ask about runtimes; part of ``PanelCommands``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from sparkdeck.domain.build_wishes import BuildWishes


class RuntimeCommands(Protocol):
    """``key`` is that of the runtime (``RuntimeEntry.key``). ``RuntimesChanged`` tells what came of each; long work is
    told by ``RuntimeJobChanged``, and ends there as done, failed or cancelled."""

    async def list_runtimes(self) -> None:
        """Look for runtimes on this machine, and ask those that have changed what they are."""

    async def add_runtime(self, path: Path) -> None:
        """Take in a ``llama-server``, or the one inside a folder; it is not used by that. What it is not is a notice."""

    async def choose_runtime(self, key: str) -> None:
        """Use it for every profile that is not bound to another one; publishes ``LaunchPlanned``."""

    async def roll_back_runtime(self) -> None:
        """Use the default before the present one again."""

    async def pin_runtime(self, profile: str, key: str | None) -> None:
        """Let this profile use it always; ``None``: the default again."""

    async def remove_runtime(self, key: str) -> None:
        """Delete one of ours, take any other one off the list; refused while a server runs on it."""

    async def qualify_runtime(self, key: str) -> None:
        """Let it prove itself on this machine: about 10 s, some minutes where its first start compiles for the card."""

    async def accept_runtime(self, key: str) -> None:
        """The person wants to use it although it has not proved itself; not asked again for these files."""

    async def list_releases(self, refresh: bool) -> None:
        """The releases of llama.cpp. ``ReleasesListed`` answers; ``refresh`` asks GitHub, else it may be the last list."""

    async def install_runtime(self, tag: str, variant: str | None) -> None:
        """Download and unpack a release (``None``: the variant that fits this machine); it is not used by that."""

    async def plan_build(self, wishes: BuildWishes) -> None:
        """Look whether this machine can build it. ``BuildPlanned`` answers."""

    async def build_runtime(self, wishes: BuildWishes) -> None:
        """Compile it; it is not used by that."""

    async def discard_build(self, key: str) -> None:
        """Throw away what was fetched and compiled of a build that stopped."""

    async def cancel_runtime_job(self, key: str) -> None:
        """End the work on this runtime; what was downloaded or compiled stays, to go on later."""

    async def resume_runtime_job(self, key: str) -> None:
        """Go on where a cancelled or failed installation or build stopped."""
