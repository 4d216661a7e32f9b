"""Which cards the driver names: what a runtime is measured against."""

from __future__ import annotations

from sparkdeck.adapters.nvml import Nvml
from sparkdeck.domain.qualification import GpuSight

_PATIENCE_S = 2.0


def see_gpus(nvml: Nvml) -> GpuSight:
    """The cards now. Blocking, two seconds at most where another question hangs in the driver; never raises."""
    try:
        gpus = [gpu for gpu in nvml.read(in_use=True, patience_s=_PATIENCE_S) if gpu.is_whole_card]
    except Exception:  # whatever a driver does: it is not known then
        return GpuSight(is_known=False)
    if not gpus:
        return GpuSight(is_known=nvml.is_missing or not nvml.unavailable_reason)
    return GpuSight(tuple(gpu.name for gpu in gpus), nvml.driver_version, tuple(gpu.vram_free_bytes for gpu in gpus))
