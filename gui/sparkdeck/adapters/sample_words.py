"""A sample of the monitor as one line for a terminal."""

from __future__ import annotations

from datetime import datetime

from sparkdeck.domain.samples import Sample

_UNKNOWN = "–"
_GIB = 1 << 30


def sample_words(sample: Sample) -> str:
    """Time, speculation, decode speed, acceptance, mean accepted length, VRAM, CPU and RAM; ``–`` is unknown."""
    server = sample.server
    parts = [datetime.fromtimestamp(sample.time).strftime("%H:%M:%S")]
    if server is None:
        parts.append("no server")
    else:
        live = server.live_decode_tokens_per_s
        speed = live if live is not None else server.last_decode_tokens_per_s
        counts = server.since_start
        parts += [
            sample.speculation.state.value,
            f"{_number(speed, 1)} tok/s",
            f"{_number(None if counts.acceptance is None else 100 * counts.acceptance, 1)} % accepted",
            f"{_number(counts.mean_accepted_length, 2)} mean length",
        ]
    for gpu in sample.gpus:
        load = _number(gpu.load_percent, 0)
        parts.append(f"GPU {gpu.index} {_gib(gpu.vram_used_bytes)}/{_gib(gpu.vram_total_bytes)} GiB {load} %")
    host = sample.host
    parts.append(f"CPU {_number(host.cpu_percent, 0)} %")
    parts.append(f"RAM {_gib(host.ram_used_bytes)}/{_gib(host.ram_total_bytes)} GiB")
    return "  ".join(parts)


def _number(value: float | None, decimals: int) -> str:
    return _UNKNOWN if value is None else f"{value:,.{decimals}f}"


def _gib(value: int | None) -> str:
    return _number(None if value is None else value / _GIB, 1)
