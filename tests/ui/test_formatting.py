from __future__ import annotations

from datetime import date, datetime

import pytest
from PySide6.QtCore import QLocale

from sparkdeck.domain import translation
from sparkdeck.ui import formatting, language

MOMENT = datetime(2026, 9, 3, 14, 5, 9)


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


@pytest.mark.parametrize(
    ("country", "day", "month"),
    [
        ("en_US", "2026-09-03", "September 2026"),
        ("en_GB", "2026-09-03", "September 2026"),
        ("de_DE", "03.09.2026", "September 2026"),
        ("de_AT", "03.09.2026", "September 2026"),
        ("zh_CN", "2026/9/3", "2026年9月"),
    ],
)
def test_dates_are_those_of_the_language(country: str, day: str, month: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_locale", QLocale(country))

    assert formatting.day(MOMENT) == formatting.day(MOMENT.date()) == day
    assert formatting.minute(MOMENT) == f"{day} 14:05"
    assert formatting.second(MOMENT) == f"{day} 14:05:09"
    assert (formatting.clock(MOMENT), formatting.clock(MOMENT, seconds=False)) == ("14:05:09", "14:05")
    assert formatting.month(date(2026, 9, 30)) == month


@pytest.mark.parametrize(("left_s", "told"), [(0.13, "1 s"), (2.4, "2 s"), (38.2, "38 s"), (245, "4 min 05 s")])
def test_a_time_to_come_has_no_digits_that_nobody_knows(left_s: float, told: str) -> None:
    assert formatting.time_to_come(left_s) == told


def test_figures_are_those_of_the_country(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation, "_numbers", translation.NumberStyle(",", "."))
    monkeypatch.setattr(translation, "_is_installed", True)
    monkeypatch.setattr(translation, "_known", {})

    assert (formatting.speed(6120.4), formatting.speed(214.63)) == ("6.120", "214,6")
    assert formatting.percent(2 / 3) == "66,7 %"
    assert (formatting.ratio(2.841), formatting.times(1.416), formatting.count(200_704)) == (
        "2,84",
        "1,42 ×",
        "200.704",
    )
    assert formatting.gib_of(17 * 1024**3, 32 * 1024**3) == "17,0 of 32,0 GiB"
    assert (formatting.seconds(0.084), formatting.seconds(245)) == ("0,08 s", "4 min 05 s")
