"""Images, adapters and control vectors."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.MEDIA)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="mmproj",
        kind=OptionKind.FILE,
        english_title=mark("Projector (mmproj)"),
        english_help=mark(
            "The file that lets the model see images or hear. With images in a request the draft pauses."
        ),
        aliases=("-mm",),
        placeholder="FILE",
        environment="LLAMA_ARG_MMPROJ",
    ),
    _option(
        name="mmproj-offload",
        kind=OptionKind.SWITCH,
        english_title=mark("Projector on the GPU"),
        english_help=mark("Works out images on the GPU."),
        negated=("--no-mmproj-offload",),
        default=True,
        environment="LLAMA_ARG_MMPROJ_OFFLOAD",
    ),
    _option(
        name="mmproj-device",
        kind=OptionKind.TEXT,
        english_title=mark("Device of the projector"),
        english_help=mark("The device for images; none keeps it on the processor."),
        aliases=("-mmdev",),
        placeholder="DEVICE",
        environment="MTMD_BACKEND_DEVICE",
        seen_in_build=11434,
    ),
    _option(
        name="image-min-tokens",
        kind=OptionKind.INTEGER,
        english_title=mark("Least tokens per image"),
        english_help=mark("Small images are given at least this many tokens."),
        english_unit=mark("tokens"),
        minimum=1,
        maximum=1000000,
        environment="LLAMA_ARG_IMAGE_MIN_TOKENS",
    ),
    _option(
        name="image-max-tokens",
        kind=OptionKind.INTEGER,
        english_title=mark("Most tokens per image"),
        english_help=mark("Large images are given at most this many tokens."),
        english_unit=mark("tokens"),
        minimum=1,
        maximum=1000000,
        environment="LLAMA_ARG_IMAGE_MAX_TOKENS",
    ),
    _option(
        name="mtmd-batch-max-tokens",
        kind=OptionKind.INTEGER,
        english_title=mark("Image batch"),
        english_help=mark("So many image tokens are worked out at once."),
        english_unit=mark("tokens"),
        default=1024,
        minimum=1,
        maximum=1000000,
        environment="LLAMA_ARG_MTMD_BATCH_MAX_TOKENS",
    ),
    _option(
        name="lora",
        kind=OptionKind.FILE,
        english_title=mark("LoRA adapter"),
        english_help=mark("An adapter to put on the target; several are separated by commas."),
        placeholder="FNAME",
        accumulates=True,
    ),
    _option(
        name="lora-scaled",
        kind=OptionKind.TEXT,
        english_title=mark("LoRA adapter with strength"),
        english_help=mark(
            "Adapters with their strength, as file:0.5, separated by commas. A path with a colon cannot be given here."
        ),
        placeholder="FNAME:SCALE,...",
        accumulates=True,
    ),
    _option(
        name="lora-init-without-apply",
        kind=OptionKind.SWITCH,
        english_title=mark("LoRA on demand"),
        english_help=mark("Loads adapters but leaves them off until a request turns them on."),
        default=False,
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="control-vector",
        kind=OptionKind.FILE,
        english_title=mark("Control vector"),
        english_help=mark("A vector that steers the model; several are separated by commas."),
        placeholder="FNAME",
        accumulates=True,
    ),
    _option(
        name="control-vector-scaled",
        kind=OptionKind.TEXT,
        english_title=mark("Control vector with strength"),
        english_help=mark("Vectors with their strength, as file:0.5, separated by commas."),
        placeholder="FNAME:SCALE,...",
        accumulates=True,
    ),
)
