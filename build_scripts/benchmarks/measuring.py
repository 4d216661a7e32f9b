"""What a measurement is: series taken in alternation, their ratio with its spread, and the verdict on a target.

A machine is noisy and has neighbours, so nothing is compared with a figure from another day: baseline and ours are
measured in turns within one run, and the verdict is on their ratio.
"""

import math
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field


class CannotMeasure(Exception):
    """Something the measurement needs is not there; the text says what, in a sentence."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How to measure. `quick` takes fewer and shorter samples: good for trying, not for the record."""

    quick: bool = False

    def rounds(self, full: int, quick: int) -> int:
        return quick if self.quick else full


@dataclass(frozen=True, slots=True)
class Series:
    """Values of one kind, in the order in which they were measured."""

    label: str
    unit: str
    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.values)

    def text(self, digits: int = 1) -> str:
        low, high = min(self.values), max(self.values)
        return f"{self.label} {self.median:.{digits}f} {self.unit} ({low:.{digits}f}–{high:.{digits}f})"


@dataclass(frozen=True, slots=True)
class Ratio:
    """Ours ÷ baseline: of the medians, and the quartiles and extremes of the ratios round by round."""

    of_medians: float
    low_quartile: float
    high_quartile: float
    minimum: float
    maximum: float
    rounds: int

    def text(self, digits: int = 2) -> str:
        spread = f"{self.low_quartile:.{digits}f}–{self.high_quartile:.{digits}f}"
        return f"{self.of_medians:.{digits}f} × (quartiles {spread}, {self.rounds} rounds)"


def ratio(ours: Series, baseline: Series) -> Ratio:
    """The n-th values of both series belong to the same round."""
    singles = [our / base for our, base in zip(ours.values, baseline.values, strict=True)]
    low, high = (singles[0], singles[0])
    if len(singles) > 1:
        low, _, high = statistics.quantiles(singles, n=4, method="inclusive")
    return Ratio(ours.median / baseline.median, low, high, min(singles), max(singles), len(singles))


@dataclass(frozen=True, slots=True)
class Check:
    """One target and what was measured for it. `gap` is empty if and only if the target was met."""

    name: str
    target: str
    measured: str
    gap: str = ""
    series: tuple[Series, ...] = ()
    ratio: Ratio | None = None

    @property
    def passed(self) -> bool:
        return not self.gap


def limit(
    name: str, target: str, value: float, most: float, measured: str, *series: Series, of: Ratio | None = None
) -> Check:
    """A check that `value` is at most `most`; the gap is told as a share of the limit."""
    gap = "" if value <= most else f"{value / most - 1:.0%} above the limit" if most else "above the limit of 0"
    return Check(name, target, measured, gap, series, of)


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of an item. `notes` say under which circumstances it was measured."""

    checks: tuple[Check, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """A measured target: its name on the command line, what is measured, and what is aimed at."""

    name: str
    what: str
    target: str
    measure: Callable[[Settings], Report] = field(repr=False)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that `share` (0…1) of `values` do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def median_interval(values: Sequence[float], confidence: float = 0.95) -> tuple[float, float]:
    """Where the true median lies with ``confidence``, by the ranks that a fair coin would give (sign test): whatever the
    distribution. The extremes where there are too few values for that."""
    ordered, count = sorted(values), len(values)
    beyond, chance = 0, 0.0
    while beyond < count // 2:
        chance += math.comb(count, beyond) / 2**count
        if 2 * chance > 1 - confidence:
            break
        beyond += 1
    place = max(0, beyond - 1)
    return ordered[place], ordered[count - 1 - place]
