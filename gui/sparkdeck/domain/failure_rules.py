"""The table of lines that end a server, and what each one means.

Made from real outputs of llama-server (builds 10434 and 11434) and from its source; the first rule that matches counts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sparkdeck.domain.failure_cause import Cause
from sparkdeck.domain.translation import tr

LOWER_MEMORY = tr(
    "Lower ctx-size, use q8_0 caches or put fewer layers on the GPU; close other programs that use memory."
)
ANOTHER_DRAFT = tr("Choose a draft that was made for this target, or start without a draft.")
DOWNLOAD_AGAIN = tr("Download the file again.")


@dataclass(frozen=True, slots=True)
class FailureRule:
    """``title`` may name groups of ``pattern`` and ``{model}``, the model file that the lines name."""

    pattern: re.Pattern[str]
    cause: Cause
    title: str
    action: str
    at_run_time: bool = False
    """Whether it can end a server that was ready; the others are only believed of one that is loading."""


def _rule(pattern: str, cause: Cause, title: str, action: str, *, at_run_time: bool = False) -> FailureRule:
    return FailureRule(re.compile(pattern), cause, title, action, at_run_time)


RULES: tuple[FailureRule, ...] = (
    _rule(
        r"error: invalid argument: (?P<what>.+)",
        Cause.UNKNOWN_ARGUMENT,
        tr("This llama-server does not know the option {what}."),
        tr("Use a newer llama-server, or take the option out of the profile."),
    ),
    _rule(
        r'error while handling argument "(?P<what>[^"]+)": the argument has been removed',
        Cause.UNKNOWN_ARGUMENT,
        tr("This llama-server no longer has the option {what}."),
        tr("Take the option out of the profile."),
    ),
    _rule(
        r'error while handling argument "(?P<what>[^"]+)": invalid device: (?P<device>\S+)',
        Cause.NO_SUCH_DEVICE,
        tr("This llama-server has no device called {device}."),
        tr("Check with --list-devices; a build without CUDA sees no NVIDIA card."),
    ),
    _rule(
        r'error while handling argument "(?P<what>[^"]+)": expected value',
        Cause.BAD_VALUE,
        tr("The option {what} lacks its value."),
        tr("Correct the option in the profile."),
    ),
    _rule(
        r'error while handling argument "(?P<what>[^"]+)"',
        Cause.BAD_VALUE,
        tr("This llama-server refuses the value of the option {what}."),
        tr("Correct the option in the profile."),
    ),
    _rule(
        r"failed to open GGUF file '(?P<model>.*)' \((?P<why>No such file or directory)\)",
        Cause.FILE_MISSING,
        tr("The model file {model} is not there."),
        tr("Choose the file again."),
    ),
    _rule(
        r"failed to open GGUF file '(?P<model>.*)' \((?P<why>.*)\)",
        Cause.FILE_UNREADABLE,
        tr("The model file {model} cannot be opened ({why})."),
        tr("Check the file's permissions."),
    ),
    _rule(
        r"this GGUF file is version (?P<version>\d+) but this software only supports up to version",
        Cause.NEWER_GGUF,
        tr("{model} is a GGUF of version {version}, which this llama-server cannot read."),
        tr("Use a newer llama-server."),
    ),
    _rule(
        r"invalid magic characters|failed to read magic",
        Cause.NOT_A_MODEL,
        tr("{model} is not a GGUF model."),
        tr("Choose another file, or download it again."),
    ),
    _rule(
        r"is not within (?:the )?file bounds|failed to read tensor data|failed to read key-value pairs"
        r"|failed to read tensor info|unexpectedly reached end of file",
        Cause.FILE_DAMAGED,
        tr("{model} is cut off or damaged."),
        DOWNLOAD_AGAIN,
    ),
    _rule(
        r"unknown model architecture: '(?P<arch>dflash-draft|dspark)'",
        Cause.EARLY_DRAFT,
        tr("The draft is in an early DSpark format ({arch}) that llama.cpp does not read."),
        tr("Use a draft that was converted again, with the architecture dflash."),
    ),
    _rule(
        r"unknown model architecture: '(?P<arch>[^']*)'",
        Cause.UNKNOWN_ARCHITECTURE,
        tr("This llama-server does not know the model's architecture {arch}."),
        tr("Use a newer llama-server."),
    ),
    _rule(
        r"_M_range_check|invalid vector subscript",
        Cause.DRAFT_MEMORY,
        tr("There is no GPU memory left for the draft."),
        tr("Lower ctx-size, use q8_0 caches, or keep the draft on the CPU with spec-draft-ngl 0."),
    ),
    _rule(
        r"cudaMalloc failed: out of memory|CUDA error: out of memory|unable to allocate (?:CUDA|Vulkan|ROCm)\S* buffer"
        r"|ErrorOutOfDeviceMemory|failed to allocate (?:CUDA|Vulkan|ROCm)\S* buffer",
        Cause.GPU_MEMORY,
        tr("The GPU does not have enough free memory."),
        LOWER_MEMORY,
        at_run_time=True,
    ),
    _rule(
        r"insufficient memory|std::bad_alloc|failed to allocate CPU buffer|failed to allocate buffer for"
        r"|failed to allocate compute|unable to allocate \S+ buffer|Cannot allocate memory",
        Cause.HOST_MEMORY,
        tr("There is not enough memory for this model with this context."),
        LOWER_MEMORY,
        at_run_time=True,
    ),
    _rule(
        r"[Vv] cache (?:quantization )?requires flash_attn",
        Cause.V_CACHE_NEEDS_FLASH_ATTENTION,
        tr("A quantized V cache needs flash attention."),
        tr("Set flash-attn to on, or cache-type-v to f16."),
    ),
    _rule(
        r"failed to create MTP context",
        Cause.NO_MTP_HEAD,
        tr("The target has no MTP head, which spec-type draft-mtp needs."),
        tr("Choose another spec-type, or a target with an MTP head."),
    ),
    _rule(
        r"DSpark draft has no confidence head",
        Cause.NO_CONFIDENCE_HEAD,
        tr("The draft has no confidence head, which spec-draft-p-min above 0 needs."),
        tr("Set spec-draft-p-min to 0."),
    ),
    _rule(
        r"requires 'target_layers' in GGUF metadata|target_layer_ids_n > 0|requires 'dflash.block_size'",
        Cause.DRAFT_DOES_NOT_FIT,
        tr("The draft file is not a DSpark draft, or it is damaged."),
        ANOTHER_DRAFT,
    ),
    _rule(
        r"target layer \d+ input not extracted|layer input tensor is null",
        Cause.TARGET_WITHOUT_LAYER_INPUTS,
        tr("This target's architecture cannot work with a DSpark draft in this llama-server."),
        tr("Use a newer llama-server, or start without a draft."),
        at_run_time=True,
    ),
    _rule(
        r"n_graph_inputs < GGML_SCHED_MAX_SPLIT_INPUTS",
        Cause.DRAFT_DEVICE,
        tr("This llama-server cannot run a DSpark draft with a device chosen for the draft."),
        tr("Take the option for the draft's device out of the profile."),
        at_run_time=True,
    ),
    _rule(
        r"embedding size mismatch|lid <= model\.hparams\.n_layer|get_sub_batch: failed to add token",
        Cause.DRAFT_DOES_NOT_FIT,
        tr("The draft does not fit the target."),
        ANOTHER_DRAFT,
        at_run_time=True,
    ),
    _rule(
        r"no kernel image is available",
        Cause.OTHER_GPU,
        tr("This llama-server was not built for this GPU."),
        tr("Use a build for your card's generation (RTX 50xx: CUDA 12.8 or newer)."),
        at_run_time=True,
    ),
    _rule(
        r"failed to initialize CUDA|CUDA driver version is insufficient",
        Cause.OLD_DRIVER,
        tr("The NVIDIA driver does not work with this llama-server."),
        tr("Update the driver, or use a build for an older CUDA."),
        at_run_time=True,
    ),
    _rule(
        r"CUDA error: (?P<what>.+)",
        Cause.GPU_ERROR,
        tr("The GPU reported an error ({what})."),
        tr("Start the server again; if it comes back, update the driver."),
        at_run_time=True,
    ),
)
