"""The schedule of a benchmark: which arm is asked what, in which order, on which server start.

Speed drifts: cards heat up, other work comes and goes. Where a protocol interleaves, the arms take turns A B B A with the
prompts mirrored, so that a steady drift weighs on all arms and prompts alike. That takes either all servers in memory at
once, or loading that is short against measuring; otherwise one arm runs after the other, and the plan says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.benchmark_arms import ArmPlan
from sparkdeck.domain.benchmark_estimate import answer_seconds
from sparkdeck.domain.benchmark_plan_prompts import WARM_UP, probes_of, prompts_of
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, Plan, PlanFacts, PlannedRun, Protocol
from sparkdeck.domain.recorded_text import recorded

_ONE_AFTER_THE_OTHER = recorded(
    "Loading takes long against measuring, so each arm is measured on one start, one after the other: a drift of the "
    "machine would favour one."
)
FIRST_SEED = 20260807
_LONGEST_SHARE_OF_LOADING = 0.5
"""Loading may take this share of the time that one turn of an arm measures, or arms do not take turns."""


@dataclass(frozen=True, slots=True)
class _Work:
    """What every arm does in one turn."""

    prompts: tuple[BenchmarkPrompt, ...]
    probes: tuple[BenchmarkPrompt, ...]
    streams: tuple[int, ...]
    warms_up: bool
    """Whether a request that is dropped comes first; else the first one that counts is the warm-up."""


def plan_runs(
    request: BenchmarkRequest,
    arms: Sequence[ArmPlan],
    suite: Sequence[BenchmarkPrompt] = (),
    facts: PlanFacts | None = None,
) -> Plan:
    """The schedule for ``request``. ``suite`` are the program's own prompts. ``notes`` tell what was left out."""
    facts = facts or PlanFacts()
    protocol = PROTOCOL_BY_KIND[request.protocol]
    prompts, of_prompts = prompts_of(protocol, request, suite, facts)
    probes, of_probes = probes_of(protocol, facts)
    work = _Work(prompts, probes, protocol.streams, warms_up=not protocol.keeps_warm_up)
    rounds = request.runs if protocol.rounds is None else request.rounds or protocol.rounds
    notes = [*of_prompts, *of_probes]
    side_by_side = False
    if not protocol.interleaved or len(arms) < 2 or rounds < 2:
        runs = _one_after_the_other(len(arms), rounds, work)
    elif facts.fit_at_once:
        runs, side_by_side = _side_by_side(len(arms), rounds, work), True
    elif _loads_quickly(protocol, work, facts):
        runs = _in_turns(len(arms), rounds, work)
    else:
        runs = _one_after_the_other(len(arms), rounds, work)
        notes.append(_ONE_AFTER_THE_OTHER())
    return Plan(protocol, tuple(arms), tuple(runs), tuple(notes), side_by_side)


def _loads_quickly(protocol: Protocol, work: _Work, facts: PlanFacts) -> bool:
    """Also where nothing is known: most models load within seconds, and turns are the safer measurement."""
    seconds = [answer_seconds(prompt, streams, facts) for prompt in work.prompts for streams in protocol.streams]
    known = [value for value in seconds if value is not None]
    if facts.load_s is None or len(known) < len(seconds):
        return True
    return facts.load_s <= _LONGEST_SHARE_OF_LOADING * sum(known)


def _one_after_the_other(arms: int, rounds: int, work: _Work) -> list[PlannedRun]:
    """A A A B B B, one start for each arm."""
    runs: list[PlannedRun] = []
    for arm in range(arms):
        runs += _opening(arm, arm, 0, work)
        for number in range(rounds):
            first_of_all = number == 0 and not work.warms_up
            runs += _turn(arm, arm, number, work, warm_first=first_of_all)
    return runs


def _in_turns(arms: int, rounds: int, work: _Work) -> list[PlannedRun]:
    """A B B A, a start for each turn."""
    runs: list[PlannedRun] = []
    start = 0
    for number in range(rounds):
        order = range(arms) if number % 2 == 0 else range(arms - 1, -1, -1)
        for arm in order:
            runs += [*_opening(arm, start, number, work), *_turn(arm, start, number, work)]
            start += 1
    return runs


def _side_by_side(arms: int, rounds: int, work: _Work) -> list[PlannedRun]:
    """All servers at once, taking turns at every prompt; a new start of each for every round."""
    runs: list[PlannedRun] = []
    for number in range(rounds):
        starts = [number * arms + arm for arm in range(arms)]
        for arm in range(arms):
            runs += _opening(arm, starts[arm], number, work)
        turns = [list(_turn(arm, starts[arm], number, work)) for arm in range(arms)]
        for place, together in enumerate(zip(*turns, strict=True)):
            runs += together if (place + number) % 2 == 0 else together[::-1]
    return runs


def _opening(arm: int, start: int, number: int, work: _Work) -> Iterator[PlannedRun]:
    """After a start: the warm-up that is dropped, and the long prompts that are only read."""
    if work.warms_up:
        yield PlannedRun(arm, WARM_UP, start, warm_up=True, seed=FIRST_SEED, round=number)
    for probe in work.probes:
        yield PlannedRun(arm, probe, start, seed=FIRST_SEED, round=number, is_probe=True)


def _turn(arm: int, start: int, number: int, work: _Work, *, warm_first: bool = False) -> Iterator[PlannedRun]:
    """All prompts once; backwards in every second round. Seeds depend on prompt and round alone: arms share them."""
    numbered = list(enumerate(work.prompts))
    for streams in work.streams:
        for place, prompt in numbered if number % 2 == 0 else numbered[::-1]:
            yield PlannedRun(
                arm, prompt, start, streams, warm_first, FIRST_SEED + 1000 * number + place, number, is_probe=False
            )
            warm_first = False
