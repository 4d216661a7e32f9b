"""Watches one run of a server for memory that the driver moved out to system RAM."""

from __future__ import annotations

from collections.abc import Iterable

from sparkdeck.adapters.buffer_lines import BufferLines
from sparkdeck.domain.memory_plan_measured import BufferKind, MeasuredBuffers
from sparkdeck.domain.monitor_advice_parts import Spill
from sparkdeck.domain.samples import Sample
from sparkdeck.domain.vram_spill import judge_spill, pinned_host_bytes


class SpillWatch:
    """Fed with the log of one run from its first line; begins anew with a new run."""

    def __init__(self) -> None:
        self._buffers = BufferLines()

    def take_lines(self, texts: Iterable[str]) -> None:
        for text in texts:
            self._buffers.feed(text)

    def judge(self, sample: Sample) -> Spill | None:
        """Known on Windows alone, and where the log names the buffers (``-lv 4``)."""
        shared = [gpu.server_shared_bytes for gpu in sample.gpus if gpu.stale_s is None]
        known = [each for each in shared if each is not None]
        if not known or sample.server is None:
            return None
        measured = self._buffers.measured()
        context = (sample.server.context_tokens or 0) * (sample.server.slots or 1)
        per_token = _cache_on_gpus(measured) / context if context else None
        return judge_spill(sum(known), pinned_host_bytes(measured), per_token, context or None)


def _cache_on_gpus(measured: MeasuredBuffers) -> int:
    parts = (measured.target, measured.draft)
    return sum(part.total(BufferKind.CACHE, device) for part in parts for device in part.devices() if device != "CPU")
