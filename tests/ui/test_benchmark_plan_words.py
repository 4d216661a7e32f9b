"""What a benchmark would do and take, in words."""

import pytest

from sparkdeck.domain.benchmark_protocols import PROTOCOLS, Estimate
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.ui.benchmark_plan_words import about, estimate_words, parse_n_max, server_words


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("3", (3,)), ("1, 3, 7", (1, 3, 7)), (" 7 1;3 ", (7, 1, 3)), ("3,3", (3,)), ("64", (64,))],
)
def test_n_max_is_read(text: str, numbers: tuple[int, ...]) -> None:
    assert parse_n_max(text) == numbers


@pytest.mark.parametrize("text", ["", " , ", "0", "65", "-1", "3.5", "a", "1, b", "٣", "9" * 50])
def test_other_n_max_is_refused(text: str) -> None:
    assert parse_n_max(text) is None


def test_every_protocol_says_what_it_answers_and_for_whom() -> None:
    assert all(" For " in about(protocol) for protocol in PROTOCOLS)


def test_the_cost_is_told_before() -> None:
    assert estimate_words(Estimate(540.0, 2, 44, 11_264)) == (
        "About 9 min: 2 server starts, 44 requests, up to 11,264 tokens."
    )
    assert estimate_words(Estimate(None, 1, 1, 512, ("n-max 8 is left out.",))) == (
        "Time not known yet: 1 server start, 1 request, up to 512 tokens. n-max 8 is left out."
    )


def test_what_becomes_of_the_running_server_is_told_before() -> None:
    assert server_words(ServerStatus()) == ""
    assert "comes back at the end" in server_words(ServerStatus(phase=Phase.READY))
