"""Why a benchmark's verdict is what it is, in sentences: what does not count, and what keeps it undecided."""

from __future__ import annotations

import math

from sparkdeck.domain.benchmark import ArmKind, ArmResult, BenchmarkResult
from sparkdeck.domain.benchmark_flaws import flaws_of
from sparkdeck.domain.benchmark_judgement import BAND, FEWEST_PROMPTS, IntervalKind, SpeedUp
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND
from sparkdeck.domain.same_answer import SameAnswerOutcome

_LEAST_SOUND_SHARE = 0.5
"""Of an arm's runs, where single ones may fail: with fewer, what is left is a choice of the luckier ones."""


def problems_of_arm(arm: ArmResult, full: bool) -> tuple[str, ...]:
    """Why an arm cannot be judged: its own flaws, or too few sound runs."""
    if flaws := flaws_of(arm.checks):
        return tuple(f"{arm.label}: {flaw.words}." for flaw in flaws)
    answers = [run for run in arm.runs if not run.is_probe and (full or not run.warm_up)]
    bad = [(number, run) for number, run in enumerate(answers, 1) if not run.valid]
    sound = len(answers) - len(bad)
    if bad and (full or sound < _LEAST_SOUND_SHARE * len(answers)):
        return tuple(f"{arm.label}, run {number}: {run.problem or 'not valid'}." for number, run in bad[:3]) + (
            (f"{arm.label}: {len(bad)} of {len(answers)} runs do not count.",) if len(bad) > 3 else ()
        )
    if not sound:
        return (f"{arm.label}: no run was finished.",)
    if arm.kind is ArmKind.DSPARK and not any(run.drafted for run in answers if run.valid):
        return (f"{arm.label} was not active: nothing was drafted.",)
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
    return (f"It was cut short: {made:,} of {result.planned_runs:,} requests were measured.",)


def left_out(*arms: ArmResult) -> tuple[str, ...]:
    bad = [(arm, run) for arm in arms for run in arm.runs if not run.valid and not run.warm_up]
    if not bad:
        return ()
    arm, run = bad[0]
    first = f" The first: {arm.label}, {run.problem}." if run.problem else ""
    count = "1 run is" if len(bad) == 1 else f"{len(bad)} runs are"
    return (f"{count} left out of this.{first}",)


def changed_answers(result: BenchmarkResult) -> tuple[str, ...]:
    """The speed of wrong answers is worth nothing, however it was measured."""
    same = result.same_answer
    return (same.words,) if same is not None and same.outcome is SameAnswerOutcome.FAULT else ()


def why_undecided(found: SpeedUp, needed: int | None) -> str:
    if found.runs < 2:
        return "One run in each arm has no spread: it takes at least two beside the warm-up."
    short = " Its answers are over so soon that a pause of the machine counts: longer answers would decide it sooner."
    longer = short if found.spread is not None and found.spread.is_short else ""
    if needed is not None:
        more = "1 more run" if needed == 1 else f"{needed:,} more runs"
        return (
            f"The runs spread too widely to tell; {more} in each arm would decide it if they spread like these.{longer}"
        )
    if found.kind is IntervalKind.RANGE or found.prompts < FEWEST_PROMPTS:
        words = "The runs spread too widely, and more of the same will not decide it: more prompts would."
        return words if not longer else f"No number of runs would decide it.{longer}"
    if found.spread is not None and found.spread.of_prompts > abs(math.log(found.value or 1.0)) - BAND:
        return "The gain differs too much from prompt to prompt; more runs will not decide it: more prompts would."
    if found.low is None:
        return f"The runs spread too widely to tell, and no reasonable number of further ones would decide it.{longer}"
    return f"It lies so close to the limit of 2 % that no reasonable number of runs would decide it.{longer}"


def nothing_to_compare(result: BenchmarkResult) -> str:
    if result.request.profile.draft is None and not result.request.profile.wants_speculation:
        return "There is no draft in this profile, so there is nothing to compare."
    return "It takes runs with and without the draft to tell."


def sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
