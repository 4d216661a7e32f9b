"""A build of a SparkDeck that is killed ends with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from tests.gone import seconds_until_gone

ROOT = Path(__file__).resolve().parents[3]
BUILD = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from sparkdeck.adapters.source_build.child import Control, Shift, run_step
compiler = "sleep 600 & echo $!; exec 2>&-; wait"
run_step("cmake", ["sh", "-c", compiler], Shift(Path(sys.argv[2]), Control()), lambda line: print(line, flush=True))
"""


@pytest.mark.skipif(os.name != "posix", reason="a guard process; Windows is told to end the tree")
def test_a_killed_sparkdeck_leaves_no_compiler(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", BUILD, str(ROOT / "gui"), str(tmp_path / "build.log")],
        stdout=subprocess.PIPE,
        text=True,
    ) as builder:
        assert builder.stdout is not None
        compiler = psutil.Process(int(builder.stdout.readline()))
        step = compiler.parent()
        assert step is not None
        builder.kill()
    seconds_until_gone((compiler, step))
