"""What the figures in the table of a benchmark mean."""

from __future__ import annotations

from sparkdeck.domain.definition import Definition

BENCHMARK_DEFINITIONS: tuple[Definition, ...] = (
    Definition(
        "arm_gain",
        "Speed-up of an arm",
        "How much faster this arm of a benchmark was than the one without a draft. Below 1 the draft makes it slower.",
        "mean wall speed of the arm ÷ mean wall speed of the baseline",
        "SparkDeck's own clock around each request.",
        "It is the baseline itself, or the two did not answer the same prompts.",
    ),
    Definition(
        "wall_median",
        "Median of the runs",
        "The wall speed in the middle: half of the runs were faster, half slower. A single odd run does not move it.",
        "",
        "The wall speeds of the valid runs.",
        "No run is valid yet.",
    ),
    Definition(
        "wall_stdev",
        "Spread of the runs",
        "How far the wall speeds of the runs lie apart, in tokens per second: the smaller, the steadier the machine.",
        "standard deviation of the runs",
        "The wall speeds of the valid runs.",
        "It takes at least two valid runs.",
    ),
    Definition(
        "decode_gain",
        "Decode speed-up",
        "What the draft is worth once an answer has begun: waiting for the first token is not in it.",
        "decode speed with the draft ÷ decode speed without it",
        "The server's timings of the runs: all tokens ÷ all seconds.",
        "It takes valid runs of the same prompts with and without the draft.",
    ),
    Definition(
        "latency_gain",
        "Latency speed-up",
        "How much sooner an answer is complete with the draft, from asking to the last word.",
        "mean seconds per answer without the draft ÷ mean seconds with it",
        "SparkDeck's own clock around each request.",
        "It takes valid runs of the same prompts with and without the draft.",
    ),
)
