"""The columns in which the monitor's samples are kept: their names as the CSV export writes them, and where they come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic, TypeVar

from sparkdeck.domain.samples import GpuSample, HostSample, ServerSample

Source = TypeVar("Source")


@dataclass(frozen=True, slots=True)
class Moment:
    """One sample with what follows from the one before."""

    server: ServerSample
    host: HostSample
    has_new_decode_speed: bool
    """The speed of the last request is another than in the sample before: a request has ended since. Not told from the
    counters: theirs move before the log has said how fast it was, and the speed of the request before would be drawn."""
    has_new_prompt_speed: bool


@dataclass(frozen=True, slots=True)
class Column(Generic[Source]):
    """``whole``: counts and bytes, written without decimals. ``small``: few digits, for which four bytes do."""

    name: str
    read: Callable[[Source], float | None]
    whole: bool = False
    small: bool = False


def _decode(moment: Moment) -> float | None:
    """The speed now; in the moment in which answers ended that nobody saw at work, theirs."""
    live = moment.server.live_decode_tokens_per_s
    return moment.server.last_decode_tokens_per_s if live is None and moment.has_new_decode_speed else live


def _prompt(moment: Moment) -> float | None:
    live = moment.server.live_prompt_tokens_per_s
    return moment.server.last_prompt_tokens_per_s if live is None and moment.has_new_prompt_speed else live


def _context_fill(moment: Moment) -> float | None:
    """0…1 of the fullest slot's context."""
    return max((fill for slot in moment.server.slot_samples if (fill := slot.context_fill) is not None), default=None)


MOMENT_COLUMNS: tuple[Column[Moment], ...] = (
    Column("decode_tokens_per_s", _decode),
    Column("prompt_tokens_per_s", _prompt),
    Column("decode_tokens_per_s_last_requests", attrgetter("server.last_decode_tokens_per_s")),
    Column("prompt_tokens_per_s_last_requests", attrgetter("server.last_prompt_tokens_per_s")),
    Column("drafted_since_start", attrgetter("server.counts.drafted"), whole=True),
    Column("accepted_since_start", attrgetter("server.counts.accepted"), whole=True),
    Column("steps_since_start", attrgetter("server.counts.steps"), whole=True),
    Column("acceptance_60_s", attrgetter("server.last_minute.acceptance")),
    Column("mean_accepted_length_60_s", attrgetter("server.last_minute.mean_accepted_length")),
    Column("busy_slots", attrgetter("server.busy_slots"), whole=True, small=True),
    Column("requests_waiting", attrgetter("server.requests_deferred"), whole=True, small=True),
    Column("context_used_tokens", attrgetter("server.context_used_tokens"), whole=True),
    Column("context_size_tokens", attrgetter("server.context_tokens"), whole=True),
    Column("context_fill", _context_fill),
    Column("vram_target_bytes", attrgetter("server.memory.on_gpus.target_bytes"), whole=True),
    Column("vram_draft_bytes", attrgetter("server.memory.on_gpus.draft_bytes"), whole=True),
    Column("vram_compute_bytes", attrgetter("server.memory.on_gpus.compute_bytes"), whole=True),
    Column("cpu_percent", attrgetter("host.cpu_percent"), small=True),
    Column("ram_used_bytes", attrgetter("host.ram_used_bytes"), whole=True),
    Column("ram_total_bytes", attrgetter("host.ram_total_bytes"), whole=True),
    Column("swap_used_bytes", attrgetter("host.swap_used_bytes"), whole=True),
    Column("disk_read_bytes_per_s", attrgetter("host.disk_read_bytes_per_s"), whole=True),
    Column("server_rss_bytes", attrgetter("host.server_rss_bytes"), whole=True),
    Column("server_cpu_percent", attrgetter("host.server_cpu_percent"), small=True),
    Column("server_threads", attrgetter("host.server_threads"), whole=True, small=True),
    Column("server_handles", attrgetter("host.server_handles"), whole=True, small=True),
)

GPU_COLUMNS: tuple[Column[GpuSample], ...] = (
    Column("vram_used_bytes", attrgetter("vram_used_bytes"), whole=True),
    Column("vram_total_bytes", attrgetter("vram_total_bytes"), whole=True),
    Column("vram_free_bytes", attrgetter("vram_free_bytes"), whole=True),
    Column("vram_used_by_server_bytes", attrgetter("vram_used_by_server_bytes"), whole=True),
    Column("server_shared_bytes", attrgetter("server_shared_bytes"), whole=True),
    Column("load_percent", attrgetter("load_percent"), whole=True, small=True),
    Column("memory_load_percent", attrgetter("memory_load_percent"), whole=True, small=True),
    Column("sm_clock_mhz", attrgetter("sm_clock_mhz"), whole=True, small=True),
    Column("memory_clock_mhz", attrgetter("memory_clock_mhz"), whole=True, small=True),
    Column("power_w", attrgetter("power_w"), small=True),
    Column("power_limit_w", attrgetter("power_limit_w"), small=True),
    Column("energy_j", attrgetter("energy_j")),
    Column("temperature_c", attrgetter("temperature_c"), whole=True, small=True),
    Column("fan_percent", attrgetter("fan_percent"), whole=True, small=True),
    Column("pcie_rx_bytes_per_s", attrgetter("pcie_rx_bytes_per_s"), whole=True),
    Column("pcie_tx_bytes_per_s", attrgetter("pcie_tx_bytes_per_s"), whole=True),
)
"""Of each GPU, under ``gpu0_``, ``gpu1_`` …"""
