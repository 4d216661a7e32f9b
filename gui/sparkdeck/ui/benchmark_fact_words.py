"""What a benchmark says beside its verdict: same answer, reading the prompt, power, cross-check, validity. No Qt widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from sparkdeck.domain.benchmark_compare import best_arm
from sparkdeck.domain.benchmark_record import ArmRecord, BenchmarkRecord, PowerRecord
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.same_answer import SameAnswerOutcome
from sparkdeck.domain.speed_bench_columns import ratio
from sparkdeck.domain.translation import number, plural, tr
from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Tone

_OUTCOME_TONES = {SameAnswerOutcome.FAULT: Tone.BAD, SameAnswerOutcome.SAME: Tone.GOOD}


@dataclass(frozen=True, slots=True)
class Fact:
    label: str
    words: str
    tone: Tone = Tone.TEXT
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class Checks:
    """What the validity guard found, in words: rules that held, that did not, and that this machine cannot tell."""

    passed: tuple[str, ...]
    failed: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def summary(self) -> str:
        """``9 checks passed, 2 cannot be told here.``"""
        parts = [plural(len(self.failed), "{n} failed", "{n} failed")] if self.failed else []
        if self.passed:
            parts.append(plural(len(self.passed), "{n} passed", "{n} passed"))
        if self.unknown:
            parts.append(
                plural(len(self.unknown), "{n} cannot be told on this machine", "{n} cannot be told on this machine")
            )
        return (
            tr("{sentence}.", "a finding that becomes a sentence", sentence=reduce(_and_next, parts)) if parts else ""
        )


def _and_next(first: str, following: str) -> str:
    return tr("{first}, {next}", "a list", first=first, next=following)


def _and_finding(first: str, second: str) -> str:
    return tr("{first}; {second}", "two findings", first=first, second=second)


def facts_of(record: BenchmarkRecord) -> tuple[Fact, ...]:
    """Those that are known; each is one line."""
    facts = [_same_answer(record), *_prompt_reading(record), _power(record), _cross_check(record), _hardware(record)]
    return tuple(fact for fact in facts if fact is not None)


def checks_of(record: BenchmarkRecord) -> Checks:
    def said(passed: bool | None) -> tuple[str, ...]:
        found = [check for check in record.guards if check.passed is passed]
        return tuple(
            tr("{label}: {words}", label=check.kind.title, words=retold(check.words))
            if check.words
            else check.kind.title
            for check in found
        )

    return Checks(said(True), said(False), said(None))


def _same_answer(record: BenchmarkRecord) -> Fact | None:
    judged = record.same_answer
    if judged is not None:
        return Fact(tr("Same answer"), retold(judged.words), _OUTCOME_TONES.get(judged.outcome, Tone.TEXT))
    if record.same_text is None:
        return None
    words = tr("The text is the same in all valid runs.") if record.same_text else tr("The texts differ between runs.")
    return Fact(tr("Same answer"), words)


def _prompt_reading(record: BenchmarkRecord) -> list[Fact]:
    """The draft reads the prompt too, so it may cost prompt speed."""
    best, base = best_arm(record), record.baseline
    if best is None or base is None:
        return []
    facts = []
    slow = _probes(base)
    for prompt, fast_runs in _probes(best).items():
        if prompt not in slow:
            continue
        fast, before = _mean_speed(fast_runs), _mean_speed(slow[prompt])
        if fast is None or before is None:
            continue
        tokens = fast_runs[0].prompt_tokens
        first, first_before = _mean_ttft(fast_runs), _mean_ttft(slow[prompt])
        change = _change(ratio(fast, before))
        if first is not None and first_before is not None:
            words = tr(
                "{fast:,.0f} tokens/s with the draft, {slow:,.0f} without ({change}); first token after {first} and "
                "{first_before}.",
                fast=fast,
                slow=before,
                change=change,
                first=formatting.seconds(first),
                first_before=formatting.seconds(first_before),
            )
        else:
            words = tr(
                "{fast:,.0f} tokens/s with the draft, {slow:,.0f} without ({change}).",
                fast=fast,
                slow=before,
                change=change,
            )
        facts.append(Fact(tr("Prompt of {tokens}", tokens=formatting.count(tokens)), words))
    return facts


def _probes(arm: ArmRecord) -> dict[str, list[RunResult]]:
    found: dict[str, list[RunResult]] = {}
    for run in arm.runs:
        if run.is_probe and run.valid:
            found.setdefault(run.prompt_id, []).append(run)
    return found


def _mean_speed(runs: Sequence[RunResult]) -> float | None:
    """All prompt tokens ÷ all seconds of reading them."""
    known = [
        (run.prompt_tokens, run.prompt_tokens_per_s) for run in runs if run.prompt_tokens and run.prompt_tokens_per_s
    ]
    seconds = sum(tokens / speed for tokens, speed in known if tokens and speed)
    return sum(tokens for tokens, _ in known if tokens) / seconds if seconds and len(known) == len(runs) else None


def _mean_ttft(runs: Sequence[RunResult]) -> float | None:
    known = [run.ttft_s for run in runs if run.ttft_s is not None]
    return sum(known) / len(known) if known and len(known) == len(runs) else None


def _change(factor: float | None) -> str:
    if factor is None:
        return formatting.UNKNOWN
    percent = round(100 * (factor - 1))
    return tr("no change") if percent == 0 else f"{'+' if percent > 0 else '−'}{abs(percent)} %"


def _power(record: BenchmarkRecord) -> Fact | None:
    parts = []
    for power in record.power:
        if power.joules_per_token is not None:
            parts.append(_joules(power, power.joules_per_token))
    if not parts:
        return None
    words = tr("{sentence}.", "a finding that becomes a sentence", sentence=reduce(_and_finding, parts))
    return Fact(tr("Power"), words, tooltip=tr("From the GPU's own energy counter."))


def _joules(power: PowerRecord, per_token: float) -> str:
    arm = retold(power.arm)
    if power.joules_per_answer is None:
        return tr("{arm}: {per_token:.2f} J a token", arm=arm, per_token=per_token)
    return tr(
        "{arm}: {per_token:.2f} J a token, {per_answer:,.0f} J an answer",
        arm=arm,
        per_token=per_token,
        per_answer=power.joules_per_answer,
    )


def _cross_check(record: BenchmarkRecord) -> Fact | None:
    check = record.cross_check
    if check is None:
        return None
    if check.decode_tokens_per_s is None:
        words = retold(check.words) or tr("{tool} gave no figure.", tool=check.tool)
        return Fact(tr("Cross-check"), words, Tone.MUTED)
    theirs = number(check.decode_tokens_per_s, ",.1f")
    if check.stdev is not None:
        theirs = f"{theirs} ± {number(check.stdev, ',.1f')}"
    if check.ours_tokens_per_s is None:
        words = tr("{tool}: {theirs} tokens/s without a draft.", tool=check.tool, theirs=theirs)
    else:
        words = tr(
            "{tool}: {theirs} tokens/s without a draft, measured here: {ours:,.1f}.",
            tool=check.tool,
            theirs=theirs,
            ours=check.ours_tokens_per_s,
        )
    tooltip = tr("Another tool's figure, never mixed with ours.")
    return Fact(tr("Cross-check"), f"{words} {retold(check.words)}".strip(), tooltip=tooltip)


def _hardware(record: BenchmarkRecord) -> Fact:
    driver = (
        tr("driver {version}", version=record.hardware.driver)
        if record.hardware is not None and record.hardware.driver
        else ""
    )
    build = tr("build {number}", number=record.runtime.build) if record.runtime.build is not None else ""
    gpu = record.gpu or ("" if any(arm.kind == "attached" for arm in record.arms) else tr("no GPU"))
    runtime = {"builtin": tr("built-in runtime"), "binary": "llama-server"}.get(
        record.runtime.kind, record.runtime.kind
    )
    return Fact(tr("Measured on"), " · ".join(filter(None, (gpu, driver, runtime, build))))
