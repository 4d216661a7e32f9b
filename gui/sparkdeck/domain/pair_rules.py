"""Does this draft belong to this target? Eleven checks from what the headers of both files say.

llama-server itself does not look: nearly every wrong pair ends in an assertion, some at load, some only at the first
request, and a few just draft badly without a word. The rules follow llama.cpp's source (build 11434: ``models/dflash.cpp``,
``common/speculative.cpp``) and were seen to come true in builds 11434 and 11549: each failure named here really ends or
disables speculation there. What may work is a warning, what a header does not tell is unknown.
"""

from __future__ import annotations

from collections.abc import Callable

from sparkdeck.domain import pair_rules_launch, pair_rules_tables
from sparkdeck.domain.draft_support import DFLASH, DRAFT_ARCHITECTURE, DSPARK, EARLY_FORMATS
from sparkdeck.domain.pair_facts import DraftFacts, PairUse, TargetFacts
from sparkdeck.domain.pair_rules_parts import (
    FAILED,
    PASSED,
    UNKNOWN,
    WARNING,
    Finding,
    Pair,
    largest_n_max,
    spec_type_of,
)
from sparkdeck.domain.pairing import PairCheck, PairVerdict
from sparkdeck.domain.training_names import compare_names
from sparkdeck.domain.translation import tr

__all__ = ["check_pair", "largest_n_max"]

_UNKNOWN_USE = PairUse()


def check_pair(target: TargetFacts, draft: DraftFacts, use: PairUse = _UNKNOWN_USE) -> PairVerdict:
    """All checks of this pair. A file that is no DFlash or DSpark draft at all gets the first one only."""
    kind = _kind(target, draft, use)
    spec_type = spec_type_of(draft)
    checks = [PairCheck("kind", tr("Kind of draft"), *kind)]
    if target.architecture != DRAFT_ARCHITECTURE and draft.architecture == DRAFT_ARCHITECTURE:
        pair = Pair(target, draft, use, spec_type)
        checks += [PairCheck(check_id, title, *rule(pair)) for check_id, title, rule in _RULES]
    return PairVerdict(tuple(checks), spec_type, draft.block_size)


def _kind(target: TargetFacts, draft: DraftFacts, use: PairUse) -> Finding:
    arch, kind = draft.architecture, spec_type_of(draft)
    if target.architecture == DRAFT_ARCHITECTURE:
        return FAILED, tr(
            "The target is itself a draft: its architecture is {architecture}.", architecture=DRAFT_ARCHITECTURE
        )
    if arch in EARLY_FORMATS:
        return FAILED, tr(
            "The architecture is {early}, an early DSpark format that llama.cpp does not read; a draft that was converted"
            " again says {architecture}.",
            early=arch,
            architecture=DRAFT_ARCHITECTURE,
        )
    if arch != DRAFT_ARCHITECTURE:
        if kind is None:
            if not arch:
                return FAILED, tr(
                    "The draft's architecture is not told; that of a DSpark draft is {wanted}.",
                    wanted=DRAFT_ARCHITECTURE,
                )
            return FAILED, tr(
                "The draft's architecture is {architecture}; that of a DSpark draft is {wanted}.",
                architecture=arch,
                wanted=DRAFT_ARCHITECTURE,
            )
        if use.spec_type in (DSPARK, DFLASH):
            return FAILED, tr("It is a draft for --spec-type {type}, not for {other}.", type=kind, other=use.spec_type)
        return WARNING, tr(
            "It is a draft for --spec-type {type}; only DSpark and DFlash drafts are checked further.", type=kind
        )
    if kind is None:
        return UNKNOWN, tr("The file is one part of several, so whether there is a Markov head cannot be told.")
    if use.spec_type is not None and kind not in use.spec_type.split(","):
        if kind == DSPARK:
            return FAILED, tr(
                "The draft has a Markov head (markov_w1), so it is for --spec-type {type}. With {other} it would load, and"
                " hardly a token would be accepted.",
                type=kind,
                other=use.spec_type,
            )
        return FAILED, tr(
            "The draft has no Markov head (markov_w1), so it is for --spec-type {type}. With {other} it would load, and"
            " hardly a token would be accepted.",
            type=kind,
            other=use.spec_type,
        )
    if kind == DSPARK:
        return PASSED, tr(
            "Architecture {architecture} with a Markov head: {type}.", architecture=DRAFT_ARCHITECTURE, type=DSPARK
        )
    return PASSED, tr(
        "Architecture {architecture} without a Markov head: a plain DFlash draft, {type}.",
        architecture=DRAFT_ARCHITECTURE,
        type=DFLASH,
    )


def _training(pair: Pair) -> Finding:
    if pair.use.published:
        return PASSED, tr("Published as a pair: {source}.", source=pair.use.published)
    return compare_names(pair.draft.names, pair.target.names)


_RULES: tuple[tuple[str, str, Callable[[Pair], Finding]], ...] = (
    ("hidden-size", tr("Hidden size"), pair_rules_tables.hidden_size),
    ("fusion", tr("Fusion layer"), pair_rules_tables.fusion),
    ("target-layers", tr("Layers it reads"), pair_rules_tables.target_layers),
    ("vocabulary", tr("Vocabulary"), pair_rules_tables.vocabulary),
    ("own-tables", tr("Embeddings and head"), pair_rules_tables.own_tables),
    ("draft-length", tr("Block size and n-max"), pair_rules_launch.draft_length),
    ("confidence", tr("Confidence head and p-min"), pair_rules_launch.confidence),
    ("build", tr("llama.cpp build"), pair_rules_launch.llama_build),
    ("target-architecture", tr("Target's architecture"), pair_rules_launch.target_architecture),
    ("training", tr("Trained for this target"), _training),
)
