"""The two models."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import AppliesTo, LaunchOption, OptionGroup, OptionKind

_option = partial(LaunchOption, group=OptionGroup.MODELS)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="model",
        kind=OptionKind.MODEL,
        title="Target",
        help="The GGUF file that answers. Of a model in several parts it is the first one.",
        aliases=("-m",),
        placeholder="FNAME",
        environment="LLAMA_ARG_MODEL",
        essential=True,
    ),
    _option(
        name="spec-draft-model",
        kind=OptionKind.MODEL,
        title="Draft",
        help="The small model that proposes tokens for the target to check.",
        aliases=("-md", "--model-draft"),
        placeholder="FNAME",
        environment="LLAMA_ARG_SPEC_DRAFT_MODEL",
        applies_to=AppliesTo.DRAFT,
        essential=True,
    ),
)
