"""Benchmarks that were never run: runs, arms and whole results with the speeds that a test wants."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.domain.benchmark import ArmKind, ArmPlan, ArmResult, BenchmarkRequest, BenchmarkResult, RunResult
from sparkdeck.domain.benchmark_judgement import SpeedUp
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt, PromptClass
from sparkdeck.domain.benchmark_protocols import Plan, PlanFacts, PlannedRun, ProtocolKind
from sparkdeck.domain.benchmark_schedule import plan_runs
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime, RuntimeKind

PROFILE = Profile(
    "pair",
    LocalModel(Path("target.gguf")),
    LocalModel(Path("draft.gguf")),
    MappingProxyType({"spec-type": "draft-dspark", "spec-draft-n-max": 3}),
)
GPU_RUNTIME = Runtime(RuntimeKind.BINARY, ("llama-server",), devices=("CUDA0: a card",))
CPU_RUNTIME = Runtime(RuntimeKind.BUILTIN, ("python",))

SpeedOf = Callable[[PlannedRun], float]
"""Wall speed in tokens/s of a planned run."""


def a_run(tokens_per_s: float, *, tokens: int = 512, drafted: bool = False, **changes: object) -> RunResult:
    """A sound run; its decode speed is a tenth higher than its wall speed."""
    made = RunResult(
        completion_tokens=tokens,
        prompt_tokens=26,
        cached_tokens=0,
        wall_s=tokens / tokens_per_s,
        ttft_s=0.1,
        wall_tokens_per_s=tokens_per_s,
        decode_tokens_per_s=1.1 * tokens_per_s,
        drafted=600 if drafted else None,
        accepted=300 if drafted else None,
        steps=200 if drafted else None,
        text_sha256="ab" * 32,
        valid=True,
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def baseline(*runs: RunResult, keeps_warm_up: bool = True) -> ArmResult:
    return ArmResult(ArmKind.BASELINE, None, ("llama-server",), runs, keeps_warm_up=keeps_warm_up)


def dspark(*runs: RunResult, n_max: int = 3, keeps_warm_up: bool = True) -> ArmResult:
    argv = ("llama-server", "--spec-type", "draft-dspark", "--spec-draft-n-max", str(n_max))
    return ArmResult(ArmKind.DSPARK, n_max, argv, runs, keeps_warm_up=keeps_warm_up)


def a_request(protocol: ProtocolKind = ProtocolKind.REFERENCE, runtime: Runtime = GPU_RUNTIME) -> BenchmarkRequest:
    return BenchmarkRequest(PROFILE, runtime, protocol=protocol)


def a_result(
    *arms: ArmResult, protocol: ProtocolKind = ProtocolKind.REFERENCE, runtime: Runtime = GPU_RUNTIME
) -> BenchmarkResult:
    return BenchmarkResult("2026-12-01T10:00:00+01:00", a_request(protocol, runtime), "machine", None, arms)


def reference(base: Sequence[float], draft: Sequence[float]) -> BenchmarkResult:
    """A Reference run with these wall speeds; the first of each arm is its warm-up."""
    return a_result(
        baseline(*(a_run(speed, warm_up=not number) for number, speed in enumerate(base))),
        dspark(*(a_run(speed, drafted=True, warm_up=not number, server_start=1) for number, speed in enumerate(draft))),
    )


def interval(found: SpeedUp) -> tuple[float, float]:
    """The interval of one that has one."""
    assert found.low is not None
    assert found.high is not None
    return found.low, found.high


def a_suite(per_class: int = 1) -> tuple[BenchmarkPrompt, ...]:
    return tuple(
        BenchmarkPrompt(f"{each.value}-{number}", each, f"{each.value} {number}", 256)
        for each in PromptClass
        for number in range(per_class)
    )


def arm_plans(*n_max: int) -> tuple[ArmPlan, ...]:
    drafts = (ArmPlan(f"DSpark, n-max {n}", ArmKind.DSPARK, "draft-dspark", n, PROFILE) for n in n_max or (3,))
    return (ArmPlan("Baseline", ArmKind.BASELINE, "none", None, PROFILE), *drafts)


def a_plan(
    protocol: ProtocolKind, *n_max: int, per_class: int = 1, facts: PlanFacts | None = None, tokens: int = 512
) -> Plan:
    request = replace(a_request(protocol), tokens=tokens)
    return plan_runs(request, arm_plans(*n_max), a_suite(per_class), facts)


def measured(plan: Plan, speed_of: SpeedOf) -> BenchmarkResult:
    """The result of ``plan`` on a machine that runs each entry at the speed that ``speed_of`` says."""
    arms = []
    rates = [speed_of(planned) for planned in plan.runs]  # in the order of the plan: the machine may drift
    for number, arm in enumerate(plan.arms):
        runs = []
        for index, (planned, rate) in enumerate(zip(plan.runs, rates, strict=True)):
            if planned.arm == number:
                of_class = planned.prompt.prompt_class
                runs += [
                    a_run(
                        rate / planned.streams,
                        tokens=planned.prompt.tokens,
                        drafted=arm.kind is not ArmKind.BASELINE,
                        prompt_id=planned.prompt.id,
                        prompt_class=of_class.value if of_class else None,
                        server_start=planned.server_start,
                        streams=planned.streams,
                        warm_up=planned.warm_up,
                        is_probe=planned.is_probe,
                        planned=index,
                        together_s=planned.streams * planned.prompt.tokens / rate,
                        context_depth_tokens=planned.prompt.fill_tokens,
                    )
                ] * planned.streams
        keeps = plan.protocol.keeps_warm_up
        arms.append(
            baseline(*runs, keeps_warm_up=keeps)
            if arm.kind is ArmKind.BASELINE
            else dspark(*runs, n_max=arm.n_max or 0, keeps_warm_up=keeps)
        )
    return a_result(*arms, protocol=plan.protocol.kind)


def a_machine(
    seed: int,
    *,
    gains: Sequence[float] = (1.0,),
    noise: float = 0.01,
    of_starts: float = 0.0,
    drift: float = 0.0,
    of_prompts: float = 0.0,
) -> SpeedOf:
    """A machine whose arms after the baseline are ``gains`` times as fast.

    Standard deviations of logarithms: ``noise`` from run to run, ``of_starts`` from start to start, ``of_prompts`` of
    the gain from prompt to prompt. ``drift`` is how much of its speed the machine loses from one request to the next.
    """
    chance = random.Random(seed)
    starts: dict[int, float] = {}
    prompts: dict[str, float] = {}
    asked = 0

    def speed_of(run: PlannedRun) -> float:
        nonlocal asked
        asked += 1
        start = starts.setdefault(run.server_start, chance.lognormvariate(0, of_starts))
        prompt = prompts.setdefault(run.prompt.id, chance.lognormvariate(0, of_prompts))
        gain = gains[run.arm - 1] * prompt if run.arm else 1.0
        warm = 0.5 if run.warm_up else 1.0
        return 60 * gain * start * warm * chance.lognormvariate(0, noise) * (1 - drift) ** asked

    return speed_of
