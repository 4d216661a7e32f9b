"""What the window takes of a core while a server is ready and nothing happens."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit
from build_scripts.benchmarks.servers import ROOT, child_variables

MOST_PERCENT = 2.0


def idle(seconds: int, home: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "build_scripts.benchmarks.idle_child", str(seconds)]
    run = subprocess.run(command, cwd=ROOT, env=child_variables(home), capture_output=True, text=True, check=False)
    if run.returncode or not run.stdout:
        raise CannotMeasure(run.stderr.strip().rsplit("\n", 1)[-1][:300] or f"The window ended with {run.returncode}.")
    shares: dict[str, float] = json.loads(run.stdout)
    return shares


def measure(settings: Settings) -> Report:
    rounds, seconds = settings.rounds(3, 1), 10 if settings.quick else 20
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        runs = [idle(seconds, Path(home)) for _ in range(rounds)]
    checks = []
    for page in runs[0]:
        series = Series(page, "% of a core", tuple(run[page] * 100 for run in runs))
        measured = f"{series.median:.1f} % of a core"
        checks.append(
            limit(f"{page} page shown", f"under {MOST_PERCENT:g} %", series.median, MOST_PERCENT, measured, series)
        )
    note = f"{rounds} rounds of {seconds} s per page, the built-in runtime with the demo pair ready and idle."
    return Report(tuple(checks), (note,))


ITEM = Item(
    "idle_cpu",
    "What the window takes of one core while a server is ready and nothing happens.",
    f"Under {MOST_PERCENT:g} % of one core.",
    measure,
)
