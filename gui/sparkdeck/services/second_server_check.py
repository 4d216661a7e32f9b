"""Looks whether the models of a second server fit into the memory that is free now."""

from __future__ import annotations

from collections.abc import Sequence

import psutil

from sparkdeck.adapters.gguf_shards import shard_files
from sparkdeck.domain.memory_check import MemoryCheck
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import GpuSample
from sparkdeck.services.launch_preparation import LaunchPreparation


def check_memory(
    profile: Profile, runtime: Runtime, preparation: LaunchPreparation, gpus: Sequence[GpuSample]
) -> MemoryCheck:
    """Blocking: reads sizes of files; expands the demo pair where that was never done."""
    problem = preparation.problem(profile, runtime)
    if problem is not None:
        return MemoryCheck(profile.name, problem=problem)
    if profile.demo:
        profile = preparation.resolve_demo(profile)
    files = [
        path
        for model in (profile.target, profile.draft)
        if isinstance(model, LocalModel)
        for path in shard_files(model.path)
    ]
    try:
        needed: int | None = sum(path.stat().st_size for path in files)
    except OSError:
        needed = None
    on_gpu = bool(runtime.devices) and profile.options.get("gpu-layers") != 0
    if not on_gpu:
        return MemoryCheck(profile.name, needed, int(psutil.virtual_memory().available), "memory of this machine")
    known = [
        gpu.vram_total_bytes - gpu.vram_used_bytes
        for gpu in gpus
        if gpu.vram_total_bytes is not None and gpu.vram_used_bytes is not None
    ]
    return MemoryCheck(profile.name, needed, sum(known) if known else None, "memory of the GPU")
