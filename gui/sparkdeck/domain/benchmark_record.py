"""A benchmark as it is kept and passed on: the fields of ``sparkdeck.benchmark/1``, in their order.

The schema only grows: what came later stands behind what was there first and has a default, so that a file of any age
reads, and a program that knows the older fields finds them. ``None`` is unknown. Reports, history and comparisons are
made of this value and never of the running program's, so that a kept or imported result gives the same ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.benchmark import ArmSummary
from sparkdeck.domain.benchmark_cross_check import CrossCheck
from sparkdeck.domain.benchmark_environment import HardwareRecord, ModelRecord, VersionsRecord
from sparkdeck.domain.benchmark_flaws import GuardCheck
from sparkdeck.domain.benchmark_run import RunResult, counted
from sparkdeck.domain.profile import PublishedRun
from sparkdeck.domain.same_answer import SameAnswer

OURS = "sparkdeck"
LLAMA_BENCH = "llama-bench"
SPEED_BENCH = "speed-bench"
GREEDY, PROFILE_SAMPLING = "greedy", "profile"


@dataclass(frozen=True, slots=True)
class RuntimeRecord:
    kind: str
    path: str | None
    build: int | None


@dataclass(frozen=True, slots=True)
class ArmRecord:
    """``name`` is ``baseline``, ``dspark``, ``attached``, a speculation type, or free text in a shoot-out."""

    name: str
    n_max: int | None
    argv: tuple[str, ...]
    runs: tuple[RunResult, ...]
    summary: ArmSummary
    kind: str = ""
    spec_type: str = ""
    label: str = ""
    keeps_warm_up: bool = True

    @property
    def is_baseline(self) -> bool:
        return (self.kind or self.name) == "baseline"

    @property
    def valid_runs(self) -> tuple[RunResult, ...]:
        return tuple(run for run in self.runs if run.valid)

    @property
    def counted_runs(self) -> tuple[RunResult, ...]:
        """The valid runs that figures are made of."""
        return counted(self.runs, keeps_warm_up=self.keeps_warm_up)


@dataclass(frozen=True, slots=True)
class PromptRecord:
    """``text`` is ``None`` where it was left out: a custom prompt of a shared file, or one too long to repeat."""

    id: str
    prompt_class: str | None = None
    tokens: int | None = None
    text: str | None = None
    sha256: str | None = None
    custom: bool = False


@dataclass(frozen=True, slots=True)
class ProtocolRecord:
    """What was asked. ``runs`` per prompt and arm, ``tokens`` per answer; ``sampling`` is ``greedy`` or ``profile``."""

    kind: str
    title: str = ""
    runs: int | None = None
    tokens: int | None = None
    n_max: tuple[int, ...] = ()
    sampling: str | None = None
    context_tokens: int | None = None
    streams: tuple[int, ...] = ()
    prompts: tuple[PromptRecord, ...] = ()
    method: str = ""


@dataclass(frozen=True, slots=True)
class VerdictRecord:
    """``overall`` is FASTER, NO DIFFERENCE, SLOWER, UNDECIDED or INVALID; ``low`` … ``high`` the speed-up's interval."""

    overall: str
    speedup: float | None
    low: float | None
    high: float | None
    best_n_max: int | None
    reasons: tuple[str, ...] = ()
    runs_needed: int | None = None
    """Of an undecided one: how many further runs would probably decide it."""
    this_prompt_only: bool = False
    """Too few prompts: it says nothing about other ones, and ``low`` … ``high`` is the range over runs."""
    interval: str = ""
    """``bootstrap``, ``range`` or ``none``."""
    prompts: int | None = None
    best_arm: str | None = None
    """The label of the arm that is judged."""
    speedup_with_warm_up: float | None = None
    decode_speedup: float | None = None
    words: str = ""
    """The verdict in words for everybody, and in ``expert`` the figures behind it in one line."""
    expert: str = ""


@dataclass(frozen=True, slots=True)
class ClassRecord:
    """The verdict on a part: a prompt class, a depth of the context, a number of streams, or one draft arm.

    ``name`` is for programs (``coding``), ``title`` for people.
    """

    name: str
    overall: str
    speedup: float | None
    low: float | None
    high: float | None
    best_n_max: int | None
    reasons: tuple[str, ...] = ()
    title: str = ""
    runs_needed: int | None = None


@dataclass(frozen=True, slots=True)
class PowerRecord:
    """Of one arm, from the GPU's energy counter."""

    arm: str
    joules_per_token: float | None
    joules_per_answer: float | None


@dataclass(frozen=True, slots=True)
class BenchmarkRecord:
    """A whole result. ``origin`` is the tool that measured, ``shared`` that names, paths and own prompts are left out."""

    schema: str
    created: str
    runtime: RuntimeRecord
    host: str
    gpu: str | None
    arms: tuple[ArmRecord, ...]
    speedup_wall: float | None
    same_text: bool | None
    problems: tuple[str, ...]
    protocol: ProtocolRecord | None = None
    verdict: VerdictRecord | None = None
    classes: tuple[ClassRecord, ...] = ()
    guards: tuple[GuardCheck, ...] = ()
    same_answer: SameAnswer | None = None
    power: tuple[PowerRecord, ...] = ()
    cross_check: CrossCheck | None = None
    hardware: HardwareRecord | None = None
    versions: VersionsRecord | None = None
    models: tuple[ModelRecord, ...] = ()
    profile: str = ""
    label: str = ""
    published: PublishedRun | None = None
    origin: str = OURS
    imported: bool = False
    shared: bool = False
    depths: tuple[ClassRecord, ...] = ()
    streams: tuple[ClassRecord, ...] = ()
    draft_arms_judged: tuple[ClassRecord, ...] = ()
    on_cpu: bool | None = None

    @property
    def baseline(self) -> ArmRecord | None:
        return next((arm for arm in self.arms if arm.is_baseline), None)

    @property
    def draft_arms(self) -> tuple[ArmRecord, ...]:
        return tuple(arm for arm in self.arms if not arm.is_baseline)
