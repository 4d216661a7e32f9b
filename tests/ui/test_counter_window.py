from __future__ import annotations

from sparkdeck.domain.counts import DraftCounts
from sparkdeck.ui.counter_window import CounterWindow
from tests.ui.panel import sample, sample_without_server


def test_the_first_reading_says_nothing_about_the_last_minute() -> None:
    window = CounterWindow()

    assert window.take(sample(1.0).sample) == (DraftCounts(), False, False)


def test_counts_are_those_of_the_last_minute_only() -> None:
    window = CounterWindow()
    for second in range(121):
        counts, _, _ = window.take(sample(float(second), drafted=3 * second, accepted=2 * second, steps=second).sample)

    assert counts == DraftCounts(180, 120, 60)


def test_a_request_that_ended_is_seen_once() -> None:
    window = CounterWindow()
    ended = [
        window.take(sample(float(t), predicted=tokens).sample)[1] for t, tokens in enumerate((512, 512, 1024, 1024))
    ]

    assert ended == [False, False, True, False]


def test_a_new_process_is_not_compared_with_the_old_one() -> None:
    window = CounterWindow()
    window.take(sample(1.0, drafted=900, accepted=600, steps=300, predicted=2000).sample)
    counts, answers, _ = window.take(sample(2.0, drafted=30, accepted=20, steps=10, predicted=60).sample)

    assert (counts, answers) == (DraftCounts(), False)


def test_a_stopped_server_ends_the_minute() -> None:
    window = CounterWindow()
    window.take(sample(1.0).sample)
    window.take(sample_without_server(2.0).sample)

    assert window.take(sample(3.0).sample)[0] == DraftCounts()
