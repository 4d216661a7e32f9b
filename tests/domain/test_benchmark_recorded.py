"""What is kept of a benchmark's result."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.domain.benchmark_arms import ArmKind, ArmPlan
from sparkdeck.domain.benchmark_flaws import FlawKind, GuardCheck
from sparkdeck.domain.benchmark_recorded import record_of
from tests.benchmark_runs import a_result, a_run, baseline, dspark


def test_an_arm_of_a_shoot_out_has_the_name_that_it_was_given_and_its_type_beside_it() -> None:
    mine = replace(dspark(a_run(60, drafted=True)), name="Mine")
    result = a_result(replace(baseline(a_run(50)), name="Baseline"), mine)
    assert [arm.name for arm in record_of(result).arms] == ["baseline", "dspark"]
    arms = (ArmPlan("Mine", ArmKind.DSPARK, "draft-dspark", 3, result.request.profile),)
    record = record_of(replace(result, request=replace(result.request, arms=arms)))
    assert [(arm.name, arm.spec_type) for arm in record.arms] == [("baseline", "none"), ("Mine", "draft-dspark")]
    assert record.baseline is not None


def test_each_check_is_told_once_and_has_failed_if_it_failed_anywhere() -> None:
    good, bad = (
        GuardCheck(FlawKind.CONTEXT_REDUCED, True, "4,096 tokens"),
        GuardCheck(FlawKind.CONTEXT_REDUCED, False, "x"),
    )
    result = a_result(
        replace(baseline(a_run(50)), checks=(good,)), replace(dspark(a_run(60, drafted=True)), checks=(bad,))
    )
    assert record_of(result).guards == (bad,)
