"""Options of the built-in runtime that are more than one field: what llama-server's own handlers do with them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from sparkdeck.adapters.xllamacpp_fields import Setter, comma_words, sampling_field, template_value


def set_model(_module: Any, parameters: Any, value: str) -> None:
    parameters.model.path = value


def set_draft_model(_module: Any, parameters: Any, value: str) -> None:
    parameters.speculative.draft.mparams.path = value


def set_speculation_types(module: Any, parameters: Any, value: str) -> None:
    """Appends, as llama-server does. Without this option the engine finds the type in the draft's metadata."""
    kinds = module.common_speculative_type
    parameters.speculative.types = [
        *parameters.speculative.types,
        *(getattr(kinds, f"COMMON_SPECULATIVE_TYPE_{name.upper().replace('-', '_')}") for name in value.split(",")),
    ]


def set_context(_module: Any, parameters: Any, value: int) -> None:
    parameters.n_ctx = value
    if value == 0:  # asked for in so many words: fitting to the memory must not shrink it
        parameters.fit_params_min_ctx = -1


def set_slots(_module: Any, parameters: Any, value: int) -> None:
    if value == 0:
        raise ValueError("invalid value for n_parallel")
    parameters.n_parallel = value


def set_reasoning_format(module: Any, parameters: Any, value: str) -> None:
    name = value.upper().replace("-", "_")
    parameters.reasoning_format = getattr(module.common_reasoning_format, f"COMMON_REASONING_FORMAT_{name}")


def threads(*places: str) -> Setter:
    """``places`` are the sets of threads that follow this option, as paths from the parameters."""

    def set_value(_module: Any, parameters: Any, value: int) -> None:
        if value <= 0:
            value = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 4
        for place in places:
            part = parameters
            for name in place.split("."):
                part = getattr(part, name)
            part.n_threads = value

    return set_value


def set_host(_module: Any, parameters: Any, value: str) -> None:
    parameters.hostnames = comma_words(value)


def set_api_key(_module: Any, parameters: Any, value: str) -> None:
    parameters.api_keys = comma_words(value)


def set_no_device(_module: Any, _parameters: Any, value: str) -> None:
    """The wheel has the CPU only, which is no device to offload to."""
    if value != "none":
        raise ValueError(f"invalid device: {value}")


def set_cors_origins(_module: Any, parameters: Any, value: str) -> None:
    parameters.cors_origins = value
    parameters.cors_origins_explicit = True


def set_slot_folder(_module: Any, parameters: Any, value: str) -> None:
    parameters.slot_save_path = value if value.endswith(os.sep) else value + os.sep


def set_rope_scale(_module: Any, parameters: Any, value: float) -> None:
    if value == 0:
        raise ValueError("invalid value for rope-scale")
    parameters.rope_freq_scale = 1.0 / value


def set_probabilistic(_module: Any, parameters: Any, value: str) -> None:
    parameters.speculative.draft.probabilistic = value == "probabilistic"


def set_repeat_window(module: Any, parameters: Any, value: int) -> None:
    sampling_field("penalty_last_n")(module, parameters, value)
    parameters.sampling.n_prev = max(parameters.sampling.n_prev, value)


def set_stop_text(_module: Any, parameters: Any, value: str) -> None:
    parameters.antiprompt = [*parameters.antiprompt, value]


def set_template_file(_module: Any, parameters: Any, value: str) -> None:
    try:
        with Path(value).open(encoding="utf-8") as file:
            parameters.chat_template = file.read()
    except OSError:
        raise ValueError(f"error: failed to open file '{value}'") from None


def set_template_values(_module: Any, parameters: Any, value: str) -> None:
    for key, each in json.loads(value).items():
        template_value(parameters, key, each)


def set_reasoning(_module: Any, parameters: Any, value: str) -> None:
    parameters.enable_reasoning = {"on": 1, "off": 0, "auto": -1}[value]
    if value != "auto":
        template_value(parameters, "enable_thinking", value == "on")


def set_effort(_module: Any, parameters: Any, value: str) -> None:
    if value != "default":
        template_value(parameters, "reasoning_effort", value)


def set_preserve(_module: Any, parameters: Any, value: bool) -> None:
    template_value(parameters, "preserve_reasoning", value)
    parameters.preserve_reasoning_specified = True


def set_time_limit(_module: Any, parameters: Any, value: int) -> None:
    parameters.timeout_read = parameters.timeout_write = value


def set_rerank(module: Any, parameters: Any, value: bool) -> None:
    if value:
        parameters.embedding = True
        parameters.pooling_type = module.llama_pooling_type.LLAMA_POOLING_TYPE_RANK


def set_key_file(_module: Any, parameters: Any, value: str) -> None:
    try:
        with Path(value).open(encoding="utf-8") as file:
            lines = [line.strip() for line in file]
    except OSError:
        raise ValueError(f"error: failed to open file '{value}'") from None
    parameters.api_keys = [*parameters.api_keys, *(line for line in lines if line and not line.startswith("#"))]


_PRIORITIES = {-1: "LOW", 0: "NORMAL", 1: "MEDIUM", 2: "HIGH", 3: "REALTIME"}


def set_priority(module: Any, parameters: Any, value: int) -> None:
    parameters.cpuparams.priority = getattr(module.ggml_sched_priority, f"GGML_SCHED_PRIO_{_PRIORITIES[value]}")


def set_strict(_module: Any, parameters: Any, value: str) -> None:
    parameters.cpuparams.strict_cpu = value == "1"


def set_poll(_module: Any, parameters: Any, value: int) -> None:
    parameters.cpuparams.poll = value
