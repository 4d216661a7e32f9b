"""The interval of a speed-up, by resampling prompts and server starts.

From n prompts or starts it draws n - 1, which makes up for what a bootstrap of few clusters underestimates (Rao and Wu
1988). The interval is the resamples' standard deviation times Student's quantile: quantiles of the resamples themselves
are too narrow, for two starts can only be drawn in two ways.

Two things make a speed-up uncertain, and they count differently. That the gain differs from prompt to prompt is a property
of the draft: 95 % of it. That the machine is faster at one time than at another is an error of measurement, and 95 % would
tell equal arms apart in every third set of 20 repetitions: 99.9 % of it. It is measured between starts, never taken from
the runs within one, however many they are: a start that other work slows down is one disturbance, not eleven. It counts for
no less than the noise of single runs explains. Of one start in each arm the passes through the prompts stand in.

Starts are drawn in one of two ways. Each arm on its own, which is right where starts differ by chance; or in rounds, the
arms' neighbouring turns together, which is right where the machine itself is faster at one time than at another. Rounds
are fewer than starts, so they must be far more alike to be the better measure, and not by chance: they are taken where
their interval is a third as wide.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from sparkdeck.domain.benchmark_cells import Cells, UnitTable, clock_variance, weights_of
from sparkdeck.domain.student import CERTAINTY_95, CERTAINTY_999, Certainty, student_quantile

_CLEARLY_NARROWER = 1 / 3
_WIDEST = 100.0
"""Of half an interval, as a logarithm: beyond it no number holds its ends."""


@dataclass(frozen=True, slots=True)
class BootstrapSpread:
    """What makes a speed-up uncertain, in logarithms; and so also how wide the interval of more runs would be.

    ``of_prompts`` is half the width that the prompts' differences make, which no further run makes smaller. ``of_units``
    is the variance between starts (or passes), ``freedom`` what it rests on, ``of_clock`` the variance of what no run
    shows. Both shrink with the number of ``units``.
    """

    middle: float
    of_prompts: float
    of_units: float
    freedom: float
    of_clock: float
    units: int
    sure: bool
    """Whether errors of measurement count by 99.9 %, else by 95."""

    def interval(self, units: int | None = None) -> tuple[float, float]:
        """Low and high, as factors: as measured, or with so many units that spread like these."""
        of_units, of_clock = self._squares(units or self.units)
        half = min(_WIDEST, math.sqrt(self.of_prompts**2 + of_units + of_clock))
        return math.exp(self.middle - half), math.exp(self.middle + half)

    @property
    def is_short(self) -> bool:
        of_units, of_clock = self._squares(self.units)
        return of_clock > self.of_prompts**2 + of_units

    def _squares(self, units: int) -> tuple[float, float]:
        less, certainty = self.units / units, CERTAINTY_999 if self.sure else CERTAINTY_95
        freedom = self.freedom
        if units > self.units:
            freedom = self.freedom * (units - 1) / (self.units - 1) if self.units > 1 else 2.0 * (units - 1)
        return student_quantile(freedom, certainty) ** 2 * self.of_units * less, certainty.z**2 * self.of_clock * less


def bootstrap_spread(
    one: Cells, two: Cells, value: float, seed: int, resamples: int, *, sure: bool = True
) -> BootstrapSpread:
    """The spread of the speed-up ``value`` of arm ``two`` over arm ``one``; both must have runs of the same prompts.

    ``sure``: errors of measurement count by 99.9 %, else by 95.
    """
    weights = weights_of(one, two)
    tables = [UnitTable(arm, weights) for arm in (one, two)]
    of_clock = clock_variance(one, two)
    of_prompts = _of_prompts(tables, seed, resamples)
    certainty = CERTAINTY_999 if sure else CERTAINTY_95

    def spread(*, paired: bool) -> BootstrapSpread:
        noise = [_noise(logs, tables[0].shares(tables[1])) for logs in _logs(tables, paired=paired)]
        found = [max(pair) for pair in zip(_of_units(tables, seed, resamples, paired=paired), noise, strict=True)]
        units = min(table.rounds for table in tables)
        if units < 2:  # all of it may be noise
            return BootstrapSpread(math.log(value), 0.0, of_prompts, len(weights) - 1, of_clock, 1, sure)
        rounds = [units] if paired else [table.rounds for table in tables]
        beyond_noise = math.sqrt(max(0.0, of_prompts - sum(noise)))
        half = student_quantile(len(weights) - 1) * beyond_noise
        freedom = _freedom(found, rounds)
        return BootstrapSpread(math.log(value), half, sum(found), freedom, of_clock, units, sure)

    alone = spread(paired=False)
    if tables[0].rounds != tables[1].rounds or tables[0].rounds < 2:
        return alone
    together = spread(paired=True)
    is_clear = _width(together, certainty) < _CLEARLY_NARROWER * _width(alone, certainty)
    return together if is_clear else alone


def _width(spread: BootstrapSpread, certainty: Certainty) -> float:
    """Without what is the same however starts are drawn."""
    return math.hypot(spread.of_prompts, student_quantile(spread.freedom, certainty) * math.sqrt(spread.of_units))


def _freedom(variances: Sequence[float], rounds: Sequence[int]) -> float:
    """Welch's and Satterthwaite's: arms that spread differently share less. Of one pair of starts each, both count."""
    total = sum(variances)
    if total == 0:
        return sum(count - 1 for count in rounds)
    shares = sum((own / total) ** 2 / (count - 1) for own, count in zip(variances, rounds, strict=True))
    return max(1 / shares, 2.0 if len(rounds) > 1 else 1.0)


def _of_prompts(tables: Sequence[UnitTable], seed: int, resamples: int) -> float:
    """The variance of the speed-up's logarithm over resamples of prompts, all starts together."""
    import random  # not at the start of every program that knows a benchmark

    chance = random.Random(seed)
    first, second = (table.seconds(tuple(range(table.rounds))) for table in tables)
    logs = []
    for _ in range(resamples):
        chosen = chance.choices(range(len(first)), k=len(first) - 1)
        logs.append(math.log(sum([first[index] for index in chosen]) / sum([second[index] for index in chosen])))
    return _variance(logs)


def _of_units(tables: Sequence[UnitTable], seed: int, resamples: int, *, paired: bool) -> list[float]:
    """The variance over resamples of starts: each arm's own, or that of both where drawn in rounds."""
    import random

    chance = random.Random(seed + 1)
    logs: list[list[float]] = [[], []]
    for _ in range(resamples):
        drawn = tables[0].draw(chance)
        logs[0].append(tables[0].log_of(drawn))
        logs[1].append(tables[1].log_of(drawn if paired else tables[1].draw(chance)))
    if paired:
        return [_variance([one - two for one, two in zip(*logs, strict=True)])]
    return [_variance(own) for own in logs]


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / len(values)


def _logs(tables: Sequence[UnitTable], *, paired: bool) -> list[list[list[float]]]:
    """What varies from start to start: for each arm (for both as one where paired) round → prompt → logarithm."""
    arms = [[table.logs_of_round(number) for number in range(table.rounds)] for table in tables]
    if paired:
        arms = [
            [
                [x - y for x, y in zip(one, two, strict=True)] if one and two else []
                for one, two in zip(*arms, strict=True)
            ]
        ]
    return [[logs for logs in arm if logs] for arm in arms]


def _noise(logs: Sequence[Sequence[float]], shares: Sequence[float]) -> float:
    """How much variance of the mean over all rounds the noise of single runs explains.

    That noise is what is left of the logarithms when each prompt's and each round's own part is taken off.
    """
    rounds = len(logs)
    if rounds < 2:
        return 0.0
    of_round = [sum(share * log for share, log in zip(shares, own, strict=True)) for own in logs]
    mean = sum(of_round) / rounds
    of_prompt = [sum(own[index] for own in logs) / rounds for index in range(len(shares))]
    left = sum(
        (log - of_prompt[index] - (of_round[number] - mean)) ** 2
        for number, own in enumerate(logs)
        for index, log in enumerate(own)
    ) / ((rounds - 1) * (len(shares) - 1))
    return left * sum(share**2 for share in shares) / rounds
