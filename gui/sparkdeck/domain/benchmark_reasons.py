"""Why a benchmark's verdict is what it is, in sentences: what does not count, and what keeps it undecided."""

from __future__ import annotations

import math

from sparkdeck.domain.benchmark import ArmKind, ArmResult, BenchmarkResult
from sparkdeck.domain.benchmark_flaws import flaws_of
from sparkdeck.domain.benchmark_judgement import BAND, FEWEST_PROMPTS, IntervalKind, SpeedUp
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND
from sparkdeck.domain.recorded_text import LABELLED, recorded
from sparkdeck.domain.same_answer import SameAnswerOutcome

OF_RUN = recorded("{arm}, run {number}: {words}")
STEPS_UNCOUNTED = recorded("{arm}: this server does not count verification steps, so the mean length is unknown")
NOT_RESUMABLE = recorded("It could not be resumed after a crash: {reason}")
NOT_VALID = recorded("not valid")
_RUNS_DO_NOT_COUNT = recorded("{arm}: {bad} of {all} runs do not count.")
_NO_RUN = recorded("{arm}: no run was finished.")
_NOT_ACTIVE = recorded("{arm} was not active: nothing was drafted.")
_CUT_SHORT = recorded("It was cut short: {made:,} of {planned:,} requests were measured.")
_ONE_LEFT_OUT = recorded("1 run is left out of this.{first}")
_LEFT_OUT = recorded("{count} runs are left out of this.{first}")
_THE_FIRST = recorded(" The first: {arm}, {problem}.")
_NO_SPREAD = recorded("One run in each arm has no spread: it takes at least two beside the warm-up.")
_TOO_SOON_OVER = recorded(
    " Its answers are over so soon that a pause of the machine counts: longer answers would decide it sooner."
)
_ONE_MORE = recorded(
    "The runs spread too widely to tell; 1 more run in each arm would decide it if they spread like these.{longer}"
)
_MORE = recorded(
    "The runs spread too widely to tell; {count:,} more runs in each arm would decide it if they spread like "
    "these.{longer}"
)
_MORE_PROMPTS = recorded("The runs spread too widely, and more of the same will not decide it: more prompts would.")
_NO_NUMBER = recorded("No number of runs would decide it.{longer}")
_PROMPTS_DIFFER = recorded(
    "The gain differs too much from prompt to prompt; more runs will not decide it: more prompts would."
)
_NO_INTERVAL = recorded(
    "The runs spread too widely to tell, and no reasonable number of further ones would decide it.{longer}"
)
_CLOSE = recorded("It lies so close to the limit of 2 % that no reasonable number of runs would decide it.{longer}")
_NO_DRAFT = recorded("There is no draft in this profile, so there is nothing to compare.")
_TAKES_BOTH = recorded("It takes runs with and without the draft to tell.")

_LEAST_SOUND_SHARE = 0.5
"""Of an arm's runs, where single ones may fail: with fewer, what is left is a choice of the luckier ones."""


def problems_of_arm(arm: ArmResult, full: bool) -> tuple[str, ...]:
    """Why an arm cannot be judged: its own flaws, or too few sound runs."""
    if flaws := flaws_of(arm.checks):
        return tuple(f"{LABELLED(label=arm.label, words=flaw.words)}." for flaw in flaws)
    answers = [run for run in arm.runs if not run.is_probe and (full or not run.warm_up)]
    bad = [(number, run) for number, run in enumerate(answers, 1) if not run.valid]
    sound = len(answers) - len(bad)
    if bad and (full or sound < _LEAST_SOUND_SHARE * len(answers)):
        return tuple(
            f"{OF_RUN(arm=arm.label, number=number, words=run.problem or NOT_VALID())}." for number, run in bad[:3]
        ) + ((_RUNS_DO_NOT_COUNT(arm=arm.label, bad=len(bad), all=len(answers)),) if len(bad) > 3 else ())
    if not sound:
        return (_NO_RUN(arm=arm.label),)
    if arm.kind is ArmKind.DSPARK and not any(run.drafted for run in answers if run.valid):
        return (_NOT_ACTIVE(arm=arm.label),)
    return ()


def sound_speed_up(result: BenchmarkResult) -> float | None:
    """The best draft arm's mean wall speed ÷ the baseline's, of a whole benchmark that is not invalid; else ``None``.

    A single answer that does not count is no reason to withhold it, but in the Reference run.
    """
    base, best = result.baseline, result.best_draft_arm
    if base is None or best is None or not result.is_complete or flaws_of(result.checks):
        return None
    full = PROTOCOL_BY_KIND[result.request.protocol].needs_full_answers
    return None if problems_of_arm(base, full) or problems_of_arm(best, full) else result.speedup_wall


def cut_short(result: BenchmarkResult) -> tuple[str, ...]:
    if result.planned_runs is None or result.is_complete:
        return ()
    made = sum(len(arm.runs) for arm in result.arms)
    return (_CUT_SHORT(made=made, planned=result.planned_runs),)


def left_out(*arms: ArmResult) -> tuple[str, ...]:
    bad = [(arm, run) for arm in arms for run in arm.runs if not run.valid and not run.warm_up]
    if not bad:
        return ()
    arm, run = bad[0]
    first = _THE_FIRST(arm=arm.label, problem=run.problem) if run.problem else ""
    return (_ONE_LEFT_OUT(first=first) if len(bad) == 1 else _LEFT_OUT(count=len(bad), first=first),)


def changed_answers(result: BenchmarkResult) -> tuple[str, ...]:
    """The speed of wrong answers is worth nothing, however it was measured."""
    same = result.same_answer
    return (same.words,) if same is not None and same.outcome is SameAnswerOutcome.FAULT else ()


def why_undecided(found: SpeedUp, needed: int | None) -> str:
    if found.runs < 2:
        return _NO_SPREAD()
    longer = _TOO_SOON_OVER() if found.spread is not None and found.spread.is_short else ""
    if needed is not None:
        return _ONE_MORE(longer=longer) if needed == 1 else _MORE(count=needed, longer=longer)
    if found.kind is IntervalKind.RANGE or found.prompts < FEWEST_PROMPTS:
        return _NO_NUMBER(longer=longer) if longer else _MORE_PROMPTS()
    if found.spread is not None and found.spread.of_prompts > abs(math.log(found.value or 1.0)) - BAND:
        return _PROMPTS_DIFFER()
    if found.low is None:
        return _NO_INTERVAL(longer=longer)
    return _CLOSE(longer=longer)


def nothing_to_compare(result: BenchmarkResult) -> str:
    if result.request.profile.draft is None and not result.request.profile.wants_speculation:
        return _NO_DRAFT()
    return _TAKES_BOTH()


def sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
