"""From a benchmark's baseline arm to the points that later speeds may be compared with."""

from __future__ import annotations

from sparkdeck.domain.baseline import BaselinePoint, mean_depth
from sparkdeck.domain.benchmark import ArmResult
from sparkdeck.domain.benchmark_run import RunResult, decode_amount, pooled_rate


def baseline_points(arm: ArmResult, measured_at: float) -> tuple[BaselinePoint, ...]:
    """One point for each number of streams and each depth that is like no other: all tokens ÷ all seconds of its runs.

    Of valid answers only, and without the warm-up where others are there.
    """
    answers = [run for run in arm.valid_runs if not run.is_probe and run.prompt_tokens and run.decode_tokens_per_s]
    runs = [run for run in answers if not run.warm_up] or answers
    points = list[BaselinePoint]()
    for streams in sorted({run.streams for run in runs}):
        of_streams = sorted((run for run in runs if run.streams == streams), key=_depth)
        while of_streams:
            first = BaselinePoint(_depth(of_streams[0]), streams, 0.0, 0, measured_at)
            like = [run for run in of_streams if first.is_like(_depth(run), streams)]
            of_streams = of_streams[len(like) :]
            rate = pooled_rate(amount for run in like if (amount := decode_amount(run)) is not None)
            if rate is not None:
                depth = sum(map(_depth, like)) // len(like)
                points.append(BaselinePoint(depth, streams, rate, len(like), measured_at))
    return tuple(points)


def _depth(run: RunResult) -> int:
    return mean_depth(run.prompt_tokens or 0, run.completion_tokens or 0)
