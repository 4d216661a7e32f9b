"""The requests that the shown server finishes, whoever sent them: one record each.

Its log tells of every request; which of them are ours is found by their timings, which the answer itself carried: the same
counts, and speeds equal to the last digit that the log prints. What does not match is another program's. A server without
a log (an attached one) gives records of our own requests only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from sparkdeck.adapters.request_lines import RequestEnded
from sparkdeck.domain.chat import AnswerFigures
from sparkdeck.domain.counts import LEAST_TOKENS_FOR_A_SPEED
from sparkdeck.domain.request_record import RequestRecord, RequestSource

_GRACE_S = 2.0
"""The log and the answer come by different ways: so long one is kept for the other."""
_LOG_DIGIT = 0.0051
N = TypeVar("N", int, float)


@dataclass(slots=True)
class _Own:
    source: RequestSource
    figures: AnswerFigures
    at_s: float
    time: float


@dataclass(slots=True)
class _Logged:
    record: RequestRecord
    prompt_read: int | None
    at_s: float


class RequestWatch:
    """Pairs what the log says with what our own requests know; ``publish`` gets each record once."""

    def __init__(self, publish: Callable[[RequestRecord], None]) -> None:
        self._publish = publish
        self._own: list[_Own] = []
        self._logged: list[_Logged] = []
        self.has_log = False
        """Whether the server's log is read: then every request is in it."""

    def take_line(
        self, ended: RequestEnded, *, cached: int | None, now_s: float, time: float, ours_may_come: bool
    ) -> None:
        """A request ended by the log; ``cached`` is how much of its prompt was not read anew, ``time`` seconds since the
        epoch. ``ours_may_come``: a request of ours is under way, and this may be it.
        """
        prompt = ended.read + cached if ended.read is not None and cached is not None else None
        known = [each for each in (ended.prompt_ms, ended.decode_ms) if each is not None]
        record = RequestRecord(
            time=time,
            prompt_tokens=prompt,
            cached_tokens=cached,
            generated_tokens=ended.generated,
            prompt_tokens_per_s=speed_of(ended.read, ended.prompt_tokens_per_s),
            decode_tokens_per_s=speed_of(ended.generated, ended.decode_tokens_per_s),
            drafted=ended.drafted,
            accepted=ended.accepted,
            steps=ended.steps,
            duration_s=sum(known) / 1000 if known else None,
            slot_id=ended.slot_id,
            task_id=ended.task_id,
        )
        logged = _Logged(record, ended.read, now_s)
        own = next((each for each in self._own if _is_same(each.figures, logged)), None)
        if own is not None:
            self._own.remove(own)
            self._publish(_merged(logged.record, own))
        elif ours_may_come:
            self._logged.append(logged)
        else:
            self._publish(record)

    def take_own(self, source: RequestSource, figures: AnswerFigures, now_s: float, time: float) -> None:
        """One of our requests has ended; ``figures`` are what the server said of it."""
        own = _Own(source, figures, now_s, time)
        logged = next((each for each in self._logged if _is_same(figures, each)), None)
        if logged is not None:
            self._logged.remove(logged)
            self._publish(_merged(logged.record, own))
        elif self.has_log:
            self._own.append(own)
        else:
            self._publish(_merged(None, own))

    def settle(self, now_s: float) -> None:
        """What has waited long enough is published as it is."""
        for logged in [each for each in self._logged if now_s - each.at_s >= _GRACE_S]:
            self._logged.remove(logged)
            self._publish(logged.record)
        for own in [each for each in self._own if now_s - each.at_s >= _GRACE_S]:
            self._own.remove(own)
            self._publish(_merged(None, own))

    def forget(self) -> None:
        """Another server is shown: what waits is published as it is."""
        self.settle(float("inf"))


def speed_of(tokens: int | None, tokens_per_s: float | None) -> float | None:
    """A speed that means something: not of a handful of tokens."""
    if tokens is None or tokens < LEAST_TOKENS_FOR_A_SPEED or not tokens_per_s:
        return None
    return tokens_per_s


def _is_same(figures: AnswerFigures, logged: _Logged) -> bool:
    record = logged.record
    if figures.completion_tokens is None or figures.completion_tokens != record.generated_tokens:
        return False
    if (figures.counts.drafted or 0, figures.counts.accepted or 0) != (record.drafted or 0, record.accepted or 0):
        return False
    if figures.prompt_tokens is not None and figures.cached_tokens is not None and logged.prompt_read is not None:
        if figures.prompt_tokens - figures.cached_tokens != logged.prompt_read:
            return False
    pairs = (
        (figures.decode_tokens_per_s, record.decode_tokens_per_s),
        (figures.prompt_tokens_per_s, record.prompt_tokens_per_s),
    )
    return all(abs(ours - theirs) <= _LOG_DIGIT for ours, theirs in pairs if ours is not None and theirs is not None)


def _merged(record: RequestRecord | None, own: _Own) -> RequestRecord:
    """What both know; the answer's own figures are finer."""
    figures, counts = own.figures, own.figures.counts
    record = record or RequestRecord(own.time, duration_s=figures.wall_s)

    def first(ours: N | None, theirs: N | None) -> N | None:
        return theirs if ours is None else ours

    return replace(
        record,
        source=own.source,
        prompt_tokens=first(figures.prompt_tokens, record.prompt_tokens),
        cached_tokens=first(figures.cached_tokens, record.cached_tokens),
        generated_tokens=first(figures.completion_tokens, record.generated_tokens),
        prompt_tokens_per_s=first(figures.prompt_tokens_per_s, record.prompt_tokens_per_s),
        decode_tokens_per_s=first(
            speed_of(figures.completion_tokens, figures.decode_tokens_per_s), record.decode_tokens_per_s
        ),
        ttft_s=figures.ttft_s,
        drafted=first(counts.drafted, record.drafted),
        accepted=first(counts.accepted, record.accepted),
        steps=first(counts.steps, record.steps),
    )
