"""Another tool's word on the baseline: its decode speed of the same target, beside ours."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CrossCheck:
    """Tokens/s without a draft, by ``tool`` and by our own baseline arm. The two are shown, never mixed.

    ``words`` say what the difference is, or why there is nothing to compare.
    """

    tool: str
    decode_tokens_per_s: float | None = None
    stdev: float | None = None
    ours_tokens_per_s: float | None = None
    words: str = ""


def compare_tools(tool: str, theirs: float, stdev: float | None, ours: float | None, tokens: int) -> CrossCheck:
    """Both figures with the words for them."""
    method = f"{tool} decodes {tokens:,} random tokens from an empty context, without a server"
    if ours is None:
        return CrossCheck(tool, theirs, stdev, None, f"{method}. There is no valid baseline to lay beside it.")
    apart = ours / theirs - 1
    side = "faster" if apart > 0 else "slower"
    return CrossCheck(tool, theirs, stdev, ours, f"{method}. The server's decode speed is {abs(apart):.1%} {side}.")
