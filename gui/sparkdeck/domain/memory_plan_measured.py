"""What a started server really took: the sizes in its own log, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType


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


def device_of(place: str) -> str:
    """The device behind the engine's name of a buffer type: ``CUDA0``, or ``CPU`` for every kind of system memory."""
    for suffix in ("_Mapped", "_REPACK", "_Split"):
        place = place.removesuffix(suffix)
    return "CPU" if place.startswith("CPU") or place.endswith("_Host") else place
