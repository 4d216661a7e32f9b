"""Which line of llama-server's log begins which stage of a load, and what tells that a slot works.

The order is: target, warm-up (where it is wanted), draft, slots. At the usual verbosity nothing says "warming up"; the
line about the thread pool is the last one before it (common/common.cpp, builds 11434 and 11549).
"""

from __future__ import annotations

import re

from sparkdeck.domain.server_care import LoadStage

_STAGES = (
    (re.compile(r"\bload_model: loading model\b"), LoadStage.TARGET),
    (re.compile(r"\bwarming up the model\b|\bllama threadpool init\b"), LoadStage.WARM_UP),
    (re.compile(r"\bloading draft model\b"), LoadStage.DRAFT),
    (re.compile(r"\binitializing, n_slots\b"), LoadStage.SLOTS),
)
_SLOT = re.compile(r"^\s*slot\s.*\bid\s+(\d+)\s*\|\s*task\s+(-?\d+)\b")


def stage_begun(text: str, *, warms_up: bool = True) -> LoadStage | None:
    """The stage that begins with this line; ``None`` for every other line."""
    for pattern, stage in _STAGES:
        if pattern.search(text):
            return None if stage is LoadStage.WARM_UP and not warms_up else stage
    return None


def slot_and_task(text: str) -> tuple[int, int] | None:
    """Which slot's work on which task a line tells of (``slot launch_slot_: id  0 | task 5 | …``)."""
    match = _SLOT.match(text)
    return (int(match[1]), int(match[2])) if match else None


def begins_task(text: str) -> bool:
    """Whether a slot takes up a request with this line."""
    return "processing task" in text


def ends_task(text: str) -> bool:
    """Whether a slot lets go of its request with this line."""
    return "stop processing" in text
