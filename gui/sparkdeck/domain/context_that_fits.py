"""The largest context that fits: what the plan says for every context, searched."""

from __future__ import annotations

from collections.abc import Callable

STEP_TOKENS = 1024
SMALLEST_TOKENS = 2048


def largest_context(fits: Callable[[int], bool], most_tokens: int) -> int:
    """The largest multiple of 1,024 tokens (or ``most_tokens`` itself) that ``fits``; 0 where not even 2,048 do.

    ``fits`` must not become true again for more tokens. It is asked about 10 times.
    """
    if most_tokens < SMALLEST_TOKENS or not fits(SMALLEST_TOKENS):
        return 0
    if fits(most_tokens):
        return most_tokens
    below, above = SMALLEST_TOKENS // STEP_TOKENS, -(-most_tokens // STEP_TOKENS)
    while above - below > 1:
        middle = (below + above) // 2
        if fits(middle * STEP_TOKENS):
            below = middle
        else:
            above = middle
    return below * STEP_TOKENS
