"""Advice on each server of the window, kept as long as it runs, told when it changes."""

from __future__ import annotations

from dataclasses import dataclass, field

from sparkdeck.domain.events import (
    AdviceChanged,
    BenchmarkEnded,
    BenchmarkProgressed,
    Event,
    LogLine,
    MemoryFactsFound,
    RequestFinished,
    SampleTaken,
    ServerStatusChanged,
)
from sparkdeck.domain.monitor_advice import advise
from sparkdeck.domain.monitor_advice_parts import Advice
from sparkdeck.domain.profile import ModelReference
from sparkdeck.domain.samples import Sample
from sparkdeck.services.advice_gatherer import AdviceGatherer
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.spill_watch import SpillWatch

_JUDGE_EVERY_S = 1.0
_NEW_NUMBERS_EVERY_S = 5.0
"""What is said stays readable: its numbers move no more often, while something new is said at once."""


@dataclass(slots=True)
class _Known:
    """Of one server."""

    run: tuple[int, str]
    """Generation and model: another one is another run."""
    gatherer: AdviceGatherer = field(default_factory=AdviceGatherer)
    spill: SpillWatch = field(default_factory=SpillWatch)
    advice: tuple[Advice, ...] = ()
    judged_at: float = 0.0
    told_at: float = 0.0


class Advisor:
    """Listens to samples, requests and the log; ``AdviceChanged`` tells what is to be said of the shown server.

    While a benchmark has the server nothing is said: its arms are meant to differ.
    """

    def __init__(self, bus: EventBus, desk: ServerDesk) -> None:
        self._bus = bus
        self._desk = desk
        self._known: dict[str, _Known] = {}
        self._told: tuple[str, tuple[Advice, ...]] = ("", ())
        self._trained: dict[ModelReference, int] = {}
        """For how many tokens of context a target was trained, as far as its header was read."""
        self._is_benchmark = False
        bus.subscribe(self._on_event)
        desk.on_lines(self._on_log_lines)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, SampleTaken):
            self._take_sample(event.sample)
        elif isinstance(event, MemoryFactsFound):
            target, question = event.profile.target, event.question
            if target is not None and question is not None and question.target.context_tokens:
                self._trained[target] = question.target.context_tokens
        elif isinstance(event, RequestFinished):
            if event.server in ("", self._desk.shown):
                self._of_shown().gatherer.take_request(event.record.time)
        elif isinstance(event, ServerStatusChanged):
            self._tell(self._of_shown().advice if self._speaks else ())
        elif isinstance(event, BenchmarkProgressed | BenchmarkEnded):
            self._is_benchmark = isinstance(event, BenchmarkProgressed)
            if self._is_benchmark:
                self._tell(())

    def _on_log_lines(self, lines: tuple[LogLine, ...]) -> None:
        known = self._of_shown()
        known.gatherer.take_lines(line.text for line in lines)
        known.spill.take_lines(line.text for line in lines)

    @property
    def _speaks(self) -> bool:
        return self._desk.status.is_up and not self._is_benchmark

    def _of_shown(self) -> _Known:
        status = self._desk.status
        run = status.generation, status.model_id
        known = self._known.get(status.server)
        if known is None or known.run != run:
            known = self._known[status.server] = _Known(run)
            self._known = {name: each for name, each in self._known.items() if name in self._desk.names}
        return known

    def _take_sample(self, sample: Sample) -> None:
        if not self._speaks or sample.server is None:
            return
        known = self._of_shown()
        known.gatherer.take_sample(sample)
        if 0 <= sample.time - known.judged_at < _JUDGE_EVERY_S:  # the clock may have been put back
            return
        known.judged_at = sample.time
        said = frozenset(advice.kind for advice in known.advice)
        profile = self._desk.asked_profile
        trained = self._trained.get(profile.target) if profile is not None and profile.target is not None else None
        advice = advise(known.gatherer.facts(sample, profile, said, known.spill.judge(sample), trained))
        is_new = [(each.kind, each.severity) for each in advice] != [
            (each.kind, each.severity) for each in known.advice
        ]
        if is_new or not 0 <= sample.time - known.told_at < _NEW_NUMBERS_EVERY_S:
            known.advice, known.told_at = advice, sample.time
            self._tell(advice)

    def _tell(self, advice: tuple[Advice, ...]) -> None:
        told = (self._desk.shown, advice)
        if told != self._told:
            self._told = told
            self._bus.publish(AdviceChanged(*told))
