"""The other tool: its command, its JSON, and what is said where it fails."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from sparkdeck.adapters.llama_bench import LlamaBenchFigures, llama_bench_beside, measure_with_llama_bench
from sparkdeck.domain.benchmark_cross_check import compare_tools

OPTIONS = {"threads": 4, "gpu-layers": "all", "tensor-split": "3,1", "cache-type-k": "q8_0", "kv-offload": False}


def tool(folder: Path, script: str) -> Path:
    """A program called llama-bench that runs ``script``. By way of the shell: a first line takes no path with spaces."""
    path = folder / "llama-bench"
    (folder / "tool.py").write_text(f"import json, sys\n{script}\n", "utf-8")
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{folder / "tool.py"}" "$@"\n', "utf-8")
    path.chmod(0o755)
    return path


def measured(path: Path) -> LlamaBenchFigures:
    return asyncio.run(
        measure_with_llama_bench(path, Path("t.gguf"), OPTIONS, tokens=128, repetitions=3)  # type: ignore[arg-type]
    )


@pytest.mark.skipif(os.name != "posix", reason="a script with a first line")
def test_the_same_layers_threads_and_types_are_measured_and_both_figures_are_shown(tmp_path: Path) -> None:
    answer = json.dumps(
        [{"n_prompt": 512, "n_gen": 0, "avg_ts": 900.0}, {"n_gen": 128, "avg_ts": 50.0, "stddev_ts": 0.5}]
    )
    path = tool(tmp_path, f"assert '-p 0 -n 128 -r 3 -o json' in ' '.join(sys.argv); print({answer!r})")
    assert llama_bench_beside(tmp_path / "llama-server") == path
    figures = measured(path)
    assert (figures.decode_tokens_per_s, figures.stdev, figures.problem) == (50.0, 0.5, "")
    command = " ".join(figures.command)
    for words in ("-t 4", "-ngl all", "-ts 3/1", "-ctk q8_0", "-nkvo 1"):
        assert words in command
    both = compare_tools("llama-bench", 50.0, 0.5, 49.0, 128)
    assert (both.decode_tokens_per_s, both.ours_tokens_per_s) == (50.0, 49.0)
    assert "2.0% slower" in both.words


@pytest.mark.skipif(os.name != "posix", reason="a script with a first line")
@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("sys.exit('error: failed to load model')", "failed to load model"),
        ("print('no json')", "something else than its JSON"),
        ("print('[]')", "measured something else"),
    ],
)
def test_what_it_does_not_tell_is_said(tmp_path: Path, script: str, words: str) -> None:
    figures = measured(tool(tmp_path, script))
    assert figures.decode_tokens_per_s is None
    assert words in figures.problem
