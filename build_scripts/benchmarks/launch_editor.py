"""What a keystroke in the launch editor costs with every option open, against a bare line that is written in."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit, percentile
from build_scripts.benchmarks.servers import ROOT, child_variables

MOST_KEY_MS = 8.0
MOST_PLAN_MS = 5.0
LEAST_OPTIONS = 250


def measure(settings: Settings) -> Report:
    command = [sys.executable, "-m", "build_scripts.benchmarks.launch_editor_child", str(settings.rounds(20, 4))]
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        run = subprocess.run(
            command, cwd=ROOT, env=child_variables(Path(home)), capture_output=True, text=True, check=False
        )
    if run.returncode or not run.stdout:
        raise CannotMeasure(run.stderr.strip().rsplit("\n", 1)[-1][:300] or f"The window ended with {run.returncode}.")
    figures = json.loads(run.stdout)
    if figures["options"] < LEAST_OPTIONS:
        raise CannotMeasure(f"Only {figures['options']} options are listed; {LEAST_OPTIONS} are wanted.")
    bare = Series("bare line", "ms", tuple(figures["bare_ms"]))
    checks = []
    for name, key in (
        ("a keystroke in an option's field", "editor_ms"),
        ("command and memory after it", "follow_ms"),
        ("a keystroke in the search field", "search_ms"),
    ):
        ours = Series("editor", "ms", tuple(figures[key]))
        late = percentile(ours.values, 0.99)
        measured = (
            f"median {ours.median:.2f} ms, 99 % within {late:.2f} ms; {ours.median / bare.median:.1f} × a bare line"
            f" ({bare.median:.2f} ms)"
        )
        target = f"median at most {MOST_KEY_MS:g} ms"
        checks.append(limit(name, target, ours.median, MOST_KEY_MS, measured, ours, bare))
    plan = Series("plan", "ms", tuple(figures["plan_ms"]))
    late = percentile(plan.values, 0.99)
    measured = f"median {plan.median:.2f} ms, 99 % within {late:.2f} ms"
    checks.append(
        limit("the memory plan", f"median at most {MOST_PLAN_MS:g} ms", plan.median, MOST_PLAN_MS, measured, plan)
    )
    keys, searched = len(figures["editor_ms"]), len(figures["search_ms"])
    note = f"{figures['options']} options open; {keys} keystrokes in fields, {searched} in the search."
    return Report(tuple(checks), (note,))


ITEM = Item(
    "launch_editor",
    "A keystroke in the launch editor with every option open; what follows a moment later; the memory plan.",
    f"A keystroke at most {MOST_KEY_MS:g} ms, what follows as much, the plan at most {MOST_PLAN_MS:g} ms.",
    measure,
)
