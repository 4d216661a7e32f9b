"""One prompt answered a second time, by another server or without the draft: what it costs, in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.memory_check import MemoryCheck
from sparkdeck.domain.memory_plan_words import gib


class ComparisonWay(Enum):
    RUNNING = "running"
    """The other server runs already."""
    SECOND_SERVER = "second server"
    """The same target without its draft is started beside the one that runs, and stopped again."""
    RESTART = "restart"
    """There is no room for two: the server is stopped, started without its draft, and started again as it was."""


@dataclass(frozen=True, slots=True)
class ComparisonCost:
    """What is known before anything was done; ``None`` is not known.

    ``prompt_tokens`` have to be read anew, since the other server has nothing of them in its cache. ``memory`` is the
    check for a second server. ``load_s`` is how long the running server took to load. ``cut_answers`` of ours and
    ``cut_foreign`` requests of other programs would end with a restart.
    """

    way: ComparisonWay
    other: str
    prompt_tokens: int | None = None
    memory: MemoryCheck | None = None
    load_s: float | None = None
    cut_answers: int = 0
    cut_foreign: int = 0


def in_words(cost: ComparisonCost) -> str:
    """What the window says before it asks whether to go on."""
    tokens = f"the prompt of {cost.prompt_tokens:,} tokens" if cost.prompt_tokens is not None else "the whole prompt"
    loading = f" That took {cost.load_s:,.1f} s the last time." if cost.load_s is not None else ""
    match cost.way:
        case ComparisonWay.RUNNING:
            return (
                f"“{cost.other}” reads {tokens} and answers it. "
                "Two servers that answer at the same time on the same card slow each other down."
            )
        case ComparisonWay.SECOND_SERVER:
            return (
                f"A second server without the draft is loaded beside this one{_needs(cost.memory)}.{loading} "
                f"It reads {tokens} anew, answers, and is stopped again."
            )
        case ComparisonWay.RESTART:
            room = f"There is no room for a second server{_lacks(cost.memory)}. "
            return (
                f"{room}So this one is stopped, loaded without its draft, and afterwards loaded again as it was."
                f"{loading} {tokens[:1].upper()}{tokens[1:]} is read anew, and what the server has in its prompt cache "
                f"is lost.{_cut(cost)}"
            )


def _needs(memory: MemoryCheck | None) -> str:
    if memory is None or memory.needed_bytes is None:
        return ""
    free = f" of {gib(memory.free_bytes)} that are free" if memory.free_bytes is not None else ""
    return f": it needs {gib(memory.needed_bytes)}{free} ({memory.place})"


def _lacks(memory: MemoryCheck | None) -> str:
    if memory is None or memory.needed_bytes is None:
        return ", as far as that is known"
    free = f", {gib(memory.free_bytes)} are free" if memory.free_bytes is not None else ""
    return f": it would need {gib(memory.needed_bytes)}{free} ({memory.place})"


def _cut(cost: ComparisonCost) -> str:
    cut = []
    if cost.cut_answers:
        cut.append(f"{cost.cut_answers} answer{'s' if cost.cut_answers > 1 else ''} of this window")
    if cost.cut_foreign:
        cut.append(f"{cost.cut_foreign} request{'s' if cost.cut_foreign > 1 else ''} of other programs")
    return f" It cuts {' and '.join(cut)}." if cut else ""
