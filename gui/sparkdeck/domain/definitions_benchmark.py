"""What the figures in the table of a benchmark mean."""

from __future__ import annotations

from sparkdeck.domain.definition import Definition
from sparkdeck.domain.translation import tr

BENCHMARK_DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "arm_gain",
        tr("Speed-up of an arm"),
        tr(
            "How much faster this arm of a benchmark was than the one without a draft. Below 1 the draft makes it slower."
        ),
        tr("mean wall speed of the arm ÷ mean wall speed of the baseline"),
        tr("SparkDeck's own clock around each request."),
        tr("It is the baseline itself, or the two did not answer the same prompts."),
    ),
    Definition(
        "wall_median",
        tr("Median of the runs"),
        tr(
            "The wall speed in the middle: half of the runs were faster, half slower. A single odd run does not move it."
        ),
        "",
        tr("The wall speeds of the valid runs."),
        tr("No run is valid yet."),
    ),
    Definition(
        "wall_stdev",
        tr("Spread of the runs"),
        tr(
            "How far the wall speeds of the runs lie apart, in tokens per second: the smaller, the steadier the machine."
        ),
        tr("standard deviation of the runs"),
        tr("The wall speeds of the valid runs."),
        tr("It takes at least two valid runs."),
    ),
    Definition(
        "decode_gain",
        tr("Decode speed-up"),
        tr("What the draft is worth once an answer has begun: waiting for the first token is not in it."),
        tr("decode speed with the draft ÷ decode speed without it"),
        tr("The server's timings of the runs: all tokens ÷ all seconds."),
        tr("It takes valid runs of the same prompts with and without the draft."),
    ),
    Definition(
        "latency_gain",
        tr("Latency speed-up"),
        tr("How much sooner an answer is complete with the draft, from asking to the last word."),
        tr("mean seconds per answer without the draft ÷ mean seconds with it"),
        tr("SparkDeck's own clock around each request."),
        tr("It takes valid runs of the same prompts with and without the draft."),
    ),
    Definition(
        "verdict",
        tr("Verdict"),
        tr(
            "What a benchmark says of the draft: FASTER, SLOWER, NO DIFFERENCE, UNDECIDED, or INVALID where its measurement "
            "does not hold."
        ),
        tr("FASTER: the whole interval of the speed-up lies above 1.02; SLOWER: below 0.98; NO DIFFERENCE: between"),
        tr("The wall speeds of all valid runs with and without the draft."),
        tr("It was measured by another tool or an earlier version, which did not judge."),
    ),
    Definition(
        "verdict_interval",
        tr("Interval of the speed-up"),
        tr(
            "Between which values the speed-up lies, as sure as the runs make it. The more prompts and server starts, the "
            "narrower."
        ),
        tr(
            "of 8 prompts or more, what comes out in 95 % when prompts and server starts are drawn again and again; of fewer, "
            "the range over the server starts"
        ),
        tr("The wall speeds of all valid runs with and without the draft."),
        tr("The valid runs are too few for it, or spread too widely."),
    ),
    Definition(
        "verdict_basis",
        tr("What a verdict rests on"),
        tr(
            "How many prompts were measured. With fewer than 8 the verdict speaks of these alone; others may fare differently."
        ),
        "",
        tr("The prompts of the benchmark with valid runs."),
        tr("It has no verdict."),
    ),
    Definition(
        "accepted_tokens",
        tr("Accepted tokens"),
        tr("How many of the drafted tokens the target agreed to, over all runs of the arm that is shown."),
        tr("sum of accepted tokens of the sum of drafted tokens"),
        tr("The server's timings of the runs."),
        tr("The server does not count them, or no run with the draft is valid."),
    ),
    Definition(
        "joules_per_token",
        tr("Joules per token"),
        tr("How much energy the cards took for each token of the answers. A draft may save energy as well as time."),
        tr("joules of all counted answers ÷ their tokens"),
        tr("The energy counter of the NVIDIA driver, before and after each answer."),
        tr("There is no NVIDIA card, its driver does not count energy, or an answer has no reading."),
    ),
)
