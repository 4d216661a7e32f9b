"""Another program on the port that a server was to have."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.errors import UserError


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
            return f"{self.program} (pid {self.pid})"
        return f"pid {self.pid}" if self.pid is not None else "another user's program"


class PortTakenError(UserError):
    """A start that failed on its port; ``listener`` is what can be attached to or gone around."""

    def __init__(self, listener: ForeignListener) -> None:
        super().__init__(
            f"Port {listener.port} is already in use by {listener.label}.",
            "",
            "Stop that program or choose another port in the profile.",
        )
        self.listener = listener
