"""L23 in the whole window: a server that floods its log while the GUI thread is blocked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak import soak_count

ROOT = Path(__file__).resolve().parents[1]


def flood(home: Path, count: int, block_ms: int) -> dict[str, object]:
    path = os.pathsep.join([str(ROOT / "gui"), str(ROOT)])
    blocks = ("--block-ms", str(block_ms), "--block-every-ms", "700")
    done = subprocess.run(
        [sys.executable, "-m", "build_scripts.benchmarks.log_flood_child", "sparkdeck", str(count), "50000", *blocks],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "SPARKDECK_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=280,
        check=True,
    )
    figures: dict[str, object] = json.loads(done.stdout)
    return figures


def test_l23_no_line_is_lost_while_the_window_is_blocked_and_the_view_ends_with_the_last(tmp_path: Path) -> None:
    found = flood(tmp_path, 120_000, 500)

    assert found["blocks"]
    assert (found["lost"], found["view_is_right"]) == (0, True)
    logs = list((tmp_path / "state" / "logs").iterdir())
    assert 2 <= len(logs) <= 10
    assert all(log.stat().st_size <= 5_000_000 for log in logs)


@pytest.mark.soak
def test_l23_memory_is_flat_in_a_long_flood(tmp_path: Path) -> None:
    found = flood(tmp_path, 200_000 + soak_count(3_000_000), 3_000)

    assert (found["lost"], found["view_is_right"]) == (0, True)
    rss = found["rss"]
    assert isinstance(rss, list)
    assert max(rss) < 400_000_000
    assert len(list((tmp_path / "state" / "logs").iterdir())) <= 10
