"""Speculation with a draft."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import CACHE_TYPES, AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.speculation_types import SPECULATION_TYPES
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.SPECULATION)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="spec-type",
        also="speculative decoding drafting mtp eagle dflash dspark ngram lookup",
        kind=OptionKind.CHOICE,
        english_title=mark("Speculation type"),
        english_help=mark(
            "How tokens are guessed ahead. Several types can work together as a comma list; n-gram types are "
            "asked first."
        ),
        placeholder="TYPES",
        choices=SPECULATION_TYPES,
        default="none",
        environment="LLAMA_ARG_SPEC_TYPE",
        several=True,
        accumulates=True,
        applies_to=AppliesTo.SERVER,
        essential=True,
    ),
    _option(
        name="spec-draft-n-max",
        also="speculative depth length number",
        kind=OptionKind.INTEGER,
        english_title=mark("Draft tokens (n-max)"),
        english_help=mark(
            "At most this many tokens are drafted in one step. Above the block that the draft was trained with, "
            "the engine cuts it down."
        ),
        older=("--draft-max", "--draft-n", "--draft"),
        english_unit=mark("tokens"),
        default=3,
        minimum=1,
        maximum=64,
        environment="LLAMA_ARG_SPEC_DRAFT_N_MAX",
        applies_to=AppliesTo.DRAFT,
        essential=True,
    ),
    _option(
        name="spec-draft-n-min",
        kind=OptionKind.INTEGER,
        english_title=mark("Least draft tokens (n-min)"),
        english_help=mark("A draft that comes out shorter is thrown away."),
        older=("--draft-min", "--draft-n-min"),
        english_unit=mark("tokens"),
        default=0,
        minimum=0,
        maximum=64,
        environment="LLAMA_ARG_SPEC_DRAFT_N_MIN",
        applies_to=AppliesTo.DRAFT,
    ),
    _option(
        name="spec-draft-p-min",
        kind=OptionKind.NUMBER,
        english_title=mark("Least confidence (p-min)"),
        english_help=mark(
            "Drafting stops at a token that the draft is less sure of. DSpark needs a confidence head for "
            "anything above 0."
        ),
        aliases=("--draft-p-min",),
        placeholder="P",
        default=0.0,
        minimum=0,
        maximum=1,
        environment="LLAMA_ARG_SPEC_DRAFT_P_MIN",
        applies_to=AppliesTo.DRAFT,
        essential=True,
    ),
    _option(
        name="spec-draft-p-split",
        kind=OptionKind.NUMBER,
        english_title=mark("Split probability"),
        english_help=mark("From this probability on a simple draft follows a second branch."),
        aliases=("--draft-p-split",),
        placeholder="P",
        default=0.1,
        minimum=0,
        maximum=1,
        environment="LLAMA_ARG_SPEC_DRAFT_P_SPLIT",
        applies_to=AppliesTo.DRAFT,
    ),
    _option(
        name="spec-draft-sampling",
        kind=OptionKind.CHOICE,
        english_title=mark("Draft sampling"),
        english_help=mark(
            "Greedy takes the draft's best token. Probabilistic draws one and lets the target reject it by its "
            "probability."
        ),
        placeholder="{greedy,probabilistic}",
        choices=("greedy", "probabilistic"),
        default="greedy",
        environment="LLAMA_ARG_SPEC_DRAFT_SAMPLING",
        applies_to=AppliesTo.DRAFT,
        seen_in_build=11434,
    ),
    _option(
        name="spec-draft-backend-sampling",
        kind=OptionKind.SWITCH,
        english_title=mark("Draft sampling on the device"),
        english_help=mark("Picks the draft's tokens on the device instead of on the processor."),
        negated=("--no-spec-draft-backend-sampling",),
        default=True,
        environment="LLAMA_ARG_SPEC_DRAFT_BACKEND_SAMPLING",
        applies_to=AppliesTo.DRAFT,
    ),
    _option(
        name="spec-draft-type-k",
        also="kv quantization quantized memory vram",
        kind=OptionKind.CHOICE,
        english_title=mark("Draft cache type (K)"),
        english_help=mark(
            "Number format of the draft's K cache. A smaller one saves memory and may spoil the acceptance."
        ),
        aliases=("-ctkd", "--cache-type-k-draft"),
        placeholder="TYPE",
        choices=CACHE_TYPES,
        default="f16",
        environment="LLAMA_ARG_SPEC_DRAFT_CACHE_TYPE_K",
        applies_to=AppliesTo.DRAFT,
        essential=True,
    ),
    _option(
        name="spec-draft-type-v",
        also="kv quantization quantized memory vram",
        kind=OptionKind.CHOICE,
        english_title=mark("Draft cache type (V)"),
        english_help=mark(
            "Number format of the draft's V cache. A smaller one saves memory and may spoil the acceptance."
        ),
        aliases=("-ctvd", "--cache-type-v-draft"),
        placeholder="TYPE",
        choices=CACHE_TYPES,
        default="f16",
        environment="LLAMA_ARG_SPEC_DRAFT_CACHE_TYPE_V",
        applies_to=AppliesTo.DRAFT,
        essential=True,
    ),
)
