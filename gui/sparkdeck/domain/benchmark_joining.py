"""More runs of a benchmark that could not be decided: what is measured further, and both measurements as one result.

The further runs are measured on server starts of their own, as a second benchmark of the same request. Nothing of the
first one is measured again, and the verdict is reached over all of them.
"""

from __future__ import annotations

import math
from dataclasses import replace

from sparkdeck.domain.benchmark import ArmResult, BenchmarkRequest, BenchmarkResult
from sparkdeck.domain.benchmark_guards import summed_up
from sparkdeck.domain.benchmark_protocols import PROTOCOL_BY_KIND

_MOST_PASSES = 50
_MOST_RUNS = 1000


def further_requests(result: BenchmarkResult, runs: int) -> tuple[BenchmarkRequest, ...]:
    """What measures ``runs`` further answers of each arm, or some more: the same once or several times.

    Of the Reference run whole ones, each with a start of its own, so that starts tell of their spread; of one's own
    prompts rounds of all of them; else as many passes through the protocol's prompts, an even number so that a steady
    drift favours no arm. The other tool is not asked again.
    """
    request = replace(result.request, cross_check=False)
    protocol = PROTOCOL_BY_KIND[request.protocol]
    if protocol.rounds is None and protocol.interleaved:
        rounds = math.ceil(max(1, runs) / max(1, len(request.custom_prompts)))
        return (replace(request, runs=min(rounds, _MOST_RUNS)),)
    if protocol.rounds is not None:
        each = min((len({run.prompt_id for run in arm.counted_runs}) for arm in result.arms), default=0) or 1
        return (replace(request, rounds=min(2 * math.ceil(max(1, runs) / each / 2), _MOST_PASSES)),)
    request = replace(request, runs=_of_one_start(result))
    each = max(1, request.runs - 1)  # the warm-up is not judged by
    return (request,) * min(math.ceil(max(1, runs) / each), _MOST_PASSES)


def _of_one_start(result: BenchmarkResult) -> int:
    """How many runs of an arm shared its first start; of a result that grew that is less than all."""
    runs = next((arm.runs for arm in result.arms if arm.runs), ())
    return sum(run.server_start == runs[0].server_start for run in runs) or result.request.runs


def joined(first: BenchmarkResult, second: BenchmarkResult) -> BenchmarkResult:
    """The runs of both, each arm's after one another; ``second`` may have been cut short."""
    runs = [run for arm in first.arms for run in arm.runs]
    starts = 1 + max((run.server_start for run in runs), default=-1)
    entries = 1 + max((run.planned for run in runs if run.planned is not None), default=-1)
    later = {arm.label: _renumbered(arm, starts, entries) for arm in second.arms}
    arms = [_joined_arm(arm, later.pop(arm.label, None)) for arm in first.arms]
    told = [problem for problem in second.problems if not any(f"{arm.label}, run " in problem for arm in second.arms)]
    counted = first.request.runs + second.request.runs
    is_counted = PROTOCOL_BY_KIND[first.request.protocol].rounds is None
    planned = (
        None if first.planned_runs is None or second.planned_runs is None else first.planned_runs + second.planned_runs
    )
    return replace(
        first,
        created=second.created,
        request=replace(first.request, runs=counted if is_counted else first.request.runs),
        arms=(*arms, *later.values()),
        problems=tuple(dict.fromkeys((*first.problems, *told))),
        checks=summed_up((*first.checks, *second.checks)),
        run_checks=summed_up((*first.run_checks, *second.run_checks)),
        planned_runs=planned,
        same_answer=first.same_answer or second.same_answer,
    )


def _renumbered(arm: ArmResult, starts: int, entries: int) -> ArmResult:
    return replace(
        arm,
        runs=tuple(
            replace(
                run,
                server_start=run.server_start + starts,
                planned=None if run.planned is None else run.planned + entries,
            )
            for run in arm.runs
        ),
    )


def _joined_arm(first: ArmResult, second: ArmResult | None) -> ArmResult:
    if second is None:
        return first
    return replace(first, runs=(*first.runs, *second.runs), checks=summed_up((*first.checks, *second.checks)))
