"""The 95 % interval of a speed-up, by resampling prompts and server starts.

From n prompts or starts it draws n - 1, which makes up for what a bootstrap of few clusters underestimates (Rao and Wu
1988). The interval is the resamples' standard deviation times Student's quantile: quantiles of the resamples themselves
are too narrow, for two starts can only be drawn in two ways. Prompts and starts have a quantile each, by their numbers,
and count by what they add to the spread; of the starts only what is beyond the noise of single runs, which is well known.

Starts are drawn in one of two ways. Each arm on its own, which is right where starts differ by chance; or in rounds, the
arms' neighbouring turns together, which is right where the machine itself is faster at one time than at another. Rounds
are fewer than starts, so they must be far more alike to be the better measure, and not by chance: they are taken where
their interval is a third as wide.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sparkdeck.domain.student import student_quantile

if TYPE_CHECKING:
    import random

_CLEARLY_NARROWER = 1 / 3


@dataclass(frozen=True, slots=True)
class Cell:
    """All runs of one prompt in one round of one arm."""

    tokens: float = 0.0
    seconds: float = 0.0
    runs: int = 0


Cells = dict[str, dict[int, Cell]]
"""One arm: prompt → round → cell. Round ``n`` is the arm's ``n``-th server start."""


def pooled(cells: Iterable[Cell]) -> Cell:
    """Several cells as one."""
    items = list(cells)
    return Cell(
        sum(cell.tokens for cell in items), sum(cell.seconds for cell in items), sum(cell.runs for cell in items)
    )


def weights_of(one: Cells, two: Cells) -> dict[str, float]:
    """Tokens of one answer to each prompt, on average over both arms."""
    weights = {}
    for prompt in one:
        both = [pooled(arm[prompt].values()) for arm in (one, two)]
        weights[prompt] = sum(cell.tokens / cell.runs for cell in both) / 2
    return weights


def seconds_of(arm: Cells, weights: dict[str, float]) -> dict[str, float]:
    """The time that the weighed answer to each prompt takes."""
    seconds = {}
    for prompt, weight in weights.items():
        cell = pooled(arm[prompt].values())
        seconds[prompt] = weight * cell.seconds / cell.tokens
    return seconds


def bootstrap_interval(one: Cells, two: Cells, value: float, seed: int, resamples: int) -> tuple[float, float]:
    """The interval of the speed-up ``value`` of arm ``two`` over arm ``one``; both must have runs of the same prompts."""
    weights = weights_of(one, two)
    tables = [_Table(arm, weights) for arm in (one, two)]
    alone = _interval(tables, value, _quantile(tables, weights, paired=False), seed, resamples, paired=False)
    if tables[0].rounds != tables[1].rounds or tables[0].rounds < 2:
        return alone
    together = _interval(tables, value, _quantile(tables, weights, paired=True), seed, resamples, paired=True)
    is_clear = math.log(together[1] / together[0]) < _CLEARLY_NARROWER * math.log(alone[1] / alone[0])
    return together if is_clear else alone


class _Table:
    """One arm's seconds per prompt, for every draw of server starts."""

    def __init__(self, arm: Cells, weights: dict[str, float]) -> None:
        self.cells = arm
        self._weights, self._prompts = weights, sorted(weights)
        self.rounds = max(max(rounds) for rounds in arm.values()) + 1
        self._known: dict[tuple[int, ...], list[float]] = {}

    def draw(self, chance: random.Random) -> tuple[int, ...]:
        """One start fewer than there are (one of one)."""
        return tuple(sorted(chance.choices(range(self.rounds), k=max(1, self.rounds - 1))))

    def seconds(self, drawn: tuple[int, ...]) -> list[float]:
        """Of each prompt, on these starts; a prompt that has no run on them stands with all of its runs."""
        known = self._known.get(drawn)
        if known is None:
            known = self._known[drawn] = [self._of_prompt(prompt, drawn) for prompt in self._prompts]
        return known

    def _of_prompt(self, prompt: str, drawn: tuple[int, ...]) -> float:
        rounds = self.cells[prompt]
        cell = pooled([rounds[number] for number in drawn if number in rounds] or rounds.values())
        return self._weights[prompt] * cell.seconds / cell.tokens

    def logs_of_round(self, number: int) -> list[float]:
        """The logarithm of each prompt's time in one round; empty where the round lacks a prompt."""
        if any(number not in rounds for rounds in self.cells.values()):
            return []
        return [math.log(seconds) for seconds in self.seconds((number,))]


def _interval(
    tables: Sequence[_Table], value: float, quantile: float, seed: int, resamples: int, *, paired: bool
) -> tuple[float, float]:
    import random  # not at the start of every program that knows a benchmark

    chance = random.Random(seed)
    prompts = len(tables[0].cells)
    logs = []
    for _ in range(resamples):
        drawn = tables[0].draw(chance)
        first = tables[0].seconds(drawn)
        second = tables[1].seconds(drawn if paired else tables[1].draw(chance))
        chosen = chance.choices(range(prompts), k=prompts - 1)
        logs.append(math.log(sum([first[index] for index in chosen]) / sum([second[index] for index in chosen])))
    mean = sum(logs) / resamples
    deviation = math.sqrt(sum((log - mean) ** 2 for log in logs) / resamples)
    middle, half = math.log(value), quantile * deviation
    return math.exp(middle - half), math.exp(middle + half)


def _quantile(tables: Sequence[_Table], weights: dict[str, float], *, paired: bool) -> float:
    """How many standard deviations wide the interval is to either side."""
    upper, lower = (seconds_of(table.cells, weights) for table in tables)
    total_upper, total_lower = sum(upper.values()), sum(lower.values())
    count = len(weights)
    of_prompts = (count / (count - 1)) * sum(
        (upper[prompt] / total_upper - lower[prompt] / total_lower) ** 2 for prompt in weights
    )
    of_starts, of_noise, freedom_of_starts = 0.0, 0.0, 0
    shares = [(upper[prompt] / total_upper + lower[prompt] / total_lower) / 2 for prompt in sorted(weights)]
    for logs in _logs(tables, paired=paired):
        found = _variances(logs, shares)
        if found is not None:
            of_starts, of_noise = of_starts + found[0], of_noise + found[1]
            freedom_of_starts += len(logs) - 1
    together = of_prompts + of_starts
    by_prompts = student_quantile(count - 1)
    if not freedom_of_starts or together == 0:
        return by_prompts
    beyond_noise = max(0.0, of_starts - of_noise)
    by_starts = student_quantile(freedom_of_starts)
    return math.sqrt((by_prompts**2 * (together - beyond_noise) + by_starts**2 * beyond_noise) / together)


def _logs(tables: Sequence[_Table], *, paired: bool) -> list[list[list[float]]]:
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


def _variances(logs: Sequence[Sequence[float]], shares: Sequence[float]) -> tuple[float, float] | None:
    """The variance of the mean over all rounds, and how much of it the noise of single runs explains.

    That noise is what is left of the logarithms when each prompt's and each round's own part is taken off.
    """
    rounds = len(logs)
    if rounds < 2:
        return None
    of_round = [sum(share * log for share, log in zip(shares, own, strict=True)) for own in logs]
    mean = sum(of_round) / rounds
    of_prompt = [sum(own[index] for own in logs) / rounds for index in range(len(shares))]
    left = sum(
        (log - of_prompt[index] - (of_round[number] - mean)) ** 2
        for number, own in enumerate(logs)
        for index, log in enumerate(own)
    ) / ((rounds - 1) * (len(shares) - 1))
    of_starts = sum((own - mean) ** 2 for own in of_round) / (rounds * (rounds - 1))
    return of_starts, left * sum(share**2 for share in shares) / rounds
