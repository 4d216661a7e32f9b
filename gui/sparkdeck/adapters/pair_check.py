"""Refuses a pair that cannot work before a server is started for it.

llama-server does not look: a wrong pair ends in an assertion, some of them only at the first request. The rules are
those of :mod:`sparkdeck.domain.pair_rules`; here the first one that fails becomes the reason why nothing is started.
Whether a draft that runs is any good is for the benchmark.
"""

from __future__ import annotations

from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.adapters.pair_facts import draft_facts, target_facts
from sparkdeck.domain.draft_support import DRAFT_ARCHITECTURE, DSPARK
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.pair_facts import PairUse
from sparkdeck.domain.pair_rules import check_pair
from sparkdeck.domain.pairing import PairVerdict
from sparkdeck.domain.translation import tr

_ANOTHER = tr("Choose a draft that was made for this target, or start without a draft.")
_ABOUT_THE_LAUNCH = {
    "confidence": tr("Set spec-draft-p-min to 0, or choose a draft with a confidence head."),
    "build": tr("Use a newer llama-server, or the built-in runtime."),
}


def check_target(target: GgufHeader) -> None:
    """Raise :class:`UserError` where the target is a draft: llama-server dies of a segmentation fault."""
    if target.architecture == DRAFT_ARCHITECTURE:
        raise UserError(
            tr("{name} is a draft, not a target.", name=target.path.name),
            tr("Its architecture is {architecture}.", architecture=DRAFT_ARCHITECTURE),
            tr("Choose the model that it was made for as the target."),
        )


def check_draft(draft: GgufHeader, target: GgufHeader, use: PairUse | None = None) -> PairVerdict:
    """The verdict on a pair that can work. Raise :class:`UserError` where the draft cannot work with the target.

    ``use`` tells what is known of the launch, so that a build that is too old or a p-min without a head is refused too.
    """
    verdict = check_pair(target_facts(target), draft_facts(draft), use or PairUse(spec_type=DSPARK))
    if verdict.compatible:
        return verdict
    failed = verdict.failures[0]
    if failed.check_id == "kind":
        raise UserError(tr("{name} is not a DSpark draft.", name=draft.path.name), failed.reason, _ANOTHER)
    title = (
        tr("The draft {draft} cannot be run like this.", draft=draft.path.name)
        if failed.check_id in _ABOUT_THE_LAUNCH
        else tr("The draft {draft} does not fit the target {target}.", draft=draft.path.name, target=target.path.name)
    )
    raise UserError(title, failed.reason, _ABOUT_THE_LAUNCH.get(failed.check_id, _ANOTHER))
