"""Why a measured run does not count, as values. The rules themselves are in `benchmark_guards`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.translation import tr


class FlawKind(Enum):
    """One for each rule of the validity guard; ``title`` names what is checked."""

    ENDED_EARLY = "ended_early"
    REPETITION = "repetition"
    CACHED_PROMPT = "cached_prompt"
    NOTHING_DRAFTED = "nothing_drafted"
    DRAFTED_IN_BASELINE = "drafted_in_baseline"
    VRAM_SPILLED = "vram_spilled"
    LAYERS_ON_CPU = "layers_on_cpu"
    SLOWED_DOWN = "slowed_down"
    CLOCKS_DIFFER = "clocks_differ"
    OTHER_PROCESS = "other_process"
    CONTEXT_REDUCED = "context_reduced"
    ARMS_DIFFER = "arms_differ"
    SLEPT = "slept"
    FAILED = "failed"
    """No rule: the request itself came to nothing."""

    @property
    def title(self) -> str:
        return _TITLES[self]


_TITLES = {
    FlawKind.ENDED_EARLY: tr("The answers are long enough"),
    FlawKind.REPETITION: tr("No answer turned in a circle"),
    FlawKind.CACHED_PROMPT: tr("No prompt came from the cache"),
    FlawKind.NOTHING_DRAFTED: tr("The draft was at work"),
    FlawKind.DRAFTED_IN_BASELINE: tr("The baseline ran without a draft"),
    FlawKind.VRAM_SPILLED: tr("Everything fitted into the GPU's memory"),
    FlawKind.LAYERS_ON_CPU: tr("All layers lay where they should"),
    FlawKind.SLOWED_DOWN: tr("The GPU was not slowed down"),
    FlawKind.CLOCKS_DIFFER: tr("The arms ran at the same clock"),
    FlawKind.OTHER_PROCESS: tr("Nothing else used the GPU"),
    FlawKind.CONTEXT_REDUCED: tr("The context was as asked"),
    FlawKind.ARMS_DIFFER: tr("The arms differ in the draft alone"),
    FlawKind.SLEPT: tr("The machine stayed awake"),
    FlawKind.FAILED: tr("Every request was answered"),
}


@dataclass(frozen=True, slots=True)
class Flaw:
    """``words`` begin in lower case and have no full stop, so that they follow “Baseline, run 2: ”."""

    kind: FlawKind
    words: str


@dataclass(frozen=True, slots=True)
class GuardCheck:
    """One rule applied: ``passed`` is ``None`` where it cannot be told here, and then ``words`` say why."""

    kind: FlawKind
    passed: bool | None
    words: str = ""


def flaws_of(checks: Iterable[GuardCheck]) -> tuple[Flaw, ...]:
    """What the checks found."""
    return tuple(Flaw(check.kind, check.words) for check in checks if check.passed is False)
