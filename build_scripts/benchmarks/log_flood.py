"""A server that writes 50,000 log lines/s while the window is blocked now and then: what it loses, and who waits."""

import itertools
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit, percentile
from build_scripts.benchmarks.servers import ROOT, child_variables

LINES_PER_S, QUIET_LINES_PER_S = 50_000, 50
MOST_GAP_MS, MOST_P99_MS, MOST_GROWTH_MB = 20.0, 16.7, 8.0
FULL_AFTER_S = 5
"""By then memory holds all the lines it ever will."""
CASES = ("bare", "sparkdeck", "quiet")


def flood(which: str, seconds: int, home: Path) -> dict[str, Any]:
    """One run. `quiet` is the same window, blocked as often, with a server that hardly says anything."""
    rate = QUIET_LINES_PER_S if which == "quiet" else LINES_PER_S
    module = "build_scripts.benchmarks.log_flood_child"
    child = "bare" if which == "bare" else "sparkdeck"
    command = [sys.executable, "-m", module, child, str(rate * seconds), str(rate)]
    run = subprocess.run(command, cwd=ROOT, env=child_variables(home), capture_output=True, text=True, check=False)
    if run.returncode or not run.stdout:
        reason = run.stderr.strip().rsplit("\n", 1)[-1][:200] or f"exit code {run.returncode}"
        raise CannotMeasure(f"The flood into {which} failed: {reason}")
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


def measure(settings: Settings) -> Report:
    rounds, seconds = settings.rounds(3, 1), 8 if settings.quick else 20
    runs: dict[str, list[dict[str, Any]]] = {which: [] for which in CASES}
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        for order in itertools.islice(itertools.cycle(itertools.permutations(CASES)), rounds):
            for which in order:
                runs[which].append(flood(which, seconds, Path(home)))

    def series(which: str, unit: str, figure: Any) -> Series:
        return Series(which, unit, tuple(figure(each) for each in runs[which]))

    ours = runs["sparkdeck"]
    lines = sum(run["lines"] for run in ours)
    lost = sum(run["lost"] for run in ours) + sum(not run["view_is_right"] for run in ours)
    gap, bare_gap = (series(which, "ms", lambda run: run["longest_gap_s"] * 1e3) for which in ("sparkdeck", "bare"))
    held, bare_held = (series(which, "ms", lambda run: run["longest_write_s"] * 1e3) for which in ("sparkdeck", "bare"))
    stall, quiet = (
        series(which, "ms", lambda run: percentile(run["gaps_ms"], 0.99)) for which in ("sparkdeck", "quiet")
    )
    growth = series("sparkdeck", "MB", lambda run: (run["rss"][-1] - run["rss"][FULL_AFTER_S]) / 1e6)
    target = f"at most {MOST_GAP_MS:g} ms"
    checks = (
        limit("lines lost", "none", lost, 0, f"{lost} of {lines:,}; the view shows the last 50,000"),
        limit(
            "longest write gap of the server",
            target,
            gap.median,
            MOST_GAP_MS,
            f"{gap.median:.1f} ms (with a bare reader {bare_gap.median:.1f} ms)",
            gap,
            bare_gap,
        ),
        limit(
            "longest wait in one write",
            target,
            held.median,
            MOST_GAP_MS,
            f"{held.median:.1f} ms (with a bare reader {bare_held.median:.1f} ms)",
            held,
            bare_held,
        ),
        limit(
            "stall of the event loop, 99 of 100",
            f"at most {MOST_P99_MS:g} ms",
            stall.median,
            MOST_P99_MS,
            f"{stall.median:.1f} ms (without a flood {quiet.median:.1f} ms)",
            stall,
            quiet,
        ),
        limit(
            "memory once it is full",
            f"at most {MOST_GROWTH_MB:g} MB",
            growth.median,
            MOST_GROWTH_MB,
            f"{growth.median:+.1f} MB in {seconds - FULL_AFTER_S} s",
            growth,
        ),
    )
    blocks = sum(run["blocks"] for run in ours)
    notes = (
        f"{rounds} rounds of {seconds} s at {LINES_PER_S:,} lines/s, shown and written to files; the window was blocked "
        f"{blocks} times for 500 ms, asleep and computing in turns, and those beats do not count.",
    )
    return Report(checks, notes)


ITEM = Item(
    "log_flood",
    f"A server that writes {LINES_PER_S:,} log lines/s while the window is blocked for 500 ms now and then.",
    f"No line lost; longest write gap ≤ {MOST_GAP_MS:g} ms; stall p99 ≤ {MOST_P99_MS:g} ms; memory flat.",
    measure,
)
