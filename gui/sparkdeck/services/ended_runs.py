"""Which requests of a benchmark have ended, by its progress."""

from __future__ import annotations

from sparkdeck.domain.benchmark import BenchmarkProgress
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.chat import AnswerFigures


class EndedRuns:
    """Fed with all progress of one benchmark after another. The arms take turns and each holds runs of its own, so what is
    new may stand anywhere among them."""

    def __init__(self) -> None:
        self._known: set[int] | None = None
        """Places in the plan; ``None`` while no benchmark runs."""

    @property
    def is_running(self) -> bool:
        return self._known is not None

    def end(self) -> None:
        """The benchmark has ended."""
        self._known = None

    def take(self, progress: BenchmarkProgress) -> list[AnswerFigures]:
        """What the server said of each request that ended since. What is there at first was measured before: a benchmark
        goes on that was left unfinished."""
        runs = [run for arm in progress.arms for run in arm.runs]
        known, self._known = self._known, {_place_of(run) for run in runs}
        return [] if known is None else [_figures(run) for run in runs if _place_of(run) not in known]


def _place_of(run: RunResult) -> int:
    """Runs of several streams at once share theirs, and are told together."""
    return run.planned if run.planned is not None else id(run)


def _figures(run: RunResult) -> AnswerFigures:
    return AnswerFigures(
        completion_tokens=run.completion_tokens,
        prompt_tokens=run.prompt_tokens,
        cached_tokens=run.cached_tokens,
        decode_tokens_per_s=run.decode_tokens_per_s,
        prompt_tokens_per_s=run.prompt_tokens_per_s,
        ttft_s=run.ttft_s,
        wall_s=run.wall_s,
        counts=run.counts,
    )
