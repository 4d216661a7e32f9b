"""Results as they are kept, with figures that can be checked by eye and names that nobody else should see."""

from __future__ import annotations

import dataclasses
import typing
from dataclasses import replace
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hypothesis import strategies as st

from sparkdeck.domain.benchmark import SCHEMA, ArmKind, ArmResult, BenchmarkRequest, BenchmarkResult, RunResult
from sparkdeck.domain.benchmark_cross_check import CrossCheck
from sparkdeck.domain.benchmark_environment import (
    Environment,
    GpuRecord,
    HardwareRecord,
    ModelRecord,
    VersionsRecord,
)
from sparkdeck.domain.benchmark_flaws import FlawKind, GuardCheck
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt, PromptClass
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.profile import LocalModel, Profile, Provenance, PublishedRun
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.same_answer import SameAnswer, SameAnswerOutcome

PUBLISHED = PublishedRun("RTX 5090", "2026-08-07", 3, 512, 3, 553, 326, 2.76)
GPU = "NVIDIA GeForce RTX 4090"
HOME = Path("/home/karla")
SERVER = HOME / "llama.cpp" / "llama-server"
TARGET = HOME / "My Models" / "target one.gguf"
DRAFT = HOME / "My Models" / "draft.gguf"
DIGEST = "ab" * 32
ENVIRONMENT = Environment(
    HardwareRecord("A CPU (8 cores), 32 GiB RAM", (GpuRecord(GPU, 24 << 30, 450.0),), "581.42", ("CUDA0: a card",)),
    VersionsRecord("0.1.0", "3.11.7", "Linux 6.1"),
    (
        ModelRecord("target", TARGET.name, 4_000_000_000, None, "too large to be read for this"),
        ModelRecord("draft", DRAFT.name, 3_000_000, DIGEST),
    ),
)


def a_run(speed: float, n_max: int = 0, **changes: Any) -> RunResult:
    """512 tokens at ``speed`` tokens/s of wall time; with a draft 340 of 510 were accepted in 170 steps."""
    run = RunResult(
        completion_tokens=512,
        prompt_tokens=20,
        cached_tokens=0,
        wall_s=512 / speed,
        ttft_s=0.1,
        wall_tokens_per_s=speed,
        decode_tokens_per_s=speed * 1.1,
        drafted=510 if n_max else None,
        accepted=340 if n_max else None,
        steps=170 if n_max else None,
        text_sha256=DIGEST,
        valid=True,
        decode_s=512 / speed / 1.1,
        per_position=(0.9, 0.7, 0.4) if n_max else None,
        energy_j=1024.0,
    )
    return replace(run, **changes)


def argv(n_max: int = 0) -> tuple[str, ...]:
    """A command with everything in it that is nobody's business."""
    plain = (
        str(SERVER),
        "-m",
        str(TARGET),
        "--ctx-size",
        "4096",
        "--host",
        "karlas-box.lan",
        "--api-key",
        "k3y-of-mine",
    )
    return (
        (*plain, "-md", str(DRAFT), "--spec-type", "draft-dspark", "--spec-draft-n-max", str(n_max)) if n_max else plain
    )


def a_result(base: float = 100.0, fast: float = 150.0, **changes: Any) -> BenchmarkResult:
    """A Reference run of three requests an arm."""
    profile = Profile(
        "My pair",
        LocalModel(TARGET),
        LocalModel(DRAFT),
        MappingProxyType({"ctx-size": 4096}),
        provenance=Provenance(published=PUBLISHED),
    )
    runtime = Runtime(RuntimeKind.BINARY, (str(SERVER),), SERVER, 11434, devices=("CUDA0: a card",))
    result = BenchmarkResult(
        created="2026-12-01T10:00:00+01:00",
        request=BenchmarkRequest(profile, runtime),
        host="A CPU (8 cores), 32 GiB RAM",
        gpu=GPU,
        arms=(
            ArmResult(ArmKind.BASELINE, None, argv(), tuple(a_run(base, warm_up=not n) for n in range(3))),
            ArmResult(ArmKind.DSPARK, 3, argv(3), tuple(a_run(fast, 3, warm_up=not n) for n in range(3))),
        ),
        checks=(GuardCheck(FlawKind.OTHER_PROCESS, None, "this driver does not tell"),),
        same_answer=SameAnswer(SameAnswerOutcome.SAME, "The same, token for token.", None),
        cross_check=CrossCheck("llama-bench", 101.0, 0.5, 110.0, "It decodes random tokens."),
        environment=ENVIRONMENT,
    )
    return replace(result, **changes)


def a_record(base: float = 100.0, fast: float = 150.0, **changes: Any) -> BenchmarkRecord:
    return replace(record_of(a_result(base, fast)), **changes)


def a_suite() -> BenchmarkRecord:
    """Two classes, the draft good at one of them only; two answers to each prompt."""
    prompts = tuple(
        BenchmarkPrompt(f"{kind.value}-{number}", kind, f"A prompt of {kind.value}, {number}", 512)
        for kind in (PromptClass.CODING, PromptClass.WRITING)
        for number in range(4)
    )
    gain = {PromptClass.CODING: 2.0, PromptClass.WRITING: 0.8}
    arms = []
    for n_max in (0, 3):
        runs = tuple(
            a_run(
                100.0 * (gain[prompt.prompt_class] if n_max and prompt.prompt_class else 1),
                n_max,
                prompt_id=prompt.id,
                prompt_class=prompt.prompt_class.value if prompt.prompt_class else None,
                server_start=turn,
            )
            for turn in range(2)
            for prompt in prompts
        )
        kind = ArmKind.DSPARK if n_max else ArmKind.BASELINE
        arms.append(ArmResult(kind, n_max or None, argv(n_max), runs, keeps_warm_up=False))
    result = a_result()
    request = replace(result.request, protocol=ProtocolKind.SUITE)
    return record_of(replace(result, request=request, arms=tuple(arms), prompts=prompts))


_TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
_PLAIN: dict[object, st.SearchStrategy[Any]] = {
    str: _TEXTS,
    int: st.integers(0, 2**40),
    float: st.floats(0, 1e12, allow_nan=False),
    bool: st.booleans(),
    type(None): st.none(),
}


def records() -> st.SearchStrategy[BenchmarkRecord]:
    """Records of any shape that a file may hold, with every field drawn."""
    drawn: st.SearchStrategy[BenchmarkRecord] = _of(BenchmarkRecord)
    return drawn.map(lambda record: replace(record, schema=SCHEMA))


def _of(hint: Any) -> st.SearchStrategy[Any]:
    if hint in _PLAIN:
        return _PLAIN[hint]
    if dataclasses.is_dataclass(hint):
        fields = {name: _of(kind) for name, kind in typing.get_type_hints(hint).items()}
        return st.builds(hint, **fields)  # type: ignore[arg-type]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    parts = typing.get_args(hint)
    if typing.get_origin(hint) is tuple:
        return st.lists(_of(parts[0]), max_size=2).map(tuple)
    return st.one_of([_of(part) for part in parts])
