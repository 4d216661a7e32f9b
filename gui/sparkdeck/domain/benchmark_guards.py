"""The validity guard: what makes a measured run worthless, one rule each.

Services supply the facts, these functions judge them. A fact that is ``None`` could not be had on this machine: its rule
is then reported as not told, never as passed. Rules about one request are in :func:`check_run`, about one arm in
:func:`check_arm`, about two arms in :func:`check_between`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sparkdeck.domain import benchmark_guard_words as say
from sparkdeck.domain.benchmark_flaws import Flaw, FlawKind, GuardCheck, flaws_of
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.benchmark_settings import THE_DRAFT, TOKENS
from sparkdeck.domain.repetition import find_repetition
from sparkdeck.domain.samples_gpu import ThrottleReason

__all__ = [
    "ArmFacts",
    "Flaw",
    "FlawKind",
    "GuardCheck",
    "RunFacts",
    "check_arm",
    "check_between",
    "check_run",
    "flaws_of",
    "summed_up",
]

LEAST_TOKENS = 64
"""Of an answer that may end by itself: below that its rate is mostly start and end."""
CLOCK_TOLERANCE = 0.03
OTHER_LOAD_PERCENT = 5.0
SLEPT_S = 2.0
"""How far the wall clock may run ahead of the one that stands still in sleep; clocks are also set by a little."""


@dataclass(frozen=True, slots=True)
class RunFacts:
    """What is known of one request beside its figures. ``text`` is all that the model wrote, reasoning first.

    ``drafts_always``: a draft model proposes in every answer; n-gram kinds only where they find something.
    ``other_load_percent`` is the load that other processes put on the GPU while it ran, ``other_name`` the busiest's.
    ``slept_s`` is what the wall clock gained on the one that stands still in sleep. ``spilled_bytes`` as in
    :func:`sparkdeck.domain.vram_spill.spilled_bytes`; ``why_no_spill`` where it is not known. ``gpu_reason`` says why the GPU's
    facts are missing.
    """

    wanted_tokens: int
    needs_full_answer: bool = False
    is_draft: bool = False
    drafts_always: bool = True
    text: str | None = None
    speculation_problem: str = ""
    throttle: tuple[ThrottleReason, ...] | None = None
    other_load_percent: float | None = None
    other_name: str = ""
    slept_s: float | None = None
    spilled_bytes: int | None = None
    why_no_spill: str = say.NO_SPILL_COUNTERS
    gpu_reason: str = ""


@dataclass(frozen=True, slots=True)
class ArmFacts:
    """What is known of one arm's server. ``label`` names it in sentences.

    ``layers`` are those on the GPU and all; ``layers_asked`` the number asked for, ``None`` where all that fit is what
    was asked. ``options`` are the launch options that count for the comparison: the command without the draft's, address
    and log. ``drafted`` is the sum over its runs.
    """

    label: str
    is_draft: bool
    speculation: str = THE_DRAFT
    """What drafts, in words: ``DSpark``."""
    drafted: int | None = None
    speculation_problem: str = ""
    layers: tuple[int, int] | None = None
    layers_asked: int | None = None
    context_asked_tokens: int | None = None
    context_tokens: int | None = None
    median_clock_mhz: float | None = None
    power_limit_w: float | None = None
    capped: bool = False
    """The power limit held the clocks."""
    options: Mapping[str, str] | None = None
    gpu_reason: str = ""


def check_run(run: RunResult, facts: RunFacts) -> tuple[GuardCheck, ...]:
    """Every rule about one request, in the order in which they are told."""
    if run.completion_tokens is None:
        return (GuardCheck(FlawKind.FAILED, False, run.problem or say.NO_COUNT()),)
    return (
        _ended_early(run, facts),
        _cached(run),
        _drafted(run, facts),
        _repetition(facts),
        _spilled(facts),
        _slowed_down(facts),
        _other_process(facts),
        _slept(facts),
    )


def check_arm(facts: ArmFacts) -> tuple[GuardCheck, ...]:
    """Every rule about one arm."""
    return (_arm_drafted(facts), _layers(facts), _context(facts))


def check_between(baseline: ArmFacts, draft: ArmFacts) -> tuple[GuardCheck, ...]:
    """Every rule about the comparison of two arms."""
    return (_clocks(baseline, draft), _differences(baseline, draft))


def summed_up(checks: Iterable[GuardCheck]) -> tuple[GuardCheck, ...]:
    """One check for each kind: failed if it failed anywhere (with how often), passed if it passed wherever it was told."""
    by_kind: dict[FlawKind, list[GuardCheck]] = {}
    for check in checks:
        by_kind.setdefault(check.kind, []).append(check)
    return tuple(_summed(kind, by_kind[kind]) for kind in FlawKind if kind in by_kind)


def _summed(kind: FlawKind, checks: list[GuardCheck]) -> GuardCheck:
    failed = Counter(check.words for check in checks if check.passed is False)
    if failed:
        told = [say.TIMES(words=words, count=count) if count > 1 else words for words, count in failed.most_common(3)]
        if len(failed) > 3:
            told.append(say.AND_MORE(count=len(failed) - 3))
        return GuardCheck(kind, False, "; ".join(told))
    passed = [check for check in checks if check.passed]
    if not passed:
        return checks[0]
    said = Counter(check.words for check in passed if check.words)
    return GuardCheck(kind, True, said.most_common(1)[0][0] if said else "")


# -- one request ------------------------------------------------------------------------------------------------------


def _ended_early(run: RunResult, facts: RunFacts) -> GuardCheck:
    made, wanted = run.completion_tokens or 0, facts.wanted_tokens
    least = wanted if facts.needs_full_answer else min(LEAST_TOKENS, wanted)
    if made < least:
        needed = "" if facts.needs_full_answer else say.TOO_SHORT(least=least)
        return GuardCheck(FlawKind.ENDED_EARLY, False, say.ended_after(made, wanted, run.finish_reason, needed))
    if made > wanted:
        return GuardCheck(FlawKind.ENDED_EARLY, False, say.MADE_MORE(made=made, wanted=wanted))
    return GuardCheck(FlawKind.ENDED_EARLY, True)


def _cached(run: RunResult) -> GuardCheck:
    if run.cached_tokens is None:
        return GuardCheck(FlawKind.CACHED_PROMPT, None, say.CACHE_UNKNOWN())
    if run.cached_tokens:
        return GuardCheck(FlawKind.CACHED_PROMPT, False, say.CACHED(count=run.cached_tokens))
    return GuardCheck(FlawKind.CACHED_PROMPT, True)


def _drafted(run: RunResult, facts: RunFacts) -> GuardCheck:
    if not facts.is_draft:
        if run.drafted:
            return GuardCheck(FlawKind.DRAFTED_IN_BASELINE, False, say.drafted_in_baseline(run.drafted))
        return GuardCheck(FlawKind.DRAFTED_IN_BASELINE, True)
    if run.drafted or not facts.drafts_always:
        return GuardCheck(FlawKind.NOTHING_DRAFTED, True)
    reason = say.REASON(reason=facts.speculation_problem) if facts.speculation_problem else ""
    return GuardCheck(FlawKind.NOTHING_DRAFTED, False, say.NOTHING_DRAFTED(reason=reason))


def _repetition(facts: RunFacts) -> GuardCheck:
    if facts.text is None:
        return GuardCheck(FlawKind.REPETITION, None, say.NO_TEXT())
    found = find_repetition(facts.text)
    return GuardCheck(FlawKind.REPETITION, found is None, found.words if found else "")


def _spilled(facts: RunFacts) -> GuardCheck:
    if facts.spilled_bytes is None:
        return GuardCheck(FlawKind.VRAM_SPILLED, None, facts.gpu_reason or facts.why_no_spill)
    if facts.spilled_bytes:
        words = say.SPILLED(mebibytes=facts.spilled_bytes / (1 << 20))
        return GuardCheck(FlawKind.VRAM_SPILLED, False, words)
    return GuardCheck(FlawKind.VRAM_SPILLED, True)


def _slowed_down(facts: RunFacts) -> GuardCheck:
    if facts.throttle is None:
        return GuardCheck(FlawKind.SLOWED_DOWN, None, facts.gpu_reason or say.SLOWING_UNKNOWN())
    reasons = [reason.value for reason in facts.throttle if reason.is_slow_down]
    if reasons:
        return GuardCheck(FlawKind.SLOWED_DOWN, False, say.SLOWED(reasons=", ".join(reasons)))
    return GuardCheck(FlawKind.SLOWED_DOWN, True)


def _other_process(facts: RunFacts) -> GuardCheck:
    if facts.other_load_percent is None:
        words = facts.gpu_reason or say.LOAD_UNKNOWN()
        return GuardCheck(FlawKind.OTHER_PROCESS, None, words)
    if facts.other_load_percent > OTHER_LOAD_PERCENT:
        who = facts.other_name or say.OTHER_PROCESS()
        return GuardCheck(FlawKind.OTHER_PROCESS, False, say.USED_GPU(who=who, percent=facts.other_load_percent))
    return GuardCheck(FlawKind.OTHER_PROCESS, True)


def _slept(facts: RunFacts) -> GuardCheck:
    if facts.slept_s is None:
        return GuardCheck(FlawKind.SLEPT, None, say.NO_SLEEP_CLOCK())
    if facts.slept_s > SLEPT_S:
        return GuardCheck(FlawKind.SLEPT, False, say.SLEPT(seconds=facts.slept_s))
    return GuardCheck(FlawKind.SLEPT, True)


# -- one arm ----------------------------------------------------------------------------------------------------------


def _arm_drafted(facts: ArmFacts) -> GuardCheck:
    if not facts.is_draft:
        passed = not facts.drafted
        words = "" if passed else say.drafted_in_baseline(facts.drafted)
        return GuardCheck(FlawKind.DRAFTED_IN_BASELINE, passed, words)
    if facts.drafted is None:
        return GuardCheck(FlawKind.NOTHING_DRAFTED, None, say.DRAFTS_UNCOUNTED())
    if facts.drafted:
        return GuardCheck(FlawKind.NOTHING_DRAFTED, True, say.WERE_DRAFTED(count=facts.drafted))
    reason = say.REASON(reason=facts.speculation_problem) if facts.speculation_problem else ""
    return GuardCheck(FlawKind.NOTHING_DRAFTED, False, say.NOT_ACTIVE(speculation=facts.speculation, reason=reason))


def _layers(facts: ArmFacts) -> GuardCheck:
    if facts.layers is None:
        return GuardCheck(FlawKind.LAYERS_ON_CPU, None, facts.gpu_reason or say.LAYERS_UNKNOWN())
    on_gpu, all_layers = facts.layers
    asked = all_layers if facts.layers_asked is None else min(facts.layers_asked, all_layers)
    if on_gpu < asked:
        words = say.LAYERS_ON_CPU(count=asked - on_gpu, all=all_layers)
        return GuardCheck(FlawKind.LAYERS_ON_CPU, False, words)
    return GuardCheck(FlawKind.LAYERS_ON_CPU, True, say.LAYERS_ON_GPU(count=on_gpu, all=all_layers))


def _context(facts: ArmFacts) -> GuardCheck:
    if facts.context_tokens is None or facts.context_asked_tokens is None:
        why = say.NO_CONTEXT_ASKED() if facts.context_asked_tokens is None else say.CONTEXT_UNKNOWN()
        return GuardCheck(FlawKind.CONTEXT_REDUCED, None, why)
    if facts.context_tokens < facts.context_asked_tokens:
        words = say.CONTEXT_REDUCED(tokens=facts.context_tokens, asked=facts.context_asked_tokens)
        return GuardCheck(FlawKind.CONTEXT_REDUCED, False, words)
    return GuardCheck(FlawKind.CONTEXT_REDUCED, True, TOKENS(tokens=facts.context_tokens))


# -- two arms ---------------------------------------------------------------------------------------------------------


def _clocks(baseline: ArmFacts, draft: ArmFacts) -> GuardCheck:
    one, other = baseline.median_clock_mhz, draft.median_clock_mhz
    if not one or not other:
        why = baseline.gpu_reason or draft.gpu_reason or say.CLOCKS_UNKNOWN()
        return GuardCheck(FlawKind.CLOCKS_DIFFER, None, why)
    apart = abs(other / one - 1)
    clocks = say.CLOCKS(one=one, baseline=baseline.label, other=other, draft=draft.label)
    if apart > CLOCK_TOLERANCE:
        return GuardCheck(FlawKind.CLOCKS_DIFFER, False, say.CLOCKS_DIFFER(apart=apart, clocks=clocks))
    limit = draft.power_limit_w or baseline.power_limit_w
    if limit and (baseline.capped or draft.capped):
        clocks = say.CLOCKS_HELD(clocks=clocks, watts=limit)
    return GuardCheck(FlawKind.CLOCKS_DIFFER, True, clocks)


def _differences(baseline: ArmFacts, draft: ArmFacts) -> GuardCheck:
    if baseline.options is None or draft.options is None:
        return GuardCheck(FlawKind.ARMS_DIFFER, None, say.COMMAND_UNKNOWN())
    names = sorted({*baseline.options, *draft.options})
    different = [name for name in names if baseline.options.get(name) != draft.options.get(name)]
    if not different:
        return GuardCheck(FlawKind.ARMS_DIFFER, True)
    told = ", ".join(
        say.OPTION_DIFFERS(
            option=name,
            one=baseline.options.get(name, say.NOT_GIVEN()),
            other=draft.options.get(name, say.NOT_GIVEN()),
        )
        for name in different[:3]
    )
    if len(different) <= 3:
        words = say.ARMS_DIFFER(baseline=baseline.label, draft=draft.label, options=told)
    else:
        more = len(different) - 3
        words = say.ARMS_DIFFER_IN_MORE(baseline=baseline.label, draft=draft.label, options=told, count=more)
    return GuardCheck(FlawKind.ARMS_DIFFER, False, words)
