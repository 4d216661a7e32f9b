"""The monitor's charts against pyqtgraph without its grid: six lines of 600 points, one more at 10 Hz, in turns."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from build_scripts.benchmarks.chart_library import chart_library
from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit, ratio
from build_scripts.benchmarks.servers import ROOT, child_variables

MOST_OF_PYQTGRAPH = 0.4
KINDS = ("null", "ours", "pyqtgraph")


def share(kind: str, seconds: int, home: Path, library: Path | None) -> float:
    """Percent of one core."""
    variables = child_variables(home)
    if library is not None:
        variables["PYTHONPATH"] += os.pathsep + str(library)
    command = [sys.executable, "-m", "build_scripts.benchmarks.monitor_charts_child", kind, str(seconds)]
    run = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    if run.returncode or not run.stdout:
        raise CannotMeasure(f"{kind}: {run.stderr.strip().rsplit(chr(10), 1)[-1][:300]}")
    return 100 * float(run.stdout.splitlines()[-1])


def measure(settings: Settings) -> Report:
    library = chart_library()
    rounds, seconds = settings.rounds(7, 2), 6
    found: dict[str, list[float]] = {kind: [] for kind in KINDS}
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        for _ in range(rounds):
            for kind in KINDS:
                found[kind].append(share(kind, seconds, Path(home), library))
    all_of = {kind: Series(kind, "% of a core", tuple(values)) for kind, values in found.items()}
    net = {
        kind: Series(f"{kind}, net", "% of a core", tuple(max(0.01, own - null) for own, null in pairs))
        for kind in KINDS[1:]
        for pairs in [list(zip(found[kind], found["null"], strict=True))]
    }
    of = ratio(net["ours"], net["pyqtgraph"])
    check = limit(
        "net CPU against pyqtgraph without a grid",
        f"at most {MOST_OF_PYQTGRAPH:g} ×",
        of.of_medians,
        MOST_OF_PYQTGRAPH,
        of.text(),
        *net.values(),
        of=of,
    )
    notes = (
        f"{rounds} rounds of {seconds} s each, offscreen; three charts of two lines with 600 points, 10 Hz, 1200×800.",
        "; ".join(series.text() for series in all_of.values()),
    )
    return Report((check,), notes)


ITEM = Item(
    "monitor_charts",
    "The monitor's charts against pyqtgraph without its grid: six lines of 600 points at 10 Hz.",
    f"Net CPU at most {MOST_OF_PYQTGRAPH:g} × pyqtgraph's in the same run.",
    measure,
)
