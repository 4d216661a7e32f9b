"""What a started server really took: the sizes in its own log, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from sparkdeck.domain.memory_plan_parts import Correction, MemoryPlan
from sparkdeck.domain.samples_server import MemorySplit
from sparkdeck.domain.translation import sentences, tr


class BufferKind(Enum):
    """What a buffer of the engine holds."""

    WEIGHTS = "weights"
    CACHE = "KV cache"
    STATE = "recurrent state"
    COMPUTE = "compute buffer"
    OUTPUT = "output buffer"


_Sizes = Mapping[tuple[BufferKind, str], int]


@dataclass(frozen=True, slots=True)
class ContextBuffers:
    """The buffers of one model, by kind and the engine's name of the place (``CUDA0``, ``CPU_Mapped``). Bytes.

    The log rounds to 1/100 MiB: each size is right to 5 KiB.
    """

    sizes: _Sizes = field(default_factory=lambda: MappingProxyType({}))

    def total(self, kind: BufferKind, device: str | None = None) -> int:
        """Of one kind, on one device (``CPU``: the system's RAM in all its forms) or everywhere."""
        return sum(
            size
            for (each, place), size in self.sizes.items()
            if each is kind and (device is None or device_of(place) == device) and not self._is_copy(place)
        )

    def devices(self) -> tuple[str, ...]:
        return tuple(sorted({device_of(place) for _, place in self.sizes}))

    def _is_copy(self, place: str) -> bool:
        """A CPU's rearranged weights, where the file they came from is mapped whole as well: the file's pages are then
        the system's to drop. Counting both would count those tensors twice."""
        return place.endswith("_REPACK") and (BufferKind.WEIGHTS, f"{device_of(place)}_Mapped") in self.sizes


@dataclass(frozen=True, slots=True)
class MeasuredBuffers:
    """The sizes that a server's log told, of its target and of its draft.

    Empty where the log does not tell them: llama.cpp writes them with ``-lv 4`` (verbosity) and not by default.
    """

    target: ContextBuffers = ContextBuffers()
    draft: ContextBuffers = ContextBuffers()

    def __bool__(self) -> bool:
        return bool(self.target.sizes)

    def total(self, device: str) -> int:
        """Everything on ``device``. Bytes."""
        return sum(each.total(kind, device) for each in (self.target, self.draft) for kind in BufferKind)


def memory_split(buffers: MeasuredBuffers) -> MemorySplit:
    """What target, draft and work space hold on the GPUs, or in RAM where no buffer is on one."""
    if not buffers:
        return MemorySplit()
    devices = {device for each in (buffers.target, buffers.draft) for device in each.devices()}
    on_gpus = sorted(devices - {"CPU"})
    chosen = on_gpus or ["CPU"]

    def held(model: ContextBuffers, *kinds: BufferKind) -> int:
        return sum(model.total(kind, device) for kind in kinds for device in chosen)

    kept = BufferKind.WEIGHTS, BufferKind.CACHE, BufferKind.STATE
    work = BufferKind.COMPUTE, BufferKind.OUTPUT
    return MemorySplit(
        target_bytes=held(buffers.target, *kept),
        draft_bytes=held(buffers.draft, *kept),
        compute_bytes=held(buffers.target, *work) + held(buffers.draft, *work),
        reason="",
        is_in_ram=not on_gpus,
    )


def device_of(place: str) -> str:
    """The device behind the engine's name of a buffer type: ``CUDA0``, or ``CPU`` for every kind of system memory."""
    for suffix in ("_Mapped", "_REPACK", "_Split"):
        place = place.removesuffix(suffix)
    return "CPU" if place.startswith("CPU") or place.endswith("_Host") else place


@dataclass(frozen=True, slots=True)
class PlaceCompared:
    """One GPU, or the RAM of a server without one. Bytes; ``measured`` is ``None`` where nobody tells."""

    name: str
    estimated: int
    measured: int | None

    @property
    def text(self) -> str:
        """``estimated 9.8, measured 10.1 GiB``."""
        if self.measured is None:
            return tr("estimated {estimated:,.1f} GiB, not measured", estimated=self.estimated / 2**30)
        unit, size = ("GiB", 2**30) if max(self.estimated, self.measured) >= 1 << 30 else ("MiB", 2**20)
        return tr(
            "estimated {estimated:,.1f}, measured {measured:,.1f} {unit}",
            estimated=self.estimated / size,
            measured=self.measured / size,
            unit=unit,
        )


@dataclass(frozen=True, slots=True)
class MemoryComparison:
    """The plan of a start beside what it took. ``missing`` says what could not be compared, and why."""

    profile: str
    generation: int
    places: tuple[PlaceCompared, ...]
    missing: str = ""
    correction: Correction | None = None
    """What is remembered of it for this runtime and architecture."""


def compared(
    profile: str, generation: int, plan: MemoryPlan, buffers: MeasuredBuffers, held: Mapping[str, int | None]
) -> MemoryComparison:
    """``held`` is what the driver says that the server holds on each GPU, by the plan's name of it."""
    places, overheads, factors = [], [], []
    for index, device in enumerate(plan.devices):
        engine = f"CUDA{index}" if device.is_gpu else "CPU"
        in_log = buffers.total(engine) if buffers else 0
        measured = held.get(device.name) if device.is_gpu else (in_log or None)
        if measured is None and in_log:
            measured = in_log + device.parts.overhead
        places.append(PlaceCompared(device.name, device.needed_bytes, measured))
        computed = sum(each.total(BufferKind.COMPUTE, engine) for each in (buffers.target, buffers.draft))
        planned = device.parts.compute + device.parts.draft_compute
        if computed and planned:
            factors.append(computed / planned)
        if device.is_gpu and held.get(device.name) is not None:
            beside = in_log or device.needed_bytes - device.parts.overhead
            overheads.append(max(0, (held[device.name] or 0) - beside))
    missing = ""
    if not buffers:
        missing = tr("The log names no buffer sizes: llama.cpp writes them with -lv 4 (verbosity).")
    if any(place.measured is None for place in places):
        silent = tr("The driver does not say what the server holds.")
        missing = sentences((missing, silent))
    correction = None
    if factors or overheads:
        factor = min(2.0, max(0.5, sum(factors) / len(factors))) if factors else 1.0
        correction = Correction(factor, max(overheads) if overheads else None)
    return MemoryComparison(profile, generation, tuple(places), missing, correction)
