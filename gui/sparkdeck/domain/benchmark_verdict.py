"""The verdict on a benchmark: FASTER, SLOWER, NO DIFFERENCE, UNDECIDED or INVALID, and why."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sparkdeck.domain.attached_benchmark import NO_BASELINE
from sparkdeck.domain.benchmark import ArmKind, ArmResult, BenchmarkRequest, BenchmarkResult, speedup_over
from sparkdeck.domain.benchmark_flaws import flaws_of
from sparkdeck.domain.benchmark_judgement import BAND, FEWEST_PROMPTS, Judgement, PartJudgement, SpeedUp, Verdict
from sparkdeck.domain.benchmark_prompts import PromptClass
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND
from sparkdeck.domain.benchmark_reasons import (
    changed_answers,
    cut_short,
    left_out,
    nothing_to_compare,
    problems_of_arm,
    sentence,
    why_undecided,
)
from sparkdeck.domain.benchmark_run import RunResult, decode_amount
from sparkdeck.domain.benchmark_statistics import speed_up
from sparkdeck.domain.benchmark_streams import together
from sparkdeck.domain.benchmark_verdict_words import for_experts, in_words
from sparkdeck.domain.recorded_text import recorded
from sparkdeck.domain.runtime import RuntimeKind

__all__ = ["BAND", "Judgement", "Verdict", "counts", "for_experts", "in_words", "judge", "verdict_of"]

_NO_PROMPT = recorded("No prompt was answered in both arms, so there is nothing to compare.")
_DEPTH = recorded("{tokens:,} tokens deep")
_ONE_STREAM = recorded("1 stream")
_STREAMS = recorded("{count} streams together")
_MOST_RUNS_NEEDED = 2000
_MOST_UNITS = 200
"""Starts, of which nobody waits for more."""

_Chosen = Callable[[RunResult], bool]


def judge(result: BenchmarkResult) -> Judgement:
    """What ``result`` comes to; also of one that was cut short."""
    on_cpu = runs_on_cpu(result.request)
    if result.request.attached is not None:
        return Judgement(Verdict.UNDECIDED, reasons=(f"{NO_BASELINE}.",), on_cpu=on_cpu)
    if flaws := flaws_of(result.checks):
        return Judgement(Verdict.INVALID, reasons=tuple(sentence(flaw.words) for flaw in flaws), on_cpu=on_cpu)
    baseline, drafts = result.baseline, [arm for arm in result.arms if arm.kind is not ArmKind.BASELINE]
    if baseline is None or not drafts:
        reasons = (nothing_to_compare(result), *cut_short(result))
        return Judgement(Verdict.UNDECIDED, reasons=reasons, on_cpu=on_cpu)
    full = PROTOCOL_BY_KIND[result.request.protocol].needs_full_answers
    if problems := problems_of_arm(baseline, full):
        return Judgement(Verdict.INVALID, reasons=problems, on_cpu=on_cpu)
    sound = [arm for arm in drafts if not problems_of_arm(arm, full)]
    refused = tuple(problem for arm in drafts for problem in problems_of_arm(arm, full))
    if not sound:
        return Judgement(Verdict.INVALID, reasons=refused, on_cpu=on_cpu)
    whole = _compare(baseline, sound, _is_answer)
    if whole.best is None:
        reason = _NO_PROMPT()
        return Judgement(Verdict.UNDECIDED, reasons=(*refused, reason), on_cpu=on_cpu)
    reasons = (*refused, *cut_short(result), *left_out(baseline, *sound), *changed_answers(result))
    judgement = _judgement(baseline, sound, whole, reasons, on_cpu)
    if cut_short(result):  # turns that would have evened out a drift are missing, and so may be the arms that are best
        judgement = replace(judgement, verdict=Verdict.UNDECIDED, reasons=reasons, runs_needed=None, best_n_max=None)
    depths = _by_depth(baseline, sound) if PROTOCOL_BY_KIND[result.request.protocol].context_shares else ()
    return replace(judgement, changes_answers=bool(changed_answers(result)), per_depth=depths)


def counts(result: BenchmarkResult) -> bool:
    """Whether it can be built on. The Reference run needs every run; others leave out single answers that do not count."""
    if PROTOCOL_BY_KIND[result.request.protocol].needs_full_answers or len(result.arms) < 2:
        return result.all_valid
    return result.is_complete and judge(result).verdict is not Verdict.INVALID


def verdict_of(found: SpeedUp) -> Verdict:
    """FASTER or SLOWER when the whole interval lies beyond ±2 %, NO DIFFERENCE when inside, else UNDECIDED."""
    if found.low is None or found.high is None:
        return Verdict.UNDECIDED
    return _word(found.low, found.high)


def _word(low: float, high: float) -> Verdict:
    if low > 1 + BAND:
        return Verdict.FASTER
    if high < 1 - BAND:
        return Verdict.SLOWER
    if low >= 1 - BAND and high <= 1 + BAND:
        return Verdict.NO_DIFFERENCE
    return Verdict.UNDECIDED


def runs_needed(found: SpeedUp) -> int | None:
    """How many more runs an arm would decide it if they spread like these; ``None`` where none would, or none need to."""
    if verdict_of(found) is not Verdict.UNDECIDED or found.value is None or found.spread is None:
        return None
    units = found.spread.units
    for enough in range(units + 1, _MOST_UNITS + 1):
        if _word(*found.spread.interval(enough)) is not Verdict.UNDECIDED:
            more = math.ceil(found.runs / units * (enough - units))
            return more if more <= _MOST_RUNS_NEEDED else None
    return None


def runs_on_cpu(request: BenchmarkRequest) -> bool:
    """Whether the figures come from a CPU: they then say nothing about a GPU."""
    runtime = request.runtime
    if runtime.kind is RuntimeKind.ATTACHED:
        return False
    return runtime.kind is RuntimeKind.BUILTIN or not runtime.devices or request.profile.options.get("device") == "none"


# -- the figures ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Compared:
    """Every draft arm's speed-up, and the arm to take: the smallest n-max that cannot be told from the fastest."""

    speed_ups: tuple[SpeedUp, ...]
    best: int | None
    best_n_max: int | None

    @property
    def found(self) -> SpeedUp:
        return self.speed_ups[self.best] if self.best is not None else SpeedUp(None)


def _compare(baseline: ArmResult, drafts: Sequence[ArmResult], chosen: _Chosen) -> _Compared:
    base = _runs(baseline, chosen)
    runs = [_runs(arm, chosen) for arm in drafts]
    speed_ups = tuple(speed_up(base, own) for own in runs)
    known = [number for number, found in enumerate(speed_ups) if found.value is not None]
    if not known:
        return _Compared(speed_ups, None, None)
    fastest = max(known, key=lambda number: speed_ups[number].value or 0.0)
    best = fastest
    for number in sorted(known, key=lambda number: drafts[number].n_max or 0):
        smaller = (drafts[number].n_max or 0) < (drafts[best].n_max or 0)
        if smaller and drafts[number].spec_type == drafts[fastest].spec_type:
            told_apart = speed_up(runs[number], runs[fastest], sure=False).low
            if told_apart is not None and told_apart <= 1:
                best = number
                break
    return _Compared(speed_ups, best, drafts[best].n_max)


def _runs(arm: ArmResult, chosen: _Chosen) -> list[RunResult]:
    """The runs to judge by: without the warm-up, unless there are not two of any prompt but for it."""
    runs = [run for run in arm.valid_runs if chosen(run)]
    warm = [run for run in runs if not run.warm_up]
    return runs if arm.keeps_warm_up and len(warm) < 2 else warm


def _is_answer(run: RunResult) -> bool:
    return run.streams == 1 and not run.is_probe


def _judgement(
    baseline: ArmResult, drafts: Sequence[ArmResult], whole: _Compared, reasons: tuple[str, ...], on_cpu: bool
) -> Judgement:
    found, best = whole.found, drafts[whole.best or 0]
    verdict, needed = verdict_of(found), runs_needed(found)
    decode = speed_up(_runs(baseline, _is_answer), _runs(best, _is_answer), decode_amount, resamples=0).value
    with_warm_up = speedup_over(baseline, best) if best.keeps_warm_up else None
    if verdict is Verdict.UNDECIDED:
        reasons = (*reasons, why_undecided(found, needed))
    return Judgement(
        verdict,
        found.value,
        found.low,
        found.high,
        found.kind,
        needed,
        found.prompts < FEWEST_PROMPTS,
        found.prompts,
        reasons,
        per_class=_by_class(baseline, drafts),
        per_streams=_by_streams(baseline, drafts),
        per_arm=tuple(
            _part(f"{arm.kind.value}-{number}", arm.label, arm_found, arm.n_max)
            for number, (arm, arm_found) in enumerate(zip(drafts, whole.speed_ups, strict=True))
        ),
        best_n_max=whole.best_n_max,
        best_arm=best.label,
        speedup_with_warm_up=with_warm_up,
        decode_speedup=decode,
        on_cpu=on_cpu,
    )


# -- the parts --------------------------------------------------------------------------------------------------------


def _by_class(baseline: ArmResult, drafts: Sequence[ArmResult]) -> tuple[PartJudgement, ...]:
    measured = {run.prompt_class for run in baseline.valid_runs}
    return tuple(
        _compared_part(each.value, each.stored_title, _compare(baseline, drafts, _of_class(each.value)))
        for each in PromptClass
        if each.value in measured
    )


def _of_class(name: str) -> _Chosen:
    return lambda run: _is_answer(run) and run.prompt_class == name


def _by_depth(baseline: ArmResult, drafts: Sequence[ArmResult]) -> tuple[PartJudgement, ...]:
    depths = {
        run.prompt_id: run.context_depth_tokens
        for run in _runs(baseline, _is_answer)
        if run.context_depth_tokens is not None
    }
    if len(depths) < 2:
        return ()
    return tuple(
        _compared_part(prompt, _DEPTH(tokens=depth), _compare(baseline, drafts, _of_prompt(prompt)))
        for prompt, depth in sorted(depths.items(), key=lambda item: item[1])
    )


def _of_prompt(prompt: str) -> _Chosen:
    return lambda run: _is_answer(run) and run.prompt_id == prompt


def _by_streams(baseline: ArmResult, drafts: Sequence[ArmResult]) -> tuple[PartJudgement, ...]:
    """Several streams count together: all their tokens over the time from the first request to the last byte."""
    numbers = sorted({run.streams for run in baseline.valid_runs})
    if len(numbers) < 2:
        return ()
    parts = []
    for streams in numbers:
        base, *others = (
            replace(arm, runs=together([run for run in arm.runs if run.streams == streams], streams))
            for arm in (baseline, *drafts)
        )
        title = _ONE_STREAM() if streams == 1 else _STREAMS(count=streams)
        parts.append(_compared_part(str(streams), title, _compare(base, others, lambda run: not run.is_probe)))
    return tuple(parts)


def _compared_part(name: str, title: str, compared: _Compared) -> PartJudgement:
    return _part(name, title, compared.found, compared.best_n_max)


def _part(name: str, title: str, found: SpeedUp, n_max: int | None) -> PartJudgement:
    verdict, needed = verdict_of(found), runs_needed(found)
    reasons = (why_undecided(found, needed),) if verdict is Verdict.UNDECIDED else ()
    return PartJudgement(name, title, verdict, found.value, found.low, found.high, n_max, needed, reasons)
