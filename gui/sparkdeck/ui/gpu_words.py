"""What is known of one GPU, in lines for a tooltip. What the driver does not say is left out; ``reason`` says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sparkdeck.domain.samples_gpu import GpuSample, ShareSource, ThrottleReason
from sparkdeck.domain.translation import enumerated, labelled, number, plural, tr
from sparkdeck.ui import formatting

USED_RULE = tr("Used is what programs hold; what the driver keeps for itself is counted apart.")
USED_RULE_OLD = tr("This driver counts what it keeps for itself as used.")
_MIB = 1 << 20
Value = TypeVar("Value", float, int, str)


def share_text(gpu: GpuSample) -> str:
    """The server's part: ``10.0 GiB``, ``≈ 10.0 GiB (device change)``, ``–``."""
    held = formatting.gib(gpu.vram_used_by_server_bytes)
    if gpu.server_share_source is ShareSource.DIFFERENCE and gpu.vram_used_by_server_bytes is not None:
        return tr("≈ {held} (device change)", held=held)
    return held


def memory_lines(gpu: GpuSample) -> tuple[str, ...]:
    """How full the card is, and what of it is the server's."""
    if gpu.asleep:
        return (tr("{card}: asleep. {reason}", card=gpu.name, reason=gpu.reason),)
    lines = [labelled(gpu.name, f"{formatting.gib_of(gpu.vram_used_bytes, gpu.vram_total_bytes)}{_fill(gpu)}")]
    if gpu.vram_reserved_bytes:
        lines.append(
            tr("Kept by the driver: {kept:,.0f} MiB. {rule}", kept=gpu.vram_reserved_bytes / _MIB, rule=USED_RULE)
        )
    elif gpu.vram_used_bytes is not None and gpu.vram_reserved_bytes is None:
        lines.append(USED_RULE_OLD)
    share = share_text(gpu)
    if gpu.vram_used_by_server_bytes is not None or gpu.server_share_reason:
        lines.append(tr("The server's part: {share}. {reason}", share=share, reason=gpu.server_share_reason).strip())
    if gpu.stale_s is not None:
        lines.append(tr("{age} old. {reason}", age=formatting.seconds(gpu.stale_s), reason=gpu.reason))
    elif gpu.reason:
        lines.append(gpu.reason)
    return tuple(lines)


def state_lines(gpu: GpuSample) -> tuple[str, ...]:
    """Everything but its memory: load, clocks, power, heat, link, faults, software."""
    if gpu.asleep:
        return (tr("{card}: asleep. {reason}", card=f"GPU {gpu.index} {gpu.name}", reason=gpu.reason),)
    groups = (
        (f"GPU {gpu.index} {gpu.name}", _of(gpu.load_percent, lambda load: tr("load {load} %", load=load))),
        (
            _of(gpu.sm_clock_mhz, lambda clock: f"{number(clock, ',')} MHz"),
            _of(gpu.memory_clock_mhz, lambda clock: tr("memory {clock:,} MHz", clock=clock)),
            _of(gpu.memory_load_percent, lambda load: tr("memory controller busy {load} %", load=load)),
        ),
        (
            _power(gpu),
            _of(gpu.temperature_c, lambda heat: f"{heat} °C"),
            _of(gpu.fan_percent, lambda fan: tr("fan {speed} %", speed=fan)),
            _of(gpu.energy_j, lambda energy: tr("{energy:,.0f} J since the driver was loaded", energy=energy)),
        ),
        (
            f"PCIe {gpu.pcie_generation} ×{gpu.pcie_width}" if gpu.pcie_generation and gpu.pcie_width else "",
            _of(_mega(gpu.pcie_rx_bytes_per_s), lambda rate: tr("to the card {rate:,.1f} MB/s", rate=rate)),
            _of(_mega(gpu.pcie_tx_bytes_per_s), lambda rate: tr("from it {rate:,.1f} MB/s", rate=rate)),
        ),
        (_held_back(gpu), plural(gpu.ecc_errors, "{n} memory error", "{n} memory errors") if gpu.ecc_errors else ""),
        (
            tr("divided into MIG parts") if gpu.mig else "",
            plural(gpu.mps_processes, "{n} program through MPS", "{n} programs through MPS")
            if gpu.mps_processes
            else "",
        ),
        (
            _of(gpu.driver_version, lambda version: tr("driver {version}", version=version)),
            _of(gpu.cuda_version, lambda version: f"CUDA {version}"),
            _of(gpu.cuda_index, lambda index: tr("{device} for the server", device=f"CUDA{index}")),
            gpu.pci_bus_id or "",
        ),
        (gpu.uuid,),
        (gpu.reason,),
    )
    lines = (enumerated(part for part in group if part) for group in groups)
    return tuple(line for line in lines if line)


def _fill(gpu: GpuSample) -> str:
    """How full it is: the bytes, never the memory controller's load."""
    if gpu.vram_used_bytes is None or not gpu.vram_total_bytes:
        return ""
    return f" ({100 * gpu.vram_used_bytes / gpu.vram_total_bytes:.0f} %)"


def _held_back(gpu: GpuSample) -> str:
    reasons = [reason.title for reason in gpu.throttle or () if reason is not ThrottleReason.IDLE]
    return tr("held back by {reasons}", reasons=enumerated(reasons)) if reasons else ""


def _mega(value: int | None) -> float | None:
    return None if value is None else value / 1e6


def _power(gpu: GpuSample) -> str:
    if gpu.power_w is None:
        return ""
    if gpu.power_limit_w is None:
        return f"{gpu.power_w:.0f} W"
    return tr("{power:.0f} W of {limit:.0f} W", power=gpu.power_w, limit=gpu.power_limit_w)


def _of(value: Value | None, words: Callable[[Value], str]) -> str:
    return "" if value is None else words(value)
