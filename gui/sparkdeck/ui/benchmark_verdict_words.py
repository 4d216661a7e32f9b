"""What a benchmark says: one figure for everybody, a sentence for a newcomer, the interval for an expert. No Qt widgets."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.benchmark_compare import best_arm
from sparkdeck.domain.benchmark_judgement import n_max_to_apply
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND, ProtocolKind
from sparkdeck.domain.benchmark_record import PROFILE_SAMPLING, BenchmarkRecord, VerdictRecord
from sparkdeck.domain.benchmark_report_verdict import is_cpu_run
from sparkdeck.domain.benchmark_verdict_words import CPU_NOTE as STORED_CPU_NOTE
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.same_answer import SameAnswerOutcome
from sparkdeck.domain.translation import plural, sentences, tr
from sparkdeck.ui import formatting
from sparkdeck.ui.benchmark_moment import moment
from sparkdeck.ui.theme import Tone

CPU_NOTE = retold(STORED_CPU_NOTE)
FASTER, SAME, SLOWER, UNDECIDED, INVALID = "FASTER", "NO DIFFERENCE", "SLOWER", "UNDECIDED", "INVALID"
TONES = {FASTER: Tone.GOOD, SLOWER: Tone.BAD, INVALID: Tone.BAD}
"""All others have the tone of plain text; the word itself is always written beside."""
_TITLES = {
    FASTER: tr("The draft pays off on this machine."),
    SAME: tr("The draft makes no difference on this machine."),
    SLOWER: tr("The draft costs speed on this machine."),
    UNDECIDED: tr("It takes more runs to tell."),
    INVALID: tr("This result does not count."),
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """``figure`` is large, ``title`` its meaning; ``lines`` follow in muted text, ``warnings`` in their own tone."""

    figure: str
    title: str
    tone: Tone | None
    lines: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    apply_n_max: int | None = None
    """The best n-max, where the profile has another one."""
    more_runs: int | None = None
    """How many further runs would probably decide."""
    expert: str = ""
    """How the figure came about, for the tooltip."""


def verdict(record: BenchmarkRecord, current_n_max: int | None = None, *, can_extend: bool = False) -> Verdict:
    """``current_n_max`` is that of the measured profile as it is now, ``None`` where that profile is not selected;
    ``can_extend``: further runs can be added to this very result."""
    judged = record.verdict
    warnings = _warnings(record)
    if judged is None or (judged.speedup is None and judged.overall != INVALID):
        told = (_why_none(record), said_of(record), *_notes(record))
        return Verdict(formatting.UNKNOWN, tr("No speed-up can be told."), None, told, warnings)
    lines = [line for line in (_speeds(record, judged), _interval(record, judged), _accepted(record, judged)) if line]
    lines += [said_of(record), *_notes(record)]
    changed = record.same_answer is not None and record.same_answer.outcome is SameAnswerOutcome.FAULT
    apply = n_max_to_apply(judged.overall, judged.best_n_max, changes_answers=changed)
    if current_n_max in (None, apply):
        apply = None
    return Verdict(
        _figure(judged),
        _TITLES.get(judged.overall) or retold(judged.overall),
        TONES.get(judged.overall, Tone.TEXT),
        tuple(lines),
        warnings,
        apply,
        judged.runs_needed if judged.overall == UNDECIDED and can_extend else None,
        retold(judged.expert),
    )


def _figure(judged: VerdictRecord) -> str:
    if judged.overall == INVALID:
        return tr("Invalid")
    if judged.overall == UNDECIDED:
        return tr("Undecided")
    factor = formatting.times(judged.speedup)
    return {
        FASTER: tr("{factor} faster", factor=factor),
        SLOWER: tr("{factor}, slower", factor=factor),
        SAME: tr("{factor}, equal", factor=factor),
    }.get(judged.overall, factor)


def _speeds(record: BenchmarkRecord, judged: VerdictRecord) -> str:
    best, base = best_arm(record), record.baseline
    if best is None or base is None or judged.overall == INVALID:
        return ""
    fast, slow = best.summary.wall_tokens_per_s.mean, base.summary.wall_tokens_per_s.mean
    if fast is None or slow is None:
        return ""
    shown = formatting.times(fast / slow)
    if formatting.times(judged.speedup) == shown:
        how = tr("wall clock, mean")
    elif best.keeps_warm_up:  # the verdict leaves it out
        how = tr("wall clock, mean with the warm-up: {factor}", factor=shown)
    else:  # answers of other lengths, or some left out in one arm: the verdict weighs each prompt alike in both
        how = tr("wall clock, mean over all answers: {factor}; the verdict compares prompt by prompt", factor=shown)
    return tr(
        "{arm}: {fast:,.1f} tokens/s against {slow:,.1f} without the draft ({how}).",
        arm=retold(best.label),
        fast=fast,
        slow=slow,
        how=how,
    )


def _interval(record: BenchmarkRecord, judged: VerdictRecord) -> str:
    """How far the figure goes; of what is undecided also the figure, and what it takes."""
    if judged.overall == INVALID:
        return ""
    words = [_between(record, judged)]
    if judged.overall == UNDECIDED:
        kept = any(arm.keeps_warm_up for arm in record.arms) and judged.speedup_with_warm_up is not None
        factor = formatting.times(judged.speedup)
        so_far = (
            tr("So far {factor} without the warm-up.", factor=factor) if kept else tr("So far {factor}.", factor=factor)
        )
        words.insert(0, so_far)
        if judged.runs_needed is not None:
            words.append(_further(judged.runs_needed))
        else:
            words += [retold(reason) for reason in judged.reasons if reason != STORED_CPU_NOTE]
    elif judged.overall == SAME:
        words.append(tr("Less than 2 % either way counts as no difference."))
    return sentences(words)


def _between(record: BenchmarkRecord, judged: VerdictRecord) -> str:
    if judged.low is None or judged.high is None:
        return ""
    low, high, prompts = formatting.times(judged.low), formatting.times(judged.high), prompt_count(record)
    if judged.this_prompt_only:
        return plural(
            prompts,
            "Between {low} and {high} from run to run; it holds for this prompt only.",
            "Between {low} and {high} from run to run; it holds for these {n} prompts only.",
            low=low,
            high=high,
        )
    return plural(
        prompts,
        "With 95 % certainty between {low} and {high}, over {n} prompt.",
        "With 95 % certainty between {low} and {high}, over {n} prompts.",
        low=low,
        high=high,
    )


def _accepted(record: BenchmarkRecord, judged: VerdictRecord) -> str:
    best = best_arm(record)
    acceptance = best.summary.acceptance if best is not None else None
    if best is None or acceptance is None or judged.overall == INVALID:
        return ""
    length = best.summary.mean_accepted_length
    share = formatting.percent(acceptance)
    if length is None:
        words = tr("{share} of the drafted tokens accepted.", share=share)
    else:
        words = tr(
            "{share} of the drafted tokens accepted, mean length {length}.",
            share=share,
            length=formatting.ratio(length),
        )
    if len([arm for arm in record.draft_arms if arm.n_max is not None]) > 1 and judged.best_n_max is not None:
        words += tr(" Best n-max: {n_max}, the smallest that no other one clearly beats.", n_max=judged.best_n_max)
    return words


def _further(runs: int) -> str:
    return plural(
        runs,
        "About {n} further run of each arm would decide it.",
        "About {n:,} further runs of each arm would decide it.",
    )


def _why_none(record: BenchmarkRecord) -> str:
    if any(arm.kind == "attached" for arm in record.arms):
        return tr("An attached server is measured as it runs; it is not ours to start again without its draft.")
    if record.verdict is not None and record.verdict.overall == UNDECIDED and record.verdict.reasons:
        return sentences(retold(reason) for reason in record.verdict.reasons if reason != STORED_CPU_NOTE)
    if record.baseline is not None and not record.draft_arms and not record.problems:
        return tr("There is no arm with a draft, so there is nothing to compare with.")
    return tr("It takes valid runs with and without the draft.")


def _warnings(record: BenchmarkRecord) -> tuple[str, ...]:
    """What speaks against the result. Why it is undecided is among the lines, and no fault of it."""
    judged = record.verdict
    reasons = judged.reasons if judged is not None and judged.overall == INVALID else ()
    faults = [problem for problem in record.problems if _is_fault(record, problem) and f"{problem}." not in reasons]
    told = dict.fromkeys(retold(words) for words in (*reasons, *faults) if words != STORED_CPU_NOTE)
    return (*((CPU_NOTE,) if is_cpu_run(record) else ()), *told)


def _notes(record: BenchmarkRecord) -> tuple[str, ...]:
    """What was done otherwise than asked, and why: it is said, and speaks against nothing."""
    return tuple(retold(problem) for problem in record.problems if not _is_fault(record, problem))


def _is_fault(record: BenchmarkRecord, problem: str) -> bool:
    return any(problem.startswith(f"{arm.label}, run ") for arm in record.arms)


def prompt_count(record: BenchmarkRecord) -> int:
    return len({run.prompt_id for arm in record.arms for run in arm.counted_runs}) or 1


def said_of(record: BenchmarkRecord) -> str:
    """Which protocol, how often, when: ``Suite · 33 prompts · 2026-11-30 13:40``."""
    much = amount(record)
    if much and record.arms and record.arms[0].keeps_warm_up:
        much = tr("{amount}, warm-up kept in the mean", amount=much)
    parts = [protocol_title(record), much]
    if record.protocol is not None and record.protocol.sampling == PROFILE_SAMPLING:
        parts.append(tr("the profile's own sampling"))
    return " · ".join(filter(None, (*parts, when(record))))


def amount(record: BenchmarkRecord) -> str:
    """``3 runs × 512 tokens`` of a Reference run, ``33 prompts`` of others."""
    asked = record.protocol
    if asked is not None and asked.kind != ProtocolKind.REFERENCE.value:
        prompts = prompt_count(record)
        return plural(prompts, "{n} prompt", "{n} prompts")
    runs = asked.runs if asked is not None else max((len(arm.runs) for arm in record.arms), default=0)
    if not runs or asked is None or not asked.tokens:
        return ""
    return plural(runs, "{n} run × {tokens:,} tokens", "{n} runs × {tokens:,} tokens", tokens=asked.tokens)


def protocol_title(record: BenchmarkRecord) -> str:
    if record.protocol is None:
        return PROTOCOL_BY_KIND[ProtocolKind.REFERENCE].title
    known = {kind.value: protocol.title for kind, protocol in PROTOCOL_BY_KIND.items()}
    return retold(record.protocol.title) or known.get(record.protocol.kind, record.protocol.kind)


def when(record: BenchmarkRecord) -> str:
    return moment(record.created)
