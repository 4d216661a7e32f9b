"""What the monitor measures, as values. ``None`` is "not known", with the reason beside it where there is one."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.counts import AcceptanceFigures as AcceptanceFigures
from sparkdeck.domain.samples_gpu import GpuSample as GpuSample
from sparkdeck.domain.samples_gpu import ShareSource as ShareSource
from sparkdeck.domain.samples_gpu import ThrottleReason as ThrottleReason
from sparkdeck.domain.samples_host import HostSample as HostSample
from sparkdeck.domain.samples_host import ProcessSample as ProcessSample
from sparkdeck.domain.samples_host import ProcessState as ProcessState
from sparkdeck.domain.samples_server import MemorySplit as MemorySplit
from sparkdeck.domain.samples_server import NetGain as NetGain
from sparkdeck.domain.samples_server import ServerSample as ServerSample
from sparkdeck.domain.samples_server import SlotSample as SlotSample
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict
from sparkdeck.domain.translation import tr


@dataclass(frozen=True, slots=True)
class Sample:
    """One round of the monitor. ``time`` is in seconds since the epoch; ``server`` is ``None`` while none is ready."""

    time: float
    gpus: tuple[GpuSample, ...] = ()
    gpu_reason: str = ""
    """Why there are no GPUs in the sample; empty where there are."""
    host: HostSample = HostSample()
    server: ServerSample | None = None
    speculation: SpeculationVerdict = SpeculationVerdict(
        SpeculationState.UNKNOWN, tr("Known when the server is ready.")
    )
