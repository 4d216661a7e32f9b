"""From a benchmark of this program to the record that is kept of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sparkdeck.domain.benchmark import DEFAULT_PROMPT, SCHEMA, ArmResult, BenchmarkRequest, BenchmarkResult
from sparkdeck.domain.benchmark_arm_plans import BASELINE
from sparkdeck.domain.benchmark_environment import HardwareRecord
from sparkdeck.domain.benchmark_guards import summed_up
from sparkdeck.domain.benchmark_judgement import Judgement, PartJudgement
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, ProtocolKind
from sparkdeck.domain.benchmark_reasons import NOT_VALID, OF_RUN
from sparkdeck.domain.benchmark_record import (
    GREEDY,
    PROFILE_SAMPLING,
    ArmRecord,
    BenchmarkRecord,
    ClassRecord,
    PowerRecord,
    PromptRecord,
    ProtocolRecord,
    RuntimeRecord,
    VerdictRecord,
)
from sparkdeck.domain.benchmark_verdict import for_experts, in_words, judge
from sparkdeck.domain.secrets import redact_argv

_LONGEST_PROMPT = 64 * 1024
"""A longer text is filler; its hash says whether it was the same."""


def record_of(result: BenchmarkResult) -> BenchmarkRecord:
    """``result`` as it is kept: everything that was measured, and on what. Keys are not in it."""
    request = result.request
    runtime = request.runtime
    provenance = request.profile.provenance
    environment = result.environment
    judgement = judge(result)
    return BenchmarkRecord(
        schema=SCHEMA,
        created=result.created,
        runtime=RuntimeRecord(runtime.kind.value, str(runtime.path) if runtime.path else None, runtime.build),
        host=result.host,
        gpu=result.gpu,
        arms=tuple(arm_record(arm, named=bool(request.arms)) for arm in result.arms),
        speedup_wall=result.speedup_wall,
        same_text=result.same_text,
        problems=problems_of(result),
        protocol=_protocol(request, result.prompts),
        verdict=_verdict(judgement),
        classes=_parts(judgement.per_class),
        guards=summed_up((*result.checks, *(check for arm in result.arms for check in arm.checks), *result.run_checks)),
        same_answer=result.same_answer,
        power=tuple(power for arm in result.arms if (power := _power(arm)) is not None),
        cross_check=result.cross_check,
        hardware=environment.hardware if environment else HardwareRecord(result.host, devices=runtime.devices),
        versions=environment.versions if environment else None,
        models=environment.models if environment else (),
        profile=request.profile.name,
        published=provenance.published if provenance else None,
        depths=_parts(judgement.per_depth),
        streams=_parts(judgement.per_streams),
        draft_arms_judged=_parts(judgement.per_arm),
        on_cpu=judgement.on_cpu,
    )


def _verdict(judgement: Judgement) -> VerdictRecord:
    return VerdictRecord(
        overall=judgement.verdict.value,
        speedup=judgement.speedup,
        low=judgement.low,
        high=judgement.high,
        best_n_max=judgement.best_n_max,
        reasons=judgement.reasons,
        runs_needed=judgement.runs_needed,
        this_prompt_only=judgement.this_prompt_only,
        interval=judgement.interval.value,
        prompts=judgement.prompts,
        best_arm=judgement.best_arm,
        speedup_with_warm_up=judgement.speedup_with_warm_up,
        decode_speedup=judgement.decode_speedup,
        words=in_words(judgement),
        expert=for_experts(judgement),
    )


def _parts(parts: Iterable[PartJudgement]) -> tuple[ClassRecord, ...]:
    return tuple(
        ClassRecord(
            name=part.name,
            overall=part.verdict.value,
            speedup=part.speedup,
            low=part.low,
            high=part.high,
            best_n_max=part.best_n_max,
            reasons=part.reasons,
            title=part.title,
            runs_needed=part.runs_needed,
        )
        for part in parts
    )


def _power(arm: ArmResult) -> PowerRecord | None:
    """Σ joules ÷ Σ tokens of the counted answers; ``None`` where one of them has no reading."""
    runs = arm.counted_runs
    spent = [run.energy_j for run in runs if run.energy_j is not None]
    tokens = sum(run.completion_tokens or 0 for run in runs)
    if not runs or len(spent) != len(runs) or not tokens:
        return None
    return PowerRecord(arm.label, sum(spent) / tokens, sum(spent) / len(runs))


def _protocol(request: BenchmarkRequest, prompts: Sequence[BenchmarkPrompt]) -> ProtocolRecord:
    protocol = PROTOCOL_BY_KIND[request.protocol]
    if prompts or request.custom_prompts:
        asked = tuple(_prompt(one, request.protocol) for one in prompts or request.custom_prompts)
    else:
        asked = (_prompt(BenchmarkPrompt("", None, request.prompt, request.tokens), request.protocol),)
    return ProtocolRecord(
        kind=request.protocol.value,
        title=protocol.stored_title,
        runs=request.runs if protocol.rounds is None else protocol.rounds,
        tokens=max((prompt.tokens or 0 for prompt in asked), default=request.tokens),
        n_max=request.n_max,
        sampling=PROFILE_SAMPLING if request.profile_sampling else GREEDY,
        context_tokens=request.profile.context_tokens,
        streams=protocol.streams,
        prompts=asked,
    )


def _prompt(prompt: BenchmarkPrompt, protocol: ProtocolKind) -> PromptRecord:
    import hashlib  # not for a first picture

    own = protocol is ProtocolKind.CUSTOM or (
        protocol is ProtocolKind.REFERENCE and prompt.text not in ("", DEFAULT_PROMPT)
    )
    encoded = prompt.text.encode("utf-8", "replace")
    return PromptRecord(
        id=prompt.id,
        prompt_class=prompt.prompt_class.value if prompt.prompt_class is not None else None,
        tokens=prompt.tokens,
        text=prompt.text if 0 < len(encoded) <= _LONGEST_PROMPT else None,
        sha256=hashlib.sha256(encoded).hexdigest() if encoded else None,
        custom=own,
    )


def problems_of(result: BenchmarkResult) -> tuple[str, ...]:
    """What must be said with the figures: the result's own problems, then each run that does not count."""
    told = list(result.problems)
    for arm in result.arms:
        for number, run in enumerate(arm.runs, 1):
            where = OF_RUN(arm=arm.label, number=number, words="")
            if not run.valid and not any(problem.startswith(where) for problem in told):
                told.append(where + (run.problem or NOT_VALID()))
    return tuple(told)


def arm_record(arm: ArmResult, *, named: bool = False) -> ArmRecord:
    """``named``: the arms have names of their own, as in a shoot-out."""
    kind = arm.kind.value if arm.spec_type in ("none", "draft-dspark") else arm.spec_type
    return ArmRecord(
        name=arm.name if named and arm.name not in ("", BASELINE) else kind,
        n_max=arm.n_max,
        argv=redact_argv(arm.argv),
        runs=arm.runs,
        summary=arm.summary,
        kind=arm.kind.value,
        spec_type=arm.spec_type,
        label=arm.label,
        keeps_warm_up=arm.keeps_warm_up,
    )
