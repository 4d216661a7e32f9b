"""The progress of a benchmark, and how long it will go on."""

from __future__ import annotations

import time

from sparkdeck.domain.benchmark import ArmResult, BenchmarkProgress
from sparkdeck.domain.events import BenchmarkProgressed
from sparkdeck.services.event_bus import EventBus


class Ruler:
    """Progress and time left. Only the time in requests counts: loading is not in proportion to tokens."""

    def __init__(self, bus: EventBus, total: int, tokens: int) -> None:
        self._bus = bus
        self._total = total
        self._tokens = tokens
        self._done = 0
        self._step = ""
        self._arms: tuple[ArmResult, ...] = ()
        self._started: float | None = None

    def say(self, step: str) -> None:
        self._step = step
        self.show(0)

    def finish_one(self, arms: tuple[ArmResult, ...]) -> None:
        self._done += 1
        self._arms = arms
        self.show(0)

    def show(self, events: int) -> None:
        now = time.monotonic()
        if self._started is None and events:
            self._started = now
        fraction = min(1.0, (self._done + min(1.0, events / self._tokens)) / self._total)
        left = None
        if self._started is not None and fraction > 0.02:
            left = (now - self._started) * (1 - fraction) / fraction
        self._bus.publish(
            BenchmarkProgressed(BenchmarkProgress(self._step, self._done, self._total, fraction, left, self._arms))
        )
