"""Images, adapters and control vectors."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import AppliesTo, LaunchOption, OptionGroup, OptionKind

_option = partial(LaunchOption, group=OptionGroup.MEDIA)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="mmproj",
        kind=OptionKind.FILE,
        title="Projector (mmproj)",
        help="The file that lets the model see images or hear. With images in a request the draft pauses.",
        aliases=("-mm",),
        placeholder="FILE",
        environment="LLAMA_ARG_MMPROJ",
    ),
    _option(
        name="mmproj-offload",
        kind=OptionKind.SWITCH,
        title="Projector on the GPU",
        help="Works out images on the GPU.",
        negated=("--no-mmproj-offload",),
        default=True,
        environment="LLAMA_ARG_MMPROJ_OFFLOAD",
    ),
    _option(
        name="mmproj-device",
        kind=OptionKind.TEXT,
        title="Device of the projector",
        help="The device for images; none keeps it on the processor.",
        aliases=("-mmdev",),
        placeholder="DEVICE",
        environment="MTMD_BACKEND_DEVICE",
        seen_in_build=11434,
    ),
    _option(
        name="image-min-tokens",
        kind=OptionKind.INTEGER,
        title="Least tokens per image",
        help="Small images are given at least this many tokens.",
        unit="tokens",
        minimum=1,
        maximum=1000000,
        environment="LLAMA_ARG_IMAGE_MIN_TOKENS",
    ),
    _option(
        name="image-max-tokens",
        kind=OptionKind.INTEGER,
        title="Most tokens per image",
        help="Large images are given at most this many tokens.",
        unit="tokens",
        minimum=1,
        maximum=1000000,
        environment="LLAMA_ARG_IMAGE_MAX_TOKENS",
    ),
    _option(
        name="mtmd-batch-max-tokens",
        kind=OptionKind.INTEGER,
        title="Image batch",
        help="So many image tokens are worked out at once.",
        unit="tokens",
        default=1024,
        minimum=1,
        maximum=1000000,
        environment="LLAMA_ARG_MTMD_BATCH_MAX_TOKENS",
    ),
    _option(
        name="lora",
        kind=OptionKind.FILE,
        title="LoRA adapter",
        help="An adapter to put on the target; several are separated by commas.",
        placeholder="FNAME",
        accumulates=True,
    ),
    _option(
        name="lora-scaled",
        kind=OptionKind.TEXT,
        title="LoRA adapter with strength",
        help=(
            "Adapters with their strength, as file:0.5, separated by commas. A path with a colon cannot be given here."
        ),
        placeholder="FNAME:SCALE,...",
        accumulates=True,
    ),
    _option(
        name="lora-init-without-apply",
        kind=OptionKind.SWITCH,
        title="LoRA on demand",
        help="Loads adapters but leaves them off until a request turns them on.",
        default=False,
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="control-vector",
        kind=OptionKind.FILE,
        title="Control vector",
        help="A vector that steers the model; several are separated by commas.",
        placeholder="FNAME",
        accumulates=True,
    ),
    _option(
        name="control-vector-scaled",
        kind=OptionKind.TEXT,
        title="Control vector with strength",
        help="Vectors with their strength, as file:0.5, separated by commas.",
        placeholder="FNAME:SCALE,...",
        accumulates=True,
    ),
)
