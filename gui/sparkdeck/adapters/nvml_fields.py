"""Which figures NVML is asked for, how often, and what of its answers is to be believed.

Each call stands alone: one that is not supported, fails or is slow costs its own figures. A call that takes long is
asked less often (a twentieth of the time at most), for the driver's own lock holds up the server meanwhile; its last
figures count for five seconds. Throughput on PCIe alone takes the driver 20 ms for each direction.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sparkdeck.adapters.nvml_session import NvmlSession, as_text, is_gone, is_never
from sparkdeck.domain.samples import ThrottleReason

_AGAIN_S = 30.0
_KEPT_S = 5.0
_SHARE_OF_TIME = 20
_NOT_AVAILABLE = (2**64 - 1, 2**32 - 1)
_THROTTLE_BITS = {
    0x1: ThrottleReason.IDLE,
    0x2: ThrottleReason.APPLICATION_CLOCKS,
    0x4: ThrottleReason.POWER_CAP,
    0x8: ThrottleReason.HARDWARE_SLOWDOWN,
    0x10: ThrottleReason.SYNC_BOOST,
    0x20: ThrottleReason.THERMAL,
    0x40: ThrottleReason.HARDWARE_THERMAL,
    0x80: ThrottleReason.POWER_BRAKE,
    0x100: ThrottleReason.DISPLAY_CLOCKS,
}

Figures = Mapping[str, Any]
"""Values by the names of :class:`GpuSample`'s fields."""


@dataclass(frozen=True, slots=True)
class Question:
    """One call and what it fills in. ``every_s``: no oftener than that."""

    fields: tuple[str, ...]
    ask: Callable[[Any, Any], Figures]
    every_s: float = 0.0


def _memory(library: Any, handle: Any) -> Figures:
    """The newer call tells what the driver keeps for itself from what programs hold; the older counts it as used."""
    version = getattr(library, "nvmlMemory_v2", None)
    info, reserved = None, None
    if version is not None:
        try:
            info = library.nvmlDeviceGetMemoryInfo(handle, version=version)
            reserved = known(getattr(info, "reserved", None))
        except (library.NVMLError, TypeError, AttributeError) as error:
            if is_gone(error):
                raise
    if info is None:
        info = library.nvmlDeviceGetMemoryInfo(handle)
    total = known(info.total) or None  # a card without memory is one that does not say
    used, free = (known(getattr(info, name, None)) if total else None for name in ("used", "free"))
    return {
        "vram_total_bytes": total,
        "vram_used_bytes": used,
        "vram_free_bytes": free,
        "vram_reserved_bytes": reserved if total else None,
    }


def _load(library: Any, handle: Any) -> Figures:
    rates = library.nvmlDeviceGetUtilizationRates(handle)
    return {"load_percent": percent(rates.gpu), "memory_load_percent": percent(rates.memory)}


def _throttle(library: Any, handle: Any) -> Figures:
    try:
        bits = library.nvmlDeviceGetCurrentClocksEventReasons(handle)
    except (library.NVMLError, AttributeError) as error:
        if not is_never(error):
            raise
        bits = library.nvmlDeviceGetCurrentClocksThrottleReasons(handle)  # its name before driver 535
    if known(bits) is None:
        return {}
    return {"throttle": tuple(reason for bit, reason in _THROTTLE_BITS.items() if int(bits) & bit)}


def _mig(library: Any, handle: Any) -> Figures:
    current, _pending = library.nvmlDeviceGetMigMode(handle)
    return {"mig": bool(current)}


def _mps(library: Any, handle: Any) -> Figures:
    return {"mps_processes": len(library.nvmlDeviceGetMPSComputeRunningProcesses_v3(handle))}


def _pci(library: Any, handle: Any) -> Figures:
    domain, _, rest = as_text(library.nvmlDeviceGetPciInfo(handle).busId).lower().partition(":")
    return {"pci_bus_id": f"{domain[-4:]}:{rest}"}  # NVML writes eight digits, the kernel four


def _one(field: str, function: str, *arguments: int, factor: float = 1, every_s: float = 0.0) -> Question:
    """A call with one whole number for an answer."""

    def ask(library: Any, handle: Any) -> Figures:
        value = known(getattr(library, function)(handle, *arguments))
        if value is None:
            return {}
        return {field: value if factor == 1 else value * factor}

    return Question((field,), ask, every_s)


WHOLE_CARD: tuple[Question, ...] = (
    Question(("vram_total_bytes", "vram_used_bytes", "vram_free_bytes", "vram_reserved_bytes"), _memory),
    Question(("load_percent", "memory_load_percent"), _load),
    _one("power_w", "nvmlDeviceGetPowerUsage", factor=0.001),
    _one("temperature_c", "nvmlDeviceGetTemperature", 0),  # NVML_TEMPERATURE_GPU
    _one("sm_clock_mhz", "nvmlDeviceGetClockInfo", 1),  # NVML_CLOCK_SM
    _one("memory_clock_mhz", "nvmlDeviceGetClockInfo", 2),  # NVML_CLOCK_MEM
    Question(("throttle",), _throttle),
    _one("energy_j", "nvmlDeviceGetTotalEnergyConsumption", factor=0.001),
    _one("fan_percent", "nvmlDeviceGetFanSpeed"),
    # the header says KB (and KiB elsewhere)
    _one("pcie_tx_bytes_per_s", "nvmlDeviceGetPcieThroughput", 0, factor=1000, every_s=1.0),
    _one("pcie_rx_bytes_per_s", "nvmlDeviceGetPcieThroughput", 1, factor=1000, every_s=1.0),
    _one("pcie_generation", "nvmlDeviceGetCurrPcieLinkGeneration", every_s=2.0),
    _one("pcie_width", "nvmlDeviceGetCurrPcieLinkWidth", every_s=2.0),
    _one("power_limit_w", "nvmlDeviceGetEnforcedPowerLimit", factor=0.001, every_s=5.0),
    _one("ecc_errors", "nvmlDeviceGetTotalEccErrors", 1, 0, every_s=5.0),  # not correctable, since the driver's load
    Question(("mig",), _mig, every_s=5.0),
    Question(("mps_processes",), _mps, every_s=5.0),
    Question(("pci_bus_id",), _pci, every_s=_AGAIN_S),
)
MIG_PART: tuple[Question, ...] = WHOLE_CARD[:1]


class CardFigures:
    """The figures of one card (or MIG part): asks what is due, keeps the rest."""

    def __init__(
        self, questions: tuple[Question, ...] = WHOLE_CARD, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._questions = questions
        self._clock = clock
        self._due = [float("-inf")] * len(questions)
        self._known: list[tuple[float, Figures]] = [(float("-inf"), {})] * len(questions)

    def read(self, session: NvmlSession, handle: Any, problems: list[Exception]) -> dict[str, Any]:
        """What is known now; errors other than "not supported" are added to ``problems``."""
        figures: dict[str, Any] = {}
        for at, question in enumerate(self._questions):
            if self._clock() >= self._due[at]:
                self._ask(at, question, session, handle, problems)
            known_at, found = self._known[at]
            if self._clock() - known_at <= max(question.every_s, _KEPT_S):
                figures.update(found)
        return figures

    def _ask(self, at: int, question: Question, session: NvmlSession, handle: Any, problems: list[Exception]) -> None:
        began = self._clock()
        mine: list[Exception] = []
        found = session.ask(lambda: question.ask(session.library, handle), mine)
        now = self._clock()
        # the time it took counts at most up to what its figures are kept for, so that one hang costs no minute
        self._due[at] = now + max(question.every_s, min(_KEPT_S, (now - began) * _SHARE_OF_TIME))
        if mine and is_never(mine[0]):
            self._due[at] = now + _AGAIN_S
        else:
            problems += mine
        self._known[at] = (now, found or {})


def known(value: Any) -> int | None:
    """The number, ``None`` for NVML's "not available" (all bits set)."""
    return None if value is None or int(value) in _NOT_AVAILABLE else int(value)


def percent(value: Any) -> int | None:
    """0…100; a driver that answers more does not know."""
    number = known(value)
    return number if number is not None and 0 <= number <= 100 else None
