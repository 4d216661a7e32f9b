"""What is known of one GPU, in lines for a tooltip. What the driver does not say is left out; ``reason`` says why."""

from __future__ import annotations

from sparkdeck.domain.samples_gpu import GpuSample, ShareSource, ThrottleReason
from sparkdeck.ui import formatting

USED_RULE = "Used is what programs hold; what the driver keeps for itself is counted apart."
USED_RULE_OLD = "This driver counts what it keeps for itself as used."
_MIB = 1 << 20


def share_text(gpu: GpuSample) -> str:
    """The server's part: ``10.0 GiB``, ``≈ 10.0 GiB (device change)``, ``–``."""
    held = formatting.gib(gpu.vram_used_by_server_bytes)
    if gpu.server_share_source is ShareSource.DIFFERENCE and gpu.vram_used_by_server_bytes is not None:
        return f"≈ {held} (device change)"
    return held


def memory_lines(gpu: GpuSample) -> tuple[str, ...]:
    """How full the card is, and what of it is the server's."""
    if gpu.asleep:
        return (f"{gpu.name}: asleep. {gpu.reason}",)
    lines = [f"{gpu.name}: {formatting.gib_of(gpu.vram_used_bytes, gpu.vram_total_bytes)}{_fill(gpu)}"]
    if gpu.vram_reserved_bytes:
        lines.append(f"Kept by the driver: {gpu.vram_reserved_bytes / _MIB:,.0f} MiB. {USED_RULE}")
    elif gpu.vram_used_bytes is not None and gpu.vram_reserved_bytes is None:
        lines.append(USED_RULE_OLD)
    share = share_text(gpu)
    if gpu.vram_used_by_server_bytes is not None or gpu.server_share_reason:
        lines.append(f"The server's part: {share}. {gpu.server_share_reason}".strip())
    if gpu.stale_s is not None:
        lines.append(f"{formatting.seconds(gpu.stale_s)} old. {gpu.reason}")
    elif gpu.reason:
        lines.append(gpu.reason)
    return tuple(lines)


def state_lines(gpu: GpuSample) -> tuple[str, ...]:
    """Everything but its memory: load, clocks, power, heat, link, faults, software."""
    if gpu.asleep:
        return (f"GPU {gpu.index} {gpu.name}: asleep. {gpu.reason}",)
    groups = (
        (f"GPU {gpu.index} {gpu.name}", _of("load {} %", gpu.load_percent)),
        (
            _of("{:,} MHz", gpu.sm_clock_mhz),
            _of("memory {:,} MHz", gpu.memory_clock_mhz),
            _of("memory controller busy {} %", gpu.memory_load_percent),
        ),
        (
            _of("{:.0f} W", gpu.power_w) + _of(" of {:.0f} W", gpu.power_limit_w),
            _of("{} °C", gpu.temperature_c),
            _of("fan {} %", gpu.fan_percent),
            _of("{:,.0f} J since the driver was loaded", gpu.energy_j),
        ),
        (
            f"PCIe {gpu.pcie_generation} ×{gpu.pcie_width}" if gpu.pcie_generation and gpu.pcie_width else "",
            _of("to the card {:,.1f} MB/s", _mega(gpu.pcie_rx_bytes_per_s)),
            _of("from it {:,.1f} MB/s", _mega(gpu.pcie_tx_bytes_per_s)),
        ),
        (_held_back(gpu), _of("{} memory errors", gpu.ecc_errors) if gpu.ecc_errors else ""),
        (
            "divided into MIG parts" if gpu.mig else "",
            _of("{} programs through MPS", gpu.mps_processes) if gpu.mps_processes else "",
        ),
        (
            _of("driver {}", gpu.driver_version),
            _of("CUDA {}", gpu.cuda_version),
            _of("CUDA{} for the server", gpu.cuda_index),
            gpu.pci_bus_id or "",
        ),
        (gpu.uuid,),
        (gpu.reason,),
    )
    lines = (", ".join(part for part in group if part) for group in groups)
    return tuple(line for line in lines if line)


def _fill(gpu: GpuSample) -> str:
    """How full it is: the bytes, never the memory controller's load."""
    if gpu.vram_used_bytes is None or not gpu.vram_total_bytes:
        return ""
    return f" ({100 * gpu.vram_used_bytes / gpu.vram_total_bytes:.0f} %)"


def _held_back(gpu: GpuSample) -> str:
    reasons = [reason.value for reason in gpu.throttle or () if reason is not ThrottleReason.IDLE]
    return f"held back by {', '.join(reasons)}" if reasons else ""


def _mega(value: int | None) -> float | None:
    return None if value is None else value / 1e6


def _of(words: str, value: float | str | None) -> str:
    return "" if value is None else words.format(value)
