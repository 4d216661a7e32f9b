"""What the monitor measures, as values. ``None`` is "not known", with the reason beside it where there is one."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.counts import DraftCounts, ServerCounters
from sparkdeck.domain.samples_gpu import GpuSample as GpuSample
from sparkdeck.domain.samples_gpu import ShareSource as ShareSource
from sparkdeck.domain.samples_gpu import ThrottleReason as ThrottleReason
from sparkdeck.domain.samples_host import HostSample as HostSample
from sparkdeck.domain.samples_host import ProcessSample as ProcessSample
from sparkdeck.domain.samples_host import ProcessState as ProcessState
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict


@dataclass(frozen=True, slots=True)
class ServerSample:
    """The server's own figures at one moment.

    ``live_decode_tokens_per_s`` is measured while an answer is generated (from ``/slots``' ``n_decoded``),
    ``last_decode_tokens_per_s`` belongs to the requests that ended last (counter differences), both in tokens/s.
    ``counts`` are since the start of this server.
    """

    counters: ServerCounters | None = None
    counts: DraftCounts = DraftCounts()
    busy_slots: int | None = None
    slots: int | None = None
    live_decode_tokens_per_s: float | None = None
    last_decode_tokens_per_s: float | None = None
    last_prompt_tokens_per_s: float | None = None
    context_tokens: int | None = None
    sleeping: bool = False
    """The models are unloaded until the next request."""
    foreign_requests: int | None = None
    """Busy slots that work for other programs, at two looks in a row."""
    reason: str = ""
    """Why figures are missing, e.g. that the server was started without ``--metrics``."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One round of the monitor. ``time`` is in seconds since the epoch; ``server`` is ``None`` while none is ready."""

    time: float
    gpus: tuple[GpuSample, ...] = ()
    gpu_reason: str = ""
    """Why there are no GPUs in the sample; empty where there are."""
    host: HostSample = HostSample()
    server: ServerSample | None = None
    speculation: SpeculationVerdict = SpeculationVerdict(SpeculationState.UNKNOWN, "Known when the server is ready.")
