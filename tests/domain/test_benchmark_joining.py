"""Further runs of a benchmark, and both measurements as one result."""

from dataclasses import replace

from sparkdeck.domain.benchmark_flaws import FlawKind, GuardCheck
from sparkdeck.domain.benchmark_joining import further_requests, joined
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.benchmark_schedule import plan_runs
from tests.benchmark_runs import a_result, a_suite, arm_plans
from tests.ui.benchmark_examples import BASELINE, FASTER, baseline, dspark, result

PROMPT = BenchmarkPrompt("one", None, "What?", 64)


def test_all_runs_count_and_no_server_start_is_taken_for_another() -> None:
    first = replace(result(BASELINE, FASTER), problems=("a note", "Baseline, run 1: slow"))
    second = replace(
        result(baseline(90.0), dspark(3, 180.0, 190.0)),
        created="2026-12-01T08:00:00+01:00",
        problems=("a note", "Baseline, run 1: only 300 of 512 tokens came"),
    )
    both = joined(first, second)
    assert [len(arm.runs) for arm in both.arms] == [4, 5]
    assert [run.server_start for run in both.arms[0].runs] == [0, 0, 0, 1]
    assert both.created == second.created
    assert both.request.runs == first.request.runs + second.request.runs
    assert both.problems == ("a note", "Baseline, run 1: slow"), "the other one's runs have other numbers now"
    assert both.arms[0].summary.wall_tokens_per_s.mean == 105.0
    assert record_of(both).arms[1].runs == both.arms[1].runs


def test_one_that_was_cut_short_takes_nothing_away() -> None:
    first = result(BASELINE, FASTER)
    both = joined(first, result(baseline(90.0)))
    assert [len(arm.runs) for arm in both.arms] == [4, 3]
    assert joined(first, result()).arms == first.arms


def test_a_check_that_failed_once_has_failed() -> None:
    passed, failed = GuardCheck(FlawKind.SLEPT, True), GuardCheck(FlawKind.SLEPT, False, "the machine slept")
    both = joined(replace(result(BASELINE), checks=(passed,)), replace(result(BASELINE), checks=(failed,)))
    assert both.checks == (failed,)


def test_as_many_runs_as_needed_are_measured() -> None:
    reference = replace(result(BASELINE, FASTER))
    reference = replace(reference, request=replace(reference.request, cross_check=True))
    requests = further_requests(reference, 7)
    assert [(request.runs, request.cross_check) for request in requests] == [(3, False)] * 4, (
        "two of three are judged by"
    )
    assert further_requests(joined(reference, reference), 7) == requests, "a grown one goes on in the same portions"
    own = replace(reference.request, protocol=ProtocolKind.CUSTOM, custom_prompts=(PROMPT,) * 8)
    (request,) = further_requests(replace(reference, request=own), 20)
    assert request.runs == 3, "rounds of all eight prompts"
    quick = replace(reference, request=replace(reference.request, protocol=ProtocolKind.QUICK))
    assert [request.rounds for request in further_requests(quick, 7)] == [8], "passes through its one prompt"
    assert [request.rounds for request in further_requests(quick, 1)] == [2]
    (request,) = further_requests(a_result(protocol=ProtocolKind.QUICK), 1)
    planned = plan_runs(request, arm_plans(), a_suite())
    assert len([run for run in planned.runs if not run.warm_up and not run.is_probe]) == 2 * 2 * 11
