"""The check of a runtime for machines with a card: what it calls a problem, and that no stage outlives its limit."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.gpu.check_runtime import Check, Stage, forecast, judge_bench


def arm(name: str, n_max: int | None, counts: tuple[int | None, int | None, int | None]) -> dict[str, Any]:
    drafted, accepted, steps = counts
    run = {"valid": True, "decode_tokens_per_s": 100.0, "drafted": drafted, "accepted": accepted, "steps": steps}
    return {"name": name, "n_max": n_max, "runs": [run]}


@pytest.mark.parametrize(
    ("counts", "on_cpu", "problems"),
    [
        ((429, 287, 72), False, 0),
        ((429, 286, 72), False, 1),
        ((429, 287, 73), True, 2),
    ],
)
def test_a_count_that_is_not_the_forecast_and_a_run_on_the_cpu_are_problems(
    counts: tuple[int, int, int], on_cpu: bool, problems: int, tmp_path: Path
) -> None:
    assert forecast(4) == (287, 287, 72), "as build 11434 counts"
    arms = [arm("baseline", None, (None, None, None)), arm("dspark", 4, (287, 287, 72)), arm("dspark", 6, counts)]
    result = tmp_path / "bench.json"
    result.write_text(json.dumps({"arms": arms, "verdict": {"words": "Faster"}, "on_cpu": on_cpu}))
    stage = Stage("bench", 1.0, exit_code=0)
    judge_bench(stage, result, on_cpu=False)
    assert len(stage.problems) == problems, stage.problems


@pytest.mark.skipif(os.name != "posix", reason="process groups")
def test_a_stage_ends_at_its_limit_with_all_that_it_started(tmp_path: Path) -> None:
    check = Check(tmp_path, time.monotonic() + 1.2, on_cpu=True)
    pause = "import signal; signal.pause()"
    nested = f"import subprocess, sys; subprocess.Popen([sys.executable, '-S', '-c', {pause!r}]); {pause}"
    check._run("hangs", [sys.executable, "-S", "-c", nested], 60.0, lambda stage, out: None)
    check._run("comes too late", [sys.executable, "-c", ""], 60.0, lambda stage, out: None)
    hangs, late = check.stages
    assert hangs.exit_code is None
    assert "was not done within" in hangs.problems[0]
    assert late.problems == ["no time was left for it"]
