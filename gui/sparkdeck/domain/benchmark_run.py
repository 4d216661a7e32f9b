"""One measured request of a benchmark, and what several of them come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sparkdeck.domain.benchmark_flaws import Flaw
from sparkdeck.domain.counts import DraftCounts


@dataclass(frozen=True, slots=True)
class RunResult:
    """One request. Times in seconds from sending it, speeds in tokens/s; ``None`` is unknown.

    ``wall_tokens_per_s`` = completion tokens ÷ ``wall_s``; ``decode_tokens_per_s`` is the server's
    ``predicted_per_second``; ``steps`` the difference of the server's ``spec_decode_num_drafts_total`` around it.
    """

    completion_tokens: int | None
    prompt_tokens: int | None
    cached_tokens: int | None
    wall_s: float | None
    ttft_s: float | None
    wall_tokens_per_s: float | None
    decode_tokens_per_s: float | None
    drafted: int | None
    accepted: int | None
    steps: int | None
    text_sha256: str | None
    valid: bool
    problem: str = ""
    """Why the run is not valid, in words."""
    prompt_id: str = ""
    prompt_class: str | None = None
    """The value of a ``PromptClass``."""
    server_start: int = 0
    """Which start of the whole benchmark; runs with the same number shared a server."""
    streams: int = 1
    """How many requests ran at once, this one included."""
    warm_up: bool = False
    """The first request after a start."""
    is_probe: bool = False
    """Only prompt speed and TTFT are of interest."""
    planned: int | None = None
    """The index of its entry in the plan: the requests of several streams at once share it."""
    together_s: float | None = None
    """Of several streams: from the first one's sending to the last one's last byte."""
    reasoning_tokens: int | None = None
    answer_tokens: int | None = None
    decode_s: float | None = None
    """The server's ``predicted_ms``, in seconds: what ``decode_tokens_per_s`` was measured over."""
    prompt_tokens_per_s: float | None = None
    context_depth_tokens: int | None = None
    """How much of the context was in use when the answer began."""
    per_position: tuple[float, ...] | None = None
    """The share of the steps that accepted the draft's 1st, 2nd … token, 0…1."""
    energy_j: float | None = None
    sm_clock_mhz: float | None = None
    finish_reason: str | None = None
    flaws: tuple[Flaw, ...] = ()
    sampling: str | None = None
    """How it picked its tokens (see :mod:`sparkdeck.domain.baseline`), by the server's word; asked in a baseline alone."""

    @property
    def counts(self) -> DraftCounts:
        return DraftCounts(self.drafted, self.accepted, self.steps)


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean, median and standard deviation (n - 1) over the valid runs; ``None`` where too few.

    The mean is all tokens ÷ all seconds, but of repeats of one request of one length, never the mean of their rates:
    short runs would weigh as much as long ones, and quick ones as much as slow ones.
    """

    mean: float | None = None
    median: float | None = None
    stdev: float | None = None


def spread(values: Sequence[float]) -> Spread:
    """The spread of ``values``; of one value there is no deviation, of none there is nothing."""
    if not values:
        return Spread()
    import statistics  # brings fractions, decimal and random: not at the start of every program that knows a benchmark

    deviation = statistics.stdev(values) if len(values) > 1 else None
    return Spread(statistics.fmean(values), statistics.median(values), deviation)


@dataclass(frozen=True, slots=True)
class Amount:
    """Tokens made in seconds."""

    tokens: float
    seconds: float

    @property
    def rate(self) -> float:
        return self.tokens / self.seconds


def pooled_rate(amounts: Iterable[Amount]) -> float | None:
    """All tokens ÷ all seconds; ``None`` of nothing."""
    items = list(amounts)
    seconds = sum(item.seconds for item in items)
    return sum(item.tokens for item in items) / seconds if seconds > 0 else None


def wall_amount(run: RunResult) -> Amount | None:
    """All of the answer's tokens over the whole request; ``None`` where either is unknown."""
    if not run.completion_tokens or not run.wall_s:
        if not run.wall_tokens_per_s:
            return None
        return Amount(run.completion_tokens or 1, (run.completion_tokens or 1) / run.wall_tokens_per_s)
    return Amount(run.completion_tokens, run.wall_s)


def counted(runs: Iterable[RunResult], *, keeps_warm_up: bool) -> tuple[RunResult, ...]:
    """The valid ones that figures are made of: single-stream answers, without the warm-up where it is dropped."""
    return tuple(
        run
        for run in runs
        if run.valid and not run.is_probe and run.streams == 1 and (keeps_warm_up or not run.warm_up)
    )


def decode_amount(run: RunResult) -> Amount | None:
    """The tokens and seconds behind the server's own decode speed.

    Builds differ in whether they count the first token, so the tokens follow from rate and time. Where the time is not
    known, it is that of all tokens but the first.
    """
    if not run.decode_tokens_per_s:
        return None
    if run.decode_s:
        return Amount(run.decode_tokens_per_s * run.decode_s, run.decode_s)
    tokens = max(1, (run.completion_tokens or 2) - 1)
    return Amount(tokens, tokens / run.decode_tokens_per_s)


def speeds(amounts: Sequence[Amount], *, alike: bool = False) -> Spread:
    """The spread of the rates, with the mean that runs of different lengths need.

    ``alike``: they are repeats of one request. Of one length, their mean is that of their rates, as it is published;
    answers to different prompts take different times, so their mean is all tokens ÷ all seconds at any length.
    """
    shown = spread([amount.rate for amount in amounts])
    lengths = {amount.tokens for amount in amounts}
    if not lengths or (alike and max(lengths) - min(lengths) <= 1e-6 * max(lengths)):
        return shown
    return Spread(pooled_rate(amounts), shown.median, shown.stdev)
