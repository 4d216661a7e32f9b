"""Whether the draft changed the answer: the first token that differs, and what the target itself thought of both.

Speculative decoding lets the target check every token, so at temperature 0 the text should be the same. It need not be to
the bit: checking several tokens at once takes other matrix shapes than making one, sums round differently, and where two
tokens are almost equally likely that decides. So a difference is judged by the target's own probabilities, and only after
two runs of the baseline agreed with each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.recorded_text import recorded
from sparkdeck.domain.translation import tr

MISSING = recorded("Not judged: an answer is missing.")
_UNSTEADY = recorded(
    "Not judged: two answers without the draft differ from each other already, from token {position} on. This server does "
    "not repeat itself, so a difference says nothing about the draft."
)
ALL_UNSTEADY = recorded("Not judged: the answers without the draft differ from each other already.")
_SAME = recorded("The answer with the draft is the same, token for token ({tokens:,} tokens).")
SAME_TO_PROMPT = recorded("Every answer to the prompt is the same with and without the draft.")
SAME_TO_PROMPTS = recorded("Every answer to {count} prompts is the same with and without the draft.")
_SHORTER_WITH = recorded("Not judged: the same up to token {position:,}, where the answer with the draft ends.")
_SHORTER_WITHOUT = recorded("Not judged: the same up to token {position:,}, where the answer without the draft ends.")
_PARTED = recorded("The same up to token {position:,}; then “{got}” instead of “{wanted}”", quotes=("got", "wanted"))
_NO_CHANCES = recorded("{where}. Not judged: the server gave no probabilities.")
_FAR_OFF = recorded(
    "{where}, which the target did not even consider there{least}: no rounding explains that. This is a real fault of the "
    "draft's verification."
)
_BELOW = recorded(" (below {share:.1%})")
_CHANCES = recorded("the target gave them {first:.1%} and {second:.1%}")
_TIE = recorded("{where}: a tie, {chances}. Rounding decides; the answer is as good.")
_NEAR_TIE = recorded(
    "{where}: a near-tie, {chances}. Known of quantised targets: checking several tokens at once rounds differently from "
    "making one. Not a fault of the draft."
)
_FAULT = recorded(
    "{where}, though {chances}: too far apart for rounding. This is a real fault of the draft's verification."
)

TIE_MARGIN = 0.01
NEAR_TIE_MARGIN = 0.15
"""Probabilities (0…1) that differ by no more. Quantised weights and caches move a probability by a few percent from one
batch size to another; mixtures of experts, where another expert may be picked, by more."""


@dataclass(frozen=True, slots=True)
class TokenChoice:
    """One token of an answer. ``logprob`` is natural; ``rivals`` are the most likely tokens there, with theirs.

    Source: ``choices[0].logprobs.content[i]`` with ``top_logprobs``.
    """

    text: str
    logprob: float | None = None
    rivals: tuple[tuple[str, float], ...] = ()

    def probability_of(self, text: str) -> float | None:
        """How likely ``text`` was at this place, 0…1; ``None`` where it is not among what is known."""
        if text == self.text and self.logprob is not None:
            return math.exp(self.logprob)
        known = [logprob for rival, logprob in self.rivals if rival == text]
        return math.exp(known[0]) if known else None


class SameAnswerOutcome(Enum):
    """The values are the result file's words."""

    SAME = "same"
    TIE = "tie"
    NEAR_TIE = "near_tie"
    FAULT = "fault"
    UNJUDGED = "unjudged"
    """The baseline does not agree with itself, or one of the texts or probabilities is missing."""

    @property
    def title(self) -> str:
        return {
            SameAnswerOutcome.SAME: tr("same", "an answer"),
            SameAnswerOutcome.TIE: tr("tie"),
            SameAnswerOutcome.NEAR_TIE: tr("near-tie"),
            SameAnswerOutcome.FAULT: tr("fault"),
            SameAnswerOutcome.UNJUDGED: tr("unjudged"),
        }[self]


@dataclass(frozen=True, slots=True)
class SameAnswer:
    """``position`` counts tokens from 0; ``margin`` is the difference of the two tokens' probabilities, 0…1."""

    outcome: SameAnswerOutcome
    words: str
    position: int | None = None
    baseline_token: str | None = None
    draft_token: str | None = None
    margin: float | None = None


def first_difference(one: Sequence[TokenChoice], other: Sequence[TokenChoice]) -> int | None:
    """Where two answers part, in tokens from 0; an answer that ends before the other parts from it there."""
    for position, (left, right) in enumerate(zip(one, other, strict=False)):
        if left.text != right.text:
            return position
    return None if len(one) == len(other) else min(len(one), len(other))


def compare_answers(
    baseline: Sequence[TokenChoice], baseline_again: Sequence[TokenChoice], draft: Sequence[TokenChoice]
) -> SameAnswer:
    """Judge the draft arm's answer to a prompt by two answers of the baseline to the same one, all at temperature 0."""
    if not baseline or not baseline_again or not draft:
        return SameAnswer(SameAnswerOutcome.UNJUDGED, MISSING())
    own = first_difference(baseline, baseline_again)
    if own is not None:
        return SameAnswer(SameAnswerOutcome.UNJUDGED, _UNSTEADY(position=own + 1), own)
    position = first_difference(baseline, draft)
    if position is None:
        return SameAnswer(SameAnswerOutcome.SAME, _SAME(tokens=len(draft)))
    if position >= min(len(baseline), len(draft)):
        shorter = _SHORTER_WITH if len(draft) < len(baseline) else _SHORTER_WITHOUT
        return SameAnswer(SameAnswerOutcome.UNJUDGED, shorter(position=position), position)
    return _judge(baseline[position], draft[position], position)


def _judge(wanted: TokenChoice, got: TokenChoice, position: int) -> SameAnswer:
    where = _PARTED(position=position, got=_shown(got.text), wanted=_shown(wanted.text))
    first, second = wanted.probability_of(wanted.text), wanted.probability_of(got.text)
    outcome, margin = SameAnswerOutcome.FAULT, None
    if first is None:
        outcome, words = SameAnswerOutcome.UNJUDGED, _NO_CHANCES(where=where)
    elif second is None:
        floor = min((logprob for _, logprob in wanted.rivals), default=None)
        least = _BELOW(share=math.exp(floor)) if floor is not None else ""
        words = _FAR_OFF(where=where, least=least)
    else:
        margin = abs(first - second)
        chances = _CHANCES(first=first, second=second)
        if margin <= TIE_MARGIN:
            outcome = SameAnswerOutcome.TIE
            words = _TIE(where=where, chances=chances)
        elif margin <= NEAR_TIE_MARGIN:
            outcome = SameAnswerOutcome.NEAR_TIE
            words = _NEAR_TIE(where=where, chances=chances)
        else:
            words = _FAULT(where=where, chances=chances)
    return SameAnswer(outcome, words, position, wanted.text, got.text, margin)


def _shown(text: str) -> str:
    visible = text.replace("\n", "↵").replace("\t", "⇥")
    return visible[:40]
