"""What llama-server's log says of single requests: their beginning, how far they are, and their timings at the end.

Forms of builds 10434 to 11549, ``slot print_timing: id  0 | task 3 |       eval time = 87.72 ms / 50 tokens (…, 558.62
tokens per second)``; older builds write the timings below a head line of their own. A request that is cancelled is
released without timings.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace

_HEAD = re.compile(r"slot +[^:]*: id +(\d+) \| task +(\d+) \|(.*)")
_EVAL = re.compile(r"(prompt )?\beval time\s*=\s*(\S+) ms\s*/\s*(\d+) tokens(?:.*?(\S+) tokens per second)?")
_DRAFT = re.compile(
    r"draft acceptance(?: rate)?\s*=.*?\(\s*(\d+) accepted\s*/\s*(\d+) generated\)(?:.*?mean len\s*=\s*(\S+))?"
)
_RELEASE = re.compile(r"stop processing: (?:n_tokens|n_past) = (\d+)")
_DECODING = re.compile(r"n_gen =\s*(\d+), tg =.*?tg_3s =\s*(\S+) t/s")
_READING = re.compile(r"prompt processing, n_tokens =\s*(\d+),.*?/ (\S+) tokens per second")
_MOST_STEPS = 10_000_000


@dataclass(frozen=True, slots=True)
class RequestBegun:
    slot_id: int
    task_id: int


@dataclass(frozen=True, slots=True)
class RequestSpeed:
    """A live speed in tokens/s that the log tells every 3 s: of the last 3 s of decoding, or of the prompt so far."""

    slot_id: int
    task_id: int
    decode_tokens_per_s: float | None = None
    prompt_tokens_per_s: float | None = None


@dataclass(frozen=True, slots=True)
class RequestEnded:
    """A slot was released. ``read`` tokens of the prompt were read (not those from the cache), ``generated`` made.

    ``timed`` is false for a request that was cut off: nothing else is known of it then. ``steps`` follows from the mean
    length where only one number of steps gives it. Speeds in tokens/s.
    """

    slot_id: int
    task_id: int
    context_tokens: int | None = None
    timed: bool = False
    read: int | None = None
    prompt_ms: float | None = None
    prompt_tokens_per_s: float | None = None
    generated: int | None = None
    decode_ms: float | None = None
    decode_tokens_per_s: float | None = None
    drafted: int | None = None
    accepted: int | None = None
    steps: int | None = None


RequestLine = RequestBegun | RequestSpeed | RequestEnded


class RequestLines:
    """Fed with every line of a server's log in order."""

    def __init__(self) -> None:
        self._open: dict[tuple[int, int], RequestEnded] = {}
        self._last = (0, 0)

    def feed(self, text: str) -> RequestLine | None:
        """What the line says; ``None`` for most."""
        if "slot " not in text and "eval time" not in text and "draft acceptance" not in text:
            return None
        head = _HEAD.search(text)
        if head is not None:
            self._last, text = (int(head[1]), int(head[2])), head[3]
        slot, task = self._last
        if match := _EVAL.search(text):
            self._take_eval(match)
        elif match := _DRAFT.search(text):
            accepted, drafted = int(match[1]), int(match[2])
            steps = steps_of_mean_length(accepted, match[3]) if match[3] else None
            self._keep(drafted=drafted, accepted=accepted, steps=steps)
        elif head is None:
            return None
        elif match := _RELEASE.search(text):
            ended = self._open.pop(self._last, RequestEnded(slot, task))
            return replace(ended, context_tokens=int(match[1]))
        elif "processing task" in text:
            self._open.pop(self._last, None)
            return RequestBegun(slot, task)
        elif match := _DECODING.search(text):
            return RequestSpeed(slot, task, decode_tokens_per_s=_number(match[2]))
        elif match := _READING.search(text):
            return RequestSpeed(slot, task, prompt_tokens_per_s=_number(match[2]))
        return None

    def _take_eval(self, match: re.Match[str]) -> None:
        duration_ms, tokens = _number(match[2]), int(match[3])
        speed = _number(match[4]) if match[4] else None
        if match[1]:
            self._keep(read=tokens, prompt_ms=duration_ms, prompt_tokens_per_s=speed)
        else:
            self._keep(generated=tokens, decode_ms=duration_ms, decode_tokens_per_s=speed)

    def _keep(self, **known: float | None) -> None:
        request = self._open.setdefault(self._last, RequestEnded(*self._last))
        self._open[self._last] = replace(request, timed=True, **known)  # type: ignore[arg-type]
        while len(self._open) > 1024:  # releases that were never told
            self._open.pop(next(iter(self._open)))


def steps_of_mean_length(accepted: int, mean_length: str) -> int | None:
    """The only number of steps for which ``1 + accepted / steps`` prints like this (``3.12``); ``None`` where there are
    several, as there are for long answers. The server's own count, so: nothing is guessed."""
    wanted = _number(mean_length)
    if wanted is None or wanted < 1:
        return None
    if accepted == 0:
        return None  # any number of steps prints 1.00
    near = round(accepted / max(wanted - 1, 1e-9))
    digits = len(mean_length.partition(".")[2])
    if near > _MOST_STEPS:
        return None
    fitting = [
        steps for steps in range(max(1, near - 2), near + 3) if f"{1 + accepted / steps:.{digits}f}" == mean_length
    ]
    return fitting[0] if len(fitting) == 1 else None


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None
