"""A result that further runs are added to, as a line of their journal: so that after a crash they still belong to it.

Profile, runtime and prompts are those of the journal itself; only what further runs ask for otherwise is written here.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from sparkdeck.domain.benchmark import ArmResult, BenchmarkRequest, BenchmarkResult
from sparkdeck.domain.benchmark_cross_check import CrossCheck
from sparkdeck.domain.benchmark_environment import Environment
from sparkdeck.domain.benchmark_flaws import GuardCheck
from sparkdeck.domain.benchmark_kept import GoneOnWith
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.same_answer import SameAnswer


class GoneOnWithLine(msgspec.Struct):
    times_left: int
    runs: int
    cross_check_wanted: bool
    created: str
    host: str
    gpu: str | None
    arms: tuple[ArmResult, ...]
    problems: tuple[str, ...]
    checks: tuple[GuardCheck, ...]
    run_checks: tuple[GuardCheck, ...]
    prompts: tuple[BenchmarkPrompt, ...]
    planned_runs: int | None
    same_answer: SameAnswer | None
    cross_check: CrossCheck | None
    environment: Environment | None


def line_of(before: GoneOnWith) -> GoneOnWithLine:
    result = before.result
    return GoneOnWithLine(
        before.times_left,
        result.request.runs,
        result.request.cross_check,
        result.created,
        result.host,
        result.gpu,
        result.arms,
        result.problems,
        result.checks,
        result.run_checks,
        result.prompts,
        result.planned_runs,
        result.same_answer,
        result.cross_check,
        result.environment,
    )


def gone_on_with(line: GoneOnWithLine, request: BenchmarkRequest) -> GoneOnWith:
    """``request`` is that of the further runs."""
    asked = replace(request, runs=line.runs, cross_check=line.cross_check_wanted, rounds=None)
    result = BenchmarkResult(
        line.created,
        asked,
        line.host,
        line.gpu,
        line.arms,
        line.problems,
        line.checks,
        line.run_checks,
        line.prompts,
        line.planned_runs,
        line.same_answer,
        line.cross_check,
        line.environment,
    )
    return GoneOnWith(result, line.times_left)
