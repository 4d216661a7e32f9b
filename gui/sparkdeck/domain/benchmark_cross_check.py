"""Another tool's word on the baseline: its decode speed of the same target, beside ours."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.recorded_text import recorded

_METHOD = recorded("{tool} decodes {tokens:,} random tokens from an empty context, without a server")
_NO_BASELINE = recorded("{method}. There is no valid baseline to lay beside it.")
_FASTER = recorded("{method}. The server's decode speed is {apart:.1%} faster.")
_SLOWER = recorded("{method}. The server's decode speed is {apart:.1%} slower.")
NO_TOOL = recorded("There is no {tool} beside this runtime.")
TOOL_FAILED = recorded("{tool} failed: {reason}")
EXIT_CODE = recorded("exit code {code}")
NOT_ITS_JSON = recorded("{tool} wrote something else than its JSON.")
MEASURED_ELSE = recorded("{tool} measured something else.")


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
    method = _METHOD(tool=tool, tokens=tokens)
    if ours is None:
        return CrossCheck(tool, theirs, stdev, None, _NO_BASELINE(method=method))
    apart = ours / theirs - 1
    words = (_FASTER if apart > 0 else _SLOWER)(method=method, apart=abs(apart))
    return CrossCheck(tool, theirs, stdev, ours, words)
