"""Puts a benchmark's result together while it grows: from server starts and measured entries of the plan to arms."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.domain.benchmark import ArmResult, BenchmarkResult
from sparkdeck.domain.benchmark_arms import ArmKind
from sparkdeck.domain.benchmark_flaws import GuardCheck
from sparkdeck.domain.benchmark_guards import ArmFacts, check_arm, check_between, summed_up
from sparkdeck.domain.benchmark_kept import KeptBenchmark, MeasuredRuns, MeasuredStart
from sparkdeck.domain.benchmark_protocols import Plan
from sparkdeck.domain.benchmark_reasons import OF_RUN, STEPS_UNCOUNTED
from sparkdeck.domain.recorded_text import LABELLED
from sparkdeck.domain.started_server import comparable_options
from sparkdeck.services.benchmark_facts import Surroundings, measured_facts


class BenchmarkAssembly:
    """``empty`` is the result without arms; what ``kept`` holds was measured before."""

    def __init__(self, plan: Plan, empty: BenchmarkResult, kept: KeptBenchmark | None = None) -> None:
        self._plan = plan
        self._empty = replace(
            empty,
            prompts=tuple(
                dict.fromkeys(
                    run.prompt
                    for run in plan.runs
                    if not run.is_probe and (plan.protocol.keeps_warm_up or not run.warm_up)
                )
            ),
            planned_runs=sum(run.streams for run in plan.runs),
        )
        self._starts: dict[int, MeasuredStart] = {}
        self._measured: dict[int, MeasuredRuns] = {}
        self._seen: dict[int, list[Surroundings]] = {}
        """By arm."""
        for start in kept.starts if kept is not None else ():
            self.add_start(start)
        for measured in kept.measured if kept is not None else ():
            self._measured[measured.planned] = measured

    def has(self, number: int) -> bool:
        """Whether this entry of the plan was measured."""
        return number in self._measured

    def has_start(self, server_start: int) -> bool:
        return server_start in self._starts

    @property
    def done_requests(self) -> int:
        return sum(len(one.runs) for one in self._measured.values())

    @property
    def starts(self) -> tuple[MeasuredStart, ...]:
        return tuple(self._starts.values())

    def add_start(self, start: MeasuredStart) -> None:
        self._starts.setdefault(start.server_start, start)

    def add(self, measured: MeasuredRuns, seen: Surroundings) -> None:
        self._measured[measured.planned] = measured
        self._seen.setdefault(measured.arm, []).append(seen)

    def add_problem(self, words: str) -> None:
        self._empty = replace(self._empty, problems=(*self._empty.problems, words))

    def place_of(self, number: int) -> tuple[int, int]:
        """The how-many-eth entry of its arm this is, and how many the arm has."""
        of_arm = [place for place, run in enumerate(self._plan.runs) if run.arm == self._plan.runs[number].arm]
        return of_arm.index(number) + 1, len(of_arm)

    def label_of(self, arm: int) -> str:
        """What the arm is called in sentences."""
        return self._arm(arm).label

    @property
    def arms(self) -> tuple[ArmResult, ...]:
        """The arms that have runs, in the order of the plan."""
        measured = {one.arm for one in self._measured.values()}
        return tuple(self._arm(number) for number in range(len(self._plan.arms)) if number in measured)

    @property
    def result(self) -> BenchmarkResult:
        """All that is known now."""
        measured = {one.arm for one in self._measured.values()}
        numbers = [number for number in range(len(self._plan.arms)) if number in measured]
        arms = {number: self._arm(number) for number in numbers}
        return replace(
            self._empty,
            arms=tuple(arms.values()),
            problems=(
                *self._empty.problems,
                *self._plan.notes,
                *(problem for number in numbers for problem in self._problems(number, arms[number])),
            ),
            checks=tuple(summed_up(self._between(arms))),
            run_checks=summed_up(check for one in self._measured.values() for check in one.checks),
        )

    # -- one arm ------------------------------------------------------------------------------------------------

    def _arm(self, number: int) -> ArmResult:
        plan = self._plan.arms[number]
        starts = [start for start in self._starts.values() if start.arm == number]
        entries = [self._measured[entry] for entry in sorted(self._measured)]
        runs = [run for entry in entries if entry.arm == number for run in entry.runs]
        named = bool(self._empty.request.arms) or (plan.kind is ArmKind.DSPARK and plan.n_max is None)
        arm = ArmResult(
            plan.kind,
            plan.n_max,
            starts[0].argv if starts else (),
            tuple(runs),
            name=plan.name if named else "",
            keeps_warm_up=self._plan.protocol.keeps_warm_up,
        )
        facts = self._facts(number, arm)
        drafted = check_arm(facts)[0]
        loaded = [check for start in starts for check in start.checks]
        return replace(arm, checks=summed_up([drafted, *loaded]) if runs else ())

    def _facts(self, number: int, arm: ArmResult) -> ArmFacts:
        asked = ArmFacts(
            arm.label, arm.kind is not ArmKind.BASELINE, options=comparable_options(arm.argv) if arm.argv else None
        )
        return measured_facts(asked, arm, self._seen.get(number, ()))

    def _between(self, arms: dict[int, ArmResult]) -> list[GuardCheck]:
        base = next((number for number, arm in arms.items() if arm.kind is ArmKind.BASELINE), None)
        if base is None:
            return []
        facts = {number: self._facts(number, arm) for number, arm in arms.items()}
        return [check for number in arms if number != base for check in check_between(facts[base], facts[number])]

    def _problems(self, number: int, arm: ArmResult) -> list[str]:
        told = [note for start in self._starts.values() if start.arm == number for note in start.notes]
        problems = [LABELLED(label=arm.label, words=note) for note in dict.fromkeys(told)]
        problems += [
            OF_RUN(arm=arm.label, number=count, words=run.problem)
            for count, run in enumerate(arm.runs, 1)
            if run.problem
        ]
        uncounted = [
            run
            for run in arm.runs
            if run.valid and run.steps is None and run.streams == 1 and (run.drafted or arm.n_max)
        ]
        if arm.kind is not ArmKind.BASELINE and uncounted:
            problems.append(STEPS_UNCOUNTED(arm=arm.label))
        return problems
