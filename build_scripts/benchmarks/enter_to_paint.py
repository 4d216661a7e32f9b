"""From Enter to the first painted token, against curl's time to the first token on the same server."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from build_scripts.benchmarks.curl import require_curl
from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit
from build_scripts.benchmarks.servers import ROOT, child_variables

MOST_EXTRA_MS = 60.0


def measure(settings: Settings) -> Report:
    require_curl()
    rounds = settings.rounds(20, 6)
    command = [sys.executable, "-m", "build_scripts.benchmarks.enter_child", str(rounds)]
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as home:
        variables = child_variables(Path(home))
        run = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    if run.returncode or not run.stdout:
        raise CannotMeasure(run.stderr.strip().rsplit("\n", 1)[-1][:300] or f"The window ended with {run.returncode}.")
    figures: dict[str, list[float]] = json.loads(run.stdout)
    ours = Series("Enter to paint", "ms", tuple(figures["enter_ms"]))
    curl = Series("curl to first token", "ms", tuple(figures["curl_ms"]))
    extra = ours.median - curl.median
    check = limit(
        "Enter to the first painted token, median",
        f"at most {MOST_EXTRA_MS:g} ms above curl",
        extra,
        MOST_EXTRA_MS,
        f"{extra:+.1f} ms",
        ours,
        curl,
    )
    return Report((check,), (f"{rounds} rounds in turns, the built-in runtime with the demo pair.",))


ITEM = Item(
    "enter_to_paint",
    "From Enter to the first painted token, against curl's time to the first token on the same server.",
    f"At most {MOST_EXTRA_MS:g} ms above curl.",
    measure,
)
