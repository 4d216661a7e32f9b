"""From a benchmark of this program to the record that is kept of it."""

from __future__ import annotations

from sparkdeck.domain.benchmark import SCHEMA, ArmResult, BenchmarkResult
from sparkdeck.domain.benchmark_environment import Environment
from sparkdeck.domain.benchmark_record import (
    ArmRecord,
    BenchmarkRecord,
    RuntimeRecord,
)
from sparkdeck.domain.secrets import redact_argv


def record_of(result: BenchmarkResult, environment: Environment | None = None) -> BenchmarkRecord:
    """``result`` as it is kept: everything that was measured, and on what. Keys are not in it."""
    request = result.request
    runtime = request.runtime
    provenance = request.profile.provenance
    return BenchmarkRecord(
        schema=SCHEMA,
        created=result.created,
        runtime=RuntimeRecord(runtime.kind.value, str(runtime.path) if runtime.path else None, runtime.build),
        host=result.host,
        gpu=result.gpu,
        arms=tuple(arm_record(arm) for arm in result.arms),
        speedup_wall=result.speedup_wall,
        same_text=result.same_text,
        problems=problems_of(result),
        hardware=environment.hardware if environment else None,
        versions=environment.versions if environment else None,
        models=environment.models if environment else (),
        profile=request.profile.name,
        published=provenance.published if provenance else None,
    )


def problems_of(result: BenchmarkResult) -> tuple[str, ...]:
    """What must be said with the figures: the result's own problems, then each run that does not count."""
    told = list(result.problems)
    for arm in result.arms:
        for number, run in enumerate(arm.runs, 1):
            where = f"{arm.label}, run {number}: "
            if not run.valid and not any(problem.startswith(where) for problem in told):
                told.append(where + (run.problem or "not valid"))
    return tuple(told)


def arm_record(arm: ArmResult) -> ArmRecord:
    return ArmRecord(
        name=arm.kind.value if arm.spec_type in ("none", "draft-dspark") else arm.spec_type,
        n_max=arm.n_max,
        argv=redact_argv(arm.argv),
        runs=arm.runs,
        summary=arm.summary,
        kind=arm.kind.value,
        spec_type=arm.spec_type,
        label=arm.label,
        keeps_warm_up=arm.keeps_warm_up,
    )
