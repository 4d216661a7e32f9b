"""The progress of a benchmark, and how long it will go on."""

from __future__ import annotations

import time

from sparkdeck.domain.benchmark import ArmResult, BenchmarkProgress
from sparkdeck.domain.benchmark_events import BenchmarkProgressed
from sparkdeck.domain.benchmark_protocols import Plan
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_assembly import BenchmarkAssembly
from sparkdeck.services.event_bus import EventBus


class Ruler:
    """Progress and time left. Only the time in requests counts: loading is not in proportion to tokens.

    ``total`` requests make ``total_tokens`` tokens at most; ``done`` of them were measured before a pause or a crash,
    ``done_tokens`` tokens long; they are in ``arms``.
    """

    def __init__(
        self,
        bus: EventBus,
        total: int,
        total_tokens: int,
        done: int = 0,
        done_tokens: int = 0,
        arms: tuple[ArmResult, ...] = (),
    ) -> None:
        self._bus = bus
        self._total, self._total_tokens = total, max(1, total_tokens)
        self._done, self._done_tokens = done, done_tokens
        self._before_tokens = done_tokens
        self._step = ""
        self._tokens = 0
        """Of the running entry of the plan."""
        self._arms = arms
        self._asked_at: float | None = None
        self._in_requests_s = 0.0
        self._paused = False

    def say(self, step: str, tokens: int = 0) -> None:
        """What is done now; ``tokens`` is how many the requests that begin with it make at most."""
        self._step, self._tokens = step, tokens
        self._asked_at = None
        self.show(0)

    def pause(self, paused: bool) -> None:
        self._paused = paused
        self.say(tr("Paused") if paused else tr("Going on"))

    def finish_one(self, requests: int, arms: tuple[ArmResult, ...]) -> None:
        """The entry that ran has ended, with so many requests."""
        if self._asked_at is not None:
            self._in_requests_s += time.monotonic() - self._asked_at
            self._asked_at = None
        self._done += requests
        self._done_tokens += self._tokens
        self._tokens = 0
        self._arms = arms
        self.show(0)

    def show(self, events: int) -> None:
        """The running requests have sent so many events."""
        now = time.monotonic()
        if self._asked_at is None and events:
            self._asked_at = now
        made = self._done_tokens + min(self._tokens, events)
        fraction = min(1.0, made / self._total_tokens)
        spent = self._in_requests_s + (now - self._asked_at if self._asked_at is not None else 0.0)
        left = None
        if spent > 0 and made - self._before_tokens > 0.02 * self._total_tokens:
            left = spent * (self._total_tokens - made) / (made - self._before_tokens)
        self._bus.publish(
            BenchmarkProgressed(
                BenchmarkProgress(self._step, self._done, self._total, fraction, left, self._arms, self._paused)
            )
        )


def ruler_for(bus: EventBus, plan: Plan, assembly: BenchmarkAssembly) -> Ruler:
    """For ``plan``, of which ``assembly`` holds what was measured before."""
    tokens = [run.streams * run.prompt.tokens for run in plan.runs]
    done = [number for number in range(len(plan.runs)) if assembly.has(number)]
    return Ruler(
        bus,
        sum(run.streams for run in plan.runs),
        sum(tokens),
        sum(plan.runs[number].streams for number in done),
        sum(tokens[number] for number in done),
        assembly.arms,
    )
