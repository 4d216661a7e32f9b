"""From option values to xllamacpp's parameters: what llama-server's own argument handlers do, in Python.

Nothing here imports xllamacpp before :func:`create_parameters` is called: ``--help`` and the supervisor need none of it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from importlib import metadata
from types import MappingProxyType
from typing import Any

from sparkdeck.domain.options import OptionValue

Setter = Callable[[Any, Any, Any], None]
"""``(xllamacpp module, CommonParams, value)``."""


def wheel_version() -> str:
    """The version of the installed xllamacpp, e.g. ``2026.10.11549``; empty where there is none."""
    try:
        return metadata.version("xllamacpp")
    except metadata.PackageNotFoundError:
        return ""


def llama_cpp_build(version: str) -> int:
    """llama.cpp's build number from the wheel's version: the code itself was built without git and says 0."""
    match = re.fullmatch(r"\d+\.\d+\.(\d{4,})(?:\D.*)?", version)
    return int(match[1]) if match else 0


def create_parameters(values: Mapping[str, OptionValue], api_keys: Sequence[str] = ()) -> Any:
    """``xllamacpp.CommonParams`` for ``values`` (keyed by option name), with llama-server's defaults for the others.

    Raises ``ValueError`` for text that is not valid Unicode, such as a path in another encoding, and for no slots at all.
    """
    # Workers of the wheel's OpenMP spin while they wait. Where anything else wants the same cores that costs far more
    # than it gains: 5 to 30 against 160 tokens/s with two threads on two busy cores (build 11549). Read at import only.
    if "GOMP_SPINCOUNT" not in os.environ:
        os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    import xllamacpp

    parameters = xllamacpp.CommonParams()
    parameters.port = 8080
    parameters.n_parallel = -1  # 4 slots that share one cache
    parameters.api_keys = list(api_keys)
    for name, value in values.items():
        SETTERS[name](xllamacpp, parameters, value)
    return parameters


def _field(name: str) -> Setter:
    def set_value(_module: Any, parameters: Any, value: Any) -> None:
        setattr(parameters, name, value)

    return set_value


def _draft_field(name: str) -> Setter:
    def set_value(_module: Any, parameters: Any, value: Any) -> None:
        setattr(parameters.speculative.draft, name, value)

    return set_value


def _sampling_field(name: str) -> Setter:
    """Also notes that the user chose the value: otherwise sampling advice inside the GGUF replaces it."""

    def set_value(module: Any, parameters: Any, value: Any) -> None:
        setattr(parameters.sampling, name, value)
        flag = getattr(module.common_params_sampling_config, f"COMMON_PARAMS_SAMPLING_CONFIG_{name.upper()}")
        parameters.sampling.user_sampling_config |= int(flag)

    return set_value


def _cache_type(set_field: Setter) -> Setter:
    def set_value(module: Any, parameters: Any, value: str) -> None:
        set_field(module, parameters, getattr(module.ggml_type, f"GGML_TYPE_{value.upper()}"))

    return set_value


def _layers(set_field: Setter) -> Setter:
    def set_value(module: Any, parameters: Any, value: str | int) -> None:
        set_field(module, parameters, {"auto": -1, "all": -2}.get(str(value), value))

    return set_value


def _set_model(_module: Any, parameters: Any, value: str) -> None:
    parameters.model.path = value


def _set_draft_model(_module: Any, parameters: Any, value: str) -> None:
    parameters.speculative.draft.mparams.path = value


def _set_speculation_types(module: Any, parameters: Any, value: str) -> None:
    """Appends, as llama-server does. Without this option the engine finds the type in the draft's metadata."""
    kinds = module.common_speculative_type
    parameters.speculative.types = [
        *parameters.speculative.types,
        *(getattr(kinds, f"COMMON_SPECULATIVE_TYPE_{name.upper().replace('-', '_')}") for name in value.split(",")),
    ]


def _set_context(_module: Any, parameters: Any, value: int) -> None:
    parameters.n_ctx = value
    if value == 0:  # asked for in so many words: fitting to the memory must not shrink it
        parameters.fit_params_min_ctx = -1


def _set_slots(_module: Any, parameters: Any, value: int) -> None:
    if value == 0:
        raise ValueError("invalid value for n_parallel")
    parameters.n_parallel = value


def _set_flash_attention(module: Any, parameters: Any, value: str) -> None:
    name = {"on": "ENABLED", "off": "DISABLED", "auto": "AUTO"}[value]
    parameters.flash_attn_type = getattr(module.llama_flash_attn_type, f"LLAMA_FLASH_ATTN_TYPE_{name}")


def _set_reasoning_format(module: Any, parameters: Any, value: str) -> None:
    name = value.upper().replace("-", "_")
    parameters.reasoning_format = getattr(module.common_reasoning_format, f"COMMON_REASONING_FORMAT_{name}")


def _set_threads(_module: Any, parameters: Any, value: int) -> None:
    if value <= 0:
        value = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 4
    draft = parameters.speculative.draft
    for threads in (parameters.cpuparams, parameters.cpuparams_batch, draft.cpuparams, draft.cpuparams_batch):
        threads.n_threads = value


def _set_alias(_module: Any, parameters: Any, value: str) -> None:
    parameters.model_alias = set(_words(value))


def _set_host(_module: Any, parameters: Any, value: str) -> None:
    parameters.hostnames = _words(value)


def _set_api_key(_module: Any, parameters: Any, value: str) -> None:
    parameters.api_keys = _words(value)


def _set_no_device(_module: Any, _parameters: Any, value: str) -> None:
    """The wheel has the CPU only, which is no device to offload to."""
    if value != "none":
        raise ValueError(f"invalid device: {value}")


def _set_cors_origins(_module: Any, parameters: Any, value: str) -> None:
    parameters.cors_origins = value
    parameters.cors_origins_explicit = True


def _words(value: str) -> list[str]:
    return [word.strip() for word in value.split(",") if word.strip()]


SETTERS = MappingProxyType(
    {
        "model": _set_model,
        "spec-draft-model": _set_draft_model,
        "spec-type": _set_speculation_types,
        "spec-draft-n-max": _draft_field("n_max"),
        "spec-draft-n-min": _draft_field("n_min"),
        "spec-draft-p-min": _draft_field("p_min"),
        "spec-draft-type-k": _cache_type(_draft_field("cache_type_k")),
        "spec-draft-type-v": _cache_type(_draft_field("cache_type_v")),
        "ctx-size": _set_context,
        "parallel": _set_slots,
        "predict": _field("n_predict"),
        "flash-attn": _set_flash_attention,
        "cache-type-k": _cache_type(_field("cache_type_k")),
        "cache-type-v": _cache_type(_field("cache_type_v")),
        "batch-size": _field("n_batch"),
        "ubatch-size": _field("n_ubatch"),
        "cache-ram": _field("cache_ram_mib"),
        "gpu-layers": _layers(_field("n_gpu_layers")),
        "spec-draft-ngl": _layers(_draft_field("n_gpu_layers")),
        "threads": _set_threads,
        "temp": _sampling_field("temp"),
        "top-k": _sampling_field("top_k"),
        "top-p": _sampling_field("top_p"),
        "min-p": _sampling_field("min_p"),
        "jinja": _field("use_jinja"),
        "reasoning-format": _set_reasoning_format,
        "alias": _set_alias,
        "host": _set_host,
        "port": _field("port"),
        "metrics": _field("endpoint_metrics"),
        "slots": _field("endpoint_slots"),
        "warmup": _field("warmup"),
        "sleep-idle-seconds": _field("sleep_idle_seconds"),
        "cors-origins": _set_cors_origins,
        "api-key": _set_api_key,
        "device": _set_no_device,
        "spec-draft-device": _set_no_device,
        "verbosity": _field("verbosity"),
    }
)
"""One setter for each option of the table; a test holds the two together."""
