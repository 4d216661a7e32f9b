"""Whether an answer fell into a loop: the same few words over and over to its end.

A model in a loop is easy to predict, so a draft looks far better than it is. What is *not* a loop: code and tables, whose
lines are alike but not the same; a ruler of dashes; a long text that starts over, as the demo pair's does.
"""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.recorded_text import recorded

_CIRCLE = recorded(
    "the answer turned in a circle: “{quoted}” {rounds} times in a row up to its end", quotes=("quoted",)
)
_BLANKS = recorded("the answer turned in a circle: “white space” {rounds} times in a row up to its end")

LONGEST_PERIOD_CHARACTERS = 200
"""A sentence or two. What repeats in longer rounds is a text that starts over."""
FEWEST_ROUNDS = 10
LONG_LOOP_CHARACTERS = 400
SHORT_LOOP_CHARACTERS = 100
"""A loop shorter than this may be a ruler or a row of a table; up to a long one it must make up half of the text."""
_TAIL_CHARACTERS = 20_000


@dataclass(frozen=True, slots=True)
class Repetition:
    """``text`` came ``rounds`` times in a row, up to the end of the answer."""

    text: str
    rounds: int

    @property
    def words(self) -> str:
        shown = " ".join(self.text.split())
        if not shown:
            return _BLANKS(rounds=self.rounds)
        return _CIRCLE(quoted=f"{shown[:59]}…" if len(shown) > 60 else shown, rounds=self.rounds)


def find_repetition(text: str) -> Repetition | None:
    """The loop that ``text`` ends in, with the shortest period; ``None`` where it ends in none."""
    tail = text[-_TAIL_CHARACTERS:]
    end = len(tail)
    for period in range(1, min(LONGEST_PERIOD_CHARACTERS, end // FEWEST_ROUNDS) + 1):
        start = end - period
        while start > 0 and tail[start - 1] == tail[start - 1 + period]:
            start -= 1
        length, rounds = end - start, (end - start) // period
        long_enough = length >= LONG_LOOP_CHARACTERS or (length >= SHORT_LOOP_CHARACTERS and 2 * length >= len(text))
        if rounds >= FEWEST_ROUNDS and long_enough:
            return Repetition(tail[end - period :], rounds)
    return None
