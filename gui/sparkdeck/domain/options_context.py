"""Context, slots and the cache of keys and values."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import CACHE_TYPES, LARGEST_INTEGER, AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.CONTEXT)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="ctx-size",
        also="context length window n_ctx memory vram ram",
        kind=OptionKind.INTEGER,
        english_title=mark("Context"),
        english_help=mark(
            "How many tokens a conversation can hold, shared by the slots. 0 takes what the model was made for, "
            "and then a draft may not fit any more."
        ),
        aliases=("-c",),
        english_unit=mark("tokens"),
        default=0,
        minimum=0,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_CTX_SIZE",
        essential=True,
    ),
    _option(
        name="parallel",
        also="concurrent users requests n_parallel memory vram",
        kind=OptionKind.INTEGER,
        english_title=mark("Slots"),
        english_help=mark(
            "How many requests are answered at the same time. -1 lets the engine choose (4 that share one "
            "cache); with a draft one slot gains most."
        ),
        aliases=("-np",),
        english_unit=mark("slots"),
        default=-1,
        minimum=-1,
        maximum=256,
        environment="LLAMA_ARG_N_PARALLEL",
        applies_to=AppliesTo.SERVER,
        essential=True,
    ),
    _option(
        name="flash-attn",
        also="fa speed memory vram",
        kind=OptionKind.CHOICE,
        english_title=mark("Flash attention"),
        english_help=mark(
            "A faster way to work out attention that also needs less memory. A quantised V cache needs it."
        ),
        aliases=("-fa",),
        placeholder="[on|off|auto]",
        choices=("on", "off", "auto"),
        default="auto",
        environment="LLAMA_ARG_FLASH_ATTN",
        essential=True,
    ),
    _option(
        name="cache-type-k",
        also="kv quantization quantized memory vram",
        kind=OptionKind.CHOICE,
        english_title=mark("Target cache type (K)"),
        english_help=mark("Number format of the target's K cache. q8_0 halves its memory at hardly any loss."),
        aliases=("-ctk",),
        placeholder="TYPE",
        choices=CACHE_TYPES,
        default="f16",
        environment="LLAMA_ARG_CACHE_TYPE_K",
        essential=True,
    ),
    _option(
        name="cache-type-v",
        also="kv quantization quantized memory vram",
        kind=OptionKind.CHOICE,
        english_title=mark("Target cache type (V)"),
        english_help=mark("Number format of the target's V cache. A quantised one needs flash attention."),
        aliases=("-ctv",),
        placeholder="TYPE",
        choices=CACHE_TYPES,
        default="f16",
        environment="LLAMA_ARG_CACHE_TYPE_V",
        essential=True,
    ),
    _option(
        name="kv-offload",
        kind=OptionKind.SWITCH,
        english_title=mark("Cache on the GPU"),
        english_help=mark(
            "Keeps the cache of keys and values in video memory. Off saves video memory and costs much speed."
        ),
        aliases=("-kvo",),
        negated=("-nkvo", "--no-kv-offload"),
        default=True,
        environment="LLAMA_ARG_KV_OFFLOAD",
    ),
    _option(
        name="kv-unified",
        kind=OptionKind.SWITCH,
        english_title=mark("One cache for all slots"),
        english_help=mark(
            "All slots share one cache, so that one of them can use all of it. On by itself where the number of "
            "slots is left to the engine."
        ),
        aliases=("-kvu",),
        negated=("-no-kvu", "--no-kv-unified"),
        environment="LLAMA_ARG_KV_UNIFIED",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="kv-unified-per-slot",
        kind=OptionKind.INTEGER,
        english_title=mark("Context per slot"),
        english_help=mark(
            "The most that one slot may use of the shared cache. Without a context of its own the cache becomes "
            "slots × this."
        ),
        english_unit=mark("tokens"),
        minimum=1,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_KV_UNIFIED_PER_SLOT",
        applies_to=AppliesTo.SERVER,
        seen_in_build=11434,
    ),
    _option(
        name="batch-size",
        kind=OptionKind.INTEGER,
        english_title=mark("Batch"),
        english_help=mark("So many prompt tokens are handed to the model at once."),
        aliases=("-b",),
        english_unit=mark("tokens"),
        default=2048,
        minimum=1,
        maximum=1048576,
        environment="LLAMA_ARG_BATCH",
    ),
    _option(
        name="ubatch-size",
        kind=OptionKind.INTEGER,
        english_title=mark("Physical batch"),
        english_help=mark(
            "So many tokens are worked out in one pass. Larger ones read prompts faster and need more video memory."
        ),
        aliases=("-ub",),
        english_unit=mark("tokens"),
        default=512,
        minimum=1,
        maximum=1048576,
        environment="LLAMA_ARG_UBATCH",
    ),
)
