"""An answer at 200 tokens/s in the whole window, against the same stream into a bare QPlainTextEdit."""

import itertools
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit, ratio
from build_scripts.benchmarks.servers import ROOT, child_variables
from build_scripts.benchmarks.stalls import stall_checks

TOKENS_PER_S = 200
MOST_P99_MS, MOST_MAX_MS, MOST_TIMES_PLAIN = 16.7, 33.0, 1.5
CASES = ("nothing", "plain", "sparkdeck")


def stream(which: str, count: int, home: Path) -> dict[str, Any]:
    module = "build_scripts.benchmarks.streaming_child"
    command = [sys.executable, "-m", module, which, str(count), str(TOKENS_PER_S)]
    run = subprocess.run(command, cwd=ROOT, env=child_variables(home), capture_output=True, text=True, check=False)
    if run.returncode or not run.stdout:
        reason = run.stderr.strip().rsplit("\n", 1)[-1][:200] or f"exit code {run.returncode}"
        raise CannotMeasure(f"The stream into {which} failed: {reason}")
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


def measure(settings: Settings) -> Report:
    rounds, count = settings.rounds(5, 2), 1000 if settings.quick else 4000
    runs: dict[str, list[dict[str, Any]]] = {which: [] for which in CASES}
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        for order in itertools.islice(itertools.cycle(itertools.permutations(CASES)), rounds):
            for which in order:
                runs[which].append(stream(which, count, Path(home)))

    def series(which: str, unit: str, figure: Any) -> Series:
        return Series(which, unit, tuple(figure(each) for each in runs[which]))

    checks = stall_checks(runs, MOST_P99_MS, MOST_MAX_MS)
    ours, plain = (series(which, "ms per 1,000 tokens", cpu_per_1000(count)) for which in ("sparkdeck", "plain"))
    floor = series("nothing", "ms per 1,000 tokens", cpu_per_1000(count))
    of = ratio(ours, plain)
    target = f"at most {MOST_TIMES_PLAIN} × the bare QPlainTextEdit"
    checks.append(limit("CPU time", target, of.of_medians, MOST_TIMES_PLAIN, of.text(), ours, plain, floor, of=of))
    net = (ours.median - floor.median) / (plain.median - floor.median)
    core = statistics.median(each["cpu_s"] / each["wall_s"] for each in runs["sparkdeck"])
    notes = (
        f"{rounds} rounds of {count} tokens at {TOKENS_PER_S} tokens/s; beats every 5 ms. A window's own work is the CPU"
        " time of its thread between two beats.",
        f"Less what the feeding thread and the beats cost alone, the CPU ratio is {net:.2f} ×; "
        f"the window takes {core:.1%} of a core.",
    )
    return Report(tuple(checks), notes)


def cpu_per_1000(count: int) -> Any:
    return lambda each: each["cpu_s"] * 1e6 / count


ITEM = Item(
    "streaming",
    f"An answer at {TOKENS_PER_S} tokens/s in the window, against the same stream into a bare QPlainTextEdit.",
    f"Stall of the event loop p99 ≤ {MOST_P99_MS:g} ms, max ≤ {MOST_MAX_MS:g} ms; CPU ≤ {MOST_TIMES_PLAIN} ×.",
    measure,
)
