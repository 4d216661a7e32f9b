"""Whether the draft changed the answer, and what the difference is worth."""

from __future__ import annotations

import math

import pytest

from sparkdeck.domain.same_answer import SameAnswerOutcome, TokenChoice, compare_answers, first_difference


def answer(text: str, **rivals: float) -> list[TokenChoice]:
    """Words as tokens; the last one's rivals with their probabilities, its own among them."""
    words = [TokenChoice(f"{word} ", math.log(0.99), ((f"{word} ", math.log(0.99)),)) for word in text.split()]
    if rivals:
        known = tuple((f"{word} ", math.log(chance)) for word, chance in rivals.items())
        last = words[-1].text
        words[-1] = TokenChoice(last, dict(known)[last], known)
    return words


def test_the_same_tokens_are_the_same_answer() -> None:
    found = compare_answers(answer("a red fox"), answer("a red fox"), answer("a red fox"))
    assert (found.outcome, found.position) == (SameAnswerOutcome.SAME, None)
    assert "3 tokens" in found.words


@pytest.mark.parametrize(
    ("chances", "outcome", "margin"),
    [
        ({"fox": 0.41, "cat": 0.405}, SameAnswerOutcome.TIE, 0.005),
        ({"fox": 0.48, "cat": 0.40}, SameAnswerOutcome.NEAR_TIE, 0.08),
        ({"fox": 0.90, "cat": 0.06}, SameAnswerOutcome.FAULT, 0.84),
        ({"fox": 0.99, "dog": 0.005}, SameAnswerOutcome.FAULT, None),
    ],
)
def test_the_first_difference_is_judged_by_the_targets_own_probabilities(
    chances: dict[str, float], outcome: SameAnswerOutcome, margin: float | None
) -> None:
    base = answer("a red fox", **chances)
    found = compare_answers([*base, *answer("ran")], [*base, *answer("ran")], answer("a red cat slept"))
    assert (found.outcome, found.position) == (outcome, 2)
    assert (found.baseline_token, found.draft_token) == ("fox ", "cat ")
    assert found.margin == (pytest.approx(margin) if margin is not None else None)
    assert "“cat ” instead of “fox ”" in found.words
    assert ("fault of the draft's verification" in found.words) == (outcome is SameAnswerOutcome.FAULT)


def test_a_baseline_that_does_not_repeat_itself_is_no_measure() -> None:
    found = compare_answers(answer("a red fox"), answer("a grey fox"), answer("a blue fox"))
    assert (found.outcome, found.position) == (SameAnswerOutcome.UNJUDGED, 1)
    assert "says nothing about the draft" in found.words


def test_without_probabilities_or_texts_nothing_is_judged() -> None:
    bare = [TokenChoice("a"), TokenChoice("b")]
    assert compare_answers(bare, bare, [TokenChoice("a"), TokenChoice("c")]).outcome is SameAnswerOutcome.UNJUDGED
    assert compare_answers(bare, [], bare).outcome is SameAnswerOutcome.UNJUDGED
    assert compare_answers(bare, bare, bare[:1]).outcome is SameAnswerOutcome.UNJUDGED


def test_the_first_difference_is_found_also_where_one_answer_ends() -> None:
    assert first_difference(answer("a b c"), answer("a b c")) is None
    assert first_difference(answer("a b c"), answer("a x c")) == 1
    assert first_difference(answer("a b c"), answer("a b")) == 2
    assert first_difference([], answer("a")) == 0
