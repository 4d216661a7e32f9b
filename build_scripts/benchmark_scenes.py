"""The benchmark page's states for the pictures: invented results of every protocol."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain import events
from sparkdeck.domain.benchmark import ArmKind, ArmResult, BenchmarkProgress
from sparkdeck.domain.benchmark_choice import ArmChoice
from sparkdeck.domain.benchmark_compare import compare
from sparkdeck.domain.benchmark_entry import BenchmarkEntry
from sparkdeck.domain.benchmark_environment import GpuRecord, HardwareRecord
from sparkdeck.domain.benchmark_events import UnfinishedBenchmark
from sparkdeck.domain.benchmark_flaws import FlawKind, GuardCheck
from sparkdeck.domain.benchmark_prompts import PromptClass
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, Estimate, ProtocolKind
from sparkdeck.domain.benchmark_record import (
    BenchmarkRecord,
    ClassRecord,
    PowerRecord,
    ProtocolRecord,
    RuntimeRecord,
    VerdictRecord,
)
from sparkdeck.domain.benchmark_recorded import arm_record
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.profile import PublishedRun
from sparkdeck.domain.same_answer import SameAnswer, SameAnswerOutcome
from sparkdeck.ui.pages.benchmark_page import BenchmarkPage

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage

PUBLISHED = PublishedRun("RTX 5090", "2026-08-07", 3, 512, 3, 553, 326, 2.76)
_CLASSES = {
    PromptClass.CODING: (1.66, 1.58, 1.73),
    PromptClass.MATHS: (1.59, 1.51, 1.66),
    PromptClass.REASONING: (1.47, 1.40, 1.55),
    PromptClass.QA: (1.31, 1.22, 1.39),
    PromptClass.RAG: (1.43, 1.36, 1.50),
    PromptClass.SUMMARISATION: (1.28, 1.19, 1.36),
    PromptClass.TRANSLATION: (1.08, 0.99, 1.17),
    PromptClass.MULTILINGUAL: (1.01, 0.99, 1.015),
    PromptClass.WRITING: (1.02, 0.97, 1.07),
    PromptClass.ROLE_PLAY: (0.93, 0.90, 0.97),
    PromptClass.CHAT: (1.12, 1.05, 1.19),
}


def run(speed: float, *, draft: bool, **changes: object) -> RunResult:
    made = RunResult(
        completion_tokens=256,
        prompt_tokens=120,
        cached_tokens=0,
        wall_s=256 / speed,
        ttft_s=0.06,
        wall_tokens_per_s=speed,
        decode_tokens_per_s=speed * 1.02,
        drafted=276 if draft else None,
        accepted=169 if draft else None,
        steps=92 if draft else None,
        text_sha256="a" * 64,
        valid=True,
        decode_s=256 / (speed * 1.02),
        per_position=(0.82, 0.61, 0.41) if draft else None,
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def arm(n_max: int | None, runs: tuple[RunResult, ...], name: str = "") -> ArmResult:
    kind = ArmKind.BASELINE if n_max is None else ArmKind.DSPARK
    return ArmResult(kind, n_max, ("llama-server", "--model", "target.gguf"), runs, name=name, keeps_warm_up=False)


def record(kind: ProtocolKind, *arms: ArmResult, **more: object) -> BenchmarkRecord:
    made = BenchmarkRecord(
        "sparkdeck.benchmark/1",
        "2026-11-30T14:05:00+01:00",
        RuntimeRecord("binary", "/opt/llama-server", 11434),
        "an invented machine",
        "NVIDIA GeForce RTX 5090 (invented)",
        tuple(arm_record(one) for one in arms),
        None,
        True,
        (),
        ProtocolRecord(kind.value, PROTOCOL_BY_KIND[kind].title, 2, 256, sampling="greedy"),
        profile="BTL-4 Compact + DSpark",
        hardware=HardwareRecord("x", (GpuRecord("NVIDIA GeForce RTX 5090 (invented)"),), "581.42"),
        on_cpu=False,
    )
    return replace(made, **more)  # type: ignore[arg-type]


def _word(low: float, high: float) -> str:
    return (
        "FASTER"
        if low > 1.02
        else "SLOWER"
        if high < 0.98
        else "NO DIFFERENCE"
        if low > 0.98 and high < 1.02
        else "UNDECIDED"
    )


def _guards(*failed: GuardCheck) -> tuple[GuardCheck, ...]:
    kinds = {check.kind for check in failed}
    unknown = GuardCheck(FlawKind.SLOWED_DOWN, None, "the driver does not tell why a clock was lowered")
    passed = [GuardCheck(kind, True) for kind in FlawKind if kind not in kinds and kind is not FlawKind.SLOWED_DOWN]
    return (*passed, unknown, *failed)


def suite(overall: str = "FASTER") -> BenchmarkRecord:
    base, fast = [], []
    less = 0.85 if overall == "UNDECIDED" else 1.0
    for kind, (factor, _, _) in _CLASSES.items():
        for place in range(3):
            ident = f"{kind.value}-{place}"
            base.append(run(150.0 + place, draft=False, prompt_id=ident, prompt_class=kind.value))
            fast.append(run((150.0 + place) * factor * less, draft=True, prompt_id=ident, prompt_class=kind.value))
    for tokens, without, with_draft in ((8_204, 3_240.0, 3_118.0), (32_790, 2_870.0, 2_811.0)):
        probe = {"is_probe": True, "prompt_id": f"probe-{tokens}", "prompt_tokens": tokens}
        base.append(run(150.0, draft=False, prompt_tokens_per_s=without, ttft_s=tokens / without, **probe))
        fast.append(run(150.0, draft=True, prompt_tokens_per_s=with_draft, ttft_s=tokens / with_draft, **probe))
    classes = tuple(
        ClassRecord(
            kind.value, _word(low * less, high * less), factor * less, low * less, high * less, 3, title=kind.title
        )
        for kind, (factor, low, high) in _CLASSES.items()
    )
    value = less * sum(3 for _ in _CLASSES) / sum(3 / factor for factor, _, _ in _CLASSES.values())
    verdict = VerdictRecord(overall, value, value - 0.07, value + 0.07, 3)
    if overall == "UNDECIDED":
        verdict = replace(verdict, runs_needed=66)
    return record(
        ProtocolKind.SUITE,
        arm(None, tuple(base)),
        arm(3, tuple(fast)),
        verdict=verdict,
        classes=classes,
        guards=_guards(),
        same_answer=SameAnswer(
            SameAnswerOutcome.SAME, "Every answer to 33 prompts is the same with and without the draft."
        ),
        power=(PowerRecord("Baseline", 3.81, 975.0), PowerRecord("DSpark, n-max 3", 2.94, 753.0)),
    )


def sweep() -> BenchmarkRecord:
    speeds = {
        1: (1.22, 1.18, 1.25),
        2: (1.36, 1.31, 1.4),
        3: (1.42, 1.37, 1.46),
        4: (1.38, 1.32, 1.43),
        6: (1.21, 1.15, 1.26),
        8: (1.04, 0.99, 1.09),
    }
    arms = [arm(n, (run(150.0 * factor, draft=True, prompt_id="a"),)) for n, (factor, _, _) in speeds.items()]
    judged = tuple(
        ClassRecord(f"DSpark, n-max {n}", _word(low, high), factor, low, high, None, title=f"DSpark, n-max {n}")
        for n, (factor, low, high) in speeds.items()
    )
    base = arm(None, (run(150.0, draft=False, prompt_id="a"),))
    verdict = VerdictRecord("FASTER", 1.36, 1.31, 1.4, 2)
    return record(ProtocolKind.DEPTH_SWEEP, base, *arms, verdict=verdict, draft_arms_judged=judged, guards=_guards())


def long_context() -> BenchmarkRecord:
    depths = (
        (2_007, 151.0, 214.0, 0.62),
        (50_180, 128.0, 166.0, 0.55),
        (100_350, 109.0, 121.0, 0.44),
        (180_600, 88.0, 83.0, 0.31),
    )
    base, fast = [], []
    for place, (depth, slow, quick, accepted) in enumerate(depths):
        shared = {"prompt_id": f"depth-{place}", "context_depth_tokens": depth}
        base.append(run(slow, draft=False, **shared))
        fast.append(run(quick, draft=True, accepted=round(276 * accepted), **shared))
    parts = tuple(
        ClassRecord(
            f"{d}",
            _word(q / s - 0.04, q / s + 0.04),
            q / s,
            q / s - 0.04,
            q / s + 0.04,
            None,
            title=f"{d:,} tokens deep",
        )
        for d, s, q, _ in depths
    )
    verdict = VerdictRecord("FASTER", 1.17, 1.05, 1.29, 3, this_prompt_only=True)
    return record(
        ProtocolKind.LONG_CONTEXT,
        arm(None, tuple(base)),
        arm(3, tuple(fast)),
        verdict=verdict,
        depths=parts,
        guards=_guards(),
    )


def concurrency() -> BenchmarkRecord:
    base, fast = [], []
    for streams, slow, quick in ((1, 150.0, 214.0), (2, 138.0, 172.0), (4, 121.0, 118.0), (8, 96.0, 77.0)):
        for place in range(streams):
            shared = {"prompt_id": f"p{place}", "streams": streams, "planned": streams}
            base.append(run(slow, draft=False, together_s=256 / slow, **shared))
            fast.append(run(quick, draft=True, together_s=256 / quick, **shared))
    parts = tuple(
        ClassRecord(
            str(s),
            _word(f - 0.03, f + 0.03),
            f,
            f - 0.03,
            f + 0.03,
            None,
            title="1 stream" if s == 1 else f"{s} streams together",
        )
        for s, f in ((1, 1.42), (2, 1.25), (4, 0.98), (8, 0.80))
    )
    verdict = VerdictRecord("FASTER", 1.43, 1.39, 1.45, 3)
    return record(
        ProtocolKind.CONCURRENCY,
        arm(None, tuple(base)),
        arm(3, tuple(fast)),
        verdict=verdict,
        streams=parts,
        guards=_guards(),
    )


def invalid() -> BenchmarkRecord:
    words = "DSpark, n-max 3: nothing was drafted (the draft was made for another target)"
    failed = GuardCheck(FlawKind.NOTHING_DRAFTED, False, words)
    other = GuardCheck(FlawKind.OTHER_PROCESS, False, "blender used the GPU by 38 % (4 times)")
    made = suite()
    return replace(
        made,
        verdict=VerdictRecord("INVALID", 1.01, None, None, None, (f"{words}.", f"{other.words}.")),
        guards=_guards(failed, other),
        classes=(),
        same_answer=None,
        power=(),
    )


def _history() -> tuple[BenchmarkEntry, ...]:
    gpu = "RTX 5090 (invented)"
    return (
        BenchmarkEntry(
            Path("/r/1.json"),
            "2026-11-30T14:05:00+01:00",
            "",
            "BTL-4 Compact + DSpark",
            "suite",
            gpu,
            "FASTER",
            1.26,
            3,
        ),
        BenchmarkEntry(
            Path("/r/2.json"),
            "2026-11-30T13:40:00+01:00",
            "before the new driver",
            "BTL-4 Compact + DSpark",
            "reference",
            gpu,
            "FASTER",
            1.41,
            3,
        ),
        BenchmarkEntry(
            Path("/r/3.json"),
            "2026-11-29T21:12:00+01:00",
            "",
            "Qwen3 8B with a draft whose name goes on and on for quite a while",
            "quick",
            gpu,
            "UNDECIDED",
            1.03,
        ),
        BenchmarkEntry(
            Path("/r/4.json"),
            "2026-11-28T09:30:00+01:00",
            "from the forum",
            "",
            "depth",
            "RTX 4090",
            "SLOWER",
            0.82,
            imported=True,
        ),
        BenchmarkEntry(Path("/r/broken.json"), problem="It ends in the middle."),
    )


def _show(stage: Stage, shown: BenchmarkRecord) -> None:
    from build_scripts.screenshot_scenes import ready

    ready(stage)
    stage.window.show_page("Benchmark")
    stage.publish(events.BenchmarkHistoryChanged(_history(), None))
    stage.publish(events.BenchmarkOpened(Path("/r/1.json"), shown))


def _choose(stage: Stage, kind: ProtocolKind, seconds: float | None = 540.0) -> BenchmarkPage:
    from build_scripts.screenshot_scenes import ready

    ready(stage)
    page = stage.window.show_page("Benchmark")
    assert isinstance(page, BenchmarkPage)
    page.picker.choose(kind)
    stage.publish(events.BenchmarkEstimated(page.settings.choice, Estimate(seconds, 2, 46, 18_432)))
    return page


def _chosen(stage: Stage, kind: ProtocolKind) -> None:
    _choose(stage, kind)


def _shoot_out(stage: Stage) -> None:
    page = _choose(stage, ProtocolKind.SHOOT_OUT)
    arms = (
        ArmChoice("draft-dspark", 3),
        ArmChoice("draft-dspark", 4, Path("/models/BTL-4-Compact-DSpark-Q8_0-with-a-long-name.gguf"), "DSpark Q8_0"),
        ArmChoice("ngram-mod"),
    )
    page.settings.arms.show_arms(arms)
    stage.publish(events.BenchmarkEstimated(page.settings.choice, Estimate(1_260.0, 4, 92, 36_864)))


def _unfinished(stage: Stage) -> None:
    _choose(stage, ProtocolKind.REFERENCE)
    cut = UnfinishedBenchmark(Path("/s/j"), "2026-11-30T12:00:00+01:00", "BTL-4 Compact + DSpark", "suite", 31, 136)
    stage.publish(events.BenchmarkHistoryChanged(_history()[:2], "before the new driver", cut))


def _progress(stage: Stage, *, paused: bool) -> None:
    _choose(stage, ProtocolKind.SUITE)
    base = arm(None, tuple(run(150.0, draft=False, prompt_id=str(place)) for place in range(9)))
    fast = arm(3, tuple(run(201.0, draft=True, prompt_id=str(place)) for place in range(8)))
    step = "DSpark, n-max 3: Coding, request 9 of 66"
    stage.publish(events.BenchmarkProgressed(BenchmarkProgress(step, 17, 136, 0.13, 411.0, (base, fast), paused)))


def _compared(stage: Stage) -> None:
    _show(stage, suite())
    first = replace(suite(), label="before the new driver", published=PUBLISHED)
    second = replace(
        suite("UNDECIDED"), created="2026-11-30T15:10:00+01:00", hardware=HardwareRecord("x", (), "590.10")
    )
    stage.publish(events.BenchmarksCompared(compare((first, second))))


def _exporting(stage: Stage) -> None:
    _show(stage, suite())
    page = stage.window.show_page("Benchmark")
    assert isinstance(page, BenchmarkPage)
    page.results.export_button.click()


SCENES: dict[str, Callable[[Stage], None]] = {
    "bench-quick": lambda stage: _chosen(stage, ProtocolKind.QUICK),
    "bench-custom": lambda stage: _chosen(stage, ProtocolKind.CUSTOM),
    "bench-shoot-out": _shoot_out,
    "bench-unfinished": _unfinished,
    "bench-running": lambda stage: _progress(stage, paused=False),
    "bench-paused": lambda stage: _progress(stage, paused=True),
    "bench-suite": lambda stage: _show(stage, suite()),
    "bench-undecided": lambda stage: _show(stage, suite("UNDECIDED")),
    "bench-invalid": lambda stage: _show(stage, invalid()),
    "bench-sweep": lambda stage: _show(stage, sweep()),
    "bench-long": lambda stage: _show(stage, long_context()),
    "bench-concurrency": lambda stage: _show(stage, concurrency()),
    "bench-compared": _compared,
    "bench-exporting": _exporting,
}
