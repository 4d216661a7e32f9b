"""The two models."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.MODELS)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="model",
        kind=OptionKind.MODEL,
        english_title=mark("Target"),
        english_help=mark("The GGUF file that answers. Of a model in several parts it is the first one."),
        aliases=("-m",),
        placeholder="FNAME",
        environment="LLAMA_ARG_MODEL",
        essential=True,
    ),
    _option(
        name="spec-draft-model",
        kind=OptionKind.MODEL,
        english_title=mark("Draft"),
        english_help=mark("The small model that proposes tokens for the target to check."),
        aliases=("-md", "--model-draft"),
        placeholder="FNAME",
        environment="LLAMA_ARG_SPEC_DRAFT_MODEL",
        applies_to=AppliesTo.DRAFT,
        essential=True,
    ),
)
