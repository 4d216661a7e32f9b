"""What was measured, by prompt and unit: the shape in which an interval of a speed-up is made.

A unit is one server start of an arm; of an arm with a single start each pass through the prompts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

PAUSE_S = 0.01
"""What an answer's time is uncertain by however it is measured: a turn that the scheduler gives to another program takes 3
to 20 ms, a tick of Windows' clock 16. Nothing of an answer of seconds, a third of one of 30 ms."""


@dataclass(frozen=True, slots=True)
class Cell:
    """All runs of one prompt in one unit of one arm."""

    tokens: float = 0.0
    seconds: float = 0.0
    runs: int = 0


Cells = dict[str, dict[int, Cell]]
"""One arm: prompt → unit → cell, numbered from 0 in the order of time."""


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


def clock_variance(one: Cells, two: Cells) -> float:
    """The variance of the speed-up's logarithm that a pause in each run would make: none of them need show it."""
    weights = weights_of(one, two)
    return sum(_of_pauses(arm, weights) for arm in (one, two))


def _of_pauses(arm: Cells, weights: dict[str, float]) -> float:
    total = variance = 0.0
    for prompt, weight in weights.items():
        cell = pooled(arm[prompt].values())
        total += weight * cell.seconds / cell.tokens
        variance += (weight * PAUSE_S / cell.tokens) ** 2 * cell.runs
    return variance / total**2


class UnitTable:
    """One arm's seconds per prompt, for every draw of server starts."""

    def __init__(self, arm: Cells, weights: dict[str, float]) -> None:
        self.cells = arm
        self._weights, self._prompts = weights, sorted(weights)
        self.rounds = max(max(rounds) for rounds in arm.values()) + 1
        self._known: dict[tuple[int, ...], list[float]] = {}
        self._logs: dict[tuple[int, ...], float] = {}

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

    def log_of(self, drawn: tuple[int, ...]) -> float:
        """The logarithm of the time that all prompts take on these starts."""
        known = self._logs.get(drawn)
        if known is None:
            known = self._logs[drawn] = math.log(sum(self.seconds(drawn)))
        return known

    def shares(self, other: UnitTable) -> list[float]:
        """How much of the time each prompt takes, in both arms on average."""
        all_of = [table.seconds(tuple(range(table.rounds))) for table in (self, other)]
        return [
            (one / sum(all_of[0]) + two / sum(all_of[1])) / 2 for one, two in zip(all_of[0], all_of[1], strict=True)
        ]

    def logs_of_round(self, number: int) -> list[float]:
        """The logarithm of each prompt's time in one round; empty where the round lacks a prompt."""
        if any(number not in rounds for rounds in self.cells.values()):
            return []
        return [math.log(seconds) for seconds in self.seconds((number,))]
