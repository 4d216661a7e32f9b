"""One answer of the fake: its tokens in the engine's steps, and its counts."""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from tests.fakes.fake_log import log
from tests.fakes.faults import Faults


@dataclass(slots=True)
class Answer:
    """The counts of one answer as it grows."""

    prompt_tokens: int
    prompt_ms: float
    tokens: int = 0
    predicted_ms: float = 0.001
    drafted: int = 0
    accepted: int = 0
    steps: int = 0

    def timings(self) -> dict[str, float]:
        rate = (self.tokens - 1) / self.predicted_ms * 1000 if self.tokens > 1 else 0.0
        drafts = {"draft_n": self.drafted, "draft_n_accepted": self.accepted} if self.drafted else {}
        return {
            "cache_n": 0,
            "prompt_n": self.prompt_tokens,
            "prompt_ms": self.prompt_ms,
            "prompt_per_token_ms": self.prompt_ms / self.prompt_tokens,
            "prompt_per_second": self.prompt_tokens / self.prompt_ms * 1000,
            "predicted_n": self.tokens,
            "predicted_ms": self.predicted_ms,
            "predicted_per_token_ms": self.predicted_ms / max(1, self.tokens - 1),
            "predicted_per_second": rate,
            **drafts,
        }

    def usage(self) -> dict[str, Any]:
        return {
            "completion_tokens": self.tokens,
            "prompt_tokens": self.prompt_tokens,
            "total_tokens": self.prompt_tokens + self.tokens,
            "prompt_tokens_details": {"cached_tokens": 0},
        }


def tokens_of(answer: Answer, wanted: int, faults: Faults, n_max: int) -> Iterator[str]:
    """The pieces of the text, one per token; all of one step at once. ``n_max`` 0: nothing is drafted."""
    pieces = faults.pieces or re.findall(r"\S+\s*", faults.text)
    start = time.monotonic()
    while answer.tokens < wanted:
        room = min(n_max, wanted - answer.tokens - 1) if answer.tokens else 0
        accepted = min(faults.accepted_per_step, room)
        if faults.tokens_per_s and answer.tokens:
            due = start + (answer.tokens + accepted) / faults.tokens_per_s
            time.sleep(max(0.0, due - time.monotonic()))
        if room:
            answer.steps += 1
            answer.drafted += room
            answer.accepted += accepted
        if answer.tokens:
            answer.predicted_ms = max(0.001, (time.monotonic() - start) * 1000)
        for _ in range(accepted + 1):
            if answer.tokens == faults.crash_after:
                if faults.crash_line:
                    log(faults.crash_line, "E")
                os.kill(os.getpid(), signal.Signals[faults.crash_signal])
                wait_for_ever()
            if answer.tokens == faults.hang_after:
                raise HangError
            if answer.tokens == faults.stall_after:
                wait_for_ever()
            answer.tokens += 1
            yield pieces[(answer.tokens - 1) % len(pieces)]


class HangError(Exception):
    """From here on the server answers nothing."""


def wait_for_ever() -> NoReturn:
    while True:
        threading.Event().wait()
