"""The phases of a server and everything the window shows about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime


class Phase(Enum):
    STOPPED = "Stopped"
    STARTING = "Starting"
    """The process is being prepared and forked."""
    LOADING = "Loading"
    """Our child is alive and reads its models; ``/health`` says 503."""
    READY = "Ready"
    """Our own child is alive and ``/health`` says 200."""
    STOPPING = "Stopping"
    FAILED = "Failed"


LEGAL_STEPS: Mapping[Phase, frozenset[Phase]] = MappingProxyType(
    {
        Phase.STOPPED: frozenset({Phase.STARTING, Phase.FAILED}),
        Phase.STARTING: frozenset({Phase.LOADING, Phase.STOPPING, Phase.FAILED}),
        Phase.LOADING: frozenset({Phase.READY, Phase.STOPPING, Phase.FAILED}),
        Phase.READY: frozenset({Phase.STOPPING, Phase.FAILED}),
        Phase.STOPPING: frozenset({Phase.STOPPED, Phase.FAILED}),
        Phase.FAILED: frozenset({Phase.STARTING, Phase.FAILED}),
    }
)


@dataclass(frozen=True, slots=True)
class ServerStatus:
    """What is known about the one server of a supervisor. ``started_at`` is in seconds since the epoch."""

    phase: Phase = Phase.STOPPED
    profile: Profile | None = None
    runtime: Runtime | None = None
    argv: tuple[str, ...] = ()
    host: str = ""
    port: int | None = None
    pid: int | None = None
    started_at: float | None = None
    generation: int = 0
    """Counts the starts: figures of an earlier generation belong to another process."""
    failure: UserError | None = None
    step: str = ""
    """What a long phase is doing, e.g. ``loading the draft``."""

    @property
    def endpoint(self) -> str | None:
        """The base URL of the OpenAI-compatible API (without ``/v1``), once a port is known."""
        if not self.port:
            return None
        return (
            f"http://[{self.client_host}]:{self.port}" if ":" in self.host else f"http://{self.client_host}:{self.port}"
        )

    @property
    def client_host(self) -> str:
        """Where a client on this machine connects to: a server that listens on every address has none of its own."""
        return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)

    @property
    def is_active(self) -> bool:
        """Whether a process of ours exists or is about to."""
        return self.phase in (Phase.STARTING, Phase.LOADING, Phase.READY, Phase.STOPPING)


@dataclass(frozen=True, slots=True)
class ServerControls:
    """Which of the server's buttons can be pressed, and what Start/Stop says: a pure function of the status."""

    start_stop_text: str
    start_stop_enabled: bool
    profile_enabled: bool
    chat_enabled: bool


def controls_for(status: ServerStatus, *, benchmark_running: bool = False) -> ServerControls:
    """The controls for ``status``. While a benchmark owns the server only it may start and stop it."""
    text = {
        Phase.STOPPED: "Start",
        Phase.FAILED: "Start",
        Phase.STARTING: "Cancel",
        Phase.LOADING: "Cancel",
        Phase.READY: "Stop",
        Phase.STOPPING: "Stopping…",
    }[status.phase]
    return ServerControls(
        start_stop_text=text,
        start_stop_enabled=status.phase is not Phase.STOPPING and not benchmark_running,
        profile_enabled=not status.is_active and not benchmark_running,
        chat_enabled=status.phase is Phase.READY and not benchmark_running,
    )
