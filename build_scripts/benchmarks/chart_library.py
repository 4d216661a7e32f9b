"""pyqtgraph and numpy, to measure charts against: nothing of ours needs them, so they have a folder of their own.

They are installed once, beside the cached runtimes, with pip; the Qt they draw with is the one of this environment.
"""

import importlib.util
import subprocess
import sys
from pathlib import Path

from build_scripts.benchmarks.measuring import CannotMeasure
from sparkdeck.adapters.source_build.place import cache_root

WANTED = ("pyqtgraph==0.14.0", "numpy>=2")


def chart_library() -> Path | None:
    """The folder to put on the path, ``None`` where this environment has them. Raises CannotMeasure."""
    if importlib.util.find_spec("pyqtgraph") and importlib.util.find_spec("numpy"):
        return None
    version = f"{sys.version_info.major}{sys.version_info.minor}"
    folder = cache_root() / f"bench-charts-{version}-{WANTED[0].partition('==')[2]}"
    if not (folder / "pyqtgraph").is_dir():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), *WANTED]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            raise CannotMeasure(f"pyqtgraph cannot be installed: {run.stderr.strip().rsplit(chr(10), 1)[-1][:200]}")
    return folder
