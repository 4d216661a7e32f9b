"""What is kept of earlier prompts, and how it is used again."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import LARGEST_INTEGER, AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.CONTEXT)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="cont-batching",
        kind=OptionKind.SWITCH,
        english_title=mark("Continuous batching"),
        english_help=mark("Lets a new request join while others are being answered."),
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
        english_title=mark("Prompt cache in RAM"),
        english_help=mark(
            "Prompts that left their slot are kept here for the next time. -1 is without limit, 0 turns it off."
        ),
        aliases=("-cram",),
        english_unit="MiB",
        default=8192,
        minimum=-1,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_CACHE_RAM",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="cache-prompt",
        kind=OptionKind.SWITCH,
        english_title=mark("Keep the prompt"),
        english_help=mark(
            "A prompt that begins like the last one is read from there on only. Off makes each request start anew."
        ),
        negated=("--no-cache-prompt",),
        default=True,
        environment="LLAMA_ARG_CACHE_PROMPT",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="cache-reuse",
        kind=OptionKind.INTEGER,
        english_title=mark("Reuse after changes"),
        english_help=mark("Pieces of at least this length are reused behind a change in the prompt. 0 turns it off."),
        english_unit=mark("tokens"),
        default=0,
        minimum=0,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_CACHE_REUSE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="cache-idle-slots",
        kind=OptionKind.SWITCH,
        english_title=mark("Save idle slots"),
        english_help=mark("An idle slot is saved to the prompt cache and cleared when a new request needs room."),
        negated=("--no-cache-idle-slots",),
        default=True,
        environment="LLAMA_ARG_CACHE_IDLE_SLOTS",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="context-shift",
        kind=OptionKind.SWITCH,
        english_title=mark("Context shift"),
        english_help=mark(
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
        english_title=mark("Kept at a shift"),
        english_help=mark("So many tokens of the beginning stay at a context shift. -1 keeps the whole first prompt."),
        english_unit=mark("tokens"),
        default=0,
        minimum=-1,
        maximum=LARGEST_INTEGER,
    ),
    _option(
        name="swa-full",
        kind=OptionKind.SWITCH,
        english_title=mark("Full sliding-window cache"),
        english_help=mark(
            "Keeps the whole context for sliding-window layers too. More memory, but prompts can be reused."
        ),
        default=False,
        environment="LLAMA_ARG_SWA_FULL",
    ),
    _option(
        name="ctx-checkpoints",
        kind=OptionKind.INTEGER,
        english_title=mark("Context checkpoints"),
        english_help=mark(
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
        english_title=mark("Checkpoint spacing"),
        english_help=mark("Checkpoints stand at least this many tokens apart."),
        aliases=("-cms",),
        english_unit=mark("tokens"),
        default=8192,
        minimum=0,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_CHECKPOINT_MIN_SPACING_NT",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="slot-prompt-similarity",
        kind=OptionKind.NUMBER,
        english_title=mark("Slot choice by likeness"),
        english_help=mark("A request goes to the slot whose prompt is at least this alike. 0 turns it off."),
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
        english_title=mark("Folder for saved slots"),
        english_help=mark("Requests may save a slot's cache into this folder and read it back."),
        placeholder="PATH",
        applies_to=AppliesTo.SERVER,
    ),
)
