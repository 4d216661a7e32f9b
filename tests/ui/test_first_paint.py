"""What is imported, and what is not, when the first picture is on the screen: in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import enum, json, sys
made = []
create = enum.EnumType._create_
def noting(cls, *arguments, **more):
    made.append(str(arguments[0]))
    return create(cls, *arguments, **more)
enum.EnumType._create_ = noting
from sparkdeck.application import build
application = build([])
def painted():
    print(json.dumps({"modules": sorted(sys.modules), "enums": made}), flush=True)
    application.qt.quit()
application.start_services = painted
application.window.show()
application.qt.exec()
application.shutdown()
"""


@pytest.fixture(scope="module")
def at_first_paint() -> dict[str, list[str]]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    environment["PYTHONPATH"] = str(Path(__file__).parents[2] / "gui")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, env=environment, timeout=60, check=True
    )
    found: dict[str, list[str]] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize(
    "name",
    ["httpx", "ssl", "asyncio", "numpy", "huggingface_hub", "psutil", "pynvml", "xllamacpp", "msgspec", "tomlkit"],
)
def test_no_library_of_the_services_is_loaded(at_first_paint: dict[str, list[str]], name: str) -> None:
    assert name not in at_first_paint["modules"]


def test_nothing_below_the_window_is_loaded(at_first_paint: dict[str, list[str]]) -> None:
    """But for the modules that look whether settings are kept, which the first picture must follow."""
    below = ("sparkdeck.services", "sparkdeck.domain.", "sparkdeck.adapters.")
    look = {f"sparkdeck.adapters.{name}" for name in ("app_folders", "atomic_file", "first_look")}
    found = {name for name in at_first_paint["modules"] if name.startswith(below)}

    assert found <= look | {"sparkdeck.domain.errors"}


def test_only_the_first_page_is_loaded(at_first_paint: dict[str, list[str]]) -> None:
    pages = [name for name in at_first_paint["modules"] if name.startswith("sparkdeck.ui.pages.")]

    assert pages == ["sparkdeck.ui.pages.server_page"]


def test_the_qt_namespace_is_not_touched(at_first_paint: dict[str, list[str]]) -> None:
    """It costs a seventh of a bare start; see widgets/painting.py."""
    assert "AlignmentFlag" not in at_first_paint["enums"]
    assert len(at_first_paint["enums"]) < 110
