"""Requests from their first line in the log to their record: how deep, how many at once, how much came from the cache."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from sparkdeck.adapters.request_lines import RequestBegun, RequestEnded, RequestLines, RequestSpeed
from sparkdeck.adapters.server_api import SlotFacts
from sparkdeck.domain.counter_history import acceptance_since
from sparkdeck.domain.counts import AcceptanceFigures, DraftCounts, ServerCounters
from sparkdeck.services.request_watch import RequestWatch

_GRACE_S = 2.0
"""The counters are read right after a request has ended; a draft that reads a prompt may hold them up."""


@dataclass(slots=True)
class OpenRequest:
    """What is known of a request while it runs. ``at_once`` requests ran with it, itself included; ``None``: that changed."""

    at_once: int | None
    cached: int | None = None
    sampling: str | None = None
    decode_tokens_per_s: float | None = None
    prompt_tokens_per_s: float | None = None


@dataclass(frozen=True, slots=True)
class EndedRequest:
    """A request with its timings, and what was seen of it before. ``now_s`` is monotonic, ``time`` since the epoch."""

    line: RequestEnded
    seen: OpenRequest
    now_s: float
    time: float


class RequestLedger:
    """Fed with the log, looks at the slots and readings of the counters. ``on_ended`` hears of each timed request at once;
    its record goes to ``watch`` when the counters have told the rest. ``quiet`` are counters from before the first request."""

    def __init__(
        self, watch: RequestWatch, on_ended: Callable[[EndedRequest], None], quiet: ServerCounters | None
    ) -> None:
        self._watch = watch
        self._on_ended = on_ended
        self._lines = RequestLines()
        self._open: dict[tuple[int, int], OpenRequest] = {}
        self._ended: list[EndedRequest] = []
        self._from: ServerCounters | None = None
        """The reading up to which all that was counted has its line in the log: one may come before the other."""
        self._quiet = quiet
        """The last such reading at which nothing was in work: whatever was counted since is of whole requests."""
        self._grown_at: float | None = None
        """When more was counted than has ended by the log."""

    @property
    def open(self) -> tuple[OpenRequest, ...]:
        """The requests that slots work on, by the log."""
        return tuple(self._open.values())

    def take_line(self, text: str, now_s: float, time: float) -> bool:
        """Whether the line moved anything: a request began or ended."""
        seen = self._lines.feed(text)
        if seen is None:
            return False
        self._watch.has_log = True
        key = seen.slot_id, seen.task_id
        # a slot works on one request at a time: the end of any other one was not told
        self._open = {each: request for each, request in self._open.items() if each == key or each[0] != key[0]}
        if isinstance(seen, RequestBegun):
            self._open[key] = OpenRequest(len(self._open) + 1)
            self._note_change(but=key)
        elif isinstance(seen, RequestSpeed):
            request = self._open.setdefault(key, OpenRequest(None))
            request.decode_tokens_per_s = seen.decode_tokens_per_s
            request.prompt_tokens_per_s = seen.prompt_tokens_per_s
            return False
        else:
            request = self._open.pop(key, OpenRequest(None))
            self._note_change()
            if seen.timed:
                ended = EndedRequest(seen, request, now_s, time)
                self._ended.append(ended)
                self._on_ended(ended)
        return True

    def take_slots(self, slots: tuple[SlotFacts, ...]) -> None:
        for slot in slots:
            request = self._open.get((slot.slot_id, slot.task_id if slot.task_id is not None else -1))
            if request is not None and slot.busy:
                request.sampling = slot.sampling or request.sampling
                if slot.decoded > 0:  # before, the cache has not been looked up yet
                    request.cached = slot.prompt_cached

    def take_counters(
        self, now: ServerCounters, before: ServerCounters, now_s: float, *, ours_may_come: bool
    ) -> AcceptanceFigures | None:
        """A reading. Where the counters moved by one request alone, they tell the rest of it: its figures, else ``None``."""
        base = self._from if self._from is not None and not now.fell_below(self._from) else before
        grown = now.growth("predicted_tokens", base)
        if not self._ended:
            self._grown_at = (self._grown_at or now_s) if grown else None
            if self._grown_at is None or now_s - self._grown_at >= _GRACE_S:  # of a request that was cut off
                self._go_on_from(now)
            return None
        made = sum(ended.line.generated or 0 for ended in self._ended)
        if grown is not None and grown < made:
            return None
        figures = self._complete(now, base) if len(self._ended) == 1 and grown == made else None
        self._go_on_from(now)
        self._hand_over(now_s, ours_may_come=ours_may_come)
        return figures

    def _go_on_from(self, now: ServerCounters) -> None:
        self._from, self._grown_at = now, None
        if now.requests_processing == 0:
            self._quiet = now

    def settle(self, now_s: float, *, counts: bool, ours_may_come: bool) -> None:
        """Hand on what no reading will tell more of; ``counts``: there are counters to wait for."""
        if self._ended and (not counts or now_s - self._ended[0].now_s >= _GRACE_S):
            self._from = None
            self._hand_over(now_s, ours_may_come=ours_may_come)
        self._watch.settle(now_s)

    def _complete(self, now: ServerCounters, base: ServerCounters) -> AcceptanceFigures | None:
        """The one request that was counted since ``base``; of its prompt too, where nothing else was in work at both ends."""
        ended = self._ended[0]
        figures = acceptance_since(now, base)
        if figures.drafted != (ended.line.drafted or 0) or figures.accepted != (ended.line.accepted or 0):
            return None
        line, seen = replace(ended.line, steps=figures.steps), ended.seen
        quiet = self._quiet or base
        if (
            seen.cached is None
            and quiet.requests_processing == now.requests_processing == 0
            and now.growth("predicted_tokens", quiet) == line.generated
            and now.growth("prompt_tokens", quiet) == line.read
        ):
            seen = replace(seen, cached=now.growth("prompt_tokens_cached", quiet))
        self._ended[0] = replace(ended, line=line, seen=seen)
        return figures

    def _hand_over(self, now_s: float, *, ours_may_come: bool) -> None:
        ended, self._ended = self._ended, []
        for each in ended:
            self._watch.take_line(
                each.line, cached=each.seen.cached, now_s=now_s, time=each.time, ours_may_come=ours_may_come
            )

    def _note_change(self, but: tuple[int, int] | None = None) -> None:
        for key, request in self._open.items():
            if key != but:
                request.at_once = None


def logged_counts(line: RequestEnded) -> DraftCounts:
    """The draft's counts of one request: without a line about drafts there were none."""
    if line.drafted is None:
        return DraftCounts(0, 0, 0)
    return DraftCounts(line.drafted, line.accepted, line.steps)
