"""Advice on how a pair is to be run, each with where it is known from and, where there is one, a mend of one click.

Pure and fast: the editor asks on every keystroke. What the two headers say is judged by :mod:`pair_rules`, the launch
itself by :mod:`pair_advice_rules`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sparkdeck.domain.draft_support import DFLASH, DSPARK
from sparkdeck.domain.mends import P_MIN_OFF, Mend, MendKind
from sparkdeck.domain.pair_advice_parts import Advice, AdviceQuestion, Level, PairHeaders, change
from sparkdeck.domain.pair_advice_rules import RULES
from sparkdeck.domain.pair_facts import DraftFacts, PairUse
from sparkdeck.domain.pair_rules import check_pair, largest_n_max
from sparkdeck.domain.pairing import CheckState, PairCheck
from sparkdeck.domain.translation import tr

__all__ = ["Advice", "AdviceQuestion", "Level", "PairHeaders", "advise"]


def advise(question: AdviceQuestion) -> tuple[Advice, ...]:
    """Everything that is to be said, the most important first."""
    found = [*_from_headers(question), *(advice for rule in RULES if (advice := rule(question)) is not None)]
    order = list(Level)
    return tuple(sorted(found, key=lambda advice: order.index(advice.level)))


_OTHER_DRAFT = Mend(MendKind.CHOOSE_DRAFT, tr("Choose another draft…"), tr("One that was made for this target."))
_OTHER_RUNTIME = Mend(MendKind.CHOOSE_RUNTIME, tr("Choose another llama-server…"))

_HEADER_SOURCE = tr("From the headers of both files; llama.cpp's models/dflash.cpp and common/speculative.cpp.")
_OF_CHECK: Mapping[str, tuple[str, str]] = {
    "draft-length": ("spec-draft-n-max", tr("common/speculative.cpp:1077 clamps it, with a warning in the log.")),
    "confidence": ("spec-draft-p-min", tr("common/speculative.cpp:1064; the server then goes on without the draft.")),
    "build": ("spec-type", tr("llama.cpp pull requests 25173 (DSpark) and 26275 (anchors, reduced vocabularies).")),
}


_SHORT: Mapping[str, str] = {
    "confidence": tr("the draft has no confidence head, which p-min needs"),
    "build": tr("this llama-server may be too old for the draft"),
    "kind": tr("the draft is for another type of speculation"),
    "training": tr("the draft may be trained for another target"),
    "target-architecture": tr("the target's architecture may not feed a draft"),
}


def _from_headers(question: AdviceQuestion) -> Iterable[Advice]:
    """The pair rules' own findings, as far as they are about what can be changed here."""
    headers = question.headers
    if headers.target_pair is None or headers.draft_pair is None or not question.has_draft:
        return
    kind = next((each for each in (DSPARK, DFLASH) if each in question.types), None)
    if kind is None:
        return
    p_min = question.value("spec-draft-p-min")
    use = PairUse(
        spec_type=kind,
        build=question.build,
        n_max=question.n_max,
        p_min=float(p_min) if isinstance(p_min, int | float) else None,
    )
    verdict = check_pair(headers.target_pair, headers.draft_pair, use)
    for check in verdict.checks:
        if check.state in (CheckState.FAILED, CheckState.WARNING):
            yield _of_check(check, headers.draft_pair, verdict.spec_type)


def _of_check(check: PairCheck, draft: DraftFacts, own_type: str | None) -> Advice:
    option, source = _OF_CHECK.get(check.check_id, ("spec-draft-model", _HEADER_SOURCE))
    mends: tuple[Mend, ...] = ()
    if check.check_id == "draft-length" and (limit := largest_n_max(draft)):
        mends = (change(tr("Set n-max to {limit}", limit=limit), spec_draft_n_max=limit),)
    elif check.check_id == "confidence":
        mends = (P_MIN_OFF,)
    elif check.check_id == "build":
        mends = (_OTHER_RUNTIME,)
    elif check.check_id == "kind" and own_type is not None:
        mends = (change(tr("Use {type}", type=own_type), spec_type=own_type), _OTHER_DRAFT)
    elif check.state is CheckState.FAILED:
        mends = (_OTHER_DRAFT,)
    level = Level.FAILS if check.state is CheckState.FAILED else Level.WARNING
    return Advice(f"pair-{check.check_id}", level, _text(check, draft), check.reason, source, (option,), mends)


def _text(check: PairCheck, draft: DraftFacts) -> str:
    if check.check_id == "draft-length":
        return tr("the draft proposes at most {limit} tokens at once", limit=largest_n_max(draft))
    return _SHORT.get(check.check_id) or tr("{title} does not match", title=check.title)
