"""Which requests of a benchmark have ended: its arms take turns, and it may go on where it was left."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.domain.benchmark import ArmResult, BenchmarkProgress, RunResult
from sparkdeck.services.ended_runs import EndedRuns
from tests.benchmark_runs import a_run, baseline, dspark


def progress(*arms: ArmResult) -> BenchmarkProgress:
    return BenchmarkProgress("a step", 0, 6, 0.0, None, arms)


def planned(number: int) -> RunResult:
    """A run that is told apart from others by its number of tokens."""
    return replace(a_run(100.0, tokens=100 + number), planned=number)


def test_each_run_is_told_once_whatever_arm_it_is_of() -> None:
    a1, b1, b2, a2 = map(planned, range(4))
    ended = EndedRuns()
    steps = (
        progress(),
        progress(dspark(b1)),
        progress(baseline(a1), dspark(b1)),
        progress(baseline(a1), dspark(b1, b2)),
        progress(baseline(a1), dspark(b1, b2)),
        progress(baseline(a1, a2), dspark(b1, b2)),
    )
    told = [[figures.completion_tokens for figures in ended.take(step)] for step in steps]
    assert told == [[], [101], [100], [102], [], [103]]


def test_requests_at_once_share_a_place_and_are_all_told() -> None:
    ended = EndedRuns()
    ended.take(progress())
    together = [replace(a_run(50.0, tokens=tokens), planned=0, streams=2) for tokens in (10, 20)]
    assert [figures.completion_tokens for figures in ended.take(progress(dspark(*together)))] == [10, 20]


def test_what_was_measured_before_a_benchmark_went_on_is_not_told_again() -> None:
    ended = EndedRuns()
    assert ended.take(progress(baseline(planned(0)))) == []
    assert [each.completion_tokens for each in ended.take(progress(baseline(planned(0), planned(1))))] == [101]
    assert ended.is_running
    ended.end()
    assert not ended.is_running
    assert ended.take(progress(dspark(planned(1)))) == []
