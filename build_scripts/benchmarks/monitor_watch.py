"""What the whole window takes of a core while it watches a server that works for another program."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit
from build_scripts.benchmarks.servers import ROOT, child_variables

MOST_PERCENT = {"shown": 3.0, "minimised": 0.5}


def watch(seconds: int, home: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "build_scripts.benchmarks.monitor_watch_child", str(seconds)]
    run = subprocess.run(command, cwd=ROOT, env=child_variables(home), capture_output=True, text=True, check=False)
    if run.returncode or not run.stdout:
        raise CannotMeasure(run.stderr.strip().rsplit("\n", 1)[-1][:300] or f"The window ended with {run.returncode}.")
    found: dict[str, float] = json.loads(run.stdout.splitlines()[-1])
    return found


def measure(settings: Settings) -> Report:
    rounds, seconds = settings.rounds(3, 1), 10 if settings.quick else 30
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        runs = [watch(seconds, Path(home)) for _ in range(rounds)]
    checks = []
    for state, most in MOST_PERCENT.items():
        series = Series(state, "% of a core", tuple(run[state] * 100 for run in runs))
        measured = f"{series.median:.2f} % of a core"
        checks.append(limit(f"window {state}", f"at most {most:g} %", series.median, most, measured, series))
    rates = ", ".join(f"{state} {runs[-1][f'samples_{state}']:.1f}" for state in MOST_PERCENT)
    notes = (
        f"{rounds} rounds of {seconds} s: the built-in runtime with the demo pair, kept busy by another process.",
        f"Samples per second: {rates}. /metrics once a second, /slots four times, charts twice; without a look all of it "
        "every two seconds. The engine's own CPU is not counted.",
    )
    return Report(tuple(checks), notes)


ITEM = Item(
    "monitor_watch",
    "What the whole window takes of one core while it watches a busy server.",
    "At most 3 % of one core shown, 0.5 % minimised.",
    measure,
)
