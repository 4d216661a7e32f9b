"""What each kind of speculation needs, and which of them go together."""

from __future__ import annotations

import pytest

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.domain.options import OPTION_BY_NAME, OPTIONS, OptionGroup
from sparkdeck.domain.speculation_types import (
    KIND_BY_NAME,
    KINDS,
    SPECULATION_TYPES,
    DraftFile,
    TargetNeed,
    missing_need,
    speculation_needs,
)
from tests.recorded import recording


def test_the_kinds_are_those_of_the_engine() -> None:
    entry = parse_help(recording("b11434/help.txt").read_text(encoding="utf-8")).entry("--spec-type")
    assert entry is not None
    assert entry.choices == SPECULATION_TYPES
    assert {kind.name for kind in KINDS} == {*SPECULATION_TYPES} - {"none"}


def test_every_option_of_speculation_matters_for_some_kind_and_every_named_one_is_real() -> None:
    named = {name for kind in KINDS for name in kind.options}
    assert named <= OPTION_BY_NAME.keys()
    about = {
        option.name for option in OPTIONS if option.name.startswith("spec-") or option.group is OptionGroup.SPECULATION
    }
    assert about - named == {"spec-type"}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_each_kind_says_what_it_needs(kind: object) -> None:
    needs = speculation_needs(kind.name)  # type: ignore[attr-defined]
    assert needs.kinds == (kind,)
    assert needs.problem == ""
    assert (needs.draft_file is DraftFile.UNUSED) is kind.name.startswith("ngram-")  # type: ignore[attr-defined]
    missing = missing_need(needs, has_draft_file=False, target_mtp_layers=0)
    assert bool(missing) is kind.name.startswith("draft-")  # type: ignore[attr-defined]
    assert missing_need(needs, has_draft_file=True, target_mtp_layers=0) == ""


def test_mtp_lives_in_the_target_or_in_a_file() -> None:
    needs = speculation_needs("draft-mtp")
    assert needs.target_needs == (TargetNeed.MTP_LAYERS,)
    assert missing_need(needs, has_draft_file=False, target_mtp_layers=1) == ""
    assert missing_need(needs, has_draft_file=False, target_mtp_layers=None) == ""
    assert "nextn_predict_layers" in missing_need(needs, has_draft_file=False, target_mtp_layers=0)


def test_combinations_know_what_matters_and_what_cannot_be() -> None:
    both = speculation_needs("draft-dspark, ngram-mod")
    assert both.draft_file is DraftFile.NEEDED
    assert {"spec-draft-n-max", "spec-ngram-mod-n-match"} <= set(both.options)
    assert "asked first" in both.notes[0]
    assert "share one draft file" in speculation_needs("draft-dspark,draft-eagle3").problem
    assert "none" in speculation_needs("none,ngram-mod").problem
    assert "not used" in speculation_needs("ngram-mod", has_draft_file=True).notes[0]
    assert "crash" in " ".join(speculation_needs("draft-mtp,ngram-mod").notes)
    assert speculation_needs("").kinds == ()
    assert "spec-draft-n-max" in speculation_needs("", has_draft_file=True).options
    assert KIND_BY_NAME["draft-mtp"].draft_file is DraftFile.OPTIONAL
