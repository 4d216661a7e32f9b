"""The columns of llama.cpp's speed-bench comparison, with rates that long and short answers share fairly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sparkdeck.domain.speed_bench_columns import OVERALL, columns_rows, decode_rate, positions, wall_rate, wall_speed_up
from tests.kept_results import a_record, a_run, a_suite


def test_b08_a_rate_is_all_tokens_over_all_seconds() -> None:
    short = a_run(100.0, completion_tokens=10, wall_s=0.1, decode_tokens_per_s=100.0, decode_s=0.1)
    long = a_run(50.0, completion_tokens=990, wall_s=19.8, decode_tokens_per_s=50.0, decode_s=19.8)
    assert wall_rate([short, long]) == pytest.approx(1000 / 19.9)
    assert decode_rate([short, long]) == pytest.approx(1000 / 19.9)
    assert wall_rate([replace(short, completion_tokens=None, wall_tokens_per_s=None), long]) is None
    assert wall_rate([]) is None


def test_classes_and_the_whole_stand_in_rows() -> None:
    suite = a_suite()
    coding, writing, overall = columns_rows(suite, suite.arms[1])
    assert (coding.name, writing.name, overall.name) == ("coding", "writing", OVERALL)
    assert coding.decode_speedup == coding.latency_speedup == pytest.approx(2.0)
    assert (coding.requests, overall.requests) == (8, 16)
    assert overall.latency_speedup == pytest.approx(2 / (1 / 2.0 + 1 / 0.8))
    assert overall.acceptance == pytest.approx(2 / 3)
    assert overall.mean_length == pytest.approx(3.0)
    assert overall.per_position == pytest.approx((0.9, 0.7, 0.4))


def test_only_prompts_of_both_arms_count() -> None:
    suite = a_suite()
    base = replace(suite.arms[0], runs=tuple(run for run in suite.arms[0].runs if run.prompt_class == "coding"))
    assert wall_speed_up(base, suite.arms[1]) is None, "the means are over other work"
    assert wall_speed_up(suite.arms[0], suite.arms[1]) is not None
    (overall,) = columns_rows(replace(suite, arms=(base, suite.arms[1])), suite.arms[1])
    assert overall.decode_speedup == pytest.approx(2.0)
    assert overall.requests == 8


def test_without_a_baseline_the_draft_alone_is_told() -> None:
    alone = a_record()
    (row,) = columns_rows(replace(alone, arms=alone.arms[1:]), alone.arms[1])
    assert (row.base_tokens_per_s, row.decode_speedup) == (None, None)
    assert row.spec_tokens_per_s == pytest.approx(165.0)


def test_positions_are_weighed_by_steps_and_only_together() -> None:
    few, many = a_run(1.0, 2, per_position=(1.0, 0.5), steps=10), a_run(1.0, 2, per_position=(0.5, 0.0), steps=30)
    assert positions([few, many]) == pytest.approx((25 / 40, 5 / 40))
    assert positions([few, replace(many, steps=None)]) is None
    assert positions([few, replace(many, per_position=(0.5,))]) is None
