"""Asks the runtime itself: ``llama-fit-params``, where it lies beside ``llama-server``, foretells the target's memory.

It builds the model without its weights (seconds) and prints, with ``--fit-print on``, one line for each device: name,
weights, caches and states, compute buffer, in MiB. It knows neither drafts nor slots on their own, and its compute buffer
holds the logits of a whole batch, which the server does not ask for (measured: 52 MiB foretold, 36 taken): weights and
caches are taken from it, of the buffer the smaller one. Forms of build 11434.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from sparkdeck.adapters.server_environment import clean_environment
from sparkdeck.adapters.short_command import run_short
from sparkdeck.domain.gpu_choice import visible_options
from sparkdeck.domain.memory_plan import RuntimeBytes
from sparkdeck.domain.memory_plan_options import OptionText, read_options

_LIMIT_S = 90.0
_LINE = re.compile(r"^(\S+) (\d+) (\d+) (\d+) *$", re.MULTILINE)
_TAKEN = ("gpu-layers", "device", "tensor-split", "split-mode", "main-gpu", "n-cpu-moe", "override-tensor")
_SWITCHES = ("cpu-moe", "swa-full")


def fit_params_beside(server: Path | None) -> Path | None:
    """The tool of this llama-server, or ``None``."""
    if server is None:
        return None
    tool = server.with_name(f"llama-fit-params{server.suffix}")
    return tool if tool.is_file() else None


async def forecast(tool: Path, target: Path, options: Mapping[str, OptionText]) -> Mapping[str, RuntimeBytes]:
    """Bytes by device name (``CUDA0``, ``Host``); empty where it fails: then our own numbers stand."""
    options, variables = visible_options(options)
    command = [str(tool), "--model", str(target), "--fit-print", "on", *_arguments(options)]
    said = await run_short(command, {**clean_environment(os.environ), **variables}, _LIMIT_S)
    return parse_forecast(said.out) if said.ended_well else {}


def parse_forecast(text: str) -> dict[str, RuntimeBytes]:
    """The lines of ``--fit-print``; the tool's log may stand before the first one on the same line."""
    return {
        name: RuntimeBytes(int(weights) << 20, int(context) << 20, int(compute) << 20)
        for name, weights, context, compute in _LINE.findall(text)
    }


def _arguments(options: Mapping[str, OptionText]) -> list[str]:
    launch = read_options(options, None)
    arguments = [
        *("--ctx-size", str(launch.context_tokens), "--parallel", str(launch.slots)),
        *("--batch-size", str(launch.logical_batch), "--ubatch-size", str(launch.batch_tokens)),
        *("--cache-type-k", launch.key_type, "--cache-type-v", launch.value_type),
        *("--flash-attn", str(options.get("flash-attn", "auto"))),
    ]
    if launch.is_unified:
        arguments.append("--kv-unified")
    if not launch.keeps_cache_on_device:
        arguments.append("--no-kv-offload")
    for name in _TAKEN:
        if (value := options.get(name)) not in (None, ""):
            arguments += [f"--{name}", str(value)]
    return arguments + [f"--{name}" for name in _SWITCHES if options.get(name) is True]
