"""Another program on the port that a server was to have."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr


@dataclass(frozen=True, slots=True)
class ForeignListener:
    """Who listens there. ``pid`` and ``program`` are ``None`` where the system does not tell (another user's, say)."""

    host: str
    port: int
    pid: int | None = None
    program: str | None = None

    @property
    def label(self) -> str:
        if self.program is not None:
            return tr("{program} (pid {pid})", program=self.program, pid=self.pid)
        return tr("pid {pid}", pid=self.pid) if self.pid is not None else tr("another user's program")


class PortTakenError(UserError):
    """A start that failed on its port; ``listener`` is what can be attached to or gone around."""

    def __init__(self, listener: ForeignListener) -> None:
        super().__init__(
            tr("Port {port} is already in use by {label}.", port=listener.port, label=listener.label),
            "",
            tr("Stop that program or choose another port in the profile."),
        )
        self.listener = listener
