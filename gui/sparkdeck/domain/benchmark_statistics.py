"""How many times as fast: the speed-up of one arm over another, and the interval that holds it.

Runs are paired by prompt. A prompt's speed in an arm is all its tokens ÷ all its seconds, and every prompt weighs as many
tokens as it made in both arms on average, so an arm that answers one prompt at greater length gains nothing by it.

The interval resamples what varies between users and days: prompts (clusters) and server starts; never the repeats of one
greedy prompt, which are the same run again. From n it draws n - 1, which makes up for what a bootstrap of few clusters
underestimates (Rao and Wu 1988), and Student's factor makes up for how little few of them tell of their spread. With fewer
than 8 prompts the range over runs stands in for it, widened while runs are few.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sparkdeck.domain.benchmark_judgement import IntervalKind, SpeedUp
from sparkdeck.domain.benchmark_run import Amount, RunResult, wall_amount
from sparkdeck.domain.student import student_quantile

if TYPE_CHECKING:
    import random

FEWEST_PROMPTS = 8
RESAMPLES = 2000
SEED = 20260807
_Z_95 = 1.959964
_WIDENING = {2: 3.0, 3: 1.0, 4: 0.5, 5: 0.25}
"""By how many times its own width a range of so few runs an arm is widened, to either side. By simulation, two arms of
equal and equally spread speed then look different in 1.4 % of all cases with two runs, in 0.3 % with three, in less with
more; unwidened it would be 33 and 10 %."""
RANGE_SETTLES_RUNS = max(_WIDENING) + 1
"""From so many runs an arm on, a range stands as it is."""

AmountOf = Callable[[RunResult], Amount | None]


@dataclass(frozen=True, slots=True)
class _Cell:
    """All runs of one prompt in one round of one arm."""

    tokens: float = 0.0
    seconds: float = 0.0
    runs: int = 0


_Arm = dict[str, dict[int, _Cell]]
"""Prompt → round → cell."""


def speed_up(
    base: Sequence[RunResult],
    other: Sequence[RunResult],
    amount_of: AmountOf = wall_amount,
    *,
    seed: int = SEED,
    resamples: int = RESAMPLES,
) -> SpeedUp:
    """How many times as fast ``other`` is as ``base``, over the prompts that both have runs of."""
    pairs = _prompts_of_both(base, other, amount_of)
    if not pairs:
        return SpeedUp(None)
    base = [run for run in base if run.prompt_id in pairs]
    other = [run for run in other if run.prompt_id in pairs]
    one, two = _cells(base, amount_of), _cells(other, amount_of)
    value = _ratio(one, two)
    runs = min(sum(cell.runs for rounds in arm.values() for cell in rounds.values()) for arm in (one, two))
    starts = min(len({run.server_start for run in arm}) for arm in (base, other))
    if len(one) < FEWEST_PROMPTS:
        low, high = _range(base, other, amount_of, runs)
        kind = IntervalKind.RANGE if low is not None else IntervalKind.NONE
    else:
        low, high = _bootstrap(one, two, value, seed, resamples)
        kind = IntervalKind.BOOTSTRAP
    return SpeedUp(value, low, high, kind, len(one), runs, starts)


def _prompts_of_both(base: Iterable[RunResult], other: Iterable[RunResult], amount_of: AmountOf) -> set[str]:
    return {run.prompt_id for run in base if amount_of(run)} & {run.prompt_id for run in other if amount_of(run)}


def _cells(runs: Sequence[RunResult], amount_of: AmountOf) -> _Arm:
    """The runs by prompt and by round: the first, second … start of this arm's server."""
    starts = {start: number for number, start in enumerate(sorted({run.server_start for run in runs}))}
    arm: _Arm = {}
    for run in runs:
        amount = amount_of(run)
        if amount is None:
            continue
        rounds = arm.setdefault(run.prompt_id, {})
        before = rounds.get(starts[run.server_start], _Cell())
        rounds[starts[run.server_start]] = _Cell(
            before.tokens + amount.tokens, before.seconds + amount.seconds, before.runs + 1
        )
    return arm


def _slowness(rounds: Iterable[_Cell]) -> tuple[float, float, int]:
    """Tokens, seconds and runs of several cells."""
    cells = list(rounds)
    return sum(cell.tokens for cell in cells), sum(cell.seconds for cell in cells), sum(cell.runs for cell in cells)


def _weights(one: _Arm, two: _Arm) -> dict[str, float]:
    """Tokens of one answer to each prompt, on average over both arms."""
    weights = {}
    for prompt in one:
        means = []
        for arm in (one, two):
            tokens, _, runs = _slowness(arm[prompt].values())
            means.append(tokens / runs)
        weights[prompt] = sum(means) / 2
    return weights


def _seconds(arm: _Arm, weights: dict[str, float]) -> dict[str, float]:
    """The time that the weighed answer to each prompt takes."""
    seconds = {}
    for prompt, weight in weights.items():
        tokens, taken, _ = _slowness(arm[prompt].values())
        seconds[prompt] = weight * taken / tokens
    return seconds


def _ratio(one: _Arm, two: _Arm) -> float:
    weights = _weights(one, two)
    return sum(_seconds(one, weights).values()) / sum(_seconds(two, weights).values())


# -- the range over runs ----------------------------------------------------------------------------------------------


def _range(
    base: Sequence[RunResult], other: Sequence[RunResult], amount_of: AmountOf, runs: int
) -> tuple[float | None, float | None]:
    """The lowest and the highest quotient of two runs of the same prompt, widened while runs are few."""
    if runs < min(_WIDENING):
        return None, None
    lows, highs = [], []
    for prompt in {run.prompt_id for run in base}:
        slow, fast = _rates(base, prompt, amount_of), _rates(other, prompt, amount_of)
        lows.append(math.log(min(fast) / max(slow)))
        highs.append(math.log(max(fast) / min(slow)))
    low, high = min(lows), max(highs)
    wider = _WIDENING.get(runs, 0.0) * (high - low)
    return math.exp(low - wider), math.exp(high + wider)


def _rates(runs: Iterable[RunResult], prompt: str, amount_of: AmountOf) -> list[float]:
    return [amount.rate for run in runs if run.prompt_id == prompt and (amount := amount_of(run)) is not None]


# -- the bootstrap ----------------------------------------------------------------------------------------------------


def _bootstrap(one: _Arm, two: _Arm, value: float, seed: int, resamples: int) -> tuple[float, float]:
    """The 95 % interval, on the scale of logarithms."""
    import random  # not at the start of every program that knows a benchmark

    chance = random.Random(seed)
    weights = _weights(one, two)
    prompts = sorted(weights)
    tables = [_Table(arm, weights, prompts) for arm in (one, two)]
    indices = range(len(prompts))
    logs = []
    for _ in range(resamples):
        first, second = tables[0].seconds(chance), tables[1].seconds(chance)
        chosen = chance.choices(indices, k=len(prompts) - 1)
        upper = sum([first[index] for index in chosen])
        lower = sum([second[index] for index in chosen])
        logs.append(math.log(upper / lower))
    logs.sort()
    middle = math.log(value)
    factor = student_quantile(_freedom(one, two, weights)) / _Z_95
    tail = max(0, round(0.025 * resamples) - 1)
    low, high = logs[tail], logs[-1 - tail]
    return math.exp(middle + min(0.0, low - middle) * factor), math.exp(middle + max(0.0, high - middle) * factor)


class _Table:
    """One arm's seconds per prompt, for every draw of server starts."""

    def __init__(self, arm: _Arm, weights: dict[str, float], prompts: Sequence[str]) -> None:
        self._arm, self._weights, self._prompts = arm, weights, prompts
        self._rounds = max(max(rounds) for rounds in arm.values()) + 1
        self._known: dict[tuple[int, ...], list[float]] = {}

    def seconds(self, chance: random.Random) -> list[float]:
        """Draw one start fewer than there are (one of one)."""
        drawn = tuple(sorted(chance.choices(range(self._rounds), k=max(1, self._rounds - 1))))
        known = self._known.get(drawn)
        if known is None:
            known = self._known[drawn] = [self._of_prompt(prompt, drawn) for prompt in self._prompts]
        return known

    def _of_prompt(self, prompt: str, drawn: tuple[int, ...]) -> float:
        rounds = self._arm[prompt]
        cells = [rounds[number] for number in drawn if number in rounds] or list(rounds.values())
        tokens, seconds, _ = _slowness(cells)
        return self._weights[prompt] * seconds / tokens


def _freedom(one: _Arm, two: _Arm, weights: dict[str, float]) -> float:
    """Degrees of freedom of the interval (Satterthwaite), from what prompts and what starts add to its spread."""
    upper, lower = _seconds(one, weights), _seconds(two, weights)
    total_upper, total_lower = sum(upper.values()), sum(lower.values())
    count = len(weights)
    of_prompts = (count / (count - 1)) * sum(
        (upper[prompt] / total_upper - lower[prompt] / total_lower) ** 2 for prompt in weights
    )
    of_starts, starts_freedom = 0.0, 0
    for arm in (one, two):
        logs = _logs_by_round(arm, weights)
        if len(logs) > 1:
            mean = sum(logs) / len(logs)
            of_starts += sum((log - mean) ** 2 for log in logs) / (len(logs) * (len(logs) - 1))
            starts_freedom += len(logs) - 1
    together = of_prompts + of_starts
    if not starts_freedom or together == 0:
        return count - 1.0
    return together**2 / (of_prompts**2 / (count - 1) + of_starts**2 / starts_freedom)


def _logs_by_round(arm: _Arm, weights: dict[str, float]) -> list[float]:
    """The logarithm of the time that all weighed answers took, in each round that has all prompts."""
    rounds = set.intersection(*(set(cells) for cells in arm.values()))
    return [
        math.log(sum(weights[prompt] * arm[prompt][number].seconds / arm[prompt][number].tokens for prompt in weights))
        for number in sorted(rounds)
    ]
