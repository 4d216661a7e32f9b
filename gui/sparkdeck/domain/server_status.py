"""The phases of a server and everything the window shows about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from sparkdeck.domain.endpoint import Attachment, ServedModel
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.server_care import CrashRestart, LoadProgress, Trouble
from sparkdeck.domain.translation import mark, tr, translated


class Phase(Enum):
    """Values are for reports; the window shows the title."""

    STOPPED = mark("Stopped")
    STARTING = mark("Starting")
    """The process is being prepared and forked."""
    LOADING = mark("Loading")
    """Our child is alive and reads its models; ``/health`` says 503."""
    READY = mark("Ready")
    """Our own child is alive and ``/health`` says 200."""
    UNRESPONSIVE = mark("Unresponsive")
    """It was ready and is alive, but does not answer or makes no token. It is left alone: it may come back."""
    STOPPING = mark("Stopping")
    FAILED = mark("Failed")

    @property
    def title(self) -> str:
        return translated(self.value)


LEGAL_STEPS: Mapping[Phase, frozenset[Phase]] = MappingProxyType(
    {
        Phase.STOPPED: frozenset({Phase.STARTING, Phase.FAILED}),
        Phase.STARTING: frozenset({Phase.LOADING, Phase.STOPPING, Phase.FAILED}),
        # back to the start: another port, or again after a crash
        Phase.LOADING: frozenset({Phase.READY, Phase.STOPPING, Phase.STARTING, Phase.FAILED}),
        Phase.READY: frozenset({Phase.UNRESPONSIVE, Phase.STOPPING, Phase.STARTING, Phase.FAILED}),
        Phase.UNRESPONSIVE: frozenset({Phase.READY, Phase.STOPPING, Phase.STARTING, Phase.FAILED}),
        Phase.STOPPING: frozenset({Phase.STOPPED, Phase.FAILED}),
        Phase.FAILED: frozenset({Phase.STARTING, Phase.FAILED}),
    }
)


FIRST_SERVER = mark("Server 1")
"""A key, as the names of the others; shown translated."""


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
    """What a long phase is doing, e.g. ``asking it to end``."""
    load: LoadProgress | None = None
    """While LOADING."""
    trouble: Trouble | None = None
    """While UNRESPONSIVE."""
    restart: CrashRestart | None = None
    """While it is started again after a crash, whose reason is ``failure``."""
    preview: tuple[str, ...] = ()
    """The command as the plan shows it (see ``LaunchPlanned``): what differs from the next plan is pending."""
    server: str = FIRST_SERVER
    """Which of the window's servers this is: its name in the switch."""
    attached: Attachment | None = None
    """Somebody else's server that we use: no process, profile or runtime of ours belongs to it."""
    models: tuple[ServedModel, ...] = ()
    """What can be asked where there is a choice: a router's models, or those of an attached endpoint."""
    model_id: str = ""
    """The one of ``models`` that is asked."""
    unloaded: bool = False
    """Stopped to free its memory: the next message in the chat starts it again."""

    @property
    def endpoint(self) -> str | None:
        """The base URL of the OpenAI-compatible API (without ``/v1``), once a port is known."""
        if self.attached is not None:
            return self.attached.address.base_url
        if not self.port:
            return None
        return (
            f"http://[{self.client_host}]:{self.port}" if ":" in self.host else f"http://{self.client_host}:{self.port}"
        )

    @property
    def may_sleep(self) -> bool:
        """Whether its models may be unloaded while it is idle: then nothing may be asked that would wake them."""
        if self.attached is not None:
            return self.attached.facts.props
        return self.profile is not None and self.profile.sleeps

    @property
    def lacks_metrics(self) -> bool:
        """Whether it is known to have no counters to read."""
        return self.attached is not None and not self.attached.facts.metrics

    @property
    def why_no_counters(self) -> str:
        """Why acceptance and speeds are missing; empty where they are there."""
        if self.attached is not None:
            return self.attached.facts.why_no_counters
        if self.profile is not None and self.profile.target is not None and not self.profile.options.get("metrics"):
            return tr("The server was started without --metrics.")
        return ""

    @property
    def asked_model_state(self) -> str:
        """A router's word for the model that is asked, e.g. ``unloaded``; empty where there is no router."""
        return next((model.state for model in self.models if model.model_id == self.model_id), "")

    @property
    def client_host(self) -> str:
        """Where a client on this machine connects to: a server that listens on every address has none of its own."""
        return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)

    @property
    def is_active(self) -> bool:
        """Whether a process of ours exists or is about to."""
        return self.attached is None and self.phase not in (Phase.STOPPED, Phase.FAILED)

    @property
    def is_up(self) -> bool:
        """Whether it has become ready and was not told to end, be it unresponsive now."""
        return self.phase in (Phase.READY, Phase.UNRESPONSIVE)


@dataclass(frozen=True, slots=True)
class ServerControls:
    """Which of the server's buttons can be pressed, and what Start/Stop says: a pure function of the status.

    ``start_stop_text`` is a key, to be shown translated.
    """

    start_stop_text: str
    start_stop_enabled: bool
    profile_enabled: bool
    """Also while a server runs: what is chosen then is pending until a restart."""
    chat_enabled: bool
    restart_visible: bool = False
    restart_enabled: bool = False


def controls_for(status: ServerStatus, *, benchmark_running: bool = False) -> ServerControls:
    """The controls for ``status``. While a benchmark owns the server only it may start and stop it."""
    text = {
        Phase.STOPPED: mark("Start"),
        Phase.FAILED: mark("Start"),
        Phase.STARTING: mark("Cancel"),
        Phase.LOADING: mark("Cancel"),
        Phase.READY: mark("Stop"),
        Phase.UNRESPONSIVE: mark("Stop"),
        Phase.STOPPING: mark("Stopping…"),
    }[status.phase]
    if status.attached is not None:
        text = mark("Detach")
    return ServerControls(
        start_stop_text=text,
        start_stop_enabled=status.phase is not Phase.STOPPING and not benchmark_running,
        profile_enabled=not benchmark_running,
        chat_enabled=(status.phase is Phase.READY or status.unloaded) and not benchmark_running,
        restart_visible=status.is_up and status.attached is None,
        restart_enabled=status.is_up and status.attached is None and not benchmark_running,
    )
