"""Starts Qt in a child, on one platform, to see whether it can: a library that is missing would end this process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import metadata

from sparkdeck.adapters.frozen_program import QT_TRIAL, child_command
from sparkdeck.adapters.short_command import run_short
from sparkdeck.domain.doctor_rules import ChildResult

TRIAL = """
import json, os, sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
except Exception:
    pass
import PySide6.QtWidgets
from PySide6.QtGui import QFontDatabase, QGuiApplication
app = QGuiApplication(["doctor", "-platform", sys.argv[1]])
print(json.dumps(len(QFontDatabase.families())), flush=True)
os._exit(0)
"""


def pyside_version() -> str | None:
    """The version of the installed PySide6, ``None`` without it."""
    try:
        return metadata.version("PySide6-Essentials")
    except metadata.PackageNotFoundError:
        return None


async def try_qt(platform: str, environment: Mapping[str, str], limit_s: float) -> ChildResult:
    """Open ``platform`` once, as the window would; ``out`` holds the number of font families."""
    variables = {name: value for name, value in environment.items() if name != "QT_QPA_PLATFORM"}
    variables["QT_DEBUG_PLUGINS"] = "1"  # names the library that a platform's plugin lacks
    return await run_short((*child_command(QT_TRIAL, "-c", TRIAL), platform), variables, limit_s)


def font_families(result: ChildResult) -> int | None:
    """How many families the trial saw; ``None`` where it failed."""
    try:
        return int(json.loads(result.out.splitlines()[-1])) if result.ended_well else None
    except (IndexError, ValueError, TypeError):
        return None
