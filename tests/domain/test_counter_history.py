"""Counters over time, and what follows from them exactly or not at all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain.counter_history import (
    NOTHING_ENDED,
    ROUNDED,
    WATCHED_SHORTLY,
    CounterHistory,
    counted_rate,
)
from sparkdeck.domain.counts import NO_COUNTS, AcceptanceFigures, DraftCounts, ServerCounters


def test_t10_more_accepted_than_generated_gives_an_acceptance_and_no_length() -> None:
    counts = DraftCounts(drafted=7, accepted=6)
    assert counts.acceptance == pytest.approx(6 / 7)
    assert counts.mean_accepted_length is None
    assert counts.wasted == 1


@pytest.mark.parametrize("counts", [DraftCounts(100, 104, 40), DraftCounts(0, 3, 0), DraftCounts(2, 1, 3)])
def test_t11_counts_that_contradict_each_other_give_no_figure(counts: DraftCounts) -> None:
    assert counts.problem.startswith("inconsistent: ")
    assert (counts.acceptance, counts.mean_accepted_length, counts.wasted) == (None, None, None)
    figures = AcceptanceFigures(counts, (3,))
    assert (figures.per_position, figures.accepted_per_step) == (None, None)


def test_t13_the_mean_accepted_length_comes_from_counted_steps_alone() -> None:
    before = ServerCounters(predicted_tokens=0, drafted=100, accepted=80, steps=30)
    now = replace(before, predicted_tokens=161, drafted=240, accepted=200, steps=70)
    assert now.since(before).mean_accepted_length == 4.0
    uncounted = replace(now, steps=None).since(before)
    assert uncounted.acceptance is not None
    assert uncounted.mean_accepted_length is None


@given(st.lists(st.integers(0, 7), max_size=60))
def test_the_histogram_gives_back_what_each_step_accepted(accepted: list[int]) -> None:
    positions = tuple(sum(each > place for each in accepted) for place in range(7))
    figures = AcceptanceFigures(DraftCounts(7 * len(accepted), sum(accepted), len(accepted)), positions)
    if not accepted:
        assert figures.accepted_per_step is None
        return
    histogram = figures.accepted_per_step
    assert histogram == tuple(accepted.count(each) for each in range(8))
    assert figures.per_position == tuple(count / len(accepted) for count in positions)
    elsewhere = replace(figures, counts=replace(figures.counts, accepted=sum(accepted) + 1))
    assert elsewhere.accepted_per_step is None


def test_what_a_server_counted_before_it_was_watched_is_none_of_its_last_minute() -> None:
    """Attached, adopted, or shown again after another one: when its requests ended is not known."""
    history = CounterHistory(from_zero=False)
    old = ServerCounters(100, 1.0, 64, 1.0, 60, 42, 20, (20, 20, 2))
    history.take(old, 10.0)
    assert history.since_start().counts == DraftCounts(60, 42, 20)
    assert history.last_minute(69.0) == AcceptanceFigures(reason=WATCHED_SHORTLY)
    assert history.last_minute(70.0) == AcceptanceFigures(DraftCounts(0, 0, 0), (), NOTHING_ENDED)
    new = replace(old, predicted_tokens=128, drafted=90, accepted=50, steps=30, per_position=(25, 23, 2))
    history.take(new, 30.0)
    assert history.last_minute(31.0) == AcceptanceFigures(DraftCounts(30, 8, 10), (5, 3, 0), WATCHED_SHORTLY)
    assert history.last_minute(75.0).reason == ""


def test_the_last_minute_holds_whole_requests_and_forgets_them() -> None:
    history = CounterHistory(from_zero=True)
    first = ServerCounters(100, 1.0, 64, 1.0, 60, 42, 20, (20, 20, 2))
    history.take(first, 10.0)
    assert history.last_minute(11.0).counts == history.since_start().counts == DraftCounts(60, 42, 20)
    second = replace(first, predicted_tokens=128, drafted=90, accepted=50, steps=30, per_position=(25, 23, 2))
    history.take(second, 50.0)
    assert history.last_minute(69.0).position_counts == (25, 23, 2)
    later = history.last_minute(71.0)
    assert (later.counts, later.position_counts) == (DraftCounts(30, 8, 10), (5, 3, 0))
    idle = history.last_minute(111.0)
    assert (idle.drafted, idle.acceptance, idle.reason) == (0, None, NOTHING_ENDED)
    assert history.since_start().counts == DraftCounts(90, 50, 30)


def test_counters_that_fall_begin_anew_and_give_no_negative_figure() -> None:
    history = CounterHistory(from_zero=False)
    assert (
        history.take(ServerCounters(1000, 5.0, 900, 9.0, 800, 700, 300), 0.0) is None
    )  # attached: it had worked before
    assert history.last_minute(1.0).drafted is None
    fresh = ServerCounters(10, 0.1, 9, 0.1, 8, 7, 3)
    assert history.take(fresh, 2.0) is NO_COUNTS
    assert history.last_minute(3.0).counts == history.since_start().counts == DraftCounts(8, 7, 3)


def test_rounded_counters_give_ratios_since_the_start_but_no_small_difference() -> None:
    rounded = frozenset({"drafted", "steps"})
    before = ServerCounters(0, 0.0, 999_990, 1.0, 1_234_560, 900_000, 500_000, (500_000, 400_000), rounded=rounded)
    now = replace(before, predicted_tokens=1_000_100, drafted=1_234_570, accepted=900_007, steps=500_010)
    history = CounterHistory(from_zero=True)
    history.take(before, 0.0)
    history.take(now, 100.0)
    assert history.since_start().acceptance == pytest.approx(0.729, abs=0.001)
    assert history.since_start().reason == history.last_minute(101.0).reason == ROUNDED
    assert (history.last_minute(101.0).drafted, history.last_minute(101.0).accepted) == (None, 7)


@pytest.mark.parametrize(
    ("tokens", "seconds", "total_s", "rate"),
    [
        (200, 2.0, 10.0, 100.0),
        (7, 0.07, 10.0, None),  # t08: the first token is free
        (200, 2.0, 50_000.0, None),  # the page rounds the seconds to a tenth
        (200, 0.0, 10.0, None),
        (0, 2.0, 10.0, None),
    ],
)
def test_t08_speeds_from_counters_are_right_to_one_percent_or_missing(
    tokens: int, seconds: float, total_s: float, rate: float | None
) -> None:
    found = counted_rate(1000 + tokens, 1000, total_s + seconds, total_s)
    assert found == (None if rate is None else pytest.approx(rate))


def test_what_ended_before_a_sleep_of_the_computer_is_not_of_the_last_minute() -> None:
    history = CounterHistory(from_zero=True)
    history.take(ServerCounters(predicted_tokens=100, drafted=90, accepted=60, steps=40), 10.0)
    assert history.last_minute(20.0).drafted == 90
    history.note_sleep(30.0)
    assert history.last_minute(20.0).drafted == 90, "40 s ago"
    history.note_sleep(28_800.0)
    assert history.last_minute(20.0).reason == NOTHING_ENDED
    assert history.since_start().drafted == 90
