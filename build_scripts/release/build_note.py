"""Which SparkDeck a build is: version, commit and date; the date is the commit's, so that builds can be repeated.

Standard library only.
"""

import os
import re
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
_VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
_FALLBACK_DATE = 1_735_689_600  # 2025-01-01, where neither git nor SOURCE_DATE_EPOCH says anything


def version() -> str:
    """From the source, without importing it."""
    found = _VERSION.search((ROOT / "gui" / "sparkdeck" / "__init__.py").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def source_date() -> int:
    """Seconds since 1970: SOURCE_DATE_EPOCH, else the commit's time."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(given) if given.isdigit() else int(_git("log", "-1", "--format=%ct") or _FALLBACK_DATE)


def build_note() -> dict[str, str]:
    """What `sparkdeck.adapters.build_info` reads: `commit` is empty outside a checkout, and ends in + with changes."""
    commit = _git("rev-parse", "HEAD")
    if commit and _git("status", "--porcelain", "--untracked-files=no", "--", "gui", "resources", "build_scripts"):
        commit += "+"
    date = time.strftime("%Y-%m-%d", time.gmtime(source_date()))
    return {"version": version(), "commit": commit, "date": date}


def _git(*arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
