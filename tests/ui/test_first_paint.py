"""What is imported, and what is not, when the first picture is on the screen: in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

WHOLE_WINDOW = """
import json, sys
from sparkdeck.application import build
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget
application = build([])
window = application.window
class Watcher(QObject):
    def __init__(self):
        super().__init__()
        self.painted, self.seen = set(), set()
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self.painted.add(watched)
            self.seen.update(sys.modules)
        return False
watcher = Watcher()
application.qt.installEventFilter(watcher)
def painted():
    shown = [each for each in window.findChildren(QWidget) if each.isVisible() and not each.visibleRegion().isEmpty()]
    missing = [each.objectName() or type(each).__name__ for each in shown if each not in watcher.painted]
    print(json.dumps({"shown": len(shown), "missing": missing, "modules": sorted(watcher.seen)}), flush=True)
    application.qt.quit()
application.start_services = painted
window.show()
application.qt.exec()
application.shutdown()
"""
"""Looks at each paint event up to the one after which the services are started."""

PROGRAM = """
import enum, json, linecache, sys
made = []
create = enum.EnumType._create_
def noting(cls, *arguments, **more):
    made.append(str(arguments[0]))
    return create(cls, *arguments, **more)
enum.EnumType._create_ = noting
from sparkdeck.__main__ import take_language
take_language()
from sparkdeck.application import build
application = build([])
def painted():
    sources = [name for name in linecache.cache if "sparkdeck" in name]
    print(json.dumps({"modules": sorted(sys.modules), "enums": made, "sources": sources}), flush=True)
    application.qt.quit()
application.start_services = painted
application.window.show()
application.qt.exec()
application.shutdown()
"""


def _run(program: str) -> dict[str, Any]:
    """In German: the window in English loads less, never more."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "SPARKDECK_LANGUAGE": "de"}
    environment["PYTHONPATH"] = str(Path(__file__).parents[2] / "gui")
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=60, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.fixture(scope="module")
def at_first_paint() -> dict[str, list[str]]:
    return _run(PROGRAM)


def test_the_whole_window_is_painted_before_the_services_are_imported() -> None:
    found = _run(WHOLE_WINDOW)

    assert found["shown"] > 30
    assert found["missing"] == []
    assert {"httpx", "ssl", "asyncio", "numpy", "huggingface_hub"}.isdisjoint(found["modules"])


@pytest.mark.parametrize(
    "name",
    ["httpx", "ssl", "asyncio", "numpy", "huggingface_hub", "psutil", "pynvml", "xllamacpp", "msgspec", "tomlkit"],
)
def test_no_library_of_the_services_is_loaded(at_first_paint: dict[str, list[str]], name: str) -> None:
    assert name not in at_first_paint["modules"]


def test_nothing_below_the_window_is_loaded(at_first_paint: dict[str, list[str]]) -> None:
    """But for the modules that look whether settings are kept and where the texts lie, which the first picture must follow."""
    below = ("sparkdeck.services", "sparkdeck.domain.", "sparkdeck.adapters.")
    names = ("app_folders", "atomic_file", "end_signals", "first_look", "resource_files")
    look = {f"sparkdeck.adapters.{name}" for name in names}
    found = {name for name in at_first_paint["modules"] if name.startswith(below)}

    assert found <= look | {"sparkdeck.domain.errors", "sparkdeck.domain.translation"}


def test_only_the_first_page_is_loaded(at_first_paint: dict[str, list[str]]) -> None:
    pages = [name for name in at_first_paint["modules"] if name.startswith("sparkdeck.ui.pages.")]

    assert pages == ["sparkdeck.ui.pages.server_page"]


def test_the_qt_namespace_is_not_touched(at_first_paint: dict[str, list[str]]) -> None:
    """It costs a seventh of a bare start; see widgets/painting.py."""
    assert "AlignmentFlag" not in at_first_paint["enums"]
    assert len(at_first_paint["enums"]) < 110


def test_no_source_is_read_for_what_is_imported(at_first_paint: dict[str, list[str]]) -> None:
    """But of the few modules before PySide is told so; see ui/import_cost.py."""
    assert len(at_first_paint["sources"]) <= 3
