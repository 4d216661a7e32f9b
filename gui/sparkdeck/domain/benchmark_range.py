"""The range of a speed-up over runs: what stands in for an interval where prompts are too few to resample.

What is compared are server starts, each with all of its runs; of one start in each arm its single passes. Few of them seldom
show the whole range, so it is widened by a multiple of its own width, to either side. The multiples are such that by
simulation two arms of equal, equally spread speed look different in one of 1,000 cases at most, also where the machine is
half as fast for some of them: unwidened it would be 33 % with two in each arm, and 50 % with two pairs.

As with the interval there are two ways to compare: every start of one arm with every start of the other, or each with its
neighbour in time. The latter is taken where its range is narrower by a third. Where there are several prompts the range
also holds every one of them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sparkdeck.domain.benchmark_cells import Cells, UnitTable, clock_variance, seconds_of, weights_of
from sparkdeck.domain.student import CERTAINTY_999

_CROSSED = MappingProxyType({2: 12.0, 3: 4.0, 4: 1.5, 5: 0.6, 6: 0.3, 7: 0.1})
_PAIRED = MappingProxyType({3: 10.0, 4: 3.0, 5: 1.25, 6: 0.75, 7: 0.4, 8: 0.25, 9: 0.15, 10: 0.1})
_CLEARLY_NARROWER = 2 / 3


@dataclass(frozen=True, slots=True)
class RangeSpread:
    """The range of a speed-up as it was met: logarithms, over ``units`` starts (or passes) in the arm with fewer.

    ``least`` and ``most`` are those of the prompts, which no further run changes; ``of_clock`` is the variance of what no
    run shows.
    """

    low: float
    high: float
    least: float
    most: float
    of_clock: float
    units: int
    widening: Mapping[int, float]

    def interval(self, units: int | None = None) -> tuple[float, float]:
        """Low and high, as factors: as measured, or with so many units that spread like these."""
        units = units or self.units
        wider = self.widening.get(units, 0.0) * (self.high - self.low)
        of_clock = CERTAINTY_999.z * math.sqrt(self.of_clock * self.units / units)
        low, high = min(self.low - wider, self.least), max(self.high + wider, self.most)
        return math.exp(low - of_clock), math.exp(high + of_clock)

    @property
    def of_prompts(self) -> float:
        return (self.most - self.least) / 2

    @property
    def is_short(self) -> bool:
        low, high = self.interval()
        return 2 * CERTAINTY_999.z * math.sqrt(self.of_clock) > math.log(high / low) / 2


def range_spread(one: Cells, two: Cells) -> RangeSpread | None:
    """The range of ``two`` ÷ ``one``; ``None`` where there are too few units."""
    weights = weights_of(one, two)
    slow, fast = (_logs_of_units(UnitTable(arm, weights)) for arm in (one, two))
    units = min(len(slow), len(fast))
    if units < min(_CROSSED):
        return None
    first, second = (seconds_of(arm, weights) for arm in (one, two))
    of_prompts = [math.log(first[prompt] / second[prompt]) for prompt in weights]
    of_clock = clock_variance(one, two)
    crossed = (min(slow) - max(fast), max(slow) - min(fast))
    found = RangeSpread(*crossed, min(of_prompts), max(of_prompts), of_clock, units, _CROSSED)
    if len(slow) != len(fast) or units < min(_PAIRED):
        return found
    logs = [before - after for before, after in zip(slow, fast, strict=True)]
    paired = RangeSpread(min(logs), max(logs), min(of_prompts), max(of_prompts), of_clock, units, _PAIRED)
    return paired if _width(paired) < _CLEARLY_NARROWER * _width(found) else found


def _logs_of_units(table: UnitTable) -> list[float]:
    """The logarithm of the time that all prompts take in each unit."""
    return [table.log_of((unit,)) for unit in range(table.rounds)]


def _width(spread: RangeSpread) -> float:
    low, high = spread.interval()
    return math.log(high / low)
