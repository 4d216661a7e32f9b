"""Asks another tool the same: ``llama-bench``, where it lies beside ``llama-server``, measures the decode speed of the target.

It knows no drafts, no chat template and no HTTP: it decodes from an empty context with random tokens. So its figure is
the decode speed of the baseline seen from another side, no more; the two are shown beside each other, never mixed.
Forms of build 11434 (``-o json``).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from sparkdeck.adapters.server_environment import clean_environment
from sparkdeck.adapters.short_command import run_short
from sparkdeck.domain.benchmark_cross_check import EXIT_CODE, MEASURED_ELSE, NOT_ITS_JSON, TOOL_FAILED
from sparkdeck.domain.gpu_choice import visible_options
from sparkdeck.domain.memory_plan_options import OptionText

_LIMIT_S = 30 * 60.0
_TOOL = "llama-bench"
_FLAGS = {
    "threads": "-t",
    "gpu-layers": "-ngl",
    "batch-size": "-b",
    "ubatch-size": "-ub",
    "cache-type-k": "-ctk",
    "cache-type-v": "-ctv",
    "flash-attn": "-fa",
    "n-cpu-moe": "-ncmoe",
    "split-mode": "-sm",
    "main-gpu": "-mg",
    "device": "-dev",
    "tensor-split": "-ts",
    "override-tensor": "-ot",
}
_SEPARATORS = {"device": "/", "tensor-split": "/", "override-tensor": ";"}
"""A comma parts whole tests there, so lists within one value have a sign of their own."""


class _Test(msgspec.Struct):
    avg_ts: float
    stddev_ts: float = 0.0
    n_gen: int = 0
    build_number: int | None = None


@dataclass(frozen=True, slots=True)
class LlamaBenchFigures:
    """Tokens/s over ``llama-bench``'s own repetitions; without them ``problem`` says why there are none."""

    decode_tokens_per_s: float | None = None
    stdev: float | None = None
    problem: str = ""
    command: tuple[str, ...] = ()


def llama_bench_beside(server: Path | None) -> Path | None:
    """The tool of this llama-server, or ``None``."""
    if server is None:
        return None
    tool = server.with_name(f"{_TOOL}{server.suffix}")
    return tool if tool.is_file() else None


def llama_bench_command(
    tool: Path, target: Path, options: Mapping[str, OptionText], tokens: int, repetitions: int
) -> tuple[str, ...]:
    """The command that decodes ``tokens`` tokens with the layers, threads and types of ``options``, and no prompt."""
    command = [str(tool), "-m", str(target), "-p", "0", "-n", str(tokens), "-r", str(repetitions), "-o", "json"]
    for name, flag in _FLAGS.items():
        value = options.get(name)
        if value not in (None, ""):
            command += [flag, str(value).replace(",", _SEPARATORS.get(name, ","))]
    if options.get("kv-offload") is False:
        command += ["-nkvo", "1"]
    return tuple(command)


async def measure_with_llama_bench(
    tool: Path, target: Path, options: Mapping[str, OptionText], *, tokens: int, repetitions: int
) -> LlamaBenchFigures:
    """Its decode speed. It loads the target itself: no other server may hold the memory meanwhile. Never raises but when
    cancelled; its process is gone in every case."""
    options, variables = visible_options(options)
    command = llama_bench_command(tool, target, options, tokens, repetitions)
    said = await run_short(command, {**clean_environment(os.environ), **variables}, _LIMIT_S)
    if not said.ended_well:
        lines = [line.strip() for line in said.err.splitlines() if line.strip()]
        reason = lines[-1] if lines else EXIT_CODE(code=said.exit_code)
        return LlamaBenchFigures(problem=TOOL_FAILED(tool=_TOOL, reason=reason), command=command)
    return _parsed(said.out, tokens, command)


def _parsed(text: str, tokens: int, command: tuple[str, ...]) -> LlamaBenchFigures:
    try:
        tests = msgspec.json.decode(text.encode(), type=list[_Test], strict=False)
    except (msgspec.DecodeError, RecursionError):
        return LlamaBenchFigures(problem=NOT_ITS_JSON(tool=_TOOL), command=command)
    test = next((one for one in tests if one.n_gen == tokens and one.avg_ts > 0), None)
    if test is None:
        return LlamaBenchFigures(problem=MEASURED_ELSE(tool=_TOOL), command=command)
    return LlamaBenchFigures(test.avg_ts, test.stddev_ts, command=command)
