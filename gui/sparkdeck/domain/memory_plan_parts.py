"""The question and the answer of the memory plan, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from sparkdeck.domain.memory_plan_options import LaunchMemory, OptionText, read_options
from sparkdeck.domain.memory_plan_verdict import Verdict
from sparkdeck.domain.model_sizes import ModelSizes

CUDA_CONTEXT_BYTES = 512 << 20
"""What a process with CUDA takes on each GPU before it holds anything of ours: an assumption (kernels, cuBLAS), replaced
by what a start has shown."""


@dataclass(frozen=True, slots=True)
class DeviceMemory:
    """A GPU. ``free_bytes`` is free now, ``given_back_bytes`` what our running server will give back; ``None``: unknown.

    ``engine_name`` is the runtime's own (``CUDA0``), for ``--device``.
    """

    name: str
    total_bytes: int | None
    free_bytes: int | None
    given_back_bytes: int = 0
    engine_name: str = ""
    uuid: str = ""
    """The card's own, by which a profile may name it."""

    @property
    def available_bytes(self) -> int | None:
        if self.free_bytes is None:
            return None
        free = self.free_bytes + self.given_back_bytes
        return free if self.total_bytes is None else min(free, self.total_bytes)


@dataclass(frozen=True, slots=True)
class HostMemory:
    """The system's RAM, as :class:`DeviceMemory`."""

    total_bytes: int | None = None
    free_bytes: int | None = None
    given_back_bytes: int = 0

    @property
    def available_bytes(self) -> int | None:
        return DeviceMemory("RAM", self.total_bytes, self.free_bytes, self.given_back_bytes).available_bytes


@dataclass(frozen=True, slots=True)
class Correction:
    """What starts with this runtime and architecture have shown: the compute buffer as a part of the planned one, and
    the bytes on a GPU beside all buffers."""

    compute_factor: float = 1.0
    overhead_bytes: int | None = None


@dataclass(frozen=True, slots=True)
class MemoryQuestion:
    """Everything the plan depends on. ``options`` by their long names, as in a profile.

    ``draft_kind`` is the ``--spec-type`` that the draft's file is for. ``draft_cache_acceptance``: by cache type the
    acceptance that was measured with it; only then a quantised draft cache is proposed. ``runtime_bytes``: what the
    runtime's own tool foretells for the target on each device (``adapters/fit_params.py``), taken first where given.
    """

    target: ModelSizes
    draft: ModelSizes | None = None
    options: Mapping[str, OptionText] = field(default_factory=lambda: MappingProxyType({}))
    devices: tuple[DeviceMemory, ...] = ()
    host: HostMemory = HostMemory()
    projector_bytes: int = 0
    draft_kind: str | None = None
    correction: Correction = Correction()
    draft_cache_acceptance: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    runtime_bytes: Mapping[str, RuntimeBytes] = field(default_factory=lambda: MappingProxyType({}))
    runtime_options: Mapping[str, OptionText] | None = None
    """What ``runtime_bytes`` was foretold for; ``None``: for ``options``."""

    @property
    def launch(self) -> LaunchMemory:
        return read_options(self.options, self.draft_kind if self.draft is not None else None)


@dataclass(frozen=True, slots=True)
class RuntimeBytes:
    """The runtime's own forecast for the target on one device: weights, caches and states, compute buffer."""

    weights: int
    context: int
    compute: int


@dataclass(frozen=True, slots=True)
class Parts:
    """What one place holds. Bytes. ``overhead`` is the CUDA context."""

    weights: int = 0
    kv: int = 0
    recurrent: int = 0
    compute: int = 0
    draft_weights: int = 0
    draft_kv: int = 0
    draft_compute: int = 0
    projector: int = 0
    overhead: int = 0

    @property
    def total(self) -> int:
        return self.of_target + self.of_draft + self.projector + self.overhead

    @property
    def of_target(self) -> int:
        return self.weights + self.kv + self.recurrent + self.compute

    @property
    def of_draft(self) -> int:
        return self.draft_weights + self.draft_kv + self.draft_compute


@dataclass(frozen=True, slots=True)
class DevicePlan:
    """One GPU, or the RAM where there is none."""

    name: str
    parts: Parts
    total_bytes: int | None
    available_bytes: int | None
    verdict: Verdict
    is_gpu: bool = True

    @property
    def needed_bytes(self) -> int:
        return self.parts.total


@dataclass(frozen=True, slots=True)
class HostPlan:
    """The system's RAM: what is taken for sure, and what may come on top (``None``: without a limit)."""

    parts: Parts
    output_bytes: int
    """The results' copy, and what the draft reads of the target."""
    prompt_cache_bytes: int | None
    """``--cache-ram``: at most."""
    checkpoint_bytes: int
    """All context checkpoints of all slots: at most."""
    total_bytes: int | None
    available_bytes: int | None
    verdict: Verdict

    @property
    def needed_bytes(self) -> int:
        return self.parts.total + self.output_bytes

    @property
    def most_bytes(self) -> int | None:
        if self.prompt_cache_bytes is None:
            return None
        return self.needed_bytes + self.prompt_cache_bytes + self.checkpoint_bytes


class ProposalKind(Enum):
    """In the order in which they are made."""

    LESS_CONTEXT = "less context"
    Q8_TARGET_CACHE = "q8_0 target cache"
    DRAFT_OFF = "draft off"
    QUANTISED_DRAFT_CACHE = "quantised draft cache"
    EXPERTS_IN_RAM = "experts in RAM"


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change that would make it fit. ``changes`` are option names with their new values; for the draft off: none."""

    kind: ProposalKind
    text: str
    why: str
    changes: tuple[tuple[str, OptionText | None], ...] = ()


@dataclass(frozen=True, slots=True)
class MemoryPlan:
    """The answer. ``largest_context_tokens``: with the margin, 0 where not even 2,048 fit, ``None`` where not known."""

    devices: tuple[DevicePlan, ...]
    host: HostPlan
    verdict: Verdict
    context_tokens: int
    """What the engine makes of the wanted context."""
    largest_context_tokens: int | None
    draft_cost_tokens: int | None
    """How much larger the largest context would be without the draft; ``None`` without one, or where not known."""
    proposals: tuple[Proposal, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def tightest(self) -> DevicePlan:
        """The device that decides."""

        def left(device: DevicePlan) -> int:
            return device.available_bytes - device.needed_bytes if device.available_bytes is not None else 1 << 62

        return min(self.devices, key=left)
