"""How many log lines per second the log view shows, against a QPlainTextEdit that gets them in batches."""

import itertools
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit, ratio
from build_scripts.benchmarks.servers import ROOT, child_variables

LEAST_TIMES = 5.0
MOST_GROWTH_MB = 2.0
CASES = ("plain", "sparkdeck", "capped")


def show(which: str, count: int, home: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "build_scripts.benchmarks.log_view_child", which, str(count)]
    run = subprocess.run(command, cwd=ROOT, env=child_variables(home), capture_output=True, text=True, check=False)
    if run.returncode or not run.stdout:
        reason = run.stderr.strip().rsplit("\n", 1)[-1][:200] or f"exit code {run.returncode}"
        raise CannotMeasure(f"The lines in {which} failed: {reason}")
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


def measure(settings: Settings) -> Report:
    rounds, count = settings.rounds(5, 2), 200_000 if settings.quick else 500_000
    runs: dict[str, list[dict[str, Any]]] = {which: [] for which in CASES}
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        for order in itertools.islice(itertools.cycle(itertools.permutations(CASES)), rounds):
            for which in order:
                runs[which].append(show(which, count, Path(home)))

    def per_1000(which: str) -> Series:
        return Series(which, "ms per 1,000 lines", tuple(run["took_s"] * 1e6 / run["lines"] for run in runs[which]))

    ours, plain, capped = (per_1000(which) for which in ("sparkdeck", "plain", "capped"))
    of = ratio(ours, plain)
    speeds = f"{1e6 / ours.median:,.0f} lines/s against {1e6 / plain.median:,.0f}"
    measured = f"{1 / of.of_medians:.1f} × ({speeds}; {rounds} rounds)"
    target = f"at least {LEAST_TIMES:g} × the batched QPlainTextEdit"
    growth = Series("sparkdeck", "MB", tuple((run["end_rss"] - run["full_rss"]) / 1e6 for run in runs["sparkdeck"]))
    checks = (
        limit("lines per second", target, of.of_medians, 1 / LEAST_TIMES, measured, ours, plain, capped, of=of),
        limit(
            "memory beyond 50,000 lines",
            f"at most {MOST_GROWTH_MB:g} MB",
            growth.median,
            MOST_GROWTH_MB,
            f"{growth.median:+.1f} MB after {count:,} lines",
            growth,
        ),
    )
    notes = (
        f"{rounds} rounds of {count:,} lines in batches of 5,000, each painted; with a cap of 50,000 blocks the "
        f"QPlainTextEdit shows {1e6 / capped.median:,.0f} lines/s ({capped.median / ours.median:.0f} × slower).",
    )
    return Report(checks, notes)


ITEM = Item(
    "log_view",
    "Log lines shown per second, against a QPlainTextEdit that gets them in batches.",
    f"At least {LEAST_TIMES:g} × the lines/s; memory flat.",
    measure,
)
