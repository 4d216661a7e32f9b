"""Benchmark results with figures that can be checked by eye."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sparkdeck.domain.benchmark import ArmKind, ArmResult, BenchmarkRequest, BenchmarkResult, RunResult
from sparkdeck.domain.profile import Provenance, PublishedRun
from sparkdeck.domain.runtime import Runtime
from tests.ui.fake_panel import PROFILE, RUNTIME

PUBLISHED = PublishedRun("RTX 5090", "2026-08-07", 3, 512, 3, 553, 326, 2.76)
WITH_GPU = replace(RUNTIME, devices=("CUDA0: RTX 4090",))
KNOWN_PAIR = replace(PROFILE, provenance=Provenance(published=PUBLISHED))


def run(speed: float | None, *, draft: bool = False, **changes: Any) -> RunResult:
    """A run of 512 tokens at ``speed`` tokens/s; with the draft 340 of 510 tokens were accepted in 170 steps."""
    result = RunResult(
        completion_tokens=512,
        prompt_tokens=20,
        cached_tokens=0,
        wall_s=512 / speed if speed else None,
        ttft_s=0.08,
        wall_tokens_per_s=speed,
        decode_tokens_per_s=speed + 1 if speed else None,
        drafted=510 if draft else None,
        accepted=340 if draft else None,
        steps=170 if draft else None,
        text_sha256="a" * 64,
        valid=True,
    )
    return replace(result, **changes)


def baseline(*speeds: float) -> ArmResult:
    return ArmResult(ArmKind.BASELINE, None, ("llama-server",), tuple(run(speed) for speed in speeds))


def dspark(n_max: int, *speeds: float) -> ArmResult:
    return ArmResult(ArmKind.DSPARK, n_max, ("llama-server",), tuple(run(speed, draft=True) for speed in speeds))


def result(
    *arms: ArmResult, gpu: str | None = "RTX 4090", runtime: Runtime = WITH_GPU, **changes: Any
) -> BenchmarkResult:
    n_max = tuple(arm.n_max for arm in arms if arm.n_max is not None) or (3,)
    request = BenchmarkRequest(KNOWN_PAIR, runtime, 3, 512, n_max)
    made = BenchmarkResult("2026-11-30T13:40:00+01:00", request, "a machine", gpu, arms)
    return replace(made, **changes)


BASELINE = baseline(100.0, 110.0, 120.0)
FASTER = dspark(3, 200.0, 220.0, 240.0)
SLOWER = dspark(7, 50.0, 55.0, 60.0)
