"""How many times as fast: the speed-up of one arm over another, and the interval that holds it.

Runs are paired by prompt. A prompt's speed in an arm is all its tokens ÷ all its seconds, and every prompt weighs as many
tokens as it made in both arms on average, so an arm that answers one prompt at greater length gains nothing by it.

The interval resamples what varies between users and days: prompts (clusters) and server starts; never the repeats of one
greedy prompt, which are the same run again (`benchmark_bootstrap`). With fewer than 8 prompts the range over starts stands
in for it (`benchmark_range`), or of one start the range over its runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from sparkdeck.domain.benchmark_bootstrap import BootstrapSpread, bootstrap_spread
from sparkdeck.domain.benchmark_cells import Cell, Cells, seconds_of, weights_of
from sparkdeck.domain.benchmark_judgement import FEWEST_PROMPTS, IntervalKind, SpeedUp
from sparkdeck.domain.benchmark_range import RangeSpread, range_spread
from sparkdeck.domain.benchmark_run import Amount, RunResult, wall_amount

RESAMPLES = 2000
SEED = 20260807
WIDEST = 25.0
"""From a fifth to five times the speed: a wider interval says nothing at all."""

AmountOf = Callable[[RunResult], Amount | None]


def speed_up(
    base: Sequence[RunResult],
    other: Sequence[RunResult],
    amount_of: AmountOf = wall_amount,
    *,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    sure: bool = True,
) -> SpeedUp:
    """How many times as fast ``other`` is as ``base``, over the prompts that both have runs of.

    Without ``resamples`` there is a value and no interval. ``sure``: errors of measurement count by 99.9 %, as a word
    needs; else by 95.
    """
    asked = _prompts(base, amount_of) & _prompts(other, amount_of)
    if not asked:
        return SpeedUp(None)
    base, other = ([run for run in arm if run.prompt_id in asked and amount_of(run)] for arm in (base, other))
    one, two = _cells(base, amount_of), _cells(other, amount_of)
    weights = weights_of(one, two)
    value = sum(seconds_of(one, weights).values()) / sum(seconds_of(two, weights).values())
    starts = min(len({run.server_start for run in arm}) for arm in (base, other))
    found = SpeedUp(value, prompts=len(one), runs=min(len(base), len(other)), starts=starts)
    spread: BootstrapSpread | RangeSpread | None
    if not resamples:
        return found
    if len(one) < FEWEST_PROMPTS:
        kind, spread = IntervalKind.RANGE, range_spread(one, two)
    else:
        spread = bootstrap_spread(one, two, value, seed, resamples, sure=sure)
        kind = IntervalKind.BOOTSTRAP
    if spread is None:
        return found
    low, high = spread.interval()
    if high > WIDEST * low:
        return replace(found, spread=spread)
    return replace(found, low=low, high=high, kind=kind, spread=spread)


def _prompts(runs: Iterable[RunResult], amount_of: AmountOf) -> set[str]:
    return {run.prompt_id for run in runs if amount_of(run)}


def _cells(runs: Sequence[RunResult], amount_of: AmountOf) -> Cells:
    """Prompt → unit → cell. Units are the arm's server starts; of a single one its passes through the prompts."""
    starts = {start: number for number, start in enumerate(sorted({run.server_start for run in runs}))}
    found: dict[str, dict[int, list[Amount]]] = {}
    for run in runs:
        if (amount := amount_of(run)) is not None:
            units = found.setdefault(run.prompt_id, {})
            unit = starts[run.server_start] if len(starts) > 1 else len(units)
            units.setdefault(unit, []).append(amount)
    return {
        prompt: {
            number: Cell(sum(one.tokens for one in amounts), sum(one.seconds for one in amounts), len(amounts))
            for number, amounts in units.items()
        }
        for prompt, units in found.items()
    }
