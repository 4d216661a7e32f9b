"""The servers that the window can show."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr, translated


@dataclass(frozen=True, slots=True)
class ServerEntry:
    """One server in the switch. ``detail`` says what it serves: a profile's name or the kind of endpoint. ``name`` is a key."""

    name: str
    detail: str
    phase: Phase
    is_attached: bool = False

    @property
    def is_ours_and_active(self) -> bool:
        """Whether a process of ours stands behind it."""
        return not self.is_attached and self.phase not in (Phase.STOPPED, Phase.FAILED)

    @property
    def title(self) -> str:
        """The name as it is shown."""
        return translated(self.name)

    @property
    def state(self) -> str:
        return tr("Attached", "a server") if self.is_attached and self.phase is Phase.READY else self.phase.title


def entry_of(status: ServerStatus) -> ServerEntry:
    """``status`` in one line."""
    if status.attached is not None:
        return ServerEntry(status.server, status.attached.facts.kind, status.phase, is_attached=True)
    active = status.is_active or status.unloaded
    return ServerEntry(status.server, status.profile.name if status.profile and active else "", status.phase)
