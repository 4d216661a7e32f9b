"""Gathers what advice on one run of a server is made from, sample by sample."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass

from sparkdeck.domain.baseline import BaselinePoint
from sparkdeck.domain.counts import NO_COUNTS, ServerCounters
from sparkdeck.domain.monitor_advice_draft import ENOUGH_STEPS
from sparkdeck.domain.monitor_advice_machine import IDLE_LOAD_PERCENT
from sparkdeck.domain.monitor_advice_parts import AdviceFacts, AdviceKind, CardLimits, DraftWindow, Spill
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.samples import GpuSample, Sample
from sparkdeck.domain.samples_gpu import ShareSource, ThrottleReason

_KEPT_LOADS = 40
_KEPT_LIMITS = 120
"""Busy samples: 30 s at the pace while an answer is generated."""
_KEPT_REQUESTS = 64
_SETTLED_S = 1.0
"""After a request: the reading of the GPUs may be a moment older than the sample it came with."""
_LAYERS = re.compile(r"offloaded (\d+)/(\d+) layers to GPU")


@dataclass(frozen=True, slots=True)
class _CardMoment:
    key: str
    name: str
    reasons: tuple[ThrottleReason, ...]
    temperature_c: int | None
    power_limit_w: float | None


class AdviceGatherer:
    """Knows one generation of one server; a new one begins with a new gatherer."""

    def __init__(self) -> None:
        self._counters: deque[ServerCounters] = deque((NO_COUNTS,))
        """Readings of which each differs from the one before; the oldest is where the judged window begins."""
        self._baseline: BaselinePoint | None = None
        self._loads: deque[int] = deque(maxlen=_KEPT_LOADS)
        self._limits: deque[tuple[_CardMoment, ...]] = deque(maxlen=_KEPT_LIMITS)
        self._layers: tuple[int, int] | None = None
        self._vram: deque[int] = deque(maxlen=_KEPT_REQUESTS)
        self._vram_counted: tuple[ShareSource, frozenset[str]] = (ShareSource.UNKNOWN, frozenset())
        """How it is counted, and on which cards."""
        self._ended_at: float | None = None
        self._requests = 0
        self._most_busy = 0

    def take_lines(self, texts: Iterable[str]) -> None:
        """The server's log: how many layers are on the GPU (the first such line is the target's)."""
        for text in texts:
            if self._layers is None and "offloaded" in text and (match := _LAYERS.search(text)):
                self._layers = int(match[1]), int(match[2])

    def take_request(self, ended_at: float) -> None:
        self._requests += 1
        self._ended_at = ended_at

    def take_sample(self, sample: Sample) -> None:
        server = sample.server
        if server is None:
            return
        self._most_busy = max(self._most_busy, server.busy_slots or 0)
        point = server.net_gain.baseline
        if point is not None and point != self._baseline:
            if self._baseline is not None:  # other work: what was measured before does not belong to it
                self._counters = deque((self._counters[-1],))
            self._baseline = point
        if server.counters is not None:
            self._take_counters(server.counters)
        fresh = [gpu for gpu in sample.gpus if gpu.stale_s is None and not gpu.asleep]
        if server.live_decode_tokens_per_s:
            self._take_busy(fresh)
        elif server.busy_slots == 0:
            self._take_idle(sample.time, fresh)

    def facts(
        self,
        sample: Sample,
        profile: Profile | None,
        said: frozenset[AdviceKind],
        spill: Spill | None,
        trained_context_tokens: int | None,
    ) -> AdviceFacts:
        """What is known now, with ``sample`` as the newest."""
        server = sample.server
        return AdviceFacts(
            verdict=sample.speculation,
            profile=profile,
            draft=self._window(),
            baseline=self._baseline,
            gpu_loads=tuple(self._loads),
            gpu_layers=self._layers,
            spill=spill,
            vram_after_requests=tuple(self._vram),
            vram_source=self._vram_counted[0],
            cards=self._cards(),
            slots=server.slot_samples if server is not None else (),
            trained_context_tokens=trained_context_tokens,
            most_busy=self._most_busy,
            requests=self._requests,
            said=said,
        )

    # -- the draft ----------------------------------------------------------------------------------------------

    def _take_counters(self, now: ServerCounters) -> None:
        last = self._counters[-1]
        if now.steps is None or now.steps == last.steps:
            return
        if now.steps < (last.steps or 0):  # the process has counted anew
            self._counters = deque((NO_COUNTS,))
        self._counters.append(now)
        while len(self._counters) > 2 and now.steps - (self._counters[1].steps or 0) >= ENOUGH_STEPS:
            self._counters.popleft()

    def _window(self) -> DraftWindow:
        """Nothing where a count is not known to the token (llama-server rounds from a million on)."""
        first, last = self._counters[0], self._counters[-1]
        counts = last.since(first)
        if not counts.steps or counts.drafted is None or counts.accepted is None or counts.accepted > counts.drafted:
            return DraftWindow()
        seconds, before = last.predicted_seconds, first.predicted_seconds
        return DraftWindow(
            counts.steps,
            counts.drafted,
            counts.accepted,
            seconds - before if seconds is not None and before is not None else None,
            last.positions_since(first),
        )

    # -- the machine --------------------------------------------------------------------------------------------

    def _take_busy(self, gpus: list[GpuSample]) -> None:
        loads = [gpu.load_percent for gpu in gpus if gpu.load_percent is not None]
        if loads:
            self._loads.append(max(loads))
        moments = tuple(
            _CardMoment(gpu.uuid or str(gpu.index), gpu.name, gpu.throttle, gpu.temperature_c, gpu.power_limit_w)
            for gpu in gpus
            if gpu.throttle is not None and (gpu.load_percent is None or gpu.load_percent > IDLE_LOAD_PERCENT)
        )
        if moments:
            self._limits.append(moments)

    def _take_idle(self, time_s: float, gpus: list[GpuSample]) -> None:
        """The memory that a request has left behind, once for each."""
        if self._ended_at is None or 0 <= time_s - self._ended_at < _SETTLED_S:
            return
        self._ended_at = None
        # a divided card's parts, which have its number, stand for it
        held = {
            gpu.uuid or str(gpu.index): gpu for gpu in gpus if gpu.vram_used_by_server_bytes is not None and not gpu.mig
        }
        sources = {gpu.server_share_source for gpu in held.values()}
        if len(sources) != 1:
            return
        counted = (sources.pop(), frozenset(held))
        if counted != self._vram_counted:  # two ways of counting are not compared
            self._vram.clear()
            self._vram_counted = counted
        self._vram.append(sum(gpu.vram_used_by_server_bytes or 0 for gpu in held.values()))

    def _cards(self) -> tuple[CardLimits, ...]:
        by_card: dict[str, list[_CardMoment]] = {}
        for moments in self._limits:
            for moment in moments:
                by_card.setdefault(moment.key, []).append(moment)
        return tuple(_limits_of(moments) for moments in by_card.values())


def _limits_of(moments: list[_CardMoment]) -> CardLimits:
    seen = Counter(reason for moment in moments for reason in moment.reasons)
    temperatures = [moment.temperature_c for moment in moments if moment.temperature_c is not None]
    return CardLimits(
        moments[-1].name,
        len(moments),
        slowed=sum(any(reason.is_slow_down for reason in moment.reasons) for moment in moments),
        capped=seen[ThrottleReason.POWER_CAP],
        reasons=tuple(reason.value for reason in ThrottleReason if seen[reason] and reason.is_slow_down),
        hottest_c=max(temperatures, default=None),
        power_limit_w=moments[-1].power_limit_w,
    )
