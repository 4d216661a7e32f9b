"""One GPU as the monitor measures it. ``None`` is "not known", never nothing; ``reason`` says why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.translation import mark, tr, translated

NO_GPU = tr("No NVIDIA GPU was found.")
NO_DRIVER = tr("No NVIDIA driver found (NVML library missing).")
NO_GPU_REASONS = (NO_GPU, NO_DRIVER)
"""Why there are none, where there is nothing that a new try could mend."""


class ShareSource(Enum):
    """Where the server's share of a GPU's memory is known from."""

    PROCESS = "process"
    """The driver names what the server's processes hold."""
    DIFFERENCE = "difference"
    """The memory that the device gained since the reading before the server's start: others' changes are in it."""
    COUNTERS = "counters"
    """Windows' performance counters of the process."""
    UNKNOWN = "unknown"


class ThrottleReason(Enum):
    """Why the driver holds the clocks below their maximum."""

    IDLE = mark("idle")
    APPLICATION_CLOCKS = mark("application clocks")
    POWER_CAP = mark("power cap")
    """The power limit holds the clocks: a fact of steady work, not a fault."""
    HARDWARE_SLOWDOWN = mark("hardware slow-down")
    SYNC_BOOST = mark("sync boost")
    THERMAL = mark("thermal slow-down")
    HARDWARE_THERMAL = mark("hardware thermal slow-down")
    POWER_BRAKE = mark("external power brake")
    DISPLAY_CLOCKS = mark("display clocks")

    @property
    def title(self) -> str:
        return translated(self.value)

    @property
    def is_slow_down(self) -> bool:
        """Heat or the hardware's protection slows the card down; a power cap or an idle card does not count."""
        return self in _SLOW_DOWNS


_SLOW_DOWNS = frozenset(
    {
        ThrottleReason.HARDWARE_SLOWDOWN,
        ThrottleReason.THERMAL,
        ThrottleReason.HARDWARE_THERMAL,
        ThrottleReason.POWER_BRAKE,
    }
)


@dataclass(frozen=True, slots=True)
class GpuSample:
    """One NVIDIA GPU (or one MIG part of it). Bytes, percent (0…100), MHz, watts, joules, degrees Celsius."""

    index: int
    """NVML's number (the order of the PCI bus); a MIG part has its parent's."""
    name: str
    uuid: str = ""
    vram_total_bytes: int | None = None
    vram_used_bytes: int | None = None
    """Held by programs, without what the driver keeps for itself where it tells the two apart."""
    vram_used_by_server_bytes: int | None = None
    load_percent: int | None = None
    power_w: float | None = None
    temperature_c: int | None = None
    vram_free_bytes: int | None = None
    vram_reserved_bytes: int | None = None
    """What the driver keeps for itself; ``None`` where it counts that as used (drivers before 510)."""
    server_share_source: ShareSource = ShareSource.UNKNOWN
    server_share_reason: str = ""
    """Why the share is not known, or what is to be thought of it."""
    server_shared_bytes: int | None = None
    """Windows: system memory that the server's processes use as if it were the card's (pinned buffers and spill)."""
    pci_bus_id: str | None = None
    cuda_index: int | None = None
    """CUDA's number for the server's programs, where the environment makes it certain."""
    driver_version: str | None = None
    cuda_version: str | None = None
    """The newest CUDA that the driver serves, e.g. ``13.0``."""
    memory_load_percent: int | None = None
    """How busy the memory controller is. Never how full the memory is."""
    sm_clock_mhz: int | None = None
    memory_clock_mhz: int | None = None
    power_limit_w: float | None = None
    energy_j: float | None = None
    """Energy since the driver was loaded."""
    fan_percent: int | None = None
    pcie_generation: int | None = None
    pcie_width: int | None = None
    pcie_rx_bytes_per_s: int | None = None
    """Host to card."""
    pcie_tx_bytes_per_s: int | None = None
    throttle: tuple[ThrottleReason, ...] | None = None
    ecc_errors: int | None = None
    """Memory errors that could not be put right since the driver was loaded."""
    mps_processes: int | None = None
    """Programs that share the card through CUDA's multi-process service."""
    mig: bool | None = None
    """The card is divided into MIG parts, which are listed beside it."""
    mig_parent: str | None = None
    """UUID of the card that this MIG part belongs to."""
    asleep: bool = False
    """A laptop's card that is switched off while nothing needs it; it was not woken to be asked."""
    is_resting: bool = False
    """A laptop's card that is measured seldom while no server works, so that it can go to sleep: no fault."""
    is_lost: bool = False
    """It was seen before and does not answer any more."""
    stale_s: float | None = None
    """Age of this reading, where the driver does not answer anew; ``None`` for a fresh one."""
    reason: str = ""
    """Why figures are missing."""

    @property
    def is_whole_card(self) -> bool:
        """Not a MIG part."""
        return self.mig_parent is None


def memory_holders(gpus: Sequence[GpuSample]) -> tuple[GpuSample, ...]:
    """Those whose memory adds up to the machine's: the parts stand in the place of a card that is divided."""
    divided = {gpu.mig_parent for gpu in gpus if gpu.mig_parent is not None}
    return tuple(gpu for gpu in gpus if not (gpu.mig and (gpu.uuid or str(gpu.index)) in divided))
