"""What the rules of a pair are made of: the pair, a finding, and what kind of draft it is."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.draft_support import DFLASH, DRAFT_ARCHITECTURE, DSPARK, EAGLE3, MTP
from sparkdeck.domain.pair_facts import DraftFacts, PairUse, TargetFacts
from sparkdeck.domain.pairing import CheckState


@dataclass(frozen=True, slots=True)
class Pair:
    """``spec_type`` is what the draft is for."""

    target: TargetFacts
    draft: DraftFacts
    use: PairUse
    spec_type: str | None

    def shape(self, name: str) -> tuple[int, ...] | None:
        return None if self.draft.shapes is None else self.draft.shapes.get(name)

    def lacks(self, name: str) -> bool:
        """The draft surely has no such tensor."""
        return self.draft.shapes is not None and name not in self.draft.shapes


Finding = tuple[CheckState, str]
PASSED, FAILED, WARNING, UNKNOWN = CheckState.PASSED, CheckState.FAILED, CheckState.WARNING, CheckState.UNKNOWN


def spec_type_of(draft: DraftFacts) -> str | None:
    """The ``--spec-type`` that the draft is for; ``None`` where its header does not tell."""
    if draft.architecture == DRAFT_ARCHITECTURE:
        if draft.shapes is None:
            return None
        return DSPARK if "markov_w1.weight" in draft.shapes else DFLASH
    if draft.architecture == "eagle3":
        return EAGLE3
    return MTP if draft.has_mtp_head or draft.architecture == "gemma4-assistant" else None


def largest_n_max(draft: DraftFacts) -> int | None:
    """How many tokens this draft can propose at once; the engine clamps n-max to it."""
    size = draft.block_size
    if size is None:
        return None
    return size if spec_type_of(draft) != DFLASH and draft.sample_from_anchor is not False else size - 1
