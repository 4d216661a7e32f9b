"""The range of a speed-up over runs: what stands in for an interval where prompts are too few to resample.

Few runs seldom show the whole range, so it is widened by a multiple of its own width, to either side. The multiples are
such that by simulation two arms of equal, equally spread speed look different in 1.5 % of all cases at most. Unwidened it
would be 33 % with two runs in each arm, and 50 % with two pairs of runs.

As with the interval there are two ways to compare: every run of one arm with every run of the other (to the same prompt),
or each with its neighbour in time. The latter is taken where its range is narrower by a third.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

RangeOf = dict[str, dict[int, list[float]]]
"""One arm: prompt → round → rates in tokens/s."""

SETTLED_RUNS = 6
"""From so many runs an arm on, a range stands as it is."""
_CROSSED = {2: 3.0, 3: 1.0, 4: 0.5, 5: 0.25}
_PAIRED = {2: 20.0, 3: 2.0, 4: 0.75, 5: 0.3, 6: 0.2}
_CLEARLY_NARROWER = 2 / 3
_WIDEST = math.log(25)
"""From a fifth to five times the speed: a wider range says nothing at all."""


def range_over_runs(base: RangeOf, other: RangeOf, runs: int) -> tuple[float, float] | None:
    """The range of ``other`` ÷ ``base``; ``None`` where there are too few runs, or they spread over all bounds."""
    found = _widened(_crossed(base, other), _CROSSED, runs)
    logs = _paired(base, other)
    paired = _widened(logs, _PAIRED, len(logs))
    if paired is not None and (found is None or _width(paired) < _CLEARLY_NARROWER * _width(found)):
        found = paired
    if found is None or _width(found) > _WIDEST:
        return None
    return math.exp(found[0]), math.exp(found[1])


def _crossed(base: RangeOf, other: RangeOf) -> list[float]:
    """Logarithms of the lowest and highest quotient to each prompt."""
    logs = []
    for prompt, rounds in base.items():
        slow = [rate for rates in rounds.values() for rate in rates]
        fast = [rate for rates in other[prompt].values() for rate in rates]
        logs += [math.log(min(fast) / max(slow)), math.log(max(fast) / min(slow))]
    return logs


def _paired(base: RangeOf, other: RangeOf) -> list[float]:
    """Logarithms of the quotient to each prompt in each round; none where an arm lacks a round or has but one."""
    logs = []
    for prompt, rounds in base.items():
        if set(rounds) != set(other[prompt]) or len(rounds) < 2:
            return []
        logs += [math.log(_mean(other[prompt][number]) / _mean(rates)) for number, rates in rounds.items()]
    return logs


def _mean(rates: Sequence[float]) -> float:
    """Of rates to the same prompt in one round: harmonic, so that it is tokens over seconds."""
    return len(rates) / sum(1 / rate for rate in rates)


def _widened(logs: Sequence[float], widening: dict[int, float], runs: int) -> tuple[float, float] | None:
    if not logs or runs < min(widening):
        return None
    low, high = min(logs), max(logs)
    wider = widening.get(runs, 0.0) * (high - low)
    return low - wider, high + wider


def _width(found: tuple[float, float]) -> float:
    return found[1] - found[0]
