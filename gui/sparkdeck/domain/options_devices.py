"""Which devices work, and what lies on them."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import LARGEST_INTEGER, AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.DEVICES)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="gpu-layers",
        also="offload vram memory cuda n_gpu_layers",
        kind=OptionKind.LAYERS,
        english_title=mark("GPU layers (target)"),
        english_help=mark("How many layers of the target go to the GPU: a number, all, or as many as fit."),
        aliases=("-ngl", "--n-gpu-layers"),
        english_unit=mark("layers"),
        default="auto",
        environment="LLAMA_ARG_N_GPU_LAYERS",
        essential=True,
    ),
    _option(
        name="spec-draft-ngl",
        also="offload vram memory cuda",
        kind=OptionKind.LAYERS,
        english_title=mark("GPU layers (draft)"),
        english_help=mark("How many layers of the draft go to the GPU: a number, all, or as many as fit."),
        aliases=("-ngld", "--gpu-layers-draft", "--n-gpu-layers-draft"),
        english_unit=mark("layers"),
        default="auto",
        environment="LLAMA_ARG_N_GPU_LAYERS_DRAFT",
        applies_to=AppliesTo.DRAFT,
        essential=True,
    ),
    _option(
        name="device",
        also="cuda gpu",
        kind=OptionKind.TEXT,
        english_title=mark("Devices (target)"),
        english_help=mark(
            "The GPUs to use, as the runtime names them, separated by commas. none keeps all on the processor."
        ),
        aliases=("-dev",),
        placeholder="<dev1,dev2,..>",
        environment="LLAMA_ARG_DEVICE",
        essential=True,
    ),
    _option(
        name="spec-draft-device",
        kind=OptionKind.TEXT,
        english_title=mark("Devices (draft)"),
        english_help=mark("The GPUs for the draft; left open it follows the target's."),
        aliases=("-devd", "--device-draft"),
        placeholder="<dev1,dev2,..>",
        applies_to=AppliesTo.DRAFT,
    ),
    _option(
        name="split-mode",
        kind=OptionKind.CHOICE,
        english_title=mark("Split between GPUs"),
        english_help=mark(
            "How several GPUs share the work: whole layers, rows of each tensor, or only one GPU. tensor is "
            "experimental and stops with a DSpark draft."
        ),
        aliases=("-sm",),
        placeholder="{none,layer,row,tensor}",
        choices=("none", "layer", "row", "tensor"),
        default="layer",
        environment="LLAMA_ARG_SPLIT_MODE",
    ),
    _option(
        name="tensor-split",
        kind=OptionKind.NUMBERS,
        english_title=mark("Shares of the GPUs"),
        english_help=mark(
            "How much each GPU takes, such as 3,1. One number, 1, helps where the draft finds no memory left."
        ),
        aliases=("-ts",),
        placeholder="N0,N1,N2,...",
        environment="LLAMA_ARG_TENSOR_SPLIT",
    ),
    _option(
        name="main-gpu",
        kind=OptionKind.INTEGER,
        english_title=mark("Main GPU"),
        english_help=mark("The number of the GPU that does all (split none) or holds the small parts (split row)."),
        aliases=("-mg",),
        placeholder="INDEX",
        default=0,
        minimum=0,
        maximum=255,
        environment="LLAMA_ARG_MAIN_GPU",
    ),
    _option(
        name="n-cpu-moe",
        also="offload vram memory moe mixture",
        kind=OptionKind.INTEGER,
        english_title=mark("Experts on the CPU (layers)"),
        english_help=mark(
            "The experts of the first N layers stay in RAM. It makes a large sparse model fit, at some speed."
        ),
        aliases=("-ncmoe",),
        english_unit=mark("layers"),
        minimum=0,
        maximum=10000,
        environment="LLAMA_ARG_N_CPU_MOE",
    ),
    _option(
        name="cpu-moe",
        also="offload vram memory moe mixture",
        kind=OptionKind.SWITCH,
        english_title=mark("All experts on the CPU"),
        english_help=mark("Keeps every expert of a sparse model in RAM."),
        aliases=("-cmoe",),
        environment="LLAMA_ARG_CPU_MOE",
    ),
    _option(
        name="spec-draft-n-cpu-moe",
        kind=OptionKind.INTEGER,
        english_title=mark("Draft experts on the CPU (layers)"),
        english_help=mark("The experts of the draft's first N layers stay in RAM."),
        aliases=("--spec-draft-ncmoe", "-ncmoed", "--n-cpu-moe-draft"),
        english_unit=mark("layers"),
        minimum=0,
        maximum=10000,
        environment="LLAMA_ARG_SPEC_DRAFT_N_CPU_MOE",
        applies_to=AppliesTo.DRAFT,
    ),
    _option(
        name="spec-draft-cpu-moe",
        kind=OptionKind.SWITCH,
        english_title=mark("All draft experts on the CPU"),
        english_help=mark("Keeps every expert of the draft in RAM."),
        aliases=("-cmoed", "--cpu-moe-draft"),
        environment="LLAMA_ARG_SPEC_DRAFT_CPU_MOE",
        applies_to=AppliesTo.DRAFT,
    ),
    _option(
        name="n-cpu-ffn",
        kind=OptionKind.INTEGER,
        english_title=mark("Dense layers on the CPU"),
        english_help=mark("The feed-forward weights of the first N layers of a dense model stay in RAM."),
        aliases=("-ncffn",),
        english_unit=mark("layers"),
        minimum=0,
        maximum=10000,
        environment="LLAMA_ARG_N_CPU_FFN",
        seen_in_build=11434,
    ),
    _option(
        name="override-tensor",
        kind=OptionKind.TEXT,
        english_title=mark("Place of single tensors"),
        english_help=mark(
            "A name pattern and a place for each, such as exps=CPU. Later patterns do not undo earlier ones."
        ),
        aliases=("-ot",),
        placeholder="<tensor name pattern>=<buffer type>,...",
        environment="LLAMA_ARG_OVERRIDE_TENSOR",
        accumulates=True,
    ),
    _option(
        name="spec-draft-override-tensor",
        kind=OptionKind.TEXT,
        english_title=mark("Place of single draft tensors"),
        english_help=mark("A name pattern and a place for each tensor of the draft, such as output=CPU."),
        aliases=("-otd", "--override-tensor-draft"),
        placeholder="<tensor name pattern>=<buffer type>,...",
        accumulates=True,
        applies_to=AppliesTo.DRAFT,
    ),
    _option(
        name="fit",
        kind=OptionKind.CHOICE,
        english_title=mark("Fit to the memory"),
        english_help=mark(
            "Lets the engine shrink what is left open until it fits. A DSpark draft is left out of its sum."
        ),
        aliases=("-fit",),
        placeholder="[on|off]",
        choices=("on", "off"),
        default="on",
        environment="LLAMA_ARG_FIT",
    ),
    _option(
        name="fit-target",
        kind=OptionKind.NUMBERS,
        english_title=mark("Memory to keep free"),
        english_help=mark("What the fit leaves free on each device. With a draft it must be the draft's need on top."),
        aliases=("-fitt",),
        placeholder="MiB0,MiB1,MiB2,...",
        english_unit="MiB",
        default="1024",
        environment="LLAMA_ARG_FIT_TARGET",
    ),
    _option(
        name="fit-ctx",
        kind=OptionKind.INTEGER,
        english_title=mark("Least context of the fit"),
        english_help=mark("The fit never makes the context smaller than this."),
        aliases=("-fitc",),
        english_unit=mark("tokens"),
        default=4096,
        minimum=0,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_FIT_CTX",
    ),
    _option(
        name="op-offload",
        kind=OptionKind.SWITCH,
        english_title=mark("Lend work to the GPU"),
        english_help=mark("Lets the GPU work out large batches for weights that lie in RAM."),
        negated=("--no-op-offload",),
        default=True,
    ),
    _option(
        name="no-host",
        kind=OptionKind.SWITCH,
        english_title=mark("No pinned host memory"),
        english_help=mark("Leaves out the special memory for transfers, so that other formats of weights can be used."),
        environment="LLAMA_ARG_NO_HOST",
    ),
    _option(
        name="repack",
        kind=OptionKind.SWITCH,
        english_title=mark("Repack weights"),
        english_help=mark(
            "Rearranges weights for the processor while loading. Faster, but they can then not be mapped from the file."
        ),
        negated=("-nr", "--no-repack"),
        default=True,
        environment="LLAMA_ARG_REPACK",
    ),
    _option(
        name="rpc",
        kind=OptionKind.TEXT,
        english_title=mark("Other computers"),
        english_help=mark(
            "Addresses of RPC servers that take part, such as host:50052. Neither encrypted nor authenticated: "
            "private networks only."
        ),
        placeholder="SERVERS",
        environment="LLAMA_ARG_RPC",
        applies_to=AppliesTo.SERVER,
    ),
)
