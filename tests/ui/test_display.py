"""Without a screen the program says so instead of letting Qt abort."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

GUI = Path(__file__).resolve().parents[2] / "gui"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_the_window_refuses_in_one_sentence() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    outcome = subprocess.run(
        [sys.executable, "-m", "sparkdeck"],
        env={**environment, "PYTHONPATH": str(GUI)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert outcome.returncode == 2
    assert "no display" in outcome.stderr
    assert "Traceback" not in outcome.stderr
