"""Whether a kind of speculation can work with these two files: each kind needs something else of them."""

from __future__ import annotations

from collections.abc import Mapping

from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.adapters.pair_check import check_draft
from sparkdeck.adapters.pair_facts import draft_facts, target_facts
from sparkdeck.domain.draft_support import DFLASH, DSPARK
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.launch_notes import LaunchNote, warning
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.pair_facts import PairUse
from sparkdeck.domain.pair_rules import check_pair
from sparkdeck.domain.pairing import CheckState
from sparkdeck.domain.speculation_types import DraftFile, SpeculationKind, missing_need, speculation_needs
from sparkdeck.domain.translation import tr

_CHOOSE = tr("Choose another speculation type, or the file that it needs.")
_CHECKED_WHOLE = (DSPARK, DFLASH)
"""Kinds of which the rules know everything; of the others, only whether the file is for them."""


def check_speculation(
    target: GgufHeader, draft: GgufHeader | None, values: Mapping[str, OptionValue], build: int | None
) -> tuple[LaunchNote, ...]:
    """What should be known of this speculation. Raises :class:`UserError` where the files cannot work for it."""
    needs = speculation_needs(str(values.get("spec-type", "")), has_draft_file=draft is not None)
    if needs.problem:
        raise UserError(tr("These speculation types do not go together."), needs.problem, tr("Choose one of them."))
    missing = missing_need(needs, has_draft_file=draft is not None, target_mtp_layers=_mtp_layers(target))
    if missing:
        raise UserError(tr("This speculation type cannot work with these files."), missing, _CHOOSE)
    notes = [LaunchNote(note) for note in needs.notes]
    kind = next((kind for kind in needs.kinds if kind.draft_file is not DraftFile.UNUSED), None)
    if draft is None or kind is None:
        return tuple(notes)
    if kind.name not in _CHECKED_WHOLE:
        _check_kind(draft, target, kind)
        return tuple(notes)
    use = PairUse(
        spec_type=kind.name,
        build=build,
        n_max=_whole(values, "spec-draft-n-max"),
        p_min=_number(values, "spec-draft-p-min"),
    )
    verdict = check_draft(draft, target, use)
    doubts = [check for check in verdict.checks if check.state is CheckState.WARNING]
    return (*notes, *(warning(tr("{label}: {words}", label=check.title, words=check.reason)) for check in doubts))


def _check_kind(draft: GgufHeader, target: GgufHeader, kind: SpeculationKind) -> None:
    """A draft that says what it is for must be for ``kind``; a complete model is for the simple kind only."""
    found = check_pair(target_facts(target), draft_facts(draft), PairUse(spec_type=kind.name)).spec_type
    if (found or "draft-simple") != kind.name:
        raise UserError(
            tr("{name} is not what {kind} needs.", name=draft.path.name, kind=kind.title),
            tr("It is a draft for {type}; needed is {draft}.", type=found, draft=kind.draft_words)
            if found
            else tr("It is a complete model; needed is {draft}.", draft=kind.draft_words),
            _CHOOSE,
        )


def _mtp_layers(target: GgufHeader) -> int:
    value = target.values.get(f"{target.architecture}.nextn_predict_layers")
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _number(values: Mapping[str, OptionValue], name: str) -> float | None:
    value = values.get(name)
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _whole(values: Mapping[str, OptionValue], name: str) -> int | None:
    value = values.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else None
