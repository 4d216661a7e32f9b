"""Without a screen the program says so instead of letting Qt abort."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from sparkdeck.ui.display import NO_DISPLAY, display_problem

GUI = Path(__file__).resolve().parents[2] / "gui"


pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
NOWHERE = "127.0.0.1:59535"
"""Port 65535, where no X server can be told to listen."""


@pytest.mark.parametrize(("display", "words"), [("", "neither DISPLAY nor"), (NOWHERE, f"(DISPLAY is {NOWHERE})")])
def test_without_a_display_the_window_refuses_in_one_sentence(display: str, words: str) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    outcome = subprocess.run(
        [sys.executable, "-m", "sparkdeck"],
        env={**environment, "PYTHONPATH": str(GUI), "DISPLAY": display},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert outcome.returncode == 2
    assert "no display" in outcome.stderr
    assert words in outcome.stderr
    assert "Traceback" not in outcome.stderr


def test_only_a_display_that_nothing_answers_at_is_refused(tmp_path: Path) -> None:
    assert display_problem((), {}) == NO_DISPLAY
    told = display_problem((), {"DISPLAY": NOWHERE, "WAYLAND_DISPLAY": "way", "XDG_RUNTIME_DIR": str(tmp_path)})
    assert told is not None
    assert f"(WAYLAND_DISPLAY is way, DISPLAY is {NOWHERE})" in told
    assert display_problem((), {"QT_QPA_PLATFORM": "xcb"}) is not None
    assert display_problem(("-display", NOWHERE), {"DISPLAY": ":0", "QT_QPA_PLATFORM": "xcb"}) is not None
    # what Qt is told to use otherwise, or what is written in a way that only the X library knows, is left to them
    for arguments, platform, display in (
        (("-platform", "offscreen"), "xcb", NOWHERE),
        (("--platform=offscreen",), "", ""),
        ((), "offscreen:size=1x1", NOWHERE),
        ((), "xcb;minimal", NOWHERE),
        ((), "", "/private/tmp/launch/org.x:0"),
    ):
        assert display_problem(arguments, {"QT_QPA_PLATFORM": platform, "DISPLAY": display}) is None
    with socket.create_server(("127.0.0.1", 0)) as over_network, socket.socket(socket.AF_UNIX) as on_this_computer:
        on_this_computer.bind(str(tmp_path / "way"))
        on_this_computer.listen()
        number = over_network.getsockname()[1] - 6000
        assert display_problem((), {"DISPLAY": f"127.0.0.1:{number}.0"}) is None
        assert display_problem((), {"WAYLAND_DISPLAY": "way", "XDG_RUNTIME_DIR": str(tmp_path)}) is None
        assert display_problem((), {"WAYLAND_DISPLAY": str(tmp_path / "way"), "DISPLAY": NOWHERE}) is None
