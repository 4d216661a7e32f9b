"""The packaged app against the same program from source: its first picture and its memory when idle.

Both are started as `--first-paint-report`, in turns, on the offscreen platform. SPARKDECK_BUILT_APP names the app's folder
(default: dist/SparkDeck, which `freeze.py` makes).
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.measuring import CannotMeasure, Check, Item, Report, Series, Settings, limit, ratio
from build_scripts.benchmarks.servers import child_variables
from build_scripts.freeze import program_of

ROOT = Path(__file__).resolve().parent.parent.parent
MOST_TIMES_SOURCE, MOST_TIMES_MEMORY, LEAST_COLOURS = 1.3, 1.15, 20
_IDLE_MS = 2_000


def commands() -> dict[str, list[str]]:
    """How each of the two is started. Raises CannotMeasure without an app."""
    named = os.environ.get("SPARKDECK_BUILT_APP")
    program = program_of(Path(named) if named else ROOT / "dist" / "SparkDeck")
    if not program.is_file():
        raise CannotMeasure(
            f"There is no app: run build_scripts/freeze.py, or name its folder in SPARKDECK_BUILT_APP ({program})."
        )
    return {
        "source": [sys.executable, "-P", "-m", "sparkdeck.first_paint_report"],
        "built": [str(program), "--first-paint-report"],
    }


def start(command: list[str], home: Path, *, idle: bool) -> dict[str, Any]:
    arguments = [str(time.monotonic_ns()), str(home / "first.png"), *([str(_IDLE_MS)] if idle else [])]
    run = subprocess.run(
        [*command, *arguments], env=child_variables(home), capture_output=True, text=True, timeout=120, check=False
    )
    if run.returncode:
        raise CannotMeasure(f"{command[0]} does not start: {run.stderr.strip()[-200:]}")
    figures: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return figures


def measure(settings: Settings) -> Report:
    rounds, idle_rounds = settings.rounds(15, 5), settings.rounds(5, 2)
    both = commands()
    starts: dict[str, list[dict[str, Any]]] = {which: [] for which in both}
    idles: dict[str, list[float]] = {which: [] for which in both}
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        for command in both.values():
            start(command, Path(home), idle=False)  # fills the page cache and writes the byte code
        for number in range(rounds):
            for which in sorted(both, reverse=bool(number % 2)):
                starts[which].append(start(both[which], Path(home), idle=False))
        for _ in range(idle_rounds):
            for which, command in both.items():
                idles[which].append(start(command, Path(home), idle=True)["rss_mb"])
    checks = []
    for name, figure in (("wall time", "wall_ms"), ("CPU time", "cpu_ms")):
        built, source = (
            Series(which, "ms", tuple(each[figure] for each in starts[which])) for which in ("built", "source")
        )
        of = ratio(built, source)
        target = f"at most {MOST_TIMES_SOURCE} × the run from source"
        checks.append(
            limit(f"first picture, {name}", target, of.of_medians, MOST_TIMES_SOURCE, of.text(), built, source, of=of)
        )
    colours = min(each["colours"] for each in starts["built"])
    blank = f"{LEAST_COLOURS - colours} too few" if colours < LEAST_COLOURS else ""
    checks.append(Check("first picture", f"never blank: at least {LEAST_COLOURS} colours", f"{colours} colours", blank))
    built, source = (Series(which, "MB", tuple(idles[which])) for which in ("built", "source"))
    of = ratio(built, source)
    target = f"at most {MOST_TIMES_MEMORY} × the run from source"
    checks.append(limit("memory when idle", target, of.of_medians, MOST_TIMES_MEMORY, of.text(), built, source, of=of))
    return Report(
        tuple(checks),
        (f"{rounds} starts of each in turns, then {idle_rounds} that idled for {_IDLE_MS / 1000:.0f} s.",),
    )


ITEM = Item(
    "built_app",
    "The packaged app against the same program from source: first picture, memory when idle.",
    f"First picture within {MOST_TIMES_SOURCE} × and not blank; memory within {MOST_TIMES_MEMORY} ×.",
    measure,
)
