"""Results of llama.cpp's own tools, read as records that say which tool they are of.

``llama-bench -o json`` or ``jsonl`` (build 11434: one object per test, with the samples behind its means) and
``speed_bench.py --output``. Both measure by their own method, so nothing of theirs is ever divided by anything of ours;
what they do not know stays unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from sparkdeck.domain.benchmark import SCHEMA, ArmSummary
from sparkdeck.domain.benchmark_environment import HardwareRecord, ModelRecord
from sparkdeck.domain.benchmark_record import (
    LLAMA_BENCH,
    SPEED_BENCH,
    ArmRecord,
    BenchmarkRecord,
    ProtocolRecord,
    RuntimeRecord,
)
from sparkdeck.domain.benchmark_run import RunResult, decode_amount, speeds, wall_amount
from sparkdeck.domain.counts import sum_counts
from sparkdeck.domain.recorded_text import recorded
from sparkdeck.domain.translation import tr

_STANDS_APART = recorded("llama-bench measures no draft, no chat and no server: its figures stand apart.")
_NO_SHA256 = recorded("llama-bench does not tell it")
_NAMES_NOTHING = recorded("speed-bench names neither model nor machine, and averages rates.")
_WITH_DRAFT = recorded("with a draft")
_WITHOUT_DRAFT = recorded("without a draft")
_FAILED = recorded("failed")


class _Test(msgspec.Struct):
    avg_ts: float
    n_prompt: int = 0
    n_gen: int = 0
    n_depth: int = 0
    build_number: int | None = None
    cpu_info: str = ""
    gpu_info: str = ""
    backends: str = ""
    model_filename: str = ""
    test_time: str = ""
    samples_ts: list[float] = []


class _Sample(msgspec.Struct):
    category: str = ""
    ok: bool = True
    id: str | int = ""
    latency_s: float | None = None
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    draft_n: int | None = None
    draft_n_accepted: int | None = None
    prompt_per_second: float | None = None
    predicted_per_second: float | None = None
    finish_reason: str | None = None
    error: str | None = None


class _SpeedBench(msgspec.Struct):
    results: list[_Sample]
    config: dict[str, Any] = {}


def llama_bench_record(raw: Sequence[Any]) -> BenchmarkRecord:
    """Raises :class:`msgspec.ValidationError` where ``raw`` is something else."""
    tests = msgspec.convert(raw, list[_Test], strict=False)
    if not tests:
        raise msgspec.ValidationError(tr("there is no test in it"))
    first = tests[0]
    file = first.model_filename.replace("\\", "/").rsplit("/", maxsplit=1)[-1]
    return BenchmarkRecord(
        schema=SCHEMA,
        created=first.test_time,
        runtime=RuntimeRecord(LLAMA_BENCH, None, first.build_number),
        host=first.cpu_info,
        gpu=first.gpu_info or None,
        arms=tuple(_test_arm(test) for test in tests),
        speedup_wall=None,
        same_text=None,
        problems=(_STANDS_APART(),),
        protocol=ProtocolRecord(
            LLAMA_BENCH,
            "llama-bench",
            runs=len(first.samples_ts) or None,
            tokens=max(test.n_gen for test in tests) or None,
        ),
        hardware=HardwareRecord(first.cpu_info, devices=(first.backends,) if first.backends else ()),
        models=(ModelRecord("target", file, None, None, _NO_SHA256()),) if file else (),
        profile=file,
        origin=LLAMA_BENCH,
        imported=True,
        on_cpu=first.backends == "CPU" if first.backends else None,
    )


def _test_arm(test: _Test) -> ArmRecord:
    made = test.n_gen > 0
    name = " + ".join(
        part for part in (f"pp{test.n_prompt}" if test.n_prompt else "", f"tg{test.n_gen}" if made else "") if part
    )
    name += f" @ d{test.n_depth}" if test.n_depth else ""
    # a rate over prompt and answer together is neither's
    of_answer, of_prompt = made and not test.n_prompt, not made
    runs = tuple(
        RunResult(
            completion_tokens=test.n_gen if made else None,
            prompt_tokens=test.n_prompt or None,
            cached_tokens=None,
            wall_s=None,
            ttft_s=None,
            wall_tokens_per_s=None,
            decode_tokens_per_s=rate if of_answer else None,
            drafted=None,
            accepted=None,
            steps=None,
            text_sha256=None,
            valid=True,
            prompt_id=name,
            is_probe=of_prompt,
            prompt_tokens_per_s=rate if of_prompt else None,
            context_depth_tokens=test.n_depth or None,
        )
        for rate in test.samples_ts or [test.avg_ts]
    )
    return _arm(name, runs, "baseline" if of_answer else "", "none")


def speed_bench_record(raw: Any) -> BenchmarkRecord:
    """Raises :class:`msgspec.ValidationError` where ``raw`` is something else."""
    read = msgspec.convert(raw, _SpeedBench, strict=False)
    if not read.results:
        raise msgspec.ValidationError(tr("there is no result in it"))
    drafted = any(sample.draft_n for sample in read.results)
    runs = tuple(_sample_run(sample, drafted) for sample in read.results)
    tokens = read.config.get("osl")
    streams = read.config.get("concurrency")
    bench = read.config.get("bench")
    return BenchmarkRecord(
        schema=SCHEMA,
        created="",
        runtime=RuntimeRecord(SPEED_BENCH, None, None),
        host="",
        gpu=None,
        arms=(_arm(_WITH_DRAFT() if drafted else _WITHOUT_DRAFT(), runs, "" if drafted else "baseline", ""),),
        speedup_wall=None,
        same_text=None,
        problems=(_NAMES_NOTHING(),),
        protocol=ProtocolRecord(
            SPEED_BENCH,
            f"speed-bench, {bench}" if isinstance(bench, str) else "speed-bench",
            tokens=tokens if isinstance(tokens, int) else None,
            streams=(streams,) if isinstance(streams, int) else (),
        ),
        profile=str(read.config.get("model") or ""),
        origin=SPEED_BENCH,
        imported=True,
    )


def _sample_run(sample: _Sample, drafted: bool) -> RunResult:
    made, took_s = sample.completion_tokens, sample.latency_s
    return RunResult(
        completion_tokens=made,
        prompt_tokens=sample.prompt_tokens,
        cached_tokens=None,
        wall_s=took_s,
        ttft_s=None,
        wall_tokens_per_s=made / took_s if made and took_s else None,
        decode_tokens_per_s=sample.predicted_per_second,
        drafted=sample.draft_n if drafted else None,
        accepted=sample.draft_n_accepted if drafted else None,
        steps=None,
        text_sha256=None,
        valid=sample.ok,
        problem=sample.error or ("" if sample.ok else _FAILED()),
        prompt_id=str(sample.id),
        prompt_class=sample.category or None,
        prompt_tokens_per_s=sample.prompt_per_second,
        finish_reason=sample.finish_reason,
    )


def _arm(name: str, runs: tuple[RunResult, ...], kind: str, spec_type: str) -> ArmRecord:
    arm = ArmRecord(name, None, (), runs, _NOTHING, kind=kind, spec_type=spec_type, label=name)
    counted = arm.counted_runs
    alike = len({run.prompt_id for run in counted}) < 2
    counts = sum_counts(run.counts for run in counted)
    summary = ArmSummary(
        speeds([a for run in counted if (a := wall_amount(run)) is not None and run.wall_tokens_per_s], alike=alike),
        speeds([a for run in counted if (a := decode_amount(run)) is not None], alike=alike),
        counts.acceptance,
        counts.mean_accepted_length,
    )
    return replace(arm, summary=summary)


_NOTHING = ArmSummary(speeds([]), speeds([]), None, None)
