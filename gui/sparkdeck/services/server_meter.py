"""The figures of one server, put together from its counters, its slots, its log and our own answers. Asks nobody itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace

from sparkdeck.adapters.buffer_lines import BufferLines
from sparkdeck.adapters.server_api import SlotFacts
from sparkdeck.domain.baseline import mean_depth
from sparkdeck.domain.chat import AnswerFigures
from sparkdeck.domain.counter_history import NOTHING_ENDED, WINDOW_S, CounterHistory, counted_rate
from sparkdeck.domain.counts import (
    LEAST_TOKENS_FOR_A_SPEED,
    NO_COUNTS,
    AcceptanceFigures,
    DraftCounts,
    ServerCounters,
    sum_counts,
)
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.memory_plan_measured import memory_split
from sparkdeck.domain.request_record import RequestRecord, RequestSource
from sparkdeck.domain.samples import MemorySplit, ServerSample
from sparkdeck.domain.translation import tr
from sparkdeck.services.net_gain import Work
from sparkdeck.services.request_ledger import EndedRequest, RequestLedger, logged_counts
from sparkdeck.services.request_watch import RequestWatch, speed_of
from sparkdeck.services.slot_rates import SlotRates, total_rate
from sparkdeck.services.speculation_proof import SpeculationProof

BY_LOG = tr("Counted from the server’s log, as /metrics does not tell: requests that were cut off are not among them.")
_NO_ANSWER = tr("No answer has ended yet.")


class ServerMeter:
    """:attr:`sample` is what is known now. Times ``now_s`` are monotonic; ``publish`` gets each request that ended,
    ``proof`` what speaks for or against the speculation."""

    def __init__(self, publish: Callable[[RequestRecord], None], proof: SpeculationProof) -> None:
        self._watch = RequestWatch(publish)
        self._proof = proof
        self.sample = ServerSample()
        self.begin(ours=False, from_start=False)

    def begin(self, *, ours: bool, from_start: bool, why_no_memory: str = "") -> None:
        """Another process: nothing that was measured belongs to it. ``ours``: we started it, so its log is ours to read;
        ``from_start``: from its first line, and its counters began with nothing. ``why_no_memory``: its log cannot tell."""
        self._watch.forget()
        self._watch.has_log = False
        self._proof.forget()
        self._counts_by_log = ours and from_start
        self._why_no_memory = why_no_memory
        self._history = CounterHistory(from_zero=ours and from_start)
        self._rates = SlotRates()
        self._ledger = RequestLedger(self._watch, self._take_ended, NO_COUNTS if ours and from_start else None)
        self._buffers = BufferLines()
        self._has_counters = False
        self._by_log = DraftCounts(0, 0, 0)
        self._lately: deque[tuple[float, DraftCounts]] = deque()
        self._beyond_ours = 0
        self._last_work: Work | None = None
        self._last_task: tuple[int, int | None] | None = None
        """Whose sampling a look at the slots can still tell: each says how its last request was asked."""
        self._live_work: Work | None = None
        memory = MemorySplit(reason=why_no_memory) if why_no_memory else MemorySplit()
        self.sample = ServerSample(memory=memory, last_answer=AcceptanceFigures(reason=_NO_ANSWER))

    @property
    def counters(self) -> ServerCounters | None:
        """The last reading."""
        return self._history.last if self._has_counters else None

    @property
    def is_working(self) -> bool:
        """Whether a request is known to be under way, by the log, the slots or the counters."""
        processing = self.counters.requests_processing if self.counters is not None else None
        return bool(self._ledger.open or self.sample.busy_slots or processing)

    @property
    def work(self) -> Work | None:
        """What the net gain is judged by: the work of now, else the request that ended last."""
        return self._live_work or self._last_work

    @property
    def wants_a_look(self) -> bool:
        """Whether the slots can tell more of a request that has ended between two looks."""
        return self._last_task is not None

    def note_sleep(self, missed_s: float) -> None:
        """The computer has slept: a speed across that is none, and what ended before it did so ``missed_s`` earlier than
        the clock says."""
        self._rates.forget()
        self._live_work = None
        self._history.note_sleep(missed_s)
        self._lately = deque((at_s - missed_s, counts) for at_s, counts in self._lately)
        self.sample = replace(self.sample, live_decode_tokens_per_s=None, live_prompt_tokens_per_s=None)

    # -- what is read -------------------------------------------------------------------------------------------

    def take_counters(self, counters: ServerCounters, now_s: float, *, ours_may_come: bool) -> None:
        had_some, self._has_counters = self._has_counters, True
        before = self._history.take(counters, now_s)
        self.sample = replace(
            self.sample,
            counters=counters,
            requests_processing=counters.requests_processing,
            requests_deferred=counters.requests_deferred,
        )
        if before is None:
            return
        last = self._ledger.take_counters(counters, before, now_s, ours_may_come=ours_may_come)
        if last is not None:
            self.sample = replace(self.sample, last_answer=last)
        if had_some and not self._watch.has_log:
            self._take_counted_speeds(counters, before)

    def _take_counted_speeds(self, now: ServerCounters, before: ServerCounters) -> None:
        """For a server whose log is not read; its own line of a request is exact."""
        decode = counted_rate(
            now.predicted_tokens, before.predicted_tokens, now.predicted_seconds, before.predicted_seconds
        )
        prompt = counted_rate(now.prompt_tokens, before.prompt_tokens, now.prompt_seconds, before.prompt_seconds)
        self.sample = replace(
            self.sample,
            last_decode_tokens_per_s=decode or self.sample.last_decode_tokens_per_s,
            last_prompt_tokens_per_s=prompt or self.sample.last_prompt_tokens_per_s,
        )

    def take_slots(self, slots: tuple[SlotFacts, ...], now_s: float, *, our_answers: int) -> None:
        self._ledger.take_slots(slots)
        self._proof.take_slots(slots)
        samples = self._rates.take(slots, now_s)
        if self._last_work is not None:
            found = [slot.sampling for slot in slots if (slot.slot_id, slot.task_id) == self._last_task]
            self._last_work = replace(self._last_work, sampling=self._last_work.sampling or next(iter(found), None))
        self._last_task = None
        busy = [slot for slot in samples if slot.busy]
        beyond_ours = max(0, len(busy) - our_answers)
        decoding = [slot.decoded_tokens_per_s for slot in busy]
        self._live_work = None
        if busy and all(decoding):
            depths = [slot.context_tokens for slot in busy if slot.context_tokens is not None]
            sampling = {slot.sampling for slot in slots if slot.busy}
            self._live_work = Work(
                decode_tokens_per_s=(total_rate(decoding) or 0.0) / len(busy),
                depth_tokens=sum(depths) // len(depths) if len(depths) == len(busy) else None,
                at_once=len(busy),
                sampling=sampling.pop() if len(sampling) == 1 else None,
            )
        self.sample = replace(
            self.sample,
            busy_slots=len(busy),
            foreign_requests=min(beyond_ours, self._beyond_ours),
            slots=len(slots),
            slot_samples=samples,
            live_decode_tokens_per_s=total_rate(decoding),
            live_prompt_tokens_per_s=total_rate([slot.prompt_tokens_per_s for slot in busy]) or self._read_by_log(),
            context_tokens=max((slot.context_tokens or 0 for slot in slots), default=0) or None,
        )
        self._beyond_ours = beyond_ours

    def take_no_slots(self, busy: int | None) -> None:
        """The slots were not asked, or did not answer; ``busy`` is known from elsewhere, ``None`` is not."""
        if not busy:
            self._rates.forget()
            self._live_work = None
        open_requests = self._ledger.open
        if busy is None and self._watch.has_log:
            busy = len(open_requests)
        self.sample = replace(
            self.sample,
            busy_slots=busy,
            foreign_requests=0 if busy == 0 else None,
            slot_samples=tuple(
                replace(slot, busy=False, decoded_tokens=None, decoded_tokens_per_s=None, prompt_tokens_per_s=None)
                for slot in self.sample.slot_samples
            )
            if busy == 0
            else self.sample.slot_samples,
            live_decode_tokens_per_s=total_rate([each.decode_tokens_per_s for each in open_requests]) if busy else None,
            live_prompt_tokens_per_s=self._read_by_log() if busy else None,
        )

    def _read_by_log(self) -> float | None:
        """Prompt speed of those that still read theirs."""
        reading = [each.prompt_tokens_per_s for each in self._ledger.open if each.decode_tokens_per_s is None]
        return total_rate(reading)

    def take_line(self, line: LogLine, now_s: float, time: float) -> bool:
        """Whether a request began or ended with it."""
        self.take_old_line(line)
        return self._ledger.take_line(line.text, now_s, time)

    def take_old_line(self, line: LogLine) -> None:
        """A line from before this server was shown: its requests are over."""
        self._proof.take_line(line)
        if not self._why_no_memory and self._buffers.feed(line.text):
            self.sample = replace(self.sample, memory=memory_split(self._buffers.measured()))

    def take_own(self, source: RequestSource, figures: AnswerFigures, now_s: float, time: float) -> None:
        """A request of ours has ended; ``figures`` are the server's word."""
        self._watch.take_own(source, figures, now_s, time)
        if self._watch.has_log or figures.completion_tokens is None:
            return
        counts = figures.counts
        known = counts if counts.drafted is not None else DraftCounts(0, 0, 0)
        decode = speed_of(figures.completion_tokens, figures.decode_tokens_per_s)
        self.sample = replace(
            self.sample,
            last_answer=AcceptanceFigures(known, None, tr("Known of our own answers: this server’s log is not ours.")),
            last_decode_tokens_per_s=decode or self.sample.last_decode_tokens_per_s,
            last_prompt_tokens_per_s=figures.prompt_tokens_per_s or self.sample.last_prompt_tokens_per_s,
        )

    def _take_ended(self, ended: EndedRequest) -> None:
        line, seen = ended.line, ended.seen
        self._proof.take_request(line.generated, line.drafted)
        counts = logged_counts(line)
        self._by_log = sum_counts((self._by_log, counts))
        self._lately.append((ended.now_s, counts))
        decode = speed_of(line.generated, line.decode_tokens_per_s)
        prompt = line.prompt_tokens_per_s if (line.read or 0) >= LEAST_TOKENS_FOR_A_SPEED else None
        if line.context_tokens is not None and line.generated:
            depth = mean_depth(max(0, line.context_tokens - line.generated), line.generated)
            self._last_work = Work(decode, depth, seen.at_once, seen.sampling)
            self._last_task = (line.slot_id, line.task_id) if seen.sampling is None else None
        self.sample = replace(
            self.sample,
            last_answer=AcceptanceFigures(counts, None, tr("The counters of several requests came together.")),
            last_decode_tokens_per_s=decode or self.sample.last_decode_tokens_per_s,
            last_prompt_tokens_per_s=prompt or self.sample.last_prompt_tokens_per_s,
        )

    # -- what follows -------------------------------------------------------------------------------------------

    def settle(self, now_s: float, *, counts: bool, ours_may_come: bool) -> None:
        """Once in each round: what does not wait for a reading. ``counts``: the server has counters to read."""
        self._ledger.settle(now_s, counts=counts, ours_may_come=ours_may_come)
        since_start, last_minute = self._history.since_start(), self._history.last_minute(now_s)
        if since_start.drafted is None and self._counts_by_log and self._watch.has_log:
            since_start = AcceptanceFigures(self._by_log, None, BY_LOG)
        if last_minute.drafted is None and self._counts_by_log and self._watch.has_log:
            last_minute = self._minute_by_log(now_s)
        self._proof.take_figures(since_start)
        self.sample = replace(self.sample, since_start=since_start, counts=since_start.counts, last_minute=last_minute)

    def _minute_by_log(self, now_s: float) -> AcceptanceFigures:
        while self._lately and self._lately[0][0] < now_s - WINDOW_S:
            self._lately.popleft()
        counts = sum_counts(counts for _, counts in self._lately) if self._lately else DraftCounts(0, 0, 0)
        return AcceptanceFigures(counts, None, BY_LOG if self._lately else NOTHING_ENDED)
