"""What of a GPU's memory is the server's: what the driver names, or what the card's memory grew by since the start."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.domain.samples_gpu import GpuSample, ShareSource
from sparkdeck.domain.translation import tr

_DOUBTED_FROM_BYTES = 512 << 20
_GIB = 1 << 30
_NO_EARLIER = tr(
    "n/a (driver): it does not say what single programs hold, and there is no reading from before the start."
)
_GREW = tr(
    "The driver does not say what single programs hold: this is what the card's memory grew by since the start. "
    "What other programs took or gave back meanwhile is in it."
)


def with_server_share(gpu: GpuSample, used_before_bytes: int | None) -> GpuSample:
    """``gpu`` with the server's share; ``used_before_bytes`` is what the card held before the server's start, if known.

    Both readings must be by the same rule of what is used. What the driver names counts, except where it is implausibly
    little: managed memory is not in it, so where the card grew by more than twice as much (and by half a GiB more), the
    growth counts.
    """
    named = gpu.vram_used_by_server_bytes if gpu.server_share_source is ShareSource.PROCESS else None
    grown = None
    if gpu.vram_used_bytes is not None and used_before_bytes is not None:
        grown = max(0, gpu.vram_used_bytes - used_before_bytes)
    if named is not None:
        if grown is None or grown < 2 * named or grown - named < _DOUBTED_FROM_BYTES:
            return gpu
        said = tr(
            "The driver names {named_gib:.1f} GiB alone, without managed memory: this is the device's change. "
            "What other programs took or gave back meanwhile is in it.",
            named_gib=named / _GIB,
        )
        return _by_growth(gpu, grown, said)
    if gpu.server_share_source is ShareSource.COUNTERS:
        return gpu
    if grown is not None:
        return _by_growth(gpu, grown, _GREW)
    return replace(gpu, vram_used_by_server_bytes=None, server_share_reason=gpu.reason or _NO_EARLIER)


def _by_growth(gpu: GpuSample, grown: int, reason: str) -> GpuSample:
    return replace(
        gpu,
        vram_used_by_server_bytes=grown,
        server_share_source=ShareSource.DIFFERENCE,
        server_share_reason=reason,
    )
