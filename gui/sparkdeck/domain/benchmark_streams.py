"""Several streams at once, taken together: what the server delivers in all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sparkdeck.domain.benchmark_run import RunResult


def together(runs: Sequence[RunResult], streams: int) -> tuple[RunResult, ...]:
    """One run for each group of streams that ran at once: all their tokens over the time that all took.

    A group that lacks a stream, or has one that does not count, is left out: the others had the GPU to themselves then.
    """
    if streams == 1:
        return tuple(runs)
    groups: dict[tuple[int, int | None], list[RunResult]] = {}
    for run in runs:
        groups.setdefault((run.server_start, run.planned), []).append(run)
    return tuple(_one(group) for group in groups.values() if len(group) == streams and all(run.valid for run in group))


def _one(group: Sequence[RunResult]) -> RunResult:
    seconds = group[0].together_s
    tokens = sum(run.completion_tokens or 0 for run in group)
    rate = tokens / seconds if seconds and all(run.completion_tokens for run in group) else None
    return replace(group[0], completion_tokens=tokens, wall_s=seconds, wall_tokens_per_s=rate, decode_tokens_per_s=None)
