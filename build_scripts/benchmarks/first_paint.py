"""From the start of the interpreter to the first picture of the window, against a bare QMainWindow."""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.measuring import CannotMeasure, Check, Item, Report, Series, Settings, limit, ratio
from build_scripts.benchmarks.servers import child_variables

CHILD = Path(__file__).with_name("first_paint_child.py")
MOST_TIMES_BARE, AIM_TIMES_BARE, MOST_EXTRA_MB = 1.6, 1.5, 20.0
FORBIDDEN = ("httpx", "ssl", "asyncio", "numpy", "huggingface_hub")


def start(which: str, home: Path) -> dict[str, Any]:
    command = [sys.executable, str(CHILD), which, str(time.monotonic_ns())]
    run = subprocess.run(command, env=child_variables(home), capture_output=True, text=True, timeout=120, check=False)
    if run.returncode:
        reason = run.stderr.strip().rsplit("\n", 1)[-1][:200]
        raise CannotMeasure(f"The {which} window does not start: {reason}")
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


def measure(settings: Settings) -> Report:
    rounds = settings.rounds(15, 5)
    starts: dict[str, list[dict[str, Any]]] = {"bare": [], "sparkdeck": []}
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        for which in starts:
            start(which, Path(home))  # fills the page cache and writes the byte code
        for number in range(rounds):
            for which in sorted(starts, reverse=bool(number % 2)):
                starts[which].append(start(which, Path(home)))

    def series(which: str, figure: str, unit: str) -> Series:
        return Series(which, unit, tuple(each[figure] for each in starts[which]))

    checks = []
    for name, figure in (("wall time", "wall_ms"), ("CPU time", "cpu_ms")):
        ours, bare = series("sparkdeck", figure, "ms"), series("bare", figure, "ms")
        of = ratio(ours, bare)
        target = f"at most {MOST_TIMES_BARE} × the bare window (aim {AIM_TIMES_BARE} ×)"
        checks.append(limit(name, target, of.of_medians, MOST_TIMES_BARE, of.text(), ours, bare, of=of))
    ours, bare = series("sparkdeck", "peak_mb", "MB"), series("bare", "peak_mb", "MB")
    extra = ours.median - bare.median
    target = f"at most the bare window's + {MOST_EXTRA_MB:.0f} MB"
    checks.append(limit("peak memory", target, extra, MOST_EXTRA_MB, f"{extra:+.1f} MB", ours, bare))
    loaded = {name for each in starts["sparkdeck"] for name in each["modules"]} & set(FORBIDDEN)
    checks.append(
        Check(
            "modules at the first picture",
            f"none of {', '.join(FORBIDDEN)}",
            ", ".join(sorted(loaded)) or "none of them",
            f"{len(loaded)} too many" if loaded else "",
        )
    )
    return Report(tuple(checks), (f"{rounds} rounds of fresh interpreters in turns, after one of each to warm up.",))


ITEM = Item(
    "first_paint",
    "From the start of the interpreter to the first picture, against a bare QMainWindow of the same size.",
    f"At most {MOST_TIMES_BARE} × its time (aim {AIM_TIMES_BARE} ×), + {MOST_EXTRA_MB:.0f} MB, no heavy module loaded.",
    measure,
)
