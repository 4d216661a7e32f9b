"""What the monitor measured, as CSV (RFC 4180): one line per sample, units in the heads, an empty cell for unknown."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import datetime

from sparkdeck.domain.samples import GpuSample, Sample, ServerSample

_GPU_COLUMNS = ("vram_used_bytes", "vram_total_bytes", "load_percent", "power_w", "temperature_c")
_COLUMNS = (
    "time",
    "decode_tokens_per_s_now",
    "decode_tokens_per_s_last_requests",
    "prompt_tokens_per_s_last_requests",
    "drafted_since_start",
    "accepted_since_start",
    "steps_since_start",
    "acceptance",
    "mean_accepted_length",
    "cpu_percent",
    "ram_used_bytes",
    "ram_total_bytes",
)


def to_csv(samples: Sequence[Sample]) -> bytes:
    """UTF-8. ``time`` is ISO 8601 with the zone; counts are since the server's start; GPUs are told apart by their index."""
    indices = sorted({gpu.index for sample in samples for gpu in sample.gpus})
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([*_COLUMNS, *(f"gpu{index}_{name}" for index in indices for name in _GPU_COLUMNS)])
    for sample in samples:
        gpus = {gpu.index: gpu for gpu in sample.gpus}
        cells = [*_facts(sample), *(cell for index in indices for cell in _gpu(gpus.get(index)))]
        writer.writerow(["" if cell is None else cell for cell in cells])
    return text.getvalue().encode()


def _facts(sample: Sample) -> list[str | float | None]:
    server, host = sample.server or ServerSample(), sample.host
    counts = server.counts
    return [
        datetime.fromtimestamp(sample.time).astimezone().isoformat(timespec="milliseconds"),
        server.live_decode_tokens_per_s,
        server.last_decode_tokens_per_s,
        server.last_prompt_tokens_per_s,
        counts.drafted,
        counts.accepted,
        counts.steps,
        counts.acceptance,
        counts.mean_accepted_length,
        host.cpu_percent,
        host.ram_used_bytes,
        host.ram_total_bytes,
    ]


def _gpu(gpu: GpuSample | None) -> list[float | None]:
    if gpu is None:
        return [None] * len(_GPU_COLUMNS)
    return [gpu.vram_used_bytes, gpu.vram_total_bytes, gpu.load_percent, gpu.power_w, gpu.temperature_c]
