"""Gathers what the memory plan is asked about: sizes from the headers, memory that is free, what starts have shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sparkdeck.adapters.gguf_facts import read_facts
from sparkdeck.adapters.model_sizes import read_model_sizes
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.memory_plan import Correction, DeviceMemory, HostMemory, MemoryQuestion
from sparkdeck.domain.profile import LocalModel, ModelReference, Profile
from sparkdeck.domain.samples import GpuSample, HostSample


def question_of(
    profile: Profile,
    devices: tuple[DeviceMemory, ...],
    host: HostMemory,
    correction: Correction = Correction(),  # noqa: B008
) -> MemoryQuestion:
    """The question about ``profile``. Blocking; raises UserError where its files are not here or cannot be read."""
    target, draft = _path_of(profile.target), _path_of(profile.draft)
    if target is None or (profile.draft is not None and draft is None):
        raise UserError("The memory is known when the models are on this machine.")
    return MemoryQuestion(
        read_model_sizes(target),
        read_model_sizes(draft) if draft is not None else None,
        profile.options,
        devices,
        host,
        draft_kind=(read_facts(draft).spec_type or "draft-simple") if draft is not None else None,
        correction=correction,
    )


def devices_of(gpus: Sequence[GpuSample], *, given_back: bool) -> tuple[DeviceMemory, ...]:
    """The GPUs as the plan wants them; ``given_back``: what our server holds comes back before the next start.

    The engine's names are CUDA's in NVML's order: right with ``CUDA_DEVICE_ORDER=PCI_BUS_ID``, and with one GPU always.
    """
    return tuple(
        DeviceMemory(
            gpu.name,
            gpu.vram_total_bytes,
            gpu.vram_total_bytes - gpu.vram_used_bytes
            if gpu.vram_total_bytes is not None and gpu.vram_used_bytes is not None
            else None,
            (gpu.vram_used_by_server_bytes or 0) if given_back else 0,
            f"CUDA{gpu.index}",
        )
        for gpu in gpus
    )


def host_of(host: HostSample, *, given_back: bool) -> HostMemory:
    """The system's RAM as the plan wants it."""
    free = None
    if host.ram_total_bytes is not None and host.ram_used_bytes is not None:
        free = host.ram_total_bytes - host.ram_used_bytes
    return HostMemory(host.ram_total_bytes, free, (host.server_rss_bytes or 0) if given_back else 0)


def _path_of(model: ModelReference | None) -> Path | None:
    return model.path if isinstance(model, LocalModel) else None
