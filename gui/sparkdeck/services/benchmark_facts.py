"""What must be known beside a benchmark's own figures to judge them: GPU, other programs, sleep, and how servers loaded."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from sparkdeck.adapters.buffer_lines import BufferLines
from sparkdeck.adapters.gpu_process_load import ForeignLoad, foreign_load
from sparkdeck.adapters.server_log import speculation_failure
from sparkdeck.adapters.sleep_clock import slept_s
from sparkdeck.domain.benchmark import ArmResult
from sparkdeck.domain.benchmark_arms import ArmKind, ArmPlan
from sparkdeck.domain.benchmark_guard_words import A_PROCESS, NO_BUFFERS, NO_GPU, NO_GPU_KNOWN, NO_SPILL_COUNTERS
from sparkdeck.domain.benchmark_guards import ArmFacts, RunFacts
from sparkdeck.domain.events import Event, LogLine, SampleTaken
from sparkdeck.domain.samples import GpuSample, ThrottleReason
from sparkdeck.domain.speculation_types import DraftFile, speculation_needs
from sparkdeck.domain.started_server import comparable_options, layers_on_gpu
from sparkdeck.domain.vram_spill import pinned_host_bytes, spilled_bytes
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.monitor import Monitor


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What happened around one entry of the plan. ``None`` is not known, ``gpu_reason`` says why."""

    energy_j: float | None = None
    sm_clock_mhz: float | None = None
    throttle: tuple[ThrottleReason, ...] | None = None
    power_limit_w: float | None = None
    foreign: ForeignLoad | None = None
    slept_s: float | None = None
    shared_bytes: int | None = None
    gpu_reason: str = NO_GPU


@dataclass(slots=True)
class Watching:
    """Becomes what was seen once the watched requests have ended."""

    seen: Surroundings = Surroundings()


class SurroundingsWatch:
    """Looks at the GPU before, during and after requests: the monitor's own samples, and one more at either end."""

    def __init__(self, bus: EventBus, monitor: Monitor, server_pids: Callable[[], frozenset[int]]) -> None:
        self._monitor = monitor
        self._server_pids = server_pids
        self._samples: list[tuple[GpuSample, ...]] | None = None
        bus.subscribe(self._on_event)

    def _on_event(self, event: Event) -> None:
        if self._samples is not None and isinstance(event, SampleTaken):
            self._samples.append(event.sample.gpus)

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[Watching]:
        watch, slept = Watching(), slept_s()
        has_gpu = bool(self._monitor.gpus)
        before = await self._monitor.read_gpus_now() if has_gpu else ()
        since_us = int(time.time() * 1e6)
        self._samples = [before]
        try:
            yield watch
            awoke = slept_s()
            gone = awoke - slept if awoke is not None and slept is not None else None
            watch.seen = Surroundings(slept_s=gone)
            if has_gpu:
                self._samples.append(await self._monitor.read_gpus_now())
                used = _used(self._samples[-1])
                foreign = await asyncio.to_thread(foreign_load, self._server_pids(), since_us, used)
                watch.seen = replace(_seen(self._samples), foreign=foreign, slept_s=gone)
        finally:
            self._samples = None


def _seen(samples: Sequence[tuple[GpuSample, ...]]) -> Surroundings:
    used = _used(samples[-1])
    if not used:
        return Surroundings(gpu_reason=NO_GPU_KNOWN)
    readings = [gpu for sample in samples for gpu in sample if gpu.uuid in used and gpu.stale_s is None]
    clocks = sorted(gpu.sm_clock_mhz for gpu in readings if gpu.sm_clock_mhz is not None)
    told = [gpu.throttle for gpu in readings if gpu.throttle is not None]
    limits = [gpu.power_limit_w for gpu in readings if gpu.power_limit_w is not None]
    shared = [gpu.server_shared_bytes for gpu in readings if gpu.server_shared_bytes is not None]
    return Surroundings(
        energy_j=_energy(samples[0], samples[-1], used),
        sm_clock_mhz=clocks[len(clocks) // 2] if clocks else None,
        throttle=tuple(dict.fromkeys(reason for reasons in told for reason in reasons)) if told else None,
        power_limit_w=limits[-1] if limits else None,
        shared_bytes=max(shared) if shared else None,
        gpu_reason="",
    )


def _used(gpus: Sequence[GpuSample]) -> frozenset[str]:
    """UUIDs of the cards that the server holds memory on; the only card where that is not told."""
    cards = [gpu for gpu in gpus if gpu.is_whole_card]
    held = frozenset(gpu.uuid for gpu in cards if gpu.vram_used_by_server_bytes)
    return held or (frozenset({cards[0].uuid}) if len(cards) == 1 else frozenset())


def _energy(before: Sequence[GpuSample], after: Sequence[GpuSample], used: frozenset[str]) -> float | None:
    """``None`` too where a reading is an old one: the driver was asked for another and did not answer."""
    then = {gpu.uuid: gpu.energy_j for gpu in before if gpu.stale_s is None}
    total = 0.0
    for gpu in after:
        if gpu.uuid in used:
            earlier = then.get(gpu.uuid)
            if gpu.energy_j is None or gpu.stale_s is not None or earlier is None or gpu.energy_j < earlier:
                return None
            total += gpu.energy_j - earlier
    return total


def run_facts(
    arm: ArmPlan,
    seen: Surroundings,
    lines: Sequence[LogLine],
    *,
    wanted_tokens: int,
    needs_full_answer: bool,
    text: str | None,
) -> RunFacts:
    """The guard's question about one request. ``lines`` is the server's log."""
    kinds = speculation_needs(arm.spec_type).kinds
    buffers = BufferLines()
    for line in lines:
        buffers.feed(line.text)
    pinned = pinned_host_bytes(buffers.measured())
    return RunFacts(
        wanted_tokens=wanted_tokens,
        needs_full_answer=needs_full_answer,
        is_draft=arm.kind is not ArmKind.BASELINE,
        drafts_always=arm.kind is ArmKind.DSPARK and any(kind.draft_file is not DraftFile.UNUSED for kind in kinds),
        text=text,
        speculation_problem=speculation_problem(lines),
        throttle=seen.throttle,
        other_load_percent=seen.foreign.percent if seen.foreign is not None else None,
        other_name=A_PROCESS(pid=seen.foreign.pid) if seen.foreign is not None and seen.foreign.pid else "",
        slept_s=seen.slept_s,
        spilled_bytes=spilled_bytes(seen.shared_bytes, pinned),
        why_no_spill=NO_SPILL_COUNTERS if seen.shared_bytes is None else NO_BUFFERS,
        gpu_reason=seen.gpu_reason,
    )


def speculation_problem(lines: Sequence[LogLine]) -> str:
    return next((reason for line in lines if (reason := speculation_failure(line))), "")


def load_facts(arm: ArmPlan, argv: Sequence[str], lines: Sequence[LogLine], context_tokens: int | None) -> ArmFacts:
    """The guard's question about an arm whose server has just loaded."""
    asked = arm.profile.options.get("gpu-layers")
    layers = layers_on_gpu(line.text for line in lines)
    return ArmFacts(
        label=arm.name,
        is_draft=arm.kind is not ArmKind.BASELINE,
        speculation_problem=speculation_problem(lines),
        layers=layers,
        layers_asked=asked if isinstance(asked, int) and not isinstance(asked, bool) and asked >= 0 else None,
        context_asked_tokens=arm.profile.context_tokens,
        context_tokens=context_tokens,
        options=comparable_options(argv),
        gpu_reason="" if layers else NO_GPU,
    )


def measured_facts(facts: ArmFacts, arm: ArmResult, seen: Sequence[Surroundings]) -> ArmFacts:
    """``facts`` with what the arm's runs have shown."""
    drafted = [run.drafted for run in arm.valid_runs if run.drafted is not None]
    clocks = sorted(run.sm_clock_mhz for run in arm.runs if run.sm_clock_mhz is not None)
    limits = [one.power_limit_w for one in seen if one.power_limit_w is not None]
    return replace(
        facts,
        label=arm.label,
        drafted=sum(drafted) if drafted else None,
        median_clock_mhz=clocks[len(clocks) // 2] if clocks else None,
        power_limit_w=limits[-1] if limits else None,
        capped=any(ThrottleReason.POWER_CAP in (one.throttle or ()) for one in seen),
    )
