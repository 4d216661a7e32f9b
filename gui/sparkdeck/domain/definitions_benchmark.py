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
)
