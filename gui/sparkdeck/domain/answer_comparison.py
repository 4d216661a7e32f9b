"""One prompt answered a second time, by another server or without the draft: what it costs, in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.memory_check import MemoryCheck
from sparkdeck.domain.memory_plan_words import gib
from sparkdeck.domain.translation import listed, plural, tr


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
    tokens = cost.prompt_tokens
    loading = tr(" That took {seconds:,.1f} s the last time.", seconds=cost.load_s) if cost.load_s is not None else ""
    match cost.way:
        case ComparisonWay.RUNNING:
            if tokens is None:
                return tr(
                    "“{server}” reads the whole prompt and answers it. "
                    "Two servers that answer at the same time on the same card slow each other down.",
                    server=cost.other,
                )
            return tr(
                "“{server}” reads the prompt of {tokens:,} tokens and answers it. "
                "Two servers that answer at the same time on the same card slow each other down.",
                server=cost.other,
                tokens=tokens,
            )
        case ComparisonWay.SECOND_SERVER:
            reading = (
                tr("It reads the whole prompt anew, answers, and is stopped again.")
                if tokens is None
                else tr("It reads the prompt of {tokens:,} tokens anew, answers, and is stopped again.", tokens=tokens)
            )
            return tr(
                "A second server without the draft is loaded beside this one{memory}.{loading} {reading}",
                memory=_needs(cost.memory),
                loading=loading,
                reading=reading,
            )
        case ComparisonWay.RESTART:
            reading = (
                tr("The whole prompt is read anew, and what the server has in its prompt cache is lost.")
                if tokens is None
                else tr(
                    "The prompt of {tokens:,} tokens is read anew, and what the server has in its prompt cache is lost.",
                    tokens=tokens,
                )
            )
            return tr(
                "There is no room for a second server{memory}. So this one is stopped, loaded without its draft, and "
                "afterwards loaded again as it was.{loading} {reading}{cut}",
                memory=_lacks(cost.memory),
                loading=loading,
                reading=reading,
                cut=_cut(cost),
            )


def _needs(memory: MemoryCheck | None) -> str:
    if memory is None or memory.needed_bytes is None:
        return ""
    if memory.free_bytes is None:
        return tr(": it needs {needed} ({place})", needed=gib(memory.needed_bytes), place=memory.place)
    return tr(
        ": it needs {needed} of {free} that are free ({place})",
        needed=gib(memory.needed_bytes),
        free=gib(memory.free_bytes),
        place=memory.place,
    )


def _lacks(memory: MemoryCheck | None) -> str:
    if memory is None or memory.needed_bytes is None:
        return tr(", as far as that is known")
    if memory.free_bytes is None:
        return tr(": it would need {needed} ({place})", needed=gib(memory.needed_bytes), place=memory.place)
    return tr(
        ": it would need {needed}, {free} are free ({place})",
        needed=gib(memory.needed_bytes),
        free=gib(memory.free_bytes),
        place=memory.place,
    )


def _cut(cost: ComparisonCost) -> str:
    cut = []
    if cost.cut_answers:
        cut.append(plural(cost.cut_answers, "{n} answer of this window", "{n} answers of this window"))
    if cost.cut_foreign:
        cut.append(plural(cost.cut_foreign, "{n} request of other programs", "{n} requests of other programs"))
    return tr(" It cuts {requests}.", requests=listed(cut)) if cut else ""
