"""Measures the GPU, the machine and the server, and judges whether speculation is on.

The only reader of ``/metrics`` (its gauges reset at each scrape). Rates come from counters, the live rate from
``/slots``. A poll that does not answer means busy, not dead: the figure of the round is missing, nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from dataclasses import replace

from sparkdeck.adapters.server_api import SlotFacts
from sparkdeck.adapters.server_log import speculation_failure
from sparkdeck.domain.chat import AnswerEnd, AnswerOutcome
from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.events import AnswerEnded, AnswerStarted, Event, LogLine, SampleTaken, ServerStatusChanged
from sparkdeck.domain.samples import GpuSample, Sample, ServerSample
from sparkdeck.domain.server_status import ServerStatus
from sparkdeck.domain.speculation import SpeculationEvidence, judge_speculation
from sparkdeck.services.counter_rates import with_counters
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.hardware_watch import HardwareWatch
from sparkdeck.services.server_desk import ServerDesk

_IDLE_INTERVAL_S = 1.0
_BUSY_INTERVAL_S = 0.25
_METRICS_INTERVAL_S = 1.0
_EVAL_LINE = re.compile(r"(?<!prompt )\beval time\s*=.*?/\s*(\d+)\s+tokens.*?([\d.]+)\s+tokens per second")
_DRAFT_LINE = re.compile(r"draft acceptance\s*=")


class Monitor:
    """One loop that publishes a :class:`Sample` each second, four times a second while an answer is generated."""

    def __init__(self, bus: EventBus, desk: ServerDesk, hardware: HardwareWatch) -> None:
        self._bus = bus
        self._desk = desk
        self._hardware = hardware
        self._scrape_lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._evidence = SpeculationEvidence()
        self._measured = ("", 0, "")
        """Server, generation and model that the figures belong to."""
        self._answers = 0
        self._server = ServerSample()
        self._counters: ServerCounters | None = None
        self._metrics_due = 0.0
        self._decoded: dict[tuple[int, int | None], int] = {}
        self._decoded_at = 0.0
        self._beyond_ours = 0
        """Slots that were busy at the last look, less our own answers: one may be ours that is just ending."""
        self._pending_undrafted = 0
        self._speed_from_log = False
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

    async def find_gpus(self) -> str | None:
        """Names of the GPUs, asked now if they were not yet; ``None`` where there is none."""
        return await self._hardware.find_gpus(self._desk.status.pid)

    async def run(self) -> None:
        """Measure until cancelled."""
        while True:
            self._wake.clear()
            sample = await self._measure()
            self._bus.publish(SampleTaken(sample))
            busy = sample.server is not None and bool(sample.server.busy_slots)
            # Not wait_for: before Python 3.12 it loses a cancellation that comes together with the result.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_BUSY_INTERVAL_S if busy else _IDLE_INTERVAL_S):
                    await self._wake.wait()

    async def scrape(self) -> ServerCounters | None:
        """Read the counters now; ``None`` where the server does not offer them or does not answer."""
        async with self._scrape_lock:
            api = self._desk.api
            status = self._desk.status
            if api is None or not status.is_up:
                return None
            asked = self._asked
            counters = await api.metrics() if not status.lacks_metrics else None
            if counters is not None and asked == self._asked:
                self._take_counters(counters)
            self._metrics_due = time.monotonic() + _METRICS_INTERVAL_S
            return counters

    async def close(self) -> None:
        """Let go of the driver; a call that hangs there is left behind."""
        self._hardware.close()

    # -- one round ----------------------------------------------------------------------------------------------

    async def _measure(self) -> Sample:
        gpus, gpu_reason, host = await self._hardware.read(self._desk.status.pid)
        server = await self._read_server()
        return Sample(
            time=time.time(),
            gpus=gpus,
            gpu_reason=gpu_reason,
            host=host,
            server=server,
            speculation=judge_speculation(self._evidence),
        )

    async def _read_server(self) -> ServerSample | None:
        api, status = self._desk.api, self._desk.status
        if api is None or not status.is_up:
            return None
        asked = self._asked
        if status.asked_model_state not in ("", "loaded"):
            self._server = ServerSample(reason=f"{status.model_id} is {status.asked_model_state}.")
            return self._server
        if time.monotonic() >= self._metrics_due:
            await self.scrape()
        sleeping = bool(status.may_sleep and await api.is_sleeping())
        slots = None if sleeping or not self._may_ask_slots(status) else await api.slots()
        if asked != self._asked or not self._desk.status.is_up:
            return None
        if slots is not None:
            self._take_slots(slots)
        elif status.may_sleep:
            self._take_idle(sleeping)
        self._server = replace(self._server, sleeping=sleeping, reason=status.why_no_counters)
        return self._server

    @property
    def _asked(self) -> tuple[str, int, str]:
        """What a reply belongs to: server, generation and model."""
        status = self._desk.status
        return status.server, status.generation, status.model_id

    def _may_ask_slots(self, status: ServerStatus) -> bool:
        """``/slots`` wakes a model that sleeps and puts its sleep off, so it is asked while an answer is made only."""
        if status.attached is not None and not status.attached.facts.slots:
            return False
        if not status.may_sleep or self._evidence.slots_speculative is None:
            return True
        processing = self._counters.requests_processing if self._counters is not None else None
        return bool(self._answers or processing or self._server.busy_slots)

    def _take_idle(self, sleeping: bool) -> None:
        """Nothing was asked, because nothing is being answered."""
        self._decoded = {}
        busy = 0 if sleeping or self._counters is not None else None
        self._server = replace(self._server, busy_slots=busy, foreign_requests=None, live_decode_tokens_per_s=None)

    def _take_counters(self, counters: ServerCounters) -> None:
        self._server = with_counters(self._server, self._counters, counters, keep_decode=self._speed_from_log)
        self._counters = counters
        self._evidence = replace(self._evidence, drafted_tokens=counters.drafted)

    def _take_slots(self, slots: tuple[SlotFacts, ...]) -> None:
        now = time.monotonic()
        known = [slot.speculative for slot in slots if slot.speculative is not None]
        if known:
            self._evidence = replace(self._evidence, slots_speculative=any(known))
        decoded = {(slot.slot_id, slot.task_id): slot.decoded for slot in slots if slot.busy}
        gained = [count - self._decoded[key] for key, count in decoded.items() if key in self._decoded]
        rate = None
        if gained and now > self._decoded_at and min(gained) >= 0 and sum(gained) > 0:
            rate = sum(gained) / (now - self._decoded_at)
        self._decoded, self._decoded_at = decoded, now
        beyond_ours = max(0, sum(slot.busy for slot in slots) - self._answers)
        self._server = replace(
            self._server,
            busy_slots=sum(slot.busy for slot in slots),
            foreign_requests=min(beyond_ours, self._beyond_ours),
            slots=len(slots),
            live_decode_tokens_per_s=rate,
            context_tokens=max((slot.context_tokens or 0 for slot in slots), default=0) or None,
        )
        self._beyond_ours = beyond_ours

    # -- what others tell ---------------------------------------------------------------------------------------

    def _on_event(self, event: Event) -> None:
        if isinstance(event, AnswerStarted):
            self._answers += 1
        if isinstance(event, AnswerEnded):
            self._answers = max(0, self._answers - 1)
            if event.server in ("", self._desk.shown):
                self._take_answer(event.outcome)
        if not isinstance(event, ServerStatusChanged):
            return
        status = event.status
        if self._asked != self._measured:
            self._measured = self._asked
            self._forget_server()
        profile = self._desk.asked_profile
        self._evidence = replace(
            self._evidence,
            phase=status.phase,
            wanted=profile is not None and profile.wants_speculation,
            model_state=status.asked_model_state,
            attached=status.attached is not None,
        )
        self._wake.set()

    def _take_answer(self, outcome: AnswerOutcome) -> None:
        """Our own answers prove it too, where the server writes no line for a finished request."""
        tokens = outcome.figures.completion_tokens
        if tokens and not outcome.figures.counts.drafted and outcome.end in (AnswerEnd.DONE, AnswerEnd.LENGTH):
            longest = max(self._evidence.undrafted_answer_tokens, tokens)
            self._evidence = replace(self._evidence, undrafted_answer_tokens=longest)
        self._metrics_due = 0.0
        self._wake.set()

    def _on_log_lines(self, lines: tuple[LogLine, ...]) -> None:
        for line in lines:
            failure = speculation_failure(line)
            if failure and not self._evidence.error_line:
                self._evidence = replace(self._evidence, error_line=failure)
            if _DRAFT_LINE.search(line.text):
                self._pending_undrafted = 0
            elif match := _EVAL_LINE.search(line.text):
                self._pending_undrafted = int(match[1])
                self._take_speed(int(match[1]), float(match[2]))
            elif "release:" in line.text or "stop processing" in line.text:
                longest = max(self._evidence.undrafted_answer_tokens, self._pending_undrafted)
                self._evidence = replace(self._evidence, undrafted_answer_tokens=longest)
                self._pending_undrafted = 0
                self._metrics_due = 0.0
                self._wake.set()
            elif "launch_slot" in line.text:
                self._wake.set()

    def _take_speed(self, tokens: int, tokens_per_s: float) -> None:
        """The server's own decode speed of the request that ended: (n - 1) ÷ t, as in its ``timings``.

        The counters give n ÷ t over all requests of a second, which is too fast for short answers; they stand in only
        for a server that writes no such line.
        """
        if tokens >= 2:
            self._speed_from_log = True
            self._server = replace(self._server, last_decode_tokens_per_s=tokens_per_s)

    def _forget_server(self) -> None:
        """A new process: nothing that was measured belongs to it."""
        self._server = ServerSample()
        self._counters = None
        self._metrics_due = 0.0
        self._decoded = {}
        self._beyond_ours = 0
        self._pending_undrafted = 0
        self._speed_from_log = False
        self._evidence = SpeculationEvidence()
