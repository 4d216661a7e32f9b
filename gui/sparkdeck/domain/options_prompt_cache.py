"""What is kept of earlier prompts, and how it is used again."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import LARGEST_INTEGER, AppliesTo, LaunchOption, OptionGroup, OptionKind

_option = partial(LaunchOption, group=OptionGroup.CONTEXT)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="cont-batching",
        kind=OptionKind.SWITCH,
        title="Continuous batching",
        help="Lets a new request join while others are being answered.",
        aliases=("-cb",),
        negated=("-nocb", "--no-cont-batching"),
        default=True,
        environment="LLAMA_ARG_CONT_BATCHING",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="cache-ram",
        also="memory prompt cache",
        kind=OptionKind.INTEGER,
        title="Prompt cache in RAM",
        help="Prompts that left their slot are kept here for the next time. -1 is without limit, 0 turns it off.",
        aliases=("-cram",),
        unit="MiB",
        default=8192,
        minimum=-1,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_CACHE_RAM",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="cache-prompt",
        kind=OptionKind.SWITCH,
        title="Keep the prompt",
        help=("A prompt that begins like the last one is read from there on only. Off makes each request start anew."),
        negated=("--no-cache-prompt",),
        default=True,
        environment="LLAMA_ARG_CACHE_PROMPT",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="cache-reuse",
        kind=OptionKind.INTEGER,
        title="Reuse after changes",
        help="Pieces of at least this length are reused behind a change in the prompt. 0 turns it off.",
        unit="tokens",
        default=0,
        minimum=0,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_CACHE_REUSE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="cache-idle-slots",
        kind=OptionKind.SWITCH,
        title="Save idle slots",
        help="An idle slot is saved to the prompt cache and cleared when a new request needs room.",
        negated=("--no-cache-idle-slots",),
        default=True,
        environment="LLAMA_ARG_CACHE_IDLE_SLOTS",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="context-shift",
        kind=OptionKind.SWITCH,
        title="Context shift",
        help=(
            "When the context is full the oldest half is dropped and the answer goes on. Not possible with every "
            "model, and the model forgets silently."
        ),
        negated=("--no-context-shift",),
        default=False,
        environment="LLAMA_ARG_CONTEXT_SHIFT",
    ),
    _option(
        name="keep",
        kind=OptionKind.INTEGER,
        title="Kept at a shift",
        help="So many tokens of the beginning stay at a context shift. -1 keeps the whole first prompt.",
        unit="tokens",
        default=0,
        minimum=-1,
        maximum=LARGEST_INTEGER,
    ),
    _option(
        name="swa-full",
        kind=OptionKind.SWITCH,
        title="Full sliding-window cache",
        help="Keeps the whole context for sliding-window layers too. More memory, but prompts can be reused.",
        default=False,
        environment="LLAMA_ARG_SWA_FULL",
    ),
    _option(
        name="ctx-checkpoints",
        kind=OptionKind.INTEGER,
        title="Context checkpoints",
        help=(
            "So many states of a slot are kept in RAM to go back to. Models with recurrent or sliding-window "
            "layers need them to reuse a prompt."
        ),
        aliases=("-ctxcp", "--swa-checkpoints"),
        default=32,
        minimum=0,
        maximum=10000,
        environment="LLAMA_ARG_CTX_CHECKPOINTS",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="checkpoint-min-step",
        kind=OptionKind.INTEGER,
        title="Checkpoint spacing",
        help="Checkpoints stand at least this many tokens apart.",
        aliases=("-cms",),
        unit="tokens",
        default=8192,
        minimum=0,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_CHECKPOINT_MIN_SPACING_NT",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="slot-prompt-similarity",
        kind=OptionKind.NUMBER,
        title="Slot choice by likeness",
        help="A request goes to the slot whose prompt is at least this alike. 0 turns it off.",
        aliases=("-sps",),
        placeholder="SIMILARITY",
        default=0.1,
        minimum=0,
        maximum=1,
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="slot-save-path",
        kind=OptionKind.FOLDER,
        title="Folder for saved slots",
        help="Requests may save a slot's cache into this folder and read it back.",
        placeholder="PATH",
        applies_to=AppliesTo.SERVER,
    ),
)
