"""How many times as fast: the speed-up of one arm over another, and the interval that holds it.

Runs are paired by prompt. A prompt's speed in an arm is all its tokens ÷ all its seconds, and every prompt weighs as many
tokens as it made in both arms on average, so an arm that answers one prompt at greater length gains nothing by it.

The interval resamples what varies between users and days: prompts (clusters) and server starts; never the repeats of one
greedy prompt, which are the same run again (`benchmark_bootstrap`). With fewer than 8 prompts the range over runs stands
in for it (`benchmark_range`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from sparkdeck.domain.benchmark_bootstrap import Cell, Cells, bootstrap_interval, seconds_of, weights_of
from sparkdeck.domain.benchmark_judgement import IntervalKind, SpeedUp
from sparkdeck.domain.benchmark_range import RangeOf, range_over_runs
from sparkdeck.domain.benchmark_run import Amount, RunResult, wall_amount

FEWEST_PROMPTS = 8
RESAMPLES = 2000
SEED = 20260807

AmountOf = Callable[[RunResult], Amount | None]


def speed_up(
    base: Sequence[RunResult],
    other: Sequence[RunResult],
    amount_of: AmountOf = wall_amount,
    *,
    seed: int = SEED,
    resamples: int = RESAMPLES,
) -> SpeedUp:
    """How many times as fast ``other`` is as ``base``, over the prompts that both have runs of.

    Without ``resamples`` there is a value and no interval.
    """
    asked = _prompts(base, amount_of) & _prompts(other, amount_of)
    if not asked:
        return SpeedUp(None)
    base, other = ([run for run in arm if run.prompt_id in asked and amount_of(run)] for arm in (base, other))
    one, two = _cells(base, amount_of), _cells(other, amount_of)
    weights = weights_of(one, two)
    value = sum(seconds_of(one, weights).values()) / sum(seconds_of(two, weights).values())
    runs = min(len(base), len(other))
    starts = min(len({run.server_start for run in arm}) for arm in (base, other))
    kind, interval = IntervalKind.NONE, None
    if not resamples:
        pass
    elif len(one) < FEWEST_PROMPTS:
        kind, interval = IntervalKind.RANGE, range_over_runs(_rates(base, amount_of), _rates(other, amount_of), runs)
    else:
        kind, interval = IntervalKind.BOOTSTRAP, bootstrap_interval(one, two, value, seed, resamples)
    low, high = interval or (None, None)
    return SpeedUp(value, low, high, kind if interval else IntervalKind.NONE, len(one), runs, starts)


def _prompts(runs: Iterable[RunResult], amount_of: AmountOf) -> set[str]:
    return {run.prompt_id for run in runs if amount_of(run)}


def _by_round(runs: Sequence[RunResult], amount_of: AmountOf) -> dict[str, dict[int, list[Amount]]]:
    """Prompt → round → amounts. A round is the first, second … start of this arm's server."""
    rounds = {start: number for number, start in enumerate(sorted({run.server_start for run in runs}))}
    found: dict[str, dict[int, list[Amount]]] = {}
    for run in runs:
        if (amount := amount_of(run)) is not None:
            found.setdefault(run.prompt_id, {}).setdefault(rounds[run.server_start], []).append(amount)
    return found


def _cells(runs: Sequence[RunResult], amount_of: AmountOf) -> Cells:
    return {
        prompt: {
            number: Cell(sum(one.tokens for one in amounts), sum(one.seconds for one in amounts), len(amounts))
            for number, amounts in rounds.items()
        }
        for prompt, rounds in _by_round(runs, amount_of).items()
    }


def _rates(runs: Sequence[RunResult], amount_of: AmountOf) -> RangeOf:
    return {
        prompt: {number: [amount.rate for amount in amounts] for number, amounts in rounds.items()}
        for prompt, rounds in _by_round(runs, amount_of).items()
    }
