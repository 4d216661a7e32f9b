"""The counters of one server over time: what happened since its start, and within the last minute."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from sparkdeck.domain.counts import NO_COUNTS, AcceptanceFigures, DraftCounts, ServerCounters
from sparkdeck.domain.translation import tr

WINDOW_S = 60.0
NOT_COUNTED = tr("This build of llama-server does not count drafts in /metrics.")
NOTHING_ENDED = tr("No request has ended within the last 60 s.")
WATCHED_SHORTLY = tr("This server is watched for less than 60 s: what ended before is not among them.")
ROUNDED = tr("The server’s counters are past 1,000,000 and told in six digits only.")
_NOT_READ = tr("The counters were not read yet.")
_SIX_DIGITS = 1e-5
"""How far the difference of two numbers of six digits may be off, as a share of them."""
_LEAST_TOKENS = 100
_TOLERANCE = 0.01


class CounterHistory:
    """Fed with each reading of ``/metrics``. The counters move when a request ends, so a reading tells of whole requests.

    ``from_zero``: we saw the server start, so nothing was counted before we began to look. Of any other one it is not
    known when that was which its first reading tells.
    """

    def __init__(self, *, from_zero: bool) -> None:
        self._last: ServerCounters | None = NO_COUNTS if from_zero else None
        self._watched_from_s: float | None = float("-inf") if from_zero else None
        """The first reading."""
        self._before: deque[tuple[float, ServerCounters]] = deque()
        """When the counters were seen to move, and what they were before."""

    @property
    def last(self) -> ServerCounters | None:
        return self._last

    def take(self, counters: ServerCounters, now_s: float) -> ServerCounters | None:
        """One reading. Gives the one before, from which rates may be worked out; ``None`` where there is none.

        A count that fell belongs to another process (or to one that counts anew): that one began with nothing.
        """
        if self._watched_from_s is None:
            self._watched_from_s = now_s
        before = self._last
        if before is not None and counters.fell_below(before):
            self._before.clear()
            before, self._watched_from_s = NO_COUNTS, float("-inf")
        if before is not None and _has_moved(before, counters):
            self._before.append((now_s, before))
        self._last = counters
        return before

    def note_sleep(self, missed_s: float) -> None:
        """The clock stood still for so long: what was seen is that much older."""
        self._before = deque((seen_s - missed_s, counters) for seen_s, counters in self._before)
        if self._watched_from_s is not None:
            self._watched_from_s -= missed_s

    def since_start(self) -> AcceptanceFigures:
        """Of all requests that this process has counted. From 1,000,000 on right to six digits, which is said."""
        counters = self._last
        if counters is None or counters is NO_COUNTS:
            return AcceptanceFigures(reason=_NOT_READ)
        if counters.drafted is None:
            return AcceptanceFigures(reason=NOT_COUNTED)
        rounded = counters.rounded & {"drafted", "accepted", "steps"}
        return AcceptanceFigures(counters.draft_counts, counters.per_position, ROUNDED if rounded else "")

    def last_minute(self, now_s: float) -> AcceptanceFigures:
        """Of the requests that ended within the last 60 s; the whole of each, however long it took."""
        while self._before and self._before[0][0] < now_s - WINDOW_S:
            self._before.popleft()
        counters = self._last
        if counters is None or counters is NO_COUNTS:
            return AcceptanceFigures(reason=_NOT_READ)
        if counters.drafted is None:
            return AcceptanceFigures(reason=NOT_COUNTED)
        is_part = self._watched_from_s is not None and now_s - self._watched_from_s < WINDOW_S
        if not self._before:
            if is_part:
                return AcceptanceFigures(reason=WATCHED_SHORTLY)
            return AcceptanceFigures(DraftCounts(0, 0, 0), (), NOTHING_ENDED)
        figures = acceptance_since(counters, self._before[0][1])
        return replace(figures, reason=figures.reason or WATCHED_SHORTLY) if is_part else figures


def acceptance_since(now: ServerCounters, before: ServerCounters) -> AcceptanceFigures:
    """Of the requests that ended between two readings of one process."""
    counts = now.since(before)
    lost = now.rounded | before.rounded
    return AcceptanceFigures(counts, now.positions_since(before), ROUNDED if lost & {"drafted", "steps"} else "")


def counted_rate(
    tokens: int | None, tokens_before: int | None, seconds: float | None, seconds_before: float | None
) -> float | None:
    """Tokens per second of the requests that ended between two readings, where it is right to 1 %.

    The seconds are told in six digits as well, so that a short request disappears in them when the server has worked for
    hours; and each request's first token took no time, so that short answers would seem too fast. ``None`` then.
    """
    if tokens is None or tokens_before is None or seconds is None or seconds_before is None:
        return None
    count, elapsed_s = tokens - tokens_before, seconds - seconds_before
    if count < _LEAST_TOKENS or elapsed_s <= 0 or seconds * _SIX_DIGITS > elapsed_s * _TOLERANCE:
        return None
    return count / elapsed_s


def _has_moved(before: ServerCounters, now: ServerCounters) -> bool:
    return (before.predicted_tokens, before.drafted, before.steps) != (now.predicted_tokens, now.drafted, now.steps)
