from __future__ import annotations

import pytest

from sparkdeck.domain.fuzzy import fuzzy_score


def best(wanted: str, *titles: str) -> list[str]:
    scored = [(score, title) for title in titles if (score := fuzzy_score(wanted, title)) is not None]
    return [title for _, title in sorted(scored, reverse=True)]


@pytest.mark.parametrize(
    ("wanted", "first"),
    [
        ("rest", "Restart the server"),
        ("SERVER stop", "Stop the server"),
        ("rts", "Restart the server"),
        ("go mod", "Go to Models"),
    ],
)
def test_words_in_any_order_and_beginnings_find_it(wanted: str, first: str) -> None:
    titles = ("Start the server", "Stop the server", "Restart the server", "Go to Models", "Open a target model")
    assert best(wanted, *titles)[0] == first


def test_every_word_must_fit() -> None:
    assert fuzzy_score("stop models", "Stop the server") is None
    assert fuzzy_score("stop endpoint", "Stop the server", "endpoint") is not None


def test_nothing_wanted_fits_everything_and_a_title_counts_more_than_further_words() -> None:
    assert fuzzy_score("  ", "Quit") is not None
    assert (fuzzy_score("quit", "Quit") or 0) > (fuzzy_score("quit", "Leave", "quit") or 0)
    assert fuzzy_score("x", "Quit") is None
    assert fuzzy_score("a", "") is None
