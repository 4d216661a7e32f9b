from __future__ import annotations

import pytest

from sparkdeck.ui import formatting


@pytest.mark.parametrize(
    ("value", "words"),
    [(None, "–"), (0.0, "0.0"), (214.63, "214.6"), (999.94, "999.9"), (999.95, "1,000"), (6120.4, "6,120")],
)
def test_a_speed_has_one_decimal_below_a_thousand(value: float | None, words: str) -> None:
    assert formatting.speed(value) == words


@pytest.mark.parametrize(
    ("value_s", "words"),
    [
        (None, "–"),
        (0.084, "0.08 s"),
        (2.46, "2.5 s"),
        (38.2, "38 s"),
        (59.6, "1 min 00 s"),
        (245.0, "4 min 05 s"),
        (3720.0, "1 h 02 min"),
    ],
)
def test_a_time_has_the_digits_that_can_be_read(value_s: float | None, words: str) -> None:
    assert formatting.seconds(value_s) == words


def test_unknown_is_a_dash_and_never_a_zero() -> None:
    unknown = [
        formatting.percent(None),
        formatting.ratio(None),
        formatting.times(None),
        formatting.count(None),
        formatting.gib(None),
        formatting.gib_of(None, 1),
    ]

    assert set(unknown) == {"–"}


def test_fractions_factors_and_bytes_carry_their_units() -> None:
    assert formatting.percent(340 / 510) == "66.7 %"
    assert formatting.ratio(1 + 340 / 170) == "3.00"
    assert formatting.times(1.4159) == "1.42 ×"
    assert formatting.count(200_704) == "200,704"
    assert formatting.gib_of(17 * 1024**3, 32 * 1024**3) == "17.0 of 32.0 GiB"
