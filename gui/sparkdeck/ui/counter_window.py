"""What the counters say about the last minute, and which requests ended since the last look."""

from __future__ import annotations

from collections import deque

from sparkdeck.domain.counts import DraftCounts, ServerCounters
from sparkdeck.domain.samples import Sample

WINDOW_S = 60.0


class CounterWindow:
    """Fed with every sample in order. Forgets everything when the counters run back: that is another process."""

    def __init__(self) -> None:
        self._readings: deque[tuple[float, ServerCounters]] = deque()

    def take(self, sample: Sample) -> tuple[DraftCounts, bool, bool]:
        """The draft counts of the last 60 s, whether answers and whether prompts ended since the sample before."""
        counters = sample.server.counters if sample.server else None
        if counters is None:
            self._readings.clear()
            return DraftCounts(), False, False
        before = self._readings[-1][1] if self._readings else None
        if before is not None and _grown(counters.predicted_tokens, before.predicted_tokens) is None:
            self._readings.clear()
            before = None
        self._readings.append((sample.time, counters))
        # the reading just outside the window is its beginning
        while len(self._readings) > 2 and self._readings[1][0] <= sample.time - WINDOW_S:
            self._readings.popleft()
        if before is None:
            return DraftCounts(), False, False
        answers = bool(_grown(counters.predicted_tokens, before.predicted_tokens))
        prompts = bool(_grown(counters.prompt_tokens, before.prompt_tokens))
        return counters.since(self._readings[0][1]), answers, prompts


def _grown(now: int | None, then: int | None) -> int | None:
    return now - then if now is not None and then is not None and now >= then else None
