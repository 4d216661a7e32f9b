"""Measures the GPU, the machine and the server, and judges whether speculation is on.

The only reader of ``/metrics`` (its gauges reset at each scrape). Rates come from counters and from the log, the live rate
from ``/slots``. A poll that does not answer means busy, not dead: the figure of the round is missing, nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import replace

from sparkdeck.adapters.baseline_store import BaselineStore
from sparkdeck.adapters.server_api import ServerApi
from sparkdeck.domain.chat import AnswerFigures
from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.events import (
    AnswerEnded,
    AnswerStarted,
    BenchmarkEnded,
    BenchmarkProgressed,
    ComputerAwoke,
    Event,
    LogLine,
    RequestFinished,
    SampleTaken,
    ServerStatusChanged,
)
from sparkdeck.domain.model_states import model_state_title
from sparkdeck.domain.request_record import RequestRecord, RequestSource
from sparkdeck.domain.samples import GpuSample, Sample, ServerSample
from sparkdeck.domain.server_status import ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.services.ended_runs import EndedRuns
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.hardware_watch import HardwareWatch
from sparkdeck.services.net_gain import NetGainJudge
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_meter import ServerMeter
from sparkdeck.services.speculation_proof import SpeculationProof

_IDLE_INTERVAL_S = 1.0
_BUSY_INTERVAL_S = 0.25
_LEAST_PAUSE_S = 0.05
"""However much happens: a sample is taken at most twenty times a second."""
_UNSEEN_INTERVAL_S = 2.5
"""While nobody looks, for the history: below the step that would be a gap in it."""
_METRICS_INTERVAL_S = 1.0
_METRICS_LEAST_S = 0.2
"""A request that ends is counted at once, but a hundred of them in a second are no reason to ask a hundred times."""

_CLOCKS_DIFFER_S = 1.0


class Monitor:
    """One loop that publishes a :class:`Sample` each second, four times a second while an answer is generated."""

    def __init__(self, bus: EventBus, desk: ServerDesk, hardware: HardwareWatch, baselines: BaselineStore) -> None:
        self._bus = bus
        self._desk = desk
        self._hardware = hardware
        self.counters_interval_s: float = _METRICS_INTERVAL_S
        self.idle_interval_s: float = _IDLE_INTERVAL_S
        self.before_look: Callable[[], None] = lambda: None
        """Called in each turn: for what wants one and would else need a timer of its own."""
        self._scrape_lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._proof = SpeculationProof()
        self._meter = ServerMeter(self._publish_request, self._proof)
        self._gain = NetGainJudge(baselines)
        self._measured = ("", 0, "")
        """Server, generation and model that the figures belong to."""
        self._began_at = 0.0
        """When that began to be looked at, in seconds since the epoch."""
        self._from_start = False
        """Whether it was seen from its start."""
        self._judged: tuple[str, int, str] | None = None
        self._answers = 0
        self._benchmark = EndedRuns()
        self._is_unseen = False
        self._metrics_due = 0.0
        self._scraped_at = 0.0
        bus.subscribe(self._on_event)
        desk.on_lines(self._on_log_lines)

    @property
    def gpus(self) -> tuple[GpuSample, ...]:
        """The GPUs as they were measured last."""
        return self._hardware.gpus

    @property
    def gpu_label(self) -> str | None:
        """Names of the GPUs seen, ``None`` where there is none."""
        return self._hardware.gpu_label

    def watch(self, seen: bool) -> None:
        """Whether anybody sees the figures; what is told by log and events goes on at once either way."""
        self._is_unseen = not seen
        self._wake.set()

    async def find_gpus(self) -> str | None:
        """Names of the GPUs, asked now if they were not yet; ``None`` where there is none."""
        return await self._hardware.find_gpus(self._desk.status.pid)

    async def read_gpus_now(self) -> tuple[GpuSample, ...]:
        """The GPUs as they are now; see :meth:`HardwareWatch.read_now`."""
        return await self._hardware.read_now(self._desk.status.pid)

    async def run(self) -> None:
        """Measure until cancelled."""
        while True:
            self._wake.clear()
            self.before_look()
            sample = await self._measure()
            self._bus.publish(SampleTaken(sample))
            # Not wait_for: before Python 3.12 it loses a cancellation that comes together with the result.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.pause_after(sample)):
                    await self._wake.wait()
                    await asyncio.sleep(_LEAST_PAUSE_S)

    def pause_after(self, sample: Sample) -> float:
        """Seconds until the next look, if nothing happens before."""
        busy = sample.server is not None and bool(sample.server.busy_slots)
        pause_s = _BUSY_INTERVAL_S if busy else self.idle_interval_s
        if self._is_unseen:
            pause_s = max(pause_s, _UNSEEN_INTERVAL_S)
        if sample.server is not None and self._metrics_due <= self._scraped_at + _METRICS_LEAST_S:
            pause_s = min(pause_s, _METRICS_LEAST_S)  # a request has ended since
        return pause_s

    async def scrape(self) -> ServerCounters | None:
        """Read the counters now; ``None`` where the server does not offer them or does not answer."""
        async with self._scrape_lock:
            api = self._desk.api
            status = self._desk.status
            if api is None or not status.is_up:
                return None
            asked = self._asked
            counters = await api.metrics() if not status.lacks_metrics else None
            self._scraped_at = time.monotonic()
            self._metrics_due = self._scraped_at + self.counters_interval_s
            if counters is not None and asked == self._asked:
                self._meter.take_counters(counters, self._scraped_at, ours_may_come=self._ours_may_come)
            return counters

    async def close(self) -> None:
        """Let go of the driver; a call that hangs there is left behind."""
        self._hardware.close()

    # -- one round ----------------------------------------------------------------------------------------------

    async def _measure(self) -> Sample:
        gpus, gpu_reason, host = await self._hardware.read(self._desk.status.pid, self._desk.status.is_up)
        server = await self._read_server()
        return Sample(
            time=time.time(),
            gpus=gpus,
            gpu_reason=gpu_reason,
            host=host,
            server=server,
            speculation=self._proof.verdict,
        )

    async def _read_server(self) -> ServerSample | None:
        api, status = self._desk.api, self._desk.status
        if api is None or not status.is_up:
            return None
        asked = self._asked
        if status.asked_model_state not in ("", "loaded"):
            return ServerSample(
                reason=tr(
                    "{model} is {state}.",
                    model=status.model_id,
                    state=model_state_title(status.asked_model_state),
                )
            )
        if time.monotonic() >= self._metrics_due:
            await self.scrape()
        sleeping = bool(status.may_sleep and await api.is_sleeping())
        await self._look_at_slots(api, status, asked, sleeping=sleeping)
        if asked != self._asked or not self._desk.status.is_up:
            return None
        meter = self._meter
        has_counters = not status.lacks_metrics and not status.why_no_counters
        meter.settle(time.monotonic(), counts=has_counters, ours_may_come=self._ours_may_come)
        if self._judged != asked:
            self._judged = asked
            attached = status.attached is not None
            await self._gain.begin(self._desk.asked_profile, status.runtime, attached=attached)
        gain = await self._gain.judge(meter.work, drafted=self._proof.drafted)
        if asked != self._asked:
            return None
        meter.sample = replace(meter.sample, sleeping=sleeping, reason=status.why_no_counters, net_gain=gain)
        return meter.sample

    async def _look_at_slots(
        self, api: ServerApi, status: ServerStatus, asked: tuple[str, int, str], *, sleeping: bool
    ) -> None:
        slots = None if sleeping or not self._may_ask_slots(status) else await api.slots()
        if asked != self._asked:
            return
        if slots is not None:
            self._meter.take_slots(slots, time.monotonic(), our_answers=self._answers)
        elif sleeping or (self._meter.counters is not None and not self._meter.is_working):
            self._meter.take_no_slots(0)
        else:
            self._meter.take_no_slots(None)

    @property
    def _asked(self) -> tuple[str, int, str]:
        """What a reply belongs to: server, generation and model."""
        status = self._desk.status
        return status.server, status.generation, status.model_id

    @property
    def _ours_may_come(self) -> bool:
        return bool(self._answers) or self._benchmark.is_running

    def _may_ask_slots(self, status: ServerStatus) -> bool:
        """Once at first, then while something is being answered: at rest they say nothing new, and asking for them wakes
        a model that sleeps. Without counters to tell whether it works they are asked always, where nothing can sleep."""
        if status.attached is not None and not status.attached.facts.slots:
            return False
        if not self._proof.slots_were_seen:
            return True
        if not status.may_sleep and self._meter.counters is None:
            return True
        return bool(self._answers) or self._meter.is_working or (self._meter.wants_a_look and not status.may_sleep)

    # -- what others tell ---------------------------------------------------------------------------------------

    def _on_event(self, event: Event) -> None:
        if isinstance(event, AnswerStarted):
            self._answers += 1
            self._wake.set()
        elif isinstance(event, AnswerEnded):
            self._answers = max(0, self._answers - 1)
            if event.server in ("", self._desk.shown):
                self._proof.take_answer(event.outcome)
                self._take_own(RequestSource.CHAT, event.outcome.figures)
        elif isinstance(event, BenchmarkProgressed):
            for figures in self._benchmark.take(event.progress):
                self._take_own(RequestSource.BENCHMARK, figures)
        elif isinstance(event, BenchmarkEnded):
            self._benchmark.end()
        elif isinstance(event, ComputerAwoke):
            self._hardware.note_sleep()
            self._meter.note_sleep(event.missed_s)
            self._metrics_due = 0.0
        elif isinstance(event, ServerStatusChanged):
            self._take_status(event.status)

    def _take_status(self, status: ServerStatus) -> None:
        if self._asked != self._measured:
            before, self._measured = self._measured, self._asked
            self._from_start = not status.is_up and not status.models
            self._began_at = time.time()
            self._begin(status, switched=before[0] not in ("", status.server))
        elif self._from_start and (status.started_at or self._began_at) < self._began_at - _CLOCKS_DIFFER_S:
            self._from_start = False  # adopted: it had been running
            self._begin(status, switched=False)
        self._proof.take_status(status, self._desk.asked_profile)
        self._wake.set()

    def _begin(self, status: ServerStatus, *, switched: bool) -> None:
        """Another server, a new start of it, or another of its models."""
        why_no_memory = ""
        if status.attached is not None:
            why_no_memory = tr("Somebody else started this server: its log is not ours to read.")
        elif status.models:
            why_no_memory = tr("Several models write into one log: whose buffers they are cannot be told.")
        ours = status.attached is None
        self._meter.begin(ours=ours, from_start=self._from_start, why_no_memory=why_no_memory)
        self._metrics_due = 0.0
        if switched and ours:
            for line in self._desk.recent_lines:
                self._meter.take_old_line(line)

    def _take_own(self, source: RequestSource, figures: AnswerFigures) -> None:
        if figures.completion_tokens is not None:
            self._meter.take_own(source, figures, time.monotonic(), time.time())
        self._count_soon()

    def _publish_request(self, record: RequestRecord) -> None:
        self._bus.publish(RequestFinished(record, self._measured[0]))

    def _count_soon(self) -> None:
        self._metrics_due = min(self._metrics_due, self._scraped_at + _METRICS_LEAST_S)
        self._wake.set()

    def _on_log_lines(self, lines: tuple[LogLine, ...]) -> None:
        now_s, now = time.monotonic(), time.time()
        moved = [self._meter.take_line(line, now_s, now) for line in lines]
        if any(moved):
            self._count_soon()
